// Rows as the bytes of a CSV or XLSX file. Runs in a worker thread: a long list must not block other calls.
import { stringify } from 'csv-stringify/sync'
import writeExcel from 'write-excel-file/node'
import type { ExportFormat, Exported, Written } from '#base/exports.ts'
import { nameIn } from '#base/name-in.ts'
import type { Language, Words } from '#base/text.ts'

/** What a file is made of; nothing but plain data, so that it can be sent to another thread. */
export interface SheetWanted {
  readonly rows: readonly object[]
  readonly columns: Exported['columns']
  readonly format: ExportFormat
  readonly language: Language
}

type Named = Readonly<Record<`name_${Language}`, string>>
type Cell = string | number | Date | null
const said = {
  true: { en: 'Yes', th: 'ใช่' },
  false: { en: 'No', th: 'ไม่ใช่' },
} as const
const BANGKOK_MS = 7 * 3_600_000
const WIDEST = 60

/** The bytes of the file. Text is text in it: no cell becomes a formula. */
export async function sheetOf({ rows, columns, format, language }: SheetWanted): Promise<Uint8Array> {
  const wanted = Object.entries(columns).map(([key, told]) => {
    const [title, written]: readonly [Words, Written?] = 'en' in told ? [told] : told
    return { key, title: title[language], written }
  })
  const head = wanted.map(({ title }) => title)
  const cells = rows.map((row) =>
    wanted.map(({ key, written }) =>
      cellOf(valueIn(row as Record<string, unknown>, key, columns, language), written, language),
    ),
  )
  if (format === 'csv') return Buffer.from(csvOf([head, ...cells], wanted), 'utf8')
  return writeExcel(
    [
      head.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#e8eef5' })),
      ...cells.map((row) =>
        row.map((value, at) =>
          value instanceof Date ? { value, type: Date, format: dateFormat(wanted[at]!.written) } : value,
        ),
      ),
    ],
    { stickyRowsCount: 1, columns: head.map((title, at) => ({ width: widthOf(title, cells, at) })) },
  ).toBuffer()
}

// A name beside which the row has the other language's is written in the reader's, as the screens show it, unless the file has both.
function valueIn(
  row: Record<string, unknown>,
  key: string,
  columns: Exported['columns'],
  language: Language,
): unknown {
  const name = key.replace(/_th$/, '')
  const english = `${name}_en`
  return row[english] && !Object.hasOwn(columns, english) ? nameIn(row, name, language) : row[key]
}

function cellOf(value: unknown, written: Written | undefined, language: Language): Cell {
  if (value === null || value === undefined) return null
  if (written === 'day') return new Date(`${String(value)}T00:00:00Z`)
  // a sheet knows no time zones: it holds what the clock in Bangkok shows
  if (written === 'moment') return new Date(Date.parse(String(value)) + BANGKOK_MS)
  if (written === 'names') return (value as Named[]).map((one) => one[`name_${language}`]).join(', ')
  if (written && Array.isArray(value))
    return value.map((one) => written[String(one)]?.[language] ?? String(one)).join(', ')
  if (written) return written[String(value)]?.[language] ?? String(value)
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return said[`${value}`][language]
  if (Array.isArray(value)) return value.join(', ')
  return String(value)
}

const dateFormat = (written: Written | undefined): string =>
  written === 'day' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm'

// With the mark that tells Excel it is Unicode; a text that would be taken for a formula gets an apostrophe, and one that holds
// what separates columns elsewhere is quoted.
function csvOf(
  lines: readonly (readonly Cell[])[],
  wanted: readonly { written: Written | undefined }[],
): string {
  return stringify(lines as Cell[][], {
    bom: true,
    escape_formulas: true,
    quoted_match: /[;\t|]/,
    record_delimiter: 'windows',
    cast: {
      date: (at, { index }) =>
        at.toISOString().slice(0, dateFormat(wanted[index]?.written).length).replace('T', ' '),
    },
  })
}

function widthOf(title: string, cells: readonly (readonly Cell[])[], at: number): number {
  const longest = cells.slice(0, 200).reduce((most, row) => {
    const value = row[at]
    return Math.max(most, value instanceof Date ? 16 : String(value ?? '').length)
  }, title.length)
  return Math.min(WIDEST, longest + 2)
}
