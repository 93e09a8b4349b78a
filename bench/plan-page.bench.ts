// The plan of a project in a browser: 1,000 tasks that wait for each other until they stand, and the first of them carried about by the mouse.
// npm run bench -- plan-page [--rounds 5] [--moves 60]
import type pg from 'pg'
import { measureHeldPage } from './held-page.ts'

const TASKS = 1000
/** So many wait for the one before, in a chain; the rest is free. */
const IN_CHAIN = 300
/** A few of each kind there is. */
const MILESTONES = 40

await measureHeldPage({
  orders: 100,
  moves: 60,
  fill: planMany,
  said: {
    what: `${TASKS} tasks, ${IN_CHAIN - 1} dependencies, ${MILESTONES} milestones`,
    until: 'the plan stands',
  },
  visit: async (page, no) => {
    await page.goto(`/app/Manage-Project/${no}?tab=plan`)
    await page.locator('.gantt-bar').nth(8).waitFor({ state: 'attached' })
  },
  hold: async (page) => {
    const bar = page.locator('.gantt-bar').first()
    await bar.scrollIntoViewIfNeeded()
    const box = (await bar.boundingBox())!
    const [x, y] = [box.x + Math.min(10, box.width / 2), box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y)
    await page.locator('.gantt-ghost').first().waitFor({ state: 'attached' })
    return (at) => [x + 60 + ((at * 37) % 300), y]
  },
  bars: { task: 100, move: 16 },
})

/** One project with a thousand tasks from today on; its number. */
async function planMany(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: number; project_no: string }>(
    `select id, project_no from project where status = 'IN_PROGRESS' order by id limit 1`,
  )
  const { id, project_no } = rows[0]!
  await client.query('delete from task_dependency')
  await client.query('delete from task where project_id = $1', [id])
  await client.query(
    `insert into task (task_no, project_id, title, job_task_type_id, status, plan_start, plan_end)
     select 'TK-BENCH-' || n, $1, 'Task ' || n, (select min(id) from job_task_type), 'TODO',
       current_date + n % 250, current_date + n % 250 + 2 from generate_series(1, $2) n`,
    [id, TASKS],
  )
  await client.query(
    `insert into task_dependency (project_id, predecessor_id, successor_id, type)
     select $1, a.id, b.id, 'FS' from (select id, row_number() over (order by id) as nth from task where project_id = $1) a
     join (select id, row_number() over (order by id) as nth from task where project_id = $1) b on b.nth = a.nth + 1
     where a.nth < $2`,
    [id, IN_CHAIN],
  )
  await client.query(
    `insert into project_milestone (project_id, code, name, plan_date, baseline_date)
     select $1, 'CUSTOM', 'Milestone ' || n, current_date + n * 6, current_date + n * 6 - 3 from generate_series(1, $2) n`,
    [id, MILESTONES],
  )
  return project_no
}
