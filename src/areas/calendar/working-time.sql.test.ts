// SQL and TypeScript count working time alike: 50 calendars that nobody would think of (ten in the short run), 200 questions to each.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { drawn } from '#platform/testing/drawn.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import {
  type Pause,
  type WorkingCalendar,
  addWorkingMinutes,
  isWorkingDay,
  workingMinutes,
} from './working-time.ts'

const SEED = 20_261_122
const CALENDARS = 50
const QUESTIONS = 200
const DAY = 86_400_000

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

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const day = fc.integer({ min: Date.parse('2019-12-20') / DAY, max: Date.parse('2031-01-10') / DAY })
const dayText = day.map((number) => new Date(number * DAY).toISOString().slice(0, 10))
const effect = fc.constantFrom('NONE', 'OFF', 'WORK')

const anyCalendar = fc.record({
  freeDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
  hours: fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 4, maxLength: 4 })
    .chain((four) => {
      const [a, b, c, d] = four.sort((one, other) => one - other) as [number, number, number, number]
      // now and then a day without a lunch
      return fc.constantFrom([a, b, c, d], [a, b, c, d], [a, c, c, d])
    })
    .map(([a, b, c, d]) => [clock(a!), clock(b!), clock(c!), clock(d!)] as const),
  effects: fc.uniqueArray(fc.tuple(dayText, effect), { maxLength: 400, selector: ([one]) => one }),
})

const instant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-12-31') })
const anyQuestion = fc.record({
  day: dayText,
  starts: instant,
  length: fc.oneof(fc.integer({ min: -DAY, max: 20 * DAY }), fc.integer({ min: 0, max: 400 * DAY })),
  minutes: fc.oneof(fc.integer({ min: -10, max: 600 }), fc.integer({ min: 0, max: 60_000 })),
  pauses: fc.array(fc.tuple(fc.integer({ min: -DAY, max: 30 * DAY }), fc.integer({ min: 0, max: 9 * DAY })), {
    maxLength: 3,
  }),
})

interface Answered {
  at: number
  worked: boolean
  /** By the week of a person who works from Monday to Saturday. */
  worked_by_own: boolean
  minutes: number
  due: string | null
  /** How many days of a stretch are worked on, by the calendar's week or a person's, counted at once and one by one. */
  days: number
  walked: number
  /** The day by which so many are worked is worked on, and the last of so many. */
  is_nth: boolean
}

test('each of 10,000 questions has one answer', async () => {
  const calendars = drawn(
    'calendars',
    [...fc.sample(anyCalendar, { seed: SEED, numRuns: CALENDARS }).entries()],
    { most: CALENDARS / 5 },
  )
  let asked = 0
  for (const [number, made] of calendars) {
    const id = await keep(number, made)
    const known: WorkingCalendar = {
      freeDays: made.freeDays,
      hours: [
        [made.hours[0], made.hours[1]],
        [made.hours[2], made.hours[3]],
      ],
      effects: new Map(made.effects),
    }
    const questions = fc.sample(anyQuestion, { seed: SEED + number, numRuns: QUESTIONS })
    const answers = await answersOf(id, questions)
    for (const { at, ...answer } of answers) {
      const { day, starts, length, minutes, pauses } = questions[at]!
      const stops = pauses.map(([from, long]): Pause => [starts + from, starts + from + long])
      const due = addWorkingMinutes(known, starts, minutes, stops)
      const own = {
        worked: isWorkingDay(known, day),
        worked_by_own: isWorkingDay({ ...known, freeDays: [7] }, day),
        minutes: workingMinutes(known, starts, starts + length, stops),
        due: due === null ? null : new Date(due).toISOString(),
      }
      const { days, walked, is_nth, ...told } = answer
      expect({ number, at, ...told }).toEqual({ number, at, ...own })
      expect({ number, at, days, is_nth }).toEqual({ number, at, days: walked, is_nth: true })
      asked++
    }
  }
  expect(asked).toBe(calendars.length * QUESTIONS)
})

