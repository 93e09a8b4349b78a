// Rows of tables as they travel between databases of any version: COPY, columns by name.
import type { Readable, Writable } from 'node:stream'
import { from, to } from 'pg-copy-streams'
import type pg from 'pg'
import { quoted, tableNames } from './table-sums.server.ts'

// what is computed from other columns is computed again
const COLUMNS = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname`
const SEQUENCES = `
  select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`

/** The columns of every table of a company. */
export async function columnsOf(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const wanted = new Set(await tableNames(client))
  const { rows } = await client.query<{ table: string; columns: string[] }>(COLUMNS)
  return Object.fromEntries(
    rows.filter(({ table }) => wanted.has(table)).map(({ table, columns }) => [table, columns]),
  )
}

/** Where its counters stand; null for one that gave out nothing yet. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(SEQUENCES)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** All rows of a table. */
export function copyOut(client: pg.ClientBase, table: string, columns: readonly string[]): Readable {
  return client.query(to(`copy ${target(table, columns)} to stdout`))
}

/** Takes rows into a table. */
export function copyIn(client: pg.ClientBase, table: string, columns: readonly string[]): Writable {
  return client.query(from(`copy ${target(table, columns)} from stdin`))
}

function target(table: string, columns: readonly string[]): string {
  return `public.${quoted(table)} (${columns.map(quoted).join(', ')})`
}
