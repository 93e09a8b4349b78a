// How long a company takes to be backed up, proved and restored, and what a list takes meanwhile.
// npm run bench -- backups [--orders 100000] [--files 2000]
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { directoryPlace } from '../src/platform/backup/backup-place.server.ts'
import { checkBackup } from '../src/platform/backup/check-backup.server.ts'
import { restoreCompany } from '../src/platform/backup/restore-backup.server.ts'
import { runBackup } from '../src/platform/backup/run-backup.server.ts'
import { type DbPool, openDbPool } from '../src/platform/database/db.server.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { openFiles } from '../src/platform/files/files.server.ts'
import { openGround } from './bench-ground.ts'
import { median } from './calls.ts'

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    /** Of 1 MB each. */
    files: { type: 'string', default: '2000' },
  },
})
const ORDERS = Number(options.orders)
const FILES = Number(options.files)
const MB = 1024 ** 2
const log = { info() {}, warn: console.warn, error: console.error }

const base = mkdtempSync(join(tmpdir(), 'ngan-bench-backups-'))
const ground = await openGround(ORDERS, base)
const owner = openDbPool(ground.database.connection('ngan_owner'), { max: 2 })
try {
  const dataDirectory = join(base, `rows-${ORDERS}`, 'data')
  await keepFiles(join(dataDirectory, 'files'))
  const files = await openFiles(join(dataDirectory, 'files'))
  const company = { dataDirectory, databaseUrl: null, files }
  const to = join(base, 'backups')
  const place = directoryPlace(to)
  const backUp = (isProved: boolean) =>
    runBackup(company, { place, key: null, reason: 'asked', log }, { isProved })

  console.log(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`)
  console.log(`${ORDERS} orders, ${FILES} files of 1 MB`)
  const alone = await listsUntil(owner, new Promise((done) => setTimeout(done, 2000)))
  const { made } = await timed('first backup', () => backUp(false))
  // a backup is named by its second
  await new Promise((done) => setTimeout(done, 1100))
  const beside: number[] = []
  const later = await timed('later backup, the files being there', async () => {
    const work = backUp(false)
    beside.push(...(await listsUntil(owner, work)))
    return work
  })
  await new Promise((done) => setTimeout(done, 1100))
  await timed('backup and its proof', () => backUp(true))
  const checked = await timed('its bytes read and compared', () => checkBackup(place, later.made.name, null))
  const restored = join(base, 'restored')
  const target = { dataDirectory: restored, filesDirectory: join(restored, 'files'), databaseUrl: null }
  await timed('restore, compared', () => restoreCompany(checked, target, log))
  const { parts, tables } = made.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  line(`the database in its place, ${rows} rows`, `${(size / MB).toFixed(0)} MB`)
  line('a list of 25 orders alone, median', `${median(alone).toFixed(1)} ms`)
  line('beside a backup, median', `${median(beside).toFixed(1)} ms`)
} finally {
  await owner.end()
  await ground.close()
  rmSync(base, { recursive: true, force: true })
}
process.exit()

async function keepFiles(directory: string): Promise<void> {
  const content = randomBytes(MB)
  for (let n = 0; n < FILES; n++) {
    const key = randomBytes(16).toString('hex')
    // each another one
    content.writeUInt32LE(n)
    mkdirSync(join(directory, key.slice(0, 2)), { recursive: true })
    writeFileSync(join(directory, key.slice(0, 2), key), content)
    const sha256 = createHash('sha256').update(content).digest()
    await owner.run(sql`
      insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
      values (${key}, 'drawing.pdf', 'application/pdf', ${MB}, ${sha256})`)
  }
}

/** Milliseconds of the same list, asked one after the other until something ends. */
async function listsUntil(db: DbPool, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const took: number[] = []
  while (!isOver) {
    const begun = performance.now()
    await db.rows(sql`
      select o.so_no, o.title, c.name from service_order o join customer c on c.id = o.customer_id
      where o.status_group = 'ACTIVE' order by o.reported_at desc, o.id desc limit 25`)
    took.push(performance.now() - begun)
  }
  await ended
  return took
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  line(what, `${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

function line(what: string, figure: string): void {
  console.log(`${what.padEnd(48)} ${figure.padStart(10)}`)
}
