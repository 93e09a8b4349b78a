// Three times as many calls as the server can answer: it does its work, sends the rest away politely, and recovers.
import { setTimeout as delay } from 'node:timers/promises'
import { randomOf } from '#base/random.ts'
import { fileAnswer } from '../../src/base/file-answer.ts'
import { httpLimits } from '../../src/platform/server/limits.server.ts'
import { type TestEnvironment, startTestEnvironment } from '../environment/test-environment.ts'
import { inputGround } from '../environment/valid-input-ground.ts'
import { inputFor } from '../environment/valid-input.ts'
import { type Proof, type Suite, median, percentile } from '../proof.ts'
import { registry } from './acceptance.ts'
import { type LeanAnswer, type LeanClient, leanClient } from './lean-client.ts'
import { memoryOf } from './memory.ts'
import { rawRequest } from './raw-sockets.ts'

export const suite: Suite = {
  name: 'input/overload',
  title: 'Three times as many calls as can be answered',
  // a few seconds of load tell nothing of its share
  tiers: ['quick', 'full', 'long'],
  async run(proof) {
    const testEnv = await startTestEnvironment({ durable: false })
    try {
      const request = await dearestRead(proof, testEnv)
      const open = (count: number) =>
        Promise.all(Array.from({ length: count }, () => leanClient(testEnv.server.port, request)))
      const clients = await open(Math.max(...CALLERS_AT_PEAK))
      const call = clients[0]!.call
      const usual = median(await timesOf(call, 30))
      const callers = await busyCallers(clients)
      // not before they are needed: a connection that says nothing for ten seconds is closed
      clients.push(...(await open(3 * httpLimits.maxInFlight - clients.length)))
      const before = await memoryOf(testEnv)
      // by turns, as a machine that has other work is not equally fast for long
      const turns: { peak: number; goodput: number; load: Load }[] = []
      // for reading: a heap that has room grows under any load before it is cleared
      let atPeak = before
      while (turns.length < proof.size(3, 1)) {
        const peak = await rateOf(clients.slice(0, callers), proof.size(3, 8))
        if (turns.length === 0) atPeak = await memoryOf(testEnv)
        const load = await crowd(clients, 3 * peak, proof.size(4, 60))
        turns.push({ peak, goodput: load.accepted.length / load.seconds, load })
      }
      const during = await memoryOf(testEnv)
      const recovered = await untilUsual(call, usual)
      const load = whole(turns)
      const middle = (figure: (turn: (typeof turns)[number]) => number) =>
        Math.round(median(turns.map(figure)))
      for (const client of clients) client.close()
      proof.figure(
        'peak',
        middle(({ peak }) => peak),
        '/s',
      )
      proof.figure('asked', Math.round((load.accepted.length + load.refused) / load.seconds), '/s')
      proof.figure(
        'goodput',
        middle(({ goodput }) => goodput),
        '/s',
      )
      const shares = turns.map(({ goodput, peak }) => Math.round((goodput / peak) * 100))
      proof.figure('goodput of the peak', median(shares), `%, ${shares.join(' ')}`, { atLeast: 80 })
      proof.figure('accepted, p99', Math.round(percentile(load.accepted, 99)), 'ms', { atMost: 2000 })
      proof.figure('refused', load.refused, '', { atLeast: 1 })
      proof.figure('answered neither with success nor with 503 and when to come back', load.odd, '', {
        exactly: 0,
      })
      proof.figure('process before', Math.round(before.process), 'MB')
      proof.figure('process at the peak', Math.round(atPeak.process), 'MB')
      proof.figure('process in the thick of it', Math.round(during.process), 'MB', {
        atMost: Math.round(before.process * 1.5),
      })
      proof.figure('as usual again after', Math.round(recovered), 'ms', { atMost: 5000 })
    } finally {
      await testEnv.close()
    }
  },
}

/** Busy, but not too busy. */
const CALLERS_AT_PEAK = [16, 48]

type Call = () => Promise<LeanAnswer>

