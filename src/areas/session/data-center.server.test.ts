// Telling the data center a changed password: to a service of the test, through the product's own calls.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { PASSWORD, type Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { tellDataCenter } from './data-center.server.ts'

const FRESH = 'Blue-Kettle-42'
const KEY = 'key-of-the-data-center'
const heard: { method: string; url: string; key: string | undefined; body: unknown }[] = []
let answer: (reply: ServerResponse) => void
let fake: Server
let server: TestServer
let person: Person

beforeAll(async () => {
  fake = createServer((request, reply) => void hear(request).then(() => answer(reply)))
  await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done))
  server = await testServer({ outside: { dataCenter: { url: address('/passwords'), key: KEY } } })
})
beforeEach(async () => {
  heard.length = 0
  answer = (reply) => reply.writeHead(204).end()
  person = await server.person()
  // no two accounts have the same
  await server.owner.run(
    sql`update app_user set user_id_data_center = null where user_id_data_center = 'DC-17'`,
  )
  await server.owner.run(sql`update app_user set user_id_data_center = 'DC-17' where id = ${person.userId}`)
})
afterAll(async () => {
  await server.close()
  fake.closeAllConnections()
  fake.close()
})

const address = (path: string) => `http://127.0.0.1:${(fake.address() as AddressInfo).port}${path}`
async function hear(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
  heard.push({ method: request.method!, url: request.url!, key: request.headers.authorization, body })
}
const change = (newPassword = FRESH) =>
  server.call(
    'Account/ChangePassword',
    { username: person.username, token: person.token, oldPassword: PASSWORD, newPassword },
    { as: person },
  )
const tell = (more: object = {}, as = person) =>
  server.call(
    'Account/ChanagePasswordDataCenterToService',
    { password: FRESH, user_id_data_center: 'DC-17', employee_code: null, ...more },
    { as, method: 'PUT' },
  )
const stale = async () =>
  (
    await server.owner.one<{ stale: boolean }>(
      sql`select data_center_stale_since is not null as stale from app_user where id = ${person.userId}`,
    )
  ).stale
const traces = () =>
  server.owner.rows<{ action: string; text: string }>(sql`
    select action, row_to_json(a)::text as text from audit_log a
    where actor_id = ${person.userId} and action like 'datacenter%' order by id`)

test('is told once, with what belongs to the caller; the mark goes', async () => {
  expect((await change()).body.status).toBe(1)
  expect(await stale()).toBe(true)
  expect((await tell()).body).toMatchObject({ status: 1, code: 'PASSED_ON' })
  expect(heard).toEqual([
    {
      method: 'PUT',
      url: '/passwords',
      key: `Bearer ${KEY}`,
      body: { password: FRESH, user_id_data_center: 'DC-17', employee_code: null },
    },
  ])
  expect(await stale()).toBe(false)
  expect((await tell()).status).toBe(403)
  expect(heard).toHaveLength(1)
  expect((await traces()).map((one) => one.action)).toEqual(['datacenter_password_passed_on'])
})

describe('is not told', () => {
  test('without a change of password just before', async () => {
    expect((await tell()).status).toBe(403)
  })

  test('after 120 seconds, though after 119', async () => {
    await change()
    const age = (seconds: number) =>
      server.owner.run(
        sql`update data_center_grant set created_at = now() - ${seconds} * interval '1 second' where session_id = ${person.sessionId}`,
      )
    await age(121)
    expect((await tell()).status).toBe(403)
    expect(await stale()).toBe(true)
    expect(heard).toEqual([])
  })

  test('by another session of the same person', async () => {
    await change()
    expect((await tell({}, await server.signIn(person.userId))).status).toBe(403)
    expect((await tell()).status).toBe(200)
  })

  test('another password than the new one, and not again after that', async () => {
    await change()
    expect((await tell({ password: PASSWORD })).status).toBe(403)
    expect((await tell()).status).toBe(403)
    expect(heard).toEqual([])
  })

  test('for somebody else, which does not use the right up', async () => {
    await change()
    expect((await tell({ user_id_data_center: 'DC-18' })).status).toBe(403)
    expect((await tell({ employee_code: 'E001' })).status).toBe(403)
    expect(heard).toEqual([])
    expect((await tell()).status).toBe(200)
  })
})

describe('when it fails', () => {
  test.each([
    ['an error', (reply: ServerResponse) => reply.writeHead(500).end('select secret')],
    [
      'a redirect',
      (reply: ServerResponse) => reply.writeHead(307, { location: address('/elsewhere') }).end(),
    ],
    ['a cut line', (reply: ServerResponse) => reply.destroy()],
  ])('%s: said with status 0, marked for administrators, traced without the password', async (_, fails) => {
    answer = fails
    await change()
    const { status, body } = await tell()
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 0, code: 'DATA_CENTER_FAILED' })
    expect(heard).toHaveLength(1)
    expect(await stale()).toBe(true)
    const left = await traces()
    expect(left.map((one) => one.action)).toEqual(['datacenter_password_out_of_sync'])
    expect(left[0]!.text).not.toContain(FRESH)
    expect(server.log.join('\n')).not.toContain(FRESH)
  })
})

test('is given five seconds, not more', async () => {
  const over = new AbortController()
  const given = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  // it has heard, says nothing, and the time is over
  answer = () => over.abort()
  const news = { password: FRESH, user_id_data_center: null, employee_code: null }
  await expect(tellDataCenter({ url: address('/slow'), key: null }, news)).rejects.toThrow(
    'could not be told',
  )
  expect(given).toHaveBeenCalledExactlyOnceWith(5000)
  given.mockRestore()
})

test('is reached past any proxy the environment names', async () => {
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9')
  vi.stubEnv('http_proxy', 'http://127.0.0.1:9')
  const news = { password: FRESH, user_id_data_center: null, employee_code: null }
  await tellDataCenter({ url: address('/direct'), key: null }, news)
  expect(heard.at(-1)).toMatchObject({ url: '/direct', key: undefined })
  vi.unstubAllEnvs()
})
