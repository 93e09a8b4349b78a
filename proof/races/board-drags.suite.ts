// Two who drag on the same board at the same moment, visits on that of engineers or tasks on that of projects: one of them wins, and the other is
// told what stands there now.
import { type Random, randomOf } from '#base/random.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import { startAt } from '../environment/stage.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { FoundCase, Suite } from '../proof.ts'
import { dragCards, openCards } from './card-drags.ts'
import {
  type Racers,
  type RacersSoFar,
  type Told,
  answerFigures,
  openRacers,
  operationNamed,
  racing,
} from './racers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2033, 0, 3, 2)
/** Two who drag, and the one who set the board up. */
const SESSIONS = 3

export const suite: Suite = {
  name: 'races/board-drags',
  title: 'Of two who drag at once one wins',
  beside: 'untimed',
  always: true,
  async run(proof) {
    const { testEnv, known } = await startAt(racing, { servers: 2 })
    try {
      const board = await openBoard(testEnv, known)
      const rounds = proof.size(20, 200)
      let clashes = 0
      let stale = 0
      for (let number = 0; number < rounds; number++) {
        const { faults, codes } = await round(board, number, proof.seed)
        clashes += codes.filter((code) => code === 'ENGINEER_BUSY').length
        stale += codes.filter((code) => code === 'STALE_ROW').length
        if (faults.length > 0) proof.found(`round ${number}: ${faults.join('; ')}`, { number })
      }
      proof.figure('rounds of two coordinators', rounds, '', { atLeast: rounds })
      proof.figure('losers told who stands there', clashes, '', { atLeast: rounds / 4 })
      proof.figure('losers told that the visit was moved', stale, '', { atLeast: rounds / 4 })
      const cards = await openCards(testEnv, board.racers)
      let late = 0
      for (let number = 0; number < rounds; number++) {
        const dragged = await dragCards(cards, number, randomOf(`${proof.seed} cards ${number}`))
        late += dragged.stale
        const faults = dragged.faults.join('; ')
        if (faults) proof.found(`round ${number} of cards: ${faults}`, { number, cards: true })
      }
      proof.figure('rounds of two who drag tasks', rounds, '', { atLeast: rounds })
      proof.figure('losers told where the card stands', late, '', { atLeast: rounds / 4 })
      await answerFigures(proof, board.racers)
    } finally {
      await testEnv.close()
    }
  },
  replay,
}

interface Board {
  readonly testEnv: TestEnvironment
  readonly racers: Racers
  readonly engineers: readonly number[]
  readonly orders: readonly number[]
}

async function openBoard(testEnv: TestEnvironment, known: RacersSoFar): Promise<Board> {
  const racers = await openRacers(testEnv, known, SESSIONS)
  const engineers = await testEnv.owner.rows<{ id: number }>(sql`
    select id from employee where is_field_engineer and status = 'ACTIVE' and not is_deleted order by id limit 3`)
  const place = await testEnv.owner.one<{ customer_id: number; site_id: number }>(sql`
    select s.customer_id, s.id as site_id from customer_site s join customer c on c.id = s.customer_id
    where not s.is_deleted and s.is_active and not c.is_deleted order by s.id limit 1`)
  const orders: number[] = []
  for (const at of [0, 1]) {
    const { output } = await racers.ask(
      operationNamed('serviceOrders.insert'),
      { ...place, title: `Drag ${at}` },
      { at },
    )
    await racers.ask(operationNamed('serviceOrders.move'), {
      id: output.id,
      row_version: output.row_version,
      to_status: 'ACCEPTED',
    })
    orders.push(output.id)
  }
  return { testEnv, racers, engineers: engineers.map(({ id }) => id), orders }
}

interface Visit {
  readonly id: number
  readonly row_version: number
}
const span = (from: number, hours = 2) => ({
  planned_start: new Date(from).toISOString(),
  planned_end: new Date(from + hours * HOUR).toISOString(),
})

