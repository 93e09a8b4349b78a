import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretHash } from '#platform/server/caller.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { PASSWORD } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const signIn = (Username: string, Password: string, from?: string): Promise<Answer> =>
  server.call('Account/Login', { Username, Password }, { from, headers: { 'accept-language': 'en' } })
const isAlive = async (token: string) => (await server.call('api/Menu', {}, { as: token })).status === 200

/** Lets time pass for a user who is blocked. */
const waitSeconds = (name: string, seconds: number) =>
  server.owner.run(sql`
    update login_throttle set blocked_until = blocked_until - ${seconds} * interval '1 second' where name = ${name}`)

/** Seconds that a name waits from its last failure on; what is told counts from the moment it is asked. */
const waitOf = async (name: string) =>
  (
    await server.owner.one<{ wait: number }>(sql`
      select extract(epoch from blocked_until - last_failed_at)::int as wait from login_throttle where name = ${name}`)
  ).wait

describe('signing in by password', () => {
  test('answers who it is, at the top and under data, with a token that works', async () => {
    const { username, userId } = await server.person({ menus: { '/app/Active': ['view'] } })
    const { status, body } = await signIn(username, PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 1,
      token: body.data.token,
      username,
      user_ID: userId,
      data: {
        username,
        user_ID: userId,
        fullname: username,
        employee_code: null,
        must_change_password: false,
      },
    })
    expect(await isAlive(body.token)).toBe(true)
    const hours = (Date.parse(body.data.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
  })

  test('finds the name however it is typed: case, blanks, full width', async () => {
    await server.person({ username: 'wide-name' })
    for (const typed of ['WIDE-name', '  wide-name ', 'ｗｉｄｅ-ｎａｍｅ'])
      expect((await signIn(typed, PASSWORD)).body.status).toBe(1)
  })

  test('a right password is no failure where its session cannot be kept', async () => {
    const { username, userId } = await server.person()
    for (let n = 0; n < 4; n++) await signIn(username, 'wrong')
    await server.owner.run(sql`
      create function refuse_session() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`)
    await server.owner.run(sql`
      create constraint trigger refuse_session after insert on user_session deferrable initially deferred
      for each row execute function refuse_session()`)
    for (let n = 0; n < 3; n++) expect((await signIn(username, PASSWORD)).status).toBe(500)
    await server.owner.run(sql`drop function refuse_session() cascade`)
    const { failures } = await server.owner.one<{ failures: number }>(sql`
      select failures from login_throttle where name = ${username}`)
    expect(failures).toBe(4)
    expect(await server.owner.rows(sql`select from user_session where user_id = ${userId}`)).toHaveLength(1)
    expect((await signIn(username, PASSWORD)).body.status).toBe(1)
  })

  test('keeps only hashes, and where and when it was', async () => {
    const { username, userId } = await server.person()
    const { body } = await server.call(
      'Account/Login',
      { Username: username, Password: PASSWORD },
      { from: '10.1.1.1', headers: { 'user-agent': 'Firefox of a test' } },
    )
    const kept = await server.owner.one<{ ip: string; user_agent: string; last_login_at: string | null }>(sql`
      select s.ip, s.user_agent, u.last_login_at from user_session s join app_user u on u.id = s.user_id
      where s.token_hash = ${secretHash(body.token)} and u.id = ${userId}`)
    expect(kept).toMatchObject({ ip: '10.1.1.1', user_agent: 'Firefox of a test' })
    expect(kept.last_login_at).not.toBeNull()
  })

  test('does not make a colleague’s open form of the account stale', async () => {
    const { username, userId } = await server.person()
    const version = () => server.owner.one(sql`select row_version from app_user where id = ${userId}`)
    const before = await version()
    await signIn(username, PASSWORD)
    expect(await version()).toEqual(before)
  })

  test('wants both fields', async () => {
    const { status, body } = await server.call('Account/Login', { Username: 'somebody' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'Password', code: 'REQUIRED' }])
  })

  test.each([
    [{ Username: 'a', Password: 'b', role: 'ADMIN' }],
    [{ Username: ['admin'], Password: 'b' }],
    [{ Username: 'a', Password: 'x'.repeat(300) }],
    [{ login_name: 'a', password: 'b' }],
  ])('refuses what is no sign-in: %j', async (body) => {
    expect((await server.call('Account/Login', body)).status).toBe(400)
  })

  test('refuses a body beyond 4 KiB', async () => {
    expect((await signIn('a', 'x'.repeat(5000))).status).toBe(413)
  })

  test('with neither name nor password answers for the session one has, or says Logged Out', async () => {
    const person = await server.person()
    const alive = await server.call('Account/Login', {}, { as: person })
    expect(alive.body).toMatchObject({
      status: 1,
      token: person.token,
      username: person.username,
      data: { resume_secret: null },
    })
    const none = await server.call('Account/Login', {}, { headers: { 'accept-language': 'en' } })
    expect(none).toMatchObject({ status: 401, body: { message: 'Logged Out' } })
    expect((await server.call('Account/Login', {}, { as: 'x'.repeat(43) })).status).toBe(401)
  })

  test('keeps twenty sign-ins of one person and ends the oldest', async () => {
    const { username, token } = await server.person()
    const answers = []
    for (let n = 0; n < 20; n++) answers.push(await signIn(username, PASSWORD))
    expect(await isAlive(token)).toBe(false)
    expect(await isAlive(answers[0]!.body.token)).toBe(true)
  })

  test('does not count those a clock thirty years ahead has begun', async () => {
    const { username, userId } = await server.person()
    await server.owner.run(sql`
      insert into user_session (user_id, token_hash, family, created_at, expires_at)
      select ${userId}, sha256(('later' || n)::bytea), gen_random_uuid(), now() + interval '30 years',
        now() + interval '30 years 12 hours' from generate_series(1, 20) n`)
    const { body } = await signIn(username, PASSWORD)
    expect(await isAlive(body.token)).toBe(true)
  })
})

