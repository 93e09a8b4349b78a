// Which row an input is about: any, or the newest, or one of a sort that is rare, as what it is good for may be rare, too.
import type { Random } from '#base/random.ts'
import type { DbPool } from '../../src/platform/database/db.server.ts'
import { type ForeignKey, type Table, type Tables, bookkeepingColumns, quoted } from './valid-input-tables.ts'

export type Row = Readonly<Record<string, unknown>>

/** What a row is looked for by. */
export interface RowWanted {
  /** Values of columns, 'not null' for any. */
  readonly values: ReadonlyMap<string, number | string>
  /** Not this one. */
  readonly but?: number | null
  /** The account that calls: some things only their owner may do, others anybody but them. */
  readonly caller: number | null
  /** Draws one of the sorts of rows there are; by chance if left out. */
  readonly draw?: ((sorts: readonly string[]) => string) | undefined
}

/** No more rows than these are looked through for the sorts among them. */
const LOOKED_THROUGH = 1000

/** A row of a table; null if none is as wanted. What is deleted is wanted by name only. */
export async function findRow(
  owner: DbPool,
  tables: Tables,
  table: Table,
  wanted: RowWanted,
  random: Random,
): Promise<Row | null> {
  const has = (name: string) => table.columns.some((column) => column.name === name)
  if (!has('id')) throw new Error(`Rows of ${table.name} have no id`)
  const { values, but = null, caller } = wanted
  const terms = [
    ...[...values].map(([column, value], at) =>
      value === 'not null'
        ? `nullif(${quoted(column)}::text, $${at + 2}) is not null`
        : `${quoted(column)} = $${at + 2}`,
    ),
    ...(has('is_deleted') && !values.has('is_deleted') ? ['not is_deleted'] : []),
    ...(but === null ? [] : [`id <> ${but}`]),
  ]
  const find = (among: readonly string[]) => {
    const where = among.length > 0 ? `where ${among.join(' and ')}` : ''
    const given = [random.whole(0, 2 ** 31), ...values.values()]
    // what was made last is likeliest to be open to changes still
    if (random.chance(wanted.draw ? 0.5 : 0.9)) return oneOfNewest(owner, table, where, given, random)
    return oneOfASort(owner, tables, table, where, given, random, wanted)
  }
  if (caller === null || !has('employee_id') || values.size > 0 || !random.chance(0.7)) return find(terms)
  const own = `employee_id = (select employee_id from app_user where id = ${caller})`
  return (await find([...terms, own])) ?? find(terms)
}

async function oneOfNewest(
  owner: DbPool,
  table: Table,
  where: string,
  given: readonly unknown[],
  random: Random,
): Promise<Row | null> {
  const { rows } = await owner.pool.query<Row>(
    `select * from (select * from ${quoted(table.name)} t ${where} order by id desc limit ${random.one([3, 12, 100_000])}) t
     order by hashint8extended(hashtext(id::text), $1) limit 1`,
    [...given],
  )
  return rows[0] ?? null
}

async function oneOfASort(
  owner: DbPool,
  tables: Tables,
  table: Table,
  where: string,
  given: readonly unknown[],
  random: Random,
  { caller, draw = random.one }: RowWanted,
): Promise<Row | null> {
  const { state, sort } = sortOf(tables, table, caller)
  const { rows } = await owner.pool.query<{ state: string; sort: string; row: Row }>(
    `select distinct on (state, sort) state, sort, row from (
       select ${state} as state, ${sort} as sort, to_jsonb(t) as row, id
       from (select * from ${quoted(table.name)} t ${where} order by id desc limit ${LOOKED_THROUGH}) t) sorted
     order by state, sort, hashint8extended(hashtext(id::text), $1)`,
    [...given],
  )
  if (rows.length === 0) return null
  // a state with few sorts is as good as one with many
  const byState = Map.groupBy(rows, (found) => `${table.name} ${found.state}`)
  const drawn = draw([...byState.keys()])
  const bySort = new Map(byState.get(drawn)!.map((found) => [`${drawn} ${found.sort}`, found.row]))
  return bySort.get(draw([...bySort.keys()]))!
}

/**
 * Two SQL terms. Rows are in one state that have the same status, the same days behind them, and belong to the caller or not; of one
 * sort if besides the same columns are filled, what they belong to is in the same state, and something leans on them or not.
 */
function sortOf(tables: Tables, table: Table, caller: number | null): { state: string; sort: string } {
  const columns = table.columns.filter(
    ({ name, generated }) => name !== 'id' && !generated && !bookkeepingColumns.includes(name),
  )
  const states = columns.flatMap(({ name, type }) => {
    const column = `t.${quoted(name)}`
    if (name === 'status') return column
    return type === 'date' || type.startsWith('timestamp') ? `${column} > now()` : []
  })
  const filled = columns.map(({ name, type }) =>
    type === 'boolean' || /(^|_)kind$/.test(name) ? `t.${quoted(name)}` : `t.${quoted(name)} is null`,
  )
  const used = leaningOn(tables, table).map((lean) => `exists (${lean})`)
  const isUsed = used.length > 0 ? [`(${used.join(' or ')})`] : []
  return {
    state: joined([...states, ...table.foreignKeys.flatMap((key) => ownerParts(key, caller))]),
    sort: joined([...filled, ...table.foreignKeys.flatMap((key) => stateOfParent(tables, key)), ...isUsed]),
  }
}

const joined = (parts: readonly string[]): string =>
  `concat_ws(',', ${["''", ...parts.map((part) => `coalesce((${part})::text, '')`)].join(', ')})`

// what somebody made, or what is about them
function ownerParts({ columns, to }: ForeignKey, caller: number | null): string[] {
  const column = `t.${quoted(columns[0]!)}`
  if (caller === null || columns.length > 1 || columns[0] === 'updated_by') return []
  if (to === 'app_user') return [`${column} = ${caller}`]
  return to === 'employee' ? [`${column} = (select employee_id from app_user where id = ${caller})`] : []
}

function stateOfParent(tables: Tables, { columns, to, toColumns }: ForeignKey): string[] {
  const isPlain = columns.length === 1 && toColumns[0] === 'id' && !bookkeepingColumns.includes(columns[0]!)
  const hasState = tables.get(to)?.columns.some(({ name }) => name === 'status')
  return isPlain && hasState
    ? [`select p.status from ${quoted(to)} p where p.id = t.${quoted(columns[0]!)}`]
    : []
}

function leaningOn(tables: Tables, { name }: Table): string[] {
  return [...tables.values()].flatMap((other) =>
    other.foreignKeys
      .filter(
        ({ to, columns, toColumns }) =>
          to === name &&
          toColumns[0] === 'id' &&
          columns.length === 1 &&
          !bookkeepingColumns.includes(columns[0]!),
      )
      .map(({ columns }) => `select from ${quoted(other.name)} o where o.${quoted(columns[0]!)} = t.id`),
  )
}
