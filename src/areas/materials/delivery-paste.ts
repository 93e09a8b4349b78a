// A list copied from a spreadsheet: a material code and a quantity a row.
import { numberIn } from '#base/typed-number.ts'

/** One pasted row; the quantity is null where there is none, or no number. */
export interface PastedLine {
  readonly code: string
  readonly qty: number | null
}

/** The rows of a pasted text; null where it is no list but a word or two. The quantity is the last cell that is a number. */
export function pastedLines(text: string): readonly PastedLine[] | null {
  if (!/[\t\n]/.test(text.trim())) return null
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter(([code]) => code)
  return rows.map(([code = '', ...cells]) => ({
    code: code.slice(0, 40),
    qty: cells.map(numberIn).findLast((qty) => qty !== null) ?? null,
  }))
}
