import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secretHash } from '#platform/server/caller.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { PASSWORD, type Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  person = await server.person()
})
afterAll(() => server.close())

const signIn = async (Password: string, Username = person.username) =>
  (await server.call('Account/Login', { Username, Password })).body
const isAlive = async (token: string) => (await server.call('api/Menu', {}, { as: token })).status === 200
const secretOf = async () => (await signIn(PASSWORD)).data.resume_secret as string
const age = (secret: string, seconds: number) =>
  server.owner.run(sql`
    update resume_secret set spent_at = spent_at - ${seconds} * interval '1 second'
    where hash = ${secretHash(secret)}`)

test('opens a session once, without the password, and brings the next secret', async () => {
  const first = await secretOf()
  const resumed = await signIn(first)
  expect(resumed).toMatchObject({ status: 1, username: person.username })
  expect(await isAlive(resumed.token)).toBe(true)
  const next = resumed.data.resume_secret
  expect(next).not.toBe(first)
  expect((await signIn(next)).status).toBe(1)
})

test('does not prolong the twelve hours of the password behind it', async () => {
  const started = await signIn(PASSWORD)
  const resumed = await signIn(started.data.resume_secret)
  expect(resumed.data.expires_at).toBe(started.data.expires_at)
})

test('two tabs that start together both get in', async () => {
  const secret = await secretOf()
  const [one, two] = await Promise.all([signIn(secret), signIn(secret)])
  expect([one.status, two.status]).toEqual([1, 1])
  expect(one.token).not.toBe(two.token)
  await age(secret, 9)
  expect((await signIn(secret)).status).toBe(1)
})

test('one that comes back later is stolen: everything that grew out of the sign-in ends, and nothing else', async () => {
  const elsewhere = await signIn(PASSWORD)
  const started = await signIn(PASSWORD)
  const thief = await signIn(started.data.resume_secret)
  await age(started.data.resume_secret, 11)
  expect(await signIn(started.data.resume_secret)).toMatchObject({ status: 0, code: 'LOGIN_FAILED' })
  expect(await isAlive(thief.token)).toBe(false)
  expect(await isAlive(started.token)).toBe(false)
  expect((await signIn(thief.data.resume_secret)).status).toBe(0)
  expect(await isAlive(elsewhere.token)).toBe(true)
  expect((await signIn(elsewhere.data.resume_secret)).status).toBe(1)
})

test('opens nothing after its end, for another name, or for a stopped account', async () => {
  const late = await secretOf()
  await server.owner.run(sql`
    update resume_secret set created_at = now() - interval '13 hours', expires_at = now() - interval '1 hour'
    where hash = ${secretHash(late)}`)
  // told as such, so that a device keeps what it has not sent yet
  expect(await signIn(late)).toMatchObject({ code: 'LOGIN_FAILED', facts: { expired: true } })
  const mine = await secretOf()
  const other = await server.person()
  expect((await signIn(mine, other.username)).code).toBe('LOGIN_FAILED')
  await server.owner.run(sql`update app_user set status = 'DISABLED' where id = ${person.userId}`)
  const stopped = await signIn(mine)
  expect([stopped.code, stopped.facts]).toEqual(['LOGIN_FAILED', undefined])
})

test('one of a clock that ran thirty years ahead is refused', async () => {
  const { resume_secret } = (await signIn(PASSWORD)).data
  await server.owner.run(sql`update resume_secret set expires_at = expires_at + interval '30 years'`)
  expect((await signIn(resume_secret)).code).toBe('LOGIN_FAILED')
})

test('opens a session while guesses of others have blocked the name', async () => {
  const secret = await secretOf()
  for (let n = 0; n < 5; n++) await signIn('Wrong')
  expect((await signIn(PASSWORD)).code).toBe('LOCKED')
  expect((await signIn(secret)).status).toBe(1)
})

test('a live session goes on while the name is blocked', async () => {
  for (let n = 0; n < 6; n++) await signIn('Wrong')
  expect((await server.call('Account/Login', {}, { as: person })).body.status).toBe(1)
})

test('is no password: it changes none', async () => {
  const { token, data } = await signIn(PASSWORD)
  const body = {
    username: person.username,
    token,
    oldPassword: data.resume_secret,
    newPassword: 'Blue-Kettle-42',
  }
  expect((await server.call('Account/ChangePassword', body, { as: token })).body.code).toBe('WRONG_PASSWORD')
})
