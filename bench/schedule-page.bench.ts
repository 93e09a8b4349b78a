// The board in a browser: a month of sixty people with 2,000 bars until it stands, and one bar of a day carried about by the mouse.
// npm run bench -- schedule-page [--rounds 5] [--moves 120]
import type pg from 'pg'
import { measureHeldPage, scrollThrough } from './held-page.ts'

const PEOPLE = 60
const EACH = 37
/** So many people at least are drawn on a window of 900 pixels. */
const IN_SIGHT = 12

await measureHeldPage({
  orders: 3000,
  moves: 120,
  fill: spreadVisits,
  said: { what: `${PEOPLE} people × 31 days, ${PEOPLE * EACH} bars`, until: 'the month stands' },
  visit: async (page) => {
    await page.goto('/app/Schedule?view=MONTH&day=2027-03-01')
    // of the sixty people those in sight are drawn: each with a cell a day
    await page
      .locator('.schedule-load')
      .nth(31 * IN_SIGHT - 1)
      .waitFor({ state: 'attached' })
  },
  hold: async (page) => {
    await page.goto('/app/Schedule?day=2027-03-10')
    const bar = page.locator('.lane-bar').first()
    await bar.waitFor()
    const box = (await bar.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 12, y + 4)
    await page.locator('.lane-ghost').waitFor()
    return (at) => [300 + ((at * 37) % 900), 300 + ((at * 23) % 400)]
  },
  scroll: (page) =>
    scrollThrough(page, '.lane-grid', [
      [0, 300],
      [200, 0],
    ]),
  dropped: async (page) => {
    await page.locator('.lane-ghost').waitFor({ state: 'detached' })
  },
  bars: { task: 100, move: 8 },
})

/** Sixty engineers have thirty-seven visits each within the month, never two at once. */
async function spreadVisits(client: pg.Client): Promise<void> {
  await client.query('update employee set is_field_engineer = false')
  await client.query(
    `insert into employee (employee_code, first_name_th, last_name_th, org_unit_id, is_field_engineer)
     select 'BENCH-' || n, 'ช่าง', 'ที่ ' || n, (select min(org_unit_id) from employee), true from generate_series(1, $1) n`,
    [PEOPLE],
  )
  await client.query(
    `create temp table spread as
     select v.id, e.id as employee_id, timestamptz '2027-03-01 00:00+07' + interval '19 hours' * ((v.nth - 1) / $1) as at
     from (select id, row_number() over (order by id desc) as nth from service_visit) v
     join (select id, row_number() over (order by id) as nth from employee where is_field_engineer) e on e.nth = (v.nth - 1) % $1 + 1
     where v.nth <= $1 * $2`,
    [PEOPLE, EACH],
  )
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from spread')
  if (rows[0]!.n < PEOPLE * EACH) throw new Error(`There are only ${rows[0]!.n} visits`)
  await client.query(`
    update service_visit v set planned_start = s.at, planned_end = s.at + interval '2 hours', status = 'PLANNED', reason = null,
      arrive_at = null, leave_at = null, depart_at = null, return_at = null
    from spread s where s.id = v.id`)
  await client.query('delete from visit_engineer where visit_id in (select id from spread)')
  await client.query(
    'insert into visit_engineer (visit_id, employee_id, is_lead) select id, employee_id, true from spread',
  )
  await client.query(`delete from employee_busy where source = 'VISIT'`)
  await client.query(`
    insert into employee_busy (employee_id, source, source_id, during)
    select s.employee_id, 'VISIT', s.id, v.planned from spread s join service_visit v using (id)`)
}
