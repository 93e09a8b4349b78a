// A list on paper: its columns as wide as what stands in them, its head on every page.
import { type Words, words } from '#base/text.ts'
import { type PaperCaller, makePaper } from '#platform/papers/paper-maker.server.ts'
import type { PaperWriting } from '#platform/papers/paper-writing.ts'
import { layoutOf } from './list-layout.ts'
import { type Cell, type TableColumn, type TableWanted, tableOf } from './table-cells.server.ts'

const said = words({
  rows: { en: '{count} {count|row|rows}', th: '{count} แถว' },
})

/** Rows of a list whose structure is told to readers for the blind. */
const TAGGED_ROWS = 200
/** Letters of a cell; what is cut ends in '…'. */
const LONGEST = 400
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })

/** The PDF of a list. */
export function listPaper(caller: PaperCaller, title: Words, table: TableWanted): Promise<Uint8Array> {
  const { columns, cells } = tableOf(table)
  const titles = columns.map((column) => column.title)
  return makePaper(caller, {
    template: new URL('./list.typ', import.meta.url),
    title,
    isTagged: cells.length <= TAGGED_ROWS,
    values: (writing) => {
      const lines = cells.map((row) => row.map((cell, at) => shown(cell, columns[at]!, writing)))
      return {
        rows: writing.say(said.rows, { count: cells.length }),
        layout: layoutOf(titles, lines),
        titles,
        right: columns.map((_, at) => cells.some((row) => typeof row[at] === 'number')),
        lines,
      }
    },
  })
}

function shown(cell: Cell, { written }: TableColumn, { day, moment }: PaperWriting): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return number.format(cell)
  // the cell is Bangkok's clock written as UTC
  if (cell instanceof Date)
    return written === 'day'
      ? day(cell.toISOString().slice(0, 10))
      : moment(`${cell.toISOString().slice(0, -1)}+07:00`)
  return cell.length > LONGEST ? `${cell.slice(0, LONGEST)}…` : cell
}
