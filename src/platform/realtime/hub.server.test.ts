import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { HubSocket } from './hub-socket.server.ts'
import { hubLimits } from './hub.server.ts'
import { HUB_PATH } from './hub.ts'
import { sql } from '#platform/database/sql.server.ts'
import {
  type HubEnvironment,
  type HubServer,
  type TestSocket,
  connected,
  startHubEnvironment,
  testSocket,
} from '#platform/testing/hub.server.ts'
import { LONGEST } from '#platform/testing/patience.ts'
import { until } from '#platform/testing/program.server.ts'

let testEnv: HubEnvironment
let server: HubServer

beforeAll(async () => {
  testEnv = await startHubEnvironment()
  server = await testEnv.serve()
})
afterAll(() => testEnv.close())
afterEach(() => {
  vi.useRealTimers()
})

const refusalFor = async (token: unknown) => {
  const socket = testSocket(server.port, token)
  const refusal = await connected(socket.raw).then(
    () => 'let in',
    (error: Error) => error.message,
  )
  socket.raw.close()
  return refusal
}

// An upgrade as a program asks for it; 'open', or the HTTP status of the refusal.
const upgrade = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number | 'open'>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })
    socket.on('open', () => {
      resolve('open')
      socket.terminate()
    })
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode!))
    socket.on('error', () => {})
  })
const query = '?EIO=4&transport=websocket'

test('nobody is let in without a live session', async () => {
  const ended = await testEnv.person()
  await testEnv.owner.run(sql`update user_session set revoked_at = now() where id = ${ended.sessionId}`)
  const idle = await testEnv.person()
  await testEnv.owner.run(
    sql`update user_session set last_seen_at = now() - interval '9 hours' where id = ${idle.sessionId}`,
  )
  const wrong = [undefined, null, '', 'guess', 7, {}, ['x'], 'A'.repeat(43), ended.token, idle.token]
  for (const token of wrong) expect([token, await refusalFor(token)]).toEqual([token, 'LOGGED_OUT'])
})

test('a session that must change its password has no place, and gets one once it has', async () => {
  const person = await testEnv.person({ mustChange: true })
  expect(await refusalFor(person.token)).toBe('MUST_CHANGE_PASSWORD')
  await testEnv.owner.run(sql`update app_user set must_change_password = false where id = ${person.userId}`)
  expect(await refusalFor(person.token)).toBe('let in')
})

// An hour at the database, whose clock goes on while this waits for it, is 25 s at the server, whose clock is turned here: below the span after
// which every session is read again, whatever was known of it.
const LEFT = '1 hour'
const HOUR = 3_600_000
const LEFT_AT_SERVER = 25_000

/** Lets so much time pass at a server, and what it asks the database then be answered and heard; gives back what sessions had left. */
async function pass({ dbPool }: HubServer, ms: number, socket: TestSocket): Promise<Map<unknown, number>> {
  const { rows } = dbPool
  const left = new Map<unknown, number>()
  const asked = vi.spyOn(dbPool, 'rows').mockImplementation(async (query) => {
    const found = await rows<{ id?: unknown; ms?: number }>(query)
    return found.map((one) => {
      if (one.ms === undefined) return one
      left.set(one.id, one.ms)
      return { ...one, ms: Math.min(one.ms, LEFT_AT_SERVER) }
    }) as never
  })
  await vi.advanceTimersByTimeAsync(ms)
  await Promise.all(asked.mock.results.map(({ value }) => value))
  asked.mockRestore()
  const answered = new Promise((resolve) => socket.raw.once('OnlineUsers', resolve))
  socket.raw.emit('GetOnlineUsers')
  await answered
  return left
}

