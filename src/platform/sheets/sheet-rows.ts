// Rows of a sent sheet, and which column is which by its heading. Understands, decides nothing.
import { cleanText } from '#base/clean-text.ts'
import type { Field, Fields } from '#base/fields.ts'
import { type Words, words } from '#base/text.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'

/** More columns than any list has. */
export const MAX_COLUMNS = 100

/** A number and the text its cell shows, where that says more: 456 as '00456', 0.07 as '7%'. */
export interface ShownNumber {
  readonly number: number
  readonly shown: string
}

/** A cell whose value cannot be had: an error of Excel by its own name ('#N/A'), or why there is none. */
export interface BrokenCell {
  readonly broken: string
}

/** A cell of a file; a date of a sheet is midnight UTC of its day, a time alone is one of the day before Excel's first. */
export type SheetCell = string | number | boolean | Date | ShownNumber | BrokenCell | null

/** One row in which something stands, with its number as people count in the file, its heading included. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly SheetCell[]
}

/** Which sheet of a workbook was read, and the others that are shown. */
interface SheetNamed {
  readonly name: string
  readonly others: string[]
}

/** A file as it was read: its filled rows. */
export interface Sheet {
  readonly rows: readonly SheetRow[]
  /** Of a workbook. */
  readonly sheet?: SheetNamed
  /** Where semicolons divide, a comma may be the decimal sign or not. */
  readonly commas?: 'UNSURE'
}

export const isBroken = (cell: SheetCell): cell is BrokenCell =>
  typeof cell === 'object' && cell !== null && 'broken' in cell
export const isShown = (cell: SheetCell): cell is ShownNumber =>
  typeof cell === 'object' && cell !== null && 'shown' in cell

/** A cell as text, without invisible characters. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cleanText(cell)
  if (isShown(cell)) return cleanText(cell.shown)
  if (isBroken(cell)) return cell.broken.startsWith('#') ? cell.broken : ''
  if (cell instanceof Date) {
    const { day, time } = clockOf(cell)
    if (day === NO_DAY) return time
    return time === '00:00' ? day : `${day} ${time}`
  }
  return String(plainNumber(cell))
}

const NO_DAY = '1899-12-30'
/** Day and time of a date of a sheet: times are parts of a day, which come out a hair before the minute. */
export function clockOf(at: Date): { day: string; time: string } {
  return {
    day: at.toISOString().slice(0, 10),
    time: new Date(at.getTime() + 1).toISOString().slice(11, 16),
  }
}

/** What was calculated as the sheet shows it: 0.3 and not 0.30000000000000004. */
export function plainNumber<Cell>(cell: Cell): Cell | number {
  return typeof cell === 'number' && Number.isFinite(cell) && !Number.isInteger(cell)
    ? Number(cell.toPrecision(15))
    : cell
}

/** Where the columns stand; the first of several counts. `columnOf` knows a column by its heading. */
export function placesOf<C extends string>(
  heading: readonly SheetCell[],
  columnOf: (text: string) => C | undefined,
): Partial<Record<C, number>> {
  const places: Partial<Record<C, number>> = {}
  for (const [at, cell] of heading.entries()) {
    const column = columnOf(cellText(cell))
    if (column !== undefined && places[column] === undefined) places[column] = at
  }
  return places
}

/** What a sheet's columns are, by name; `passed` are known headings that are read over. */
export interface SheetColumns {
  readonly fields: Fields
  readonly passed: readonly Words[]
}

/** A sheet understood by its headings. */
export interface HeadedSheet {
  readonly heading: readonly string[]
  readonly places: Readonly<Partial<Record<string, number>>>
  /** Headings that were read over. */
  readonly passed: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** Columns by their names or their labels in either language. Throws what is wrong with the headings, naming them. */
export function headedSheet(sheet: Sheet, { fields, passed }: SheetColumns): HeadedSheet {
  const [first, ...rows] = sheet.rows
  const heading = (first?.cells ?? []).map(cellText)
  const known = new Map(
    Object.entries(fields).flatMap(([name, { label }]) =>
      [name, label.en, label.th].map((one) => [folded(one), name] as const),
    ),
  )
  const over = new Set(passed.flatMap((one) => [folded(one.en), folded(one.th)]))
  const told = heading.filter((one) => one !== '')
  const refuse = (code: 'FILE_HEADING_UNKNOWN' | 'FILE_HEADING_TWICE', headings: readonly string[]) =>
    uploadProblem(code, { headings: listed(headings), sheet: inSheet(sheet) })
  const unknown = told.filter((one) => !known.has(folded(one)) && !over.has(folded(one)))
  if (unknown.length > 0) throw refuse('FILE_HEADING_UNKNOWN', unknown)
  const names = told.map((one) => known.get(folded(one)))
  const twice = told.filter((_, at) => names[at] && names.indexOf(names[at]) !== at)
  if (twice.length > 0) throw refuse('FILE_HEADING_TWICE', twice)
  const missing = Object.entries(fields).filter(([name, field]) => field.required && !names.includes(name))
  if (missing.length > 0) throw uploadProblem('FILE_HEADING_MISSING', missingFacts(missing, sheet))
  const places = placesOf(first?.cells ?? [], (text) => known.get(folded(text)))
  const astray = rows.filter(({ cells }) => cells.some((cell, at) => !heading[at] && cellText(cell) !== ''))
  if (astray.length > 0)
    throw uploadProblem('FILE_CELLS_UNHEADED', { rows: listed(astray.map(({ row }) => String(row))) })
  return { heading, places, passed: told.filter((one) => over.has(folded(one))), rows }
}

const missingFacts = (missing: readonly [string, Field][], sheet: Sheet) => ({
  headings: {
    en: missing.map(([, { label }]) => label.en).join(', '),
    th: missing.map(([, { label }]) => label.th).join(', '),
  },
  sheet: inSheet(sheet),
})

const said = words({ inSheet: { en: ' in the sheet “{name}”', th: 'ในชีต “{name}” ' } })

// which sheet was read is worth saying where there are others
function inSheet({ sheet }: Sheet): Words | null {
  if (!sheet || sheet.others.length === 0) return null
  return {
    en: said.inSheet.en.replace('{name}', () => sheet.name),
    th: said.inSheet.th.replace('{name}', () => sheet.name),
  }
}

const MOST_LISTED = 10
const LONGEST_LISTED = 60

// an answer is never as long as the file it is about
function listed(typed: readonly string[]): string {
  const some = typed
    .slice(0, MOST_LISTED)
    .map((one) => (one.length > LONGEST_LISTED ? `${one.slice(0, LONGEST_LISTED)}…` : one))
  return `${some.join(', ')}${typed.length > MOST_LISTED ? ' …' : ''}`
}

// a star marks what must be given, and a name of ours has no spaces
const folded = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .replace(/\s*\*$/, '')
