// Teams of tasks as callers meet them: who puts whom on one, what being on it brings, and what leaving the company does to it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { memberRoles } from '#areas/teams/team.text.ts'
import { teamsHeld } from '#areas/teams/teams-held.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { tasksHeld } from './tasks-held.server.ts'

let company: ServiceCompany
let manager: Person
let engineer: Person
let kind: number
let project: number
const NO = 'PJ-TT-1'
beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, customers } = company
  const { owner } = server
  manager = await server.person({
    menus: {
      '/app/Project-Management': ['view', 'create', 'edit', 'delete', 'export', 'approve'],
      '/app/Taskboard': ['view', 'edit', 'approve'],
    },
  })
  engineer = await server.person({ employeeId: engineers[1]! })
  await giveRights(
    owner,
    engineer.userId,
    { '/app/Taskboard': ['view', 'edit'], '/app/Project-Management': ['view', 'edit'] },
    'OWN',
  )
  kind = (
    await owner.one<{ id: number }>(
      sql`insert into job_task_type (code, name_th) values ('T-PLC', 'โปรแกรม') returning id`,
    )
  ).id
  await owner.run(sql`insert into project_type (code, name_th) values ('T-NEW', 'เครื่องใหม่')`)
  await owner.run(sql`insert into org_unit (level, code, name_th) values ('SECTION', 'T-PRJ', 'แผนกโครงการ')`)
  project = (
    await owner.one<{ id: number }>(sql`
      insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
      select ${NO}, 'ไลน์จัดเรียง', ${customers[0]!.id}, t.id, u.id, ${engineers[0]!}, '2027-01-04', '2049-06-30'
      from project_type t, org_unit u where t.code = 'T-NEW' and u.code = 'T-PRJ' returning id`)
  ).id
})
afterAll(() => company?.server.close())

const board = (action: string, body: object, as: Person = manager) =>
  company.server.call('api/TaskboardRCS', { action, ...body }, { as })
const team = (action: string, task: number, members?: readonly object[], as: Person = manager) =>
  company.server.call(
    'api/TB_AMW_Assign_Member',
    { action, target: { type: 'task', id: task }, ...(members && { members }) },
    { as },
  )
const page = (as: Person) =>
  company.server.call('api/ViewAndManagementProject', { action: 'head', project_no: NO }, { as })
async function made(more: object = {}) {
  const { body } = await board('insert', {
    data: { project_id: project, title: 'โปรแกรม PLC', job_task_type_id: kind, ...more },
  })
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data as { id: number; row_version: number; task_no: string }
}
const programmer = (employee_id: number) => ({ employee_id, member_role: 'PROGRAMMER' })

describe('a place in the team of a task', () => {
  test('is given by who plans the task, once, and told to the person', async () => {
    const { server, engineers } = company
    const task = await made({ owner_id: engineers[0]! })
    const added = await team('insert', task.id, [programmer(engineers[1]!)])
    expect(added.body.data).toMatchObject([
      { employee_id: engineers[1], member_role: 'PROGRAMMER', clashes: [] },
    ])
    expect((await team('insert', task.id, [programmer(engineers[1]!)])).body.code).toBe('MEMBER_TAKEN')
    expect((await board('get', { id: task.id })).body.data.team_count).toBe(1)
    const told = await server.owner.rows<{ type: string }>(sql`
      select type from notification where thing = 'task' and thing_id = ${task.id} and type = 'tasks.placedInTeam'`)
    expect(told).toHaveLength(1)
    // on the team, and not the one to say who else is
    expect((await team('insert', task.id, [programmer(engineers[1]!)], engineer)).status).toBe(403)
    const [{ id, row_version }] = added.body.data
    expect((await team('delete', task.id, [{ id, row_version }])).body.data).toEqual([])
    expect((await team('select', task.id, undefined, engineer)).status).toBe(404)
  })

  test('is given by the word of the board as well', async () => {
    const task = await made()
    const members = [programmer(company.engineers[1]!)]
    const assigned = await board('assign', { target: { type: 'task', id: task.id }, members })
    expect(assigned.body.data).toMatchObject([{ employee_id: company.engineers[1] }])
    expect((await team('select', task.id)).body.data).toHaveLength(1)
  })

  test('names what else the person has while the task lasts', async () => {
    const { server, engineers } = company
    const task = await made({ plan_start: '2048-03-02', plan_end: '2048-03-06' })
    await server.owner.run(sql`
      select take_hours('LEAVE', 7001, array[${engineers[1]!}::bigint], tstzrange('2048-03-04 08:00+07', '2048-03-04 17:00+07'))`)
    await server.owner.run(sql`
      select take_hours('LEAVE', 7002, array[${engineers[1]!}::bigint], tstzrange('2048-03-09 08:00+07', '2048-03-09 17:00+07'))`)
    const { body } = await team('insert', task.id, [programmer(engineers[1]!)])
    expect(body.data).toMatchObject([
      { clash_count: 1, clashes: [{ source: 'LEAVE', start: expect.stringContaining('2048-03-04') }] },
    ])
  })

  test('stays as it is once the task is done', async () => {
    const task = await made()
    await company.server.owner.transaction({ userId: null, requestId: 'done', ip: '' }, async (db) => {
      await db.run(sql`select set_config('ngan.import', 'on', true)`)
      await db.run(sql`update task set status = 'DONE', progress_pct = 100 where id = ${task.id}`)
    })
    const refused = await team('insert', task.id, [programmer(company.engineers[1]!)])
    expect(refused.body).toMatchObject({ status: 0, code: 'TASK_IS_OVER' })
  })
})

