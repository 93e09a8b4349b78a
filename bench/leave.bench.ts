// Five thousand people with three years of leave: how soon lists, a month and balances are there, and by which indexes.
// npm run bench -- leave [--rounds 30]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { SAMPLE_PASSWORD } from '../src/app/sample-company.server.ts'
import { startTestEnvironment } from '../proof/environment/test-environment.ts'
import { signInAt } from '../proof/sign-in/accounts.ts'
import { SUPERUSER } from '../src/platform/database/postgres/new-cluster.server.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { median } from './calls.ts'
import { readWhole } from './plans.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } })
const ROUNDS = Number(options.rounds)
const PEOPLE = 5000
/** Requests of each person, spread over three years. */
const REQUESTS = 12
/** A list, a month or a balance must be answered within so many milliseconds. */
const BAR_MS = 100
const PATH = 'api/LeaveRecordEmployee'
/** Nothing that is asked here needs the whole of these. */
const TABLES = ['leave_record', 'leave_entitlement']

const testEnv = await startTestEnvironment({ orders: 50 })
try {
  await fill()
  const { body } = await signInAt(testEnv.server, 'admin', SAMPLE_PASSWORD)
  const hr = body.token as string
  const somebody = await testEnv.owner.one<{ id: number; day: string }>(sql`
    select e.id, bangkok_day(now()) as day from employee e where employee_code = 'L-04711'`)
  const member = (
    await testEnv.person({
      employeeId: somebody.id,
      menus: { '/app/Leave': ['view', 'create'] },
      scope: 'OWN',
    })
  ).token
  console.log(
    `${PEOPLE} people, ${PEOPLE * REQUESTS} requests, ${cpus().length} cores, Node ${process.versions.node}, medians of ${ROUNDS}`,
  )
  const month = { from: `${somebody.day.slice(0, 7)}-01`, to: `${somebody.day.slice(0, 7)}-28` }
  const who = { employee_id: somebody.id }
  const kind = await testEnv.owner.one<{ id: number }>(sql`select id from leave_type where code = 'ANNUAL'`)
  const data = {
    leave_type_id: kind.id,
    start_date: month.from,
    start_part: 'FULL',
    end_date: month.to,
    end_part: 'FULL',
  }
  const calls: [string, string, object][] = [
    ['one’s own leave', member, { action: 'select', where: { view: 'MINE' } }],
    ['everybody’s leave, the first page', hr, { action: 'select', where: { view: 'ALL' } }],
    ['everybody’s leave, the last page', hr, { action: 'select', where: { view: 'ALL' }, cursor: 'last' }],
    ['what waits for a decision', hr, { action: 'select', where: { view: 'DECIDE' } }],
    ['the leave of one person', hr, { action: 'select', where: who }],
    ['a month of everybody', hr, { action: 'calendar', ...month }],
    ['a month of everybody, a hundred', hr, { action: 'calendar', ...month, page_size: 100 }],
    ['a month of those of a name', hr, { action: 'calendar', ...month, text: 'ทดสอบ 47' }],
    ['a month of a team', member, { action: 'calendar', ...month }],
    ['for whom one stands in', member, { action: 'standing_in' }],
    ['the balance of a person', hr, { action: 'balance', ...who }],
    ['one’s own balance', member, { action: 'balance' }],
    ['what a request comes to', member, { action: 'preview', data }],
  ]
  const connection = testEnv.database.connection('ngan_app')
  for (const [what, token, asked] of calls) {
    const took = await timed(async () => {
      const { status, text } = await testEnv.server.call(PATH, asked, { token })
      if (status !== 200) throw new Error(`${what}: answered ${status}: ${text}`)
    })
    const superuser = testEnv.database.connection(SUPERUSER)
    const whole = await readWhole({ connection, token }, superuser, [`/${PATH}`, asked], TABLES)
    console.log(
      `${what.padEnd(34)} ${took.toFixed(1).padStart(6)} ms${whole.length ? `  reads the whole of ${whole.join(', ')}` : ''}`,
    )
    if (took > BAR_MS || whole.length > 0) process.exitCode = 1
  }
  const bare = await timed(() =>
    testEnv.owner.rows(sql`
      select id, employee_id, start_date, end_date from leave_record
      order by start_date desc, id desc limit 26`),
  )
  console.log(`${'the first page, the bare query'.padEnd(34)} ${bare.toFixed(1).padStart(6)} ms`)
} finally {
  await testEnv.close()
}

// teams of ten; a user who stands in is of the same team; past, present and coming leave, the latest of it still waiting
async function fill(): Promise<void> {
  const { owner } = testEnv
  await owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en, hire_date)
    select 'L-' || lpad(n::text, 5, '0'), case when n % 2 = 0 then 'สมชาย' else 'สมหญิง' end, 'ทดสอบ ' || n, 'Som', n || ' Test',
      '2015-01-01'
    from generate_series(1, ${PEOPLE}::int) n`)
  await owner.run(sql`
    update employee e set supervisor_id = lead.id from employee lead
    where e.employee_code like 'L-%' and lead.employee_code = 'L-' || lpad((1 + (substr(e.employee_code::text, 3)::int - 1) / 10 * 10)::text, 5, '0')
      and lead.id <> e.id`)
  // entered by hand, a row takes its time over the rules; here they hold by themselves
  await owner.run(sql`alter table leave_record disable trigger user`)
  await owner.run(sql`
    insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status, substitute_id)
    select e.id, 1 + k % 3, d.day, d.day + 1, 1,
      case when d.day > bangkok_day(now()) + 200 then 'PENDING' else 'APPROVED' end, e.supervisor_id
    from employee e cross join generate_series(0, ${REQUESTS - 1}::int) k
    cross join lateral (select bangkok_day(now()) - 730 + k * 90 + (e.id % 85)::int as day) d
    where e.employee_code like 'L-%'`)
  await owner.run(sql`alter table leave_record enable trigger user`)
  await owner.run(sql`
    insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days)
    select distinct l.employee_id, t.id, extract(year from l.start_date)::int, t.quota_days
    from leave_record l join leave_type t on t.id = l.leave_type_id where t.quota_days is not null
    on conflict (employee_id, leave_type_id, year) do nothing`)
  await owner.run(sql`vacuum (analyze) employee`)
  await owner.run(sql`vacuum (analyze) leave_record`)
  await owner.run(sql`vacuum (analyze) leave_entitlement`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + 3; round++) {
    const begun = performance.now()
    await work()
    // the first few warm up
    if (round >= 3) times.push(performance.now() - begun)
  }
  return median(times)
}
