// What a write tells open screens: once a transaction, with the commit, and only if it was carried out.
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bus, openBus } from '#platform/bus/bus.server.ts'
import { type Db, type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { text } from '#base/fields.ts'
import { type Context, handle } from '#platform/server/handle.server.ts'
import { type Request, perform, performTogether } from '#platform/server/perform.server.ts'
import { DATA_CHANGED, notifyChanged, notifyNobody, notifyUser } from '#platform/bus/live.server.ts'
import { operation, value } from '#base/operation.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { makePerson } from '#platform/testing/people.server.ts'
import { until } from '#platform/testing/program.server.ts'

let database: FreshDatabase
let dbPool: DbPool
let bus: Bus
let request: Omit<Request, 'input'>
let heard: string[][]

beforeAll(async () => {
  database = await freshDatabase()
  dbPool = openDbPool(database.connection('owner'))
  bus = openBus(database.connection('owner'), silentLog)
  bus.subscribe(DATA_CHANGED, (areas: string[]) => heard.push(areas))
  await until('the bus listens', () => bus.isListening())
  const { userId } = await makePerson(dbPool)
  request = {
    session: {
      id: userId,
      username: 'malee',
      employeeId: null,
      orgUnitId: null,
      language: 'en',
      era: 'CE',
      sessionId: '1',
      family: '1',
      mustChangePassword: false,
      grants: {},
    },
    token: 't',
    actor: { userId, requestId: 'r', ip: '127.0.0.1' },
    userAgent: 'test',
    language: 'en',
    idempotencyKey: null,
    isDiskShort: false,
    encode: (output) => JSON.stringify(output),
  }
})
afterAll(async () => {
  await bus.end()
  await dbPool.end()
  await database.drop()
})
beforeEach(() => {
  heard = []
})

const label = { en: 'x', th: 'x' }
const rooms = (
  work: (db: Db, context: Context) => Promise<unknown> = async () => null,
  more: Partial<Parameters<typeof operation>[0]> = {},
) =>
  handle(
    operation({
      name: 'rooms.book',
      title: label,
      effect: 'write',
      access: 'signed-in',
      input: { what: text({ label, max: 5 }) },
      output: value(z.null()),
      ...more,
    }),
    async (_, context) => {
      await work(context.db, context)
      return null
    },
  )
const run = (handled: ReturnType<typeof rooms>, more: Partial<Request> = {}) =>
  perform(handled, dbPool, { ...request, input: {}, ...more })
/** Everything that was told so far: messages come in the order of the commits. */
const told = async () => {
  await notifyChanged(dbPool, 'the end')
  await until('the end', () => heard.at(-1)?.[0] === 'the end')
  return heard.slice(0, -1)
}

test('a write tells its own area unless it says otherwise; a read and an empty list tell nothing', async () => {
  await run(rooms())
  await run(rooms(undefined, { changes: ['rooms', 'training'] }))
  await run(rooms(undefined, { changes: [] }))
  await run(rooms(undefined, { effect: 'read' }))
  expect(await told()).toEqual([['rooms'], ['rooms', 'training']])
})

test('all that is told in one transaction goes as one message', async () => {
  const part = (areas: readonly string[]) => ({
    handled: rooms((db) => notifyUser(db, 17), { changes: areas }),
    input: {},
    told: () => problem('BUSY'),
  })
  await performTogether([part(['rooms']), part(['training', 'rooms']), part([])], request, dbPool)
  expect(await told()).toEqual([['user 17', 'rooms', 'training']])
})

test('a refused write tells nothing, alone or among others', async () => {
  const refused = rooms(async (db) => {
    await notifyChanged(db, 'calendar')
    throw problem('NOT_FOUND')
  })
  await expect(run(refused)).rejects.toThrow('NOT_FOUND')
  const parts = [rooms(), refused].map((handled) => ({ handled, input: {}, told: () => problem('BUSY') }))
  await expect(performTogether(parts, request, dbPool)).rejects.toThrow('BUSY')
  expect(await told()).toEqual([])
})

test('an answer that was kept for its key is given again and told no second time', async () => {
  const keyed = { idempotencyKey: 'once-and-for-all' }
  expect([await run(rooms(), keyed), await run(rooms(), keyed)]).toEqual(['null', 'null'])
  const [one] = [rooms()].map((handled) => ({ handled, input: {}, told: () => problem('BUSY') }))
  const together = { ...request, idempotencyKey: 'several-at-once' }
  for (let at = 0; at < 2; at++) await performTogether([one!], together, dbPool)
  expect(await told()).toEqual([['rooms'], ['rooms']])
})

test('what opens its transactions itself is told with them, unless it only looked', async () => {
  const own = (work: (db: Db) => Promise<unknown>, more: object = {}) =>
    rooms((_, context) => context.dbPool.transaction(context.actor, work), { transaction: 'own', ...more })
  await run(own(async () => null))
  await run(own(async (db) => notifyNobody(db)))
  await run(own(async () => null, { changes: [] }))
  await run(rooms(undefined, { transaction: 'own' }))
  await expect(
    run(
      own(async () => {
        throw problem('NOT_FOUND')
      }),
    ),
  ).rejects.toThrow('NOT_FOUND')
  expect(await told()).toEqual([['rooms']])
})

test('a transaction that is tried again tells what its last try did', async () => {
  let tries = 0
  await dbPool.transaction(request.actor, async (db) => {
    await notifyChanged(db, ++tries === 1 ? 'calendar' : 'leave')
    if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  expect([tries, await told()]).toEqual([2, [['leave']]])
})

test('areas with an apostrophe are told as they are', async () => {
  await dbPool.transaction(request.actor, (db) => notifyChanged(db, "o'clock", 'back\\slash'))
  expect(await told()).toEqual([["o'clock", 'back\\slash']])
})
