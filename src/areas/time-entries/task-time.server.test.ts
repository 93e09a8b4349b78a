// Time on tasks of projects, as callers see it: by hand and by the clock, who sees it, and what it keeps from ending.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { type TimeCompany, daysAgo, timeCompany } from './testing/time-company.server.ts'

let company: TimeCompany
let manager: Person
let project: number
let kind: number
beforeAll(async () => {
  company = await timeCompany()
  const { server } = company
  manager = await company.person({
    menus: {
      '/app/Project-Management': ['view', 'create', 'edit', 'delete', 'export', 'approve'],
      '/app/Taskboard': ['view', 'edit', 'approve'],
    },
  })
  for (const { userId } of [company.engineer, company.second])
    await giveRights(server.owner, userId, { '/app/Taskboard': ['view', 'edit'] }, 'OWN')
  const { owner } = server
  await owner.run(sql`insert into project_type (code, name_th) values ('T-NEW', 'เครื่องใหม่')`)
  await owner.run(sql`insert into org_unit (level, code, name_th) values ('SECTION', 'T-PRJ', 'แผนกโครงการ')`)
  kind = (
    await owner.one<{ id: number }>(
      sql`insert into job_task_type (code, name_th) values ('T-PLC', 'โปรแกรม') returning id`,
    )
  ).id
  project = await newProject()
})
afterAll(() => company?.server.close())

async function newProject(status = 'IN_PROGRESS'): Promise<number> {
  return company.server.owner.transaction({ userId: null, requestId: 'project', ip: '' }, async (db) => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    const { id } = await db.one<{ id: number }>(sql`
      insert into project (name, customer_id, project_type_id, section_id, manager_id, start_date, due_date, status, acceptance_date, handover_date)
      select 'ไลน์จัดเรียง', c.id, t.id, u.id, ${company.engineers[0]!}, '2026-01-05', '2049-06-30', ${status},
        case when ${status} = 'HANDED_OVER' then '2026-03-02'::date end, case when ${status} = 'HANDED_OVER' then '2026-03-02'::date end
      from customer c, project_type t, org_unit u where t.code = 'T-NEW' and u.code = 'T-PRJ' limit 1 returning id`)
    return id
  })
}
interface Task {
  readonly id: number
  readonly task_no: string
  readonly row_version: number
}
async function newTask({
  of = project,
  owner = company.engineers[0]!,
  status = 'IN_PROGRESS',
  parent = null as number | null,
} = {}): Promise<Task> {
  return company.server.owner.transaction({ userId: null, requestId: 'task', ip: '' }, async (db) => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    return db.one<Task>(sql`
      insert into task (task_no, project_id, parent_id, title, job_task_type_id, owner_id, status, progress_pct, estimate_hours)
      values (next_doc_no('TK', now()), ${of}, ${parent}, 'โปรแกรม PLC', ${kind}, ${owner}, ${status}, case when ${status} = 'DONE' then 100 else 0 end, 8)
      returning id, task_no, row_version`)
  })
}
const board = (action: string, body: object, as: Person = manager) =>
  company.server.call('api/TaskboardRCS', { action, ...body }, { as })

