// An orderly stop under load: a user who was listened to is answered, the process ends well, and so does its database.
import { isAlive } from '../../src/platform/database/postgres/postmaster.server.ts'
import { until } from '../../src/platform/testing/program.server.ts'
import type { Proof, Suite } from '../proof.ts'
import type { Company } from './company.ts'
import { type Ledger, openLedger, outcomeOf, wrongIn } from './ledger.ts'
import type { MarkedCalls } from './marked-calls.ts'
import { reportWrong } from './report-wrong.ts'
import { withMarkedCalls } from './tried-company.ts'
import { randomOf } from '#base/random.ts'

const CALLERS = 24

export const suite: Suite = {
  name: 'faults/stop',
  title: 'Stopped under load: every request that was taken is answered',
  beside: 'waiting',
  run: (proof) =>
    withMarkedCalls(proof, (company, marked) => stopping(proof, company, marked), { LOG_LEVEL: 'warn' }),
}

async function stopping(proof: Proof, company: Company, marked: MarkedCalls): Promise<void> {
  const ledger = openLedger()
  const outcomes = new Map<string, number>()
  const stops = proof.size(1, 10)
  const ends: unknown[] = []
  let longest = 0
  let left = 0
  for (let round = 0; round < stops; round++) {
    const enough = ledger.count('acknowledged') + 100
    const callers = Array.from({ length: CALLERS }, (_, at) =>
      callUntilClosed(company, marked, ledger, outcomes, round, `${proof.seed} ${round} ${at}`),
    )
    await until('the load is on', () => ledger.count('acknowledged') >= enough)
    const postmaster = company.postmaster()
    const begun = performance.now()
    ends.push(await company.server.stop('SIGTERM'))
    longest = Math.max(longest, performance.now() - begun)
    await Promise.all(callers)
    if (isAlive(postmaster)) left++
    await company.start({ LOG_LEVEL: 'warn' })
  }
  const wrong = await wrongIn(company, ledger.entries())
  reportWrong(proof, 'after the stops', wrong)
  const lost = [...outcomes].filter(([name]) => name !== 'answered' && name !== 'ECONNREFUSED')
  for (const [name, times] of lost) proof.say(`✗ ${times} requests ended with ${name}`)
  proof.figure('stops', ends.length, '', { atLeast: stops })
  proof.figure('requests answered', outcomes.get('answered') ?? 0, '', { atLeast: 100 * stops })
  const lostCount = lost.reduce((sum, [, times]) => sum + times, 0)
  proof.figure('requests taken and not answered', lostCount, '', { exactly: 0 })
  proof.figure('told 5xx', ledger.count('unsure') - lostCount, '', { exactly: 0 })
  proof.figure('effects missing, doubled, in part or without audit', wrong.length, '', { exactly: 0 })
  proof.figure('exits other than with 0', ends.filter((end) => end !== 0).length, '', { exactly: 0 })
  proof.figure('longest stop', Math.round(longest), 'ms', { atMost: 30_000 })
  const log = company.databaseLog()
  proof.figure('databases left running', left, '', { exactly: 0 })
  const unclean = log.match(/was not properly shut down|was interrupted/g)?.length ?? 0
  proof.figure('databases not shut down clean', unclean, '', { exactly: 0 })
}

/** One caller on a connection that is kept; over when no new connection is taken any more. */
async function callUntilClosed(
  { server, fullAccess: { token } }: Company,
  marked: MarkedCalls,
  ledger: Ledger,
  outcomes: Map<string, number>,
  round: number,
  seed: string,
): Promise<void> {
  const random = randomOf(seed)
  const count = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  for (;;) {
    const request = marked.request(random, round)
    const entry = ledger.begin(request)
    try {
      const answer = await server.call(request.path, request.body, { token })
      ledger.settle(entry, outcomeOf(answer))
      count('answered')
    } catch (error) {
      const { code = (error as Error).message } = error as NodeJS.ErrnoException
      count(code)
      // nothing was sent, so nothing may have come of it
      if (code === 'ECONNREFUSED') return ledger.settle(entry, 'refused')
    }
  }
}
