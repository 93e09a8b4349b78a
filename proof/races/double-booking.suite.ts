// Whatever an exclusion constraint guards cannot be had twice, however many want it at once.
import { randomOf } from '#base/random.ts'
import { startAt } from '../environment/stage.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type FoundCase, type Proof, type Suite, percentile } from '../proof.ts'
import {
  type Booking,
  type BookingTarget,
  type Exclusion,
  type Attempt,
  allBookings,
  exclusions,
} from './booking.ts'
import { type RacersSoFar, type Told, answerFigures, openRacers, racing } from './racers.ts'

const CALLERS = 200

export const suite: Suite = {
  name: 'races/double-booking',
  title: 'Nothing is booked twice',
  async run(proof) {
    const { testEnv, known } = await startAt(racing, { servers: 2 })
    try {
      const bookings = await allBookings()
      const guarded = await exclusions(testEnv)
      const uncovered = guarded.filter(({ name }) => !bookings.has(name))
      for (const { name, table } of uncovered)
        proof.say(`Nobody books ${table}: its constraint ${name} needs a file proof/races/${name}.booking.ts`)
      proof.figure('exclusion constraints nobody books', uncovered.length, '', { exactly: 0 })
      const lost = [...bookings.keys()].filter((name) => !guarded.some((one) => one.name === name))
      proof.figure('bookings without their constraint', lost.length, '', { exactly: 0 })
      const raced = drawnOf(proof, [...bookings.values()])
      const others = [...bookings.values()].filter((one) => !raced.has(one.constraint))
      proof.figure('bookings another of their sort stands for', others.map(({ title }) => title).join(', '))
      for (const constraint of guarded)
        if (raced.has(constraint.name))
          await book(proof, testEnv, known, raced.get(constraint.name)!, constraint)
    } finally {
      await testEnv.close()
    }
  },
  replay,
}

/** All bookings, by constraint; in short of each sort the one that the seed draws. */
function drawnOf(proof: Proof, bookings: readonly Booking[]): ReadonlyMap<string, Booking> {
  const bySort = Map.groupBy(bookings, ({ sort, constraint }) => sort ?? constraint)
  const drawn = [...bySort].flatMap(([sort, its]) => {
    const names = proof.some(
      its.map(({ constraint }) => constraint),
      Infinity,
      1,
      `bookings of ${sort}`,
    )
    return its.filter(({ constraint }) => names.includes(constraint))
  })
  return new Map(drawn.map((one) => [one.constraint, one]))
}

/** What one round came to. */
interface Outcome {
  readonly winners: number
  readonly faults: readonly string[]
  readonly ms: readonly number[]
}

async function book(
  proof: Proof,
  testEnv: TestEnvironment,
  known: RacersSoFar,
  booking: Booking,
  constraint: Exclusion,
): Promise<void> {
  const racers = await openRacers(testEnv, known, CALLERS)
  const target = await booking.open(testEnv, racers, CALLERS)
  const rounds = proof.size(...booking.rounds)
  // one round alone is on one server for some bookings and on both for the others
  const first = rounds === 1 ? proof.randomOf(constraint.name).whole(0, 1) : 0
  const outcomes: Outcome[] = []
  const begun = performance.now()
  for (let number = first; number < first + rounds; number++) {
    const outcome = await round(target, number, proof.seed, constraint)
    outcomes.push(outcome)
    if (outcome.faults.length > 0)
      proof.found(`${booking.title}, round ${number}: ${outcome.faults[0]}`, {
        constraint: constraint.name,
        number,
      })
  }
  const seconds = (performance.now() - begun) / 1000
  const tries = rounds * CALLERS
  const total = (of: (one: Outcome) => number) => outcomes.reduce((sum, one) => sum + of(one), 0)
  const what = (text: string) => `${booking.title}: ${text}`
  proof.figure(what('tries'), tries)
  proof.figure(what('rounds'), rounds, '', { atLeast: rounds })
  proof.figure(what('rounds with a fault'), outcomes.filter((one) => one.faults.length > 0).length, '', {
    exactly: 0,
  })
  proof.figure(
    what('winners'),
    total((one) => one.winners),
    '',
    { atLeast: rounds },
  )
  await answerFigures(proof, racers, `${booking.title}: `)
  proof.figure(what('pairs of bookings in each other’s way'), await constraint.pairs(), '', { exactly: 0 })
  proof.figure(what('tries a second'), Math.round(tries / seconds))
  proof.figure(
    what('p99 of an answer'),
    Math.round(
      percentile(
        outcomes.flatMap((one) => one.ms),
        99,
      ),
    ),
    'ms',
  )
}

async function round(
  target: BookingTarget,
  number: number,
  seed: string,
  constraint: Exclusion,
): Promise<Outcome> {
  const tries = await target.round(number, randomOf(`${seed} ${constraint.name} ${number}`))
  // half of the rounds on one server, half on both
  const answers = await Promise.all(tries.map((one, caller) => one.send(number % 2 === 0 ? 0 : caller)))
  const winners = tries.filter((_, caller) => answers[caller]!.won)
  const faults: string[] = []
  tries.forEach((one, caller) => {
    const fault = faultOf(one, answers[caller]!, winners, target)
    if (fault) faults.push(fault)
  })
  const pairs = await constraint.pairs()
  if (pairs > 0) faults.push(`${pairs} pairs in the table`)
  return {
    winners: winners.length,
    faults,
    ms: answers.map(({ ms }) => ms),
  }
}

// Winners are apart, and a user who lost is in the way of a winner: where all overlap, that is exactly one winner.
function faultOf(
  mine: Attempt,
  answer: Told,
  winners: readonly Attempt[],
  target: BookingTarget,
): string | null {
  const inTheWay = winners.filter((one) => one !== mine && one.from < mine.to && mine.from < one.to)
  if (answer.won) return inTheWay.length > 0 ? 'two winners in each other’s way' : null
  if (answer.late) return null
  if (answer.status !== 409) return `refused by ${answer.status} ${answer.code}`
  if (inTheWay.length === 0) return 'refused although nobody was in the way'
  const missing = target.missing(answer, mine, winners)
  return missing === null ? null : `a refusal lacks something: ${missing}`
}

async function replay({ seed, detail }: FoundCase): Promise<void> {
  const { testEnv, known } = await startAt(racing, { servers: 2 })
  try {
    const constraint = (await exclusions(testEnv)).find(({ name }) => name === detail.constraint)
    const booking = (await allBookings()).get(String(detail.constraint))
    if (!constraint || !booking) return
    const target = await booking.open(testEnv, await openRacers(testEnv, known, CALLERS), CALLERS)
    const { faults } = await round(target, Number(detail.number), seed, constraint)
    if (faults.length > 0) throw new Error(faults.join('; '))
  } finally {
    await testEnv.close()
  }
}
