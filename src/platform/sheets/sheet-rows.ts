// Rows of a sent sheet: which column is which by its heading, and what a cell means to a field. Understands, decides nothing.
import type { Field, Fields } from '#base/fields.ts'
import { cleanText, isWithinYears } from '#base/fields.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'

/** A cell of a file; a date of a sheet is midnight UTC of its day, a time alone is one of the day before Excel's first. */
export type SheetCell = string | number | boolean | Date | null

/** The cells of a file; in one divided by semicolons nobody knows whether a comma is the decimal sign. */
export type SheetCells = readonly (readonly SheetCell[])[] & { readonly commas?: 'UNSURE' | undefined }

/** One row that is not empty, with its number as people count in the file, its heading included. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly SheetCell[]
}

/** The days of a field, and how one is written. */
export const cellProblems = words({
  date: {
    en: 'This is no date between 1900 and 2050; write it as 2026-12-31',
    th: 'วันที่ไม่ถูกต้อง ต้องอยู่ระหว่าง ค.ศ. 1900–2050 เขียนแบบ 2026-12-31',
  },
  number: { en: 'This is no number; write it as 1234.5', th: 'ไม่ใช่ตัวเลข เขียนแบบ 1234.5' },
  choice: { en: 'Write one of: {choices}', th: 'ใช้ได้เฉพาะ {choices}' },
  time: { en: 'This is no time of day; write it as 08:30', th: 'ไม่ใช่เวลา เขียนแบบ 08:30' },
  yesNo: { en: 'Write Yes or No', th: 'ใช้ได้เฉพาะ ใช่ หรือ ไม่ใช่' },
})

/** A cell as text, without invisible characters. */
export function cellText(cell: SheetCell): string {
  if (cell instanceof Date) {
    const { day, time } = clockOf(cell)
    if (day === NO_DAY) return time
    return time === '00:00' ? day : `${day} ${time}`
  }
  return cell === null ? '' : cleanText(String(plainNumber(cell)))
}

const NO_DAY = '1899-12-30'
// times of a sheet are parts of a day, which come out a hair before the minute; 23:59:59 still is its own day
function clockOf(at: Date): { day: string; time: string } {
  return {
    day: at.toISOString().slice(0, 10),
    time: new Date(at.getTime() + 1).toISOString().slice(11, 16),
  }
}

// what was calculated is as the sheet shows it: 0.3 and not 0.30000000000000004
function plainNumber<Cell>(cell: Cell): Cell | number {
  return typeof cell === 'number' && Number.isFinite(cell) && !Number.isInteger(cell)
    ? Number(cell.toPrecision(15))
    : cell
}

