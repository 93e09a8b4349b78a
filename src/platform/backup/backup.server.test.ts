import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDbPool } from '#platform/database/db.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { SUPERUSER, withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { type Embedded, startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import { type Files, openFiles } from '#platform/files/files.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { PATIENCE } from '#platform/testing/patience.ts'
import { directoryPlace } from './backup-place.server.ts'
import { checkBackup, chosenBackup } from './check-backup.server.ts'
import { type CompanyPlace, withCompany } from './company-backup.server.ts'
import type { BackupOrder } from './make-backup.server.ts'
import { type Manifest, backupsAt, readManifest, writeManifest } from './manifest.server.ts'
import { proveBackup } from './prove-backup.server.ts'
import { openQuietMoment } from './quiet-moment.server.ts'
import { requireEmpty, restoreCompany } from './restore-backup.server.ts'

const KEY = 'a-key-of-at-least-32-characters-00'
const PAPER = Buffer.concat([Buffer.from('%PDF-1.7 Palletizer drawing '), Buffer.alloc(200_000, 7)])

let base: string
let data: string
let embedded: Embedded
let files: Files

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'ngan-backup-'))
  chmodSync(base, 0o711)
  data = join(base, 'data')
  embedded = await startEmbedded({ dataDirectory: data, log: silentLog, durable: false })
  await migrate({ connection: (role) => embedded.connection(`ngan_${role}`) }, silentLog)
  files = await openFiles(join(data, 'files'))
  await keepPaper()
})
afterAll(async () => {
  await embedded.stop()
  rmSync(base, { recursive: true, force: true })
})

async function keepPaper(): Promise<string> {
  const owner = openDbPool(embedded.connection('ngan_owner'), { max: 1, onError() {} })
  const request = files.forRequest()
  try {
    const file = await request.receive(
      Readable.from([PAPER]),
      'drawing.pdf',
      { maxBytes: 1e6, types: ['application/pdf'] },
      new AbortController().signal,
    )
    const actor = { userId: null, requestId: 'test', ip: '' }
    await owner.transaction(actor, (db) => request.keep(db, file))
    await request.end(true)
    return file.key
  } finally {
    await owner.end()
  }
}

const backUpCompany = (order: BackupOrder) => {
  const company: CompanyPlace = { dataDirectory: data, databaseUrl: null, files }
  return withCompany(company, silentLog, ({ backUp }) => backUp(order))
}

let places = 0
const newDirectory = () => join(base, `place${places++}`)

async function backUp(directory: string, key: string | null = null) {
  const order = { place: directoryPlace(directory), key, reason: 'asked', log: silentLog } as const
  return backUpCompany(order)
}

const filesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('a running company comes back from its backup, files and secrets included', async () => {
  const to = newDirectory()
  const { name, manifest } = await backUp(to)
  expect(manifest.files).toEqual({ count: 1, bytes: PAPER.length, missing: [], areLeftOut: false })
  expect(manifest.secrets).toEqual(['secrets.json: the passwords of the database'])
  expect(manifest.tables.find((table) => table.name === 'file_object')?.rows).toBe(1)
  expect(manifest.schema.at(-1)!.version).toBeGreaterThan(38)
  for (const file of filesOf(to)) expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(to, name)).mode & 0o777).toBe(0o700)
  expect(statSync(to).mode & 0o777).toBe(0o700)

  const place = directoryPlace(to)
  const dataDirectory = newDirectory()
  const target = { dataDirectory, filesDirectory: join(dataDirectory, 'files'), databaseUrl: null }
  await restoreCompany(await checkBackup(place, await chosenBackup(place, null), null), target, silentLog)
  const restored = await startEmbedded({ dataDirectory, log: silentLog })
  try {
    const found = await withClient(restored.connection(SUPERUSER), (client) =>
      client.query('select storage_key as key from file_object'),
    )
    const { key } = found.rows[0] as { key: string }
    expect(readFileSync(join(target.filesDirectory, key.slice(0, 2), key)).equals(PAPER)).toBe(true)
  } finally {
    await restored.stop()
  }
  await expect(requireEmpty(target)).rejects.toThrow(
    'is not empty: a company is restored into an empty place only',
  )
})

test('under a key nothing of the content can be read, and the other key is told', async () => {
  const to = newDirectory()
  const { name } = await backUp(to, KEY)
  for (const file of filesOf(to)) expect(readFileSync(file).includes('Palletizer')).toBe(false)
  const place = directoryPlace(to)
  const checked = await checkBackup(place, name, KEY)
  const company = { dataDirectory: data, databaseUrl: null }
  expect(await proveBackup(checked, company, silentLog)).toEqual({ seconds: expect.any(Number) })
  expect(readdirSync(data).filter((one) => one.startsWith('.proof'))).toEqual([])
  await expect(checkBackup(place, name, null)).rejects.toThrow('is encrypted: set BACKUP_KEY')
  await expect(checkBackup(place, name, `${KEY}x`)).rejects.toThrow('was made with another BACKUP_KEY')
})

