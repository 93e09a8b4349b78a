// What is ticked in the map of a machine type, before it is saved.
import { threeWayMerge } from '#base/three-way-merge.ts'
import type { PropertyKind } from './machine-properties.text.ts'
import type { PropertiesOfMachine } from './property-map.ts'

/** The properties it can have, its default of each kind, and the kinds of which one is required. */
export interface Ticked {
  readonly applies: ReadonlySet<number>
  readonly defaults: Readonly<Partial<Record<PropertyKind, number>>>
  readonly required: ReadonlySet<PropertyKind>
}

/** What is ticked as it was saved. */
export function tickedIn({ rows }: Pick<PropertiesOfMachine, 'rows'>): Ticked {
  const own = rows.filter(({ applies }) => applies)
  return {
    applies: new Set(own.map((row) => row.machine_property_id)),
    defaults: Object.fromEntries(
      own.filter((row) => row.is_default).map((row) => [row.kind, row.machine_property_id]),
    ),
    required: new Set(own.filter((row) => row.is_required).map(({ kind }) => kind)),
  }
}

/** The rows to save, in the order they are shown. */
export function rowsOf({ rows }: Pick<PropertiesOfMachine, 'rows'>, { applies, defaults, required }: Ticked) {
  return rows
    .filter((row) => applies.has(row.machine_property_id))
    .map(({ machine_property_id, kind }) => ({
      machine_property_id,
      is_default: defaults[kind] === machine_property_id,
      is_required: required.has(kind),
    }))
}

/** The same with a property ticked or not; what goes is no default any more, and of a kind without any none is required. */
export function withTick(ticked: Ticked, rows: PropertiesOfMachine['rows'], id: number, on: boolean): Ticked {
  const applies = new Set(ticked.applies)
  if (on) applies.add(id)
  else applies.delete(id)
  const kind = rows.find((row) => row.machine_property_id === id)!.kind
  const defaults = { ...ticked.defaults }
  if (!on && defaults[kind] === id) delete defaults[kind]
  const required = new Set(ticked.required)
  if (!rows.some((row) => row.kind === kind && applies.has(row.machine_property_id))) required.delete(kind)
  return { applies, defaults, required }
}

type Rows = PropertiesOfMachine['rows']
const ticksOf = (rows: Rows, { applies }: Ticked): Map<number, boolean> =>
  new Map(rows.map(({ machine_property_id: id }) => [id, applies.has(id)]))
const kindsOf = <V>(rows: Rows, value: (kind: PropertyKind) => V): Map<PropertyKind, V> =>
  new Map(rows.map(({ kind }) => [kind, value(kind)]))

/**
 * What I changed since it was `known`, laid over what is `saved` now. What I made a default is ticked, no matter who took it out
 * meanwhile; `gone` are ticks of mine whose property is offered no longer.
 */
export function overSaved(
  saved: PropertiesOfMachine,
  known: PropertiesOfMachine,
  mine: Ticked,
): { ticked: Ticked; gone: number[] } {
  const [theirs, before] = [tickedIn(saved), tickedIn(known)]
  const ticks = threeWayMerge(
    ticksOf(saved.rows, theirs),
    ticksOf(known.rows, before),
    ticksOf(known.rows, mine),
  )
  const applies = new Set([...ticks.now].flatMap(([id, on]) => (on ? [id] : [])))
  const chosen = ({ defaults }: Ticked) => kindsOf(known.rows, (kind) => defaults[kind] ?? null)
  const saidDefault = threeWayMerge(
    kindsOf(saved.rows, (kind) => theirs.defaults[kind] ?? null),
    chosen(before),
    chosen(mine),
  )
  for (const [kind, id] of saidDefault.now)
    if (id !== null && id !== theirs.defaults[kind] && ticks.now.has(id)) applies.add(id)
  const asked = ({ required }: Ticked) => kindsOf(known.rows, (kind) => required.has(kind))
  const saidRequired = threeWayMerge(
    kindsOf(saved.rows, (kind) => theirs.required.has(kind)),
    asked(before),
    asked(mine),
  )
  const left = new Set(saved.rows.flatMap((row) => (applies.has(row.machine_property_id) ? [row.kind] : [])))
  return {
    ticked: {
      applies,
      defaults: Object.fromEntries([...saidDefault.now].filter(([, id]) => id !== null && applies.has(id))),
      required: new Set([...saidRequired.now].flatMap(([kind, on]) => (on && left.has(kind) ? [kind] : []))),
    },
    gone: ticks.gone,
  }
}