/** The reading call that takes longest, as bytes: the callers on the same machine must cost less than the server. */
async function dearestRead(proof: Proof, testEnv: TestEnvironment): Promise<string> {
  const ground = await inputGround(testEnv.owner)
  const candidates: { name: string; request: string; took: number }[] = []
  for (const operation of registry.operations()) {
    if (operation.effect !== 'read' || typeof operation.access === 'string') continue
    // files are made by two at a time, whatever the server could do
    if (operation.output === fileAnswer) continue
    // what the company of the sample has no row of is not the dearest
    const input = await inputFor(operation, ground, randomOf(operation.name))
    if (!input) continue
    const { path, body } = registry.ask(operation, input)
    const lines = [`Authorization: Bearer ${testEnv.fullAccess.token}`, 'Content-Type: application/json']
    const request = rawRequest(lines, JSON.stringify(body), { start: `POST /${path} HTTP/1.1` })
    const client = await leanClient(testEnv.server.port, request)
    if ((await client.call()).status === 200)
      candidates.push({ name: operation.name, request, took: median(await timesOf(client.call, 5)) })
    client.close()
  }
  // a call that was slow once, as the machine had other work, is not the dearest
  const byTime = (a: (typeof candidates)[number], b: (typeof candidates)[number]) => b.took - a.took
  for (const one of candidates.sort(byTime).slice(0, 8)) {
    const client = await leanClient(testEnv.server.port, one.request)
    one.took = median(await timesOf(client.call, 25))
    client.close()
  }
  const dearest = candidates.slice(0, 8).sort(byTime)[0]!
  proof.say(`${dearest.name}: ${Math.round(dearest.took)} ms`)
  return dearest.request
}

async function timesOf(call: Call, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  return times
}

/** The number of callers that gets the most answers from a server that is busy but not too busy. */
async function busyCallers(clients: readonly LeanClient[]): Promise<number> {
  const rates: { callers: number; rate: number }[] = []
  for (const callers of CALLERS_AT_PEAK)
    rates.push({ callers, rate: await rateOf(clients.slice(0, callers), 2) })
  return rates.sort((a, b) => b.rate - a.rate)[0]!.callers
}

/** Calls answered a second while each of the clients asks anew once it has its answer. */
async function rateOf(clients: readonly LeanClient[], seconds: number): Promise<number> {
  const begun = performance.now()
  let answered = 0
  const worker = async ({ call }: LeanClient) => {
    while (performance.now() - begun < seconds * 1000) if ((await call()).status === 200) answered++
  }
  await Promise.all(clients.map(worker))
  return answered / ((performance.now() - begun) / 1000)
}

interface Load {
  readonly seconds: number
  /** Milliseconds of each call that was answered with success. */
  readonly accepted: number[]
  refused: number
  /** Neither success nor a polite refusal. */
  odd: number
}

/** What happened in all turns together. */
const whole = (turns: readonly { load: Load }[]): Load => ({
  seconds: turns.reduce((sum, { load }) => sum + load.seconds, 0),
  accepted: turns.flatMap(({ load }) => load.accepted),
  refused: turns.reduce((sum, { load }) => sum + load.refused, 0),
  odd: turns.reduce((sum, { load }) => sum + load.odd, 0),
})

/** Calls come at a rate, however the earlier ones fare, as people do who do not know of one another. */
async function crowd(clients: readonly LeanClient[], rate: number, seconds: number): Promise<Load> {
  const load: Load = { seconds, accepted: [], refused: 0, odd: 0 }
  const free = [...clients]
  const ask = async (client: LeanClient) => {
    const sent = performance.now()
    const { status, retryAfter } = await client.call().catch(() => ({ status: 0, retryAfter: false }))
    if (status === 200) load.accepted.push(performance.now() - sent)
    else if (status === 503 && retryAfter) load.refused++
    else load.odd++
    free.push(client)
  }
  const begun = performance.now()
  const gone = () => (performance.now() - begun) / 1000
  const under: Promise<void>[] = []
  for (let sent = 0; gone() < seconds; await delay(10)) {
    // if all of them wait for an answer, none is left to ask; in turn, so that no connection is closed for idleness
    for (const due = gone() * rate; sent < due && free.length > 0; sent++) under.push(ask(free.shift()!))
  }
  await Promise.all(under)
  return load
}

/** Milliseconds until five calls in a row take about as long as before. */
async function untilUsual(call: Call, usual: number): Promise<number> {
  const begun = performance.now()
  for (let inRow = 0; inRow < 5 && performance.now() - begun < 30_000; ) {
    const [took] = await timesOf(call, 1)
    inRow = took! <= usual * 3 + 25 ? inRow + 1 : 0
  }
  return performance.now() - begun
}
