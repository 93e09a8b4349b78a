// Where a webhook leads: to the address that was judged, whatever its name says a moment later, and never where a redirect points.
import { once } from 'node:events'
import type { Server } from 'node:https'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import type { Claimed } from './outbox.server.ts'
import type { Resolve } from '#platform/runtime/public-address.server.ts'
import { RECEIVER_CERTIFICATE, httpsReceiver } from '#platform/testing/https-receiver.server.ts'
import { signatureOf, webhookSender } from './webhook-sender.server.ts'

const SECRET = 'a-secret-of-16-signs'

interface Call {
  readonly at: string
  readonly url: string
  readonly host: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

let database: FreshDatabase
let dbPool: DbPool
let receiver: Server
let port: number
let calls: Call[]
let asked: string[]
let answer: { status: number; location?: string }

beforeAll(async () => {
  database = await freshDatabase()
  dbPool = openDbPool(database.connection('owner'))
  ;({ server: receiver, port } = await httpsReceiver((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece))
    request.on('end', () => {
      const { headers, url, socket } = request
      calls.push({ at: socket.localAddress!, url: url!, host: headers.host!, headers, body })
      reply.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end('{}')
    })
  }))
})
afterAll(async () => {
  receiver.close()
  await once(receiver, 'close')
  await dbPool.end()
  await database.drop()
})
beforeEach(async () => {
  calls = []
  asked = []
  answer = { status: 204 }
  await dbPool.run(sql`truncate webhook restart identity`)
  await dbPool.run(sql`
    insert into webhook (name, url, secret, types) values ('x', ${`https://hook.example:${port}/in`}, ${SECRET}, '{a.b}')`)
})

/** Names are resolved to one list of addresses after the other. */
const answering =
  (...lists: string[][]): Resolve =>
  (hostname, _, callback) => {
    asked.push(hostname)
    const addresses = lists.length > 1 ? lists.shift()! : lists[0]!
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }
const message: Claimed = {
  id: 7,
  channel: 'WEBHOOK',
  recipient: '1',
  user_id: null,
  subject: 'SO-2611-0001',
  body: 'a.b',
  link: '/app/Active/SO-2611-0001',
  event_key: 'a.b 1',
  file: null,
  claim: crypto.randomUUID(),
  tries: 0,
  is_repeated: false,
}
// of this machine's addresses one stands for the public internet
const send = (resolve: Resolve, ca: string | null = RECEIVER_CERTIFICATE) =>
  webhookSender(dbPool, 'https://ngan.example.com', {
    isAllowed: (address) => address === '127.0.0.1',
    resolve,
    ...(ca !== null && { ca }),
  })(message)

test('it is told the number and the link, signed over the moment and the body', async () => {
  await send(answering(['127.0.0.1']))
  const [{ url, host, headers, body }] = calls as [Call]
  expect([url, host]).toEqual(['/in', `hook.example:${port}`])
  expect(JSON.parse(body)).toEqual({
    id: 7,
    type: 'a.b',
    number: 'SO-2611-0001',
    link: 'https://ngan.example.com/app/Active/SO-2611-0001',
  })
  expect(headers['x-ngan-signature']).toBe(signatureOf(SECRET, String(headers['x-ngan-timestamp']), body))
})

test('a name that leads inside a moment after it was judged is not asked again: the call goes to what was judged', async () => {
  await send(answering(['127.0.0.1'], ['127.0.0.2']))
  expect(asked).toEqual(['hook.example'])
  expect(calls.map(({ at }) => at)).toEqual(['127.0.0.1'])
})

test('the next call judges anew, over a connection of its own', async () => {
  const resolve = answering(['127.0.0.1'], ['127.0.0.2'])
  await send(resolve)
  await expect(send(resolve)).rejects.toThrow('hook.example leads to an address inside')
  expect(asked).toHaveLength(2)
  expect(calls).toHaveLength(1)
})

test('one address inside among others is enough to refuse, and so is none', async () => {
  await expect(send(answering(['127.0.0.1', '10.0.0.1']))).rejects.toThrow('inside')
  await expect(send(answering([]))).rejects.toThrow('inside')
  expect(calls).toEqual([])
})

test('a redirect is a failure and is not followed', async () => {
  answer = { status: 307, location: `https://hook.example:${port}/elsewhere` }
  await expect(send(answering(['127.0.0.1']))).rejects.toThrow('The webhook answered 307')
  expect(calls.map(({ url }) => url)).toEqual(['/in'])
})

test('nothing is told to a receiver whose certificate is not trusted', async () => {
  await expect(send(answering(['127.0.0.1']), null)).rejects.toThrow(/self-signed certificate/)
  expect(calls).toEqual([])
})
