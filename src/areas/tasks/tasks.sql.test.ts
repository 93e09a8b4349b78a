// What the tables of tasks refuse by themselves, whichever code writes: states, circles, parts, and two who write at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { type TaskStatus, taskStatuses, taskSteps } from './task-states.ts'

let database: FreshDatabase
let db: DirectSql
let other: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  other = await directSql(database, 'superuser')
  // projects 1 and 2 run, 3 is over; no row of what they refer to is needed here
  await db.script(`set session_replication_role = replica;
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date, status, status_reason)
    select 'PJ-' || no, 'x', 1, 1, 1, 1, '2027-01-01', '2027-06-30', case no when 3 then 'CANCELLED' else 'IN_PROGRESS' end, 'x'
    from generate_series(1, 3) no;
    set session_replication_role = origin`)
})
afterAll(async () => {
  await other?.end()
  await db?.end()
  await database?.drop()
})
let count = 0
async function made(more: { project?: number; parent?: number | null } = {}): Promise<number> {
  const [row] = await db.rows<{ id: number }>(sql`
    insert into task (task_no, project_id, parent_id, title, job_task_type_id)
    values (${`T-${++count}`}, ${more.project ?? 1}, ${more.parent ?? null}, 'x', 1) returning id`)
  return row!.id
}
const waits = (one: number, next: number, project = 1): Sql =>
  sql`insert into task_dependency (project_id, predecessor_id, successor_id) values (${project}, ${one}, ${next})`
const into = (id: number, status: string): Sql =>
  sql`update task set status = ${status}, status_reason = 'x', progress_pct = case ${status} when 'DONE' then 100 else progress_pct end where id = ${id}`

async function inState(status: TaskStatus): Promise<number> {
  const id = await made()
  const ways: Record<TaskStatus, readonly TaskStatus[]> = {
    BACKLOG: [],
    TODO: ['TODO'],
    IN_PROGRESS: ['TODO', 'IN_PROGRESS'],
    BLOCKED: ['TODO', 'BLOCKED'],
    REVIEW: ['TODO', 'IN_PROGRESS', 'REVIEW'],
    DONE: ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'],
    CANCELLED: ['CANCELLED'],
  }
  for (const step of ways[status]) await db.run(into(id, step))
  return id
}

describe('states', () => {
  test('are those of the screens, in their order', async () => {
    const held = await db.rows(sql`
      select from_status, to_status, flag, needs_reason from task_transition order by from_status, sort_no`)
    const ours = Object.entries(taskSteps)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([from_status, steps]) =>
        steps.map(({ to, needsReason = false, needsLead }) => ({
          from_status,
          to_status: to,
          flag: needsLead ? 'approve' : 'edit',
          needs_reason: needsReason,
        })),
      )
    expect(held).toEqual(ours)
  })

  test.each(Object.keys(taskStatuses) as TaskStatus[])(
    'from %s go where the table says alone',
    async (from) => {
      const id = await inState(from)
      const allowed = taskSteps[from].map(({ to }) => to as string)
      for (const to of Object.keys(taskStatuses)) {
        if (to === from || allowed.includes(to)) continue
        await expect(db.run(into(id, to)), to).rejects.toThrow('BAD_TRANSITION')
      }
      for (const { to } of taskSteps[from].filter(({ needsReason }) => needsReason))
        await expect(
          db.run(sql`update task set status = ${to}, status_reason = null where id = ${id}`),
          to,
        ).rejects.toThrow('GUARD_MISSING')
    },
  )

  test('leave their days and their log behind', async () => {
    const id = await inState('DONE')
    const [row] = await db.rows(sql`
      select actual_start = bangkok_day(now()) as begun, actual_end = bangkok_day(now()) as ended, progress_pct, remaining_hours::integer as left
      from task where id = ${id}`)
    expect(row).toEqual({ begun: true, ended: true, progress_pct: 100, left: 0 })
    await db.run(into(id, 'IN_PROGRESS'))
    const [again] = await db.rows(sql`select actual_end, status_reason from task where id = ${id}`)
    expect(again).toEqual({ actual_end: null, status_reason: null })
    const log = await db.rows<{ to_status: string }>(sql`
      select to_status from task_status_log where task_id = ${id} order by id`)
    expect(log.map(({ to_status }) => to_status)).toEqual([
      'TODO',
      'IN_PROGRESS',
      'REVIEW',
      'DONE',
      'IN_PROGRESS',
    ])
    await expect(db.run(sql`delete from task_status_log where task_id = ${id}`)).rejects.toThrow()
  })
})

