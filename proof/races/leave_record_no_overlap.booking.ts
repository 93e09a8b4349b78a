// Leave: one person asks from many sessions for days that overlap.
import { sql } from '../../src/platform/database/sql.server.ts'
import { showDate } from '../../src/base/date-format.ts'
import type { Random } from '#base/random.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget, Attempt } from './booking.ts'
import { type Racers, type Told, operationNamed } from './racers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight in Bangkok of a Monday after all holidays of the sample; each round has two weeks of its own. */
const BEGIN = Date.UTC(2031, 0, 5, 17)

export const booking: Booking = {
  constraint: 'leave_record_no_overlap',
  title: 'the days of a person',
  rounds: [2, 50],
  open,
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const insert = operationNamed('leave.insert')
  // of a kind without a quota, so that nothing but the days is in the way
  const { kind } = await testEnv.owner.one<{ kind: number }>(
    sql`select id as kind from leave_type where code = 'UNPAID' and not is_deleted`,
  )
  await testEnv.owner.run(sql`
    with somebody as (
      insert into employee (employee_code, first_name_th, last_name_th) values ('RACE-LEAVE', 'วิ่ง', 'แข่ง') returning id)
    update app_user set employee_id = somebody.id from somebody where app_user.id = ${testEnv.fullAccess.userId}`)
  return {
    async round(number, random) {
      const begin = BEGIN + number * 14 * DAY
      return Array.from({ length: callers }, () => {
        const { from, to, ...days } = stretch(begin, random)
        const data = { leave_type_id: kind, ...days }
        const send = (at: number) => racers.ask(insert, { data, send: true }, { at })
        return { from, to, send }
      })
    },
    missing: notTold,
  }
}

// Monday to Saturday: a half day, a day, or two
function stretch(begin: number, random: Random) {
  const first = begin + random.whole(0, 4) * DAY
  const part = random.one(['FULL', 'AM', 'PM', 'TWO'] as const)
  const last = part === 'TWO' ? first + DAY : first
  const asked = part === 'TWO' ? 'FULL' : part
  return {
    from: part === 'PM' ? first + 12 * HOUR : first,
    to: part === 'AM' ? first + 12 * HOUR : last + DAY,
    start_date: dayOf(first),
    start_part: asked,
    end_date: dayOf(last),
    end_part: asked,
  }
}

function dayOf(at: number): string {
  return new Date(at + 7 * HOUR).toISOString().slice(0, 10)
}

function notTold({ code, body }: Told, mine: Attempt, winners: readonly Attempt[]): string | null {
  if (code !== 'LEAVE_OVERLAP') return `the code is ${code}`
  const named = winners.filter(({ from }) => String(body.message).includes(showDate(dayOf(from), 'en')))
  return named.some(({ from, to }) => from < mine.to && mine.from < to)
    ? null
    : 'the days in the way are not named'
}
