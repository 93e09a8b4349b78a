// Where marks land in the tables, and the rows that marked calls refer to.
import type pg from 'pg'
import type { Rows } from './plausible-input.ts'

/** A table whose rows belong to a marked row, and the column that says to which. */
export interface Child {
  readonly table: string
  readonly column: string
}

/** So many rows of a table are enough to refer to. */
const ROWS = 400
/** No call writes more lines into the audit. */
const LOOKED_BACK = 1000

/** So many of the fullest rows are tried before none can be copied. */
const FULLEST = 5

/** What the database says of its tables. */
export interface Catalogue {
  /** Text columns of tables that have an id, those of the fewest words first. */
  readonly texts: readonly { table: string; column: string }[]
  readonly references: readonly (Child & { to: string })[]
}

/** Reads it. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const texts = await client.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying') and c.column_name <> 'search_text'
      and exists (select from pg_trigger g where g.tgrelid = c.table_name::regclass and g.tgname = c.table_name || '_audit')
      and exists (select from information_schema.columns i where i.table_schema = 'public'
        and i.table_name = c.table_name and i.column_name = 'id')
    order by c.table_name, c.ordinal_position`)
  const references = await client.query<Child & { to: string }>(`
    select f.conrelid::regclass::text as table, a.attname as column, f.confrelid::regclass::text as to
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and cardinality(f.conkey) = 1 and f.connamespace = 'public'::regnamespace`)
  return { texts: texts.rows, references: references.rows }
}

/** The newest rows of these tables, to refer to; of some none after the last one named. */
export async function readRows(
  client: pg.Client,
  tables: readonly string[],
  { references }: Catalogue,
  frozen: ReadonlyMap<string, number>,
): Promise<Rows> {
  const rows = new Map<string, { id: number; parents: Record<string, number> }[]>()
  for (const table of tables) {
    const parents = references.filter((one) => one.table === table && tables.includes(one.to))
    const columns = ['id', ...parents.map(({ column }) => column)].join(', ')
    const last = frozen.get(table) ?? 'null'
    // the newest: the older ones are finished with
    const { rows: found } = await client.query<Record<string, string | null>>(
      `select ${columns} from ${table} where ${last} is null or id <= ${last} order by id desc limit ${ROWS}`,
    )
    rows.set(
      table,
      found.map((row) => ({
        id: Number(row.id),
        parents: Object.fromEntries(
          parents.flatMap(({ column, to }) => (row[column] ? [[to, Number(row[column])]] : [])),
        ),
      })),
    )
  }
  return rows
}

/** Those of these rows of a table to which most belongs, the fullest first. */
export async function fullestOf<Row extends { readonly id: number }>(
  client: pg.Client,
  { references }: Catalogue,
  table: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const counts = references
    .filter(({ to }) => to === table)
    .map((child) => `(select count(*) from ${child.table} c where c.${child.column} = r.id)`)
  const { rows: found } = await client.query<{ id: string }>(
    `select id from ${table} r where id = any($1::bigint[]) order by ${['0', ...counts].join(' + ')} desc, id limit ${FULLEST}`,
    [rows.map(({ id }) => id)],
  )
  return found.map(({ id }) => rows.find((row) => row.id === Number(id))!)
}

/** Where a mark stands in a row that was just made; null if it does in none. */
export async function placeOf(client: pg.Client, { texts }: Catalogue, marker: string) {
  // of the columns there are, those in which the audit saw it just now
  const { rows: seen } = await client.query<{ place: string }>(
    `select distinct a.entity || '.' || kept.key as place
     from (select * from audit_log order by id desc limit ${LOOKED_BACK}) a, jsonb_each_text(a.after) kept
     where a.action = 'insert' and kept.value = $1`,
    [marker],
  )
  const places = new Set(seen.map(({ place }) => place))
  for (const { table, column } of texts.filter((one) => places.has(`${one.table}.${one.column}`))) {
    // a row that was only changed would lose its mark to the next one
    const found = await client.query(
      `select from ${table} r join audit_log a on a.entity = $2 and a.entity_id = r.id and a.action = 'insert'
       where r.${column} = $1 and a.after ->> $3 = $1`,
      [marker, table, column],
    )
    if (found.rowCount === 1) return { table, column }
  }
  return null
}

/** What belongs to a marked row, by table. */
export async function childrenOf(
  client: pg.Client,
  { references }: Catalogue,
  place: { table: string; column: string },
  marker: string,
) {
  const children: (Child & { count: number })[] = []
  for (const { table, column } of references.filter(({ to }) => to === place.table)) {
    const { rows } = await client.query(
      `select count(*)::int as count from ${table} c join ${place.table} p on p.id = c.${column} where p.${place.column} = $1`,
      [marker],
    )
    if (rows[0].count > 0) children.push({ table, column, count: rows[0].count })
  }
  return children
}
