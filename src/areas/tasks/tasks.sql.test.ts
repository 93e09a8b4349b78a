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
    // also of a step that needs none
    expect(again).toEqual({ actual_end: null, status_reason: 'x' })
    const log = await db.rows<{ to_status: string; reason: string | null }>(sql`
      select to_status, reason from task_status_log where task_id = ${id} order by id`)
    expect(log.at(-1)!.reason).toBe('x')
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
    await refused(sql`update task set remaining_hours = 3 where id = ${id}`)
    await refused(sql`insert into task_checklist_item (task_id, place, text) values (${id}, 1, 'x')`)
    await expect(made({ parent: id })).rejects.toThrow('TASK_IS_OVER')
    await expect(db.run(sql`delete from task where id = ${id}`)).rejects.toThrow('TASK_WAS_BEGUN')
  })
})

describe('a task that is opened again', () => {
  test('is as far as it was before it was done', async () => {
    const id = await inState('REVIEW')
    await db.run(sql`update task set progress_pct = 80, remaining_hours = 3.5 where id = ${id}`)
    const told = () =>
      db.rows(sql`select progress_pct, remaining_hours::float8 as remaining_hours from task where id = ${id}`)
    await db.run(sql`update task set status = 'DONE', progress_pct = 100 where id = ${id}`)
    expect(await told()).toEqual([{ progress_pct: 100, remaining_hours: 0 }])
    await db.run(into(id, 'IN_PROGRESS'))
    expect(await told()).toEqual([{ progress_pct: 80, remaining_hours: 3.5 }])
  })

  test('is not whole any more, whatever was said of it before, and what is left follows from its hours', async () => {
    const id = await inState('REVIEW')
    await db.run(
      sql`update task set progress_pct = 100, remaining_hours = 0, estimate_hours = 12 where id = ${id}`,
    )
    const told = () =>
      db.rows(sql`
        select t.progress_pct, t.remaining_hours, e.remaining::float8 as "left" from task t join task_effort e on e.task_id = t.id where t.id = ${id}`)
    await db.run(into(id, 'DONE'))
    // of one that was done before that was kept nothing is known
    for (const before of [sql`progress_before`, sql`null`]) {
      await db.run(sql`update task set progress_before = ${before} where id = ${id}`)
      await db.run(into(id, 'IN_PROGRESS'))
      expect(await told()).toEqual([{ progress_pct: 90, remaining_hours: null, left: 12 }])
      for (const step of ['REVIEW', 'DONE']) await db.run(into(id, step))
    }
  })
})

