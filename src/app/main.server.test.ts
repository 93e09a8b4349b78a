import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { STARTERS } from '#platform/database/postgres/narrow-roles.server.ts'
import { isAlive, readPidFile } from '#platform/database/postgres/postmaster.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { longTests } from '#platform/testing/long-tests.server.ts'
import { type Program, startProgram, until } from '#platform/testing/program.server.ts'

let base: string
let data: string
let started: Program[]
/** Where a company lies that was started once and stopped: a copy of it starts without being made first. */
let kept: string

beforeAll(async () => {
  kept = mkdtempSync(join(tmpdir(), 'ngan-kept-'))
  chmodSync(kept, 0o711)
  const first = startProgram(join(import.meta.dirname, 'main.server.ts'), [], {
    cwd: kept,
    env: { PORT: '0', NGAN_DATA: join(kept, 'data') },
  })
  await first.line('Ngan is at')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})
afterAll(() => rmSync(kept, { recursive: true, force: true }))

/** Puts the company there that was started before. */
function bringCompany(): void {
  // files keep their owner: as root the database has an account of its own
  execFileSync('cp', ['-a', join(kept, 'data'), data])
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ngan-main-'))
  chmodSync(base, 0o711)
  data = join(base, 'data')
  started = []
})

afterEach(async () => {
  for (const program of started) program.child.kill('SIGTERM')
  await Promise.all(started.map((program) => program.ended))
  rmSync(base, { recursive: true, force: true })
})

function startNgan(env: Record<string, string> = {}): Program {
  const program = startProgram(join(import.meta.dirname, 'main.server.ts'), [], {
    cwd: base,
    env: { PORT: '0', NGAN_DATA: data, ...env },
  })
  started.push(program)
  return program
}

async function portOf(program: Program): Promise<number> {
  return Number(/:(\d+)$/.exec(await program.line('Ngan is at http://127.0.0.1:'))![1])
}

async function refused(program: Program): Promise<string> {
  expect(await program.ended).toBe(1)
  return program.errors()
}

function urlOf(database: FreshDatabase): string {
  const { host, user, password, database: name } = database.connection('superuser')
  return `postgresql:///${name}?${new URLSearchParams({ host: host!, user: user!, password: String(password) })}`
}

interface Answer {
  status: number
  body: string
  retryAfter: string | undefined
}

function call(port: number, path: string, body?: object, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        host: '127.0.0.1',
        agent: agent ?? false,
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, body: text, retryAfter: answer.headers['retry-after'] }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)

const isReady = (port: number) => call(port, '/readyz').then(({ status }) => status === 200)