describe('a wrong password', () => {
  test('and an unknown name are told alike: status, text, code, length', async () => {
    const { username } = await server.person({ username: 'known-a' })
    const wrong = await signIn(username, 'Wrong-Horse-7')
    const unknown = await signIn('nobody1', 'Wrong-Horse-7')
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(200)
      expect(body).toMatchObject({
        status: 0,
        code: 'LOGIN_FAILED',
        message: 'The username or the password is not right.',
      })
    }
    expect(JSON.stringify(unknown.body).length).toBe(JSON.stringify(wrong.body).length)
  })

  test('of a stopped account is told the same, even if it is right', async () => {
    const { username, userId } = await server.person()
    await server.owner.run(sql`update app_user set status = 'DISABLED' where id = ${userId}`)
    expect((await signIn(username, PASSWORD)).body.code).toBe('LOGIN_FAILED')
  })

  test.each(['known-b', 'nobody-b'])(
    'five times blocks the name %s for 30 s, doubling to 15 min',
    async (name) => {
      if (name.startsWith('known')) await server.person({ username: name })
      for (let n = 0; n < 5; n++) expect((await signIn(name, `Wrong-${n}`)).body.code).toBe('LOGIN_FAILED')
      const waits: number[] = []
      for (let n = 0; n < 8; n++) {
        const blocked = await signIn(name, PASSWORD)
        expect(blocked).toMatchObject({ status: 200, body: { status: 0, code: 'LOCKED' } })
        const told = blocked.body.facts.retry_after as number
        expect(blocked.headers['retry-after']).toBe(String(told))
        expect(blocked.body.message).toContain(`${told} seconds`)
        const wait = await waitOf(name)
        expect(told).toBeLessThanOrEqual(wait)
        expect(told).toBeGreaterThan(wait - 30)
        waits.push(wait)
        await waitSeconds(name, wait)
        expect((await signIn(name, 'Wrong')).body.code).toBe('LOGIN_FAILED')
      }
      expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    },
  )

  test.each([999_999, 1_000_000, 2_147_483_647])(
    'after %i others is counted still, and waits 15 min',
    async (failures) => {
      const name = `counted-${failures}`
      await server.owner.run(sql`insert into login_throttle (name, failures) values (${name}, ${failures})`)
      expect((await signIn(name, 'Wrong')).body.code).toBe('LOGIN_FAILED')
      expect((await signIn(name, 'Wrong')).body.code).toBe('LOCKED')
      expect(await waitOf(name)).toBe(900)
    },
  )

  test('locks nobody out for longer than 15 min, though the clock ran thirty years ahead when it was counted', async () => {
    const { username } = await server.person()
    for (let n = 0; n < 5; n++) await signIn(username, `Wrong-${n}`)
    expect((await signIn(username, PASSWORD)).body.code).toBe('LOCKED')
    await server.owner.run(sql`
      update login_throttle set last_failed_at = last_failed_at + interval '30 years',
        blocked_until = blocked_until + interval '30 years' where name = ${username}`)
    expect((await signIn(username, PASSWORD)).body.status).toBe(1)
  })

  test('does not add up any more after a right one', async () => {
    const { username } = await server.person()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) await signIn(username, 'Wrong')
      expect((await signIn(username, PASSWORD)).body.status).toBe(1)
    }
  })

  test('200 at the same moment: at most five are looked at', async () => {
    const { username } = await server.person()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => signIn(username, n === 150 ? PASSWORD : `Wrong-${n}`)),
    )
    const codes = answers.map(({ body }) => (body.status === 1 ? 'in' : (body.code as string)))
    expect(codes.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(5)
    expect(codes).not.toContain('in')
    for (const code of codes) expect(['LOGIN_FAILED', 'LOCKED', 'BUSY']).toContain(code)
  })

  test('ten right ones at the same moment all get in', async () => {
    const { username } = await server.person()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(username, PASSWORD)))
    expect(answers.map(({ body }) => body.status)).toEqual(Array(10).fill(1))
  })

  test('by sixty guessers at once turns no right one away', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => server.person()))
    const guesser = async (_: unknown, at: number) => {
      for (let n = 0; n < 3; n++) await signIn(`flood-${at}-${n}`, 'Wrong')
    }
    const flood = Array.from({ length: 60 }, guesser)
    const right = await Promise.all(people.map(({ username }) => signIn(username, PASSWORD)))
    expect(right.map(({ status, body }) => [status, body.status])).toEqual(Array(12).fill([200, 1]))
    await Promise.all(flood)
  })

  test('ten in a minute from one address are enough, whatever the names; this machine itself is not counted', async () => {
    const from = '203.0.113.7'
    for (let n = 0; n < 10; n++) expect((await signIn(`spray-${n}`, 'Wrong', from)).status).toBe(200)
    const refused = await signIn('spray-x', 'Wrong', from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    for (let n = 0; n < 11; n++) expect((await signIn(`local-${n}`, 'Wrong')).status).toBe(200)
  })

  test('right ones do not use an address up', async () => {
    const { username } = await server.person()
    for (let n = 0; n < 12; n++) expect((await signIn(username, PASSWORD, '203.0.113.8')).body.status).toBe(1)
  })
})

