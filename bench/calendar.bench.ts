// Ten years of twelve full calendars: how soon a month and a year of them are there, beside the bare query.
// npm run bench -- calendar [--rounds 20]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { SAMPLE_PASSWORD } from '../src/app/sample-company.server.ts'
import { startTestEnvironment } from '../proof/environment/test-environment.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { median } from './calls.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const ROUNDS = Number(options.rounds)
const CALENDARS = 12
const FIRST = '2022-01-01'
const LAST = '2031-12-31'
/** Another month of all twelve must be there within so many milliseconds. */
const BAR_MS = 300

// a text: the page has no part in our own types
const CLICK_AND_WAIT = `(async () => {
  const first = () => document.querySelector('.event-list small')?.textContent
  const before = first()
  const begun = performance.now()
  document.querySelectorAll('.calendar-steps button')[1].click()
  while (first() === before || document.querySelector('.calendar-body[aria-busy="true"]'))
    await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - begun
})()`

const testEnv = await startTestEnvironment({ orders: 200 })
const browser = await launchBrowser()
try {
  const ids = await fill()
  const { rows } = await testEnv.owner.one<{ rows: number }>(sql`
    select count(*)::int as rows from calendar_event where calendar_id = any(${ids}::bigint[])`)
  const page = await (
    await browser.newContext({ baseURL: `http://127.0.0.1:${testEnv.server.port}`, locale: 'en-US' })
  ).newPage()
  await signIn(page)
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('USER_ROLE') ?? '{}').token as string,
  )
  console.log(
    `${rows} events in ${CALENDARS} calendars, ${cpus().length} cores, Node ${process.versions.node}, medians of ${ROUNDS}`,
  )
  const spans = [
    ['a month of 12 calendars', ids, '2026-10-26', '2026-12-06'],
    ['a year of 12 calendars', ids, '2026-01-01', '2026-12-31'],
    ['ten years of one calendar', ids.slice(0, 1), FIRST, LAST],
  ] as const
  for (const [what, calendars, from, to] of spans) {
    const bare = await timed(() =>
      testEnv.owner.rows(sql`
        select id, calendar_id, name, description, event_type_id, event_date, row_version from calendar_event
        where calendar_id = any(${calendars}::bigint[]) and event_date between ${from}::date and ${to}::date
        order by event_date, calendar_id`),
    )
    const call = await timed(async () => {
      const body = { ACTION: 'select_event', CALENDAR_IDS: calendars, FROM: from, TO: to }
      const { status } = await testEnv.server.call('api/CompanyCalendar', body, { token })
      if (status !== 200) throw new Error(`Answered ${status}`)
    })
    console.log(
      `${what.padEnd(28)} bare query ${bare.toFixed(1).padStart(6)} ms   call ${call.toFixed(1).padStart(6)} ms`,
    )
  }
  for (const view of ['month', 'year'] as const) {
    const shown = await drawn(page, ids, view)
    const told = `${shown.toFixed(0)} ms from the click to the frame that shows it`
    console.log(`on the screen, another ${view} of 12: ${told}`)
    if (view === 'month' && shown > BAR_MS) process.exitCode = 1
  }
} finally {
  await browser.close()
  await testEnv.close()
}

async function fill(): Promise<number[]> {
  const made = await testEnv.owner.rows<{ id: number }>(sql`
    insert into calendar (name, work_type_id) select 'full ' || n, 1 from generate_series(1, ${CALENDARS}::int) n returning id`)
  const ids = made.map(({ id }) => id)
  await testEnv.owner.run(sql`
    insert into calendar_event (calendar_id, event_date, name, description, event_type_id)
    select c, day::date, 'กิจกรรมของบริษัทประจำวัน', 'รายละเอียดของกิจกรรมที่ยาวพอสมควร', 1 + (extract(day from day)::int % 4)
    from unnest(${ids}::bigint[]) c, generate_series(${FIRST}::timestamp, ${LAST}::timestamp, interval '1 day') day`)
  await testEnv.owner.run(sql`vacuum (analyze) calendar_event`)
  return ids
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

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name="Username"], #Username').fill('admin')
  await page.locator('input[type="password"]').fill(SAMPLE_PASSWORD)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/app')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** From a click on 'next' until the list and the view show the days it leads to. */
async function drawn(page: Page, ids: readonly number[], view: 'month' | 'year'): Promise<number> {
  await page.goto(`/app/company-calendar?calendars=${ids.join(',')}&view=${view}&day=2023-01-15`)
  await page.locator('.event-list button').first().waitFor()
  const times: number[] = []
  for (let round = 0; round < Math.min(ROUNDS, view === 'year' ? 7 : 40); round++) {
    times.push(await page.evaluate<number>(CLICK_AND_WAIT))
  }
  return median(times)
}
