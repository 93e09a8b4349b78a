// Brings the rows of a backup into an empty database, in one transaction: all of them, compared, or nothing.
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { historyTable, migrationsDirectory } from '#platform/database/migrate.server.ts'
import { readMigrations } from '#platform/database/migration-plan.server.ts'
import { withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import type { CheckedBackup } from './check-backup.server.ts'
import { type Manifest, UnusableBackup } from './manifest.server.ts'
import { partOf } from './restore-cluster.server.ts'
import { copyIn } from './table-rows.server.ts'
import { AS_TEXT, differences, quoted, sumTables, tableNames } from './table-sums.server.ts'

/** Throws a StartProblem unless the database has no table yet. */
async function requireEmptyDatabase(connection: pg.ClientConfig): Promise<void> {
  const names = await withClient(connection, tableNames)
  if (names.length > 0)
    throw new StartProblem(
      `The database has tables already (${names[0]}): a company is restored into an empty one only.`,
    )
}

/** `connection`: as the owner, to a database that has the roles and extensions and no table. */
export async function restoreRows(backup: CheckedBackup, connection: pg.ClientConfig): Promise<void> {
  const { manifest, sealed, name } = backup
  await requireEmptyDatabase(connection)
  await withClient(connection, async (client) => {
    await client.query('begin')
    await makeTables(client, backup)
    await client.query(AS_TEXT)
    const guards = await liftGuards(client)
    const tables = Object.keys(manifest.columns)
    await client.query(`truncate ${tables.map((table) => `public.${quoted(table)}`).join(', ')}`)
    for (const table of tables)
      await pipeline(
        await sealed.readPart(partOf(backup, `rows/${table}`)),
        copyIn(client, table, manifest.columns[table]!),
      )
    for (const [sequence, last] of Object.entries(manifest.sequences))
      if (last !== null)
        await client.query('select setval($1::regclass, $2)', [`public.${quoted(sequence)}`, last])
    for (const guard of guards) await client.query(guard)
    const wrong = differences(manifest.tables, await sumTables(client))
    if (wrong.length > 0) throw new UnusableBackup(`${name} was restored and differs: ${wrong.join(', ')}.`)
    await client.query('commit')
    await client.query('analyze')
  })
}

// The tables of the version that made the backup; those that are newer are made by the next start. Up to the
// baseline there is another way, which comes to the same tables.
async function makeTables(client: pg.Client, { manifest }: CheckedBackup): Promise<void> {
  const last = lastVersion(manifest)
  const { before, current } = readMigrations(migrationsDirectory)
  const files = last < current[0]!.version ? before : current
  await client.query(historyTable)
  for (const migration of files.filter(({ version }) => version <= last)) {
    await client.query(migration.text)
    // a table with checks still to be made cannot be altered by the next
    await client.query('set constraints all immediate')
  }
}

const lastVersion = ({ schema }: Manifest) => schema.at(-1)?.version ?? 0

/** Takes foreign keys away and switches triggers off; gives back what puts all that back, and judges every row. */
async function liftGuards(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(KEYS)
  const { rows: triggers } = await client.query<{ table: string; name: string; state: string }>(TRIGGERS)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${quoted(name)}`)
  return [
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ),
    ...triggers.map(
      ({ table, name, state }) =>
        `alter table ${table} enable ${state === 'A' ? 'always ' : state === 'R' ? 'replica ' : ''}trigger ${quoted(name)}`,
    ),
  ]
}

const KEYS = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`
const TRIGGERS = `
  select tgrelid::regclass::text as table, tgname as name, tgenabled as state from pg_trigger
  join pg_class c on c.oid = tgrelid
  where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`
