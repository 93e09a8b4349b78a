// Tasks as callers meet them: entering, steps, order, parts, lists, comments, and who reaches what.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { widestScope } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import { userWithoutSession } from '#platform/server/caller.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { tellDueTasks } from './task-due.server.ts'
import { tasksFound } from './tasks-elsewhere.server.ts'
import { tasksHeld } from './tasks-held.server.ts'
import { type TaskStatus, taskStatuses, taskSteps } from './task-states.ts'

let company: ServiceCompany
let manager: Person
let engineer: Person
/** Sees the pages of projects. */
let leader: Person
let kind: number
let project: number
let elsewhere: number
beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, customers } = company
  manager = await server.person({
    menus: {
      '/app/Project-Management': ['view', 'create', 'edit', 'delete', 'export', 'approve'],
      '/app/Taskboard': ['view', 'edit', 'approve'],
      '/app/Component-Project-Management': ['view'],
    },
  })
  engineer = await server.person({ employeeId: engineers[1]! })
  await giveRights(server.owner, engineer.userId, { '/app/Taskboard': ['view', 'edit'] }, 'OWN')
  leader = await server.person({
    employeeId: engineers[2]!,
    menus: { '/app/Project-Management': ['view'], '/app/Taskboard': ['view'] },
  })
  const { owner } = server
  await owner.run(sql`
    update employee set email = 'e' || id || '@example.com' where id in (${engineers[1]!}, ${engineers[2]!})`)
  kind = (
    await owner.one<{ id: number }>(sql`
    insert into job_task_type (code, name_th) values ('T-PLC', 'โปรแกรม') returning id`)
  ).id
  await owner.run(sql`insert into project_type (code, name_th) values ('T-NEW', 'เครื่องใหม่')`)
  await owner.run(sql`insert into org_unit (level, code, name_th) values ('SECTION', 'T-PRJ', 'แผนกโครงการ')`)
  const one = (no: string, customer: number, leads: number) =>
    owner.one<{ id: number }>(sql`
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    select ${no}, 'ไลน์จัดเรียง', ${customer}, t.id, u.id, ${leads}, '2027-01-04', '2049-06-30'
    from project_type t, org_unit u where t.code = 'T-NEW' and u.code = 'T-PRJ' returning id`)
  project = (await one('PJ-T-1', customers[0]!.id, engineers[0]!)).id
  elsewhere = (await one('PJ-T-2', customers[1]!.id, engineers[2]!)).id
})
afterAll(() => company?.server.close())

const ask = (action: string, body: object = {}, as: Person = manager) =>
  company.server.call('api/TaskboardRCS', { action, ...body }, { as })
