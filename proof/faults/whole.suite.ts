// Calls that write several rows, interrupted in the middle: all of them are there afterwards, or none.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { until } from '../../src/platform/testing/program.server.ts'
import { untilReady } from '../environment/server.ts'
import type { Proof, Suite } from '../proof.ts'
import type { Company } from './company.ts'
import { type Interruption, anyInterruption, interrupt } from './interruptions.ts'
import { type Entry, openLedger, outcomeOf, wrongIn } from './ledger.ts'
import { type MarkedCalls, type MarkedRequest, copies } from './marked-calls.ts'
import { reportWrong } from './report-wrong.ts'
import { withMarkedCalls } from './tried-company.ts'

export const suite: Suite = {
  name: 'faults/whole',
  title: 'Calls of several rows, interrupted: all or none',
  beside: 'waiting',
  run: (proof) =>
    withMarkedCalls(
      proof,
      (company, marked) => interrupting(proof, company, marked),
      { LOG_LEVEL: 'silent' },
      Infinity,
    ),
}

async function interrupting(proof: Proof, company: Company, marked: MarkedCalls): Promise<void> {
  const parts = marked.calls.filter(({ whole }) => (whole.get(1) ?? []).length > 0)
  const copying = parts.filter(({ source }) => source)
  const lists = parts.filter(({ several, source }) => several || source)
  const ledger = openLedger()
  const wanted = proof.size(10, 200, 2000, 5)
  await marked.refresh()
  const counts = new Map<Interruption, number>()
  // a call that was refused of itself was not interrupted
  const interrupted = () => ledger.entries().length - ledger.count('refused')
  for (let turn = 0; interrupted() < wanted && turn < wanted * 5; turn++) {
    // each kind once at least, then as they come
    const how = anyInterruption(proof.random, counts)
    const request = marked.request(proof.random, turn, lists)
    const entry = ledger.begin(request)
    const inTheMiddle = proof.random.chance(0.7)
    if (inTheMiddle) await interruptAtLock(proof, company, request, (one) => settle(ledger, entry, one), how)
    else await interruptAnywhere(proof, company, request, (one) => settle(ledger, entry, one), how)
    await untilReady(company.server.port)
    if (entry.outcome === 'refused') continue
    counts.set(how, (counts.get(how) ?? 0) + 1)
    await marked.refresh()
  }
  const entries = ledger.entries()
  const wrong = await wrongIn(company, entries)
  reportWrong(proof, 'afterwards', wrong)
  const inPart = wrong.filter(({ kind }) => kind === 'in part').length
  proof.figure('operations whose input holds a list', lists.length - copying.length, '', { atLeast: 2 })
  proof.figure('operations that copy what is there', copying.length, '', { exactly: copies.size })
  for (const [how, times] of counts) proof.figure(`interrupted: ${how}`, times)
  proof.figure('interruptions', interrupted(), '', { atLeast: wanted })
  proof.figure('left in part', inPart, '', { exactly: 0 })
  proof.figure('lost, doubled, without audit, or refused but done', wrong.length - inPart, '', { exactly: 0 })
  proof.figure('done all the same', ledger.count('acknowledged'))
  // if nearly all had come through, nothing would have been interrupted
  proof.figure('not acknowledged', ledger.count('unsure'), '', { atLeast: wanted / 4 })
}

type Sent = Promise<Entry['outcome']>

async function settle(ledger: ReturnType<typeof openLedger>, entry: Entry, sent: Sent): Promise<void> {
  ledger.settle(entry, await sent)
}

function send(company: Company, { path, body }: MarkedRequest, how: Interruption): Sent {
  const patience = how === 'its caller gone' ? 300 : 20_000
  return company.server
    .call(path, body, { token: company.fullAccess.token, patience })
    .then(outcomeOf, () => 'unsure')
}

/** Stops the call after its first row by a lock on a table of further ones, and interrupts it there. */
async function interruptAtLock(
  proof: Proof,
  company: Company,
  request: MarkedRequest,
  settled: (sent: Sent) => Promise<void>,
  how: Interruption,
): Promise<void> {
  const { table } = proof.random.one(request.call.whole.get(1)!)
  await company.look(async (client) => {
    await client.query('begin')
    await client.query(`lock table ${table} in share row exclusive mode`)
    const sent = send(company, request, how)
    let pid = 0
    let over = false
    void sent.then(() => {
      over = true
    })
    // a call may also be refused before it comes so far
    await until('the call waits at the lock', async () => {
      pid = await waiting(client)
      return over || pid > 0
    })
    if (!over) await interrupt(company, how, pid, sent)
    await client.query('rollback').catch(() => {})
    await settled(sent)
  })
}

/** Interrupts it at any moment. */
async function interruptAnywhere(
  proof: Proof,
  company: Company,
  request: MarkedRequest,
  settled: (sent: Sent) => Promise<void>,
  how: Interruption,
): Promise<void> {
  await company.look(async (client) => {
    const sent = send(company, request, how)
    await delay(proof.random.whole(0, 30))
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'ngan_app' order by (state = 'idle'), pid limit 1`,
    )
    if (rows[0]) await interrupt(company, how, rows[0].pid, sent)
    await settled(sent)
  })
}

async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'ngan_app' and wait_event_type = 'Lock'`,
  )
  return rows[0]?.pid ?? 0
}
