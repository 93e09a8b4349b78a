// The units as a tree in memory: what the chart draws and what a move of one would mean.
import type { OrgLevel, OrgUnit } from '../organization.ts'
import { orgLevels } from '../organization.text.ts'
import { type Branching, type ChartLayout, layOut } from './chart-layout.ts'

/** All units, by their places. */
export interface UnitTree {
  readonly roots: readonly OrgUnit[]
  readonly byId: ReadonlyMap<number, OrgUnit>
  readonly childrenOf: (id: number) => readonly OrgUnit[]
}

const ranks = Object.keys(orgLevels)
/** A chart of up to so many units is shown open. */
const SHOWN_OPEN = 40

/** Puts units together; their order stays. */
export function treeOf(units: readonly OrgUnit[]): UnitTree {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const children = Map.groupBy(units, ({ parent_id }) => parent_id)
  const none: OrgUnit[] = []
  return { roots: children.get(null) ?? none, byId, childrenOf: (id) => children.get(id) ?? none }
}

/** From the top down to the unit itself. */
export function pathTo({ byId }: UnitTree, id: number): OrgUnit[] {
  const path: OrgUnit[] = []
  for (let unit = byId.get(id); unit; unit = byId.get(unit.parent_id ?? 0)) path.unshift(unit)
  return path
}

/** Every unit below one, in the order of the tree. */
export function allBelow(tree: UnitTree, id: number): OrgUnit[] {
  return tree.childrenOf(id).flatMap((unit) => [unit, ...allBelow(tree, unit.id)])
}

/** Which units start closed: none of a small company, those below the second line of a large one. */
export function closedAtFirst(tree: UnitTree): ReadonlySet<number> {
  if (tree.byId.size <= SHOWN_OPEN) return new Set()
  return new Set(tree.roots.flatMap(({ id }) => tree.childrenOf(id).map((child) => child.id)))
}

/** The same with everything above a unit open. */
export function openedTo(tree: UnitTree, closed: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const above = new Set(pathTo(tree, id).map((unit) => unit.id))
  above.delete(id)
  return new Set([...closed].filter((one) => !above.has(one)))
}

/** The layout of what is open. */
export function layoutOf({ roots, childrenOf }: UnitTree, closed: ReadonlySet<number>): ChartLayout {
  const branching = ({ id }: OrgUnit): Branching => ({
    id,
    children: closed.has(id) ? [] : childrenOf(id).map(branching),
  })
  return layOut(roots.map(branching))
}

/** Why a unit cannot stand below another one, or at the top (null); null if it can. */
export function whyNot(unit: OrgUnit, target: OrgUnit | null): 'SAME' | 'LEVEL' | 'UNUSED' | null {
  if ((target?.id ?? null) === unit.parent_id || target?.id === unit.id) return 'SAME'
  if (!target) return null
  if (rankOf(target) >= rankOf(unit)) return 'LEVEL'
  return target.is_active ? null : 'UNUSED'
}

/** The level of a unit, as its word. */
export function levelOf(unit: OrgUnit): OrgLevel {
  return unit.level as OrgLevel
}

function rankOf({ level }: OrgUnit): number {
  return ranks.indexOf(level)
}