async function get(action: string, body: object = {}, as: Person = manager) {
  const answer = await ask(action, body, as)
  if (answer.body.status !== 1) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
const made = (more: object = {}, as: Person = manager) =>
  get('insert', { data: { project_id: project, title: 'โปรแกรม PLC', job_task_type_id: kind, ...more } }, as)
type Row = { id: number; row_version: number }
const step = ({ id, row_version }: Row, to_status: string, more: object = {}, as: Person = manager) =>
  ask('set_status', { id, row_version, to_status, ...more }, as)
async function inState(state: TaskStatus, more: object = {}) {
  let row = await made(more)
  const ways: readonly TaskStatus[] =
    state === 'CANCELLED'
      ? ['CANCELLED']
      : state === 'BLOCKED'
        ? ['TODO', 'BLOCKED']
        : ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE']
  for (const to of state === 'BACKLOG' ? [] : ways.slice(0, ways.indexOf(state) + 1))
    row = await get('set_status', {
      id: row.id,
      row_version: row.row_version,
      to_status: to,
      reason: 'ตกลงกันแล้ว',
    })
  return row
}

test('a task is called off by a word of its own, with the reason', async () => {
  const row = await made()
  const asked = { id: row.id, row_version: row.row_version }
  const bare = await ask('cancel', asked)
  expect([bare.status, bare.body.errors?.[0]?.field]).toEqual([400, 'reason'])
  // the word says where to: nothing else is asked by it
  expect((await ask('cancel', { ...asked, to_status: 'TODO', reason: 'x' })).status).toBe(400)
  expect(await get('cancel', { ...asked, reason: 'ลูกค้าเลิก' })).toMatchObject({
    status: 'CANCELLED',
    status_reason: 'ลูกค้าเลิก',
  })
})

test('the plan is read by the word of projects as well, and an item added by the short one', async () => {
  const row = await made()
  const plan = (as: Person) =>
    company.server.call('api/ViewAndManagementProject', { action: 'gantt', project_id: project }, { as })
  const { body } = await plan(manager)
  expect(body.data.tasks.map(({ id }: Row) => id)).toContain(row.id)
  expect(body.data).toEqual(await get('gantt', { project_id: project }))
  const { items } = await get('checklist', { task_id: row.id, text: 'ต่อสายดิน', is_required: true })
  expect(items).toMatchObject([{ text: 'ต่อสายดิน', is_required: true, is_done: false }])
})

describe('a new task', () => {
  test('stands in the backlog with a number', async () => {
    const row = await made({
      plan_start: '2027-04-09',
      plan_end: '2027-04-09',
      estimate_hours: 16,
      weight: 2,
    })
    expect(row).toMatchObject({
      status: 'BACKLOG',
      allowed_next: ['TODO', 'CANCELLED'],
      plan_start: '2027-04-09',
      estimate_hours: 16,
      weight: 2,
      progress_pct: 0,
      may_plan: true,
    })
    expect(row.task_no).toMatch(/^TK-\d{4}-\d{4}$/)
  })

  test.each([
    [{ plan_start: '2027-04-09' }, 'data.plan_end'],
    [{ plan_start: '2027-04-09', plan_end: '2027-04-08' }, 'data.plan_end'],
    [{ plan_start: '2027-04-08', plan_end: '2027-04-09', is_milestone: true }, 'data.plan_end'],
    [{ labels: 'a,b,c,d,e,f,g,h,i,j,k' }, 'data.labels'],
    // kept with a space behind each comma they would be longer than there is room
    [{ labels: Array.from({ length: 10 }, (_, at) => `${at}`.padEnd(19, 'x')).join(',') }, 'data.labels'],
  ])('is refused with %j', async (more, field) => {
    const { status, body } = await ask('insert', {
      data: { project_id: project, title: 'x', job_task_type_id: kind, ...more },
    })
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })

  test('names a machine of the customer and a whole of the project alone', async () => {
    const refused = async (more: object) => {
      const { status, body } = await ask('insert', {
        data: { project_id: project, title: 'x', job_task_type_id: kind, ...more },
      })
      return [status, body.errors?.[0]?.field]
    }
    expect(await refused({ component_project_id: company.customers[1]!.machine_id })).toEqual([
      400,
      'data.component_project_id',
    ])
    // nor is a machine told by its name to who sees none
    const mine = await made({ owner_id: company.engineers[1]! })
    const named = await ask(
      'update',
      {
        id: mine.id,
        row_version: mine.row_version,
        data: { component_project_id: company.customers[0]!.machine_id },
      },
      engineer,
    )
    expect([named.status, named.body.errors?.[0]?.field]).toEqual([400, 'data.component_project_id'])
    const other = await made({ project_id: elsewhere })
    expect(await refused({ parent_id: other.id })).toEqual([400, 'data.parent_id'])
    // nor is its number told where it could have no parts
    const over = await inState('CANCELLED', { project_id: elsewhere })
    expect(await refused({ parent_id: over.id })).toEqual([400, 'data.parent_id'])
    expect(
      await made({ component_project_id: company.customers[0]!.machine_id, labels: 'PLC,  ด่วน,PLC' }),
    ).toMatchObject({
      component_project_id: company.customers[0]!.machine_id,
      labels: 'PLC, ด่วน',
    })
  })

  test('tells the name of its machine to who sees that machine alone, wherever it is told', async () => {
    const machine = company.customers[0]!.machine_id
    const at = { component_project_id: machine }
    const mine = await made({ owner_id: company.engineers[1]!, ...at })
    const named = { machine_name: 'เครื่องเรียงถุง', machine_serial_no: 'SN-1' }
    const unnamed = { machine_name: null, machine_serial_no: null }
    // works on it, and sees machines of their own: this one was entered by somebody else
    const { owner } = company.server
    const { id: colleague } = await owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('T-OWN', 'มานะ', 'ใจดี') returning id`)
    await owner.run(sql`
      insert into assign_member (task_id, employee_id, member_role) values (${mine.id}, ${colleague}, 'PROGRAMMER')`)
    const own = await company.server.person({
      employeeId: colleague,
      scope: 'OWN',
      menus: { '/app/Taskboard': ['view', 'edit', 'export'], '/app/Component-Project-Management': ['view'] },
    })
    const rows = async (where: object, as: Person) =>
      (await get('select', { where, page_size: 200 }, as)).filter(({ id }: Row) => id === mine.id)
    const historyOf = async (as: Person) => JSON.stringify(await get('history', { id: mine.id }, as))
    for (const [as, told] of [
      [manager, named],
      [engineer, unnamed],
      [own, unnamed],
    ] as const) {
      const seen = { ...at, ...told }
      expect(await get('get', { id: mine.id }, as)).toMatchObject(seen)
      expect(await rows({ mine: as !== manager }, as)).toMatchObject([seen])
      const tree = (await get('tree', { project_id: project }, as)).tasks
      expect(tree.find(({ id }: Row) => id === mine.id)).toMatchObject(seen)
      const { columns } = await get('board', { where: { text: mine.task_no } }, as)
      expect(columns.flatMap(({ cards }: { cards: Row[] }) => cards)).toMatchObject([seen])
      // nor is it found by it
      expect((await rows(at, as)).length).toBe(told === named ? 1 : 0)
      const byText = await get('board', { where: { text: 'sn-1' } }, as)
      expect(
        byText.columns.flatMap(({ cards }: { cards: Row[] }) => cards).some(({ id }: Row) => id === mine.id),
      ).toBe(told === named)
      expect((await historyOf(as)).includes('เครื่องเรียงถุง')).toBe(told === named)
    }
    const file = async (as: Person) =>
      (await ask('export', { format: 'csv', where: { mine: as === own } }, as)).bytes.toString('utf8')
    expect(await file(manager)).toContain('เครื่องเรียงถุง')
    expect(await file(own)).toContain(mine.task_no)
    expect(await file(own)).not.toContain('เครื่องเรียงถุง')
    // what they change leaves it there, and a conflict names it no more than the page
    const changed = await get(
      'update',
      { id: mine.id, row_version: mine.row_version, data: { labels: 'PLC' } },
      engineer,
    )
    expect(changed).toMatchObject({ ...at, ...unnamed, labels: 'PLC' })
    const kept = { id: mine.id, row_version: changed.row_version, data: { ...at, labels: 'ด่วน' } }
    expect(await get('update', kept, own)).toMatchObject({ ...at, ...unnamed, labels: 'ด่วน' })
    const stale = await ask('update', kept, engineer)
    expect([stale.body.code, stale.body.data.machine_name]).toEqual(['STALE_ROW', null])
  })

  test('is deleted until it leaves the backlog', async () => {
    const row = await made()
    await get('comment', { task_id: row.id, body: 'x' })
    expect((await ask('delete', { id: row.id, row_version: row.row_version })).body.status).toBe(1)
    const begun = await inState('TODO')
    expect((await ask('delete', { id: begun.id, row_version: begun.row_version })).body.code).toBe(
      'TASK_WAS_BEGUN',
    )
  })
})

describe('the steps', () => {
  test.each(Object.keys(taskStatuses) as TaskStatus[])('from %s are those of the table', async (from) => {
    const row = await inState(from)
    const allowed = taskSteps[from].map(({ to }) => to as string)
    for (const to of Object.keys(taskStatuses)) {
      if (allowed.includes(to)) continue
      const { status, body } = await step(row, to, { reason: 'x' })
      expect([to, status, body.code]).toEqual([to, 200, 'BAD_TRANSITION'])
    }
    for (const { to } of taskSteps[from].filter(({ needsReason }) => needsReason))
      expect([to, (await step(row, to)).status]).toEqual([to, 400])
    expect(row.allowed_next).toEqual(allowed)
  })

  test('keep the reason that is given, also where none is asked, until the next is taken', async () => {
    const blocked = await inState('BLOCKED')
    const told = await step(blocked, 'IN_PROGRESS', { reason: 'ของมาแล้ว' })
    expect(told.body.data).toMatchObject({ status: 'IN_PROGRESS', status_reason: 'ของมาแล้ว' })
    expect((await step(told.body.data, 'REVIEW')).body.data.status_reason).toBeNull()
    const log = await company.server.owner.rows<{ reason: string | null }>(sql`
      select reason from task_status_log where task_id = ${blocked.id} order by id desc limit 2`)
    expect(log.map(({ reason }) => reason)).toEqual([null, 'ของมาแล้ว'])
  })

  test('name what is lacking, all at once', async () => {
    const before = await made()
    const row = await inState('REVIEW')
    await get('depend', { predecessor_id: before.id, successor_id: row.id })
    await get('checklist_add', { task_id: row.id, text: 'ทดสอบ', is_required: true })
    const { body } = await step(row, 'DONE')
    expect(body).toMatchObject({
      status: 0,
      code: 'GUARD_MISSING',
      facts: { missing: ['predecessors', 'checklist'] },
    })
    expect(body.message).toContain(before.task_no)
    const { next } = await get('get', { id: row.id })
    expect(next[0]).toMatchObject({
      to_status: 'DONE',
      missing: ['predecessors', 'checklist'],
      predecessors: [before.task_no],
    })
  })

  test('of one version are taken once', async () => {
    const row = await made()
    const both = await Promise.all([1, 2].map(() => step(row, 'TODO')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('open what is done for those who lead alone', async () => {
    const mine = await inState('DONE', { owner_id: company.engineers[1]! })
    expect((await get('get', { id: mine.id }, engineer)).allowed_next).toEqual([])
    expect((await step(mine, 'IN_PROGRESS', {}, engineer)).status).toBe(403)
    expect((await step(mine, 'IN_PROGRESS')).body.data.status).toBe('IN_PROGRESS')
  })

  test('are asked of a project that is to be closed', async () => {
    const lacks = () =>
      company.server.owner.one<{ missing: string[] }>(sql`
        select project_missing(p, 'CLOSED') as missing from project p where p.id = ${elsewhere}`)
    const row = await made({ project_id: elsewhere })
    expect((await lacks()).missing).toContain('tasks')
    await company.server.owner.run(sql`
      update task set status = 'CANCELLED', status_reason = 'x' where project_id = ${elsewhere} and status <> 'CANCELLED'`)
    expect((await lacks()).missing).not.toContain('tasks')
    expect((await get('get', { id: row.id })).allowed_next).toEqual([])
  })
})

test('a kind of work of the service board alone is refused with what to do, and stays where a task had it before', async () => {
  const { owner } = company.server
  const { id: repair } = await owner.one<{ id: number }>(sql`
    insert into job_task_type (code, name_th, name_en) values ('T-RPR', 'ซ่อมเครื่อง', 'Repair') returning id`)
  const held = await made({ job_task_type_id: repair })
  await owner.run(sql`update job_task_type set board = 'SERVICE' where id = ${repair}`)
  const { status, body } = await ask('insert', {
    data: { project_id: project, title: 'x', job_task_type_id: repair },
  })
  expect([status, body.status, body.code]).toEqual([200, 0, 'TASK_KIND_OF_SERVICE'])
  expect(body.message).toBe(
    'Kinds of work of the service board alone are not for tasks of projects: Repair. Choose another kind, or set the kind to both boards on the page Kinds of work.',
  )
  const other = await made()
  const turned = await ask('update', {
    id: other.id,
    row_version: other.row_version,
    data: { job_task_type_id: repair },
  })
  expect(turned.body.code).toBe('TASK_KIND_OF_SERVICE')
  // sent whole, as a form does
  const changed = await get('update', {
    id: held.id,
    row_version: held.row_version,
    data: { title: 'ใหม่', job_task_type_id: repair },
  })
  expect(changed).toMatchObject({ title: 'ใหม่', job_task_type_name_en: 'Repair' })
})

describe('a change', () => {
  test('keeps what is not sent, and tells a conflict with the task as it is', async () => {
    const row = await made({ labels: 'แบบ', plan_start: '2027-04-09', plan_end: '2027-04-10' })
    const changed = await get('update', { id: row.id, row_version: row.row_version, data: { title: 'ใหม่' } })
    expect(changed).toMatchObject({ title: 'ใหม่', labels: 'แบบ', plan_end: '2027-04-10' })
    const stale = await ask('update', { id: row.id, row_version: row.row_version, data: { title: 'อีก' } })
    expect([stale.status, stale.body.data?.title]).toEqual([409, 'ใหม่'])
    const history = await get('history', { id: row.id })
    expect(history.length).toBe(2)
  })

  test('of the parts is one of the whole', async () => {
    const whole = await made({ plan_start: '2027-04-01', plan_end: '2027-04-02' })
    const parts = [
      await made({
        parent_id: whole.id,
        plan_start: '2027-05-03',
        plan_end: '2027-05-04',
        weight: 3,
        estimate_hours: 8,
      }),
      await made({
        parent_id: whole.id,
        plan_start: '2027-05-01',
        plan_end: '2027-05-02',
        weight: 1,
        estimate_hours: 4,
      }),
    ]
    await get('update', { id: parts[0].id, row_version: parts[0].row_version, data: { progress_pct: 50 } })
    const seen = await get('get', { id: whole.id })
    expect(seen).toMatchObject({
      plan_start: '2027-05-01',
      plan_end: '2027-05-04',
      estimate_hours: 12,
      progress_pct: 38,
      part_count: 2,
    })
    const own = (data: object) => ask('update', { id: whole.id, row_version: seen.row_version, data })
    expect((await own({ progress_pct: 90 })).body.code).toBe('TASK_HAS_PARTS')
    expect((await own({ title: 'ทั้งหมด' })).body.status).toBe(1)
    const tree = await get('tree', { project_id: project, where: { text: parts[0].task_no } })
    expect(tree.tasks.map(({ id, level }: { id: number; level: number }) => [id, level])).toEqual([
      [whole.id, 1],
      [parts[0].id, 2],
    ])
    // three quarters of it are done, and 99 % of the rest
    const at = async (...shares: number[]) => {
      for (const [no, progress_pct] of shares.entries()) {
        const { row_version } = await get('get', { id: parts[no].id })
        await get('update', { id: parts[no].id, row_version, data: { progress_pct } })
      }
      return (await get('get', { id: whole.id })).progress_pct
    }
    expect([await at(100, 99), await at(100, 100)]).toEqual([99, 100])
  })
})

test('with its last part called off a task is planned by itself again, and stands on the plan with its slack', async () => {
  const whole = await made({ title: 'ตู้ควบคุม' })
  const part = await made({
    parent_id: whole.id,
    plan_start: '2027-03-01',
    plan_end: '2027-03-02',
    estimate_hours: 4,
  })
  const now = () => get('get', { id: whole.id })
  expect(await now()).toMatchObject({ part_count: 1, plan_start: '2027-03-01', estimate_hours: 4 })
  await step(part, 'CANCELLED', { reason: 'ลูกค้าไม่สั่ง' })
  const left = await now()
  expect(left).toMatchObject({ part_count: 0, plan_start: null, estimate_hours: null })
  const days = { plan_start: '2027-03-08', plan_end: '2027-03-09' }
  const planned = await get('update', {
    id: whole.id,
    row_version: left.row_version,
    data: { ...days, progress_pct: 30 },
  })
  expect(planned).toMatchObject({ ...days, progress_pct: 30 })
  const { tasks } = await get('gantt', { project_id: project })
  expect(tasks.find(({ id }: Row) => id === whole.id)).toMatchObject({
    ...days,
    has_parts: false,
    slack: expect.any(Number),
    may_change: true,
  })
})

test('a cancelled task takes its open parts with it, however deep, and tells before how many', async () => {
  const whole = await made()
  const inner = await made({ parent_id: whole.id, owner_id: company.engineers[2]! })
  const parts = [await made({ parent_id: inner.id }), await made({ parent_id: inner.id })]
  let done = parts[0]
  for (const to of ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE']) done = (await step(done, to)).body.data
  const seen = await get('get', { id: whole.id })
  // the one below it and the one below that
  expect(seen.open_parts).toBe(2)
  expect((await step(seen, 'CANCELLED')).body.errors).toMatchObject([{ field: 'reason' }])
  const cancelled = await step(seen, 'CANCELLED', { reason: 'ลูกค้าไม่เอาแล้ว' })
  expect(cancelled.body.data).toMatchObject({ status: 'CANCELLED', open_parts: 0 })
  const now = async (id: number) => {
    const { status, status_reason, row_version } = await get('get', { id })
    return [status, status_reason, row_version]
  }
  expect(await now(inner.id)).toEqual(['CANCELLED', 'ลูกค้าไม่เอาแล้ว', inner.row_version + 1])
  expect(await now(parts[1].id)).toEqual(['CANCELLED', 'ลูกค้าไม่เอาแล้ว', parts[1].row_version + 1])
  expect(await now(parts[0].id)).toEqual(['DONE', null, done.row_version])
  const [last] = await get('history', { id: parts[1].id })
  expect(last).toMatchObject({
    action: 'update',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'status', to: 'CANCELLED' })]),
  })
})

describe('what waits for what', () => {
  test('forms no circle, is of one project, and is kept once', async () => {
    const [a, b, c] = [await made(), await made(), await made()]
    const depend = (one: Row, next: Row, more: object = {}) =>
      ask('depend', { predecessor_id: one.id, successor_id: next.id, ...more })
    await depend(a, b)
    await depend(b, c)
    const circle = await depend(c, a)
    expect(circle.body).toMatchObject({
      status: 0,
      code: 'DEPENDENCY_CIRCLE',
      facts: { predecessor: c.task_no, successor: a.task_no },
    })
    expect([(await depend(a, b)).status, (await depend(a, a)).status]).toEqual([409, 400])
    const other = await made({ project_id: elsewhere })
    const across = await depend(a, other)
    expect([across.status, across.body.errors[0].field]).toEqual([400, 'successor_id'])
    const [link] = (await get('get', { id: b.id })).predecessors
    expect(link).toMatchObject({ task_no: a.task_no, type: 'FS', lag_days: 0 })
    const changed = await get('change_dependency', {
      id: link.id,
      row_version: link.row_version,
      data: { lag_days: 2 },
    })
    expect(changed.predecessors[0]).toMatchObject({ type: 'FS', lag_days: 2 })
    const gone = await get('undepend', { id: link.id, row_version: changed.predecessors[0].row_version })
    expect(gone.predecessors).toEqual([])
  })
})

test('of a project that is over neither the order nor a checklist is changed, and nothing more is said', async () => {
  const { owner } = company.server
  const { id: over } = await owner.one<{ id: number }>(sql`
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    select 'PJ-T-3', p.name, p.customer_id, p.project_type_id, p.section_id, p.manager_id, p.start_date, p.due_date
    from project p where p.id = ${project} returning id`)
  const [first, next] = [await made({ project_id: over }), await made({ project_id: over })]
  await get('depend', { predecessor_id: first.id, successor_id: next.id })
  const { items, predecessors } = await get('checklist_add', { task_id: next.id, text: 'วัดแรงดัน' })
  const rowOf = ({ id, row_version }: Row) => ({ id, row_version })
  await owner.run(sql`update project set status = 'CANCELLED', status_reason = 'x' where id = ${over}`)
  for (const [action, body] of [
    ['undepend', rowOf(predecessors[0])],
    ['change_dependency', { ...rowOf(predecessors[0]), data: { lag_days: 1 } }],
    ['checklist_add', { task_id: next.id, text: 'x' }],
    ['checklist_set', { ...rowOf(items[0]), is_done: true }],
    ['checklist_delete', rowOf(items[0])],
    ['comment', { task_id: next.id, body: 'x' }],
  ] as const)
    expect([action, (await ask(action, body)).body.code]).toEqual([action, 'PROJECT_IS_OVER'])
})

test('a checklist tells by whom it was ticked; a comment tells the people it names, and is corrected by its writer alone', async () => {
  const row = await inState('TODO', { owner_id: company.engineers[1]! })
  const { items } = await get('checklist_add', { task_id: row.id, text: 'วัดแรงดัน' }, engineer)
  const ticked = await get(
    'checklist_set',
    { id: items[0].id, row_version: items[0].row_version, is_done: true },
    engineer,
  )
  expect(ticked.items[0]).toMatchObject({ text: 'วัดแรงดัน', is_done: true, done_by: expect.any(String) })
  const said = await get('comment', {
    task_id: row.id,
    body: '@มานี ดูให้หน่อย',
    mentions: [company.engineers[1]!],
  })
  const [comment] = await get('comments', { task_id: row.id })
  expect(said.comment_count).toBe(1)
  const told = await company.server.owner.rows<{ type: string }>(sql`
    select type from notification where thing = 'task' and thing_id = ${row.id} and user_id = ${engineer.userId} order by id`)
  expect(told.map(({ type }) => type)).toEqual(['tasks.assigned', 'tasks.mentioned'])
  const correct = { id: comment.id, row_version: comment.row_version, body: 'ดูให้แล้ว' }
  expect((await ask('comment_edit', correct, engineer)).status).toBe(403)
  const corrected = { ...correct, row_version: 2, edited_at: expect.any(String), may_edit: true }
  expect(await get('comment_edit', correct)).toMatchObject(corrected)
  expect(await get('comments', { task_id: row.id })).toMatchObject([corrected])
  // the same words from another tab: told as they are now
  const late = await ask('comment_edit', { ...correct, body: 'ดูแล้วครับ' })
  expect([late.status, late.body.data]).toEqual([409, expect.objectContaining(corrected)])
  const other = await made()
  expect((await ask('comments', { task_id: other.id }, engineer)).status).toBe(404)
})

describe('a comment brings files', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const attach = (id: number, { name = 'cable.png', bytes = png, as = manager } = {}) => {
    const form = new FormData()
    form.append('data', JSON.stringify({ id }))
    form.append('file', new File([new Uint8Array(bytes)], name))
    return company.server.call('api/UploadCommentFile', form, { as })
  }
  const kept = async (name: string) =>
    (await company.server.owner.rows(sql`select from file_object where original_name = ${name}`)).length
  const said = async (task: Row) => {
    const { comment_id } = await get('comment', { task_id: task.id, body: 'ดูรูปจุดต่อสาย' })
    return comment_id as number
  }

  test('from its writer while it is young, told and given to who reaches the task, and taken away again', async () => {
    const row = await made({ owner_id: company.engineers[1]! })
    const id = await said(row)
    const put = await attach(id)
    expect(put.body.data.files).toMatchObject([{ file: { name: 'cable.png', mime: 'image/png' } }])
    const [comment] = await get('comments', { task_id: row.id }, engineer)
    expect(comment.files).toEqual(put.body.data.files)
    const [{ id: file, row_version }] = comment.files
    const read = await ask('comment_file', { id: file }, engineer)
    expect([read.status, read.headers['content-type']]).toEqual([200, 'image/png'])
    // a task of others is out of reach with all that is said of it
    const others = await said(await made())
    const theirs = (await attach(others)).body.data.files[0].id
    expect((await ask('comment_file', { id: theirs }, engineer)).status).toBe(404)
    expect((await attach(others, { as: engineer })).status).toBe(404)
    // nobody else's words are added to, nor is what they brought taken away
    expect((await attach(id, { as: engineer })).body.code).toBe('NOT_YOUR_COMMENT')
    const take = { id: file, row_version }
    expect((await ask('comment_file_delete', take, engineer)).body.code).toBe('NOT_YOUR_COMMENT')
    expect((await ask('comment_file_delete', { ...take, row_version: 2 })).status).toBe(409)
    expect((await get('comment_file_delete', take)).files).toEqual([])
    expect((await ask('comment_file', { id: file })).status).toBe(404)
    expect(await kept('cable.png')).toBe(1)
  })

  test('pictures and PDF, five of them, within the minutes in which words are changed', async () => {
    const id = await said(await made())
    expect((await attach(id, { name: 'x.html', bytes: Buffer.from('<!doctype html>') })).status).toBe(415)
    for (let at = 0; at < 4; at++) expect((await attach(id, { name: 'five.png' })).body.status).toBe(1)
    const last = await Promise.all([1, 2].map(() => attach(id, { name: 'five.png' })))
    expect(last.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['OK', 'TASK_COMMENT_FILES_FULL'])
    expect(await kept('five.png')).toBe(5)
    const old = await said(await made())
    const { files } = (await attach(old)).body.data
    const { owner } = company.server
    await owner.run(sql`alter table task_comment disable trigger user`)
    await owner.run(sql`update task_comment set created_at = now() - interval '16 minutes' where id = ${old}`)
    await owner.run(sql`alter table task_comment enable trigger user`)
    expect((await attach(old)).body.code).toBe('COMMENT_TOO_OLD')
    const take = { id: files[0].id, row_version: files[0].row_version }
    expect((await ask('comment_file_delete', take)).body.code).toBe('COMMENT_TOO_OLD')
  })

  test('that stay as they are once the project is over, also past the calls', async () => {
    const { owner } = company.server
    const { id: ended } = await owner.one<{ id: number }>(sql`
      insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
      select 'PJ-T-ENDED', 'ไลน์จัดเรียง', p.customer_id, p.project_type_id, p.section_id, p.manager_id, p.start_date, p.due_date
      from project p where p.id = ${project} returning id`)
    const id = await said(await made({ project_id: ended }))
    const { files } = (await attach(id)).body.data
    await owner.run(sql`update project set status = 'CANCELLED', status_reason = 'x' where id = ${ended}`)
    expect((await attach(id)).body.code).toBe('PROJECT_IS_OVER')
    const take = { id: files[0].id, row_version: files[0].row_version }
    expect((await ask('comment_file_delete', take)).body.code).toBe('PROJECT_IS_OVER')
    const raw = owner.run(sql`delete from task_comment_file where id = ${take.id}`)
    await expect(raw).rejects.toThrow('PROJECT_IS_OVER')
  })

  test('that go with a task that is deleted', async () => {
    const row = await made()
    await attach(await said(row), { name: 'gone.png' })
    expect(await kept('gone.png')).toBe(1)
    expect((await ask('delete', { id: row.id, row_version: row.row_version })).body.status).toBe(1)
    expect(await kept('gone.png')).toBe(0)
  })
})

test('comments come page by page, the latest first; a task takes 1,000 of them and 100 items to tick off', async () => {
  const row = await made()
  const { owner } = company.server
  await owner.run(sql`
    insert into task_comment (task_id, body) select ${row.id}, 'ข้อความที่ ' || n from generate_series(1, 999) n`)
  await get('comment', { task_id: row.id, body: 'ข้อความที่ 1000' })
  const { body } = await ask('comments', { task_id: row.id })
  const said = (rows: { body: string }[]) => rows.map((one) => one.body.split(' ')[1])
  expect(said(body.data).slice(0, 2)).toEqual(['1000', '999'])
  const below = await ask('comments', { task_id: row.id, cursor: body.next })
  expect(said(below.body.data)[0]).toBe('975')
  const refused = await ask('comment', { task_id: row.id, body: 'อีกหนึ่ง' })
  expect([refused.body.code, refused.body.message]).toEqual([
    'TASK_COMMENTS_FULL',
    expect.stringContaining(row.task_no),
  ])
  await owner.run(sql`
    insert into task_checklist_item (task_id, place, text) select ${row.id}, n, 'ข้อ ' || n from generate_series(1, 99) n`)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask('checklist_add', { task_id: row.id, text: 'ข้อสุดท้าย' })),
  )
  expect(answers.map((one) => one.body.code ?? 'ok').sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'TASK_ITEMS_FULL'),
    'ok',
  ])
})

test('who sees the board alone is led to it by notices, mails and the search; who sees projects to the project', async () => {
  const { owner } = company.server
  const row = await made({ owner_id: company.engineers[1]! })
  await owner.run(sql`
    insert into notification_preference (user_id, type, channel, is_on)
    select u.id, 'tasks.mentioned', 'EMAIL', true from app_user u where u.id in (${engineer.userId}, ${leader.userId})`)
  const people = [company.engineers[1]!, company.engineers[2]!]
  await get('comment', { task_id: row.id, body: '@ทุกคน', mentions: people }, manager)
  const onBoard = `/app/Taskboard?board=RCS&task=${row.task_no}`
  const inProject = `/app/Manage-Project/PJ-T-1?tab=tasks&task=${row.task_no}`
  for (const [person, link] of [
    [engineer, onBoard],
    [leader, inProject],
  ] as const) {
    const told = await company.server.call('api/Notification', { action: 'list' }, { as: person })
    expect(told.body.data[0].link).toBe(link)
    const sent = await owner.rows<{ link: string }>(
      sql`select link from outbox where user_id = ${person.userId} and channel = 'MAIL'`,
    )
    expect(sent).toEqual([{ link }])
    const user = (await userWithoutSession(owner, person.userId))!
    const scope = widestScope(user, tasksFound.access)!
    const found = await owner.rows<{ link: string }>(
      tasksFound.found({ user, scope }, { text: row.task_no, limit: 5 }),
    )
    expect(found.map((one) => one.link)).toEqual([link])
  }
})

test('who is named in a comment on a task out of reach is told of it nowhere', async () => {
  const { owner } = company.server
  const row = await made()
  await owner.run(sql`
    insert into notification_preference (user_id, type, channel, is_on)
    values (${engineer.userId}, 'tasks.mentioned', 'EMAIL', true) on conflict do nothing`)
  const mails = () =>
    owner.rows(
      sql`select subject from outbox where user_id = ${engineer.userId} and subject like ${`%${row.task_no}%`}`,
    )
  const listed = async () =>
    (await company.server.call('api/Notification', { action: 'list' }, { as: engineer })).body.data.filter(
      ({ link }: { link: string }) => link.includes(row.task_no),
    ).length
  const mention = () =>
    get('comment', { task_id: row.id, body: '@สมชาย', mentions: [company.engineers[1]!] }, manager)
  await mention()
  expect([await listed(), await mails()]).toEqual([0, []])
  await get('update', { id: row.id, row_version: row.row_version, data: { owner_id: company.engineers[1]! } })
  await mention()
  expect((await mails()).length).toBe(1)
})

test('what is done tells those whose tasks may begin', async () => {
  const [first, next] = [await inState('REVIEW'), await made({ owner_id: company.engineers[1]! })]
  await get('depend', { predecessor_id: first.id, successor_id: next.id })
  await get('set_status', { id: first.id, row_version: first.row_version, to_status: 'DONE' })
  const told = await company.server.owner.rows<{ type: string }>(sql`
    select type from notification where thing = 'task' and thing_id = ${next.id} order by id`)
  expect(told.map(({ type }) => type)).toEqual(['tasks.assigned', 'tasks.mayBegin'])
})

test('who does a task is told once that it is due, and once that it is late; of what rests or is far off nobody is', async () => {
  const { server, engineers } = company
  const { owner } = server
  const { id: running } = await owner.one<{ id: number }>(sql`
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    select 'PJ-T-DUE', 'ไลน์จัดเรียง', p.customer_id, p.project_type_id, p.section_id, p.manager_id, p.start_date, p.due_date
    from project p where p.id = ${project} returning id`)
  for (const status of ['PLANNING', 'IN_PROGRESS'])
    await owner.run(sql`update project set status = ${status} where id = ${running}`)
  const due = async (days: number, more: object = {}) => {
    const row = await made({ project_id: running, owner_id: engineers[1]!, ...more })
    await owner.run(
      sql`update task set due_date = bangkok_day(now()) + ${days}::integer where id = ${row.id}`,
    )
    return row.id as number
  }
  const [late, next] = [await due(-2), await due(1)]
  await due(20)
  await due(-40)
  await due(1, { project_id: project })
  const done = await due(1)
  await owner.run(sql`update task set status = 'CANCELLED', status_reason = 'x' where id = ${done}`)
  // on its team: who works on it, and who is kept informed
  await owner.run(sql`
    insert into assign_member (task_id, employee_id, member_role)
    values (${next}, ${engineers[2]!}, 'PROGRAMMER'), (${late}, ${engineers[2]!}, 'VIEWER')`)
  const look = () =>
    tellDueTasks.run(
      { ...server, log: silentLog },
      { since: new Date(), signal: new AbortController().signal },
    )
  expect(await look()).toEqual({ told: 3 })
  expect(await look()).toBeNull()
  const told = () =>
    owner.rows<{ thing_id: number; who: number; key: string }>(sql`
      select n.thing_id, u.employee_id as who, split_part(n.key, ' ', 2) as key
      from notification n join app_user u on u.id = n.user_id where n.type = 'tasks.due' order by n.thing_id, u.employee_id, n.id`)
  const first = [
    { thing_id: late, who: engineers[1]!, key: 'late' },
    { thing_id: next, who: engineers[1]!, key: 'soon' },
    { thing_id: next, who: engineers[2]!, key: 'soon' },
  ]
  expect(await told()).toEqual(first)
  // another day is told anew
  await owner.run(sql`update task set due_date = due_date - 1 where id = ${late}`)
  expect(await look()).toEqual({ told: 1 })
})

describe('an engineer whose right is for the own', () => {
  test('is shown on the first page what is ready or late, the late first', async () => {
    const owner_id = company.engineers[1]!
    const late = await made({ owner_id, due_date: '2020-01-01' })
    const ready = await inState('TODO', { owner_id, due_date: '2021-01-01' })
    const backlog = await made({ owner_id })
    const { body } = await company.server.call('api/dashboards', { action: 'today' }, { as: engineer })
    const ids = body.data.tasks.rows.map(({ id }: { id: number }) => id)
    expect(ids.slice(0, 2)).toEqual([late.id, ready.id])
    expect([ids.includes(backlog.id), body.data.tasks.rows[0].days_late > 0]).toEqual([false, true])
  })

  test('sees and changes the own tasks, whose days are the own to say, and no others', async () => {
    const [mine, other] = [await made({ owner_id: company.engineers[1]! }), await made()]
    const seen = await get('get', { id: mine.id }, engineer)
    expect(seen).toMatchObject({ may_change: true, may_plan: true, may_delete: false })
    for (const action of ['get', 'history'])
      expect((await ask(action, { id: other.id }, engineer)).status, action).toBe(404)
    expect((await step(other, 'TODO', {}, engineer)).status).toBe(404)
    expect((await step(mine, 'TODO', {}, engineer)).body.status).toBe(1)
    const listed = await get('select', { where: { project_id: project } }, engineer)
    expect(listed.every(({ owner_id }: { owner_id: number }) => owner_id === company.engineers[1])).toBe(true)
    const { tasks, may_add } = await get('tree', { project_id: project }, engineer)
    expect([tasks.some(({ id }: { id: number }) => id === other.id), may_add]).toEqual([false, false])
    // a project of which some tasks are seen stays one, whatever is looked for in it
    const unseen = await get('tree', { project_id: project, where: { text: other.task_no } }, engineer)
    expect(unseen).toEqual({ tasks: [], bounded: false, may_add: false })
    expect((await ask('tree', { project_id: elsewhere }, engineer)).status).toBe(404)
    const link = { predecessor_id: mine.id, successor_id: other.id }
    expect((await ask('depend', link, engineer)).status).toBe(400)
    const under = { id: mine.id, row_version: mine.row_version + 1, data: { parent_id: other.id } }
    expect((await ask('update', under, engineer)).body.errors).toMatchObject([{ field: 'data.parent_id' }])
  })

  test('says what the own tasks wait for', async () => {
    const owner_id = company.engineers[1]!
    const [first, next] = [await made({ owner_id }), await made({ owner_id })]
    const ends = { predecessor_id: first.id, successor_id: next.id }
    const { predecessors } = await get('depend', ends, engineer)
    expect(predecessors).toMatchObject([{ task_no: first.task_no }])
    const { id, row_version } = predecessors[0]
    expect((await get('undepend', { id, row_version }, engineer)).predecessors).toEqual([])
  })

  test('has another task of the project go to nobody else', async () => {
    const mine = await made({ owner_id: company.engineers[1]! })
    const given = await ask(
      'update',
      { id: mine.id, row_version: mine.row_version, data: { owner_id: company.engineers[2]! } },
      engineer,
    )
    expect(given.body.errors).toMatchObject([{ field: 'data.owner_id', code: 'BEYOND_REACH' }])
  })
})

test('a search finds a task by its number, and what a leaver was in charge of goes to the manager', async () => {
  const { owner } = company.server
  const row = await made({ project_id: elsewhere, owner_id: company.engineers[1]! })
  expect((await get('select', { where: { text: row.task_no } })).map(({ id }: Row) => id)).toEqual([row.id])
  await tasksHeld.handOver!(owner, { id: company.engineers[1]!, to: {}, supervisor: null }, { teams: [] })
  expect((await get('get', { id: row.id })).owner_id).toBe(company.engineers[2])
})