test.each([null, KEY])(
  'a flipped byte, a cut and a missing file are found in every file (key %s)',
  async (key) => {
    const to = newDirectory()
    const { name } = await backUp(to, key)
    const place = directoryPlace(to)
    await checkBackup(place, name, key)
    for (const file of filesOf(to)) {
      const whole = readFileSync(file)
      for (const at of [0, Math.floor(whole.length / 2), whole.length - 1]) {
        const flipped = Buffer.from(whole)
        flipped[at]! ^= 1
        writeFileSync(file, flipped)
        await expect(checkBackup(place, name, key), `${file} at ${at}`).rejects.toThrow()
      }
      writeFileSync(file, whole)
      truncateSync(file, whole.length - 1)
      await expect(checkBackup(place, name, key), `${file} cut`).rejects.toThrow(/damaged/)
      rmSync(file)
      await expect(checkBackup(place, name, key), `${file} away`).rejects.toThrow(/missing|not whole/)
      writeFileSync(file, whole)
    }
    await checkBackup(place, name, key)
  },
)

test('a backup of a newer version, or of a newer schema, is refused', async () => {
  const to = newDirectory()
  const { name, manifest } = await backUp(to)
  const place = directoryPlace(to)
  const schema = [...manifest.schema, { version: 9999, name: '9999_later.sql', checksum: 'x' }]
  await writeManifest(place, name, { ...manifest, schema }, null)
  await expect(checkBackup(place, name, null)).rejects.toThrow('was made by a newer version of Ngan')
  await writeManifest(place, name, { ...manifest, format: 2 } as unknown as Manifest, null)
  await expect(readManifest(place, name, null)).rejects.toThrow('was made by a newer version of Ngan')
})

test('a restore that finds other rows than were counted leaves nothing behind', async () => {
  const to = newDirectory()
  const { name, manifest } = await backUp(to)
  const place = directoryPlace(to)
  const tables = manifest.tables.map((table) =>
    table.name === 'file_object' ? { ...table, rows: table.rows + 1 } : table,
  )
  await writeManifest(place, name, { ...manifest, tables }, null)
  const dataDirectory = newDirectory()
  const target = { dataDirectory, filesDirectory: join(dataDirectory, 'files'), databaseUrl: null }
  const backup = await checkBackup(place, name, null)
  await expect(restoreCompany(backup, target, silentLog)).rejects.toThrow(
    'was restored and differs: file_object has 1 rows instead of 2.',
  )
  expect(readdirSync(dataDirectory)).toEqual([])
})

test('a backup that fails half-way leaves the one before, and nothing that looks like a backup', async () => {
  const to = newDirectory()
  const { name } = await backUp(to)
  const place = directoryPlace(to)
  const failing = {
    ...place,
    write: (file: string, from: AsyncIterable<Uint8Array>) =>
      file.includes('log.tar') ? Promise.reject(new Error('no space left')) : place.write(file, from),
  }
  // a name of its own: names are of one second
  await expect
    .poll(() => new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
    .not.toBe(name.slice(0, 19))
  const order = { place: failing, key: null, reason: 'asked', log: silentLog } as const
  await expect(backUpCompany(order)).rejects.toThrow('no space left')
  expect(await backupsAt(place)).toEqual([name])
  await checkBackup(place, name, null)
  // what was cut off goes with the next one
  const next = await backUp(to)
  expect(readdirSync(to).sort()).toEqual([name, next.name, 'files'].sort())
})

test('a file that is missing, or is not what was received, is named and not in the backup', async () => {
  const [lost, changed] = [await keepPaper(), await keepPaper()]
  const placeOf = (key: string) => join(data, 'files', key.slice(0, 2), key)
  rmSync(placeOf(lost))
  writeFileSync(placeOf(changed), 'something else')
  const to = newDirectory()
  const { name, manifest } = await backUp(to)
  expect([...manifest.files.missing].sort()).toEqual([lost, changed].sort())
  expect(manifest.files.count).toBe(1)
  await checkBackup(directoryPlace(to), name, null)
  expect(filesOf(join(to, 'files'))).toHaveLength(1)
})

test('a place without a backup, and one that is not there, is told', async () => {
  const place = directoryPlace(newDirectory())
  await expect(chosenBackup(place, null)).rejects.toThrow('There is no backup in')
})

test('what is in the log and seen by nobody yet does not lie at its moment', async () => {
  const superuser = embedded.connection(SUPERUSER)
  const [writer, looker, moment, holder] = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = new pg.Client(superuser)
      await client.connect()
      return client
    }),
  )
  try {
    await looker!.query('create table committed (no int)')
    await writer!.query('set synchronous_commit = on')
    // a commit waits for a standby that never comes, its record in the log
    await looker!.query(`alter system set synchronous_standby_names = 'nobody'`)
    await looker!.query('select pg_reload_conf()')
    let isHeld = false
    const writing = (async () => {
      while (!isHeld) await writer!.query('insert into committed values (1)')
    })()
    await vi.waitFor(async () => {
      const { rowCount } = await looker!.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)
      expect(rowCount).toBe(1)
    }, PATIENCE)
    isHeld = true
    let asked = 0
    const counted = Object.assign(Object.create(moment!), {
      query: (text: string, values?: unknown[]) => {
        asked++
        return moment!.query(text, values)
      },
    }) as pg.Client
    const opened = openQuietMoment(counted, holder!)
    await vi.waitFor(() => expect(asked).toBeGreaterThan(20), PATIENCE)
    await looker!.query('alter system reset synchronous_standby_names')
    await looker!.query('select pg_reload_conf()')
    await Promise.all([opened, writing])
    const count = 'select count(*)::int as n from committed'
    expect((await moment!.query(count)).rows).toEqual((await looker!.query(count)).rows)
  } finally {
    await looker!.query('alter system reset synchronous_standby_names')
    await looker!.query('select pg_reload_conf()')
    await moment!.query('rollback')
    await looker!.query('drop table committed')
    await Promise.all([writer, looker, moment, holder].map((client) => client!.end()))
  }
})