describe('hours by hand', () => {
  test('are of a task or of an order, never of both, and are told with it', async () => {
    const { engineer, put, time } = company
    const task = await newTask()
    const made = await put(engineer, { work_date: daysAgo(1), hours: 2, task_id: task.id })
    expect(made.body.data).toMatchObject({
      task_id: task.id,
      task_no: task.task_no,
      task_title: 'โปรแกรม PLC',
      service_order_id: null,
      is_billable: true,
    })
    const order = await company.order()
    const both = await put(engineer, {
      work_date: daysAgo(1),
      hours: 1,
      task_id: task.id,
      service_order_id: order,
    })
    expect([both.status, both.body.errors[0].field]).toEqual([400, 'data.task_id'])
    const { id, row_version } = made.body.data
    const moved = await time(engineer, 'update', {
      id,
      row_version,
      data: { task_id: null, service_order_id: order },
    })
    expect(moved.body.data).toMatchObject({ task_id: null, service_order_id: order })
  })

  test('are put on no task that is out of reach, and one in the team reaches it', async () => {
    const { second, put, time } = company
    const task = await newTask()
    const hours = { work_date: daysAgo(1), hours: 1, task_id: task.id }
    expect((await put(second, hours)).status).toBe(404)
    expect((await time(second, 'of_task', { task_id: task.id })).status).toBe(404)
    expect((await time(second, 'start', { kind: 'WORK', task_id: task.id })).status).toBe(404)
    await company.server.owner.run(sql`
      insert into assign_member (task_id, employee_id, member_role) values (${task.id}, ${company.engineers[1]!}, 'PROGRAMMER')`)
    expect((await put(second, hours)).body.status).toBe(1)
    const options = await time(second, 'task_options', {})
    expect(options.body.data[0]).toMatchObject({ id: task.id })
  })

  test('of what has parts are those of its parts as well', async () => {
    const { engineer, put, time } = company
    const whole = await newTask()
    const part = await newTask({ parent: whole.id })
    await put(engineer, { work_date: daysAgo(3), hours: 3, task_id: whole.id })
    await put(engineer, { work_date: daysAgo(3), hours: 1.5, task_id: part.id })
    const { body } = await time(engineer, 'of_task', { task_id: whole.id })
    expect(body.data).toMatchObject({ man_hours: 4.5, may_write: true, may_start: true, cost_amount: null })
    expect((await board('get', { id: whole.id })).body.data.spent_hours).toBe(4.5)
    expect((await board('get', { id: part.id })).body.data.spent_hours).toBe(1.5)
    const tree = (await board('tree', { project_id: project })).body.data.tasks
    expect(tree.find(({ id }: Task) => id === whole.id).spent_hours).toBe(4.5)
    const refused = await board('delete', { id: part.id, row_version: part.row_version })
    expect(refused.body.code).toBe('TASK_WAS_BEGUN')
  })

  test('keep a task in the backlog from being deleted', async () => {
    const task = await newTask({ status: 'BACKLOG' })
    await company.put(company.engineer, { work_date: daysAgo(4), hours: 1, task_id: task.id })
    expect((await board('get', { id: task.id })).body.data.may_delete).toBe(false)
    const refused = await board('delete', { id: task.id, row_version: task.row_version })
    expect(refused.body).toMatchObject({ status: 0, code: 'TASK_HAS_TIME' })
  })

  test('and so does a timer that runs, with the name of whom to ask', async () => {
    const { engineer, engineers, server, time } = company
    const task = await newTask({ status: 'BACKLOG' })
    const deleted = (language: string) =>
      server.call(
        'api/TaskboardRCS',
        { action: 'delete', id: task.id, row_version: task.row_version },
        { as: manager, headers: { 'accept-language': language } },
      )
    await time(engineer, 'start', { kind: 'WORK', task_id: task.id })
    const name = await server.owner.one<{ th: string; en: string }>(sql`
      select first_name_th || ' ' || last_name_th as th, coalesce(first_name_en || ' ' || last_name_en, first_name_th || ' ' || last_name_th) as en
      from employee where id = ${engineers[0]!}`)
    const refused = (await deleted('en')).body
    expect(refused).toMatchObject({ status: 0, code: 'TASK_IS_TIMED' })
    expect(refused.message).toContain(`A timer is running on ${task.task_no}: ${name.en}.`)
    expect((await deleted('th')).body.message).toContain(`มีการจับเวลาในงาน ${task.task_no} อยู่: ${name.th}`)
    await expect(server.owner.run(sql`delete from task where id = ${task.id}`)).rejects.toThrow(
      'TASK_IS_TIMED',
    )
    await server.owner.run(sql`delete from time_timer where task_id = ${task.id}`)
    expect((await deleted('en')).body.status).toBe(1)
  })
})

describe('the clock', () => {
  test('runs for one thing at a time, and its time is kept for the task', async () => {
    const { engineer, time } = company
    const [first, next] = [await newTask(), await newTask()]
    const started = (await time(engineer, 'start', { kind: 'WORK', task_id: first.id })).body.data
    expect(started).toMatchObject({ task_id: first.id, task_no: first.task_no })
    const again = await time(engineer, 'start', { kind: 'WORK', task_id: next.id })
    expect(again).toMatchObject({ status: 409, body: { code: 'TIMER_RUNNING' } })
    await company.server.owner.run(sql`update time_timer set started_at = started_at - interval '1 hour'`)
    const turned = await time(engineer, 'switch', {
      client_uuid: started.client_uuid,
      kind: 'WORK',
      task_id: next.id,
    })
    expect(turned.body.data.task_id).toBe(next.id)
    const { body } = await time(engineer, 'of_task', { task_id: first.id })
    expect(body.data.entries).toMatchObject([
      { task_id: first.id, status: 'DRAFT', hours: 1, is_billable: true },
    ])
    await time(engineer, 'discard', { client_uuid: turned.body.data.client_uuid })
  })

  test('keeps a task from being done, told with all that is missing, and starts on none that is', async () => {
    const { engineer, time } = company
    const task = await newTask({ status: 'REVIEW' })
    await company.server.owner.run(sql`
      insert into task_checklist_item (task_id, place, text, is_required) values (${task.id}, 1, 'วัดระยะ', true)`)
    const { client_uuid } = (await time(engineer, 'start', { kind: 'WORK', task_id: task.id })).body.data
    const { data } = (await board('get', { id: task.id })).body
    expect(data.next.find(({ to_status }: { to_status: string }) => to_status === 'DONE').missing).toEqual([
      'checklist',
      'timer',
    ])
    const refused = await board('set_status', {
      id: task.id,
      row_version: data.row_version,
      to_status: 'DONE',
    })
    expect(refused.body).toMatchObject({
      status: 0,
      code: 'GUARD_MISSING',
      facts: { missing: ['checklist', 'timer'] },
    })
    await time(engineer, 'discard', { client_uuid })
    const done = await newTask({ status: 'DONE' })
    expect((await time(engineer, 'start', { kind: 'WORK', task_id: done.id })).body).toMatchObject({
      code: 'TIMER_TASK_ENDED',
    })
    expect((await time(engineer, 'of_task', { task_id: done.id })).body.data).toMatchObject({
      may_write: true,
      may_start: false,
    })
  })
})