describe('the time and the team of a task', () => {
  let person = 0
  beforeAll(async () => {
    person = (await db.value<number>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E-TASK', 'สมชาย', 'ใจดี') returning id`))!
  })
  const clock = (task: number) =>
    sql`insert into time_timer (employee_id, task_id) values (${person}, ${task})`
  const place = (task: number, role = 'PROGRAMMER') =>
    sql`insert into assign_member (task_id, employee_id, member_role) values (${task}, ${person}, ${role})`

  test('a clock keeps it from being done, and runs for nothing that is over', async () => {
    const id = await inState('REVIEW')
    await db.run(clock(id))
    expect((await db.refusal(into(id, 'DONE'))).facts.missing).toEqual(['timer'])
    await db.run(sql`delete from time_timer where task_id = ${id}`)
    await db.run(into(id, 'DONE'))
    expect(await db.refusal(clock(id))).toMatchObject({ message: 'TIMER_TASK_ENDED' })
    expect(await db.refusal(clock(await inState('CANCELLED')))).toMatchObject({ message: 'TIMER_TASK_ENDED' })
  })

  test('a clock that starts while the task is being done waits, and is refused', async () => {
    const id = await inState('REVIEW')
    let started: Promise<unknown> = Promise.resolve()
    await db.transaction(async () => {
      await db.run(sql`select from project where id = 1 for no key update`)
      await db.run(into(id, 'DONE'))
      started = other.run(clock(id)).catch((error: Error) => error.message)
      // it is at the database, and waits there
      for (;;) {
        const waiting = await db.value<number>(sql`
          select count(*)::integer from pg_stat_clear_snapshot(), pg_stat_activity
          where wait_event_type = 'Lock' and query like '%time_timer%' and datname = current_database()`)
        if (waiting > 0) break
      }
    })
    expect(await started).toContain('TIMER_TASK_ENDED')
  })

  test('hours are written down for what is done, and of a closed project for nothing', async () => {
    const id = await inState('DONE')
    const hours = (task: number, status = 'DRAFT') =>
      sql`insert into time_entry (employee_id, task_id, work_date, minutes, status) values (${person}, ${task}, '2026-03-02', 60, ${status})`
    await db.run(hours(id))
    expect(await db.value(sql`select minutes from time_on_task where task_id = ${id}`)).toBe(60)
    const late = await made({ project: 2 })
    await db.run(hours(late, 'SUBMITTED'))
    await db.run(sql`update time_entry set status = 'APPROVED' where task_id = ${late}`)
    await db.script(`set session_replication_role = replica;
      update project set status = 'CLOSED', acceptance_date = '2026-03-01', handover_date = '2026-03-01' where id = 2; set session_replication_role = origin`)
    const closed = { message: 'TIME_PROJECT_CLOSED', facts: { no: 'PJ-2' } }
    expect(await db.refusal(hours(late))).toMatchObject(closed)
    // nor is what it was closed by opened again
    expect(
      await db.refusal(sql`update time_entry set status = 'SUBMITTED' where task_id = ${late}`),
    ).toMatchObject(closed)
    await db.script(`set session_replication_role = replica;
      update project set status = 'IN_PROGRESS' where id = 2; set session_replication_role = origin`)
  })

  test('a person stands once in a role, and what is over keeps its team', async () => {
    const id = await inState('REVIEW')
    await db.run(place(id))
    expect(await db.refusal(place(id))).toMatchObject({ constraint: 'assign_member_task_key' })
    await db.run(into(id, 'DONE'))
    expect(await db.refusal(place(id, 'QC'))).toMatchObject({ message: 'TASK_IS_OVER' })
  })

  test('what is left is shared by who is in charge and the team, but not by who looks on', async () => {
    const id = await made()
    const [lead, mate, viewer] = await Promise.all(
      ['L', 'M', 'V'].map((code) =>
        db.value<number>(sql`
          insert into employee (employee_code, first_name_th, last_name_th) values (${`E-${code}-${id}`}, 'ก', 'ข') returning id`),
      ),
    )
    await db.run(
      sql`update task set owner_id = ${lead!}, plan_start = '2049-01-04', plan_end = '2049-01-08', estimate_hours = 10 where id = ${id}`,
    )
    await db.run(
      sql`insert into assign_member (task_id, employee_id, member_role) values (${id}, ${mate!}, 'INSTALLER'), (${id}, ${mate!}, 'QC'), (${id}, ${viewer!}, 'VIEWER')`,
    )
    await db.run(
      sql`insert into time_entry (employee_id, task_id, work_date, minutes) values (${lead!}, ${id}, '2026-03-03', 120)`,
    )
    const spans = () =>
      db.rows(sql`
        select employee_id, first_day, last_day, minutes::float8 as minutes from task_spans_of(array[${lead!}, ${mate!}, ${viewer!}]::bigint[]) order by 1`)
    const both = { first_day: '2049-01-04', last_day: '2049-01-08' }
    // of ten hours two are behind it
    expect(await spans()).toEqual([
      { employee_id: lead, ...both, minutes: 240 },
      { employee_id: mate, ...both, minutes: 240 },
    ])
    await db.run(sql`update task set remaining_hours = 1 where id = ${id}`)
    expect((await spans()).map((one) => (one as { minutes: number }).minutes)).toEqual([30, 30])
    await db.run(sql`update task set due_date = '2020-01-01' where id = ${id}`)
    // late: from its first day on, as many full days as it takes
    expect(await spans()).toEqual([
      { employee_id: lead, first_day: '2049-01-04', last_day: '2049-01-04', minutes: 30 },
      { employee_id: mate, first_day: '2049-01-04', last_day: '2049-01-04', minutes: 30 },
    ])
    await db.run(into(id, 'CANCELLED'))
    expect(await spans()).toEqual([])
  })
})

describe('a kind of work of the service board alone', () => {
  let repair = 0
  beforeAll(async () => {
    repair = await db.value<number>(sql`
      insert into job_task_type (code, name_th, name_en) values ('T-REPAIR', 'ซ่อมเครื่อง', 'Repair') returning id`)
  })
  const board = (code: string | null) =>
    db.run(sql`update job_task_type set board = ${code}::text where id = ${repair}`)
  const ofRepair = () => sql`
    insert into task (task_no, project_id, title, job_task_type_id) values (${`T-${++count}`}, 1, 'x', ${repair}) returning id`
  const refusal = { message: 'TASK_KIND_OF_SERVICE', facts: { things: { th: 'ซ่อมเครื่อง', en: 'Repair' } } }

  test('is that of no new task, nor does one get it', async () => {
    await board('SERVICE')
    expect(await db.refusal(ofRepair())).toMatchObject(refusal)
    const id = await made()
    expect(
      await db.refusal(sql`update task set job_task_type_id = ${repair} where id = ${id}`),
    ).toMatchObject(refusal)
    // of the other board, and of both
    for (const code of ['RCS', null]) {
      await board(code)
      await db.run(ofRepair())
    }
    await expect(board('PROJECTS')).rejects.toThrow('job_task_type_board_known')
  })

  test('stays that of a task which had it before, until it gets another', async () => {
    await board(null)
    const id = await db.value<number>(ofRepair())
    await board('SERVICE')
    await db.run(sql`update task set title = 'y' where id = ${id}`)
    await db.run(into(id, 'TODO'))
    expect(await db.value(sql`select job_task_type_id from task where id = ${id}`)).toBe(repair)
    await db.run(sql`update task set job_task_type_id = 1 where id = ${id}`)
    expect(
      await db.refusal(sql`update task set job_task_type_id = ${repair} where id = ${id}`),
    ).toMatchObject(refusal)
  })

  test('comes along with the history of a company', async () => {
    await board('SERVICE')
    await db.transaction(async () => {
      await db.run(sql`select set_config('ngan.import', 'on', true)`)
      await db.run(ofRepair())
    })
    await expect(db.run(ofRepair())).rejects.toThrow('TASK_KIND_OF_SERVICE')
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
          select count(*)::integer from pg_stat_clear_snapshot(), pg_stat_activity
          where wait_event_type = 'Lock' and query like '%task_dependency%' and datname = current_database()`)
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

  test('make the whole another version when the last of them is deleted or goes elsewhere, and only then', async () => {
    const [one, two] = [await made(), await made()]
    const [first, last] = [await made({ parent: one }), await made({ parent: one })]
    const version = (id: number) => db.value(sql`select row_version from task where id = ${id}`)
    const before = await version(one)
    await db.run(sql`delete from task where id = ${first}`)
    expect(await version(one)).toBe(before)
    await db.run(sql`update task set parent_id = ${two}, title = 'y' where id = ${last}`)
    expect(await version(one)).toBe(Number(before) + 1)
    await db.run(sql`update task set parent_id = ${two}, title = 'z' where id = ${last}`)
    const whole = Number(await version(two))
    await db.run(sql`delete from task where id = ${last}`)
    expect(await version(two)).toBe(whole + 1)
    // with the last part the plan is the task's own to say
    await db.run(sql`update task set plan_start = '2027-02-01', plan_end = '2027-02-03' where id = ${one}`)
  })

  test('leave the whole to itself once the last of them is cancelled: it counts, is planned and waits again', async () => {
    const whole = await made()
    const [one, last] = [await made({ parent: whole }), await made({ parent: whole })]
    const beside = await made()
    const plan = sql`update task set plan_start = '2027-02-01', plan_end = '2027-02-03', estimate_hours = 8 where id = ${whole}`
    const version = async () => Number(await db.value(sql`select row_version from task where id = ${whole}`))
    const leaves = () =>
      db.rows<{ id: number }>(sql`
        select task_id as id from task_leaf where task_id in (${whole}, ${one}, ${last}) order by 1`)
    const before = await version()
    await db.run(into(one, 'CANCELLED'))
    expect([await version(), await leaves()]).toEqual([before, [{ id: last }]])
    expect(await db.refusal(plan)).toMatchObject({ message: 'TASK_HAS_PARTS' })
    expect(await db.refusal(waits(beside, whole))).toMatchObject({ message: 'TASK_HAS_PARTS' })
    await db.run(into(last, 'CANCELLED'))
    expect([await version(), await leaves()]).toEqual([before + 1, [{ id: whole }]])
    await db.run(plan)
    expect(await db.value(sql`select remaining::float8 from task_effort where task_id = ${whole}`)).toBe(8)
    await db.run(waits(beside, whole))
    // what waits has no parts, as before; without what it waits for a new one takes its days again
    await expect(made({ parent: whole })).rejects.toThrow('TASK_IS_LINKED')
    await db.run(sql`delete from task_dependency where successor_id = ${whole}`)
    const next = await made({ parent: whole })
    expect(await leaves()).toEqual([])
    expect(await db.value(sql`select plan_start from task where id = ${whole}`)).toBeNull()
    expect(await db.value(sql`select count(*)::integer from task_leaf where task_id = ${next}`)).toBe(1)
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

  test('leave the whole to itself once the last of them is called off, in another version: it counts, is planned and waits for others', async () => {
    const whole = await made({ project: 2 })
    const [one, two] = [await made({ project: 2, parent: whole }), await made({ project: 2, parent: whole })]
    const beside = await made({ project: 2 })
    const version = async () => Number(await db.value(sql`select row_version from task where id = ${whole}`))
    const leaves = async () =>
      (
        await db.rows<{ id: number }>(sql`
          select task_id as id from task_leaf where task_id in (${whole}, ${one}, ${two}) order by 1`)
      ).map(({ id }) => id)
    const before = await version()
    await db.run(into(one, 'CANCELLED'))
    expect([await version(), await leaves()]).toEqual([before, [two]])
    await db.run(into(two, 'CANCELLED'))
    expect([await version(), await leaves()]).toEqual([before + 1, [whole]])
    await db.run(sql`
      update task set plan_start = '2027-02-01', plan_end = '2027-02-03', estimate_hours = 8 where id = ${whole}`)
    expect(await db.value(sql`select remaining::integer from task_effort where task_id = ${whole}`)).toBe(8)
    await db.run(waits(beside, whole, 2))
    // another part would have it wait for nothing
    await expect(made({ project: 2, parent: whole })).rejects.toThrow('TASK_IS_LINKED')
    await db.run(sql`delete from task_dependency where successor_id = ${whole}`)
    await made({ project: 2, parent: whole })
    expect(await db.value(sql`select plan_start from task where id = ${whole}`)).toBeNull()
    await expect(db.run(waits(beside, whole, 2))).rejects.toThrow('TASK_HAS_PARTS')
  })

  test('are cancelled with their whole on all levels, each with its history; what was done stays done and counts no more', async () => {
    const whole = await made({ project: 2 })
    const done = await made({ project: 2, parent: whole })
    for (const step of ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE']) await db.run(into(done, step))
    const inner = await made({ project: 2, parent: whole })
    const part = await made({ project: 2, parent: inner })
    await db.run(into(part, 'TODO'))
    const beside = await made({ project: 2 })
    const all = [whole, done, inner, part, beside]
    await db.run(sql`update task set status = 'CANCELLED', status_reason = 'not ordered' where id = ${whole}`)
    expect(
      await db.rows(
        sql`select id, status, status_reason as reason from task where id = any(${all}::bigint[]) order by id`,
      ),
    ).toEqual([
      { id: whole, status: 'CANCELLED', reason: 'not ordered' },
      { id: done, status: 'DONE', reason: 'x' },
      { id: inner, status: 'CANCELLED', reason: 'not ordered' },
      { id: part, status: 'CANCELLED', reason: 'not ordered' },
      { id: beside, status: 'BACKLOG', reason: null },
    ])
    expect(
      await db.rows(sql`
        select task_id as id, from_status, reason from task_status_log
        where to_status = 'CANCELLED' and task_id = any(${all}::bigint[]) order by id`),
    ).toEqual([
      { id: whole, from_status: 'BACKLOG', reason: 'not ordered' },
      { id: inner, from_status: 'BACKLOG', reason: 'not ordered' },
      { id: part, from_status: 'TODO', reason: 'not ordered' },
    ])
    for (const view of [sql`task_leaf`, sql`task_effort`, sql`task_open_in_project`])
      expect(
        await db.rows(sql`select v.task_id as id from ${view} v where v.task_id = any(${all}::bigint[])`),
      ).toEqual([{ id: beside }])
    // nor is the one that was done opened again below what was cancelled
    expect(await db.refusal(into(done, 'IN_PROGRESS'))).toMatchObject({
      message: 'GUARD_MISSING',
      facts: { missing: ['whole'] },
    })
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

test('of a project that is over nothing changes: what waits for what, a checklist, what is said, and that a task is there', async () => {
  const [first, next] = [await made({ project: 2 }), await made({ project: 2 })]
  await db.run(waits(first, next, 2))
  await db.run(sql`insert into task_checklist_item (task_id, place, text) values (${next}, 1, 'x')`)
  const over = (status: string) =>
    db.script(`set session_replication_role = replica;
      update project set status = '${status}', acceptance_date = '2026-03-01', handover_date = '2026-03-01', status_reason = 'x' where id = 2;
      set session_replication_role = origin`)
  for (const status of ['CLOSED', 'CANCELLED']) {
    await over(status)
    for (const statement of [
      sql`delete from task_dependency where successor_id = ${next}`,
      sql`insert into task_checklist_item (task_id, place, text) values (${next}, 2, 'x')`,
      sql`update task_checklist_item set is_done = true, done_at = now() where task_id = ${next}`,
      sql`delete from task_checklist_item where task_id = ${next}`,
      sql`insert into task_comment (task_id, body) values (${next}, 'x')`,
      sql`delete from task where id = ${next}`,
    ])
      expect(await db.refusal(statement)).toMatchObject({ message: 'PROJECT_IS_OVER', facts: { no: 'PJ-2' } })
  }
  await over('IN_PROGRESS')
  // with a task goes what belongs to it
  await db.run(sql`delete from task where id = ${next}`)
  expect(
    await db.value(sql`select count(*)::integer from task_dependency where successor_id = ${next}`),
  ).toBe(0)
})

test('of what is done nothing is left in the hours of its project, whatever stands there', async () => {
  const id = await inState('DONE')
  await db.script(`set session_replication_role = replica;
    update task set remaining_hours = null, estimate_hours = 8 where id = ${id}; set session_replication_role = origin`)
  expect(await db.value(sql`select remaining::integer from task_effort where task_id = ${id}`)).toBe(0)
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
