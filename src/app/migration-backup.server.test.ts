// A company of the version before starts with this one: it is backed up, migrated without losing a row, and backed up every day from then on.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { directoryPlace } from '#platform/backup/backup-place.server.ts'
import { checkBackup } from '#platform/backup/check-backup.server.ts'
import { backupsAt } from '#platform/backup/manifest.server.ts'
import { migrate, migrationsDirectory } from '#platform/database/migrate.server.ts'
import { withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { reachRunning } from '#platform/database/postgres/reach-running.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { longTests } from '#platform/testing/long-tests.server.ts'
import { LONGEST } from '#platform/testing/patience.ts'
import { type Program, startProgram, until } from '#platform/testing/program.server.ts'
import { workUntil } from '../../db/upgrade-company.ts'

/** The last migration of the version before this one. */
const LANDED = 60
const OLD = 37

let landed: string
/** Rows of each table of the company, as that version left them. */
let rowsThen: Map<string, number>
let base: string
let data: string
const newest = readdirSync(migrationsDirectory)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .at(-1)!
const numberOf = (name: string) => Number(name.slice(0, 4))
const started: Program[] = []

// a company at work since long ago, brought to the version before and stopped
beforeAll(async () => {
  landed = mkdtempSync(join(tmpdir(), 'ngan-landed-'))
  chmodSync(landed, 0o711)
  const embedded = await startEmbedded({
    dataDirectory: join(landed, 'data'),
    log: silentLog,
    durable: false,
  })
  const database = { connection: (role: string) => embedded.connection(`ngan_${role as 'owner'}`) }
  const old = join(landed, 'old')
  mkdirSync(join(old, 'before'), { recursive: true })
  for (const name of readdirSync(join(migrationsDirectory, 'before')))
    cpSync(join(migrationsDirectory, 'before', name), join(old, name))
  await migrate(database, silentLog, old)
  await withClient(database.connection('owner'), async (client) => {
    for (const text of workUntil[OLD]) await client.query(`begin; ${text}; commit`)
  })
  const last = join(landed, 'last')
  cpSync(migrationsDirectory, last, { recursive: true })
  for (const name of readdirSync(last)) if (numberOf(name) > LANDED) rmSync(join(last, name))
  await migrate(database, silentLog, last)
  rowsThen = await withClient(database.connection('owner'), countRows)
  await embedded.stop()
})
afterAll(() => rmSync(landed, { recursive: true, force: true }))

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ngan-upgrade-'))
  chmodSync(base, 0o711)
  data = join(base, 'data')
  // with its owner: PostgreSQL is another account where the tests are root's
  if (process.platform === 'win32') cpSync(join(landed, 'data'), data, { recursive: true })
  else execFileSync('cp', ['-a', join(landed, 'data'), data])
})
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.child.kill('SIGTERM')
    await program.ended
  }
  rmSync(base, { recursive: true, force: true })
})

async function countRows(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from public.${client.escapeIdentifier(name)}`,
    )
    counts.set(name, rows[0]!.count)
  }
  return counts
}

function start(env: Record<string, string> = {}): Program {
  const program = startProgram(join(import.meta.dirname, 'main.server.ts'), [], {
    cwd: base,
    env: { PORT: '0', NGAN_DATA: data, ...env },
  })
  started.push(program)
  return program
}

const look = <T extends object>(statement: string) =>
  withClient(
    reachRunning(data)!.connection('ngan'),
    async (client) => (await client.query<T>(statement)).rows,
  )

longTests('backed up before migrations', 1, (test) => {
  test('it is backed up before it is migrated, and by the clock after that, where and when it was said', async () => {
    const to = join(base, 'backups')
    const ngan = start({ BACKUP_TO: to, BACKUP_AT: '03:30', METRICS_PORT: '0' })
    await ngan.line('Ngan is at')
    const place = directoryPlace(to)
    const [first, ...others] = await backupsAt(place)
    expect(others).toEqual([])
    const { manifest } = await checkBackup(place, first!, null)
    expect(manifest.reason).toBe('migration')
    expect(numberOf(manifest.schema.at(-1)!.name)).toBe(LANDED)
    // the backup notes its own try before it begins
    expect(new Map(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(
      new Map(rowsThen).set('backup_run', 1),
    )
    expect(await look('select name from schema_migration order by version desc limit 1')).toEqual([
      { name: newest },
    ])
    const rowsNow = await withClient(reachRunning(data)!.connection('ngan'), countRows)
    const worked = [
      'customer',
      'customer_site',
      'employee',
      'machine',
      'service_order',
      'service_visit',
      'visit_engineer',
    ]
    for (const table of [
      ...worked,
      'leave_record',
      'room_booking',
      'stock_move',
      'spare_part',
      'symptom_part',
    ]) {
      expect(rowsThen.get(table), table).toBeGreaterThan(0)
      expect(rowsNow.get(table), table).toBe(rowsThen.get(table))
    }
    // nothing is lost of the rest either; a start adds what is new, and what it does itself
    for (const [table, rows] of rowsThen) expect(rowsNow.get(table), table).toBeGreaterThanOrEqual(rows)

    // its time has come
    const nextRun = () =>
      look<{ at: string }>(
        `select to_char(next_run_at at time zone 'Asia/Bangkok', 'HH24:MI') as at from job where name = 'system.backUp'`,
      )
    await until('its job is entered', async () => (await nextRun()).length > 0)
    expect(await nextRun()).toEqual([{ at: '03:30' }])
    await look(`update job set next_run_at = now() where name = 'system.backUp'`)
    await until(
      'it is made and proved',
      async () => {
        const [run] = await look<{ proved: boolean; error: string | null }>(
          `select proved_at is not null as proved, error from backup_run where reason = 'daily'`,
        )
        if (run?.error) throw new Error(run.error)
        return run?.proved === true
      },
      LONGEST / 1000,
    )
    expect(await backupsAt(place)).toHaveLength(2)
    const port = Number(/:(\d+)$/.exec(await ngan.line('Ngan is at http://127.0.0.1:'))![1])
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(await ready.json()).toMatchObject({
      lacks: [],
      backup: { ageSeconds: expect.any(Number), provedAgeSeconds: expect.any(Number) },
    })
    const [, figures] = /at (http\S+metrics)/.exec(await ngan.line('Figures are at'))!
    const text = await (await fetch(figures!)).text()
    expect(text).toMatch(/^ngan_backup_proved_age_seconds \d+$/m)
    expect(text).toMatch(/^ngan_backup_failed 0$/m)
  })

  test('where nobody said where to, the database alone is kept beside it', async () => {
    await start().line('Ngan is at')
    const place = directoryPlace(join(data, 'backups'))
    const [name] = await backupsAt(place)
    const { manifest } = await checkBackup(place, name!, null)
    expect(manifest).toMatchObject({ reason: 'migration', files: { count: 0, areLeftOut: true } })
  })

  test('it is not changed where no backup can be made', async () => {
    const ngan = start({ BACKUP_TO: '/dev/null/backups' })
    expect(await ngan.ended).toBe(1)
    expect(ngan.errors()).toContain('No backup could be made before the migrations, and nothing was changed:')
    const embedded = await startEmbedded({ dataDirectory: data, log: silentLog, durable: false })
    const found = await withClient(embedded.connection('ngan_owner'), (client) =>
      client.query('select name from schema_migration order by version desc limit 1'),
    )
    await embedded.stop()
    expect(found.rows[0]).not.toEqual({ name: newest })
  })
})
