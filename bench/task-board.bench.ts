// The engineering board in a browser: two thousand tasks until it stands and a column was scrolled to its end, and a card carried about.
// npm run bench -- task-board [--rounds 5] [--moves 120]
import type pg from 'pg'
import { isDrawn, measureHeldPage } from './held-page.ts'

const TASKS = 2000
/** So many cards of a column are drawn at first, and so many once it was scrolled to its end. */
const DRAWN = { first: 30, all: 200 } as const

await measureHeldPage({
  orders: 0,
  moves: 120,
  fill: fillBoard,
  said: { what: `${TASKS} tasks`, until: 'the board stands and a column is scrolled through' },
  visit: async (page) => {
    await page.goto('/app/Taskboard?board=RCS')
    for (const status of ['BACKLOG', 'REVIEW'])
      await page
        .locator(`[data-status="${status}"] [data-card]`)
        .nth(DRAWN.first - 1)
        .waitFor({ state: 'attached' })
    const list = page.locator('[data-status="BACKLOG"] > ul')
    const count = () => list.locator('[data-card]').count()
    while ((await count()) < DRAWN.all) {
      await list.evaluate((one) => one.scrollBy({ top: 900 }))
      await isDrawn(page)
    }
  },
  hold: async (page) => {
    const card = page.locator('[data-status="TODO"] [data-card]').first()
    const box = (await card.boundingBox())!
    await page.mouse.move(box.x + 40, box.y + box.height - 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + box.height + 8)
    await page.locator('.board-ghost').waitFor()
    return (at) => [300 + ((at * 37) % 900), 300 + ((at * 23) % 400)]
  },
  dropped: async (page) => {
    await page.locator('.board-ghost').waitFor({ state: 'detached' })
  },
  bars: { task: 100, move: 8 },
})

/** Tasks of one project over five columns. */
async function fillBoard(client: pg.Client): Promise<void> {
  await client.query(
    `with project as (
       insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, status, start_date, due_date)
       select 'PJ-BENCH', 'ไลน์ทดสอบ', (select min(id) from customer), (select min(id) from project_type),
         (select min(id) from org_unit where level = 'SECTION'), (select min(id) from employee), 'IN_PROGRESS', '2027-01-04', '2049-12-30'
       returning id)
     insert into task (task_no, project_id, title, job_task_type_id, status, status_reason, plan_start, plan_end, progress_pct, owner_id, labels)
     select 'TK-BENCH-' || n, project.id, 'งานติดตั้งและทดสอบที่ ' || n, (select min(id) from job_task_type),
       (array['BACKLOG', 'TODO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW'])[n % 5 + 1], case when n % 5 = 3 then 'รออะไหล่' end,
       date '2027-02-01' + n % 300, date '2027-02-04' + n % 300, n % 90, (select min(id) from employee), 'FAT, ไฟฟ้า'
     from project cross join generate_series(1, $1) n`,
    [TASKS],
  )
}