longTests('refused starts', 3, (test) => {
  test('every wrong setting is named in a line of its own, and nothing is touched', async () => {
    expect(await refused(startNgan({ PORT: 'x', LOG_LEVEL: 'loud' }))).toBe(
      'PORT must be a whole number from 0 to 65535.\n' +
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\n',
    )
    expect(readdirSync(base)).toEqual([])
  })

  test('an ADMIN_PASSWORD against the rules is one line, and nothing is touched', async () => {
    expect(await refused(startNgan({ ADMIN_PASSWORD: 'weak' }))).toBe(
      'ADMIN_PASSWORD is refused. What is missing: 8 to 128 characters.\n',
    )
    expect(readdirSync(base)).toEqual([])
  })

  test('a taken port is one line, and nothing is touched', async () => {
    const taken = createServer()
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
    const { port } = taken.address() as { port: number }
    expect(await refused(startNgan({ PORT: String(port) }))).toBe(
      `Port ${port} of 127.0.0.1 is taken: stop what uses it, or set PORT to another.\n`,
    )
    expect(readdirSync(base)).toEqual([])
    await new Promise((done) => taken.close(done))
  })

  test('figures stand on a port of their own; one that is taken is one line, and nothing is touched', async () => {
    const taken = createServer()
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
    const { port } = taken.address() as { port: number }
    expect(await refused(startNgan({ METRICS_PORT: String(port) }))).toBe(
      `Port ${port} of 127.0.0.1 is taken: stop what uses it, or set METRICS_PORT to another.\n`,
    )
    expect(readdirSync(base)).toEqual([])
    await new Promise((done) => taken.close(done))
    bringCompany()
    const program = startNgan({ METRICS_PORT: '0' })
    const [, figures] = /:(\d+)\/metrics$/.exec(await program.line('Figures are at'))!
    const served = await portOf(program)
    expect((await call(Number(figures), '/metrics')).body).toContain('ngan_request_seconds')
    expect((await call(Number(figures), '/readyz')).status).toBe(404)
    expect((await call(served, '/metrics')).status).toBe(404)
  })

  test('a data directory that cannot be one is one line', async () => {
    writeFileSync(data, 'taken')
    expect(await refused(startNgan())).toBe(`NGAN_DATA ${data} cannot be used: it is a file.\n`)
    expect(await refused(startNgan({ NGAN_DATA: join(data, 'below') }))).toBe(
      `NGAN_DATA ${join(data, 'below')} cannot be used: a part of its path is a file.\n`,
    )
  })

  test('an unreachable DATABASE_URL is one line, and nothing is touched', async () => {
    expect(await refused(startNgan({ DATABASE_URL: 'postgresql://me:hush@127.0.0.1:1/company' }))).toBe(
      'The database of DATABASE_URL (127.0.0.1:1/company) cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
    )
    expect(readdirSync(base)).toEqual([])
  })

  test('a newer schema is one line, and its data stays as it is', async () => {
    const database = await freshDatabase()
    await withClient(database.connection('owner'), (client) =>
      client.query(
        `insert into schema_migration (version, name, checksum) values (9999, '9999_future.sql', 'x')`,
      ),
    )
    expect(await refused(startNgan({ DATABASE_URL: urlOf(database), LOG_LEVEL: 'silent' }))).toBe(
      'The database is newer than this version of Ngan: it has the migration 9999_future.sql. Nothing was changed.\n',
    )
    const users = await withClient(database.connection('superuser'), (client) =>
      client.query('select from app_user'),
    )
    expect(users.rowCount).toBe(0)
    await database.drop()
  })
})

