// What goes outside: mail over a real SMTP server, several servers at once, one that is lost while sending.
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { type MailSink, openMailSink } from '#platform/testing/mail-sink.server.ts'
import { PATIENCE } from '#platform/testing/patience.ts'
import { lineSender } from './line-sender.server.ts'
import { mailSender } from './mail-sender.server.ts'
import { type Outgoing, RETRY_MINUTES, claimNext, putOut } from './outbox.server.ts'
import { isPublicAddress } from '#platform/runtime/public-address.server.ts'
import { type Senders, sendNext, sendOutbox } from './send-outbox.server.ts'
import { signatureOf, webhookSender } from './webhook-sender.server.ts'

let database: FreshDatabase
let dbPool: DbPool
let sink: MailSink

beforeAll(async () => {
  database = await freshDatabase()
  dbPool = openDbPool(database.connection('owner'))
  sink = await openMailSink()
})
afterAll(async () => {
  await sink.close()
  await dbPool.end()
  await database.drop()
})
beforeEach(async () => {
  sink.mails.length = 0
  await dbPool.run(sql`truncate outbox, webhook cascade`)
})

const mail = (more: Partial<Outgoing> = {}): Outgoing => ({
  channel: 'MAIL',
  recipient: 'somchai@example.com',
  user_id: null,
  subject: 'นัดเข้างาน: SO-2611-0001',
  body: 'นภาพร จัดให้คุณเข้างาน',
  link: '/app/Active/SO-2611-0001',
  event_key: null,
  ...more,
})
const put = async (messages: readonly Outgoing[], isUrgent = true) =>
  dbPool.transaction({ userId: null, requestId: 't', ip: '' }, (db) => putOut(db, messages, isUrgent))
const senders = (): Senders => ({
  MAIL: mailSender(`smtp://127.0.0.1:${sink.port}`, 'ngan@example.com', 'https://ngan.example.com'),
})
const sendAll = async (by: Senders) => {
  while (await sendNext(dbPool, by, silentLog));
}
const states = async () =>
  (
    await dbPool.rows<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from outbox group by state order by state`,
    )
  ).map(({ state, count }) => `${state} ${count}`)
// quoted-printable
const plain = (text: string) =>
  decodeURIComponent(
    text
      .replace(/%/g, '%25')
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  )
const idOf = (text: string) => /Message-ID: <ngan-outbox-(\d+)@/i.exec(text)?.[1]

test('a mail goes out with its sentence and a link below the public address', async () => {
  await put([mail()])
  await sendAll(senders())
  expect(sink.mails).toHaveLength(1)
  const content = plain(sink.mails[0]!)
  expect(content).toContain('นภาพร จัดให้คุณเข้างาน')
  expect(content).toContain('https://ngan.example.com/app/Active/SO-2611-0001')
  expect(sink.mails[0]).toContain('To: somchai@example.com')
  expect(sink.mails[0]).not.toContain('X-Ngan-Repeated')
  expect(await states()).toEqual(['SENT 1'])
})

test('several servers share what waits: each mail goes out once', async () => {
  await put(Array.from({ length: 100 }, () => mail()))
  await Promise.all(Array.from({ length: 3 }, () => sendAll(senders())))
  expect(new Set(sink.mails.map(idOf)).size).toBe(100)
  expect(sink.mails).toHaveLength(100)
  expect(await states()).toEqual(['SENT 100'])
})

test('what a lost server was sending is sent by another, and says that it may be a double', async () => {
  await put([mail()])
  const lost = await claimNext(dbPool, crypto.randomUUID())
  expect(lost).not.toBeNull()
  await sendAll(senders())
  expect(sink.mails).toHaveLength(0)
  await dbPool.run(sql`update outbox set claimed_until = now() - interval '1 second'`)
  await sendAll(senders())
  expect(sink.mails).toHaveLength(1)
  expect(sink.mails[0]).toContain('X-Ngan-Repeated: yes')
})

test('a webhook that does not answer keeps no mail waiting', async () => {
  await put([mail({ channel: 'WEBHOOK', recipient: '1' }), mail()])
  let answer = () => {}
  const hanging = new Promise<void>((resolve) => {
    answer = resolve
  })
  const stop = sendOutbox({ dbPool, log: silentLog, senders: { ...senders(), WEBHOOK: () => hanging } })
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), PATIENCE)
  answer()
  await stop()
  expect(await states()).toEqual(['SENT 2'])
})

test('one that fails is tried again after 1, 5, 30 minutes, 4 and 24 hours, and has then failed', async () => {
  await put([mail()])
  const broken: Senders = { MAIL: () => Promise.reject(new Error('mailbox full')) }
  const waits: number[] = []
  for (const _ of RETRY_MINUTES) {
    await sendAll(broken)
    const { minutes } = await dbPool.one<{ minutes: number }>(
      sql`select round(extract(epoch from next_try_at - now()) / 60)::int as minutes from outbox`,
    )
    waits.push(minutes)
    await dbPool.run(sql`update outbox set next_try_at = now()`)
  }
  expect(waits).toEqual([1, 5, 30, 240, 1440])
  await sendAll(broken)
  expect(await dbPool.one(sql`select state, tries, error from outbox`)).toEqual({
    state: 'FAILED',
    tries: 6,
    error: 'mailbox full',
  })
})

test('a mail whose server broke off after it was taken says at the next try that it may be a second one; one that was refused does not', async () => {
  const broken = createTcpServer((socket) => {
    let isMail = false
    socket.on('error', () => {})
    socket.write('220 x\r\n')
    socket.on('data', (piece) => {
      const line = piece.toString()
      if (isMail) {
        // taken, and no word of it
        if (line.endsWith('\r\n.\r\n')) socket.destroy()
      } else if (line.startsWith('DATA')) {
        isMail = true
        socket.write('354 go on\r\n')
      } else socket.write(line.includes('refused@') ? '550 no such mailbox\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((ready) => broken.listen(0, '127.0.0.1', ready))
  const at = (broken.address() as AddressInfo).port
  const MAIL = mailSender(`smtp://127.0.0.1:${at}`, 'ngan@example.com', null)
  await put([mail(), mail({ recipient: 'refused@example.com' })])
  await sendAll({ MAIL })
  broken.close()
  const told = await dbPool.rows<{ is_repeated: boolean; error: string }>(
    sql`select is_repeated, error from outbox order by id`,
  )
  expect(told).toEqual([
    { is_repeated: true, error: expect.stringContaining('closed') },
    { is_repeated: false, error: expect.stringContaining('550') },
  ])
  await dbPool.run(sql`update outbox set next_try_at = now()`)
  await sendAll(senders())
  expect(sink.mails.map((one) => one.includes('X-Ngan-Repeated: yes'))).toEqual([true, false])
})

