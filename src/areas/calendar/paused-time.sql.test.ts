// What is due while its time was paused: the example of the service desk to the minute, and pauses nobody would think of.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'

let database: FreshDatabase
let db: DbPool
beforeAll(async () => {
  database = await freshDatabase()
  db = openDbPool(database.connection('owner'), { max: 1 })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const bangkok = (text: string) => new Date(`${text}:00+07:00`).toISOString()
const pausesOf = (spans: readonly (readonly [string, string])[]) =>
  `{${spans.map(([from, to]) => `[${from},${to})`).join(',')}}`

test.each([
  ['from Monday 11:30 to Tuesday 14:00', '2026-11-23T11:30', '2026-11-24T14:00', '2026-11-25T10:30'],
  ['over a night', '2026-11-23T18:00', '2026-11-24T07:00', '2026-11-24T09:00'],
  ['over lunch', '2026-11-23T12:00', '2026-11-23T13:00', '2026-11-24T09:00'],
  ['once it was late', '2026-11-24T09:00', '2026-11-24T15:00', '2026-11-24T09:00'],
  ['over the Sunday', '2026-11-23T16:00', '2026-11-30T09:00', '2026-11-30T11:00'],
])('480 minutes from Monday 09:00 and a pause %s', async (_, from, to, due) => {
  const found = await db.one<{ once: string; whole: string }>(sql`
    select due_after_pause(due_after(${bangkok('2026-11-23T09:00')}, 480), ${bangkok(from)}, ${bangkok(to)}) as once,
      due_after_pauses(${bangkok('2026-11-23T09:00')}, 480, ${pausesOf([[bangkok(from), bangkok(to)]])}::tstzmultirange) as whole`)
  expect(found).toEqual({ once: bangkok(due), whole: bangkok(due) })
})

const start = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-06-30') })
const anyOrder = fc.record({
  start,
  minutes: fc.integer({ min: 1, max: 6000 }),
  pauses: fc.array(fc.tuple(fc.integer({ min: -600, max: 20_000 }), fc.integer({ min: 1, max: 9000 })), {
    minLength: 1,
    maxLength: 4,
  }),
})

test('however often it was paused, exactly the working minutes asked for lie outside of the pauses', async () => {
  const orders = fc
    .sample(anyOrder, { seed: 20_261_126, numRuns: 400 })
    .map(({ start, minutes, pauses }) => ({
      starts: new Date(start - (start % 60_000)).toISOString(),
      minutes,
      pauses: pausesOf(
        pauses.map(([after, long]) => {
          const from = start - (start % 60_000) + after * 60_000
          return [new Date(from).toISOString(), new Date(from + long * 60_000).toISOString()]
        }),
      ),
    }))
  const found = await db.rows<{ due: string; wanted: string; minutes: number; counted: number }>(sql`
    select due_after_pauses(o.starts, o.minutes, o.pauses) as due, add_working_minutes(c.id, o.starts, o.minutes, o.pauses) as wanted,
      o.minutes, working_minutes(c.id, o.starts, due_after_pauses(o.starts, o.minutes, o.pauses), o.pauses) as counted
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (starts timestamptz, minutes integer, pauses tstzmultirange), calendar c
    where c.is_default`)
  expect(found).toHaveLength(400)
  for (const { due, wanted, minutes, counted } of found)
    expect({ due, counted }).toEqual({ due: wanted, counted: minutes })
})

test('where no calendar counts, a pause takes as long as the clock says', async () => {
  await db.run(sql`update calendar set is_default = false`)
  const { due } = await db.one<{ due: string }>(sql`
    select due_after_pauses('2026-11-23T09:00+07', 60, '{["2026-11-23T09:30+07","2026-11-23T11:00+07")}') as due`)
  expect(due).toBe(bangkok('2026-11-23T11:30'))
})