async function round(
  { testEnv, racers, engineers, orders }: Board,
  number: number,
  seed: string,
): Promise<{ faults: string[]; codes: string[] }> {
  const random = randomOf(`${seed} drags ${number}`)
  const day = START + number * DAY
  const [som, wee, third] = engineers as [number, number, number]
  const planned = async (order: number, engineer: number, from: number): Promise<Visit> => {
    const told = await racers.ask(operationNamed('serviceOrders.visitInsert'), {
      order_id: order,
      ...span(from),
      engineers: [{ employee_id: engineer }],
    })
    if (!told.won) throw new Error(`The board could not be set up: ${told.text}`)
    return (told.output.visits as Visit[]).reduce((last, one) => (one.id > last.id ? one : last))
  }
  const a = await planned(orders[0]!, som, day)
  const b = await planned(orders[1]!, wee, day)
  const drags = dragsOf(number % 3, { a, b, som, wee, third, day }, random)
  const answers = await Promise.all(
    drags.map((visits, at) =>
      racers.ask(operationNamed('schedule.visitsMove'), { visits }, { at: number % 2 === 0 ? 0 : at }),
    ),
  )
  const faults: string[] = []
  const losers = answers.filter(({ won, late }) => !won && !late)
  const winners = answers.filter(({ won }) => won).length
  // one who was asked to come back did nothing, and is neither
  if (winners > 1 || losers.length === answers.length) faults.push(`${winners} won`)
  for (const loser of losers) {
    const fault = faultOf(loser)
    if (fault) faults.push(fault)
  }
  const { pairs } = await testEnv.owner.one<{ pairs: number }>(sql`
    select count(*)::int as pairs from employee_busy x join employee_busy y on y.employee_id = x.employee_id and y.id > x.id and y.during && x.during
    where x.source = 'VISIT' and y.source = 'VISIT'`)
  if (pairs > 0) faults.push(`${pairs} pairs of visits in each other's way`)
  return { faults, codes: losers.map(({ code }) => code) }
}

interface Standing {
  readonly a: Visit
  readonly b: Visit
  readonly som: number
  readonly wee: number
  readonly third: number
  readonly day: number
}

// two visits onto one engineer; one visit to two places; one swaps the two while the other moves one of them
function dragsOf(
  shape: number,
  { a, b, som, wee, third, day }: Standing,
  random: Random,
): readonly (readonly object[])[] {
  const at = (visit: Visit) => ({ id: visit.id, row_version: visit.row_version })
  const later = day + random.whole(3, 5) * HOUR
  if (shape === 0)
    return [
      [{ ...at(a), ...span(later), from_employee_id: som, to_employee_id: third }],
      [
        {
          ...at(b),
          ...span(later + random.whole(0, 1) * HOUR),
          from_employee_id: wee,
          to_employee_id: third,
        },
      ],
    ]
  if (shape === 1)
    return [
      [{ ...at(a), ...span(later) }],
      [{ ...at(a), ...span(later, 3), from_employee_id: som, to_employee_id: third }],
    ]
  return [
    [
      { ...at(a), ...span(day), from_employee_id: som, to_employee_id: wee },
      { ...at(b), ...span(day), from_employee_id: wee, to_employee_id: som },
    ],
    [{ ...at(b), ...span(later) }],
  ]
}

function faultOf({ status, code, body, text }: Told): string | null {
  if (status !== 409) return `refused by ${status} ${code}: ${text}`
  if (code === 'STALE_ROW') return null
  const clash = body.facts?.clashes?.[0]
  if (code !== 'ENGINEER_BUSY' || !clash) return `the code is ${code}, and nothing is named`
  if (!clash.placed_by || !clash.placed_at) return 'it is not told who placed it, and when'
  return body.message.includes(clash.so_no) ? null : 'the order is not named'
}

async function replay({ seed, detail }: FoundCase): Promise<void> {
  const { testEnv, known } = await startAt(racing, { servers: 2 })
  try {
    const board = await openBoard(testEnv, known)
    const number = Number(detail.number)
    const { faults } = detail.cards
      ? await dragCards(await openCards(testEnv, board.racers), number, randomOf(`${seed} cards ${number}`))
      : await round(board, number, seed)
    if (faults.length > 0) throw new Error(faults.join('; '))
  } finally {
    await testEnv.close()
  }
}
