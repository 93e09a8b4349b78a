import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longTests } from '#platform/testing/long-tests.server.ts'
import { type Program, startProgram, until } from '#platform/testing/program.server.ts'
import { databaseAccount } from './database-account.server.ts'
import { SUPERUSER, withClient } from './new-cluster.server.ts'
import { isAlive, readPidFile } from './postmaster.server.ts'

let base: string
let data: string
let started: Program[]

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ngan-supervisor-'))
  chmodSync(base, 0o711)
  data = join(base, 'data')
  started = []
})

afterEach(async () => {
  for (const program of started) program.child.kill('SIGKILL')
  await Promise.all(started.map((program) => program.ended))
  const left = readPidFile(clusterDirectory())?.pid
  if (left && isAlive(left)) {
    const last = await startApp()
    await stopApp(last)
  }
  for (const program of started) {
    const ready = program.lines.find((line) => line.includes('"ready"'))
    if (ready) rmSync(JSON.parse(ready).host, { recursive: true, force: true })
  }
  rmSync(base, { recursive: true, force: true })
})

const clusterDirectory = () => {
  const note = join(data, 'database.json')
  return existsSync(note)
    ? join(data, JSON.parse(readFileSync(note, 'utf8')).cluster)
    : join(data, 'postgres')
}
const postmaster = () => readPidFile(clusterDirectory())!.pid

function launchApp(): Program {
  const program = startProgram(join(import.meta.dirname, '../../testing/embedded-run.server.ts'), [data])
  started.push(program)
  return program
}

async function startApp(): Promise<Program> {
  const program = launchApp()
  await program.line('"ready"')
  return program
}

async function stopApp(program: Program): Promise<number | NodeJS.Signals | null> {
  program.child.kill('SIGTERM')
  return program.ended
}

async function ask<T>(program: Program, text: string): Promise<T[]> {
  const { host, password } = JSON.parse(await program.line('"ready"'))
  const config = { host, port: 5432, user: SUPERUSER, password, database: 'ngan' }
  return withClient(config, async (client) => (await client.query(text)).rows as T[])
}

async function killApp(program: Program): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

