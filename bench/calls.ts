// Calls beside their limits: Fastify and pg doing the same statements by hand, the statements alone, a fixed answer.
// All take turns in one run, so that what else the machine does meets them alike.
import { USERS, type BenchServer, type Ground } from './bench-ground.ts'
import type { LimitWork } from './bench-server.ts'
import { processTime, residentMegabytes, serverTime } from './cpu-time.ts'
import { type Asked, type Loaded, loadHttp } from './http-load.ts'
import { statementsOf, withServer } from './recorded-statements.ts'
import { type StatementClients, connectClients } from './statement-load.ts'

/** How long and how often. */
export interface CallOptions {
  readonly seconds: number
  readonly warmSeconds: number
  readonly rounds: number
  readonly connections: readonly number[]
  /** Names of works; all if left out. */
  readonly works?: readonly string[] | undefined
}

/** Figures of one subject: answers a second, milliseconds, microseconds of processor time an answer. */
export interface Figures {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly serverMicros: number | null
  readonly databaseMicros: number | null
}

/** One work at one number of connections; medians of the rounds. The ratios are medians of each round's own. */
export interface CallResult {
  readonly work: string
  readonly connections: number
  readonly ours: Figures
  readonly limit: Figures
  readonly statement: Figures | null
  readonly rateRatio: number
  readonly p99Ratio: number
}

/** What the part gives. */
export interface CallResults {
  readonly calls: readonly CallResult[]
  readonly fixed: readonly { connections: number; figures: Figures }[]
  readonly megabytes: { readonly ours: number | null; readonly limit: number | null }
}

/** The database lets 37 in: 15 for each server, the rest for the statements alone. */
const ALONE = 5

interface Work {
  readonly path: string
  readonly body: (at: number) => object
  /** At how many connections at most. */
  readonly most?: number
  readonly limit: LimitWork
}

/** Measures all works. */
export async function measureCalls(ground: Ground, options: CallOptions): Promise<CallResults> {
  const works = Object.entries(await allWorks(ground)).filter(
    ([name]) => !options.works || options.works.includes(name),
  )
  const ours = await ground.serve({ kind: 'ngan', work: {} })
  const limit = await ground.serve({
    kind: 'limit',
    work: Object.fromEntries(works.map(([name, work]) => [`/${name}`, work.limit])),
  })
  const alone = await connectClients(ground.connection, ALONE)
  const calls: CallResult[] = []
  const fixed: CallResults['fixed'][number][] = []
  try {
    for (const connections of options.connections) {
      const plain: Asked = { port: limit.port, path: '/fixed', headers: {}, body: () => ({}) }
      const figures = await measured(ground, limit, () => loadHttp(plain, connections, options.seconds))
      fixed.push({ connections, figures })
      for (const [name, work] of works) {
        if (connections > (work.most ?? Infinity)) continue
        const result = await oneWork(ground, { name, work, ours, limit, alone, connections }, options)
        console.log(callLine(result))
        calls.push(result)
      }
    }
  } finally {
    await alone.close()
  }
  const megabytes = { ours: residentMegabytes(ours.pid), limit: residentMegabytes(limit.pid) }
  return { calls, fixed, megabytes }
}

/** A result as a line of text. */
export function callLine({ work, connections, ours, limit, rateRatio, p99Ratio }: CallResult): string {
  const figures = ({ rate, p99, serverMicros }: Figures) =>
    `${rate.toFixed(0).padStart(6)}/s p99 ${p99.toFixed(1).padStart(6)} ms ${String(serverMicros?.toFixed(0)).padStart(5)} µs`
  return (
    `${work.padEnd(10)} ${String(connections).padStart(3)}  ours ${figures(ours)}  limit ${figures(limit)}` +
    `  rate ${rateRatio.toFixed(2)}  p99 ${p99Ratio.toFixed(2)}  µs ${((limit.serverMicros ?? 0) / (ours.serverMicros ?? 1)).toFixed(2)}`
  )
}

