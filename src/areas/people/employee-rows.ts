// The rows of a file of employees, understood and judged as far as the file alone can tell.
import { foldText } from '#base/fold-text.ts'
import { checkFields } from '#base/fields.ts'
import { cellValue } from '#platform/sheets/cell-values.ts'
import { type Sheet, type SheetCell, headedSheet } from '#platform/sheets/sheet-rows.ts'
import { thaiNumberDigits } from '#base/thai-number.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { checkDates, checkNationalId } from './employee-fields.ts'
import {
  EXAMPLE_CODE,
  type ImportColumn,
  formats,
  importColumns,
  sheetColumns,
} from './employee-import-columns.ts'

/** At most so many people come with one file. */
export const MAX_ROWS = 2000

/** What is wrong with one cell. */
export interface WrongCell {
  readonly column: ImportColumn
  readonly words: Words
}

/** One person of the file; columns that could not be understood are left out. */
export interface ImportRow {
  /** As people count in the file, its heading included. */
  readonly row: number
  readonly value: Readonly<Partial<Record<ImportColumn, string | boolean | null>>>
  readonly wrong: readonly WrongCell[]
}

const said = words({
  twice: { en: 'Also in rows {rows}; it must belong to one person only', th: 'ซ้ำกับแถว {rows} ต้องไม่ซ้ำกัน' },
  example: {
    en: 'This is the example of the template; delete the row',
    th: 'แถวนี้เป็นตัวอย่างในไฟล์ต้นแบบ กรุณาลบออก',
  },
})

/** A file as people; throws what is wrong with its headings. */
export function employeeRows(sheet: Sheet): {
  rows: ImportRow[]
  passed: readonly string[]
} {
  const { rows, places, passed } = headedSheet(sheet, sheetColumns)
  const read = rows.map((one) => {
    const typed = Object.entries(places).map(([name, at]) => [name, one.cells[at!] ?? null] as const)
    return { row: one.row, ...judged(Object.fromEntries(typed), sheet.commas) }
  })
  const codes = repeated(read, ({ employee_code }) =>
    employee_code ? foldText(String(employee_code)) : undefined,
  )
  const ids = repeated(read, ({ national_id }) => national_id?.toString())
  return {
    passed,
    rows: read.map((one) => ({
      ...one,
      wrong: [...one.wrong, ...twice(one, 'employee_code', codes), ...twice(one, 'national_id', ids)],
    })),
  }
}

function judged(
  cells: Readonly<Record<string, SheetCell>>,
  commas: Sheet['commas'],
): Pick<ImportRow, 'value' | 'wrong'> {
  const wrong = new Map<ImportColumn, Words>()
  const raw: Partial<Record<ImportColumn, unknown>> = {}
  for (const [name, cell] of Object.entries(cells) as [ImportColumn, SheetCell][]) {
    const read = cellValue(importColumns[name], cell, commas)
    if ('wrong' in read) wrong.set(name, read.wrong)
    // what must be given and is not there is missing, not null
    else if (read.value !== null) raw[name] = read.value
  }
  // of the example nothing else is worth being told
  if (raw.employee_code === EXAMPLE_CODE)
    return {
      value: { employee_code: EXAMPLE_CODE },
      wrong: [{ column: 'employee_code', words: said.example }],
    }
  const checked = checkFields(importColumns, raw)
  const problems = checked.ok ? [] : checked.problems
  for (const { field, code, words: told } of problems) {
    const column = field as ImportColumn
    const own = code === 'FORMAT' ? formats[column] : undefined
    if (!wrong.has(column)) wrong.set(column, own ?? told)
  }
  const value = Object.fromEntries(
    Object.entries(raw).filter(([name]) => !wrong.has(name as ImportColumn)),
  ) as Record<ImportColumn, string>
  for (const { field, words: told } of [...checkDates(value), ...checkNationalId(value.national_id)])
    wrong.set(field as ImportColumn, told)
  const national_id = value.national_id && thaiNumberDigits(value.national_id)
  return {
    value: { ...value, ...(national_id && { national_id }) },
    wrong: [...wrong].map(([column, told]) => ({ column, words: told })),
  }
}

type Repeats = ReadonlyMap<number, readonly number[]>

/** By row, the other rows that have the same. */
function repeated(
  rows: readonly ImportRow[],
  keyOf: (value: ImportRow['value']) => string | undefined,
): Repeats {
  const byKey = Map.groupBy(rows, ({ value }) => keyOf(value) ?? '')
  byKey.delete('')
  return new Map(
    [...byKey.values()]
      .filter((same) => same.length > 1)
      .flatMap((same) =>
        same.map(({ row }) => [row, same.map((one) => one.row).filter((one) => one !== row)] as const),
      ),
  )
}

function twice({ row }: ImportRow, column: ImportColumn, repeats: Repeats): WrongCell[] {
  const others = repeats.get(row)
  return others ? [{ column, words: fillBoth(said.twice, { rows: others.slice(0, 5).join(', ') }) }] : []
}
