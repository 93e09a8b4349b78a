// A declared entity as a table that old clients read by name: its columns follow from its fields.
import type { Field, Fields } from '#base/fields.ts'
import { type ColumnType, type TableView, tableView } from '#base/table-view.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import type { Words } from '#base/text.ts'

/** What old clients see of an entity by the name of its table, where that is not all of its fields. */
export interface ByName {
  /** The fields among its columns, in their order, beside `id` and the marks; a name of no field is a column of an id. */
  readonly columns?: readonly string[]
  /** The column the rows are sorted by, where it is not that of the list. */
  readonly sort?: string
  /** Only users with the right to view its page may read it; otherwise everyone signed in, for drop-downs of any form. */
  readonly restricted?: true
  /** Deleted records are among its rows, marked by is_deleted. */
  readonly withDeleted?: true
  /** It is read only, never written by name: its rows have no row_version. */
  readonly readOnly?: true
}

/** What of an entity its table follows from. */
interface NamedEntity {
  readonly entity: string
  readonly table: string
  readonly page: MenuPath
  readonly title: Words
  readonly fields: Fields
  readonly sort: string
  readonly fixed?: Readonly<Record<string, string>>
  readonly byName?: true | ByName
}

/** The table view of an entity; `name` is that of its operation. */
export function viewByName(declared: NamedEntity, name: string): TableView {
  const { table, title, page, fields, fixed, byName } = declared
  const { columns, sort, restricted, withDeleted, readOnly } =
    byName === true || !byName ? ({} as ByName) : byName
  const names = columns ?? Object.keys(fields).filter((column) => typeOf(fields[column]!))
  const typed = names.map((column) => [column, columnType(declared, column)] as const)
  return tableView({
    name,
    title,
    access: restricted ? { anyOf: [{ menu: page, flag: 'view' }] } : 'signed-in',
    relation: table,
    columns: {
      id: 'whole',
      ...Object.fromEntries(typed),
      is_deleted: 'yesNo',
      ...(!readOnly && { row_version: 'whole' as const }),
    },
    sort: sort ?? declared.sort,
    fixed: { ...fixed, ...(!withDeleted && { is_deleted: false }) },
  })
}

function columnType({ entity, fields }: NamedEntity, column: string): ColumnType {
  const field = fields[column]
  const type = field ? typeOf(field) : column.endsWith('_id') ? 'whole' : undefined
  if (type) return type
  throw new Error(`${column} of ${entity} cannot be read by the name of its table`)
}

// decimals, times, days and several choices are no columns of a table that is read by name
function typeOf({ kind, of, decimals, options }: Field): ColumnType | undefined {
  if (kind === 'selectmany') return undefined
  if (of !== undefined) return 'whole'
  if (kind === 'checkbox') return 'yesNo'
  if (kind === 'number') return decimals ? undefined : 'whole'
  return kind === 'text' || kind === 'textarea' || options ? 'text' : undefined
}
