import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDbPool } from '#platform/database/db.server.ts'
import { publish } from '#platform/bus/bus.server.ts'
import { DATA_CHANGED, notifyChanged } from '#platform/bus/live.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import {
  type HubEnvironment,
  type HubServer,
  type TestSocket,
  startHubEnvironment,
  testSocket,
} from '#platform/testing/hub.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { until } from '#platform/testing/program.server.ts'
import { presenceTimes } from './online-users.server.ts'

let testEnv: HubEnvironment
let first: HubServer
let second: HubServer
let admin: Person
let watcher: TestSocket

beforeAll(async () => {
  testEnv = await startHubEnvironment()
  ;[first, second] = await Promise.all([testEnv.serve(), testEnv.serve()])
  admin = await testEnv.person({ username: 'admin' })
  watcher = await testEnv.socket(second, (await testEnv.person({ username: 'Watcher' })).token)
})
afterAll(() => testEnv.close())
beforeEach(() =>
  testEnv.owner.run(sql`alter table system_message_log disable trigger system_message_log_append_only`),
)

const listFor = async (socket: TestSocket) => {
  const before = socket.heard.length
  socket.raw.emit('GetOnlineUsers')
  const answer = () => socket.heard.slice(before).find(([event]) => event === 'OnlineUsers')
  await until('the list', () => answer() !== undefined)
  return answer()![1] as string[]
}

test('who comes and goes is told to everybody once, whichever process they are at', async () => {
  const { token } = await testEnv.person({ username: 'Somchai.K' })
  const [one, other] = [await testEnv.socket(first, token), await testEnv.socket(second, token)]
  await until('UserOnline', () => watcher.count('UserOnline', 'somchai.k') === 1)
  expect(await listFor(watcher)).toEqual(['somchai.k', 'watcher'])
  one.raw.close()
  other.raw.close()
  const closed = Date.now()
  await until('UserOffline', () => watcher.count('UserOffline', 'somchai.k') === 1)
  expect(Date.now() - closed).toBeGreaterThanOrEqual(presenceTimes.grace - 100)
  expect(await listFor(watcher)).toEqual(['watcher'])
  expect(watcher.count('UserOnline', 'somchai.k')).toBe(1)
  expect(watcher.count('UserOffline', 'somchai.k')).toBe(1)
})

test('a process that is killed has left within 15 s', () => {
  expect(presenceTimes.lease + presenceTimes.beat).toBeLessThan(15_000)
})

test('a page that is loaded again does not flicker, even at the other process', async () => {
  const person = await testEnv.person({ username: 'napaporn' })
  let socket = await testEnv.socket(first, person.token)
  await until('UserOnline', () => watcher.count('UserOnline', 'napaporn') === 1)
  for (const server of [second, first, second]) {
    socket.raw.close()
    socket = await testEnv.socket(server, person.token)
  }
  const last = await testEnv.person({ username: 'last' })
  const passing = await testEnv.socket(first, last.token)
  passing.raw.close()
  // by then the grace of all the closed ones is over, too
  await until('another one left', () => watcher.count('UserOffline', 'last') === 1)
  expect(watcher.count('UserOffline', 'napaporn')).toBe(0)
  expect(watcher.count('UserOnline', 'napaporn')).toBe(1)
  socket.raw.close()
})

test('the list is read from the session: what a client claims to be does not matter', async () => {
  const { token } = await testEnv.person({ username: 'malee' })
  const socket = testSocket(first.port, token, { auth: { token, username: 'admin', name: 'admin' } })
  await until('UserOnline', () => watcher.count('UserOnline', 'malee') === 1)
  socket.raw.emit('UserOnline', 'admin')
  expect(await listFor(watcher)).not.toContain('admin')
  socket.raw.close()
})

test('the administrator tells everybody at every process, once, and it is written down', async () => {
  await testEnv.owner.run(sql`delete from system_message_log`)
  const sender = await testEnv.socket(first, admin.token)
  const text = ' <b>ปิดระบบ</b>\u0000 18:00 '
  expect(await sender.raw.emitWithAck('handleSystem', text, 5000)).toBe('SENT')
  sender.raw.emit('handleSystem', 'without a time')
  await until('two messages', () => watcher.count('SystemStatus', 'without a time', 3000) === 1)
  expect(watcher.count('SystemStatus', '<b>ปิดระบบ</b> 18:00', 5000)).toBe(1)
  expect(sender.count('SystemStatus', '<b>ปิดระบบ</b> 18:00', 5000)).toBe(1)
  expect(
    await testEnv.owner.rows(sql`
      select l.message, l.display_ms, a.actor_id, a.action from system_message_log l
      join audit_log a on a.entity = 'system_message_log' and a.entity_id = l.id order by l.id`),
  ).toEqual([
    { message: '<b>ปิดระบบ</b> 18:00', display_ms: 5000, actor_id: admin.userId, action: 'insert' },
    { message: 'without a time', display_ms: 3000, actor_id: admin.userId, action: 'insert' },
  ])
  sender.raw.close()
})

