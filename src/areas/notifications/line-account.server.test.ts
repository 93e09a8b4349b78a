// Linking to LINE: codes of the account page, sent to the company's LINE account, which calls the webhook.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { lineSender } from '#platform/notifications/line-sender.server.ts'
import { sendNext } from '#platform/notifications/send-outbox.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { codeIn } from './line-codes.server.ts'
import { sweepNotices } from './sweep-notices.server.ts'

const SECRET = 'channel-secret-of-tests'
const SOMCHAI = `U${'1'.repeat(32)}`
const STRANGER = `U${'2'.repeat(32)}`

let server: TestServer
let engineer: Person
let other: Person

beforeAll(async () => {
  server = await testServer({ outside: { dataCenter: null, line: { secret: SECRET, account: '@ngan' } } })
  engineer = await server.person({})
  other = await server.person({})
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [sql`line_link`, sql`line_code`, sql`line_try`, sql`outbox`])
    await server.owner.run(sql`delete from ${table}`)
})

const ask = (action: string, as: Person = engineer) => server.call('api/Notification', { action }, { as })
const newCode = async (as: Person = engineer) => (await ask('make_line_code', as)).body.data.code as string
const shown = async (as: Person = engineer) => (await ask('line', as)).body.data
const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('base64')
const texting = (text: string, userId = SOMCHAI) => ({
  type: 'message',
  source: { type: 'user', userId },
  message: { type: 'text', id: '1', text },
  replyToken: 'r',
  webhookEventId: '01H',
})
const post = async (body: string, signature: string | null = sign(body)) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/line/webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== null && { 'x-line-signature': signature }),
      },
      payload: body,
    })
  ).statusCode
const send = (...events: object[]) => post(JSON.stringify({ destination: 'U0', events }))
const links = () =>
  server.owner.rows<{ user_id: number; line_id: string }>(
    sql`select user_id, line_id from line_link order by user_id`,
  )

test('a code that is sent to the company’s account links it, is answered there, and shown on the account page', async () => {
  expect(await shown()).toEqual({ linked_at: null, takes_codes: true, account: '@ngan' })
  const code = await newCode()
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  expect(await send(texting(` ${code.toLowerCase().replace('-', ' ')}\n`))).toBe(200)
  expect(await links()).toEqual([{ user_id: engineer.userId, line_id: SOMCHAI }])
  expect((await shown()).linked_at).not.toBeNull()
  const [answer] = await server.owner.rows<Record<string, unknown>>(
    sql`select channel, recipient, subject, body, link from outbox`,
  )
  expect(answer).toMatchObject({ channel: 'LINE', recipient: SOMCHAI, body: '', link: '/app/Setting-Page' })
  expect(answer!.subject).not.toContain(engineer.username)
})

test('only what is signed by LINE is taken, over the body as it came', async () => {
  const body = JSON.stringify({ events: [texting(await newCode())] })
  for (const wrong of [null, '', 'x', sign(body, 'another-secret'), sign(`${body} `)])
    expect(await post(body, wrong)).toBe(403)
  expect(await links()).toEqual([])
  expect(await post(`${body} `, sign(body))).toBe(403)
  expect(await post(body)).toBe(200)
  expect(await links()).toHaveLength(1)
})

test('a code is good once: the same call again, and the same code from another account, do nothing', async () => {
  const body = JSON.stringify({ events: [texting(await newCode())] })
  expect([await post(body), await post(body)]).toEqual([200, 200])
  expect(await send(texting(codeIn(JSON.parse(body).events[0].message.text)!, STRANGER))).toBe(200)
  expect(await links()).toEqual([{ user_id: engineer.userId, line_id: SOMCHAI }])
  await ask('unlink_line')
  expect(await post(body)).toBe(200)
  expect(await links()).toEqual([])
})

test('of ten sendings of one code at once one links', async () => {
  const code = await newCode()
  const accounts = Array.from({ length: 10 }, (_, at) => `U${String(at).repeat(32)}`)
  await Promise.all(accounts.map((account) => send(texting(code, account))))
  expect(await links()).toHaveLength(1)
  expect(await server.owner.rows(sql`select from line_code`)).toEqual([])
})

test('a code runs out, and a newer one ends it', async () => {
  const first = await newCode()
  const second = await newCode()
  await send(texting(first))
  expect(await links()).toEqual([])
  await server.owner.run(sql`update line_code set valid_until = now() - interval '1 second'`)
  await send(texting(second))
  expect(await links()).toEqual([])
})

