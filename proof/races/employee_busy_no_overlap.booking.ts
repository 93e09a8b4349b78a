// Engineers: planned for a visit, and moved with one, while everybody wants the same hours.
import type { Random } from '#base/random.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget, Attempt } from './booking.ts'
import { type Racers, type Told, operationNamed } from './racers.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ENGINEERS = 4
/** Standing visits, to be moved, lie in these days; the rounds come after them. */
const STANDING = Date.UTC(2031, 0, 1)

/** How the tries of a round lie to each other, in minutes from its beginning. Rounds take them in turn. */
const shapes: readonly ((random: Random, caller: number) => readonly [from: number, to: number])[] = [
  // all the same
  () => [120, 240],
  // all around one moment, so that any two overlap
  (random) => [180 - random.whole(1, 170), 180 + random.whole(1, 170)],
  // two stretches that touch
  (_, caller) => (caller % 2 === 0 ? [60, 180] : [180, 300]),
  // anywhere, so that several win
  (random) => {
    const from = random.whole(0, 480)
    return [from, from + random.whole(30, 180)]
  },
]

export const booking: Booking = {
  constraint: 'employee_busy_no_overlap',
  title: 'an engineer',
  rounds: [2, 500],
  open,
}

interface Standing {
  id: number
  row_version: number
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const plan = operationNamed('serviceOrders.visitInsert')
  const move = operationNamed('serviceOrders.visitUpdate')
  const engineers = await testEnv.owner.rows<{ id: number }>(sql`
    select id from employee where is_field_engineer and status = 'ACTIVE' and not is_deleted order by id limit ${ENGINEERS}`)
  const orders = await openOrders(testEnv, racers, callers)
  // every other caller moves a visit, and the others plan one
  const standing = new Map<string, Standing>()

  const visitOf = async (engineer: number, caller: number): Promise<Standing> => {
    const key = `${engineer} ${caller}`
    const known = standing.get(key)
    if (known) return known
    const start = STANDING + (caller * ENGINEERS + engineer) * DAY
    const made = await racers.ask(plan, {
      order_id: orders[caller]!,
      ...hours(start, start + 30 * MINUTE),
      engineers: [{ employee_id: engineers[engineer]!.id }],
    })
    if (!made.won) throw new Error(`A standing visit was refused: ${made.text}`)
    const visit = lastVisit(made)
    standing.set(key, visit)
    return visit
  }

  return {
    async round(number, random) {
      const engineer = number % engineers.length
      const shape = shapes[number % shapes.length]!
      const begin = STANDING + (callers * ENGINEERS + number) * DAY
      const moves = Math.floor(number / shapes.length) % 2 === 0
      const tries: Attempt[] = []
      for (let caller = 0; caller < callers; caller++) {
        const [from, to] = shape(random, caller).map((at) => begin + at * MINUTE) as [number, number]
        const people = { engineers: [{ employee_id: engineers[engineer]!.id }] }
        const moved = moves && caller % 4 < 2 ? await visitOf(engineer, caller) : null
        const send = async (at: number) => {
          if (!moved)
            return racers.ask(plan, { order_id: orders[caller]!, ...hours(from, to), ...people }, { at })
          const told = await racers.ask(move, { ...moved, ...hours(from, to), ...people }, { at })
          // the visit that won stays where it is; the next one to be moved is a new one
          if (told.won) standing.delete(`${engineer} ${caller}`)
          return told
        }
        tries.push({ from, to, send })
      }
      return tries
    },
    missing: (refusal, mine, winners) => notTold(refusal, mine, winners, engineers),
  }
}

function notTold(
  { code, body }: Told,
  mine: Attempt,
  winners: readonly Attempt[],
  engineers: readonly { id: number }[],
): string | null {
  if (code !== 'ENGINEER_BUSY') return `the code is ${code}`
  const clash = body.facts?.clashes?.[0]
  if (!clash) return 'nobody is named'
  if (!engineers.some(({ id }) => id === clash.employee_id)) return 'another engineer is named'
  const [start, end] = [Date.parse(clash.start), Date.parse(clash.end)]
  if (!winners.some(({ from, to }) => from === start && to === end)) return 'the hours named are nobody’s'
  if (!(start < mine.to && mine.from < end)) return 'the hours named are not in the way'
  return clash.so_no && body.message.includes(clash.so_no) ? null : 'the order is not named'
}

// Accepted, so that visits can be planned; one a caller, so that nothing but the engineer is in the way.
async function openOrders(testEnv: TestEnvironment, racers: Racers, count: number): Promise<number[]> {
  const take = operationNamed('serviceOrders.insert')
  const step = operationNamed('serviceOrders.move')
  const place = await testEnv.owner.one<{ customer_id: number; site_id: number }>(sql`
    select s.customer_id, s.id as site_id from customer_site s join customer c on c.id = s.customer_id
    where not s.is_deleted and s.is_active and not c.is_deleted order by s.id limit 1`)
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const taken = await racers.ask(take, { ...place, title: `Race ${at}` }, { at })
    const { id, row_version } = taken.output
    await racers.ask(step, { id, row_version, to_status: 'ACCEPTED' }, { at })
    ids.push(id)
  }
  return ids
}

function hours(from: number, to: number): { planned_start: string; planned_end: string } {
  return { planned_start: new Date(from).toISOString(), planned_end: new Date(to).toISOString() }
}

function lastVisit(told: Told): Standing {
  const visits = told.output.visits as Standing[]
  const { id, row_version } = visits.reduce((last, one) => (one.id > last.id ? one : last))
  return { id, row_version }
}
