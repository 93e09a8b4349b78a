// Backups of rows, with the sample company: each area's tables, triggers and foreign keys are among them.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackupPlace, directoryPlace } from '#platform/backup/backup-place.server.ts'
import { type CheckedBackup, checkBackup } from '#platform/backup/check-backup.server.ts'
import { type CompanyPlace, withCompany } from '#platform/backup/company-backup.server.ts'
import { writeManifest } from '#platform/backup/manifest.server.ts'
import { proveBackup } from '#platform/backup/prove-backup.server.ts'
import { restoreCompany } from '#platform/backup/restore-backup.server.ts'
import { sumTables } from '#platform/backup/table-sums.server.ts'
import { openDbPool } from '#platform/database/db.server.ts'
import { migrate, migrationsDirectory } from '#platform/database/migrate.server.ts'
import { SUPERUSER, withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import { type Files, openFiles } from '#platform/files/files.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { directSql } from '#platform/testing/direct-sql.server.ts'
import { longTests } from '#platform/testing/long-tests.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { catalogue } from '../../checks/catalogue.server.ts'
import { loadSampleCompany } from './sample-company.server.ts'

let base: string
let source: FreshDatabase
let place: BackupPlace
let backup: CheckedBackup
let files: Files
let company: CompanyPlace

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'ngan-rows-'))
  chmodSync(base, 0o711)
  source = await freshDatabase()
  files = await openFiles(join(base, 'files'))
  const owner = openDbPool(source.connection('owner'), { onError() {} })
  await loadSampleCompany(owner, { orders: 30, now: new Date(), password: 'Kept-for-Show-7', files })
  await owner.end()
  place = directoryPlace(join(base, 'backups'))
  company = { dataDirectory: join(base, 'data'), databaseUrl: urlOf(source), files }
  const order = { place, key: null, reason: 'asked', log: silentLog } as const
  const { name } = await withCompany(company, silentLog, ({ backUp }) => backUp(order))
  backup = await checkBackup(place, name, null)
})
afterAll(async () => {
  await source.drop()
  rmSync(base, { recursive: true, force: true })
})

function urlOf(database: FreshDatabase, role: 'superuser' | 'owner' = 'superuser'): string {
  const { host, user, password, database: name } = database.connection(role)
  return `postgresql:///${name}?${new URLSearchParams({ host: host!, user: user!, password: String(password) })}`
}

test('a database of its own is backed up and restored into another: rows, files, counters, every guard', async () => {
  expect(backup.manifest.kind).toBe('rows')
  expect(backup.manifest.secrets).toEqual([])
  expect(backup.manifest.tables.find(({ name }) => name === 'service_order')?.rows).toBe(30)
  const target = await freshDatabase({ migrated: false })
  const dataDirectory = join(base, 'data2')
  const filesDirectory = join(dataDirectory, 'files')
  // its tables belong to the same role as those of the source
  const wanted = { dataDirectory, filesDirectory, databaseUrl: urlOf(target, 'owner') }
  await restoreCompany(backup, wanted, silentLog)
  const look = async (database: FreshDatabase) => {
    const db = await directSql(database, 'superuser')
    const found = {
      schema: await catalogue(db),
      counters: await db.rows(sql`select sequencename, last_value from pg_sequences order by 1`),
      triggers: await db.rows(sql`select tgname from pg_trigger where tgenabled <> 'O'`),
    }
    await db.end()
    return found
  }
  const [before, after] = [await look(source), await look(target)]
  expect(after.schema).toEqual(before.schema)
  expect(after.counters).toEqual(before.counters)
  expect(after.triggers).toEqual(before.triggers)
  expect(readdirSync(filesDirectory, { recursive: true }).length).toBeGreaterThan(backup.files.length)
  await expect(
    restoreCompany(
      backup,
      { ...wanted, dataDirectory: join(base, 'd3'), filesDirectory: join(base, 'f3') },
      silentLog,
    ),
  ).rejects.toThrow('The database has tables already')
  await target.drop()
})

longTests('backups of rows', 2, (test) => {
  test('and into the embedded one', async () => {
    const dataDirectory = join(base, 'embedded')
    const filesDirectory = join(dataDirectory, 'files')
    await restoreCompany(backup, { dataDirectory, filesDirectory, databaseUrl: null }, silentLog)
    const embedded = await startEmbedded({ dataDirectory, log: silentLog })
    const sums = await withClient(embedded.connection(SUPERUSER), async (client) => {
      await client.query('begin')
      return sumTables(client)
    })
    await embedded.stop()
    expect(sums).toEqual(backup.manifest.tables)
  })

  test('it is proved in a database beside the company’s, which goes again', async () => {
    expect(await proveBackup(backup, company, silentLog)).toEqual({ seconds: expect.any(Number) })
    const left = await withClient(source.connection('superuser'), (client) =>
      client.query(`select datname from pg_database where datname like 'ngan_proof_%'`),
    )
    expect(left.rows).toEqual([])
  })

  test('in an embedded one where no other may be made, and not at all where neither can be', async () => {
    const closed = { ...company, databaseUrl: 'postgresql://nobody:x@127.0.0.1:9/none' }
    expect(await proveBackup(backup, closed, silentLog)).toEqual({ seconds: expect.any(Number) })
    const newer = { ...backup, manifest: { ...backup.manifest, postgres: { major: 99, version: '99.0' } } }
    expect(await proveBackup(newer, closed, silentLog)).toEqual({
      notProved: expect.stringContaining('it is of PostgreSQL 99, newer than the embedded one'),
    })
  })

  test('a restore that differs leaves an empty database and no file', async () => {
    const tables = backup.manifest.tables.map((one) =>
      one.name === 'machine' ? { ...one, checksum: '1' } : one,
    )
    await writeManifest(place, backup.name, { ...backup.manifest, tables }, null)
    const wrong = await checkBackup(place, backup.name, null)
    const target = await freshDatabase({ migrated: false })
    const dataDirectory = join(base, 'wrong')
    const wanted = { dataDirectory, filesDirectory: join(dataDirectory, 'files'), databaseUrl: urlOf(target) }
    await expect(restoreCompany(wrong, wanted, silentLog)).rejects.toThrow(
      'differs: machine has other values',
    )
    expect(readdirSync(dataDirectory)).toEqual([])
    const left = await withClient(target.connection('superuser'), (client) =>
      client.query(`select from pg_tables where schemaname = 'public'`),
    )
    expect(left.rowCount).toBe(0)
    await target.drop()
  })

  test('a company of long ago, of before the baseline, can be brought back as well', async () => {
    const old = join(base, 'old')
    mkdirSync(old)
    const files0020 = readdirSync(join(migrationsDirectory, 'before')).filter((name) => name < '0021')
    for (const name of files0020) cpSync(join(migrationsDirectory, 'before', name), join(old, name))
    const database = await freshDatabase({ migrated: false })
    await migrate({ connection: (role) => database.connection(role) }, silentLog, old)
    const ancient = { dataDirectory: join(base, 'ancient'), databaseUrl: urlOf(database), files }
    const to = directoryPlace(join(base, 'ancient-backups'))
    const order = { place: to, key: null, reason: 'migration', log: silentLog } as const
    const { name } = await withCompany(ancient, silentLog, ({ backUp }) => backUp(order))
    expect(await proveBackup(await checkBackup(to, name, null), ancient, silentLog)).toEqual({
      seconds: expect.any(Number),
    })
    await database.drop()
  })
})