test('a fresh database keeps what it promises and can be reached by nobody else', async () => {
  const app = await startApp()
  const settings = await ask<{ name: string; setting: string }>(
    app,
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
       'data_checksums', 'listen_addresses', 'password_encryption', 'statement_timeout', 'transaction_timeout',
       'max_connections', 'unix_socket_permissions') order by name`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    max_connections: '40',
    password_encryption: 'scram-sha-256',
    statement_timeout: '15000',
    synchronous_commit: 'on',
    transaction_timeout: '60000',
    unix_socket_permissions: '0700',
  })
  const { host } = JSON.parse(await app.line('"ready"'))
  expect(host.length).toBeLessThan(80)
  expect(statSync(host).mode & 0o777).toBe(0o700)
  expect(statSync(clusterDirectory()).mode & 0o777).toBe(0o700)
  expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(
    await ask(
      app,
      `select rolname from pg_roles where rolname like 'ngan%' and (rolsuper or rolcreatedb or rolcreaterole)`,
    ),
  ).toEqual([{ rolname: SUPERUSER }])
  expect(
    await ask(
      app,
      `select cardinality(show_trgm('ซ่อม')) > 0 as thai, 'ก' < 'ข' collate "th-x-icu" as sorted`,
    ),
  ).toEqual([{ thai: true, sorted: true }])
  await expect(
    withClient({ host, port: 5432, user: SUPERUSER, password: 'password', database: 'ngan' }, async () => {}),
  ).rejects.toThrow('password authentication failed')
  expect(await stopApp(app)).toBe(0)
  expect(existsSync(join(clusterDirectory(), 'postmaster.pid'))).toBe(false)
  expect(existsSync(host)).toBe(false)
})

longTests('a supervised database', 3, (test) => {
  test('after kill -9 of the application its database is adopted, with what was saved, and stops cleanly later', async () => {
    const first = await startApp()
    await ask(first, 'create table kept (id int); insert into kept values (7)')
    const pid = postmaster()
    await killApp(first)
    expect(isAlive(pid)).toBe(true)

    const second = await startApp()
    expect(await second.line('Adopted')).toContain(`"pid":${pid}`)
    expect(postmaster()).toBe(pid)
    expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }])
    expect(await stopApp(second)).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  test('after kill -9 of both at once the next start recovers by itself', async () => {
    const first = await startApp()
    await ask(first, 'create table kept (id int); insert into kept values (7)')
    const pid = postmaster()
    process.kill(pid, 'SIGKILL')
    await killApp(first)
    const second = await startApp()
    expect(postmaster()).not.toBe(pid)
    expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }])
  })

  test('a database that dies while the application runs comes back by itself', async () => {
    const app = await startApp()
    await ask(app, 'create table kept (id int); insert into kept values (7)')
    const pid = postmaster()
    process.kill(pid, 'SIGKILL')
    await app.line('The database is back')
    expect(postmaster()).not.toBe(pid)
    expect(await ask(app, 'select id from kept')).toEqual([{ id: 7 }])
    expect(await stopApp(app)).toBe(0)
  })

  test('an adopted database that dies comes back too', async () => {
    await killApp(await startApp())
    const app = await startApp()
    await app.line('Adopted')
    process.kill(postmaster(), 'SIGKILL')
    await app.line('The database is back')
    expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a stranger who got the process number of the database is never signalled, and the database starts', async () => {
    const first = await startApp()
    const pid = postmaster()
    process.kill(pid, 'SIGKILL')
    await killApp(first)
    await until('the killed database is gone', () => !isAlive(pid))

    const { uid, gid } = databaseAccount()
    const stranger = spawn(
      '/bin/sh',
      ['-c', 'trap "echo signalled" TERM INT QUIT HUP USR1 USR2; echo here; while :; do sleep 0.05; done'],
      {
        uid,
        gid,
        cwd: '/',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    let said = ''
    stranger.stdout.on('data', (chunk) => {
      said += chunk
    })
    try {
      await until('the stranger runs', () => said.includes('here'))
      const file = join(clusterDirectory(), 'postmaster.pid')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
      const second = await startApp()
      expect(postmaster()).not.toBe(stranger.pid)
      expect(await stopApp(second)).toBe(0)
      expect(stranger.exitCode).toBeNull()
      expect(isAlive(stranger.pid!)).toBe(true)
      expect(said).toBe('here\n')
    } finally {
      stranger.kill('SIGKILL')
    }
  })

  test('a second starter on the same directory is told so in one line, and the first goes on', async () => {
    const first = await startApp()
    const pid = postmaster()
    const second = launchApp()
    expect(await second.ended).toBe(1)
    expect(second.errors()).toBe(
      `The data directory ${data} is in use by another instance (process ${first.child.pid}).\n`,
    )
    expect(postmaster()).toBe(pid)
    expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('ten starters at the same moment: one starts, nine are told', async () => {
    await stopApp(await startApp())
    const all = Array.from({ length: 10 }, launchApp)
    const outcomes = await Promise.all(
      all.map((program) =>
        Promise.race([program.line('"ready"').then(() => 'ready'), program.ended]).catch(() => 1),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(9)
  })

  test('a cluster of another major version is refused and not touched', async () => {
    await stopApp(await startApp())
    writeFileSync(join(clusterDirectory(), 'PG_VERSION'), '17\n')
    const app = launchApp()
    expect(await app.ended).toBe(1)
    expect(app.errors()).toMatch(/was made by PostgreSQL 17, and this version brings PostgreSQL 18\..*\n$/)
    expect(existsSync(join(clusterDirectory(), 'postmaster.pid'))).toBe(false)
    writeFileSync(join(clusterDirectory(), 'PG_VERSION'), '18\n')
  })

  test('lost passwords are named, instead of making new ones that open nothing', async () => {
    await stopApp(await startApp())
    rmSync(join(data, 'secrets.json'))
    const app = launchApp()
    expect(await app.ended).toBe(1)
    expect(app.errors()).toBe(
      `The passwords of the database are missing: put ${join(data, 'secrets.json')} back, or restore a backup into an empty data ` +
        'directory (npm run restore -- --from DIR --data DIR).\n',
    )
  })

  test('a database that vanished is named, instead of starting an empty one', async () => {
    await stopApp(await startApp())
    rmSync(clusterDirectory(), { recursive: true })
    const app = launchApp()
    expect(await app.ended).toBe(1)
    expect(app.errors()).toContain(`The database of ${data} is missing`)
  })
})

if (process.getuid?.() === 0) {
  test('as root under a closed directory the database lives in a system directory, and stays there when it opens', async () => {
    chmodSync(base, 0o700)
    const first = await startApp()
    const { cluster } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8'))
    try {
      expect(cluster).toMatch(/^\/var\/lib\/ngan\/[0-9a-f]{12}\/postgres$/)
      expect(await first.line('uses a system directory')).toContain(cluster)
      await ask(first, 'create table kept (id int)')
      expect(await stopApp(first)).toBe(0)
      chmodSync(base, 0o755)
      const second = await startApp()
      expect(await ask(second, `select to_regclass('kept') is not null as kept`)).toEqual([{ kept: true }])
      expect(await stopApp(second)).toBe(0)
    } finally {
      rmSync(join(cluster, '..'), { recursive: true, force: true })
    }
  })
}
