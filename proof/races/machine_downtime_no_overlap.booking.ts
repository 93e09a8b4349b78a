// Downtimes: many sessions write down that one machine stood still, for stretches that overlap; where one ends the next may begin.
import type { Random } from '#base/random.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

const QUARTER = 900_000
const DAY = 86_400_000
/** Eight in the morning in Bangkok, before any machine of the company stood still; each round has a day of its own. */
const BEGIN = Date.UTC(2012, 0, 2, 1)

export const booking: Booking = {
  constraint: 'machine_downtime_no_overlap',
  title: 'a time in which a machine stood still',
  rounds: [2, 100],
  open,
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const insert = operationNamed('machines.insertDowntime')
  const { id } = await testEnv.owner.one<{ id: number }>(sql`
    select id from machine where not is_deleted order by id limit 1`)
  return {
    async round(number, random) {
      return Array.from({ length: callers }, () => {
        const { from, to } = stretch(BEGIN + number * DAY, random)
        const input = {
          machine_id: id,
          down_from: new Date(from).toISOString(),
          down_to: new Date(to).toISOString(),
          cause: `รอบ ${number}`,
        }
        return { from, to, send: (at: number) => racers.ask(insert, input, { at }) }
      })
    },
    missing: ({ code }) => (code === 'DOWNTIME_OVERLAPS' ? null : `the code is ${code}`),
  }
}

// quarters of an hour: from one of them to four hours, all in the morning
function stretch(begin: number, random: Random) {
  const from = begin + random.whole(0, 15) * QUARTER
  return { from, to: from + random.whole(1, 16) * QUARTER }
}