/** The rows in which something stands. */
export function filledRows(cells: readonly (readonly SheetCell[])[]): SheetRow[] {
  return cells
    .map((row, at) => ({ row: at + 1, cells: row }))
    .filter((one) => one.cells.some((cell) => cellText(cell) !== ''))
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
export function headedSheet(
  cells: readonly (readonly SheetCell[])[],
  { fields, passed }: SheetColumns,
): HeadedSheet {
  const [first, ...rows] = filledRows(cells)
  const heading = (first?.cells ?? []).map(cellText)
  const known = new Map(
    Object.entries(fields).flatMap(([name, { label }]) =>
      [name, label.en, label.th].map((one) => [folded(one), name] as const),
    ),
  )
  const over = new Set(passed.flatMap((one) => [folded(one.en), folded(one.th)]))
  const told = heading.filter((one) => one !== '')
  const unknown = told.filter((one) => !known.has(folded(one)) && !over.has(folded(one)))
  if (unknown.length > 0) throw uploadProblem('FILE_HEADING_UNKNOWN', { headings: unknown.join(', ') })
  const names = told.map((one) => known.get(folded(one)))
  const twice = told.filter((_, at) => names[at] && names.indexOf(names[at]) !== at)
  if (twice.length > 0) throw uploadProblem('FILE_HEADING_TWICE', { headings: twice.join(', ') })
  const missing = Object.entries(fields).filter(([name, field]) => field.required && !names.includes(name))
  if (missing.length > 0)
    throw uploadProblem('FILE_HEADING_MISSING', {
      headings: {
        en: missing.map(([, { label }]) => label.en).join(', '),
        th: missing.map(([, { label }]) => label.th).join(', '),
      },
    })
  const places = placesOf(first?.cells ?? [], (text) => known.get(folded(text)))
  const astray = rows.filter(({ cells }) => cells.some((cell, at) => cellText(cell) !== '' && !heading[at]))
  if (astray.length > 0)
    throw uploadProblem('FILE_CELLS_UNHEADED', {
      rows: astray
        .slice(0, 10)
        .map(({ row }) => row)
        .join(', '),
    })
  return { heading, places, passed: told.filter((one) => over.has(folded(one))), rows }
}

/** A cell as the value of a field, or what is wrong with it; null where nothing stands in it. `commas` are those of its file. */
export function cellValue(
  field: Field,
  cell: SheetCell,
  commas?: SheetCells['commas'],
): { readonly value: unknown } | { readonly wrong: Words } {
  if (cellText(cell) === '') return { value: null }
  if (field.kind === 'date') {
    const value = cellDay(cell)
    return value === null ? { wrong: cellProblems.date } : { value }
  }
  if (field.kind === 'time') {
    const value = cellTime(cell)
    return value === null ? { wrong: cellProblems.time } : { value }
  }
  if (field.kind === 'selectmany') {
    const typed = cellText(cell)
      .split(/[,;]/)
      .filter((one) => one.trim() !== '')
    const keys = typed.map((one) => cellChoice(one, field.options!))
    if (keys.every((key) => key !== null)) return { value: [...new Set(keys)] }
    return { wrong: fillBoth(cellProblems.choice, { choices: choicesIn(field.options!) }) }
  }
  if (field.kind === 'checkbox') {
    const value = cellYesNo(cell)
    return value === null ? { wrong: cellProblems.yesNo } : { value }
  }
  if (field.kind === 'number') {
    const value = cellNumber(cell, commas)
    return value === null ? { wrong: cellProblems.number } : { value }
  }
  if (!field.options) return { value: cellText(cell) }
  const value = cellChoice(cell, field.options)
  return value === null
    ? { wrong: fillBoth(cellProblems.choice, { choices: choicesIn(field.options) }) }
    : { value }
}

/** The key of a choice by the key itself or by its words in either language; full stops do not count. */
function cellChoice(cell: SheetCell, options: Readonly<Record<string, Words>>): string | null {
  const typed = plainWord(cellText(cell))
  const found = Object.entries(options).find(([key, { en, th }]) =>
    [key, en, th].some((one) => plainWord(one) === typed),
  )
  return found?.[0] ?? null
}

const yes = new Set(['true', 'yes', 'y', '1', 'ใช่', 'x', '✓'])
const no = new Set(['false', 'no', 'n', '0', 'ไม่ใช่', 'ไม่', '-'])

/** A yes or no as people write it; null if it is neither. */
function cellYesNo(cell: SheetCell): boolean | null {
  const typed = cellText(cell).toLowerCase()
  if (yes.has(typed)) return true
  return no.has(typed) ? false : null
}

/** A number as people write it: with commas between all thousands or none, in Thai digits; null if it is none or could be two. */
export function cellNumber(cell: SheetCell, commas?: SheetCells['commas']): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? Number(plainNumber(cell)) : null
  const typed = latinDigits(cellText(cell))
  if (commas === 'UNSURE' && typed.includes(',')) return null
  return /^[+-]?([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/.test(typed) ? Number(typed.replaceAll(',', '')) : null
}

/** A time of day as 'HH:mm': a time of a sheet, a part of a day, or as people write it; null if it is none. */
export function cellTime(cell: SheetCell): string | null {
  if (typeof cell === 'number') {
    if (cell < 0 || cell >= 1) return null
    return clockOf(new Date(Math.round(cell * 86_400_000))).time
  }
  const [, hour, minute] = /^(\d{1,2})[:.](\d\d)(?::\d\d)?$/.exec(latinDigits(cellText(cell))) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙'

/**
 * A cell as 'YYYY-MM-DD' of the Common Era; null if it is no day between 1900 and 2050. Understood: a date of a sheet,
 * year-month-day, and day/month/year as it is written in Thailand; a year beyond 2400 is one of the Buddhist era.
 */
export function cellDay(cell: SheetCell): string | null {
  const typed = latinDigits(cell instanceof Date ? clockOf(cell).day : cellText(cell))
  const [, y1, m1, d1] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? []
  const [, d2, m2, y2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed) ?? []
  const [year, month, day] = [Number(y1 ?? y2), Number(m1 ?? m2), Number(d1 ?? d2)]
  if (!year || !month || !day) return null
  const common = year > 2400 ? year - 543 : year
  const at = new Date(Date.UTC(common, month - 1, day))
  // the 31st of June has become the first of July
  if (at.getUTCMonth() !== month - 1 || !isWithinYears(common)) return null
  return at.toISOString().slice(0, 10)
}

const latinDigits = (typed: string): string =>
  typed.replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))

// a star marks what must be given, and a name of ours has no spaces
const folded = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .replace(/\s*\*$/, '')
const plainWord = (word: string): string => word.toLowerCase().replace(/[.\s]+/g, '')
const choicesIn = (options: Readonly<Record<string, Words>>): Words => ({
  en: Object.values(options)
    .map(({ en }) => en)
    .join(', '),
  th: Object.values(options)
    .map(({ th }) => th)
    .join(', '),
})
