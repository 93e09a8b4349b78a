// Where the boxes of a chart stand: parents over the middle of their children, subtrees as close as their outlines allow,
// and children that have none themselves one under the other.

/** A box with what hangs below it. */
export interface Branching {
  readonly id: number
  readonly children: readonly Branching[]
}

/** Left upper corner of a box. */
export interface Corner {
  readonly x: number
  readonly y: number
}

export type Line = readonly Corner[]

/** A chart that is laid out, from 0, 0 to its width and height. */
export interface ChartLayout {
  readonly corners: ReadonlyMap<number, Corner>
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

/** Measures of the boxes and the room between them, in pixels. */
export const boxSize = { width: 224, height: 104, across: 28, down: 36, indent: 28 } as const

const ROW = boxSize.height + boxSize.down
/** So far from the left edge of a box the line goes down to children that stand one under the other. */
const STEM = boxSize.indent / 2

/** A subtree: its boxes relative to the one at its top, and its outline row by row. */
interface Shape {
  readonly boxes: readonly { id: number; x: number; row: number }[]
  readonly lines: readonly Line[]
  readonly left: readonly number[]
  readonly right: readonly number[]
}

/** Lays out trees side by side. */
export function layOut(trees: readonly Branching[]): ChartLayout {
  if (trees.length === 0) return { corners: new Map(), lines: [], width: 0, height: 0 }
  const all = sideBySide(trees.map(shapeOf)).together
  const start = Math.min(...all.left)
  const moved = ({ x, y }: Corner): Corner => ({ x: x - start, y })
  return {
    corners: new Map(all.boxes.map(({ id, x, row }) => [id, moved({ x, y: row * ROW })])),
    lines: all.lines.map((line) => line.map(moved)),
    width: Math.max(...all.right) - start,
    height: all.left.length * ROW - boxSize.down,
  }
}

function shapeOf({ id, children }: Branching): Shape {
  if (children.length === 0) return alone(id)
  if (children.length > 1 && children.every((child) => child.children.length === 0))
    return stacked(id, children)
  const { together, tops } = sideBySide(children.map(shapeOf))
  const middle = (tops[0]! + tops.at(-1)!) / 2
  const below = shifted(together, -middle, 1)
  const centre = boxSize.width / 2
  const bend = boxSize.height + boxSize.down / 2
  const lines = tops.map((top): Line => {
    const x = top - middle + centre
    return [
      { x: centre, y: boxSize.height },
      { x: centre, y: bend },
      { x, y: bend },
      { x, y: ROW },
    ]
  })
  return {
    boxes: [{ id, x: 0, row: 0 }, ...below.boxes],
    lines: [...lines, ...below.lines],
    left: [0, ...below.left],
    right: [boxSize.width, ...below.right],
  }
}

function alone(id: number): Shape {
  return { boxes: [{ id, x: 0, row: 0 }], lines: [], left: [0], right: [boxSize.width] }
}

function stacked(id: number, children: readonly Branching[]): Shape {
  const x = boxSize.indent
  return {
    boxes: [{ id, x: 0, row: 0 }, ...children.map((child, at) => ({ id: child.id, x, row: at + 1 }))],
    lines: children.map((_, at) => {
      const y = (at + 1) * ROW + boxSize.height / 2
      return [
        { x: STEM, y: boxSize.height },
        { x: STEM, y },
        { x, y },
      ]
    }),
    left: [0, ...children.map(() => x)],
    right: [boxSize.width, ...children.map(() => x + boxSize.width)],
  }
}

/** Each as close to those before it as no row of them overlaps; `tops` are where their top boxes stand. */
function sideBySide(shapes: readonly Shape[]): { together: Shape; tops: number[] } {
  const [first, ...others] = shapes as [Shape, ...Shape[]]
  const tops = [0]
  let together = first
  for (const shape of others) {
    const rows = Math.min(together.right.length, shape.left.length)
    let by = Number.NEGATIVE_INFINITY
    for (let row = 0; row < rows; row++) by = Math.max(by, together.right[row]! - shape.left[row]!)
    by += boxSize.across
    tops.push(by)
    together = beside(together, shifted(shape, by, 0))
  }
  return { together, tops }
}

function beside(one: Shape, next: Shape): Shape {
  return {
    boxes: [...one.boxes, ...next.boxes],
    lines: [...one.lines, ...next.lines],
    left: [...one.left, ...next.left.slice(one.left.length)],
    right: [...next.right, ...one.right.slice(next.right.length)],
  }
}

function shifted({ boxes, lines, left, right }: Shape, by: number, rows: number): Shape {
  return {
    boxes: boxes.map(({ id, x, row }) => ({ id, x: x + by, row: row + rows })),
    lines: lines.map((line) => line.map(({ x, y }) => ({ x: x + by, y: y + rows * ROW }))),
    left: left.map((x) => x + by),
    right: right.map((x) => x + by),
  }
}
