// What is drawn on a copy of a photo: arrows, circles and words, each from where a finger came down to where it left.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Mark {
  readonly kind: 'arrow' | 'circle' | 'text'
  readonly from: Point
  readonly to: Point
  readonly text: string
}

// the part of a canvas's context that marks are drawn with
interface Pen {
  lineWidth: number
  font: string
  strokeStyle: unknown
  fillStyle: unknown
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void
  stroke(): void
  strokeText(text: string, x: number, y: number): void
  fillText(text: string, x: number, y: number): void
}

/** A tap without a drag still makes a mark that is seen. */
const SHORTEST = 0.12

/** The mark with a length that is seen, on a photo of this size: an arrow comes from the lower left, a circle lies round its point. */
export function spread(mark: Mark, width: number, height: number): Mark {
  const least = Math.min(width, height) * SHORTEST
  const { from, to } = mark
  if (mark.kind === 'text' || Math.hypot(to.x - from.x, to.y - from.y) >= least / 3) return mark
  if (mark.kind === 'arrow') return { ...mark, from: { x: to.x - least, y: to.y + least } }
  return {
    ...mark,
    from: { x: to.x - least, y: to.y - least },
    to: { x: to.x + least, y: to.y + least },
  }
}

/** The two ends of an arrow's head. */
export function headOf({ from, to }: Mark, length: number): readonly [Point, Point] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const end = (turn: number) => ({
    x: to.x - length * Math.cos(angle + turn),
    y: to.y - length * Math.sin(angle + turn),
  })
  return [end(Math.PI / 7), end(-Math.PI / 7)]
}

/** Draws the marks with a pen on a photo of this size; words have a rim, so that they are read on anything. */
export function drawMarks(
  pen: Pen,
  marks: readonly Mark[],
  size: { readonly width: number; readonly height: number },
  colours: { readonly ink: string; readonly rim: string },
): void {
  const unit = Math.max(size.width, size.height) / 200
  for (const mark of marks) {
    pen.strokeStyle = colours.ink
    pen.fillStyle = colours.ink
    pen.lineWidth = unit
    if (mark.kind === 'text') {
      pen.font = `600 ${Math.round(unit * 8)}px Sarabun, sans-serif`
      pen.strokeStyle = colours.rim
      pen.strokeText(mark.text, mark.to.x, mark.to.y)
      pen.fillText(mark.text, mark.to.x, mark.to.y)
      continue
    }
    pen.beginPath()
    if (mark.kind === 'circle') ellipseOf(pen, mark)
    else arrowOf(pen, mark, unit * 6)
    pen.stroke()
  }
}

function ellipseOf(pen: Pen, { from, to }: Mark): void {
  const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
  pen.ellipse((from.x + to.x) / 2, (from.y + to.y) / 2, rx, ry, 0, 0, 2 * Math.PI)
}

function arrowOf(pen: Pen, mark: Mark, head: number): void {
  const { from, to } = mark
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  for (const end of headOf(mark, head)) {
    pen.moveTo(to.x, to.y)
    pen.lineTo(end.x, end.y)
  }
}