test('a project is closed once no clock runs and all time on its tasks is approved; then it takes no more', async () => {
  const { engineer, boss, put, time, server } = company
  const of = await newProject('HANDED_OVER')
  const task = await newTask({ of, status: 'DONE' })
  const open = await newTask({ of })
  const entry = (await put(engineer, { work_date: daysAgo(5), hours: 2, task_id: task.id })).body.data
  const { client_uuid } = (await time(engineer, 'start', { kind: 'WORK', task_id: open.id })).body.data
  const missing = async () => {
    const { project_no } = await server.owner.one<{ project_no: string }>(
      sql`select project_no from project where id = ${of}`,
    )
    const { body } = await server.call(
      'api/ViewAndManagementProject',
      { action: 'head', project_no },
      { as: manager },
    )
    return body.data.next.find(({ to_status }: { to_status: string }) => to_status === 'CLOSED').missing
  }
  expect(await missing()).toEqual(['tasks', 'timer', 'time'])
  await time(engineer, 'discard', { client_uuid })
  await server.owner.transaction({ userId: null, requestId: 'done', ip: '' }, async (db) => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    await db.run(sql`update task set status = 'DONE', progress_pct = 100 where id = ${open.id}`)
  })
  expect(await missing()).toEqual(['time'])
  const which = ({ id, row_version }: { id: number; row_version: number }) => ({
    which: [{ id, row_version }],
  })
  const sent = (await time(engineer, 'submit', which(entry))).body.data[0]
  expect(await missing()).toEqual(['approval'])
  const approved = (await time(boss, 'approve', which(sent))).body.data[0]
  expect(await missing()).toEqual([])
  const closing = { id: of, row_version: 1, to_status: 'CLOSED' }
  const closed = await server.call(
    'api/ViewAndManagementProject',
    { action: 'set_status', ...closing },
    { as: manager },
  )
  expect(closed.body).toMatchObject({ status: 1, data: { status: 'CLOSED' } })
  const late = await put(engineer, { work_date: daysAgo(6), hours: 2, task_id: task.id })
  expect(late.body).toMatchObject({ status: 0, code: 'TIME_PROJECT_CLOSED' })
  // nor is what was approved opened again below it, or offered to be
  const stepsOf = async () => (await time(boss, 'get', { id: approved.id })).body.data.steps
  expect([approved.steps, await stepsOf()]).toEqual([['reopen'], []])
  const reopened = await time(boss, 'reopen', { id: approved.id, row_version: approved.row_version })
  expect(reopened.body).toMatchObject({ status: 0, code: 'TIME_PROJECT_CLOSED' })
  expect((await time(engineer, 'of_task', { task_id: task.id })).body.data).toMatchObject({
    may_write: false,
    may_start: false,
  })
})

/** Lets the second engineer's clock have begun so many minutes ago; gives the later moment, of so many minutes ago. */
async function ranFrom(from: number, to: number): Promise<string> {
  await company.server.owner.run(sql`
    update time_timer set started_at = now() - make_interval(mins => ${from}::int) where employee_id = ${company.engineers[1]!}`)
  const { at } = await company.server.owner.one<{ at: string }>(
    sql`select now() - make_interval(mins => ${to}::int) as at`,
  )
  return new Date(at).toISOString()
}

