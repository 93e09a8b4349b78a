// A drawn signature as the data of an SVG path: nothing in it can be more than a line.

/** One point of a stroke, in units of the pad (0…600 × 0…200). */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The pad's own units; what is drawn on a phone shows the same on paper. */
export const PAD_WIDTH = 600
export const PAD_HEIGHT = 200

const NEAR = 2

/** Adds a point unless it is so near the last one that the line would not change. */
export function withPoint(stroke: readonly Point[], next: Point): readonly Point[] {
  const last = stroke.at(-1)
  if (last && Math.hypot(next.x - last.x, next.y - last.y) < NEAR) return stroke
  return [...stroke, { x: within(next.x, PAD_WIDTH), y: within(next.y, PAD_HEIGHT) }]
}

/** The strokes as path data; '' if nothing was drawn. A tap becomes a dot. */
export function pathOf(strokes: readonly (readonly Point[])[]): string {
  return strokes
    .filter((stroke) => stroke.length > 0)
    .map(lineOf)
    .join('')
}

/** True if enough was drawn to be a name. */
export function saysSomething(strokes: readonly (readonly Point[])[]): boolean {
  const lengths = strokes.flatMap((stroke) =>
    stroke.slice(1).map((point, at) => Math.hypot(point.x - stroke[at]!.x, point.y - stroke[at]!.y)),
  )
  return lengths.reduce((sum, one) => sum + one, 0) >= 60
}

function lineOf(stroke: readonly Point[]): string {
  const [first, ...rest] = stroke.map((point) => `${round(point.x)} ${round(point.y)}`)
  return `M${first}L${rest.length > 0 ? rest.join(' ') : first}`
}

function round(one: number): number {
  return Math.round(one * 10) / 10
}

function within(one: number, most: number): number {
  return Math.min(Math.max(one, 0), most)
}
