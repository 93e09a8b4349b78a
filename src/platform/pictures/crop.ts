// The square that is cut out of a picture, in its own pixels; it never leaves the picture.

export interface Square {
  readonly left: number
  readonly top: number
  readonly size: number
}

export interface Sides {
  readonly width: number
  readonly height: number
}

/** The smallest square that is offered: below it only blur would be seen. */
const SMALLEST = 48

/** The largest square in the middle. */
export function wholeSquare({ width, height }: Sides): Square {
  const size = Math.min(width, height)
  return { left: Math.floor((width - size) / 2), top: Math.floor((height - size) / 2), size }
}

/** How small the square may get. */
export function smallestSize(sides: Sides): number {
  return Math.min(SMALLEST, sides.width, sides.height)
}

/** The square of another size round the same middle. */
export function resized(square: Square, size: number, sides: Sides): Square {
  const fitting = Math.min(size, sides.width, sides.height)
  const shift = (square.size - fitting) / 2
  return within({ left: square.left + shift, top: square.top + shift, size: fitting }, sides)
}

/** The square moved by so many pixels. */
export function moved(square: Square, right: number, down: number, sides: Sides): Square {
  return within({ ...square, left: square.left + right, top: square.top + down }, sides)
}

function within({ left, top, size }: Square, { width, height }: Sides): Square {
  const whole = Math.max(1, Math.round(size))
  const clamp = (at: number, longest: number) => Math.round(Math.max(0, Math.min(at, longest - whole)))
  return { left: clamp(left, width), top: clamp(top, height), size: whole }
}