test('after five wrong codes none of that account is looked at for an hour, others’ are', async () => {
  const code = await newCode()
  for (const wrong of ['AAAA-2222', 'AAAA-2223', 'AAAA-2224', 'AAAA-2225', 'AAAA-2226'])
    await send(texting(wrong, STRANGER))
  await send(texting(code, STRANGER))
  expect(await links()).toEqual([])
  await send(texting(code))
  expect(await links()).toEqual([{ user_id: engineer.userId, line_id: SOMCHAI }])
  const again = await newCode(other)
  await server.owner.run(sql`update line_try set since = now() - interval '61 minutes'`)
  await send(texting(again, STRANGER))
  expect(await links()).toHaveLength(2)
})

test('many wrong ones at once are counted as they would be one after the other', async () => {
  const code = await newCode()
  const wrong = Array.from({ length: 12 }, (_, at) => texting(`BBBB-${2222 + at}`, STRANGER))
  await Promise.all([...wrong, ...wrong].map((one) => send(one)))
  await send(texting(code, STRANGER))
  expect(await links()).toEqual([])
  expect(await server.owner.rows(sql`select wrong from line_try`)).toEqual([{ wrong: 6 }])
})

test('an account that is linked to another user goes over to who sent their code', async () => {
  await send(texting(await newCode()))
  await send(texting(await newCode(other)))
  expect(await links()).toEqual([{ user_id: other.userId, line_id: SOMCHAI }])
  expect((await shown()).linked_at).toBeNull()
})

test('who may not sign in is linked by no code', async () => {
  const code = await newCode(other)
  await server.owner.run(sql`update app_user set status = 'LOCKED' where id = ${other.userId}`)
  await send(texting(code))
  await server.owner.run(sql`update app_user set status = 'ACTIVE' where id = ${other.userId}`)
  expect(await links()).toEqual([])
})

test('whatever else is sent is heard and left alone; what is too long is refused', async () => {
  expect(await send()).toBe(200)
  expect(
    await send(
      { type: 'follow', source: { type: 'user', userId: SOMCHAI } },
      texting('สวัสดีครับ'),
      { ...texting('AAAA-2222'), source: { type: 'group', groupId: 'C1', userId: SOMCHAI } },
      texting('AAAA-2222', 'no id'),
    ),
  ).toBe(200)
  for (const odd of ['', 'null', '[]', '{"events":1}', '{', '\u0000']) expect(await post(odd)).toBe(200)
  expect(await server.owner.rows(sql`select from line_try`)).toEqual([])
  expect(await post('x'.repeat(300_000))).toBe(413)
})

test('the answer goes to the sending account and names nobody', async () => {
  await send(texting(await newCode()))
  const sent: { to: string; messages: { text: string }[] }[] = []
  const sink = createServer((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece))
    request.on('end', () => {
      sent.push(JSON.parse(body))
      reply.end('{}')
    })
  })
  sink.listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const { port } = sink.address() as AddressInfo
  const LINE = lineSender('token-of-line', `http://127.0.0.1:${port}`, 'https://ngan.example.com')
  expect(await sendNext(server.dbPool, { LINE }, silentLog)).toBe(true)
  sink.close()
  expect(sent.map(({ to }) => to)).toEqual([SOMCHAI])
  const [{ text }] = sent[0]!.messages as [{ text: string }]
  expect(text).toContain('https://ngan.example.com/app/Setting-Page')
  expect(text).not.toContain(engineer.username)
})

test('codes and counts that are good for nothing are removed', async () => {
  await newCode()
  await newCode(other)
  await send(texting('AAAA-2222', STRANGER))
  await server.owner.run(
    sql`update line_code set valid_until = now() - interval '16 minutes' where user_id = ${other.userId}`,
  )
  const run = () =>
    sweepNotices.run(
      { dbPool: server.dbPool, files: server.files, log: silentLog, contributions: server.contributions },
      { since: new Date(), signal: new AbortController().signal },
    )
  await run()
  expect(await server.owner.rows(sql`select user_id from line_code`)).toEqual([{ user_id: engineer.userId }])
  expect(await server.owner.rows(sql`select wrong from line_try`)).toEqual([{ wrong: 1 }])
  await server.owner.run(sql`update line_try set since = now() - interval '2 hours'`)
  await run()
  expect(await server.owner.rows(sql`select wrong from line_try`)).toEqual([])
})

test('without the channel secret there is no such address, and the account page says so', async () => {
  const without = await testServer()
  const { statusCode } = await without.app.inject({ method: 'POST', url: '/line/webhook', payload: {} })
  expect(statusCode).toBe(404)
  const person = await without.person({})
  const { body } = await without.call('api/Notification', { action: 'line' }, { as: person })
  expect(body.data).toMatchObject({ takes_codes: false })
  await without.close()
})