describe('a task is not done', () => {
  test('before what it comes after, its parts and the required items of its list', async () => {
    const [id, before] = [await inState('REVIEW'), await made()]
    await db.run(waits(before, id))
    await db.run(
      sql`insert into task_checklist_item (task_id, place, text, is_required) values (${id}, 1, 'x', true)`,
    )
    const refused = await db.refusal(into(id, 'DONE'))
    expect(refused).toMatchObject({
      message: 'GUARD_MISSING',
      facts: { missing: ['predecessors', 'checklist'], predecessors: [`T-${count}`] },
    })
    const whole = await inState('REVIEW')
    await made({ parent: whole })
    expect((await db.refusal(into(whole, 'DONE'))).facts.missing).toEqual(['parts'])
  })

  test('and keeps its plan, its list and its parts once it is', async () => {
    const id = await inState('DONE')
    const refused = (statement: Sql) => expect(db.run(statement)).rejects.toThrow('TASK_IS_OVER')
    await refused(sql`update task set plan_start = '2027-02-01', plan_end = '2027-02-01' where id = ${id}`)
    await refused(sql`insert into task_checklist_item (task_id, place, text) values (${id}, 1, 'x')`)
    await expect(made({ parent: id })).rejects.toThrow('TASK_IS_OVER')
    await expect(db.run(sql`delete from task where id = ${id}`)).rejects.toThrow('TASK_WAS_BEGUN')
  })
})

describe('what waits for what', () => {
  test('forms no circle over 40 tasks', async () => {
    const chain: number[] = []
    for (let at = 0; at < 40; at++) chain.push(await made())
    for (const [at, id] of chain.entries()) if (at > 0) await db.run(waits(chain[at - 1]!, id))
    const refused = await db.refusal(waits(chain[39]!, chain[0]!))
    expect(refused).toMatchObject({
      message: 'DEPENDENCY_CIRCLE',
      facts: { predecessor: `T-${count}`, successor: `T-${count - 39}` },
    })
  })

  test('nor do two that cross: the second waits for the first', async () => {
    const [one, next] = [await made(), await made()]
    let second: Promise<unknown> = Promise.resolve()
    await db.transaction(async () => {
      await db.run(waits(one, next))
      second = other.run(waits(next, one)).catch((error: Error) => error.message)
      // it is at the database, and waits there
      for (;;) {
        // what a transaction has seen of the activity once, it sees again and again
        await db.run(sql`select pg_stat_clear_snapshot()`)
        const waiting = await db.value<number>(sql`
          select count(*)::integer from pg_stat_activity where wait_event_type = 'Lock' and query like '%task_dependency%' and datname = current_database()`)
        if (waiting > 0) break
      }
    })
    expect(await second).toContain('DEPENDENCY_CIRCLE')
  })

  test.each([
    ['itself', async () => [await made(), 0, 1] as const, /DEPENDENCY_CIRCLE|task_dependency_of_two/],
    [
      'one of another project',
      async () => [await made(), await made({ project: 2 }), 1] as const,
      /task_dependency_successor/,
    ],
  ])('is never %s', async (_, ends, refusal) => {
    const [one, next, project] = await ends()
    await expect(db.run(waits(one, next || one, project))).rejects.toThrow(refusal)
  })

  test('has no parts, and what has parts waits for nothing', async () => {
    const [whole, id, linked] = [await made(), await made(), await made()]
    const part = await made({ parent: whole })
    await expect(db.run(waits(whole, id))).rejects.toThrow('TASK_HAS_PARTS')
    await db.run(waits(id, linked))
    await expect(made({ parent: linked })).rejects.toThrow('TASK_IS_LINKED')
    await db.run(waits(part, id))
    await expect(db.run(waits(part, id))).rejects.toThrow('task_dependency_key')
  })
})