describe('who is on the team, with a right for the own', () => {
  test('has the task among the own ones: in lists, on the board and on the first page', async () => {
    const { engineers, server } = company
    const [task, other] = [await made({ due_date: '2020-01-01' }), await made()]
    expect((await board('get', { id: task.id }, engineer)).status).toBe(404)
    await team('insert', task.id, [programmer(engineers[1]!)])
    expect((await board('get', { id: task.id }, engineer)).body.data).toMatchObject({
      may_change: true,
      may_plan: false,
    })
    const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
    const mine = (await board('select', { where: { mine: true } }, engineer)).body.data
    expect(idsOf(mine)).toContain(task.id)
    expect(idsOf(mine)).not.toContain(other.id)
    const { columns } = (await board('board', { where: { mine: true } }, engineer)).body.data
    expect(idsOf(columns.flatMap(({ cards }: { cards: { id: number }[] }) => cards))).toContain(task.id)
    const today = (await server.call('api/dashboards', { action: 'today' }, { as: engineer })).body.data
    expect(idsOf(today.tasks.rows)).toContain(task.id)
  })

  test('reads the project, as one in charge of a task of it does, and changes nothing of it', async () => {
    const { server, engineers } = company
    await server.owner.run(sql`update assign_member set is_active = false where task_id is not null`)
    expect((await page(engineer)).status).toBe(404)
    const task = await made({ owner_id: engineers[1]! })
    const shown = (await page(engineer)).body.data
    expect(shown.project).toMatchObject({ project_no: NO, row_version: expect.any(Number) })
    const call = (action: string, body: object) =>
      server.call('api/ViewAndManagementProject', { action, ...body }, { as: engineer })
    for (const action of ['get', 'milestones', 'timeline'])
      expect((await call(action, { id: project })).status, action).toBe(200)
    const { id, row_version } = shown.project
    expect((await call('update', { id, row_version, data: { name: 'ชื่อใหม่' } })).status).toBe(404)
    expect((await call('health', { id, health: 'AT_RISK', note: 'x' })).status).toBe(404)
    const other = await made()
    const { tasks, may_add } = (await board('tree', { project_id: project }, engineer)).body.data
    const ids = tasks.map((one: { id: number }) => one.id)
    expect([ids.includes(task.id), ids.includes(other.id), may_add]).toEqual([true, false, false])
  })
})