async function keep(
  number: number,
  made: typeof anyCalendar extends fc.Arbitrary<infer C> ? C : never,
): Promise<number> {
  const [a, b, c, d] = made.hours
  const type = await db.one<{ id: number }>(sql`
    insert into work_type (name, free_days, morning_start, morning_end, afternoon_start, afternoon_end)
    values (${`W${number}`}, ${made.freeDays}::smallint[], ${a}::time, ${b}::time, ${c}::time, ${d}::time) returning id`)
  const { id } = await db.one<{ id: number }>(sql`
    insert into calendar (name, work_type_id) values (${`C${number}`}, ${type.id}) returning id`)
  await db.run(sql`
    insert into calendar_event (calendar_id, event_date, name, event_type_id)
    select ${id}, event_date, 'x', t.id
    from jsonb_to_recordset(${JSON.stringify(made.effects.map(([event_date, effect]) => ({ event_date, effect })))}::jsonb)
      as n (event_date date, effect text)
    join lateral (select id from event_type where day_effect = n.effect order by id limit 1) t on true`)
  return id
}

function answersOf(
  calendar: number,
  questions: readonly (typeof anyQuestion extends fc.Arbitrary<infer Q> ? Q : never)[],
): Promise<Answered[]> {
  const asked = questions.map(({ day, starts, length, minutes, pauses }, at) => ({
    at,
    day,
    starts: new Date(starts).toISOString(),
    ends: new Date(starts + length).toISOString(),
    minutes,
    pauses: `{${pauses
      .filter(([, long]) => long > 0)
      .map(
        ([from, long]) =>
          `[${[from, from + long].map((ms) => new Date(starts + ms).toISOString()).join(',')})`,
      )
      .join(',')}}`,
  }))
  return db.rows<Answered>(sql`
    select q.at, is_working_day(${calendar}, q.day) as worked, is_working_day(${calendar}, q.day, 2) as worked_by_own,
      working_minutes(${calendar}, q.starts, q.ends, q.pauses) as minutes,
      to_char(add_working_minutes(${calendar}, q.starts, q.minutes, q.pauses) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due,
      d.days, (select count(*)::integer from generate_series(0, l.more) g where is_working_day(${calendar}, q.day + g, l.week)) as walked,
      is_working_day(${calendar}, n.day, l.week) and (select d from worked_days(${calendar}, l.week, q.day, n.day) d) = l.nth as is_nth
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as q (at integer, day date, starts timestamptz, ends timestamptz, minutes integer, pauses tstzmultirange)
    cross join lateral (
      select abs(q.minutes) % 30 - 1 as more, 1 + abs(q.minutes) % 9 as nth, case when q.at % 2 = 1 then 2 end::bigint as week) l
    cross join lateral worked_days(${calendar}, l.week, q.day, q.day + l.more) d (days)
    cross join lateral nth_worked_day(${calendar}, l.week, q.day, l.nth) n (day)
    order by q.at`)
}

test('a calendar that is not there has no answer', async () => {
  const row = await db.one(sql`
    select coalesce(is_working_day(0, '2026-11-20'), is_working_day(0, '2026-11-20', 2)) as worked, working_minutes(0, now(), now() + interval '9 days') as minutes,
      add_working_minutes(0, now(), 5) as due, worked_days(0, 2, '2026-11-20', '2026-11-29') as days, worked_days(null, null, '2026-11-20', '2026-11-19') as none`)
  // all days are worked on where nothing says otherwise
  expect(row).toEqual({ worked: null, minutes: null, due: null, days: 10, none: 0 })
})

test('what a session calls its time zone changes nothing', async () => {
  const minutes: unknown[] = []
  for (const zone of [
    'UTC',
    'Asia/Bangkok',
    'America/New_York',
    'Pacific/Auckland',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ]) {
    minutes.push(
      await db.transaction({ userId: null, requestId: 'zones', ip: '' }, async (tx) => {
        await tx.rows(sql`select set_config('TimeZone', ${zone}, true)`)
        return tx.one(sql`
          select working_minutes(1, '2026-10-20T03:30:00Z', '2027-04-20T05:45:00Z') as minutes,
            extract(epoch from add_working_minutes(1, '2026-10-20T03:30:00Z', 50000))::bigint as due`)
      }),
    )
  }
  expect(new Set(minutes.map((one) => JSON.stringify(one))).size).toBe(1)
})
