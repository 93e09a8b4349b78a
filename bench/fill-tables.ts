// Fills tables fast: triggers off, what they would derive is given; indexes are made at the end in one go.
import { withClient } from '../src/platform/database/postgres/new-cluster.server.ts'
import type pg from 'pg'

/** A statement and its values. */
export type Filling = readonly [text: string, ...values: readonly (number | string)[]]

/** Runs the statements as the superuser, one after another; `large` are the tables whose indexes are made afterwards. */
export async function fillTables(
  superuser: pg.ClientConfig,
  large: readonly string[],
  fillings: readonly Filling[],
): Promise<void> {
  await withClient(superuser, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('set statement_timeout = 0')
    await client.query('set transaction_timeout = 0')
    await client.query(`set maintenance_work_mem = '256MB'`)
    await client.query('begin')
    const indexes = await client.query<{ name: string; made: string }>(SEPARATE_INDEXES, [large])
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    for (const [text, ...values] of fillings) await client.query(text, values)
    for (const { made } of indexes.rows) await client.query(made)
    await client.query('commit')
    await client.query('set session_replication_role = origin')
    await client.query('vacuum (analyze)')
  })
}

const SEPARATE_INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relname = any ($1) and not i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`
