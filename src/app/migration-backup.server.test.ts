// A company of the version before starts with this one: it is backed up, migrated, and backed up every day from then on.
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { directoryPlace } from '#platform/backup/backup-place.server.ts'
import { checkBackup } from '#platform/backup/check-backup.server.ts'
import { backupsAt } from '#platform/backup/manifest.server.ts'
import { migrate, migrationsDirectory } from '#platform/database/migrate.server.ts'
import { withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { reachRunning } from '#platform/database/postgres/reach-running.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { type Program, startProgram, until } from '#platform/testing/program.server.ts'

let base: string
let data: string
/** The last migration of this version. */
let newest: string
const started: Program[] = []

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'ngan-upgrade-'))
  chmodSync(base, 0o711)
  data = join(base, 'data')
  const before = join(base, 'migrations')
  cpSync(migrationsDirectory, before, { recursive: true })
  newest = readdirSync(before)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)!
  rmSync(join(before, newest))
  const embedded = await startEmbedded({ dataDirectory: data, log: silentLog, durable: false })
  const database = { connection: (role: string) => embedded.connection(`ngan_${role as 'owner'}`) }
  await migrate(database, silentLog, before)
  await embedded.stop()
})
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.child.kill('SIGTERM')
    await program.ended
  }
  rmSync(base, { recursive: true, force: true })
})

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

test('it is backed up before it is migrated, and by the clock after that, where and when it was said', async () => {
  const to = join(base, 'backups')
  const ngan = start({ BACKUP_TO: to, BACKUP_AT: '03:30', METRICS_PORT: '0' })
  await ngan.line('Ngan is at')
  const place = directoryPlace(to)
  const [first, ...others] = await backupsAt(place)
  expect(others).toEqual([])
  const { manifest } = await checkBackup(place, first!, null)
  expect(manifest.reason).toBe('migration')
  expect(manifest.schema.map(({ name }) => name)).not.toContain(newest)
  expect(await look('select name from schema_migration order by version desc limit 1')).toEqual([
    { name: newest },
  ])

  // its time has come
  const nextRun = () =>
    look<{ at: string }>(
      `select to_char(next_run_at at time zone 'Asia/Bangkok', 'HH24:MI') as at from job where name = 'system.backUp'`,
    )
  await until('its job is entered', async () => (await nextRun()).length > 0, 30)
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
    60,
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
}, 120_000)

test('where nobody said where to, the database alone is kept beside it', async () => {
  await start().line('Ngan is at')
  const place = directoryPlace(join(data, 'backups'))
  const [name] = await backupsAt(place)
  const { manifest } = await checkBackup(place, name!, null)
  expect(manifest).toMatchObject({ reason: 'migration', files: { count: 0, areLeftOut: true } })
}, 60_000)

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
}, 60_000)
