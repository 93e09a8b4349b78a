// Many planned tasks: one large project, and others beside it, with dependencies of all four kinds and milestones.
import type pg from 'pg'

/** The large project: its tasks, of them so many in a chain, and its milestones. */
export const LARGE = { tasks: 1000, chain: 300, milestones: 40 } as const
/** Projects beside it, and what each has. */
export const OTHERS = { projects: 24, tasks: 36, milestones: 12 } as const

/** Fills both; the number of the large one. No trigger runs. */
export async function planMany(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: number; project_no: string }>(
    `select id, project_no from project where status = 'IN_PROGRESS' order by id limit 1`,
  )
  const { id, project_no } = rows[0]!
  await client.query('delete from task_dependency')
  await client.query('delete from project_milestone')
  await client.query('delete from task where project_id = $1', [id])
  const { rows: others } = await client.query<{ id: number }>(
    `insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, status, start_date, due_date)
     select 'PJ-BENCH-' || n, 'Line ' || n, customer_id, project_type_id, section_id, manager_id, 'IN_PROGRESS', current_date, current_date + 200 + n
     from project, generate_series(1, $2::int) n where id = $1 returning id`,
    [id, OTHERS.projects],
  )
  await planOne(client, id, LARGE)
  for (const other of others) await planOne(client, other.id, { ...OTHERS, chain: OTHERS.tasks })
  return project_no
}

interface Size {
  readonly tasks: number
  readonly chain: number
  readonly milestones: number
}

// each of the chain waits for the one before, by each kind in turn and with lags of both signs
async function planOne(
  client: pg.Client,
  project: number,
  { tasks, chain, milestones }: Size,
): Promise<void> {
  await client.query(
    `insert into task (task_no, project_id, title, job_task_type_id, status, plan_start, plan_end)
     select 'TK-' || $1::bigint || '-' || n, $1::bigint, 'Task ' || n, (select min(id) from job_task_type), 'TODO',
       current_date + n % 250, current_date + n % 250 + 2 from generate_series(1, $2::int) n`,
    [project, tasks],
  )
  await client.query(
    `with numbered as (select id, row_number() over (order by id) as nth from task where project_id = $1::bigint)
     insert into task_dependency (project_id, predecessor_id, successor_id, type, lag_days)
     select $1::bigint, a.id, b.id, (array['FS', 'SS', 'FF', 'SF'])[a.nth % 4 + 1], a.nth % 3 - 1
     from numbered a join numbered b on b.nth = a.nth + 1 where a.nth < $2`,
    [project, chain],
  )
  await client.query(
    `insert into project_milestone (project_id, code, name, plan_date, baseline_date)
     select $1::bigint, 'CUSTOM', 'Milestone ' || n, current_date + n * 6, current_date + n * 6 - 3 from generate_series(1, $2::int) n`,
    [project, milestones],
  )
}
