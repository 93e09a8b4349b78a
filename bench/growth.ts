// What ten and a hundred times as many orders cost: the same single calls on databases of different size.
import { type Ground, openGround } from './bench-ground.ts'
import { deepCursor, median } from './calls.ts'
import { serverTime } from './cpu-time.ts'
import { withServer } from './recorded-statements.ts'

/** One kind of call on one size of database: median milliseconds of a call and of the database's processor time. */
export interface GrowthResult {
  readonly work: string
  readonly rows: number
  readonly ms: number
  readonly databaseMs: number | null
}

/** Sizes, and how long each took to fill. */
export interface GrowthResults {
  readonly results: readonly GrowthResult[]
  readonly filled: readonly { readonly rows: number; readonly seconds: number | null }[]
}

const CALLS = 40

/** Measures on each size, one after another. */
export async function measureGrowth(sizes: readonly number[], keep?: string): Promise<GrowthResults> {
  const results: GrowthResult[] = []
  const filled: GrowthResults['filled'][number][] = []
  for (const rows of sizes) {
    const ground = await openGround(rows, keep)
    try {
      filled.push({ rows, seconds: ground.fillSeconds })
      results.push(...(await onGround(ground)))
    } finally {
      await ground.close()
    }
  }
  return { results, filled }
}

async function onGround(ground: Ground): Promise<GrowthResult[]> {
  const deep = await deepCursor(ground)
  return withServer(ground, async (ask) => {
    const results: GrowthResult[] = []
    for (const [work, [path, body]] of Object.entries(calls(deep))) {
      for (let call = 0; call < 8; call++) await ask(path, body)
      const times: number[] = []
      const before = serverTime(ground.postmaster)
      for (let call = 0; call < CALLS; call++) {
        const begun = performance.now()
        await ask(path, body)
        times.push(performance.now() - begun)
      }
      const after = serverTime(ground.postmaster)
      const databaseMs = before === null || after === null ? null : (after - before) / 1000 / CALLS
      const result = { work, rows: ground.rows, ms: median(times), databaseMs }
      console.log(
        `${work.padEnd(28)} ${String(ground.rows).padStart(8)} rows  ${result.ms.toFixed(1).padStart(7)} ms  database ${databaseMs?.toFixed(1)} ms`,
      )
      results.push(result)
    }
    return results
  })
}

function calls(deep: string | null): Record<string, [string, object]> {
  const orders = '/api/TaskboardService'
  return {
    'first page': [orders, { action: 'closed' }],
    'page 801': [orders, { action: 'closed', cursor: deep }],
    'by priority': [orders, { action: 'active', sort: [{ field: 'priority', dir: 'asc' }] }],
    'overdue, the longest first': [
      orders,
      { action: 'active', where: { overdue: true }, sort: [{ field: 'next_due_at', dir: 'asc' }] },
    ],
    'one order': [orders, { action: 'get', id: 5001 }],
    'Thai words that are common': [orders, { action: 'closed', where: { text: 'มอเตอร์' } }],
    'Thai words that are rare': [orders, { action: 'closed', where: { text: 'เซรามิก' } }],
    'counts by status': [orders, { action: 'counts' }],
    dashboard: ['/api/dashboards', { action: 'today' }],
  }
}
