// Rooms: many sessions want the same room for stretches that overlap; where one ends the next may begin.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { Random } from '#base/random.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget, Attempt } from './booking.ts'
import { type Racers, type Told, operationNamed } from './racers.ts'

const QUARTER = 900_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Eight in the morning in Bangkok; each round has a day of its own. */
const BEGIN = Date.UTC(2031, 0, 6, 1)

export const booking: Booking = {
  constraint: 'room_booking_no_overlap',
  title: 'a meeting room',
  rounds: [3, 500],
  open,
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const book = operationNamed('rooms.book')
  const { id } = await testEnv.owner.one<{ id: number }>(sql`
    insert into room (name, seat_size) values ('สนามแข่ง', 10)
    on conflict (fold_text(name)) where not is_deleted do update set seat_size = 10 returning id`)
  return {
    async round(number, random) {
      const begin = BEGIN + number * DAY
      // in every third round all want the very same hour
      const stretches = Array.from({ length: callers }, () =>
        number % 3 === 0 ? { from: begin, to: begin + HOUR } : stretch(begin, random),
      )
      return stretches.map(({ from, to }, caller) => {
        const input = {
          purpose: `รอบ ${number} คน ${caller}`,
          room_id: id,
          attendee_count: 1 + (caller % 10),
          starts_at: new Date(from).toISOString(),
          ends_at: new Date(to).toISOString(),
        }
        return { from, to, send: (at: number) => racers.ask(book, input, { at }) }
      })
    },
    missing: notTold,
  }
}

// quarters of an hour: from one of them to four hours, all in the morning
function stretch(begin: number, random: Random) {
  const from = begin + random.whole(0, 15) * QUARTER
  return { from, to: from + random.whole(1, 16) * QUARTER }
}

function notTold({ code, body }: Told, mine: Attempt, winners: readonly Attempt[]): string | null {
  if (code !== 'ROOM_TAKEN') return `the code is ${code}`
  const clock = (at: number) => new Date(at + 7 * HOUR).toISOString().slice(11, 16)
  // a user who came in the way later cannot be named yet
  const named = winners.filter(({ from, to }) => String(body.message).includes(`${clock(from)}–${clock(to)}`))
  return named.some((one) => one.from < mine.to && mine.from < one.to)
    ? null
    : 'the meeting in the way is not named'
}
