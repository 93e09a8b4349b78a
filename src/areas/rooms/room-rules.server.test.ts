// What the forms say of a room's hours and of checking in is what the database enforces.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { instantOf } from '#base/day-minutes.ts'
import { CHECK_IN_MINUTES, isOpenFor } from './room-rules.ts'

let database: FreshDatabase
let db: DirectSql
beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

test('a room is open for the same spans in the form and in the database', async () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const hours = fc.option(
    fc.tuple(minute, minute).filter(([from, to]) => from < to),
    { nil: null },
  )
  const span = fc.tuple(fc.integer({ min: -10, max: 1450 }), fc.integer({ min: 1, max: 1440 }))
  const cases = fc.sample(fc.tuple(hours, span), { numRuns: 500, seed: 7 }).map(([open, [from, long]]) => ({
    open_time: open && clock(open[0]),
    close_time: open && clock(open[1]),
    starts_at: instantOf('2027-03-10', from),
    ends_at: instantOf('2027-03-10', from + long),
  }))
  const kept = await db.rows<{ open: boolean }>(sql`
    select room_open_for(open_time, close_time, starts_at, ends_at) as open
    from rows from (jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      as (open_time time, close_time time, starts_at timestamptz, ends_at timestamptz))
      with ordinality as n (open_time, close_time, starts_at, ends_at, no)
    order by no`)
  expect(kept.map(({ open }) => open)).toEqual(cases.map((one) => isOpenFor(one, one)))
  expect(new Set(kept.map(({ open }) => open)).size).toBe(2)
})

test('people check in for as many minutes as the forms say', async () => {
  expect(await db.value(sql`select extract(epoch from check_in_span())::int`)).toBe(CHECK_IN_MINUTES * 60)
})

function clock(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(11, 16)
}