test('a first start prints the address and the sign-in, and ends with 0', async () => {
  const first = startNgan()
  await portOf(first)
  await first.line(/Sign in as admin with the password \S{20}$/)
  await call(await portOf(first), '/healthz?secret=1')
  const logged = await first.line('GET /healthz')
  expect(logged.match(/[a-z]*[rR]eq[a-zA-Z]*Id|reqId/g)).toEqual(['requestId'])
  expect(JSON.parse(logged)).toMatchObject({
    level: 'info',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(logged).not.toContain('secret')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('the next start prints only the address, and ends with 0', async () => {
  bringCompany()
  // what a machine's environment says of other servers is not for ours
  const second = startNgan({ PGSSLMODE: 'require', PGOPTIONS: '-c default_transaction_read_only=on' })
  expect(await isReady(await portOf(second))).toBe(true)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(second.lines.join('\n')).not.toContain('Sign in')
})

longTests('instances and signals', 2, (test) => {
  test('a second instance on the same data directory is one line, and the first goes on', async () => {
    bringCompany()
    const first = startNgan()
    const port = await portOf(first)
    const second = startNgan()
    expect(await refused(second)).toBe(
      `The data directory ${data} is in use by another instance (process ${first.child.pid}).\n`,
    )
    expect(await isReady(port)).toBe(true)
  })

  // how soon is measured by proof/faults: orphans, kills, away
  test('after kill -9 it is ready again with the database it had, and still ends with 0', async () => {
    bringCompany()
    const first = startNgan()
    expect(await isReady(await portOf(first))).toBe(true)
    const postmaster = readPidFile(join(data, 'postgres'))!.pid
    first.child.kill('SIGKILL')
    await first.ended
    const second = startNgan()
    // adopted, and so not recovered first
    await second.line('Adopted the database server of an earlier run')
    expect(await isReady(await portOf(second))).toBe(true)
    expect(readPidFile(join(data, 'postgres'))!.pid).toBe(postmaster)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
  })

  test('while its database is away it says so and stays up; then it serves again', async () => {
    bringCompany()
    const ngan = startNgan()
    const port = await portOf(ngan)
    process.kill(readPidFile(join(data, 'postgres'))!.pid, 'SIGKILL')
    await until('it is not ready', async () => !(await isReady(port)))
    const { status } = await call(port, '/Account/Login', { Username: 'nobody', Password: 'nothing' })
    expect([200, 503]).toContain(status)
    expect((await call(port, '/healthz')).status).toBe(200)
    await until('it is ready again', () => isReady(port))
  })

  test('a frozen database: calls under way are told so before it thaws, and are served then', async () => {
    bringCompany()
    const ngan = startNgan()
    const port = await portOf(ngan)
    const postmaster = readPidFile(join(data, 'postgres'))!.pid
    expect(await isReady(port)).toBe(true)
    // The parent first, so that no child comes or goes meanwhile; and it last to go on: it takes note of those that have ended.
    process.kill(postmaster, 'SIGSTOP')
    const children = childrenOf(postmaster)
    for (const pid of children) process.kill(pid, 'SIGSTOP')
    try {
      const calls = Array.from({ length: 20 }, (_, n) =>
        call(port, '/Account/Login', { Username: `nobody${n}`, Password: 'nothing' }),
      )
      for (const { status, body, retryAfter } of await Promise.all(calls)) {
        expect([status, JSON.parse(body).code]).toEqual([503, 'DATABASE_DOWN'])
        expect(Number(retryAfter)).toBeGreaterThan(0)
      }
    } finally {
      for (const pid of [...children, postmaster]) process.kill(pid, 'SIGCONT')
    }
    await until('it is ready again', () => isReady(port))
  })

  test('SIGTERM while another one changes the schema ends a waiting start at once', async () => {
    const database = await freshDatabase()
    await withClient(database.connection('superuser'), async (client) => {
      await client.query(`select pg_advisory_lock(${STARTERS})`)
      const ngan = startNgan({ DATABASE_URL: urlOf(database), LOG_LEVEL: 'silent' })
      await until('it waits', async () => {
        const { rowCount } = await client.query(`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
        return rowCount === 1
      })
      ngan.child.kill('SIGTERM')
      expect(await ngan.ended).toBe(0)
    })
  })

  test('SIGTERM under load: every request that was taken is answered, and it ends with 0', async () => {
    const database = await freshDatabase()
    const ngan = startNgan({
      DATABASE_URL: urlOf(database),
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'Waterfall-27-north',
    })
    const port = await portOf(ngan)
    const agent = new Agent({ keepAlive: true })
    const outcomes: Record<string, number> = {}
    let answered = 0
    const caller = async (_: unknown, number: number) => {
      for (let turn = 0; ; turn++) {
        const sent =
          number % 10 === 0
            ? call(port, '/Account/Login', { Username: `caller${number}x${turn}`, Password: 'guess' }, agent)
            : call(port, '/healthz', undefined, agent)
        const outcome = await sent.then(
          ({ status }) => String(status),
          (error) => error.code as string,
        )
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        if (outcome === 'ECONNREFUSED') return
        answered++
      }
    }
    const callers = Array.from({ length: 40 }, caller)
    await until('the load is on', () => answered > 2000)
    ngan.child.kill('SIGTERM')
    await Promise.all(callers)
    expect(await ngan.ended).toBe(0)
    expect(outcomes).toEqual({ 200: answered, ECONNREFUSED: 40 })
    await database.drop()
  })
})