describe('parts', () => {
  test('are four levels deep, in no circle, and bring the days of the whole', async () => {
    const [one] = [await made()]
    await db.run(sql`update task set plan_start = '2027-02-01', plan_end = '2027-02-03' where id = ${one}`)
    const two = await made({ parent: one })
    expect(await db.value(sql`select plan_start from task where id = ${one}`)).toBeNull()
    await expect(
      db.run(sql`update task set plan_start = '2027-02-01', plan_end = '2027-02-03' where id = ${one}`),
    ).rejects.toThrow('TASK_HAS_PARTS')
    const three = await made({ parent: two })
    const four = await made({ parent: three })
    await expect(made({ parent: four })).rejects.toThrow('TASK_TOO_DEEP')
    await expect(db.run(sql`update task set parent_id = ${four} where id = ${one}`)).rejects.toThrow(
      'TASK_WITHIN_ITSELF',
    )
    const elsewhere = await made({ project: 2 })
    await expect(made({ parent: elsewhere })).rejects.toThrow('task_parent_of_project')
  })

  test('are leaves of the progress, but not those that were cancelled', async () => {
    const whole = await made({ project: 2 })
    const [part, gone] = [
      await made({ project: 2, parent: whole }),
      await made({ project: 2, parent: whole }),
    ]
    await db.run(into(gone, 'CANCELLED'))
    const leaves = await db.rows<{ task_id: number }>(sql`
      select task_id from task_leaf where task_id in (${whole}, ${part}, ${gone})`)
    expect(leaves.map(({ task_id }) => task_id)).toEqual([part])
  })
})

test('the plan is kept beside when the work on the project begins; of what is over nothing is planned', async () => {
  await db.script(`set session_replication_role = replica;
    update project set status = 'PLANNING' where id = 2; set session_replication_role = origin`)
  const id = await made({ project: 2 })
  await db.run(sql`update task set plan_start = '2027-02-01', plan_end = '2027-02-03' where id = ${id}`)
  await db.run(sql`update project set status = 'IN_PROGRESS' where id = 2`)
  await db.run(sql`update task set plan_start = '2027-02-08', plan_end = '2027-02-09' where id = ${id}`)
  const late = await made({ project: 2 })
  expect(
    await db.rows(
      sql`select baseline_start, baseline_end from task where id in (${id}, ${late}) order by id`,
    ),
  ).toEqual([
    { baseline_start: '2027-02-01', baseline_end: '2027-02-03' },
    { baseline_start: null, baseline_end: null },
  ])
  await expect(made({ project: 3 })).rejects.toThrow('PROJECT_IS_OVER')
})

test.each([
  ['task_plan_whole', sql`plan_end = '2027-02-01'`],
  ['task_plan_in_order', sql`plan_start = '2027-02-02', plan_end = '2027-02-01'`],
  ['task_milestone_is_a_day', sql`plan_start = '2027-02-02', plan_end = '2027-02-03', is_milestone = true`],
  ['task_weight_range', sql`weight = 0`],
  ['task_progress_range', sql`progress_pct = 101`],
  ['TASK_FIXED', sql`project_id = 2`],
  ['TASK_FIXED', sql`task_no = 'T-X'`],
])('%s', async (name, set) => {
  const id = await made()
  await expect(db.run(sql`update task set ${set} where id = ${id}`)).rejects.toThrow(name)
})
