// The database counts what is left of three years as a plain model does, whatever is asked, decided, taken back and adjusted.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { addDays } from '#base/days.ts'

const SEED = 20_261_122
const LIVES = 60
const YEARS = [2040, 2041, 2042] as const
type Year = (typeof YEARS)[number]
const QUOTA = 4
const CARRIED_AT_MOST = 3

let database: FreshDatabase
let db: DirectSql
let kind: number
beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  kind = await db.value<number>(sql`
    insert into leave_type (code, name_th, quota_days, carry_over_days, counts_all_days)
    values ('MODEL', 'แบบจำลอง', ${QUOTA}, ${CARRIED_AT_MOST}, true) returning id::integer`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

interface Leave {
  readonly year: Year
  readonly days: number
  status: string
}
interface Life {
  readonly leaves: Leave[]
  readonly adjusted: Record<Year, number>
}

/** What is left of each year; leave that waits, or whose cancelling waits, counts as taken. */
function remaining({ leaves, adjusted }: Life): Record<Year, number> {
  const left = {} as Record<Year, number>
  let carried = 0
  for (const year of YEARS) {
    const used = leaves
      .filter((one) => one.year === year && ['PENDING', 'APPROVED', 'CANCEL_REQUESTED'].includes(one.status))
      .reduce((sum, one) => sum + one.days, 0)
    left[year] = QUOTA + carried + adjusted[year] - used
    carried = Math.min(CARRIED_AT_MOST, Math.max(0, left[year]))
  }
  return left
}
const fits = (life: Life) => Object.values(remaining(life)).every((days) => days >= 0)
const firstShort = (life: Life) => YEARS.find((year) => remaining(life)[year] < 0)

const year = fc.constantFrom(...YEARS)
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ deed: fc.constant('ask' as const), year, days: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ deed: fc.constant('move' as const), which: fc.nat(), to: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      deed: fc.constant('adjust' as const),
      year,
      halves: fc.integer({ min: -8, max: 4 }),
    }),
  },
)
/** Where a leave goes from each state. */
const ways: Readonly<Record<string, readonly string[]>> = {
  PENDING: ['APPROVED', 'REJECTED', 'WITHDRAWN'],
  APPROVED: ['CANCEL_REQUESTED'],
  CANCEL_REQUESTED: ['CANCELLED', 'APPROVED'],
}

test('through any three years', async () => {
  let people = 0
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 30 }), (deeds) =>
      db.undone(async () => {
        const person = await db.value<number>(sql`
          insert into employee (employee_code, first_name_th, last_name_th, hire_date)
          values (${`M${++people}`}, 'สมชาย', 'ใจดี', '2040-01-01') returning id::integer`)
        let life: Life = { leaves: [], adjusted: { 2040: 0, 2041: 0, 2042: 0 } }
        const ids: number[] = []
        let day = 0
        // what the model refuses the database refuses too, for the same year, and else neither
        const attempt = async (
          changed: Life,
          statement: ReturnType<typeof sql>,
          at: Year,
          codes: [string, string],
        ) => {
          if (fits(changed)) {
            await db.run(statement)
            life = changed
            return true
          }
          const refused = await db.refusal(statement)
          met.add(refused.message)
          expect(refused.message).toBe(firstShort(changed) === at ? codes[0] : codes[1])
          return false
        }
        for (const one of deeds) {
          if (one.deed === 'ask') {
            const from = addDays(`${one.year}-01-01`, 7 * day++)
            const leave = { year: one.year, days: one.days, status: 'PENDING' }
            const taken = await attempt(
              { ...life, leaves: [...life.leaves, leave] },
              sql`insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status)
                values (${person}, ${kind}, ${from}, ${addDays(from, one.days - 1)}, 0, 'PENDING')`,
              one.year,
              ['LEAVE_BALANCE_SHORT', 'LEAVE_LATER_SHORT'],
            )
            if (taken) ids.push(await db.value<number>(sql`select max(id)::integer from leave_record`))
          } else if (one.deed === 'move' && life.leaves.length > 0) {
            const at = one.which % life.leaves.length
            const leave = life.leaves[at]!
            const next = ways[leave.status] ?? []
            if (next.length === 0) continue
            leave.status = next[one.to % next.length]!
            await db.run(
              sql`update leave_record set status = ${leave.status}, status_note = 'x' where id = ${ids[at]}`,
            )
          } else if (one.deed === 'adjust' && life.adjusted[one.year] !== one.halves / 2) {
            await attempt(
              { ...life, adjusted: { ...life.adjusted, [one.year]: one.halves / 2 } },
              sql`insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days, adjusted_days, adjusted_reason)
                values (${person}, ${kind}, ${one.year}, ${QUOTA}, ${one.halves / 2}, 'x')
                on conflict (employee_id, leave_type_id, year) do update
                set adjusted_days = excluded.adjusted_days, adjusted_reason = 'x'`,
              one.year,
              ['LEAVE_ADJUST_SHORT', 'LEAVE_ADJUST_LATER'],
            )
          }
          const counted = await db.rows<{ year: Year; left: number }>(sql`
            select y.year, b.remaining::float8 as left from unnest(${[...YEARS]}::integer[]) y (year)
            cross join lateral leave_balance(${person}::bigint, y.year) b where b.leave_type_id = ${kind} order by y.year`)
          expect(Object.fromEntries(counted.map(({ year, left }) => [year, left]))).toEqual(remaining(life))
        }
      }),
    ),
    { seed: SEED, numRuns: LIVES },
  )
  // the lives were not too easy
  expect([...met].sort()).toEqual([
    'LEAVE_ADJUST_LATER',
    'LEAVE_ADJUST_SHORT',
    'LEAVE_BALANCE_SHORT',
    'LEAVE_LATER_SHORT',
  ])
})
