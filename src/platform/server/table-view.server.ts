// What the server does for tables read by name. Names come from declarations, values are bound with their column's type.
import type { Db } from '#platform/database/db.server.ts'
import { type Context, type OperationHandler, handle } from './handle.server.ts'
import { type Sql, allOf, commas, identifier, plannedForValues, sql } from '#platform/database/sql.server.ts'
import {
  type CellValue,
  type ColumnType,
  type Condition,
  type TableAsked,
  type TableRows,
  type TableView,
  tableLimits,
} from '#base/table-view.ts'

/** What the server adds to a declaration. */
export interface TableSource {
  /** Rows that are put together, as a `select`; else those of the declared relation. */
  readonly from?: Sql
  /** Which rows a caller reaches, as a condition on `t`; left out where every reader reads all. */
  readonly reach?: (context: Context) => Sql
}

/** Binds a table that may be read by name. */
export function handleTableView(view: TableView, { from, reach }: TableSource = {}): OperationHandler {
  const source = from ? sql`(${from})` : identifier(view.relation ?? '')
  return handle(view.read, async (given, context) => {
    const asked = given as TableAsked
    const names = asked.columns?.length ? [...new Set(asked.columns)] : Object.keys(view.columns)
    const size = asked.page ? (asked.page.size ?? tableLimits.pageSize) : tableLimits.rows
    const before = asked.page ? (asked.page.number - 1) * size : 0
    const matching = sql`from ${source} t where ${allOf([
      ...Object.entries(view.fixed ?? {}).map(([name, one]) => sql`t.${identifier(name)} = ${one}`),
      ...(reach ? [reach(context)] : []),
      ...(asked.conditions ?? []).map((one) => conditionOf(view, one)),
      ...(asksDeleted(view, asked) ? [] : [sql`not t.is_deleted`]),
    ])}`
    // planned for its values: the conditions differ from call to call, so a kept plan would not be used again
    const question = plannedForValues(sql`
      select count(*) over () as page_total, ${commas(names.map((name) => sql`t.${identifier(name)}`))} ${matching}
      order by ${orderOf(view, asked)} limit ${size} offset ${before}`)
    return context.reading(async (db): Promise<TableRows> => {
      const found = await db.rows<Counted>(question)
      const rows = withinBytes(found.map(({ page_total, ...row }) => row))
      const isBeyond = found.length === 0 && before > 0
      const total = isBeyond ? await countOf(db, matching) : (found[0]?.page_total ?? 0)
      return { rows, total, truncated: before + rows.length < total }
    })
  })
}

// deleted rows are among the others only where the mark is asked for
function asksDeleted({ columns, fixed }: TableView, { conditions }: TableAsked): boolean {
  const isMarked = 'is_deleted' in columns && !(fixed && 'is_deleted' in fixed)
  return !isMarked || (conditions ?? []).some(({ field }) => field === 'is_deleted')
}

type Counted = TableRows['rows'][number] & { readonly page_total: number }

async function countOf(db: Db, matching: Sql): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    plannedForValues(sql`select count(*) as total ${matching}`),
  )
  return total
}

const casts: Readonly<Record<ColumnType, (one: CellValue) => Sql>> = {
  text: (one) => sql`${one}::text`,
  whole: (one) => sql`${one}::bigint`,
  yesNo: (one) => sql`${one}::boolean`,
}

function conditionOf({ columns }: TableView, { field, op, value }: Condition): Sql {
  const type = columns[field]!
  const column = columnOf(field, type)
  const cast = casts[type]
  const one = () => cast(value as CellValue)
  const several = () => (value as CellValue[]).map(cast)
  switch (op) {
    case '=':
      return sql`${column} = ${one()}`
    case '<>':
      return sql`${column} <> ${one()}`
    case '<':
      return sql`${column} < ${one()}`
    case '<=':
      return sql`${column} <= ${one()}`
    case '>':
      return sql`${column} > ${one()}`
    case '>=':
      return sql`${column} >= ${one()}`
    case 'in':
      return sql`${column} in (${commas(several())})`
    case 'between': {
      const [low, high] = several()
      return sql`${column} between ${low} and ${high}`
    }
    case 'like':
      return sql`fold_text(t.${identifier(field)}::text) like search_pattern(${value})`
    case 'is null':
      return value === false ? sql`t.${identifier(field)} is not null` : sql`t.${identifier(field)} is null`
  }
}

// the id at the end, so that pages neither repeat nor leave out a row
function orderOf(view: TableView, { sorts }: TableAsked): Sql {
  const wanted = sorts?.length ? sorts : [{ field: view.sort, dir: 'asc' }]
  const terms = wanted.map(({ field, dir }) => {
    const column = columnOf(field, view.columns[field]!)
    return dir === 'desc' ? sql`${column} desc nulls last` : sql`${column} nulls first`
  })
  return commas([...terms, sql`t.id`])
}

function columnOf(name: string, type: ColumnType): Sql {
  return type === 'text' ? sql`(t.${identifier(name)}::text collate "th-x-icu")` : sql`t.${identifier(name)}`
}

function withinBytes(rows: TableRows['rows']): TableRows['rows'] {
  let bytes = 0
  const last = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return bytes > tableLimits.bytes
  })
  return last < 0 ? rows : rows.slice(0, last)
}
