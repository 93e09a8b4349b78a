import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../migrate.server.ts'
import { until } from '#platform/testing/program.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import type { Database } from './database.server.ts'
import { openExternal } from './external.server.ts'
import { databaseAccount, runAs, under } from './database-account.server.ts'
import { withClient } from './new-cluster.server.ts'

let fresh: FreshDatabase
let data: string
let database: Database | null
let warnings: string[]
const log = {
  ...silentLog,
  warn: (facts: object, message: string) => warnings.push(`${message} ${JSON.stringify(facts)}`),
}
const password = 'a/b@c:d e'

beforeAll(async () => {
  fresh = await freshDatabase({ migrated: false })
  await asSuperuser(`create role visitor login password '${password}'`)
  await asSuperuser(`create role landlord login createrole password '${password}'`)
})
afterAll(async () => {
  const elsewhere = { ...fresh.connection('superuser'), database: 'postgres' }
  await fresh.drop()
  await withClient(elsewhere, (client) => client.query('drop role landlord, visitor'))
})
beforeEach(() => {
  data = join(mkdtempSync(join(tmpdir(), 'ngan-external-')), 'data')
  database = null
  warnings = []
})
afterEach(async () => {
  await database?.stop()
  rmSync(join(data, '..'), { recursive: true })
})

const asSuperuser = (text: string) =>
  withClient(fresh.connection('superuser'), (client) => client.query(text))

function url(user: string, secret = password): string {
  const { host, database: name } = fresh.connection('superuser')
  const asked = new URLSearchParams({ host: host!, user, password: secret })
  return `postgresql:///${name}?${asked}`
}

const whoAmI = (role: 'owner' | 'app' | 'read') =>
  withClient(
    database!.connection(role),
    async (client) => (await client.query('select current_user as me')).rows[0].me,
  )

test('a database nobody serves is named in one line, without the password, and nothing is touched', async () => {
  const opening = openExternal('postgresql://user:hush@127.0.0.1:1/ngan', data, log)
  await expect(opening).rejects.toThrow(
    'The database of DATABASE_URL (127.0.0.1:1/ngan) cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  )
  expect(existsSync(data)).toBe(false)
})

test('a wrong password is named in one line', async () => {
  await expect(openExternal(url('visitor', 'wrong'), data, log)).rejects.toThrow(
    'cannot be used: password authentication failed for user "visitor"',
  )
})

test('a user who may not make tables is told what to run', async () => {
  await expect(openExternal(url('visitor'), data, log)).rejects.toThrow(
    /cannot be used: the user visitor may not create tables: alter schema public owner to visitor\.$/,
  )
  expect(existsSync(data)).toBe(false)
})

test('an owner who may make roles works through them: the application without DDL, the reader without writing', async () => {
  await asSuperuser('alter schema public owner to landlord')
  await withClient({ ...fresh.connection('superuser'), database: 'postgres' }, (client) =>
    client.query('grant ngan_app, ngan_read to landlord'),
  )
  database = await openExternal(url('landlord'), data, log)
  expect(warnings).toEqual([])
  expect([await whoAmI('owner'), await whoAmI('app'), await whoAmI('read')]).toEqual([
    'landlord',
    'ngan_app',
    'ngan_read',
  ])
  await withClient(database.connection('owner'), (client) => client.query('create table thing (id int)'))
  await withClient(database.connection('app'), async (client) => {
    await client.query('insert into thing values (1)')
    await expect(client.query('create table mine (id int)')).rejects.toThrow('permission denied')
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }])
  })
  await withClient(database.connection('read'), async (client) => {
    await expect(client.query('select * from thing')).rejects.toThrow('permission denied')
  })
  await asSuperuser('drop table thing')
})

test('however many start at once, each works through its narrow role', async () => {
  for (let round = 0; round < 5; round++) {
    const opened = await Promise.all(
      Array.from({ length: 8 }, (_, at) => openExternal(url('landlord'), `${data}-${at}`, log)),
    )
    const found = await Promise.all(
      opened.map(({ connection }) =>
        withClient(
          connection('app'),
          async (client) => (await client.query('select current_user as me')).rows,
        ),
      ),
    )
    for (const one of opened) await one.stop()
    expect(found.flat()).toEqual(Array(8).fill({ me: 'ngan_app' }))
  }
  expect(warnings).toEqual([])
})

test('however many start at once on a database nobody used yet, each opens it', async () => {
  await asSuperuser('create database bare template template0')
  const { host, user, password: secret } = fresh.connection('superuser')
  const asked = new URLSearchParams({ host: host!, user: String(user), password: String(secret) })
  const opened = await Promise.all(
    Array.from({ length: 8 }, (_, at) => openExternal(`postgresql:///bare?${asked}`, `${data}-${at}`, log)),
  )
  for (const one of opened) await one.stop()
  expect(warnings).toEqual([])
  await asSuperuser('drop database bare')
})

