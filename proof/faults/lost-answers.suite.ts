// Answers that never arrive: callers repeat with the same key until they are told, and each effect is there once.
import { until } from '../../src/platform/testing/program.server.ts'
import { callAt } from '../environment/server.ts'
import type { Proof, Suite } from '../proof.ts'
import type { Company } from './company.ts'
import { type Moment, startProxy } from './dropping-proxy.ts'
import { openLedger, wrongIn } from './ledger.ts'
import type { MarkedCalls } from './marked-calls.ts'
import { reportWrong } from './report-wrong.ts'
import { withMarkedCalls } from './tried-company.ts'
import { startWriters } from './writers.ts'

const WRITERS = 12

export const suite: Suite = {
  name: 'faults/lost-answers',
  title: 'Repeated with the same key until answered: each effect exactly once',
  beside: 'waiting',
  run: (proof) => withMarkedCalls(proof, (company, marked) => losing(proof, company, marked)),
}

async function losing(proof: Proof, company: Company, marked: MarkedCalls): Promise<void> {
  const ledger = openLedger()
  const kills = proof.size(2, 30)
  let killed = 0
  let starting: Promise<unknown> | null = null
  const kill = () => {
    // the write is committed and its answer under way when the process dies, so that no memory of either is left
    if (starting || killed >= kills || writers.repeats() < (killed + 1) * (wanted / (kills + 1))) return
    killed++
    starting = company.server
      .stop('SIGKILL')
      .then(() => company.start())
      .then(() => marked.refresh())
      .finally(() => {
        starting = null
      })
  }
  const proxy = await startProxy({
    serverPort: () => company.server.port,
    next: () => proof.random.weighted(weights),
    onAnswered: kill,
  })
  const wanted = proof.size(300, 10_000, 100_000, 150)
  const writers = startWriters({
    count: WRITERS,
    seed: proof.seed,
    marked,
    ledger,
    token: company.fullAccess.token,
    keyed: 1,
    pause: 5,
    call: (path, body, how) => callAt(proxy.port, false, path, body, how),
  })
  try {
    await until(`${wanted} repeats`, () => writers.repeats() >= wanted && killed === kills, 900)
  } finally {
    await starting
    await writers.stop()
    await proxy.close()
  }
  const wrong = await wrongIn(company, ledger.entries())
  reportWrong(proof, 'at the end', wrong)
  proof.figure('repeats that a cut forced', writers.repeats(), '', { atLeast: wanted })
  for (const [moment, times] of proxy.cut)
    proof.figure(`connections cut ${moment}`, times, '', { atLeast: 1 })
  proof.figure('kills between the commit and the answer', killed, '', { atLeast: kills })
  proof.figure('answered in the end', ledger.count('acknowledged'), '', { atLeast: wanted / 10 })
  proof.figure('never answered', ledger.count('unsure'), '', { exactly: 0 })
  proof.figure('refused in words', ledger.count('refused'))
  proof.figure('effects missing, doubled, in part or without audit', wrong.length, '', { exactly: 0 })
}

const weights: readonly (readonly [Moment, number])[] = [
  ['before', 15],
  ['within the call', 15],
  ['before the answer', 25],
  ['within the answer', 15],
  ['never', 30],
]
