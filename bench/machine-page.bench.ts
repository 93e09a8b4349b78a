// The page of a machine to which much has happened beside one to which little has: its head, and the first page of its timeline.
// npm run bench -- machine-page [--rounds 5] [--calls 40]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SAMPLE_PASSWORD } from '../src/app/sample-company.server.ts'
import { startTestEnvironment } from '../proof/environment/test-environment.ts'
import { signInAt } from '../proof/sign-in/accounts.ts'
import { SUPERUSER } from '../src/platform/database/postgres/new-cluster.server.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { median } from './calls.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, calls: { type: 'string', default: '40' } },
})
const ROUNDS = Number(options.rounds)
const CALLS = Number(options.calls)
const PATH = 'api/ViewAndMangementMachine'
/** Things that happened to either. */
const EVENTS = { few: 10, many: 500 } as const
/** Many may cost so many times what few cost. */
const BAR = 1.3

const testEnv = await startTestEnvironment({ orders: 50 })
try {
  const few = await newMachine('few')
  const many = await newMachine('many')
  const { body } = await signInAt(testEnv.server, 'admin', SAMPLE_PASSWORD)
  const token = body.token as string
  const ask = async (action: string, id: number) => {
    const { status, text } = await testEnv.server.call(
      PATH,
      { tb_name: 'component_project', action, id },
      { token },
    )
    if (status !== 200) throw new Error(`${action} answered ${status}: ${text}`)
    return text
  }
  const { kinds } = (JSON.parse(await ask('timeline', many)) as { data: { kinds: { count: number }[] } }).data
  console.log(
    `${kinds.reduce((sum, { count }) => sum + count, 0)} events of the one, ${cpus().length} cores, Node ${process.versions.node}, medians of ${ROUNDS} rounds by turns`,
  )
  for (const action of ['head', 'timeline']) {
    const took = { few: [] as number[], many: [] as number[] }
    // the first round warms up
    for (let round = 0; round <= ROUNDS; round++)
      for (const [size, id] of Object.entries({ few, many })) {
        const ms = await timed(() => ask(action, id))
        if (round > 0) took[size as keyof typeof took].push(ms)
      }
    const [less, more] = [median(took.few), median(took.many)]
    console.log(
      `${action.padEnd(10)} ${EVENTS.few} events ${less.toFixed(2)} ms, ${EVENTS.many} events ${more.toFixed(2)} ms, ${(more / less).toFixed(2)} times`,
    )
    if (more > less * BAR) process.exitCode = 1
  }
} finally {
  await testEnv.close()
}

// the median call of so many, one after the other
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** A machine with what years bring: of ten events four orders, half of them with a signed report, and three readings. */
async function newMachine(size: keyof typeof EVENTS): Promise<number> {
  // what is put in fits together by itself
  const client = new pg.Client(testEnv.database.connection(SUPERUSER))
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { id } = await testEnv.owner.one<{ id: number }>(sql`
      insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
      select machine_model_id, 'BENCH-' || ${size}::text, 'Bench', customer_id, site_id from machine order by id limit 1 returning id`)
    const tenths = EVENTS[size] / 10
    await client.query(`
      insert into service_order (so_no, kind, customer_id, site_id, machine_id, title, status, priority, reported_at, created_at, accepted_at,
        first_response_at, restored_at, work_done_at, closed_at, cover, cover_decided_at, owner_id)
      select 'SO-B${size}-' || n, 'REPAIR', m.customer_id, m.site_id, m.id, 'Bench ' || n, 'CLOSED', 'NORMAL', at, at, at, at, at, at, at, 'WARRANTY', at,
        (select min(id) from employee)
      from machine m, generate_series(1, ${4 * tenths}) n, lateral (select now() - n * interval '3 days' as at) moment where m.id = ${id}`)
    await client.query(`
      insert into service_order_finding (order_id, failure_cause_id, remedy_id)
      select id, (select min(id) from failure_cause), (select min(id) from remedy) from service_order where machine_id = ${id}`)
    await client.query(`
      insert into service_report (order_id, work_done, status, customer_name, signature, signed_at, created_by)
      select id, 'Done', 'SIGNED', 'Customer', 'M1 1L2 2', reported_at, (select min(id) from app_user)
      from service_order where machine_id = ${id} order by id limit ${2 * tenths}`)
    await client.query(`
      insert into machine_meter (machine_id, kind, read_at, value)
      select ${id}, 'RUN_HOURS', now() - n * interval '4 days', 10000 - n from generate_series(1, ${3 * tenths}) n`)
    await client.query(`
      insert into machine_downtime (machine_id, down_from, down_to, cause)
      select ${id}, at, at + interval '2 hours', 'Bench' from generate_series(1, ${tenths}) n,
        lateral (select now() - n * interval '12 days' as at) moment`)
    for (const table of [
      'service_order',
      'service_order_finding',
      'service_report',
      'machine_meter',
      'machine_downtime',
    ])
      await client.query(`vacuum (analyze) ${table}`)
    return id
  } finally {
    await client.end()
  }
}