test('nothing goes out of a transaction that is taken back, and what is not set up touches no network', async () => {
  const taken = dbPool.transaction({ userId: null, requestId: 't', ip: '' }, async (db) => {
    await putOut(db, [mail()], true)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow()
  expect(await states()).toEqual([])
  await put([mail({ channel: 'LINE', recipient: 'U1' })])
  await sendAll({})
  expect(await states()).toEqual(['OFF 1'])
})

test('at night only what is urgent goes out', async () => {
  const at = (hour: string, isUrgent = false) =>
    dbPool.one<{ at: string }>(sql`
      select to_char(after_night(('2026-11-26 ' || ${hour})::timestamp at time zone 'Asia/Bangkok', ${isUrgent})
        at time zone 'Asia/Bangkok', 'DD HH24:MI') as at`)
  expect((await at('19:59')).at).toBe('26 19:59')
  expect((await at('20:00')).at).toBe('27 07:00')
  expect((await at('06:59')).at).toBe('26 07:00')
  expect((await at('07:00')).at).toBe('26 07:00')
  expect((await at('23:00', true)).at).toBe('26 23:00')
})

test('LINE gets the number and the link, with a key that a second try shares', async () => {
  const asked: { url: string; body: string; key: string }[] = []
  const receiver = createServer((request, answer) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece))
    request.on('end', () => {
      asked.push({ url: request.url!, body, key: String(request.headers['x-line-retry-key']) })
      answer.end('{}')
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  const { port: at } = receiver.address() as AddressInfo
  await put([mail({ channel: 'LINE', recipient: 'U1', body: '' })])
  await sendAll({ LINE: lineSender('token-of-line', `http://127.0.0.1:${at}`, 'https://ngan.example.com') })
  await new Promise<void>((closed) => receiver.close(() => closed()))
  expect(asked).toMatchObject([
    { url: '/v2/bot/message/push', key: expect.stringMatching(/^0{8}-0000-4000-8000-/) },
  ])
  expect(JSON.parse(asked[0]!.body)).toEqual({
    to: 'U1',
    messages: [
      { type: 'text', text: 'นัดเข้างาน: SO-2611-0001\nhttps://ngan.example.com/app/Active/SO-2611-0001' },
    ],
  })
})

test('a webhook is told an event once, and is called at no address inside', async () => {
  for (const url of ['https://127.0.0.1/x', 'https://localhost/x', 'https://[::ffff:10.0.0.1]/x']) {
    await dbPool.run(sql`truncate outbox, webhook restart identity cascade`)
    await dbPool.run(
      sql`insert into webhook (name, url, secret, types) values ('x', ${url}, 'a-secret-of-16-signs', '{a.b}')`,
    )
    const event = mail({ channel: 'WEBHOOK', recipient: '1', body: 'a.b', event_key: 'a.b 1' })
    await put([event, event])
    await put([event])
    await sendAll({ WEBHOOK: webhookSender(dbPool, null) })
    expect(await dbPool.rows(sql`select state, error from outbox`)).toEqual([
      { state: 'WAITING', error: expect.stringContaining('inside') },
    ])
  }
})

test('addresses of the public internet are told from all others', () => {
  const inside =
    '127.0.0.1 10.1.2.3 172.20.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 x'
  expect(inside.split(' ').filter(isPublicAddress)).toEqual([])
  expect(['8.8.8.8', '203.0.112.1', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(3)
})

test('a signature is that of the moment and the body', () => {
  const one = signatureOf('a-secret', '1', '{}')
  expect(one).toMatch(/^sha256=[0-9a-f]{64}$/)
  expect(signatureOf('a-secret', '2', '{}')).not.toBe(one)
  expect(signatureOf('another', '1', '{}')).not.toBe(one)
})
