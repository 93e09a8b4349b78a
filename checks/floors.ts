// The floors of the product: a lower one never knows a higher one, not even by its types, and nothing stands in a circle.
import type { Import } from './source-files.ts'

/** An import with the file it stands in. */
export interface Arrow extends Import {
  readonly from: string
}

/** From the ground up. What shares a floor does not know its neighbour. */
const floors: readonly (readonly string[])[] = [
  ['src/base'],
  ['src/wire', 'src/ui'],
  ['src/platform/runtime'],
  ['src/platform/database'],
  ['src/platform/bus'],
  ['src/platform/jobs'],
  ['src/platform/files'],
  ['src/platform/backup'],
  ['src/platform/server'],
  ['src/platform/browser'],
  ['src/platform/realtime'],
  ['src/platform/access'],
  ['src/platform/notifications'],
  ['src/platform/papers'],
  ['src/platform/sheets'],
  ['src/platform/pictures'],
  ['src/platform/records'],
  ['src/platform/areas'],
  ['src/areas'],
  ['src/app'],
]

/** Every import that leads upward or to a neighbour, and every file that stands on no floor. */
export function floorFindings(paths: readonly string[], arrows: readonly Arrow[]): string[] {
  return [
    ...paths
      .filter((path) => !isTesting(path) && placeOf(path) === undefined)
      .map((path) => `${path} stands on no floor: a file of the platform belongs in one of its rooms`),
    ...arrows.flatMap(arrowFindings),
  ]
}

function arrowFindings({ from, target, ours }: Arrow): string[] {
  if (!ours || isTesting(from)) return []
  if (isTesting(target)) return [`${from} is no test but imports ${target}`]
  const [here, there] = [placeOf(from), placeOf(target)]
  if (!here || !there || here.place === there.place) return []
  return there.floor < here.floor ? [] : [`${from} reaches up to ${target}`]
}

/** The files, and the areas, that are part of a circle of imports; an import of types counts as well. */
export function circleFindings(arrows: readonly Arrow[]): string[] {
  const ours = arrows.filter(({ ours }) => ours)
  return [
    ...circlesOf(ours.map(({ from, target }) => [from, target])).map(
      (circle) => `in a circle: ${circle.join(', ')}`,
    ),
    ...circlesOf(ours.map(({ from, target }) => [areaOf(from), areaOf(target)])).map(
      (circle) => `areas in a circle: ${circle.join(', ')}`,
    ),
  ]
}

/** The area a file belongs to. */
export function areaOf(path: string): string | undefined {
  return /^src\/areas\/([^/]+)\//.exec(path)?.[1]
}

function placeOf(path: string): { place: string; floor: number } | undefined {
  for (const [floor, places] of floors.entries())
    for (const place of places) if (path.startsWith(`${place}/`)) return { place, floor }
  return undefined
}

function isTesting(path: string): boolean {
  return path.includes('/testing/')
}

// Nodes that reach one another, by Tarjan's algorithm.
function circlesOf(edges: readonly (readonly [string | undefined, string | undefined])[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges)
    if (from && to && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    open.push(node)
    for (const one of next.get(node) ?? []) {
      if (!order.has(one)) visit(one)
      if (open.includes(one)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(one)!))
    }
    if (lowest.get(node) !== order.get(node)) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return circles
}
