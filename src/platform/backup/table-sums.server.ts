// Rows of every table, counted and summed up: what a backup and what is restored from it are compared by.
import type pg from 'pg'
import type { TableSum } from './manifest.server.ts'

/** Settings under which values have one text on every server; for the transaction that is open. */
export const AS_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;`
// unlogged tables are empty after a recovery
const TABLES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

/** Names of the tables of a company. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TABLES)
  return rows.map(({ name }) => name)
}

/** Counts and sums all rows of every table, in the transaction that is open on the connection. */
export async function sumTables(client: pg.ClientBase): Promise<TableSum[]> {
  await client.query(AS_TEXT)
  const sums: TableSum[] = []
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as checksum
       from public.${quoted(name)} t`,
    )
    sums.push({ name, rows: Number(rows[0]!.rows), checksum: rows[0]!.checksum })
  }
  return sums
}

/** Where two sets of sums differ, a line each. */
export function differences(meant: readonly TableSum[], found: readonly TableSum[]): string[] {
  const byName = new Map(found.map((one) => [one.name, one]))
  const lines = meant.flatMap(({ name, rows, checksum }) => {
    const there = byName.get(name)
    byName.delete(name)
    if (!there) return [`${name} is missing`]
    if (there.rows !== rows) return [`${name} has ${there.rows} rows instead of ${rows}`]
    return there.checksum === checksum ? [] : [`${name} has other values`]
  })
  return [...lines, ...[...byName.keys()].map((name) => `${name} is too many`)]
}

/** A name as SQL has it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
