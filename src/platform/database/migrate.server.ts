// Brings the schema up to this version: numbered SQL files, each once, each whole, in order, by one starter at a time.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './postgres/database.server.ts'
import type { Log } from './postgres/launch.server.ts'
import { STARTERS } from './postgres/narrow-roles.server.ts'
import { type Applied, type Step, readMigrations, stepsFrom, unknownSchema } from './migration-plan.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'

/** Where this product's migrations are. */
export const migrationsDirectory = join(import.meta.dirname, '../../../db/migrations')

/**
 * Applies what is missing as the owner and returns the names applied. A new schema gets the
 * baseline; one that began before it gets the old files to their last, and the baseline is recorded. Throws a
 * StartProblem, with nothing touched, if the schema is newer than the files, or is none of ours, or a file was changed. `before` is
 called, by one starter, before a company that is there already is changed; what it throws leaves it as it was.
 */
export async function migrate(
  database: Pick<Database, 'connection'>,
  log: Log,
  directory = migrationsDirectory,
  before?: (names: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const migrations = readMigrations(directory)
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...database.connection('owner') })
  client.on('error', (error) =>
    log.error({ reason: error.message }, 'The connection of the migrations was lost'),
  )
  await client.connect()
  try {
    // others wait here for as long as it takes; the lock ends with the connection
    await client.query(`set lock_timeout = 0`)
    await client.query(`select pg_advisory_lock(${STARTERS})`)
    const applied = await appliedIn(client)
    const steps = stepsFrom(applied, migrations)
    if (applied.length > 0 && steps.length > 0) await before?.(steps.map(({ migration }) => migration.name))
    for (const step of steps) {
      await applyPatiently(client, step, log)
      log.info({ migration: step.migration.name }, step.isRecordedOnly ? 'Recorded' : 'Migrated')
    }
    return steps.filter(({ isRecordedOnly }) => !isRecordedOnly).map(({ migration }) => migration.name)
  } finally {
    await client.end().catch(() => {})
  }
}

async function appliedIn(client: pg.Client): Promise<Applied[]> {
  const found = await client.query<{ name: string; is_ours: boolean }>(TABLES)
  const first = found.rows.find(({ is_ours }) => !is_ours)
  if (found.rows.every(({ is_ours }) => !is_ours)) {
    if (first) throw unknownSchema(`it has the table ${first.name}`)
    return []
  }
  const { rows } = await client.query<Applied>(
    'select version, name, checksum from schema_migration order by version',
  )
  if (rows.length === 0 && first) throw unknownSchema(`it has the table ${first.name} and no migration`)
  return rows
}

// Relations of the schema but those of extensions; ours is the runner's own table, by its columns.
const TABLES = `
  select c.relname as name, c.relname = 'schema_migration' and array['version', 'name', 'checksum'] <@
    (select array_agg(attname::text) from pg_attribute where attrelid = c.oid) as is_ours
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname
`

const ATTEMPTS = 10
const LOCK_NOT_AVAILABLE = '55P03'
const RETRYABLE = [LOCK_NOT_AVAILABLE, '40P01', '40001']

async function applyPatiently(client: pg.Client, step: Step, log: Log): Promise<void> {
  const { migration } = step
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, step)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const { code, message } = error as { code?: string; message: string }
      if (!RETRYABLE.includes(code ?? '') || attempt === ATTEMPTS) {
        throw new StartProblem(`The migration ${migration.name} failed and was undone: ${message}`, {
          cause: error,
        })
      }
      log.warn(
        { migration: migration.name, attempt, reason: message },
        'A migration waits for others to finish',
      )
      await delay(attempt * 200)
    }
  }
}

async function apply(client: pg.Client, { migration, isRecordedOnly }: Step): Promise<void> {
  await client.query('begin')
  // a long wait for a lock would hold up every statement queued behind it
  await client.query(`set local lock_timeout = '3s'`)
  await client.query(historyTable)
  if (!isRecordedOnly) await client.query(migration.text)
  await client.query(`insert into schema_migration (version, name, checksum) values ($1, $2, $3)`, [
    migration.version,
    migration.name,
    migration.checksum,
  ])
  await client.query('commit')
}

/** Where what was applied is kept; safe to repeat. */
export const historyTable = `
  create table if not exists schema_migration (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  do $$ begin
    if exists (select from pg_roles where rolname = 'ngan_app') then
      revoke insert, update, delete, truncate on schema_migration from ngan_app;
    end if;
  end $$;
`
