// The rows of a sent CSV file; only those in which something stands are kept, the others are counted.
import { CsvError, type Options, parse } from 'csv-parse/sync'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { columnLetters } from './cell-places.server.ts'
import { kept } from './kept-rows.server.ts'
import { MAX_COLUMNS, type Sheet, type SheetCell, type SheetRow } from './sheet-rows.ts'
import { textOf } from './text-decoding.server.ts'

/** The filled rows of a file, at most so many. Throws what is wrong with it. */
export function readCsv(content: Uint8Array, most: number): Sheet {
  const whole = textOf(content).replace(/^\ufeff/, '')
  // a line for Excel alone, which shows the rows from the next one on
  const [line = '', said] = /^"?sep=(.)"?\r?\n/i.exec(whole) ?? []
  const text = whole.slice(line.length)
  const delimiter = said ?? delimiterOf(text)
  const rows: SheetRow[] = []
  let row = 0
  parseNamed(text, line === '' ? 0 : 1, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 1_000_000,
    // nothing is gathered by the parser: a file of empty lines is as large as its text
    on_record: (record: string[]) => {
      row++
      const cells = cellsOf(record)
      if (cells.length > 0) rows.push({ row, cells })
      if (rows.length > most) throw uploadProblem('FILE_TOO_MANY_ROWS', { most: most.toLocaleString('en') })
      return null
    },
  })
  return { rows, ...(delimiter === ';' && { commas: 'UNSURE' }) }
}

// What is wrong with quotation marks is told by the line. A mark that is not closed takes what follows for its text, and the parser
// notices far below: the first line with an odd number of them is meant.
function parseNamed(text: string, before: number, how: Options): void {
  try {
    parse(text, how)
  } catch (error) {
    if (!(error instanceof CsvError) || !/QUOTE|MAX_RECORD_SIZE/.test(error.code)) throw error
    const odd = text.split('\n').findIndex((one) => (one.split('"').length - 1) % 2 === 1)
    const at = odd < 0 ? Number((error as { lines?: number }).lines ?? 1) : odd + 1
    throw uploadProblem('FILE_QUOTES', { line: at + before })
  }
}

function cellsOf(record: readonly string[]): SheetCell[] {
  const cells: SheetCell[] = []
  for (const [at, text] of record.entries()) {
    // our own files keep a text from being taken for a formula by an apostrophe
    const cell = text === '' ? null : kept(text.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, ''))
    if (cell === null) continue
    if (at >= MAX_COLUMNS)
      throw uploadProblem('FILE_TOO_MANY_COLUMNS', { most: MAX_COLUMNS, column: columnLetters(at + 1) })
    while (cells.length < at) cells.push(null)
    cells.push(cell)
  }
  return cells
}

// Excel writes semicolons where the comma is the decimal sign; what is copied from a sheet has tabs. The other signs may stand
// in a text: the first one of the file is the one that divides, but none between quotation marks.
function delimiterOf(text: string): string {
  return /[,;\t]/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ','
}
