// Where cells stand in a sheet: 'AB12' and 'A2:A5' as numbers, never beyond what a sheet can have.

/** As large as a sheet can be. */
const MOST = { row: 1_048_576, column: 16_384 } as const

/** A place, both numbers counted from 1. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** The place a name stands for. Throws where no sheet has such a place. */
export function placeNamed(name: string): Place {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(name) ?? []
  if (!letters || !digits) throw new Error(`No place in a sheet: ${name.slice(0, 20)}`)
  const column = [...letters.toUpperCase()].reduce((all, one) => all * 26 + one.charCodeAt(0) - 64, 0)
  const row = Number(digits)
  if (row < 1 || row > MOST.row || column > MOST.column) throw new Error(`No place in a sheet: ${name}`)
  return { row, column }
}

/** Two corners: the first and the last cell of a range; of one cell the same twice. */
export function rangeNamed(name: string): readonly [Place, Place] {
  const [first, last] = name.split(':')
  return [placeNamed(first!), placeNamed(last ?? first!)]
}

/** The letters of a column. */
export function columnLetters(column: number): string {
  return column === 0
    ? ''
    : columnLetters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))
}