test.each([
  ['it is twelve hours old', sql`expires_at = now() + ${LEFT}::interval`, sql`expires_at = now()`],
  [
    'it was left alone for eight',
    sql`last_seen_at = now() - interval '8 hours' + ${LEFT}::interval`,
    sql`last_seen_at = now() - interval '8 hours'`,
  ],
])('a session that ends because %s closes its sockets within two seconds', async (_, ageing, over) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const aging = await testEnv.serve()
  const person = await testEnv.person()
  await testEnv.owner.run(sql`update user_session set ${ageing} where id = ${person.sessionId}`)
  const socket = await testEnv.socket(aging, person.token)
  const bystander = await testEnv.socket(aging, (await testEnv.person()).token)
  // by now it is known how much is left
  const left = (await pass(aging, 1000, bystander)).get(person.sessionId)!
  expect(left).toBeLessThanOrEqual(HOUR)
  expect(left).toBeGreaterThan(HOUR - LONGEST)
  await testEnv.owner.run(sql`update user_session set ${over} where id = ${person.sessionId}`)
  // nothing is looked at before it is over
  await pass(aging, 5000, bystander)
  expect(socket.raw.connected).toBe(true)
  const closed = new Promise<string>((resolve) => socket.raw.once('disconnect', resolve))
  await pass(aging, 21_000, bystander)
  expect(await closed).toBe('io server disconnect')
  expect(bystander.raw.connected).toBe(true)
  await aging.stop()
})

test('a socket that never shows a token is ended in time, however much it says', () => {
  const socket = new HubSocket({} as never, {} as never, '203.0.113.1')
  const late = socket.openedAt + hubLimits.connectTimeout + 1
  socket.lastReceived = late
  expect(socket.isLate(late, hubLimits)).toBe(true)
  expect(socket.isLate(late - 2, hubLimits)).toBe(false)
  socket.identify({ id: 1, username: 'a', sessionId: 'b' } as never)
  expect(socket.isLate(late, hubLimits)).toBe(false)
  const silence = hubLimits.pingInterval + hubLimits.pingTimeout
  expect(socket.isLate(late + silence + 1, hubLimits)).toBe(true)
})

test('sockets without a token take no places of those with one, and hold few of their own', async () => {
  // none of them is ended for its silence, however long it takes to open so many
  vi.useFakeTimers({ toFake: ['performance'] })
  const other = await testEnv.serve()
  const address = `ws://127.0.0.1:${other.port}${HUB_PATH}${query}`
  const open = () =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(address)
      socket.on('open', () => resolve(socket))
      socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode!))
      socket.on('error', () => {})
    })
  const person = await testEnv.person()
  const inside = await testEnv.socket(other, person.token)
  const silent: (WebSocket | number)[] = []
  while (silent.length < hubLimits.waiting)
    silent.push(...(await Promise.all(Array.from({ length: 25 }, open))))
  expect(silent.filter((one) => one === 503)).toEqual([])
  // one that shows its token is let in at once: a silent one gives way
  const another = await testEnv.socket(other, person.token)
  const gone = () => (silent as WebSocket[]).filter((one) => one.readyState >= WebSocket.CLOSING).length
  await until('one is ended', async () => gone() === 1)
  expect(another.raw.connected).toBe(true)
  expect(inside.raw.connected).toBe(true)
  for (const socket of silent as WebSocket[]) socket.terminate()
  await other.stop()
})

test('a page of another site gets no socket; ours and programs do', async () => {
  const own = `http://127.0.0.1:${server.port}`
  expect(await upgrade(HUB_PATH + query, { origin: own })).toBe('open')
  expect(await upgrade(HUB_PATH + query)).toBe('open')
  for (const origin of ['https://evil.example', `${own}.evil.example`, 'null', `https://127.0.0.1:1`])
    expect([origin, await upgrade(HUB_PATH + query, { origin })]).toEqual([origin, 403])
})

test('there is one way in, and an upgrade of anything else is an ordinary request', async () => {
  expect(await upgrade(`${HUB_PATH}?EIO=3&transport=websocket`)).toBe(400)
  expect(await upgrade(`${HUB_PATH}?EIO=4&transport=polling`)).toBe(400)
  expect(await upgrade(`${HUB_PATH}${query}&sid=x`)).toBe(400)
  expect(await upgrade(`/healthz${query}`)).toBe(200)
  expect(await upgrade(`/elsewhere/${query}`)).toBe(404)
  const polled = await new Promise<number>((resolve) => {
    request({ port: server.port, path: `${HUB_PATH}?EIO=4&transport=polling` }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    }).end()
  })
  expect(polled).toBe(404)
})

