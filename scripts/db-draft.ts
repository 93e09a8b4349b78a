// Drafts the next migration from the areas' .sql: printed, or with a name written into db/migrations once nothing differs.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areaFiles } from '../checks/area-files.ts'
import { draftOf } from '../db/draft/draft.server.ts'
import { statementsOf } from '../db/draft/statements.ts'
import { type Migration, readMigrations } from '../src/platform/database/migration-plan.server.ts'
import { SUPERUSER, withClient } from '../src/platform/database/postgres/new-cluster.server.ts'
import { startEmbedded } from '../src/platform/database/postgres/supervisor.server.ts'
import { type DirectSql, directSql } from '../src/platform/testing/direct-sql.server.ts'
import { draftTable } from './table-draft.ts'

const quiet = { info() {}, warn() {}, error: console.error }

/** Where the areas' text at the last migration is kept. */
const snapshotFile = 'db/snapshot.sql'

/** The areas' text as it is kept. */
export function snapshotOf(areas: string): string {
  const head = "-- Written by `npm run db:draft`: the areas' statements at the last migration.\n\n"
  return `${head}${statementsOf(areas)
    .map(({ text }) => `${text}\n`)
    .join('')}`
}

/** The text of all areas, in the order in which they lean on one another. */
export function areasText(root: string): string {
  return areaFiles.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}

/** Where drafts are tried. */
export interface Databases {
  /** A database with nothing in it. */
  empty(): Promise<DirectSql>
  /** One that has these migrations. */
  migrated(migrations: readonly Migration[]): Promise<DirectSql>
}

/** What is wanted, in words of the command line; the exit code. `root` holds db and src; `say` and `fail` take what is printed. */
export async function draft(
  args: readonly string[],
  root: string,
  databases: Databases,
  say: (line: string) => void,
  fail: (line: string) => void,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      table: { type: 'string' },
      first: { type: 'string' },
      drops: { type: 'boolean', default: false },
    },
  })
  if (values.table !== undefined) return draftTable(values.table, root, say, fail)
  const [name] = positionals
  if (name !== undefined && !/^[a-z0-9_]+$/.test(name)) {
    fail(`A migration is named in small letters, digits and underscores: ${name}`)
    return 1
  }
  const directory = join(root, 'db/migrations')
  const migrations = readMigrations(directory).current
  const areas = areasText(root)
  const keepSnapshot = () => writeFileSync(join(root, snapshotFile), snapshotOf(areas))
  const { text, open } = await draftOf({
    areas,
    snapshot: readFileSync(join(root, snapshotFile), 'utf8'),
    byHand: values.first === undefined ? '' : readFileSync(values.first, 'utf8'),
    drops: values.drops,
    empty: () => databases.empty(),
    migrated: () => databases.migrated(migrations),
  })
  if (open.length === 0 && text === '') {
    keepSnapshot()
    say('Nothing to draft: the migrations make what the areas say.')
    return 0
  }
  if (open.length > 0 || name === undefined) say(text)
  if (open.length > 0) {
    fail(`Not finished. To be written by hand, and given with --first <file>:\n${open.join('\n')}`)
    return 1
  }
  if (name === undefined) {
    say('-- This is all. With a name it is written: npm run db:draft <name>')
    return 0
  }
  const file = `${String(migrations.at(-1)!.version + 1).padStart(4, '0')}_${name}.sql`
  writeFileSync(join(directory, file), text, { flag: 'wx' })
  keepSnapshot()
  say(
    `db/migrations/${file}: read it. It was applied to the tables of the last migration and makes what the areas say.`,
  )
  return 0
}

async function main(): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'ngan-draft-'))
  // the account of the database must be able to pass through
  chmodSync(directory, 0o711)
  const cluster = await startEmbedded({ dataDirectory: join(directory, 'data'), log: quiet, durable: false })
  let made = 0
  const empty = async () => {
    const name = `draft_${++made}`
    await withClient(cluster.connection(SUPERUSER, 'postgres'), (client) =>
      client.query(`create database ${name} template ngan owner ngan_owner`),
    )
    return directSql(
      { connection: () => cluster.connection('ngan_owner', name), drop: async () => {} },
      'owner',
    )
  }
  const migrated = async (migrations: readonly Migration[]) => {
    const db = await empty()
    for (const { text } of migrations) await db.script(text)
    return db
  }
  const root = join(import.meta.dirname, '..')
  try {
    return await draft(process.argv.slice(2), root, { empty, migrated }, console.log, console.error)
  } finally {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) process.exitCode = await main()
