// Rows as the bytes of a CSV or XLSX file. Runs in a worker thread: a long list must not block other calls.
import { stringify } from 'csv-stringify/sync'
import type { SheetFormat, Written } from '#base/exports.ts'
import { type Cell, type TableWanted, tableOf } from './table-cells.server.ts'

/** What a file is made of; nothing but plain data, so that it can be sent to another thread. */
export interface SheetWanted extends TableWanted {
  readonly format: SheetFormat
}

const WIDEST = 60

/** The bytes of the file. Text is text in it: no cell becomes a formula. */
export async function sheetOf(table: SheetWanted): Promise<Uint8Array> {
  const { columns: wanted, cells } = tableOf(table)
  const head = wanted.map(({ title }) => title)
  if (table.format === 'csv') return Buffer.from(csvOf([head, ...cells], wanted), 'utf8')
  // half of what a thread for a CSV file would take to begin
  const { default: writeExcel } = await import('write-excel-file/node')
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