async function allWorks(ground: Ground): Promise<Record<string, Work>> {
  const path = '/api/TaskboardService'
  const deep = await deepCursor(ground)
  const bodies: Record<string, { path: string; body: object }> = {
    list: { path, body: { action: 'closed' } },
    filtered: {
      path,
      body: { action: 'closed', where: { customer_id: 77 }, sort: [{ field: 'priority', dir: 'asc' }] },
    },
    'page-801': { path, body: { action: 'closed', cursor: deep } },
    one: { path, body: { action: 'get', id: 5001 } },
    create: {
      path,
      body: { action: 'insert', customer_id: 7, site_id: 7, title: 'แขนกลหยุดกลางคัน', problem: 'มีเสียงดัง' },
    },
    search: { path, body: { action: 'closed', where: { text: 'เซรามิก' } } },
    counts: { path, body: { action: 'counts' } },
    dashboard: { path: '/api/dashboards', body: { action: 'today' } },
  }
  const works: Record<string, Work> = {}
  for (const [name, one] of Object.entries(bodies)) {
    const asked = await statementsOf(ground, one.path, one.body)
    // by hand nobody would be told of a write: what a NOTIFY costs is ours alone
    const statements = asked.map((one) =>
      typeof one === 'string' ? one.replace(/^notify .*; commit$/, 'commit') : one,
    )
    works[name] = { path: one.path, body: () => one.body, limit: { statements } }
  }
  works['sign-in'] = {
    path: '/Account/Login',
    // not bench0, whose token the other calls go on with: a twenty-first sign-in ends the oldest
    body: (at) => ({ Username: `bench${1 + (at % (USERS - 1))}`, Password: ground.password }),
    // more wait than the hash's own queue lets in
    most: 16,
    limit: { hash: ground.passwordHash, password: ground.password },
  }
  return works
}

/** The cursor of page 801, or of the last but few where there are not so many. */
export function deepCursor(ground: Ground): Promise<string | null> {
  const steps = Math.min(800, Math.floor(ground.rows / 40)) / 20
  return withServer(ground, async (ask) => {
    let cursor: string | null = null
    // the border of a page is the same however large the pages before it were
    for (let step = 0; step < steps; step++) {
      const body: object = { action: 'closed', page_size: 500, ...(cursor && { cursor }) }
      const page = (await ask('/api/TaskboardService', body)) as { next: string | null }
      cursor = page.next
    }
    return cursor
  })
}

interface Turn {
  readonly name: string
  readonly work: Work
  readonly ours: BenchServer
  readonly limit: BenchServer
  readonly alone: StatementClients
  readonly connections: number
}

async function oneWork(ground: Ground, turn: Turn, options: CallOptions): Promise<CallResult> {
  const { name, work, connections } = turn
  const headers = { authorization: `Bearer ${ground.token}` }
  const byOurs = () => loadHttp({ ...work, port: turn.ours.port, headers }, connections, options.seconds)
  const askedLimit = { ...work, path: `/${name}`, port: turn.limit.port, headers }
  const byLimit = () => loadHttp(askedLimit, connections, options.seconds)
  const { limit } = work
  // what is measured is code that has run for a while
  await loadHttp({ ...work, port: turn.ours.port, headers }, connections, options.warmSeconds)
  await loadHttp(askedLimit, connections, options.warmSeconds)
  const rounds: { ours: Figures; limit: Figures; statement: Figures | null }[] = []
  for (let round = 0; round < options.rounds; round++) {
    const measureOurs = () => measured(ground, turn.ours, byOurs)
    const measureLimit = () => measured(ground, turn.limit, byLimit)
    // each is first in turn
    const first = round % 2 === 0 ? await measureOurs() : await measureLimit()
    const second = round % 2 === 0 ? await measureLimit() : await measureOurs()
    const [ours, other] = round % 2 === 0 ? [first, second] : [second, first]
    const statement =
      'statements' in limit
        ? await measured(ground, null, () =>
            turn.alone.load(limit.statements, Math.min(connections, ALONE), options.seconds),
          )
        : null
    rounds.push({ ours, limit: other, statement })
  }
  return {
    work: name,
    connections,
    ours: middle(rounds.map((one) => one.ours)),
    limit: middle(rounds.map((one) => one.limit)),
    statement: rounds[0]!.statement && middle(rounds.map((one) => one.statement!)),
    rateRatio: median(rounds.map((one) => one.ours.rate / one.limit.rate)),
    p99Ratio: median(rounds.map((one) => one.ours.p99 / one.limit.p99)),
  }
}

async function measured(
  ground: Ground,
  server: BenchServer | null,
  work: () => Promise<Loaded>,
): Promise<Figures> {
  const time = () => ({
    server: server ? processTime(server.pid) : null,
    database: serverTime(ground.postmaster),
  })
  const before = time()
  const { answers, seconds, p50, p99 } = await work()
  const after = time()
  const each = (one: number | null, other: number | null) =>
    one === null || other === null ? null : (other - one) / answers
  return {
    rate: answers / seconds,
    p50,
    p99,
    serverMicros: each(before.server, after.server),
    databaseMicros: each(before.database, after.database),
  }
}

function middle(all: readonly Figures[]): Figures {
  const of = (what: (one: Figures) => number | null) =>
    what(all[0]!) === null ? null : median(all.map((one) => what(one)!))
  return {
    rate: of((one) => one.rate)!,
    p50: of((one) => one.p50)!,
    p99: of((one) => one.p99)!,
    serverMicros: of((one) => one.serverMicros),
    databaseMicros: of((one) => one.databaseMicros),
  }
}

/** The middle one; of an even number the lower of the two. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]!
}
