// Pages of a list by the sort key of their border row, both ways: page 800 costs what page 1 costs.
import * as z from 'zod/mini'
import type { Db } from './db.server.ts'
import { problem } from '#base/errors.ts'
import { MAX_EXPORTED, MAX_OF_ALL } from '#base/exports.ts'
import { wrong } from '#base/fields.ts'
import type { Page } from '#base/operation.ts'
import { COUNT_BOUND, LAST_PAGE, PAGE_SIZE, type PageAsked, type Sort } from '#base/paging.ts'
import { type Sql, sql } from './sql.server.ts'

/** How a sort key travels: the type it has in the database, in PostgreSQL's own text. */
export type KeyType = 'text' | 'citext' | 'int' | 'decimal' | 'date' | 'time'

/** One way to sort. `by` is static SQL over the list's aliases, never null (coalesce it), with an index on (by, id). */
export interface SortField {
  readonly by: Sql
  readonly as: KeyType
}

/** The list to page through. */
export interface KeysetShape {
  readonly sorts: ReadonlyMap<string, SortField>
  readonly fallback: Sort
  /** The unique id that breaks ties, e.g. sql`o.id`; a whole number. */
  readonly id: Sql
  /** What stands after `from`, e.g. sql`service_order o`; only what filters and the sort key need. */
  readonly from: Sql
  /** What `from` reads of the statement's own `with`: a page without rows is counted by itself. */
  readonly with?: Sql
  /** The filters and the caller's scope. */
  readonly where: Sql
}

/** What a row of the statement carries beside its own columns. */
export interface Keyed {
  page_id: number
  page_key: string
  page_total: number
}

/** The pieces of a list's statement. */
export interface Keyset {
  /** The page's rows as (page_id, page_key), one row too many to see whether there is a further page. */
  readonly page: Sql
  /** Number of matching rows, as a column; counted once a statement. */
  readonly total: Sql
  /** `order by …` of the whole statement; the aliases of `from` must be joined again. */
  readonly order: Sql
  /** The rows as a page, in the asked order. */
  answer<Row extends Keyed>(db: Db, found: Row[]): Promise<Page<Omit<Row, keyof Keyed>>>
}

/**
 * Prepares one page of a list. Join names late, for the page's rows only, each table behind the one before: of more than eight that are
 * nested PostgreSQL joins the inner ones first, for all rows there are.
 *
 *     const list = keyset({ sorts, fallback, id: sql`o.id`, from: sql`service_order o`, where }, asked)
 *     const found = await db.rows<Row & Keyed>(sql`
 *       with page as (${list.page})
 *       select page.*, ${list.total} as page_total, o.title, c.name as customer_name
 *       from page join service_order o on o.id = page_id join customer c on c.id = o.customer_id ${list.order}`)
 *     return list.answer(db, found)
 *
 * Throws INVALID_INPUT for a cursor that is not one of this order's.
 */
export function keyset(shape: KeysetShape, asked: PageAsked): Keyset {
  const sort = asked.sort?.[0] ?? shape.fallback
  const field = shape.sorts.get(sort.field)
  if (!field) throw refused('sort')
  const size = asked.page_size ?? PAGE_SIZE
  const from = asked.cursor === LAST_PAGE ? null : asked.cursor ? readCursor(asked.cursor, sort, field) : null
  const backward = asked.cursor === LAST_PAGE || from?.way === 'previous'
  const falling = (sort.dir === 'desc') !== backward
  const order = falling
    ? sql`order by ${field.by} desc, ${shape.id} desc`
    : sql`order by ${field.by}, ${shape.id}`
  const total = countOf(shape, asked.exact === true)

  return {
    page: sql`select ${shape.id} as page_id, (${field.by})::text as page_key from ${shape.from}
      where ${shape.where} and ${from ? beyond(field, shape.id, from, falling) : sql`true`} ${order} ${limitFor(size)}`,
    total,
    order,
    async answer<Row extends Keyed>(db: Db, found: Row[]) {
      const rows = found.slice(0, size)
      const more = found.length > size
      if (backward) rows.reverse()
      const before = backward ? more : from !== null
      const after = backward ? asked.cursor !== LAST_PAGE : more
      const border = (row: Row | undefined, way: Way) =>
        row ? writeCursor({ way, sort, key: row.page_key, id: row.page_id }) : LAST_PAGE
      const counted = rows[0]?.page_total ?? (from ? await countAlone(db, shape, total) : 0)
      const ahead = () => (rows.length > 0 ? border(rows.at(-1), 'next') : beginningWith(from!, falling))
      const next = after ? ahead() : null
      const previous = before ? border(rows[0], 'previous') : null
      for (const row of rows) dropCursorKeys(row)
      return { rows, ...bounded(counted, asked.exact === true), next, previous }
    },
  }
}

