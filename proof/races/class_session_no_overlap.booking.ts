// The hours of a class: many keepers enter hours that overlap.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, type Told, operationNamed } from './racers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight in Bangkok of a day after everything of the sample; each round has a day of its own. */
const BEGIN = Date.UTC(2035, 0, 5, 17)

export const booking: Booking = {
  constraint: 'class_session_no_overlap',
  title: 'the hours of a class',
  rounds: [2, 50],
  open,
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const insert = operationNamed('training.insertSession')
  const { held } = await testEnv.owner.one<{ held: number }>(sql`
    insert into training_class (class_no, course_id, mode) values (next_class_no(now()),
      (select id from course where not is_deleted order by id limit 1), 'ONSITE') returning id as held`)
  return {
    async round(number, random) {
      const begin = BEGIN + number * 2 * DAY
      return Array.from({ length: callers }, () => {
        const from = begin + random.whole(8, 14) * HOUR
        const to = from + random.whole(1, 4) * HOUR
        const data = { starts_at: new Date(from).toISOString(), ends_at: new Date(to).toISOString() }
        const send = (at: number) => racers.ask(insert, { class_id: held, data }, { at })
        return { from, to, send }
      })
    },
    missing: notTold,
  }
}

function notTold({ code, body }: Told): string | null {
  if (code !== 'TRAINING_SESSION_OVERLAP') return `the code is ${code}`
  return /\d\d:\d\d–\d\d:\d\d/.test(String(body.message)) ? null : 'the hours in the way are not named'
}
