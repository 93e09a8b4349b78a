// Callers that write without a pause, mark everything they write, and remember what they were told.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Random, randomOf } from '#base/random.ts'
import type { Answer, CallWith } from '../environment/server.ts'
import { type Entry, type Ledger, outcomeOf } from './ledger.ts'
import type { MarkedCall, MarkedCalls, MarkedRequest } from './marked-calls.ts'

/** How a caller reaches the server there is just now. */
export type Call = (path: string, body: unknown, how: CallWith) => Promise<Answer>

/** Writers at work. */
export interface Writers {
  /** What they write from now on belongs to this round. */
  round: number
  /** When the last acknowledgement came, by the clock of `performance`. */
  readonly lastAcknowledged: () => number
  /** How often a request was repeated with its key. */
  readonly repeats: () => number
  /** Lets everyone finish the request in hand, repeats included. */
  stop(): Promise<void>
}

/** How long a request is repeated before its caller loses patience. */
const PATIENCE_MS = 60_000
/** Nobody hammers at a closed door: it would only open later. */
const PAUSE_MS = 100
const LONGEST_PAUSE_MS = 400

/** Starts `count` writers. Every second request has an idempotency key, and is repeated until it is answered. */
export function startWriters(options: {
  count: number
  seed: string
  marked: MarkedCalls
  of?: readonly MarkedCall[]
  ledger: Ledger
  token: string
  call: Call
  /** How likely a request has a key; 0.5 if left out. */
  keyed?: number
  /** Milliseconds before an unanswered call is repeated, doubled each time up to a bound; 100 if left out. */
  pause?: number
}): Writers {
  const { marked, ledger, token, call, pause = PAUSE_MS } = options
  let stopped = false
  let lastAcknowledged = performance.now()
  let repeats = 0
  const writers = {
    round: 0,
    lastAcknowledged: () => lastAcknowledged,
    repeats: () => repeats,
    async stop() {
      stopped = true
      await Promise.all(working)
    },
  }

  async function write(random: Random): Promise<void> {
    while (!stopped) {
      const request = marked.request(random, writers.round, options.of)
      const entry = ledger.begin(request)
      const keyed = random.chance(options.keyed ?? 0.5)
      await send(request, entry, keyed ? randomUUID() : null)
      if (entry.outcome === 'acknowledged') lastAcknowledged = performance.now()
      if (entry.outcome === 'unsure') await delay(pause)
    }
  }

  async function send({ path, body }: MarkedRequest, entry: Entry, key: string | null): Promise<void> {
    const headers = key === null ? undefined : { 'idempotency-key': key }
    const deadline = performance.now() + PATIENCE_MS
    for (let attempt = 0; ; attempt++) {
      if (attempt > 0) repeats++
      const outcome = await call(path, body, { token, ...(headers && { headers }) }).then(
        outcomeOf,
        () => 'unsure' as const,
      )
      ledger.settle(entry, outcome)
      if (entry.outcome !== 'unsure' || key === null || performance.now() > deadline) return
      await delay(Math.min(pause * 2 ** attempt, LONGEST_PAUSE_MS))
    }
  }

  const working = Array.from({ length: options.count }, (_, at) =>
    write(randomOf(`${options.seed} writer ${at}`)),
  )
  return writers
}
