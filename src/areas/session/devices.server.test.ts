// One's own signed-in devices: seen by oneself only, and ended at once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { PASSWORD, type Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import type { Device } from './devices.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  person = await server.person()
})
afterAll(() => server.close())

const ask = (action: string, body: object = {}, as: Person | string = person) =>
  server.call('api/Session', { action, ...body }, { as, headers: { 'accept-language': 'en' } })
const devices = async (as: Person | string = person) => (await ask('devices', {}, as)).body.data as Device[]
const signIn = async (agent: string, secret = PASSWORD) =>
  (
    await server.call(
      'Account/Login',
      { Username: person.username, Password: secret },
      { headers: { 'user-agent': agent }, from: '10.1.2.3' },
    )
  ).body
const isAlive = async (token: string) => (await server.call('api/Menu', {}, { as: token })).status === 200

test('this one first, each with where and when; nobody else’s', async () => {
  await signIn('Phone')
  await server.person()
  const list = await devices()
  expect(list).toHaveLength(2)
  expect(list[0]).toMatchObject({ current: true })
  expect(list[1]).toMatchObject({ current: false, user_agent: 'Phone', ip: '10.1.2.3' })
  expect(Date.parse(list[1]!.signed_in_at)).toBeGreaterThan(Date.now() - 60_000)
})

test('a sign-in that went on by its resume secret is one device', async () => {
  const first = await signIn('Phone')
  await signIn('Phone, started again', first.data.resume_secret)
  const list = await devices()
  expect(list.map((one) => one.user_agent)).toEqual([null, 'Phone, started again'])
})

test('one is signed out: its token and its secret are dead, the others stay', async () => {
  const phone = await signIn('Phone')
  const tablet = await signIn('Tablet')
  const id = (await devices()).find((one) => one.user_agent === 'Phone')!.id
  expect((await ask('end_device', { id })).body).toMatchObject({
    status: 1,
    message: 'The device is signed out',
  })
  expect(await isAlive(phone.token)).toBe(false)
  expect((await signIn('Phone', phone.data.resume_secret)).status).toBe(0)
  expect(await isAlive(tablet.token)).toBe(true)
  expect(await isAlive(person.token)).toBe(true)
  expect(await ask('end_device', { id })).toMatchObject({ status: 404, body: { code: 'DEVICE_GONE' } })
})

test('all others are signed out, this one stays', async () => {
  const others = [await signIn('Phone'), await signIn('Tablet')]
  await ask('end_other_devices')
  for (const one of others) expect(await isAlive(one.token)).toBe(false)
  expect(await isAlive(person.token)).toBe(true)
  expect(await devices()).toHaveLength(1)
})

test('somebody else’s device is not found, and stays', async () => {
  const other = await server.person()
  const [theirs] = await devices(other)
  expect((await ask('end_device', { id: theirs!.id })).status).toBe(404)
  expect(await isAlive(other.token)).toBe(true)
})

test('what has ended or is over is not listed', async () => {
  await signIn('Phone')
  await server.owner.run(sql`
    update user_session set created_at = now() - interval '13 hours', expires_at = now() - interval '1 hour'
    where user_id = ${person.userId} and user_agent = 'Phone'`)
  expect(await devices()).toHaveLength(1)
})
