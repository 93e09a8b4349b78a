// The database goes away and comes back, in several ways, while callers go on: told quickly, served again quickly, no restart.
import { setTimeout as delay } from 'node:timers/promises'
import { registry } from '../../src/app/calls.server.ts'
import { checkFields } from '../../src/base/fields.ts'
import { withClient } from '../../src/platform/database/postgres/new-cluster.server.ts'
import { until } from '../../src/platform/testing/program.server.ts'
import type { NganServer } from '../environment/server.ts'
import type { Proof, Suite } from '../proof.ts'
import type { Company } from './company.ts'
import type { MarkedCalls } from './marked-calls.ts'
import { openOutside } from './outside-database.ts'
import { markedCalls, openTriedCompany } from './tried-company.ts'
import { waysAway } from './ways-away.ts'

const CALLERS = 8
const MOST_MS = 5000

export const suite: Suite = {
  name: 'faults/away',
  title: 'The database away for a while: told within seconds, served again within seconds',
  beside: 'waiting',
  async run(proof) {
    const company = await openTriedCompany(proof)
    try {
      const database = await openOutside(company)
      const server = await company.start({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal' })
      const marked = await markedCalls(company, proof)
      const longest = { answer: 0, back: 0 }
      const odd = new Map<string, number>()
      let told = 0
      const ways = proof.some(waysAway, waysAway.length, 2)
      for (const way of ways) {
        await marked.refresh()
        const back = await way.leave(company, database)
        const seen = await callMeanwhile(proof, company, server, marked)
        await back()
        const returned = await firstSuccess(company, server)
        proof.say(
          `${way.name}: ${seen.told} told, longest ${seen.longest} ms, back in ${Math.round(returned)} ms`,
        )
        told += seen.told
        longest.answer = Math.max(longest.answer, seen.longest)
        longest.back = Math.max(longest.back, returned)
        for (const one of seen.odd) odd.set(`${way.name}: ${one}`, (odd.get(`${way.name}: ${one}`) ?? 0) + 1)
      }
      for (const [what, times] of [...odd].slice(0, 20)) proof.say(`✗ ${what} (${times} times)`)
      proof.figure('ways of going away', ways.length, '', { atLeast: proof.size(7, 7, 7, 2) })
      proof.figure('calls told 503 with Retry-After', told, '', { atLeast: ways.length * CALLERS })
      const others = [...odd.values()].reduce((sum, times) => sum + times, 0)
      proof.figure('calls answered otherwise, or not', others, '', { exactly: 0 })
      proof.figure('longest wait for that answer', longest.answer, 'ms', { atMost: MOST_MS })
      proof.figure('longest until the first success after the return', Math.round(longest.back), 'ms', {
        atMost: MOST_MS,
      })
      await flickering(proof, company, server, marked)
      proof.figure('restarts', server.program.child.exitCode === null ? 0 : 1, '', { exactly: 0 })
    } finally {
      await company.close()
    }
  },
}

interface Seen {
  told: number
  longest: number
  readonly odd: string[]
}

/** Calls everything there is, reads and writes, for as long as the database is away. */
async function callMeanwhile(
  proof: Proof,
  { fullAccess: { token } }: Company,
  server: NganServer,
  marked: MarkedCalls,
): Promise<Seen> {
  const seen: Seen = { told: 0, longest: 0, odd: [] }
  const until = performance.now() + proof.size(1000, 30_000)
  const caller = async () => {
    while (performance.now() < until) {
      const { path, body } = proof.random.chance(0.5)
        ? marked.request(proof.random, 1)
        : proof.random.one(reads)
      const begun = performance.now()
      const said = await server.call(path, body, { token, patience: 15_000 }).then(
        ({ status, headers, body: answer }) =>
          status === 503 && Number(headers['retry-after']) > 0 ? null : `${path} ${status} ${answer?.code}`,
        (error: Error) => `${path} ${error.message}`,
      )
      seen.longest = Math.max(seen.longest, Math.round(performance.now() - begun))
      if (said === null) seen.told++
      else seen.odd.push(said)
      await delay(50)
    }
  }
  const healthy = async () => {
    while (performance.now() < until) {
      const [alive, ready] = await Promise.all([server.call('healthz'), server.call('readyz')])
      if (alive.status !== 200) seen.odd.push(`healthz ${alive.status}`)
      if (ready.status !== 503) seen.odd.push(`readyz ${ready.status}`)
      await delay(500)
    }
  }
  await Promise.all([...Array.from({ length: CALLERS }, caller), healthy()])
  return seen
}

/** Reads that need nothing, and signing in. */
const reads = [
  ...registry
    .operations()
    .filter(
      ({ effect, access, input }) => effect === 'read' && access !== 'everyone' && checkFields(input, {}).ok,
    )
    .map((operation) => registry.ask(operation, {})),
  { path: 'Account/Login', body: { Username: 'nobody', Password: 'nothing' } },
]

async function firstSuccess({ fullAccess: { token } }: Company, server: NganServer): Promise<number> {
  const begun = performance.now()
  const { path, body } = reads[0]!
  await until(
    'a success after the return',
    async () => (await server.call(path, body, { token })).body?.status === 1,
    60,
  )
  return performance.now() - begun
}

/** Connections that are ended again and again: a call succeeds or is told to come back, nothing else. */
async function flickering(
  proof: Proof,
  company: Company,
  server: NganServer,
  marked: MarkedCalls,
): Promise<void> {
  const { token } = company.fullAccess
  const seen = { served: 0, told: 0, other: 0 }
  let over = false
  const caller = async () => {
    while (!over) {
      const { path, body } = proof.random.chance(0.5)
        ? marked.request(proof.random, 2)
        : proof.random.one(reads)
      const { status, headers } = await server.call(path, body, { token })
      if (status === 503 && Number(headers['retry-after']) > 0) seen.told++
      else if (status < 500) seen.served++
      else seen.other++
    }
  }
  const callers = Array.from({ length: CALLERS }, caller)
  await withClient(company.superuser(), async (client) => {
    for (let time = 0; time < proof.size(30, 300); time++) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ngan_owner'`,
      )
      await delay(proof.random.whole(0, 100))
    }
  })
  over = true
  await Promise.all(callers)
  proof.figure('served while connections were ended', seen.served, '', { atLeast: 1 })
  proof.figure('told to come back meanwhile', seen.told)
  proof.figure('answered otherwise meanwhile', seen.other, '', { exactly: 0 })
}
