// Five thousand people in three hundred units: how soon they are listed, found and counted, beside the bare query.
// npm run bench -- people [--rounds 30]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { SAMPLE_PASSWORD } from '../db/seed/sample-company.server.ts'
import { openHouse } from '../proof/ground/house.ts'
import { signInAt } from '../proof/sign-in/accounts.ts'
import { sql } from '../src/platform/sql.server.ts'
import { median } from './calls.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } })
const ROUNDS = Number(options.rounds)
const PEOPLE = 5000
const UNITS = 300
/** A list, a search or the whole chart must be answered within so many milliseconds. */
const BAR_MS = 100

const house = await openHouse({ orders: 50 })
try {
  await fill()
  const { body } = await signInAt(house.server, 'admin', SAMPLE_PASSWORD)
  const token = body.token as string
  console.log(
    `${PEOPLE} people in ${UNITS} units, ${cpus().length} cores, Node ${process.versions.node}, medians of ${ROUNDS}`,
  )
  const list = (where: object, sort = 'employee_code') => ({
    action: 'select',
    where,
    sort: [{ field: sort, dir: 'asc' }],
  })
  const calls: [string, string, object][] = [
    ['the first page', 'api/ViewEmployee', list({})],
    ['the first page by Thai name', 'api/ViewEmployee', list({}, 'first_name_th')],
    ['one person by code', 'api/ViewEmployee', list({ text: 'B-04711' })],
    ['a common Thai name', 'api/ViewEmployee', list({ text: 'สมชาย' })],
    ['an English name', 'api/ViewEmployee', list({ text: 'somchai 77' })],
    ['nobody', 'api/ViewEmployee', list({ text: 'ไม่มีใครชื่อนี้' })],
    ['people of one unit', 'api/ViewEmployee', list({ org_unit_id: await oneUnit() })],
    ['the telephone list', 'api/ViewEmployee', { action: 'directory', where: { text: 'สมหญิง' } }],
    ['the whole chart with headcounts', 'api/ViewOranization', {}],
  ]
  for (const [what, path, asked] of calls) {
    const took = await timed(async () => {
      const { status, text } = await house.server.call(path, asked, { token })
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    })
    console.log(`${what.padEnd(34)} ${took.toFixed(1).padStart(6)} ms`)
    if (took > BAR_MS) process.exitCode = 1
  }
  const bare = await timed(() =>
    house.owner.rows(sql`
      select id, employee_code, first_name_th, last_name_th from employee
      where not is_deleted order by employee_code limit 26`),
  )
  console.log(`${'the first page, the bare query'.padEnd(34)} ${bare.toFixed(1).padStart(6)} ms`)
} finally {
  await house.close()
}

// a branch, ten departments below it, and sections below these
async function fill(): Promise<void> {
  await house.owner.run(sql`
    insert into org_unit (level, code, name_th) values ('BRANCH', 'BENCH', 'สาขาทดสอบ')`)
  await house.owner.run(sql`
    insert into org_unit (level, code, name_th, parent_id)
    select 'DEPARTMENT', 'BD' || n, 'ฝ่าย ' || n, (select id from org_unit where code = 'BENCH') from generate_series(1, 10) n`)
  await house.owner.run(sql`
    insert into org_unit (level, code, name_th, parent_id)
    select 'SECTION', 'BS' || n, 'แผนก ' || n, (select id from org_unit where code = 'BD' || (1 + n % 10))
    from generate_series(1, ${UNITS - 11}::int) n`)
  await house.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en, nickname, org_unit_id)
    select 'B-' || lpad(n::text, 5, '0'), case when n % 2 = 0 then 'สมชาย' else 'สมหญิง' end, 'ทดสอบ ' || n,
      case when n % 2 = 0 then 'Somchai' else 'Somying' end, n || ' Test', 'เล็ก',
      (select id from org_unit where code = 'BS' || (1 + n % ${UNITS - 11}::int))
    from generate_series(1, ${PEOPLE}::int) n`)
  await house.owner.run(sql`vacuum (analyze) employee`)
  await house.owner.run(sql`vacuum (analyze) org_unit`)
}

async function oneUnit(): Promise<number> {
  return (await house.owner.one<{ id: number }>(sql`select id from org_unit where code = 'BS7'`)).id
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
