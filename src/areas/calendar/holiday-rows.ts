// The rows of a file of holidays: which column is which, what a day looks like there, what is wrong with a row.
import { cleanText } from '#platform/fields.ts'
import { type Words, words } from '#platform/text.ts'
import { CALENDAR_DESCRIPTION_MAX as DESCRIPTION_MAX, CALENDAR_NAME_MAX as NAME_MAX } from '#ui/limits.ts'

/** A cell as the reader of files gives it. */
export type Cell = string | number | boolean | Date | null

/** One row of the file, understood as far as possible. `wrong`: what keeps it from being taken. */
export interface HolidayRow {
  /** As people count in the file, its heading included. */
  readonly row: number
  readonly event_date: string | null
  readonly name: string
  readonly description: string | null
  /** The type as the file calls it; null: the one chosen for the whole file. */
  readonly type: string | null
  readonly wrong: readonly Words[]
}

/** At most so many rows are read. */
export const MAX_ROWS = 1000

export const rowProblems = words({
  noDate: { en: 'The date is missing', th: 'ไม่มีวันที่' },
  badDate: {
    en: 'This is no date between 1900 and 2050; write it as 2026-12-31',
    th: 'วันที่ไม่ถูกต้อง ต้องอยู่ระหว่าง ค.ศ. 1900–2050 เขียนแบบ 2026-12-31',
  },
  noName: { en: 'The name is missing', th: 'ไม่มีชื่อ' },
  longName: { en: `The name is longer than ${NAME_MAX} characters`, th: `ชื่อยาวเกิน ${NAME_MAX} ตัวอักษร` },
  longDescription: {
    en: `The description is longer than ${DESCRIPTION_MAX} characters`,
    th: `รายละเอียดยาวเกิน ${DESCRIPTION_MAX} ตัวอักษร`,
  },
  twice: { en: 'This date stands in the file more than once', th: 'วันที่นี้ซ้ำกันในไฟล์' },
  taken: { en: 'The calendar has an event on this day already', th: 'ปฏิทินมีกิจกรรมในวันนี้อยู่แล้ว' },
  type: { en: 'There is no event type of this name', th: 'ไม่มีประเภทกิจกรรมชื่อนี้' },
})

const headings = {
  date: /^(date|วันที่)$/i,
  name: /^(name|holiday|event|title|ชื่อ|ชื่อวันหยุด|วันหยุด|กิจกรรม|รายการ)$/i,
  description: /^(description|note|remark|รายละเอียด|หมายเหตุ)$/i,
  type: /^(type|event type|ประเภท|ประเภทกิจกรรม)$/i,
} as const
type Column = keyof typeof headings
const usual: Column[] = ['date', 'name', 'description', 'type']

/** Understands the cells of a file. Without a row of headings the columns are date, name, description, type. */
export function holidayRows(cells: readonly (readonly Cell[])[]): HolidayRow[] {
  const first = cells.findIndex((row) => row.some((cell) => textOf(cell) !== ''))
  if (first < 0) return []
  const named = placesOf(cells[first]!)
  const places = named ?? Object.fromEntries(usual.map((column, at) => [column, at]))
  const rows = cells
    .map((row, at) => ({ row, at }))
    .slice(named ? first + 1 : first)
    .filter(({ row }) => row.some((cell) => textOf(cell) !== ''))
    .map(({ row, at }) => rowOf(row, at + 1, places))
  const count = new Map<string, number>()
  for (const { event_date } of rows) if (event_date) count.set(event_date, (count.get(event_date) ?? 0) + 1)
  return rows.map((row) =>
    row.event_date && count.get(row.event_date)! > 1
      ? { ...row, wrong: [...row.wrong, rowProblems.twice] }
      : row,
  )
}

type Places = Readonly<Partial<Record<Column, number>>>

function placesOf(row: readonly Cell[]): Places | null {
  const places: Partial<Record<Column, number>> = {}
  for (const [at, cell] of row.entries()) {
    const column = usual.find((one) => headings[one].test(textOf(cell)))
    if (column && places[column] === undefined) places[column] = at
  }
  return places.date !== undefined && places.name !== undefined ? places : null
}

function rowOf(row: readonly Cell[], number: number, places: Places): HolidayRow {
  const cell = (column: Column): Cell => (places[column] === undefined ? null : (row[places[column]] ?? null))
  const name = textOf(cell('name'))
  const description = textOf(cell('description'))
  const event_date = dayOf(cell('date'))
  const wrong = [
    textOf(cell('date')) === '' ? rowProblems.noDate : event_date === null && rowProblems.badDate,
    name === '' ? rowProblems.noName : name.length > NAME_MAX && rowProblems.longName,
    description.length > DESCRIPTION_MAX && rowProblems.longDescription,
  ].filter((one) => one !== false)
  return {
    row: number,
    event_date,
    name,
    description: description || null,
    type: textOf(cell('type')) || null,
    wrong,
  }
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null ? '' : cleanText(String(cell))
}

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙'

/**
 * A cell as 'YYYY-MM-DD' of the Common Era; null if it is no day between 1900 and 2050. Understood: a date of a sheet,
 * year-month-day, and day/month/year as it is written in Thailand; a year beyond 2400 is one of the Buddhist era.
 */
export function dayOf(cell: Cell): string | null {
  const typed = textOf(cell).replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))
  const [, y1, m1, d1] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? []
  const [, d2, m2, y2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed) ?? []
  const [year, month, day] = [Number(y1 ?? y2), Number(m1 ?? m2), Number(d1 ?? d2)]
  if (!year || !month || !day) return null
  const common = year > 2400 ? year - 543 : year
  const at = new Date(Date.UTC(common, month - 1, day))
  // the 31st of June has become the first of July
  if (at.getUTCMonth() !== month - 1 || common < 1900 || common > 2050) return null
  return at.toISOString().slice(0, 10)
}
