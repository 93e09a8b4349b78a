// kill -9 of the application, the database, one of its processes, or both, while sixteen callers write.
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../src/platform/testing/program.server.ts'
import { type Proof, type Suite, median, percentile } from '../proof.ts'
import type { Company } from './company.ts'
import { openLedger, wrongIn } from './ledger.ts'
import type { MarkedCalls } from './marked-calls.ts'
import { reportWrong } from './report-wrong.ts'
import { withMarkedCalls } from './tried-company.ts'
import { startWriters } from './writers.ts'

const victims = ['the application', 'the database', 'one backend', 'both'] as const
type Victim = (typeof victims)[number]

const WRITERS = 16
/** Recoveries that took longer are named. */
const SLOW_MS = 3000

export const suite: Suite = {
  name: 'faults/kills',
  title: 'Killed under load: nothing acknowledged is lost, nothing is doubled',
  beside: 'waiting',
  run: (proof) => withMarkedCalls(proof, (company, marked) => killing(proof, company, marked)),
}

async function killing(proof: Proof, company: Company, marked: MarkedCalls): Promise<void> {
  const ledger = openLedger()
  const writers = startWriters({
    count: WRITERS,
    seed: proof.seed,
    marked,
    ledger,
    token: company.fullAccess.token,
    call: (path, body, how) => company.server.call(path, body, how),
  })
  const kills = proof.size(4, 100, 300)
  const wanted = proof.size(400, 100_000, 300_000)
  const recoveries: number[] = []
  try {
    for (let round = 1; round <= kills; round++) {
      // the load between two kills brings the writes together that are asked for
      const share = (wanted * round) / kills
      await until(`${Math.floor(share)} writes`, () => ledger.count('acknowledged') >= share, 600)
      await delay(proof.random.whole(0, 200))
      const victim = proof.random.one(victims)
      const took = await killed(victim, company, writers.lastAcknowledged)
      if (took > SLOW_MS) proof.say(`kill ${round} of ${victim}: ${Math.round(took)} ms until a write`)
      recoveries.push(took)
      if (round % 20 === 0) proof.say(`${round} kills, ${ledger.count('acknowledged')} writes acknowledged`)
      writers.round = round
      await marked.refresh()
      const before = ledger.entries(round - 1).filter(({ outcome }) => outcome === 'acknowledged')
      reportWrong(proof, `after kill ${round}`, await wrongIn(company, before))
    }
  } finally {
    await writers.stop()
  }
  const wrong = await wrongIn(company, ledger.entries())
  reportWrong(proof, 'at the end', wrong)
  proof.figure('kinds of writes taking part', marked.calls.length, 'operations', { atLeast: 5 })
  proof.figure('kills', recoveries.length, '', { atLeast: kills })
  proof.figure('acknowledged writes', ledger.count('acknowledged'), '', { atLeast: wanted })
  for (const kind of ['lost', 'doubled', 'in part', 'no audit', 'refused but done'] as const) {
    proof.figure(`writes ${kind}`, wrong.filter((one) => one.kind === kind).length, '', { exactly: 0 })
  }
  proof.figure('repeats of unanswered calls with their key', writers.repeats())
  proof.figure('unanswered for good', ledger.count('unsure'))
  proof.figure('refused in words', ledger.count('refused'))
  proof.figure('first write after a kill, median', Math.round(median(recoveries)), 'ms')
  proof.figure('first write after a kill, p95', Math.round(percentile(recoveries, 95)), 'ms')
}

/** Kills and brings back what does not come back by itself; the milliseconds until a write was acknowledged again. */
async function killed(victim: Victim, company: Company, lastAcknowledged: () => number): Promise<number> {
  const begun = performance.now()
  const { server } = company
  const postmaster = company.postmaster()
  if (victim === 'one backend') {
    const client = company.backends().find(({ command }) => command.includes('ngan_app'))
    process.kill(client?.pid ?? postmaster, 'SIGKILL')
  }
  const isNew = victim === 'the database' || victim === 'both'
  if (isNew) process.kill(postmaster, 'SIGKILL')
  if (victim === 'the application' || victim === 'both') {
    await server.stop('SIGKILL')
    await company.start()
  }
  // the processes of a killed postmaster finish what they have in hand
  if (isNew)
    await until('a new database process', () => ![null, postmaster].includes(company.postmasterNow()))
  const back = performance.now()
  // what was acknowledged before the kill may still be on its way for a moment
  await until('a write after the kill', () => lastAcknowledged() > Math.max(back, begun + 100))
  return performance.now() - begun
}
