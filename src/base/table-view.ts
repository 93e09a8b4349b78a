// Tables that may be read by name: from one value follow the columns that may be read, asked and sorted by, and nothing else.
import * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { FieldProblem } from './errors.ts'
import { choice, choices, group, hidden, list, number, wrong } from './fields.ts'
import { type Operation, operation } from './operation.ts'
import { type Words, words } from './text.ts'

/** What a column holds. */
export type ColumnType = 'text' | 'whole' | 'yesNo'

/** What may be asked of a column. */
type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'in' | 'like' | 'between' | 'is null'

/** A table that may be read by name. */
export interface TableViewDeclared {
  /** The operation's name: 'organization.viewBranch'. */
  readonly name: string
  readonly title: Words
  readonly access: Access
  /** The table it is read from; left out where the server puts the rows together. Each row has an id. */
  readonly relation?: string
  /** All columns there are for the caller; each may be read, asked and sorted by. */
  readonly columns: Readonly<Record<string, ColumnType>>
  /** The column the rows are sorted by unless asked otherwise. */
  readonly sort: string
  /** Columns that have one value in all of its rows. */
  readonly fixed?: Readonly<Record<string, string | boolean>>
}

/** A value of a column. */
export type CellValue = string | number | boolean

/** One condition as it was asked. */
export interface Condition {
  readonly field: string
  readonly op: Operator
  readonly value?: CellValue | readonly CellValue[] | null | undefined
}

/** What is asked of a table. */
export interface TableAsked {
  readonly conditions?: readonly Condition[] | null
  readonly sorts?: readonly { readonly field: string; readonly dir: 'asc' | 'desc' }[] | null
  readonly columns?: readonly string[] | null
  readonly page?: { readonly number: number; readonly size?: number | null } | null
}

/** The rows of a table. */
export interface TableRows {
  readonly rows: Readonly<Record<string, CellValue | null>>[]
  /** How many rows match. */
  readonly total: number
  /** True if there are more behind these. */
  readonly truncated: boolean
}

/** A table that may be read by name, with the operation that follows from it. */
export interface TableView extends TableViewDeclared {
  readonly read: Operation
}

/** What one question may hold, and one answer. */
export const tableLimits = {
  conditions: 20,
  sorts: 5,
  inValues: 200,
  likeLength: 100,
  textLength: 200,
  rows: 10_000,
  bytes: 8 * 1024 * 1024,
  pageSize: 50,
  maxPageSize: 200,
} as const

const said = words({
  conditions: { en: 'Conditions', th: 'เงื่อนไข' },
  column: { en: 'Column', th: 'คอลัมน์' },
  columns: { en: 'Columns', th: 'คอลัมน์ที่ต้องการ' },
  operator: { en: 'Operator', th: 'ตัวเปรียบเทียบ' },
  sorts: { en: 'Sort', th: 'เรียงตาม' },
  direction: { en: 'Direction', th: 'ทิศทาง' },
  up: { en: 'Ascending', th: 'น้อยไปมาก' },
  down: { en: 'Descending', th: 'มากไปน้อย' },
  page: { en: 'Page', th: 'หน้า' },
  size: { en: 'Rows a page', th: 'จำนวนแถวต่อหน้า' },
  choice: { en: 'Choose one of the list', th: 'กรุณาเลือกจากรายการ' },
  value: { en: 'Not a fitting value', th: 'ค่าไม่ถูกต้อง' },
})

const compared = ['=', '<>', '<', '<=', '>', '>=', 'in', 'between', 'is null'] as const
/** What may be asked of each kind of column, and what its values are. */
const columnTypes = {
  text: { operators: [...compared, 'like'], value: z.string().check(z.maxLength(tableLimits.textLength)) },
  // clients of before write numbers as text
  whole: { operators: compared, value: z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]) },
  yesNo: { operators: ['=', '<>', 'in', 'is null'], value: z.boolean() },
} as const satisfies Record<ColumnType, { operators: readonly Operator[]; value: z.ZodMiniType }>

const cell = z.union([z.string(), z.number(), z.boolean()])
const asked = z.optional(z.nullable(z.union([cell, z.array(cell).check(z.maxLength(tableLimits.inValues))])))
const operators = optionsOf(columnTypes.text.operators)

/** Declares a table that may be read by name. */
export function tableView(declared: TableViewDeclared): TableView {
  const names = Object.keys(declared.columns)
  const { en, th } = declared.title
  const field = choice({ label: said.column, options: optionsOf(names), required: true })
  const read = operation({
    name: declared.name,
    title: { en: `${en}, as a table`, th: `${th} แบบตาราง` },
    effect: 'read',
    access: declared.access,
    // it is read over a connection that can do nothing else, so none of the usual ones is held
    transaction: 'own',
    input: {
      conditions: list(
        {
          field,
          op: choice({ label: said.operator, options: operators, required: true }),
          value: hidden(asked),
        },
        { label: said.conditions, max: tableLimits.conditions },
      ),
      sorts: list(
        {
          field,
          dir: choice({ label: said.direction, options: { asc: said.up, desc: said.down }, required: true }),
        },
        { label: said.sorts, max: tableLimits.sorts },
      ),
      columns: choices({ label: said.columns, options: optionsOf(names) }),
      page: group(
        {
          number: number({ label: said.page, min: 1, max: tableLimits.rows, required: true }),
          size: number({ label: said.size, min: 1, max: tableLimits.maxPageSize }),
        },
        { label: said.page, required: false },
      ),
    },
    check: (value) => problemsOf(declared, value as TableAsked),
    output: {
      page: true,
      schema: z.object({
        rows: z.array(
          z.object(Object.fromEntries(names.map((name) => [name, z.optional(z.nullable(cell))]))),
        ),
        total: z.int(),
        truncated: z.boolean(),
      }),
    },
  })
  return { ...declared, read: read as unknown as Operation }
}

function problemsOf({ columns }: TableViewDeclared, { conditions, sorts }: TableAsked): FieldProblem[] {
  const wrongConditions = (conditions ?? []).flatMap(({ field, op, value }, at) => {
    const type = columnTypes[columns[field]!]
    if (!(type.operators as readonly Operator[]).includes(op))
      return [wrong(`conditions.${at}.op`, 'CHOICE', said.choice)]
    return fits(type.value, op, value) ? [] : [wrong(`conditions.${at}.value`, 'WRONG_KIND', said.value)]
  })
  const sorted = (sorts ?? []).map(({ field }) => field)
  const repeated = sorted.flatMap((field, at) =>
    sorted.indexOf(field) < at ? [wrong(`sorts.${at}.field`, 'CHOICE', said.choice)] : [],
  )
  return [...wrongConditions, ...repeated]
}

function fits(schema: z.ZodMiniType, op: Operator, value: Condition['value']): boolean {
  const one = (raw: unknown) => schema.safeParse(raw).success
  if (op === 'is null') return value === undefined || value === null || typeof value === 'boolean'
  if (op === 'in') return Array.isArray(value) && value.length > 0 && value.every(one)
  if (op === 'between') return Array.isArray(value) && value.length === 2 && value.every(one)
  if (op === 'like')
    return typeof value === 'string' && value.trim() !== '' && value.length <= tableLimits.likeLength
  return one(value)
}

function optionsOf<const Name extends string>(names: readonly Name[]): Record<Name, Words> {
  return Object.fromEntries(names.map((name) => [name, { en: name, th: name }])) as unknown as Record<
    Name,
    Words
  >
}