test('roles that cannot be set up for any other reason than a missing right stop the start, and leave the directory free', async () => {
  await asSuperuser(`
    create function not_now() returns event_trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create event trigger not_now on ddl_command_start when tag in ('GRANT') execute function not_now()`)
  try {
    await expect(openExternal(url('landlord'), data, log)).rejects.toThrow(/cannot be used: not now$/)
  } finally {
    await asSuperuser('drop event trigger not_now; drop function not_now()')
  }
  database = await openExternal(url('landlord'), data, log)
  expect(await whoAmI('app')).toBe('ngan_app')
  expect(warnings).toEqual([])
})

test('options in the URL are kept beside our roles and limits', async () => {
  database = await openExternal(
    `${url('landlord')}&options=-c%20work_mem%3D8MB%20-c%20role%3Dlandlord`,
    data,
    log,
  )
  const { rows } = await withClient(database.connection('app'), (client) =>
    client.query(`select current_user as me, current_setting('work_mem') as memory,
      current_setting('statement_timeout') as patience`),
  )
  expect(rows).toEqual([{ me: 'ngan_app', memory: '8MB', patience: '15s' }])
})

test('the zone of the owner’s database changes no instant that is told', async () => {
  await asSuperuser(`alter role landlord set timezone = 'Pacific/Kiritimati'`)
  try {
    database = await openExternal(url('landlord'), data, log)
    for (const role of ['app', 'read', 'owner'] as const) {
      const { rows } = await withClient(database.connection(role), (client) =>
        client.query(`select current_setting('timezone') as zone,
          json_build_object('at', timestamptz '2026-11-20 02:00:00+00')::text as told`),
      )
      expect(rows).toEqual([{ zone: 'UTC', told: '{"at" : "2026-11-20T02:00:00+00:00"}' }])
    }
  } finally {
    await asSuperuser('alter role landlord reset timezone')
  }
})

test('an owner who may not make roles works as it is, and that is said in one line', async () => {
  await asSuperuser('alter role landlord nocreaterole; revoke ngan_app, ngan_read from landlord')
  database = await openExternal(url('landlord'), data, log)
  expect(warnings).toEqual([expect.stringContaining('the application works with all its rights')])
  expect([await whoAmI('owner'), await whoAmI('app')]).toEqual(['landlord', 'landlord'])
  await withClient(database.connection('read'), async (client) => {
    await expect(client.query('create table mine (id int)')).rejects.toThrow('read-only transaction')
  })
})

test('a data directory belongs to one instance, whoever serves its database', async () => {
  database = await openExternal(url('landlord'), data, log)
  await expect(openExternal(url('landlord'), data, log)).rejects.toThrow(/is in use by another instance/)
})

test('a missing extension names the statement its administrator has to run', async () => {
  await asSuperuser('drop extension pg_trgm')
  await expect(openExternal(url('landlord'), data, log)).rejects.toThrow(
    'run there: create extension pg_trgm;',
  )
  await asSuperuser('create extension pg_trgm')
})

test('the migrations run on it', async () => {
  database = await openExternal(url('landlord'), data, log)
  expect((await migrate(database, silentLog)).length).toBeGreaterThan(0)
})

const installed = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
for (const version of installed) {
  test(`the distribution's PostgreSQL ${version} will do: the migrations run, the application has no DDL`, async () => {
    const programs = `/usr/lib/postgresql/${version}/bin`
    const account = databaseAccount()
    const place = join(data, '../server')
    chmodSync(join(data, '..'), 0o711)
    mkdirSync(place)
    if (account.uid !== undefined) chownSync(place, account.uid, account.gid!)
    const made = await runAs(account, `${programs}/initdb`, [
      '-D',
      `${place}/pg`,
      '-U',
      'boss',
      '-A',
      'trust',
      '-N',
      '--locale=C.UTF-8',
    ])
    expect(made.code, made.output).toBe(0)
    const server = spawn(
      `${programs}/postgres`,
      ['-D', `${place}/pg`, '-k', place, '-c', 'listen_addresses=', '-c', 'fsync=off'],
      { ...under(account), stdio: 'ignore' },
    )
    const gone = new Promise((done) => server.once('exit', done))
    try {
      const address = `postgresql:///postgres?${new URLSearchParams({ host: place, user: 'boss' })}`
      await until('it answers', () =>
        withClient({ connectionString: address }, async () => true).catch(() => false),
      )
      // another company of the cluster makes its roles, which are ours as well, at this moment
      await withClient({ connectionString: address }, async (other) => {
        await other.query('begin; create role ngan_app nologin; create role ngan_read nologin')
        const opening = openExternal(address, data, log)
        await until('it waits for the other', async () => {
          const { rowCount } = await other.query('select from pg_locks where not granted')
          return rowCount === 1
        })
        await other.query('commit')
        database = await opening
      })
      await migrate(database!, silentLog)
      expect(warnings).toEqual([])
      await withClient(database!.connection('app'), async (client) => {
        await expect(client.query('create table mine (id int)')).rejects.toThrow('permission denied')
        expect((await client.query('select count(*)::int as orders from service_order')).rows).toEqual([
          { orders: 0 },
        ])
      })
    } finally {
      server.kill('SIGINT')
      await gone
    }
  })
}
