// What becomes of timers and of time when a task is called off, and who puts no time on it at all.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { type TimeCompany, daysAgo, timeCompany } from './testing/time-company.server.ts'

let company: TimeCompany
let manager: Person
let kind: number
let project: number
beforeAll(async () => {
  company = await timeCompany()
  const { owner } = company.server
  manager = await company.person({
    menus: {
      '/app/Project-Management': ['view', 'create', 'edit', 'delete', 'approve'],
      '/app/Taskboard': ['view', 'edit', 'approve'],
    },
  })
  for (const { userId } of [company.engineer, company.second])
    await giveRights(owner, userId, { '/app/Taskboard': ['view', 'edit'] }, 'OWN')
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
// hours of one test would overlap those of the next, as all end now
afterEach(async () => {
  await company.server.owner.run(sql`delete from time_timer`)
  await company.server.owner.run(sql`delete from time_entry`)
})

async function newProject(): Promise<number> {
  const { id } = await company.server.owner.one<{ id: number }>(sql`
    insert into project (name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    select 'ไลน์จัดเรียง', c.id, t.id, u.id, e.supervisor_id, '2026-01-05', '2049-06-30'
    from customer c, project_type t, org_unit u, employee e where t.code = 'T-NEW' and u.code = 'T-PRJ' and e.id = ${company.engineers[0]!} limit 1 returning id`)
  return id
}
interface Task {
  readonly id: number
  readonly task_no: string
  readonly row_version: number
}
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
async function board(action: string, body: object, as: Person = manager): Promise<any> {
  const answer = await company.server.call('api/TaskboardRCS', { action, ...body }, { as })
  if (answer.body.status !== 1) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
const newTask = (more: object = {}): Promise<Task> =>
  board('insert', {
    data: {
      project_id: project,
      title: 'โปรแกรม PLC',
      job_task_type_id: kind,
      owner_id: company.engineers[0]!,
      ...more,
    },
  })
const cancelled = async ({ id }: Pick<Task, 'id'>, as: Person = manager) => {
  const { row_version } = await board('get', { id })
  return board('cancel', { id, row_version, reason: 'ลูกค้าเลิก' }, as)
}
/** Starts the clock of somebody on a task, so many hours ago. */
async function timed(as: Person, task: Task, hours: number): Promise<string> {
  const started = await company.time(as, 'start', { kind: 'WORK', task_id: task.id })
  const { client_uuid } = started.body.data
  await company.server.owner.run(sql`
    update time_timer set started_at = now() - make_interval(hours => ${hours}::int) where client_uuid = ${client_uuid}::uuid`)
  return client_uuid
}
const entryOf = (client: string) =>
  company.server.owner.maybe<{ task_id: number; minutes: number; status: string }>(sql`
    select task_id, minutes, status from time_entry where client_uuid = ${client}::uuid`)
const running = async (as: Person) => (await company.time(as, 'timer', {})).body.data
const newsOf = async (as: Person) => {
  const { body } = await company.server.call(
    'api/Notification',
    { action: 'list', where: { type: 'projects.timerStopped' } },
    { as, headers: { 'accept-language': 'en' } },
  )
  return (body.data as { text: unknown; link: string }[]).map(({ text, link }) => ({
    told: JSON.stringify(text),
    link,
  }))
}
const place = (task: Task, person: number, role: string) =>
  company.server.owner.one<{ id: number }>(sql`
    insert into assign_member (task_id, employee_id, member_role) values (${task.id}, ${person}, ${role}) returning id`)

describe('a timer on what is called off', () => {
  test('stops with its task; the time is kept for it, and its person is told', async () => {
    const { engineer } = company
    const task = await newTask()
    const clock = await timed(engineer, task, 1)
    expect(await board('get', { id: task.id })).toMatchObject({ running_timers: 1 })
    await cancelled(task)
    expect(await running(engineer)).toBeNull()
    expect(await entryOf(clock)).toEqual({ task_id: task.id, minutes: 60, status: 'DRAFT' })
    const [news] = await newsOf(engineer)
    expect(news!.told).toContain(
      `${task.task_no} off: your timer was stopped, and its time is kept as a draft`,
    )
    expect(news!.link).toMatch(/^\/app\/Setting-Page\?list=time&day=20\d\d-/)
  })

  test('stops with the whole that its task is part of', async () => {
    const { engineer, second } = company
    const whole = await newTask()
    const part = await newTask({ parent_id: whole.id, owner_id: company.engineers[1]! })
    const below = await newTask({ parent_id: part.id })
    const clocks = [await timed(second, part, 2), await timed(engineer, below, 3)]
    expect(await board('get', { id: whole.id })).toMatchObject({ open_parts: 2, running_timers: 2 })
    await cancelled(whole)
    expect([await running(engineer), await running(second)]).toEqual([null, null])
    expect([await entryOf(clocks[0]!), await entryOf(clocks[1]!)]).toEqual([
      { task_id: part.id, minutes: 120, status: 'DRAFT' },
      { task_id: below.id, minutes: 180, status: 'DRAFT' },
    ])
    expect((await newsOf(second))[0]!.told).toContain(`${part.task_no} off: your timer was stopped`)
    expect((await newsOf(engineer))[0]!.told).toContain(`${below.task_no} off: your timer was stopped`)
  })

  test('stops with the project', async () => {
    const { engineer, server } = company
    const of = await newProject()
    const task = await newTask({ project_id: of })
    const clock = await timed(engineer, task, 4)
    const { row_version } = await server.owner.one<{ row_version: number }>(
      sql`select row_version from project where id = ${of}`,
    )
    const answer = await server.call(
      'api/ViewAndManagementProject',
      { action: 'set_status', id: of, row_version, to_status: 'CANCELLED', reason: 'ลูกค้าเลิก' },
      { as: manager },
    )
    expect(answer.body).toMatchObject({ status: 1, data: { status: 'CANCELLED' } })
    expect(await running(engineer)).toBeNull()
    expect(await entryOf(clock)).toEqual({ task_id: task.id, minutes: 240, status: 'DRAFT' })
    expect((await newsOf(engineer))[0]!.told).toContain(`${task.task_no} off: your timer was stopped`)
  })

  test('asks its person when the work ended where it has run for too long to know, and keeps that time then', async () => {
    const { engineer, time, server } = company
    const task = await newTask()
    const clock = await timed(engineer, task, 30)
    await cancelled(task)
    expect(await running(engineer)).toMatchObject({ client_uuid: clock, task_id: task.id })
    const [news] = await newsOf(engineer)
    expect(news!.told).toContain(
      `${task.task_no} off: your timer on it still runs. Stop it, and say when the work ended`,
    )
    expect(news!.link).toBe('/app/Setting-Page?list=time')
    const { until } = await server.owner.one<{ until: string }>(
      sql`select now() - interval '25 hours' as until`,
    )
    const stopped = await time(engineer, 'stop', { client_uuid: clock, until: new Date(until).toISOString() })
    expect(stopped.body).toMatchObject({ status: 1, data: { task_id: task.id, hours: 5 } })
  })

  test.each([
    ['stops', true],
    ['discards', false],
  ])('is left to who %s it at that moment, and tells them nothing of what they know', async (_, isKept) => {
    const { engineer, second, server } = company
    const task = await newTask()
    await place(task, company.engineers[1]!, 'PROGRAMMER')
    const clock = await timed(engineer, task, 1)
    await timed(second, task, 2)
    await server.owner.transaction({ userId: null, requestId: 'stop', ip: '' }, async (db) => {
      await db.run(sql`delete from time_timer where client_uuid = ${clock}::uuid`)
      await cancelled(task)
      if (isKept)
        await db.run(sql`
        insert into time_entry (client_uuid, employee_id, task_id, work_date, start_at, end_at, minutes)
        values (${clock}::uuid, ${company.engineers[0]!}, ${task.id}, bangkok_day(now() - interval '6 hours'), now() - interval '6 hours', now() - interval '5 hours', 60)`)
    })
    expect(await entryOf(clock)).toEqual(isKept ? { task_id: task.id, minutes: 60, status: 'DRAFT' } : null)
    const toldOf = async (as: Person) => (await newsOf(as)).filter(({ told }) => told.includes(task.task_no))
    expect([(await toldOf(engineer)).length, (await toldOf(second)).length]).toEqual([0, 1])
  })

  test('keeps a task from being done, with the names of whom to ask', async () => {
    const { engineer, engineers, server, time } = company
    let task = await newTask()
    for (const to_status of ['TODO', 'IN_PROGRESS', 'REVIEW'])
      task = await board('set_status', { id: task.id, row_version: task.row_version, to_status })
    const clock = await timed(engineer, task, 1)
    const refused = await server.call(
      'api/TaskboardRCS',
      { action: 'set_status', id: task.id, row_version: task.row_version, to_status: 'DONE' },
      { as: manager, headers: { 'accept-language': 'th' } },
    )
    const { name } = await server.owner.one<{ name: string }>(
      sql`select first_name_th || ' ' || last_name_th as name from employee where id = ${engineers[0]!}`,
    )
    expect(refused.body).toMatchObject({ status: 0, code: 'GUARD_MISSING', facts: { missing: ['timer'] } })
    expect(refused.body.message).toContain(`ยังมีคนจับเวลางานนี้อยู่: ${name}`)
    await time(engineer, 'discard', { client_uuid: clock })
  })
})

describe('who is kept informed of a task', () => {
  const refusedAs = (body: { code?: string }) => body.code

  test.each(['the task', 'its project'])(
    'by a place in the team of %s puts no time on it, and is offered none',
    async (of) => {
      const { second, engineers, put, time, server } = company
      const its = await newProject()
      const task = await newTask({ project_id: its })
      if (of === 'the task') await place(task, engineers[1]!, 'VIEWER')
      else
        await server.owner.run(sql`
        insert into assign_member (project_id, employee_id, member_role) values (${its}, ${engineers[1]!}, 'VIEWER')`)
      const shown = (await time(second, 'of_task', { task_id: task.id })).body.data
      expect(shown).toMatchObject({ may_write: false, may_start: false })
      expect((await time(second, 'task_options', { text: task.task_no })).body.data).toEqual([])
      const hours = { work_date: daysAgo(8), hours: 1, task_id: task.id }
      const tries = [
        await put(second, hours),
        await time(second, 'start', { kind: 'WORK', task_id: task.id }),
        await server.call(
          'api/TaskboardRCS',
          { action: 'time_start', kind: 'WORK', task_id: task.id },
          { as: second },
        ),
      ]
      expect(tries.map(({ body }) => refusedAs(body))).toEqual(Array.from(tries, () => 'TIME_LOOKS_ON'))
      const moved = (await put(second, { work_date: daysAgo(9), hours: 1 })).body.data
      const { id, row_version } = moved
      expect((await time(second, 'update', { id, row_version, data: { task_id: task.id } })).body.code).toBe(
        'TIME_LOOKS_ON',
      )
      // says something about it, as before
      expect(await board('comment', { task_id: task.id, body: 'ขอทราบผลด้วย' }, second)).toMatchObject({
        comment_count: 1,
      })
    },
  )

  test('is told so with the task however far a right reaches, until another place in its team is theirs as well', async () => {
    const { id } = await company.server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E-TOLD', 'วิชัย', 'ติดตาม') returning id`)
    const told = await company.person({ menus: { '/app/Taskboard': ['view', 'edit'] }, employeeId: id })
    const [others, task] = [await newTask(), await newTask()]
    await place(task, id, 'VIEWER')
    const looksOn = async (as: Person) =>
      (await board('board', { where: { project_id: project } }, as)).columns
        .flatMap(({ cards }: { cards: { id: number; looks_on: boolean }[] }) => cards)
        .flatMap((card: { id: number; looks_on: boolean }) => (card.looks_on ? [card.id] : []))
    expect([await looksOn(told), await looksOn(manager)]).toEqual([[task.id], []])
    const start = (on: Task) => company.time(told, 'start', { kind: 'WORK', task_id: on.id })
    expect([(await start(task)).body.code, (await start(others)).body.status]).toEqual(['TIME_LOOKS_ON', 1])
    await place(task, id, 'PROGRAMMER')
    expect(await looksOn(told)).toEqual([])
  })

  test('is refused by the tables as well, whoever writes it down for them', async () => {
    const { engineers, server } = company
    const task = await newTask()
    await place(task, engineers[1]!, 'VIEWER')
    const entry = sql`insert into time_entry (employee_id, task_id, work_date, minutes) values (${engineers[1]!}, ${task.id}, ${daysAgo(10)}, 60)`
    const clock = sql`insert into time_timer (employee_id, task_id) values (${engineers[1]!}, ${task.id})`
    for (const one of [entry, clock]) await expect(server.owner.run(one)).rejects.toThrow('TIME_LOOKS_ON')
    // in another role as well they work on it
    await place(task, engineers[1]!, 'PROGRAMMER')
    await server.owner.run(entry)
  })

  test('keeps the time of a clock that ran before', async () => {
    const { second, engineers, time, server } = company
    const task = await newTask()
    const { id } = await place(task, engineers[1]!, 'PROGRAMMER')
    const clock = await timed(second, task, 7)
    await server.owner.run(sql`update assign_member set member_role = 'VIEWER' where id = ${id}`)
    const stopped = await time(second, 'stop', { client_uuid: clock })
    expect(stopped.body).toMatchObject({ status: 1, data: { task_id: task.id, hours: 7 } })
    expect((await time(second, 'start', { kind: 'WORK', task_id: task.id })).body.code).toBe('TIME_LOOKS_ON')
  })
})
