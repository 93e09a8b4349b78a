// What calls change in the database, seen by the database itself: a row for every changed row, with the request behind it.
import type { DbPool } from '../../src/platform/database/db.server.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import { type Tables, quoted, readTables } from './valid-input-tables.ts'

/** What a refused call may leave behind: the count of failed sign-ins, that a session was used; and a server's own signs of life. */
export const bookkeeping = ['login_throttle', 'user_session', 'hub_node', 'proof_change']

/** One changed row. */
export interface Change {
  readonly table: string
  readonly deed: string
  readonly request: string | null
}

/** Watches every table that is there. Only for databases that are thrown away. */
export async function watchChanges(owner: DbPool): Promise<void> {
  const tables = await readTables(owner)
  await owner.run(sql`
    create table proof_change (
      id bigint generated always as identity primary key, table_name text not null, deed text not null,
      request text, login text not null default session_user)`)
  await owner.run(sql`create index proof_change_request on proof_change (request)`)
  await owner.run(sql`
    create function note_change() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into proof_change (table_name, deed, request)
      values (tg_table_name, tg_op, nullif(current_setting('ngan.request_id', true), ''));
      return null;
    end $$`)
  for (const name of tables.keys()) {
    await owner.pool.query(
      `create trigger zz_proof_change after insert or update or delete on ${quoted(name)}
       for each row execute function note_change()`,
    )
  }
}

/** Committed changes of any of these requests, bookkeeping left out. */
export function changesBy(owner: DbPool, requests: readonly string[]): Promise<Change[]> {
  return owner.rows<Change>(sql`
    select table_name as table, deed, request from proof_change
    where request = any (${requests}) and table_name <> all (${bookkeeping})`)
}

/** What runs by the clock, in no request's name. */
const byTheClock = ['job', 'outbox']

/** What the product (not we) changed without a request's name, bookkeeping and what runs by the clock left out. */
export async function namelessChanges(owner: DbPool, after: number): Promise<string[]> {
  const rows = await owner.rows<{ said: string }>(sql`
    select distinct table_name || ' ' || deed as said from proof_change
    where request is null and login <> session_user and id > ${after} and table_name <> all (${[...bookkeeping, ...byTheClock]})`)
  return rows.map(({ said }) => said)
}

/** The number of the last change so far. */
export async function lastChange(owner: DbPool): Promise<number> {
  return (await owner.one<{ id: number }>(sql`select coalesce(max(id), 0) as id from proof_change`)).id
}

/** Tables that any change since then touched. */
export async function tablesChanged(owner: DbPool, after: number): Promise<Set<string>> {
  const rows = await owner.rows<{ name: string }>(sql`
    select distinct table_name as name from proof_change where id > ${after}`)
  return new Set(rows.map(({ name }) => name))
}

/** A sum over all rows of every table, bookkeeping left out. */
export async function tableSums(owner: DbPool, tables: Tables): Promise<Map<string, string>> {
  const each = [...tables.keys()]
    .filter((name) => !bookkeeping.includes(name))
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${quoted(name)} t`,
    )
  const { rows } = await owner.pool.query<{ name: string; sum: string }>(each.join(' union all '))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** Rows that break a rule of the catalogue: every check and every foreign key asked again over all rows, valid or not. */
export async function brokenRules(owner: DbPool): Promise<string[]> {
  const checks = await owner.rows<{ table: string; name: string; rule: string }>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_expr(conbin, conrelid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 and conbin is not null`)
  const broken: string[] = []
  for (const { table, name, rule } of checks) {
    const { rows } = await owner.pool.query<{ count: number }>(
      `select count(*) as count from ${table} where not (${rule})`,
    )
    if (rows[0]!.count > 0) broken.push(`${table} ${name}: ${rows[0]!.count} rows`)
  }
  for (const table of (await readTables(owner)).values()) {
    for (const { name, columns, to, toColumns } of table.foreignKeys) {
      const same = columns.map((column, at) => `o.${quoted(toColumns[at]!)} = t.${quoted(column)}`)
      const given = columns.map((column) => `t.${quoted(column)} is not null`)
      const { rows } = await owner.pool.query<{ count: number }>(
        `select count(*) as count from ${quoted(table.name)} t
         where ${given.join(' and ')} and not exists (select from ${to} o where ${same.join(' and ')})`,
      )
      if (rows[0]!.count > 0) broken.push(`${table.name} ${name}: ${rows[0]!.count} rows without their row`)
    }
  }
  return broken
}
