// The table dialect: tables read by name, and records entered and changed by the name of their table.
import type { Fields } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import type { TableView } from '#base/table-view.ts'
import { oldTable } from './old-words.ts'
import {
  type Names,
  type PartSchema,
  type Shape,
  type Spelling,
  type SpellingOptions,
  type Wire,
  spelt,
  strangers,
} from './wire.ts'

type Body = Readonly<Record<string, unknown>>

/** What one request may hold at most. */
export const batchLimits = { rows: 500, transactions: 100 } as const

/** Makes tables readable by name, each by an operation of its own, made by `tableView`; names are those of its columns. */
export function readableTables(tables: Readonly<Record<string, Operation>>, names: Names): Wire {
  const spellings = Object.entries(tables).map(
    ([table, operation]) =>
      [table, spelt(operation, { names, valued: ['field', 'columns'] })] satisfies [string, Spelling],
  )
  return {
    path: 'api/QueryTableView',
    methods: ['POST'],
    key: 'table',
    shared: true,
    isOld: true,
    spellings: new Map(spellings),
  }
}

/** The operations by which the records of a table change; a declared entity has them all. */
interface Writable {
  readonly insert: Operation
  readonly update: Operation
  readonly remove: Operation
}

/** Makes tables writable by name: many records entered at once, and changes of several tables, all or none. */
function writableTables(
  tables: Readonly<Record<string, Writable>>,
  spelling: Required<Pick<SpellingOptions, 'names' | 'also' | 'ignored'>>,
): Wire[] {
  const options = { ...spelling, form: 'items' } as const
  const inserts = Object.entries(tables).map(
    ([table, { insert }]) => [table, spelt(insert, options)] satisfies [string, Spelling],
  )
  const changes = Object.entries(tables).flatMap(([table, { insert, update, remove }]) =>
    Object.entries({ insert, update, delete: remove }).map(
      ([verb, one]) => [`${table}/${verb}`, spelt(one, options)] satisfies [string, Spelling],
    ),
  )
  const common = { methods: ['POST'], shared: true, isOld: true } as const
  return [
    {
      ...common,
      path: 'api/InsertDataToDB',
      key: 'table',
      shape: insertShape,
      spellings: new Map(inserts),
    },
    {
      ...common,
      path: 'api/UpdateDynamicTransactionTable',
      within: 'table',
      key: 'action',
      shape: transactionShape,
      spellings: new Map(changes),
    },
  ]
}

/** A declared entity that old clients know by the name of its table. */
export interface NamedTable extends Writable {
  readonly entity: string
  readonly fields: Fields
  readonly byName?: true | { readonly readOnly?: true }
  readonly tableView?: TableView
}

/** How a declared entity is spelt by the name of its table, where that is not as usual. */
export interface TableSpelling {
  /** Each name it is read and written by. */
  readonly known?: readonly string[]
  /** Of columns beside `ID`. */
  readonly names?: Names
  /** By which columns may be sent as well, in a row that is written. */
  readonly also?: Names
}

/** The usual name of an entity's table: 'unitObject' is Unit_Object, in the wire's old words. */
export function tableName({ entity }: Pick<NamedTable, 'entity'>): string {
  const table = entity.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return oldTable(table).replace(/(^|_)[a-z]/g, (start) => start.toUpperCase())
}

/** Spells a declared entity by the name of its table, to be read and, unless it is `readOnly`, written. Throws where it has no `byName`. */
export function tableByName(table: NamedTable, spelling: TableSpelling = {}): Wire[] {
  const { fields, byName, tableView } = table
  if (!byName || !tableView) throw new Error(`${table.entity} is not known by the name of a table`)
  const usual: Names = fields.name_th ? { name: 'name_th' } : {}
  const { known = [tableName(table)], also } = spelling
  const names = { ID: 'id', ...(spelling.names ?? usual) }
  const each = <One>(tables: readonly string[], one: One) =>
    Object.fromEntries(tables.map((name) => [name, one] as const))
  const isWritten = byName === true || !byName.readOnly
  const readNames = { ...names, IsDeleted: 'is_deleted' }
  // what is read goes back as it came: of its columns those that are no fields are the server's own
  const own = Object.keys(tableView.columns).filter((column) => !Object.hasOwn(fields, column))
  const written = { names, also: { ...readNames, ...also }, ignored: own.map((column) => `data.${column}`) }
  return [
    readableTables(each(known, tableView.read), readNames),
    ...(isWritten ? writableTables(each(known, table), written) : []),
  ]
}

/** { table, data: a record or records } */
const insertShape: Shape = {
  parts({ table, data, ...rest }) {
    const rows = Array.isArray(data) ? data : [data]
    if (rows.length === 0 || rows.length > batchLimits.rows) return null
    return rows.map((row) => ({ ...strangers(rest, []), table, ...(row !== undefined && { data: row }) }))
  },
  body: (part) => part,
  place: (at, field) => field.replace(/^data\b/, `data.${at}`),
  describe(part) {
    const { data = {}, ...others } = part.properties ?? {}
    const rows = { type: 'array', items: data, minItems: 1, maxItems: batchLimits.rows }
    return { ...part, properties: { ...others, data: { anyOf: [data, rows] } } }
  },
}

/** { transactions: [{ action, table, data, where: { ID, row_version } }] } */
const transactionShape: Shape = {
  parts({ transactions, ...rest }) {
    if (!Array.isArray(transactions) || transactions.length === 0) return null
    if (transactions.length > batchLimits.transactions) return null
    const parts = transactions.map((one: unknown) => partOf(one, strangers(rest, [])))
    return parts.every((one) => one !== null) ? parts : null
  },
  body({ table, action, data, ...where }) {
    const one = { action, table, ...(data !== undefined && { data }) }
    return { transactions: [Object.keys(where).length > 0 ? { ...one, where } : one] }
  },
  place: (at, field) => `transactions.${at}.${field}`,
  describe({ title, properties = {}, required = [] }: PartSchema) {
    const { table = {}, action = {}, data, ...which } = properties
    const where = { type: 'object', properties: which, required: required.filter((one) => one in which) }
    const item = { action, table, ...(data && { data }), ...(Object.keys(which).length > 0 && { where }) }
    const items = {
      type: 'object',
      properties: item,
      required: Object.keys(item),
      additionalProperties: false,
    }
    const transactions = { type: 'array', minItems: 1, maxItems: batchLimits.transactions, items }
    return { type: 'object', title, properties: { transactions }, required: ['transactions'] }
  },
}

const ownKeys = ['action', 'table', 'data', 'where']

function partOf(one: unknown, strange: Body): Record<string, unknown> | null {
  if (!isRecord(one)) return null
  const { action, table, data, where = {} } = one
  // what says which record is meant does not say what is done
  if (!isRecord(where) || Object.keys(where).some((key) => ownKeys.includes(key))) return null
  return {
    ...strange,
    ...strangers(one, ownKeys),
    ...where,
    action,
    table,
    ...(data !== undefined && { data }),
  }
}

function isRecord(raw: unknown): raw is Body {
  return raw !== null && typeof raw === 'object' && !Array.isArray(raw)
}