// Copies of the rows without these columns would be a third of what a page leaves to the garbage collector; JSON leaves
// out what is undefined.
function dropCursorKeys(row: Partial<Keyed>): void {
  row.page_id = undefined
  row.page_key = undefined
  row.page_total = undefined
}

function countOf(shape: KeysetShape, exact: boolean): Sql {
  if (exact) return sql`(select count(*) from ${shape.from} where ${shape.where})`
  return sql`(select count(*) from (select 1 from ${shape.from} where ${shape.where} limit 1001) as counted)`
}

async function countAlone(db: Db, shape: KeysetShape, total: Sql): Promise<number> {
  const named = shape.with ? sql`with ${shape.with}` : sql``
  return (await db.one<{ n: number }>(sql`${named} select ${total} as n`)).n
}

function bounded(counted: number, exact: boolean): { total: number; total_bounded: boolean } {
  if (exact || counted <= COUNT_BOUND) return { total: counted, total_bounded: false }
  return { total: COUNT_BOUND, total_bounded: true }
}

// A bind parameter here would hide the page's size from the planner, which then sorts the whole table.
const limits = [
  { size: 25, piece: sql`limit 26` },
  { size: 50, piece: sql`limit 51` },
  { size: 100, piece: sql`limit 101` },
  { size: 500, piece: sql`limit 501` },
  // a whole list for a file; no caller may ask for so many
  { size: MAX_EXPORTED, piece: sql`limit 10001` },
  { size: MAX_OF_ALL, piece: sql`limit 100001` },
] as const
function limitFor(size: number): Sql {
  return limits.find((one) => one.size >= size)!.piece
}

function beyond(field: SortField, id: Sql, from: Cursor, falling: boolean): Sql {
  const key = typed[field.as](from.key)
  return falling
    ? sql`(${field.by}, ${id}) < (${key}, ${from.id}::bigint)`
    : sql`(${field.by}, ${id}) > (${key}, ${from.id}::bigint)`
}

const typed: Record<KeyType, (key: string) => Sql> = {
  text: (key) => sql`${key}::text`,
  citext: (key) => sql`${key}::citext`,
  int: (key) => sql`${key}::bigint`,
  decimal: (key) => sql`${key}::numeric`,
  date: (key) => sql`${key}::date`,
  time: (key) => sql`${key}::timestamptz`,
}

const shapes: Record<KeyType, RegExp> = {
  text: /^[^\0]{0,2000}$/su,
  citext: /^[^\0]{0,2000}$/su,
  int: /^-?\d{1,18}$/,
  decimal: /^-?\d{1,18}(\.\d{1,18})?$/,
  date: /^(\d{4}-\d\d-\d\d|-?infinity)$/,
  time: /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}|-?infinity)$/,
}

type Way = 'next' | 'previous'
interface Cursor {
  readonly way: Way
  readonly sort: Sort
  readonly key: string
  readonly id: number
}

const cursorSchema = z.tuple([
  z.enum(['next', 'previous']),
  z.string(),
  z.enum(['asc', 'desc']),
  z.string(),
  z.int().check(z.nonnegative()),
])

function writeCursor({ way, sort, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([way, sort.field, sort.dir, key, id])).toString('base64url')
}

// Paging back found no rows: a cursor shifted by one id makes the border row start the first page.
function beginningWith(border: Cursor, falling: boolean): string {
  return writeCursor({ ...border, way: 'next', id: border.id + (falling ? -1 : 1) })
}

function readCursor(text: string, sort: Sort, field: SortField): Cursor {
  let raw: unknown
  try {
    raw = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw refused('cursor')
  }
  const parsed = cursorSchema.safeParse(raw)
  if (!parsed.success) throw refused('cursor')
  const [way, name, dir, key, id] = parsed.data
  if (name !== sort.field || dir !== sort.dir || !shapes[field.as].test(key)) throw refused('cursor')
  return { way, sort, key, id }
}

function refused(field: 'cursor' | 'sort') {
  const words = {
    en: 'This page is not one of this order; start from the first page',
    th: 'หน้านี้ไม่ตรงกับการเรียงลำดับ กรุณาเริ่มจากหน้าแรก',
  }
  return problem('INVALID_INPUT', {}, { fields: [wrong(field, 'FORMAT', words)] })
}
