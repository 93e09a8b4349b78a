// Time: one person writes hours down from many sessions, for stretches of a day that overlap; where one ends the next may begin.
import type { Random } from '#base/random.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

const QUARTER = 900_000
const DAY = 86_400_000
/** Midnight in Bangkok of a day before any time of the company; each round has a day of its own. */
const BEGIN = Date.UTC(2012, 0, 1, 17)

export const booking: Booking = {
  constraint: 'time_entry_no_overlap',
  title: 'the hours of a person',
  rounds: [2, 100],
  open,
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const insert = operationNamed('timeEntries.insert')
  await testEnv.owner.run(sql`
    with somebody as (
      insert into employee (employee_code, first_name_th, last_name_th) values ('RACE-TIME', 'วิ่ง', 'จับเวลา') returning id)
    update app_user set employee_id = somebody.id from somebody where app_user.id = ${testEnv.fullAccess.userId}`)
  return {
    async round(number, random) {
      const begin = BEGIN + number * DAY
      return Array.from({ length: callers }, () => {
        const { from, to } = stretch(begin, random)
        const data = {
          work_date: clockOf(begin).slice(0, 10),
          kind: 'WORK',
          start_time: clockOf(from).slice(11),
          end_time: clockOf(to).slice(11),
        }
        return { from, to, send: (at: number) => racers.ask(insert, { data }, { at }) }
      })
    },
    missing: ({ code }) => (code === 'TIME_OVERLAP' ? null : `the code is ${code}`),
  }
}

const clockOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 16)

// quarters of an hour: from one of them to four hours, all in the morning
function stretch(begin: number, random: Random) {
  const from = begin + 8 * 3_600_000 + random.whole(0, 15) * QUARTER
  return { from, to: from + random.whole(1, 16) * QUARTER }
}
