// Rates: many enter one for the same at once, for days that overlap.
import { type Sql, sql } from '../../src/platform/database/sql.server.ts'
import { showDate } from '../../src/base/date-format.ts'
import type { Random } from '#base/random.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget, Attempt } from './booking.ts'
import { type Racers, type Told, operationNamed } from './racers.ts'

const DAY = 86_400_000
/** Long after all rates of the sample; each round has three weeks of its own. */
const BEGIN = Date.UTC(2035, 0, 1)

/** A kind of rate that is booked by its days. */
export interface RateBooked {
  readonly constraint: string
  readonly title: string
  /** The operation that enters one. */
  readonly insert: string
  /** Makes something that has no rate yet; its id. */
  readonly subject: Sql
  /** What is entered for it beside its days. */
  data(subject: number, random: Random): object
}

/** The booking of a kind. */
export function rateBooking({ constraint, title, insert, subject, data }: RateBooked): Booking {
  const open = async (testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> => {
    const enter = operationNamed(insert)
    const { id } = await testEnv.owner.one<{ id: number }>(subject)
    return {
      async round(number, random) {
        const begin = BEGIN + number * 21 * DAY
        return Array.from({ length: callers }, (): Attempt => {
          const from = begin + random.whole(0, 9) * DAY
          const to = from + random.whole(1, 9) * DAY
          const days = { valid_from: dayOf(from), valid_to: dayOf(to - DAY) }
          const send = (at: number) => racers.ask(enter, { data: { ...data(id, random), ...days } }, { at })
          return { from, to, send }
        })
      },
      missing: notTold,
    }
  }
  return { constraint, title, sort: 'rates', rounds: [2, 50], open }
}

/** A place without any rate. */
export const newPlace = (code: string): Sql => sql`
  insert into location (code, name_th, zone) values (${code}, ${`แข่ง ${code}`}, 'ABROAD') returning id`

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

function notTold({ code, body }: Told, mine: Attempt, winners: readonly Attempt[]): string | null {
  if (code !== 'RATE_OVERLAP') return `the code is ${code}`
  const named = winners.filter(({ from }) => String(body.message).includes(showDate(dayOf(from), 'en')))
  return named.some(({ from, to }) => from < mine.to && mine.from < to)
    ? null
    : 'the days in the way are not named'
}
