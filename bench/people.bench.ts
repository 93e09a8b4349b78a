// Five thousand people in three hundred units: how soon they are listed, found and counted, beside the bare query; how
// soon their chart is drawn; how long a file of two thousand more takes.
// npm run bench -- people [--rounds 30]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/browser.ts'
import { SAMPLE_PASSWORD } from '../src/app/sample-company.server.ts'
import { startTestEnvironment } from '../proof/environment/test-environment.ts'
import { signInAt } from '../proof/sign-in/accounts.ts'
import { importColumns } from '../src/areas/people/employee-import-columns.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { signInOnce, timeToSee } from './browser-visits.ts'
import { median } from './calls.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } })
const ROUNDS = Number(options.rounds)
const PEOPLE = 5000
const UNITS = 300
const SKILLS = 20
const IMPORTED = 2000
/** Visits to the chart, and files. */
const VISITS = 3
const IMPORTS = 3
/** A list, a search or the whole chart must be answered within so many milliseconds. */
const BAR_MS = 100

const testEnv = await startTestEnvironment({ orders: 50 })
try {
  await fill()
  const { body } = await signInAt(testEnv.server, 'admin', SAMPLE_PASSWORD)
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
    ['people with a skill', 'api/ViewEmployee', list({ skill_id: await oneSkill() })],
    [
      'people with a skill, well enough',
      'api/ViewEmployee',
      list({ skill_id: await oneSkill(), skill_level: 4 }),
    ],
    ['the telephone list', 'api/ViewEmployee', { action: 'directory', where: { text: 'สมหญิง' } }],
    ['the whole chart with headcounts', 'api/ViewOranization', {}],
  ]
  for (const [what, path, asked] of calls) {
    const took = await timed(async () => {
      const { status, text } = await testEnv.server.call(path, asked, { token })
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    })
    console.log(`${what.padEnd(34)} ${took.toFixed(1).padStart(6)} ms`)
    if (took > BAR_MS) process.exitCode = 1
  }
  const bare = await timed(() =>
    testEnv.owner.rows(sql`
      select id, employee_code, first_name_th, last_name_th from employee
      where not is_deleted order by employee_code limit 26`),
  )
  console.log(`${'the first page, the bare query'.padEnd(34)} ${bare.toFixed(1).padStart(6)} ms`)
  const { cold, warm } = await drawn()
  console.log(
    `the chart on the screen: ${cold.toFixed(0)} ms with a cold cache, ${warm.toFixed(0)} ms with a warm one`,
  )
  for (const dry_run of [true, false]) {
    const took: number[] = []
    for (let round = 0; round < IMPORTS; round++) took.push(await brought(token, round, dry_run))
    console.log(
      `${IMPORTED} people of a file, ${dry_run ? 'looked at' : 'taken'}: ${median(took).toFixed(0)} ms`,
    )
  }
} finally {
  await testEnv.close()
}

// a branch, ten departments below it, and sections below these
async function fill(): Promise<void> {
  await testEnv.owner.run(sql`
    insert into org_unit (level, code, name_th) values ('BRANCH', 'BENCH', 'สาขาทดสอบ')`)
  await testEnv.owner.run(sql`
    insert into org_unit (level, code, name_th, parent_id)
    select 'DEPARTMENT', 'BD' || n, 'ฝ่าย ' || n, (select id from org_unit where code = 'BENCH') from generate_series(1, 10) n`)
  await testEnv.owner.run(sql`
    insert into org_unit (level, code, name_th, parent_id)
    select 'SECTION', 'BS' || n, 'แผนก ' || n, (select id from org_unit where code = 'BD' || (1 + n % 10))
    from generate_series(1, ${UNITS - 11}::int) n`)
  await testEnv.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en, nickname, org_unit_id)
    select 'B-' || lpad(n::text, 5, '0'), case when n % 2 = 0 then 'สมชาย' else 'สมหญิง' end, 'ทดสอบ ' || n,
      case when n % 2 = 0 then 'Somchai' else 'Somying' end, n || ' Test', 'เล็ก',
      (select id from org_unit where code = 'BS' || (1 + n % ${UNITS - 11}::int))
    from generate_series(1, ${PEOPLE}::int) n`)
  await testEnv.owner.run(sql`
    insert into skill (code, name_th, category)
    select 'BK' || n, 'ทักษะทดสอบ ' || n, 'TECHNICAL' from generate_series(1, ${SKILLS}::int) n`)
  await testEnv.owner.run(sql`
    insert into employee_skill (employee_id, skill_id, level)
    select e.id, s.id, 1 + (e.id + s.id) % 5 from employee e join skill s on s.code in ('BK' || (1 + e.id % ${SKILLS}::int),
      'BK' || (1 + e.id * 7 % ${SKILLS}::int)) where e.employee_code like 'B-%'`)
  await testEnv.owner.run(sql`vacuum (analyze) employee`)
  await testEnv.owner.run(sql`vacuum (analyze) employee_skill`)
  await testEnv.owner.run(sql`vacuum (analyze) org_unit`)
}

async function oneUnit(): Promise<number> {
  return (await testEnv.owner.one<{ id: number }>(sql`select id from org_unit where code = 'BS7'`)).id
}

async function oneSkill(): Promise<number> {
  return (await testEnv.owner.one<{ id: number }>(sql`select id from skill where code = 'BK7'`)).id
}

/** How soon the drawn chart stands in a fresh browser profile that is signed in, and in the same one again. */
async function drawn(): Promise<{ cold: number; warm: number }> {
  const browser = await launchBrowser()
  const times: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] }
  try {
    const options = { baseURL: `http://127.0.0.1:${testEnv.server.port}`, locale: 'th-TH' }
    const first = await browser.newContext(options)
    await signInOnce(first)
    const storageState = await first.storageState()
    await first.close()
    for (let round = 0; round < VISITS; round++) {
      const context = await browser.newContext({ ...options, storageState })
      for (const cache of ['cold', 'warm'] as const) {
        const page = await context.newPage()
        const chart = { address: '/app/ManageOrg', selector: '.org-chart-drawing [role="treeitem"]' }
        times[cache].push(await timeToSee(page, await context.newCDPSession(page), chart))
        await page.close()
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return { cold: median(times.cold), warm: median(times.warm) }
}

/** Milliseconds of one file of people with their units, positions and supervisors. */
async function brought(token: string, round: number, dry_run: boolean): Promise<number> {
  const { code } = await testEnv.owner.one<{ code: string }>(
    sql`select code from position where is_active and not is_deleted order by id limit 1`,
  )
  const lines = Array.from({ length: IMPORTED }, (_, n) =>
    [
      `N${dry_run ? 'D' : 'T'}${round}-${n}`,
      'มานี',
      `รักงาน ${n}`,
      `BS${1 + (n % 200)}`,
      code,
      `B-0${1000 + n}`,
      '2026-01-05',
    ].join(','),
  )
  const named = [
    'employee_code',
    'first_name_th',
    'last_name_th',
    'org_unit',
    'position',
    'supervisor',
    'hire_date',
  ] as const
  const head = named.map((name) => importColumns[name].label.th).join(',')
  const file = new File([[head, ...lines].join('\n')], 'people.csv')
  const begun = performance.now()
  const { body, text } = await testEnv.server.call('api/ImportEmployee', { dry_run, file }, { token })
  const took = performance.now() - begun
  if (body?.data?.[dry_run ? 'good' : 'inserted'] !== IMPORTED)
    throw new Error(`The file is refused: ${text.slice(0, 500)}`)
  return took
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
