// Brings the schema up to this version: numbered SQL files, each once, each whole, in order, by one starter at a time.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './postgres/database.server.ts'
import type { Log } from './postgres/launch.server.ts'
import { STARTERS } from './postgres/narrow-roles.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'

/** One numbered file of SQL. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, line ends aside. */
  readonly checksum: string
}

interface Applied {
  version: number
  name: string
  checksum: string
}

/** Where this product's migrations are. */
export const migrationsDirectory = join(import.meta.dirname, '../../../db/migrations')

/** Files corrected after some databases had them, to no effect there: the checksum they had. */
const corrected: Readonly<Record<string, string>> = {
  // it failed where there was a menu already
  '0008_help.sql': 'e9538c223b8fdbd5cf2322a3677780be1d2fc62c3eb923722ed5efc3d33255a3',
}

/**
 * Applies what is missing as the owner and returns the names applied. Throws a StartProblem, with nothing touched, if
 * the schema is newer than the files or a file was changed after it was applied.
 */
export async function migrate(
  database: Pick<Database, 'connection'>,
  log: Log,
  directory = migrationsDirectory,
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
    const missing = refuseOrMissing(migrations, await appliedIn(client))
    for (const migration of missing) {
      await applyPatiently(client, migration, log)
      log.info({ migration: migration.name }, 'Migrated')
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The migrations of a directory in order. Throws a StartProblem if a number is used twice or left out. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (version !== index + 1) {
      throw new StartProblem(
        `The migration ${name} in ${directory} is not number ${String(index + 1).padStart(4, '0')}.`,
      )
    }
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { version, name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

async function appliedIn(client: pg.Client): Promise<Applied[]> {
  const table = await client.query(`select to_regclass('public.schema_migration') as known`)
  if (table.rows[0].known === null) return []
  return (
    await client.query<Applied>('select version, name, checksum from schema_migration order by version')
  ).rows
}

function refuseOrMissing(migrations: Migration[], applied: Applied[]): Migration[] {
  applied.forEach((row, index) => {
    const ours = migrations[index]
    if (!ours || row.version !== ours.version) {
      throw new StartProblem(
        `The database is newer than this version of Ngan: it has the migration ${row.name}. Nothing was changed.`,
      )
    }
    if (row.checksum !== ours.checksum && row.checksum !== corrected[ours.name]) {
      throw new StartProblem(
        `The migration ${ours.name} was changed after it was applied to this database. Nothing was changed.`,
      )
    }
  })
  return migrations.slice(applied.length)
}

const ATTEMPTS = 10
const LOCK_NOT_AVAILABLE = '55P03'
const RETRYABLE = [LOCK_NOT_AVAILABLE, '40P01', '40001']

async function applyPatiently(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
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

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  // a long wait for a lock would make everybody behind it wait as well
  await client.query(`set local lock_timeout = '3s'`)
  await client.query(TABLE)
  await client.query(migration.text)
  await client.query(`insert into schema_migration (version, name, checksum) values ($1, $2, $3)`, [
    migration.version,
    migration.name,
    migration.checksum,
  ])
  await client.query('commit')
}

const TABLE = `
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