test.each([
  [
    'the session is signed out',
    (p: { sessionId: string }) => sql`update user_session set revoked_at = now() where id = ${p.sessionId}`,
  ],
  [
    'the session is deleted',
    (p: { sessionId: string }) => sql`delete from user_session where id = ${p.sessionId}`,
  ],
  [
    'the user is disabled',
    (p: { userId: number }) => sql`update app_user set status = 'DISABLED' where id = ${p.userId}`,
  ],
])(
  'when %s, whoever does it, its sockets close as soon as it is told, and do not come back',
  async (_, end) => {
    // no session is looked at again, as time stands still; proof/sign-in/dead-tokens measures how long it takes
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const standing = await testEnv.serve()
    const person = await testEnv.person()
    const bystander = await testEnv.socket(standing, (await testEnv.person()).token)
    const socket = await testEnv.socket(standing, person.token)
    const closed = new Promise<string>((resolve) => socket.raw.once('disconnect', resolve))
    await testEnv.owner.run(end(person))
    expect(await closed).toBe('io server disconnect')
    expect(bystander.raw.connected).toBe(true)
    await standing.stop()
  },
)

test('eleven sockets of one user are one too many, and a closed one makes room', async () => {
  const person = await testEnv.person()
  const sockets = []
  for (let at = 0; at < hubLimits.socketsOfUser; at++)
    sockets.push(await testEnv.socket(server, person.token))
  expect(await refusalFor(person.token)).toBe('TOO_MANY')
  sockets[0]!.raw.close()
  await until('room', async () => (await refusalFor(person.token)) === 'let in')
})

test('a socket that talks too much is closed, one within its bounds is not', async () => {
  const { token } = await testEnv.person()
  const quiet = await testEnv.socket(server, token)
  const loud = await testEnv.socket(server, token)
  const closed = new Promise((resolve) => loud.raw.once('disconnect', resolve))
  // connecting was one packet
  for (let at = 0; at < hubLimits.packets.most - 1; at++) quiet.raw.emit('GetOnlineUsers')
  // wherever its ten seconds end, one of the two has too many
  for (let at = 0; at < 2 * hubLimits.packets.most; at++) loud.raw.emit('GetOnlineUsers')
  await closed
  await until(
    'answers',
    () => quiet.heard.filter(([event]) => event === 'OnlineUsers').length >= hubLimits.packets.most - 1,
  )
  expect(quiet.raw.connected).toBe(true)
  expect(await server.metrics()).toMatch(/ngan_hub_refusals_total\{reason="flood"\} 1/)
})

test('a message of more than 16 KiB ends its socket', async () => {
  const socket = await testEnv.socket(server, (await testEnv.person()).token)
  const closed = new Promise((resolve) => socket.raw.once('disconnect', resolve))
  socket.raw.emit('handleSystem', 'x'.repeat(hubLimits.maxPayload))
  await closed
})

test('a call nobody answers is ignored and counted', async () => {
  const socket = await testEnv.socket(server, (await testEnv.person()).token)
  for (const event of ['UserOnline', 'error', '__proto__', 'constructor'])
    socket.raw.emit(event, { toString: 1 })
  await until('four counted', async () => /reason="ignored"\} 4/.test(await server.metrics()))
  expect(socket.raw.connected).toBe(true)
})

test('stopping closes every socket, waits a second for one that does not answer, and the browser will look for another server', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const short = await testEnv.serve()
  const socket = await testEnv.socket(short, (await testEnv.person()).token)
  const closed = new Promise((resolve) => socket.raw.once('disconnect', resolve))
  // never answers the close
  const deaf = new WebSocket(`ws://127.0.0.1:${short.port}${HUB_PATH}${query}`)
  await new Promise((resolve) => deaf.once('open', resolve))
  deaf.pause()
  const stopped = short.stop()
  expect(await closed).toBe('transport close')
  vi.advanceTimersByTime(hubLimits.closing)
  await stopped
  deaf.terminate()
})
