// What of a sent file is worth keeping: text that is cleaned, cells in which something stands.
import { cleanText } from '#base/clean-text.ts'
import type { SheetCell } from './sheet-rows.ts'

/** Longer than Excel lets a cell be. */
const MAX_TEXT = 32_767

/** True where a letter became the mark of a lost one, or a control nobody types. */
export const isLost = (text: string): boolean => /[\u0080-\u009f\ufffd]/.test(text)

/** A cell as it is kept; null where nothing that shows stands in it. */
export function kept(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell
  if (isLost(cell)) return { broken: 'LETTERS' }
  const clean = cleanText(cell)
  if (clean === '') return null
  if (errorsOfExcel.has(clean)) return { broken: clean }
  return clean.length > MAX_TEXT ? { broken: 'LONG' } : clean
}

// what a cell shows instead of its value: saved as CSV it stands there as text
const errorsOfExcel = new Set(
  '#N/A #REF! #DIV/0! #VALUE! #NAME? #NUM! #NULL! #SPILL! #CALC! #FIELD! #GETTING_DATA ######## #BUSY! #CONNECT! #BLOCKED! #UNKNOWN!'.split(
    ' ',
  ),
)
