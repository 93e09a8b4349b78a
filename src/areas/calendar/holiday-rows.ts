// The rows of a file of holidays: which column is which, what a day looks like there, what is wrong with a row.
import { brokenWords, cellDay, cellProblems } from '#platform/sheets/cell-values.ts'
import {
  type SheetCell as Cell,
  type Sheet,
  type SheetRow,
  cellText as textOf,
  isBroken,
  placesOf,
} from '#platform/sheets/sheet-rows.ts'
import { type Words, words } from '#base/text.ts'
import { CALENDAR_DESCRIPTION_MAX as DESCRIPTION_MAX, CALENDAR_NAME_MAX as NAME_MAX } from '#base/limits.ts'

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
  noName: { en: 'The name is missing', th: 'ไม่มีชื่อ' },
  longName: { en: `The name is longer than ${NAME_MAX} characters`, th: `ชื่อยาวเกิน ${NAME_MAX} ตัวอักษร` },
  longDescription: {
    en: `The description is longer than ${DESCRIPTION_MAX} characters`,
    th: `รายละเอียดยาวเกิน ${DESCRIPTION_MAX} ตัวอักษร`,
  },
  twice: { en: 'This date appears more than once in the file', th: 'วันที่นี้ซ้ำกันในไฟล์' },
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
export function holidayRows({ rows: filled }: Sheet): HolidayRow[] {
  const found = placesOf(filled[0]?.cells ?? [], (text) => usual.find((one) => headings[one].test(text)))
  const named = found.date !== undefined && found.name !== undefined
  const places = named ? found : Object.fromEntries(usual.map((column, at) => [column, at]))
  const rows = filled.slice(named ? 1 : 0).map((one) => rowOf(one, places))
  const count = new Map<string, number>()
  for (const { event_date } of rows) if (event_date) count.set(event_date, (count.get(event_date) ?? 0) + 1)
  return rows.map((row) =>
    row.event_date && count.get(row.event_date)! > 1
      ? { ...row, wrong: [...row.wrong, rowProblems.twice] }
      : row,
  )
}

type Places = Readonly<Partial<Record<Column, number>>>

function rowOf({ row, cells }: SheetRow, places: Places): HolidayRow {
  const cell = (column: Column): Cell =>
    places[column] === undefined ? null : (cells[places[column]] ?? null)
  const name = textOf(cell('name'))
  const description = textOf(cell('description'))
  const event_date = cellDay(cell('date'))
  const wrong = [
    ...usual.flatMap((column) => brokenIn(cell(column))),
    !isBroken(cell('date')) &&
      (textOf(cell('date')) === '' ? rowProblems.noDate : event_date === null && cellProblems.date),
    name === ''
      ? !isBroken(cell('name')) && rowProblems.noName
      : name.length > NAME_MAX && rowProblems.longName,
    description.length > DESCRIPTION_MAX && rowProblems.longDescription,
  ].filter((one) => one !== false)
  return {
    row,
    event_date,
    name,
    description: description || null,
    type: textOf(cell('type')) || null,
    wrong,
  }
}

const brokenIn = (cell: Cell): Words[] => (isBroken(cell) ? [brokenWords(cell)] : [])
