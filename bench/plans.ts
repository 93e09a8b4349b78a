// By which way the database answers a call: the plans of its statements, and of those inside of its functions.
import pg from 'pg'
import type { Ground } from './bench-ground.ts'
import { statementsOf } from './recorded-statements.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** So many rows may be read from the start of a table, and a part of a greater one, e.g. to count up to a bound. */
const FEW = 2000
const PART = 0.2

/** Which of some tables a call reads as a whole, where an index would do. `superuser` may watch every plan. */
export async function readWhole(
  served: Pick<Ground, 'connection' | 'token'>,
  superuser: pg.PoolConfig,
  [path, body]: [string, object],
  tables: readonly string[],
): Promise<string[]> {
  const statements = await statementsOf(served, path, body)
  const plans: Plan[] = []
  let sizes: { name: string; size: number }[]
  const client = new pg.Client(superuser)
  client.on('notice', ({ message = '' }) => {
    const at = message.indexOf('plan:\n')
    if (at >= 0) plans.push((JSON.parse(message.slice(at + 6)) as { Plan: Plan }).Plan)
  })
  await client.connect()
  try {
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_format = json;
      set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_level = 'notice'; set client_min_messages = 'notice'`)
    sizes = (
      await client.query<{ name: string; size: number }>(
        'select relname as name, reltuples as size from pg_class where relname = any ($1)',
        [tables],
      )
    ).rows
    for (const one of statements)
      await client.query(typeof one === 'string' ? one : { text: one.text, values: one.values ?? [] })
  } finally {
    await client.end()
  }
  const read = plans.flatMap(nodesIn)
  if (read.length === 0) throw new Error(`No plan was seen of ${path}`)
  return sizes.flatMap(({ name, size }) =>
    read.some(
      (node) =>
        node['Node Type'] === 'Seq Scan' &&
        node['Relation Name'] === name &&
        rowsRead(node) > Math.max(FEW, size * PART),
    )
      ? [name]
      : [],
  )
}

function rowsRead(node: Plan): number {
  return ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
}

function nodesIn(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesIn)]
}
