// The cells of one sheet of a workbook as events bring them; only rows in which something stands are kept.
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { type CellFormat, plainFormat } from './cell-formats.server.ts'
import { type Place, columnLetters, placeNamed, rangeNamed } from './cell-places.server.ts'
import { kept } from './kept-rows.server.ts'
import { MAX_COLUMNS, type SheetCell, type SheetRow } from './sheet-rows.ts'
import { readXml } from './xml-events.server.ts'

/** What a sheet needs of its workbook. */
export interface SheetSurroundings {
  readonly strings: readonly string[]
  readonly formats: readonly CellFormat[]
  /** Days are counted from 1904, as old programs of Macintosh do. */
  readonly is1904: boolean
  /** Most rows in which something stands. */
  readonly most: number
}

const MOST_MERGED = 10_000

interface OpenCell {
  readonly place: Place
  readonly type: string
  readonly format: CellFormat
  value: string | null
  inline: string | null
  isFormula: boolean
}

/** The filled rows of a sheet. Throws FILE_TOO_MANY_ROWS, FILE_TOO_MANY_COLUMNS, and where it is damaged. */
export function worksheetRows(sheet: Uint8Array, around: SheetSurroundings): SheetRow[] {
  const rows: SheetRow[] = []
  const merged: (readonly [Place, Place])[] = []
  let row = 0
  let column = 0
  let cells: SheetCell[] = []
  let cell: OpenCell | null = null
  let into: 'value' | 'inline' | null = null
  let phonetic = 0
  readXml(sheet, {
    open(name, attributes) {
      if (name === 'row') {
        const { r } = attributes()
        row = r === undefined ? row + 1 : placeNamed(`A${r}`).row
        column = 0
        cells = []
      } else if (name === 'c') {
        const { r, t, s } = attributes()
        // some writers leave the names out: a cell follows the one before it
        const place = r === undefined ? { row, column: column + 1 } : placeNamed(r)
        column = place.column
        const format = around.formats[Number(s ?? 0)] ?? plainFormat
        cell = { place, type: t ?? 'n', format, value: null, inline: null, isFormula: false }
      } else if (cell && name === 'f') cell.isFormula = true
      else if (cell && name === 'v') into = 'value'
      else if (name === 'rPh') phonetic++
      else if (cell && name === 't' && phonetic === 0) into = 'inline'
      else if (name === 'mergeCell') {
        if (merged.length >= MOST_MERGED) throw new Error('Too many merged cells')
        merged.push(rangeNamed(attributes().ref ?? ''))
      }
    },
    text(text) {
      if (cell && into) cell[into] = (cell[into] ?? '') + text
    },
    close(name) {
      if (name === 'v' || name === 't') {
        if (cell && into) cell[into] ??= ''
        into = null
      } else if (name === 'rPh') phonetic--
      else if (name === 'c' && cell) {
        const value = kept(cellOf(cell, around))
        if (value !== null) {
          if (column > MAX_COLUMNS)
            throw uploadProblem('FILE_TOO_MANY_COLUMNS', { most: MAX_COLUMNS, column: columnLetters(column) })
          while (cells.length < column - 1) cells.push(null)
          cells[column - 1] = value
        }
        cell = null
      } else if (name === 'row' && cells.length > 0) {
        rows.push({ row, cells })
        if (rows.length > around.most)
          throw uploadProblem('FILE_TOO_MANY_ROWS', { most: around.most.toLocaleString('en') })
        cells = []
      }
    },
  })
  return filledDown(rows, merged)
}

function cellOf({ type, value, inline, format, isFormula }: OpenCell, around: SheetSurroundings): SheetCell {
  if (type === 'inlineStr') return unescaped(inline ?? '')
  if (type === 'e') return { broken: value ?? '#ERROR' }
  // an empty text is a result; none at all was never calculated
  if (value === null || (value === '' && type !== 'str')) return isFormula ? { broken: 'NO_RESULT' } : null
  if (type === 'str') return unescaped(value)
  if (type === 's') return around.strings[Number(value)] ?? { broken: 'DAMAGED' }
  if (type === 'b') return value === '1' || value === 'true'
  if (type === 'd') {
    const at = new Date(
      /[zZ]|[+-]\d\d:\d\d$/.test(value) ? value : `${value.includes('T') ? value : `${value}T00:00`}Z`,
    )
    return Number.isNaN(at.getTime()) ? { broken: 'DAMAGED' } : at
  }
  const number = Number(value)
  if (!Number.isFinite(number)) return { broken: 'DAMAGED' }
  if (format.isDate) return dayOf(number, around.is1904)
  const shown = format.shown(number)
  return shown === null ? number : { number, shown }
}

const DAY_MS = 86_400_000
const BEFORE_FIRST_DAY = Date.UTC(1899, 11, 30)
/** Days from the first one of Excel to that of 1904. */
const TO_1904 = 1462

// Below 1 it is a time without a day. Excel counts a 29 February 1900, so that earlier days lag by one.
function dayOf(serial: number, is1904: boolean): SheetCell {
  if (serial < 0 || serial >= 2_958_466) return serial
  const days = serial < 1 ? serial : is1904 ? serial + TO_1904 : serial < 60 ? serial + 1 : serial
  return new Date(BEFORE_FIRST_DAY + Math.floor(days * DAY_MS))
}

/** `_x000D_` is how a workbook writes what XML cannot hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

// What is merged holds its value in the first cell alone. Downwards each row below the headings means it; beside it nobody
// knows which column does, and the cell is refused if its column is taken.
function filledDown(rows: SheetRow[], merged: readonly (readonly [Place, Place])[]): SheetRow[] {
  const heading = rows[0]?.row ?? 0
  const byRow = new Map(rows.map((one) => [one.row, one.cells as SheetCell[]]))
  let left = rows.length * MAX_COLUMNS
  for (const [first, last] of merged) {
    if (first.row <= heading || first.column > MAX_COLUMNS) continue
    const value = byRow.get(first.row)?.[first.column - 1] ?? null
    if (value === null) continue
    for (const { row, cells } of rows) {
      if (row < first.row || row > last.row) continue
      for (let at = first.column; at <= Math.min(last.column, MAX_COLUMNS) && left-- > 0; at++) {
        const own = cells as SheetCell[]
        while (own.length < at) own.push(null)
        if (own[at - 1] === null) own[at - 1] = at === first.column ? value : { broken: 'MERGED' }
      }
    }
  }
  return rows
}
