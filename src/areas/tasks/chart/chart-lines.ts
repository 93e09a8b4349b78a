// The dependencies of a chart as lines: out of the one end, into the other.
import type { LinkType } from '../plan/plan.ts'

/** How far a line stands off from a bar, and the size of its head; in pixels. */
const OFF = 7
const HEAD = 4

/** Where a bar stands: its ends, and its middle from above. */
export interface BarPlace {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** The line of a dependency, as a path with its head. `half` is half the height of a line of the chart. */
export function linePath(type: LinkType, from: BarPlace, to: BarPlace, half: number): string {
  const out = type[0] === 'F' ? 1 : -1
  const into = type[1] === 'S' ? 1 : -1
  const x1 = out === 1 ? from.right : from.left
  const x2 = into === 1 ? to.left : to.right
  const near = x1 + out * OFF
  const far = x2 - into * OFF
  const end = `H${x2}m${-into * HEAD} ${-HEAD}l${into * HEAD} ${HEAD}l${-into * HEAD} ${HEAD}`
  // both ends at the same side: round the one that stands out
  if (out !== into) {
    const beside = out === 1 ? Math.max(near, far) : Math.min(near, far)
    return `M${x1} ${from.y}H${beside}V${to.y}${end}`
  }
  if (out * (far - near) >= 0) return `M${x1} ${from.y}H${far}V${to.y}${end}`
  const between = from.y + (to.y >= from.y ? half : -half)
  return `M${x1} ${from.y}H${near}V${between}H${far}V${to.y}${end}`
}