describe('the end of a session', () => {
  test('signing out ends the token and its resume secret at once, and no other sign-in', async () => {
    const { username } = await server.person()
    const here = (await signIn(username, PASSWORD)).body
    const there = (await signIn(username, PASSWORD)).body
    expect((await server.call('Account/Logout', {}, { as: here.token })).body.status).toBe(1)
    expect(await isAlive(here.token)).toBe(false)
    expect((await signIn(username, here.data.resume_secret)).body.code).toBe('LOGIN_FAILED')
    expect(await isAlive(there.token)).toBe(true)
  })

  test.each([
    ['idle for eight hours', sql`last_seen_at = now() - interval '8 hours 1 second'`],
    [
      'twelve hours old',
      sql`created_at = now() - interval '13 hours', expires_at = now() - interval '1 second'`,
    ],
    ['revoked', sql`revoked_at = now()`],
    ['begun while the clock ran thirty years ahead', sql`expires_at = now() + interval '30 years'`],
  ])('%s: 401', async (_, change) => {
    const { token, sessionId } = await server.person()
    expect(await isAlive(token)).toBe(true)
    await server.owner.run(sql`update user_session set ${change} where id = ${sessionId}`)
    expect((await server.call('api/Menu', {}, { as: token })).status).toBe(401)
  })

  test.each(['DISABLED', 'LOCKED'])('a user who is %s is out at the next call', async (status) => {
    const { token, userId } = await server.person()
    expect(await isAlive(token)).toBe(true)
    await server.owner.run(sql`update app_user set status = ${status} where id = ${userId}`)
    expect((await server.call('api/Menu', {}, { as: token })).status).toBe(401)
  })
})

test('neither passwords nor tokens nor resume secrets are logged or kept as text', async () => {
  const { username } = await server.person({ password: 'Never-Write-This-1' })
  const { body } = await signIn(username, 'Never-Write-This-1')
  await signIn(username, 'Nor-This-Wrong-1')
  await signIn('nobody-c', 'Nor-This-Wrong-1')
  await signIn(username, body.data.resume_secret)
  const { rows } = await server.owner.pool.query(`
    select row_to_json(t)::text as text from app_user t union all select row_to_json(t)::text from user_session t
    union all select row_to_json(t)::text from resume_secret t union all select row_to_json(t)::text from audit_log t
    union all select row_to_json(t)::text from login_throttle t`)
  const kept = [...server.log, ...rows.map((row: { text: string }) => row.text)].join('\n')
  expect(server.log.length).toBeGreaterThan(4)
  expect(rows.length).toBeGreaterThan(10)
  for (const secret of ['Never-Write-This-1', 'Nor-This-Wrong-1', body.token, body.data.resume_secret]) {
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(Buffer.from(secret).toString('base64'))
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