describe('by the role on its team', () => {
  const { VIEWER: _, ...working } = memberRoles
  const place = (id: number, member_role: string) =>
    team('insert', id, [{ employee_id: company.engineers[1]!, member_role }])

  test.each(Object.keys(working))('%s works on the task', async (role) => {
    const task = await made()
    await place(task.id, role)
    const { body } = await board('get', { id: task.id }, engineer)
    expect(body.data).toMatchObject({
      may_change: true,
      may_comment: true,
      allowed_next: ['TODO', 'CANCELLED'],
    })
    const named = { id: task.id, row_version: body.data.row_version }
    expect((await board('set_status', { ...named, to_status: 'TODO' }, engineer)).body.data.status).toBe(
      'TODO',
    )
  })

  test('who is kept informed sees it and says something about it, and changes nothing', async () => {
    const task = await made({ plan_start: '2048-03-02', plan_end: '2048-03-06' })
    const item = (await board('checklist_add', { task_id: task.id, text: 'ตรวจสาย' })).body.data.items[0]
    await place(task.id, 'VIEWER')
    const { data } = (await board('get', { id: task.id }, engineer)).body
    expect(data).toMatchObject({
      ...{ may_change: false, may_plan: false, may_delete: false, may_comment: true },
      ...{ allowed_next: [], next: [] },
    })
    const named = { id: task.id, row_version: data.row_version }
    const refused = async (action: string, body: object) =>
      expect((await board(action, body, engineer)).status, action).toBe(403)
    await refused('update', { ...named, data: { title: 'ชื่อใหม่' } })
    await refused('update', { ...named, data: { progress_pct: 50 } })
    await refused('set_status', { ...named, to_status: 'TODO' })
    await refused('move', { ...named, to_status: 'TODO' })
    await refused('checklist_add', { task_id: task.id, text: 'x' })
    await refused('checklist_set', { id: item.id, row_version: item.row_version, is_done: true })
    await refused('checklist_delete', { id: item.id, row_version: item.row_version })
    await refused('insert', {
      data: { project_id: project, parent_id: task.id, title: 'x', job_task_type_id: kind },
    })
    expect((await team('insert', task.id, [programmer(company.engineers[2]!)], engineer)).status).toBe(403)
    const said = await board('comment', { task_id: task.id, body: 'ขอทราบผลด้วย' }, engineer)
    expect(said.body.data.comment_count).toBe(1)
    const [comment] = (await board('comments', { task_id: task.id }, engineer)).body.data
    expect(comment).toMatchObject({ body: 'ขอทราบผลด้วย', may_edit: true })
    const again = { id: comment.id, row_version: comment.row_version, body: 'ขอทราบผลวันนี้' }
    expect((await board('comment_edit', again, engineer)).body.data.body).toBe('ขอทราบผลวันนี้')
    expect((await board('get', { id: task.id })).body.data).toMatchObject({
      title: 'โปรแกรม PLC',
      status: 'BACKLOG',
    })
  })

  test('nor does who is kept informed of the whole project, in it or in its tasks', async () => {
    const { server, engineers } = company
    const task = await made()
    const seen = await server.call(
      'api/TB_AMW_Assign_Member',
      {
        action: 'insert',
        target: { type: 'project', id: project },
        members: [{ employee_id: engineers[1]!, member_role: 'VIEWER' }],
      },
      { as: manager },
    )
    expect(seen.body.status).toBe(1)
    const { project: shown } = (await page(engineer)).body.data
    expect(shown.allowed_next).toEqual([])
    const told = (await board('tree', { project_id: project }, engineer)).body.data
    expect([told.tasks.some(({ id }: { id: number }) => id === task.id), told.may_add]).toEqual([true, false])
    const ask = (action: string, body: object) =>
      server.call('api/ViewAndManagementProject', { action, ...body }, { as: engineer })
    const named = { id: shown.id, row_version: shown.row_version }
    expect((await ask('update', { ...named, data: { name: 'ชื่อใหม่' } })).status).toBe(404)
    expect((await ask('set_status', { ...named, to_status: 'PLANNING' })).status).toBe(404)
    const added = { project_id: project, data: { code: 'DELIVERY', plan_date: '2027-03-01' } }
    expect((await ask('insert_milestone', added)).status).toBe(404)
    const into = { project_id: project, title: 'x', job_task_type_id: kind }
    expect((await board('insert', { data: into }, engineer)).status).toBe(403)
    const { row_version } = (await board('get', { id: task.id }, engineer)).body.data
    expect(
      (await board('set_status', { id: task.id, row_version, to_status: 'TODO' }, engineer)).status,
    ).toBe(403)
    const [{ id, row_version: version }] = seen.body.data
    await server.call(
      'api/TB_AMW_Assign_Member',
      { action: 'delete', target: { type: 'project', id: project }, members: [{ id, row_version: version }] },
      { as: manager },
    )
  })
})

test('places of who leaves go to a successor, and the tasks are held meanwhile', async () => {
  const { server, engineers } = company
  const task = await made()
  await team('insert', task.id, [programmer(engineers[1]!)])
  const held = await server.owner.rows<{ code: string }>(
    sql`select code from teams_held_by(${engineers[1]!})`,
  )
  expect(held.map(({ code }) => code)).toContain(task.task_no)
  await server.owner.transaction({ userId: null, requestId: 'leave', ip: '' }, async (db) => {
    await db.run(tasksHeld.lock!(engineers[1]!, sql`select null::bigint`))
    const to = { teams: engineers[2]! }
    await teamsHeld.handOver!(db, { id: engineers[1]!, to, supervisor: null }, { teams: [] })
  })
  expect((await team('select', task.id)).body.data).toMatchObject([{ employee_id: engineers[2] }])
})