test('the words of the boards start and stop the clock and write hours down, as those of time do', async () => {
  const { second, engineer, time } = company
  const task = await newTask({ owner: company.engineers[1]! })
  const started = await board('time_start', { kind: 'WORK', task_id: task.id }, second)
  expect(started.body.data).toMatchObject({ task_id: task.id })
  const { client_uuid } = (await time(second, 'timer', {})).body.data
  const stopped = await board('time_stop', { client_uuid, until: await ranFrom(180, 120) }, second)
  expect(stopped.body).toMatchObject({ status: 1, data: { task_id: task.id, hours: 1 } })
  const logged = await board(
    'time_log',
    { client_uuid: randomUUID(), data: { kind: 'WORK', work_date: daysAgo(5), hours: 1, task_id: task.id } },
    second,
  )
  expect(logged.body.data).toMatchObject({ task_id: task.id, work_date: daysAgo(5) })
  const order = await company.order()
  const onOrder = await company.server.call(
    'api/TaskboardService',
    {
      action: 'time_log',
      client_uuid: randomUUID(),
      data: { kind: 'WORK', work_date: daysAgo(5), hours: 1, service_order_id: order },
    },
    { as: engineer },
  )
  expect(onOrder.body.data).toMatchObject({ service_order_id: order })
})

test('time on a task is billable as its kind of work is, unless the entry says otherwise', async () => {
  const { engineer, second, put, time, server } = company
  const task = await newTask()
  const inside = await server.owner.one<{ id: number }>(sql`
    insert into job_task_type (code, name_th, is_billable) values ('T-IN', 'งานภายใน', false) returning id`)
  await server.owner.run(sql`update task set job_task_type_id = ${inside.id} where id = ${task.id}`)
  expect((await time(engineer, 'of_task', { task_id: task.id })).body.data.is_billable).toBe(false)
  const offered = (await time(engineer, 'task_options', { text: task.task_no })).body.data
  expect(offered).toMatchObject([{ id: task.id, is_billable: false }])
  const hours = { work_date: daysAgo(7), hours: 1, task_id: task.id }
  expect((await put(engineer, hours)).body.data.is_billable).toBe(false)
  expect((await put(engineer, { ...hours, is_billable: true })).body.data.is_billable).toBe(true)
  await server.owner.run(sql`update task set owner_id = ${company.engineers[1]!} where id = ${task.id}`)
  const { client_uuid } = (await time(second, 'start', { kind: 'WORK', task_id: task.id })).body.data
  const kept = await time(second, 'stop', { client_uuid, until: await ranFrom(90, 60) })
  expect(kept.body.data.is_billable).toBe(false)
  // also where the clock of a visit takes the place of the one on the task
  const byVisit = async () => {
    const told = await time(second, 'start', { kind: 'WORK', task_id: task.id })
    await ranFrom(30, 0)
    await server.owner.run(sql`select stop_clock(${company.engineers[1]!}, now())`)
    const { is_billable } = await server.owner.one<{ is_billable: boolean }>(sql`
      select is_billable from time_entry where client_uuid = ${told.body.data.client_uuid}::uuid`)
    await server.owner.run(
      sql`delete from time_entry where client_uuid = ${told.body.data.client_uuid}::uuid`,
    )
    return is_billable
  }
  expect(await byVisit()).toBe(false)
  await server.owner.run(sql`update task set job_task_type_id = ${kind} where id = ${task.id}`)
  expect(await byVisit()).toBe(true)
  const order = await company.order()
  const onOrder = await put(engineer, { work_date: daysAgo(7), hours: 1, service_order_id: order })
  expect(onOrder.body.data.is_billable).toBe(true)
  expect((await put(engineer, { work_date: daysAgo(7), hours: 1 })).body.data.is_billable).toBe(false)
})

test('the tasks of a project are found by the time on them that is open', async () => {
  const { engineer, second, put, time } = company
  const of = await newProject()
  const [drafted, sent, running, settled] = [
    await newTask({ of }),
    await newTask({ of }),
    await newTask({ of, owner: company.engineers[1]! }),
    await newTask({ of }),
  ]
  await put(engineer, { work_date: daysAgo(6), hours: 1, task_id: drafted.id })
  const { id, row_version } = (await put(engineer, { work_date: daysAgo(6), hours: 1, task_id: sent.id }))
    .body.data
  expect((await time(engineer, 'submit', { which: [{ id, row_version }] })).body.status).toBe(1)
  const clock = await time(second, 'start', { kind: 'WORK', task_id: running.id })
  const found = async (open?: string) => {
    const { body } = await board('tree', { project_id: of, ...(open && { where: { time: open } }) })
    return body.data.tasks.map((one: Task) => one.id)
  }
  expect(await found('TO_SUBMIT')).toEqual([drafted.id])
  expect(await found('TO_APPROVE')).toEqual([sent.id])
  expect(await found('TIMER')).toEqual([running.id])
  expect(await found()).toContain(settled.id)
  await time(second, 'discard', { client_uuid: clock.body.data.client_uuid })
  expect(await found('TIMER')).toEqual([])
})