test('nobody else tells anybody anything, whatever he is called', async () => {
  const before = await messages()
  const ignored = await ignoredSoFar()
  const look = [
    await testEnv.person({ username: 'admin.' }),
    await testEnv.person({ username: 'admin2', menus: { '/app/Permission': ['view', 'edit'] } }),
  ]
  for (const person of look) {
    const socket = await testEnv.socket(first, person.token)
    socket.raw.emit('handleSystem', 'believe me', 3000)
    await listFor(socket)
    socket.raw.close()
  }
  const unready = await testEnv.socket(first, admin.token)
  await testEnv.owner.run(sql`update app_user set must_change_password = true where id = ${admin.userId}`)
  unready.raw.emit('handleSystem', 'too early', 3000)
  // its session has no place at the hub any more: ignored, or cut before it was heard
  await until('three ignored', async () => (await ignoredSoFar()) === ignored + 3 || unready.raw.disconnected)
  await expect(testEnv.socket(first, admin.token)).rejects.toThrow('MUST_CHANGE_PASSWORD')
  await testEnv.owner.run(sql`update app_user set must_change_password = false where id = ${admin.userId}`)
  expect(await messages()).toBe(before)
  expect(watcher.heard.filter(([, fact]) => fact === 'believe me' || fact === 'too early')).toEqual([])
  unready.raw.close()
})

test('six messages a minute are enough, however they are sent', async () => {
  await testEnv.owner.run(sql`delete from system_message_log`)
  const senders = [await testEnv.socket(first, admin.token), await testEnv.socket(second, admin.token)]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      senders[at % 2]!.raw.emitWithAck('handleSystem', `no. ${at}`, 1000),
    ),
  )
  expect(answers.filter((one) => one === 'SENT')).toHaveLength(6)
  expect(answers.filter((one) => one === 'TOO_MANY')).toHaveLength(4)
  await until(
    'six heard',
    () => watcher.heard.filter(([, fact]) => String(fact).startsWith('no. ')).length === 6,
  )
  for (const sender of senders) sender.raw.close()
})

test('rights that change are told to open screens', async () => {
  const before = watcher.count('AccessChanged')
  await testEnv.person({ menus: { '/app/Permission': ['view'] } })
  await until('AccessChanged', () => watcher.count('AccessChanged') > before)
})

test('a client that comes is told what changed a moment ago: its page may have read before', async () => {
  await testEnv.owner.transaction({ userId: null, requestId: 'test', ip: '' }, (db) =>
    notifyChanged(db, 'rooms'),
  )
  await until('DataChanged', () =>
    watcher.heard.some(([event, areas]) => event === 'DataChanged' && String(areas) === 'rooms'),
  )
  const socket = await testEnv.socket(second, (await testEnv.person({ username: 'late' })).token)
  await listFor(socket)
  expect(socket.heard).toContainEqual(['DataChanged', ['rooms']])
  socket.raw.close()
})

test('many changes at once are a few messages to every screen, and none of them is lost', async () => {
  const before = watcher.heard.length
  const areas = Array.from({ length: 50 }, (_, at) => `area ${at}`)
  const actor = { userId: null, requestId: 'test', ip: '' }
  await testEnv.owner.transaction(actor, async (db) => {
    for (const area of areas) await publish(db, DATA_CHANGED, [area])
  })
  const told = () =>
    watcher.heard
      .slice(before)
      .flatMap(([event, some]) => (event === 'DataChanged' ? [some as string[]] : []))
  await until('the last one', () => told().flat().includes('area 49'))
  expect(told().flat()).toEqual(areas)
  expect(told().length).toBeLessThan(25)
})

test('after the database was away the list is told again and true', async () => {
  const superuser = openDbPool(testEnv.database.connection('superuser'), { onError() {} })
  const { token } = await testEnv.person({ username: 'survivor' })
  const socket = await testEnv.socket(first, token)
  await until('UserOnline', () => watcher.count('UserOnline', 'survivor') === 1)
  const before = watcher.heard.length
  await superuser.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  const told = () => watcher.heard.slice(before).find(([event]) => event === 'OnlineUsers')
  await until('the list', () => told() !== undefined)
  expect(told()![1]).toEqual(expect.arrayContaining(['survivor', 'watcher']))
  expect(watcher.count('UserOffline', 'survivor')).toBe(0)
  expect(socket.raw.connected).toBe(true)
  socket.raw.close()
  await superuser.end()
})

test('a process that was given up takes its people up again', async () => {
  await until('the watcher came', () => watcher.count('UserOnline', 'watcher') === 1)
  await testEnv.owner.run(sql`delete from hub_node`)
  await testEnv.owner.run(sql`delete from online_user`)
  await until('the watcher left', () => watcher.count('UserOffline', 'watcher') === 1)
  await until('the watcher is back', () => watcher.count('UserOnline', 'watcher') === 2)
})

const messages = async () =>
  (await testEnv.owner.one<{ count: number }>(sql`select count(*)::int as count from system_message_log`))
    .count

const ignoredSoFar = async () => Number(/reason="ignored"\} (\d+)/.exec(await first.metrics())?.[1] ?? 0)
