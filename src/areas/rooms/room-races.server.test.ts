// Two servers on one database, and two hundred callers who want the same hour: one of them has it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from '#platform/testing/cluster.server.ts'
import { type Person, makePerson } from '#platform/testing/people.server.ts'
import { buildServer } from '../../app/http.server.ts'
import { releaseNoShows } from './no-shows.server.ts'

const CALLERS = 200
const ROUNDS = 3
/** A session that fails too often in a minute is told to wait, so there are several. */
const PEOPLE = 10

let database: FreshDatabase
let owner: DbPool
let dbPools: DbPool[]
let servers: FastifyInstance[]
let people: Person[]
let room: number
beforeAll(async () => {
  database = await freshDatabase()
  owner = openDbPool(database.connection('owner'), { max: 4 })
  dbPools = [openDbPool(database.connection('app')), openDbPool(database.connection('app'))]
  const log = {
    ...silentLog,
    level: 'silent',
    fatal() {},
    debug() {},
    trace() {},
    silent() {},
    child: () => log,
  }
  servers = await Promise.all(
    dbPools.map((dbPool) => buildServer({ settings: { apiKey: undefined }, dbPool, log: log as never })),
  )
  people = []
  for (let number = 0; number < PEOPLE; number++)
    people.push(
      await makePerson(owner, { menus: { '/app/Meeting-Rooms-Booking': ['view', 'create', 'edit'] } }),
    )
  room = (
    await owner.one<{ id: number }>(
      sql`insert into room (name, seat_size) values ('สนามแข่ง', 10) returning id`,
    )
  ).id
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all([...dbPools, owner].map((dbPool) => dbPool.end()))
  await database.drop()
})

async function book(caller: number, day: string): Promise<string> {
  const asked = {
    Action: 'i_set',
    Perpose: `คน ${caller}`,
    NumAttendees: 2,
    StartDate: `${day}T09:00:00+07:00`,
    EndDate: `${day}T10:00:00+07:00`,
    RoomId: room,
  }
  const answer = await servers[caller % servers.length]!.inject({
    method: 'POST',
    url: '/api/ExecuteStoredProcedure',
    headers: { authorization: `Bearer ${people[caller % PEOPLE]!.token}` },
    payload: {
      name: 'sp_meeting_room',
      sp_params: Object.entries(asked).map(([key, value]) => ({ key, value })),
    },
  })
  // where there are more callers than a server takes at once, the last are asked to come back: nothing was done
  if (answer.statusCode === 503) return 'later'
  const body = answer.json<{ data?: { Result?: string }[]; code?: string }>()
  return body.data?.[0]?.Result ?? String(body.code)
}

test('of two hundred callers at one hour through two servers exactly one has it, round after round', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const day = `2042-03-1${round}`
    const results = await Promise.all(Array.from({ length: CALLERS }, (_, caller) => book(caller, day)))
    expect(results.filter((one) => one === 'Success')).toHaveLength(1)
    expect([...new Set(results)].filter((one) => one !== 'later').toSorted()).toEqual(['Conflict', 'Success'])
  }
  const { kept } = await owner.one<{ kept: number }>(sql`select count(*)::int as kept from room_booking`)
  expect(kept).toBe(ROUNDS)
})

test('a room nobody comes to is given back once, whichever server looks', async () => {
  const client = await owner.pool.connect()
  try {
    await client.query(`begin; set local ngan.import = 'on';
      with made as (insert into room (name, seat_size, needs_check_in)
        select 'ว่างเปล่า ' || no, 4, true from generate_series(1, 20) no returning id)
      insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id)
      select 'ไม่มา', 2, now() - interval '20 minutes', now() + interval '1 hour', id from made;
      commit`)
  } finally {
    client.release()
  }
  const counts = await Promise.all(
    [...dbPools, ...dbPools, ...dbPools].map((dbPool) => releaseNoShows(dbPool, new Date(0))),
  )
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(20)
  const versions = await owner.rows<{ row_version: number }>(
    sql`select distinct row_version from room_booking where released_at is not null`,
  )
  expect(versions).toEqual([{ row_version: 2 }])
})
