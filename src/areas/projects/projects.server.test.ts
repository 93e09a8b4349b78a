// Projects as callers meet them: numbers, days, steps, money, reach, and what the list shows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, type PersonWanted, giveRights } from '#platform/testing/people.server.ts'
import { findSession } from '#platform/server/caller.server.ts'
import { readListAddress } from '#base/list-address.ts'
import { projectFigures } from './project-figures.server.ts'
import { holdsProjectText } from './project-rows.server.ts'
import { projectsFound } from './projects-elsewhere.server.ts'
import { projectList, projectsAsked } from './project-list.ts'
import { projectsHeld } from './projects-held.server.ts'
import { type ProjectStatus, projectStatuses, projectSteps } from './project-states.ts'
import { showSat } from './testing/project-company.server.ts'

let company: ServiceCompany
let manager: Person
let office: Person
let accountant: Person
let base: Record<string, unknown>
beforeAll(async () => {
  company = await serviceCompany()
  const { server, customers, engineers } = company
  manager = await server.person({
    menus: { '/app/Project-Management': ['view', 'create', 'edit', 'delete', 'export', 'approve'] },
  })
  office = await server.person({
    menus: { '/app/Project-Management': ['view', 'create', 'edit', 'export'] },
  })
  accountant = await server.person({ menus: { '/app/Project-Management': ['view', 'approve'] } })
  const type = await server.owner.one<{ id: number }>(sql`
    insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่') returning id`)
  const section = await server.owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ') returning id`)
  base = {
    name: 'ไลน์จัดเรียง 2',
    customer_id: customers[0]!.id,
    site_id: customers[0]!.site_id,
    project_type_id: type.id,
    section_id: section.id,
    manager_id: engineers[0]!,
    start_date: '2027-01-04',
    due_date: '2049-06-30',
  }
})
afterAll(() => company?.server.close())

const ask = (action: string, body: object = {}, as: Person = manager) =>
  company.server.call('api/ViewAndManagementProject', { action, ...body }, { as })
const made = async (more: object = {}, as: Person = manager) => {
  const { body } = await ask('insert', { data: { ...base, ...more } }, as)
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data
}
type Row = { id: number; row_version: number }
const step = (row: Row, to_status: string, more: object = {}, as: Person = manager) =>
  ask('set_status', { id: row.id, row_version: row.row_version, to_status, ...more }, as)

async function inState(state: ProjectStatus): Promise<Row> {
  if (state === 'DRAFT') return made({ acceptance_date: '2026-11-02' })
  const from = (Object.keys(projectSteps) as ProjectStatus[]).find(
    (one) => one !== 'CLOSED' && projectSteps[one].some(({ to }) => to === state),
  )!
  const before = await inState(from)
  if (state === 'HANDED_OVER') await showSat(company.server.owner, before.id)
  const { body } = await step(before, state, { reason: 'ตกลงกับลูกค้า' })
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data
}

describe('a draft', () => {
  test('has a number of the year, and says where it may go', async () => {
    const row = await made()
    expect(row).toMatchObject({ status: 'DRAFT', allowed_next: ['PLANNING', 'CANCELLED'], days_late: null })
    expect(row.project_no).toMatch(/^PJ-\d{2}-\d{3,}$/)
  })

  test('takes no site of another customer, and no days out of their order', async () => {
    const wrong = async (more: object) => {
      const { status, body } = await ask('insert', { data: { ...base, ...more } })
      return [status, body.code, body.errors?.[0]?.field]
    }
    const other = company.customers[1]!.site_id
    expect(await wrong({ site_id: other })).toEqual([400, 'INVALID_INPUT', 'data.site_id'])
    expect(await wrong({ due_date: '2027-01-03' })).toEqual([400, 'INVALID_INPUT', 'data.due_date'])
    const chain = { delivery_date: '2027-05-10', commissioning_date: '2027-05-02' }
    expect(await wrong(chain)).toEqual([400, 'DATES_OUT_OF_ORDER', 'data.commissioning_date'])
    expect(await wrong({ delivery_date: '2027-05-10', handover_date: '2027-05-09' })).toEqual([
      400,
      'DATES_OUT_OF_ORDER',
      'data.handover_date',
    ])
    const same = { delivery_date: '2027-05-10', acceptance_date: '2027-05-10' }
    expect(await made(same)).toMatchObject(same)
  })

  test('is not begun for a customer who is blocked', async () => {
    const { owner } = company.server
    const { id } = company.customers[1]!
    await owner.run(sql`update customer set status = 'BLOCKED' where id = ${id}`)
    const { status, body } = await ask('insert', { data: { ...base, customer_id: id, site_id: null } })
    await owner.run(sql`update customer set status = 'ACTIVE' where id = ${id}`)
    expect([status, body.status, body.code]).toEqual([200, 0, 'CUSTOMER_BLOCKED'])
  })

  test('is deleted until it was begun', async () => {
    const row = await made()
    expect((await ask('delete', { id: row.id, row_version: row.row_version })).body.status).toBe(1)
    const begun = (await step(await made(), 'PLANNING')).body.data
    const kept = await ask('delete', { id: begun.id, row_version: begun.row_version })
    expect(kept.body.code).toBe('PROJECT_NOT_A_DRAFT')
  })

  test('is kept while anything names it: all that does is told at once', async () => {
    const { owner } = company.server
    const row = await made()
    await owner.run(sql`
      insert into machine (machine_model_id, serial_no, name, customer_id, site_id, project_id)
      select (select min(id) from machine_model), 'USED-1', 'RP-01', s.customer_id, s.id, ${row.id} from customer_site s where s.id = ${row.site_id}`)
    await owner.run(sql`
      insert into warranty (warranty_no, project_id, kind, basis, start_date, months, end_date)
      values ('WR-USED', ${row.id}, 'STANDARD', 'MANUAL', '2026-01-01', 12, '2026-12-31')`)
    const { body } = await ask('delete', { id: row.id, row_version: row.row_version })
    expect(body.code).toBe('IN_USE')
    expect(body.message).toMatch(/machines \(1\), warranties \(1\)/)
  })
})

describe('the steps', () => {
  // each state with every other, by call and past it
  test.each(Object.keys(projectStatuses) as ProjectStatus[])(
    'from %s are those of the table',
    async (from) => {
      const row = await inState(from)
      const allowed = projectSteps[from].map(({ to }) => to as string)
      for (const to of Object.keys(projectStatuses)) {
        if (to === from || allowed.includes(to)) continue
        const answer = await step(row, to, { reason: 'เหตุผล' })
        expect([to, answer.status, answer.body.code]).toEqual([to, 200, 'BAD_TRANSITION'])
        const raw = company.server.owner.run(sql`
          update project set status = ${to}, status_reason = 'x' where id = ${row.id}`)
        await expect(raw).rejects.toThrow('BAD_TRANSITION')
      }
      for (const { to } of projectSteps[from].filter(({ needsReason }) => needsReason)) {
        expect([to, (await step(row, to)).status]).toEqual([to, 400])
        const raw = company.server.owner.run(sql`
          update project set status = ${to}, status_reason = null where id = ${row.id}`)
        await expect(raw).rejects.toThrow('GUARD_MISSING')
      }
    },
  )

  test('are those of the database', async () => {
    const rows = await company.server.owner.rows<{ from_status: string; to_status: string }>(sql`
      select from_status, to_status from project_transition order by from_status, sort_no`)
    const ours = Object.entries(projectSteps)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([from_status, next]) => next.map(({ to }) => ({ from_status, to_status: to })))
    expect(rows).toEqual(ours)
  })

  test('tell what is lacking, and hand over on a day', async () => {
    const row = await made()
    const begun = (await step((await step(row, 'PLANNING')).body.data, 'IN_PROGRESS')).body.data
    const lacking = await step(begun, 'HANDED_OVER')
    expect(lacking.body).toMatchObject({
      status: 0,
      code: 'GUARD_MISSING',
      facts: { missing: ['acceptance_date', 'sat_file'] },
    })
    const { next } = (await ask('head', { project_no: begun.project_no })).body.data
    expect(next[0]).toMatchObject({ to_status: 'HANDED_OVER', missing: ['acceptance_date', 'sat_file'] })
    await showSat(company.server.owner, begun.id)
    const update = { id: begun.id, row_version: begun.row_version, data: { acceptance_date: '2026-11-02' } }
    const accepted = (await ask('update', update)).body.data
    const early = await step(accepted, 'HANDED_OVER', { handover_date: '2026-11-01' })
    expect([early.status, early.body.code]).toEqual([400, 'DATES_OUT_OF_ORDER'])
    const done = (await step(accepted, 'HANDED_OVER', { handover_date: '2026-11-05' })).body.data
    expect(done).toMatchObject({ status: 'HANDED_OVER', handover_date: '2026-11-05' })
    const emptied = (data: object) =>
      ask('update', { id: done.id, row_version: done.row_version, data }).then(({ status, body }) => [
        status,
        body.errors?.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
      ])
    expect(await emptied({ acceptance_date: null })).toEqual([400, ['data.acceptance_date REQUIRED']])
    expect(await emptied({ handover_date: null })).toEqual([400, ['data.handover_date REQUIRED']])
    expect((await emptied({ name: 'ส่งมอบแล้ว' }))[0]).toBe(200)
  })

  test('open what is closed for callers who may approve alone; what is closed stays', async () => {
    const closed = await inState('CLOSED')
    const change = { id: closed.id, row_version: closed.row_version, data: { name: 'อื่น' } }
    expect((await ask('update', change)).body.code).toBe('PROJECT_IS_OVER')
    expect((await step(closed, 'HANDED_OVER', {}, office)).status).toBe(403)
    expect((await ask('get', { id: closed.id }, office)).body.data.allowed_next).toEqual([])
    // who approves without changing is shown no button for it either
    expect((await step(closed, 'HANDED_OVER', {}, accountant)).status).toBe(403)
    expect((await ask('get', { id: closed.id }, accountant)).body.data.allowed_next).toEqual([])
    expect((await ask('get', { id: closed.id })).body.data.allowed_next).toEqual(['HANDED_OVER'])
    expect((await step(closed, 'HANDED_OVER')).body.data).toMatchObject({
      status: 'HANDED_OVER',
      actual_end: null,
    })
  })

  test('of one version are taken once', async () => {
    const row = await made()
    const both = await Promise.all([1, 2].map(() => step(row, 'PLANNING')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('money is told to and taken from callers who may approve alone, and stays where others change the rest', async () => {
  const row = await made({ contract_value: 1_000_000, retention_pct: 5 })
  expect(row).toMatchObject({ contract_value: 1_000_000, budget_cost: null })
  const seen = (await ask('get', { id: row.id }, office)).body.data
  expect(Object.keys(seen).filter((key) => /value|retention|cost/.test(key))).toEqual([])
  const change = (data: object) => ask('update', { id: row.id, row_version: row.row_version, data }, office)
  expect((await change({ contract_value: 1 })).status).toBe(403)
  expect((await change({ name: 'ชื่อใหม่' })).body.status).toBe(1)
  expect((await ask('get', { id: row.id })).body.data).toMatchObject({
    name: 'ชื่อใหม่',
    contract_value: 1_000_000,
    retention_pct: 5,
  })
  const sent = await ask('insert', { data: { ...base, budget_cost: 1 } }, office)
  expect(sent.status).toBe(403)
})

test('two managers whose right is for their own see their own', async () => {
  const { server, engineers } = company
  const flags = ['view', 'create', 'edit', 'approve'] as const
  const people = await Promise.all(
    [engineers[1]!, engineers[2]!].map(async (employeeId) => {
      const person = await server.person({ employeeId })
      await giveRights(server.owner, person.userId, { '/app/Project-Management': [...flags] }, 'OWN')
      return person
    }),
  )
  const [one, other] = people as [Person, Person]
  const own = await made({ manager_id: engineers[1]! })
  expect((await ask('get', { id: own.id }, one)).body.data.id).toBe(own.id)
  expect((await ask('get', { id: own.id }, other)).status).toBe(404)
  expect((await ask('head', { project_no: own.project_no }, other)).status).toBe(404)
  expect((await ask('timeline', { id: own.id }, other)).status).toBe(404)
  expect((await ask('history', { id: own.id }, other)).body.data ?? []).toEqual([])
  const listed = (await ask('select', {}, other)).body
  expect(listed.data).toEqual([])
  const table = await server.call('api/QueryTableView', { table: 'vw_Project' }, { as: one })
  expect(table.body.data.map(({ ID }: { ID: number }) => ID)).toEqual([own.id])
  const given = await ask('insert', { data: { ...base, manager_id: engineers[2]! } }, one)
  expect(given.body.errors).toMatchObject([{ field: 'data.manager_id', code: 'BEYOND_REACH' }])
})

test('who leads and who sells a project are named within the caller’s reach; who stands there already stays', async () => {
  const { server, engineers } = company
  const { id: me } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('F-0', 'มานี', 'รักงาน') returning id`)
  const own = await server.person({
    menus: { '/app/Project-Management': ['view', 'create', 'edit'] },
    scope: 'OWN',
    employeeId: me,
  })
  const both = await ask(
    'insert',
    { data: { ...base, manager_id: engineers[2]!, sales_id: engineers[1]! } },
    own,
  )
  expect(both.body.errors).toMatchObject([
    { field: 'data.manager_id', code: 'BEYOND_REACH' },
    { field: 'data.sales_id', code: 'BEYOND_REACH' },
  ])
  expect((await made({ manager_id: me, sales_id: me }, own)).sales_id).toBe(me)
  const sold = await made({ manager_id: me, sales_id: engineers[1]! })
  const change = (row_version: number, data: object) => ask('update', { id: sold.id, row_version, data }, own)
  const kept = await change(sold.row_version, { name: 'ชื่อใหม่' })
  expect(kept.body.data).toMatchObject({ name: 'ชื่อใหม่', sales_id: engineers[1]! })
  const { row_version } = kept.body.data
  const another = await change(row_version, { sales_id: engineers[2]! })
  expect(another.body.errors).toMatchObject([{ field: 'data.sales_id', code: 'BEYOND_REACH' }])
  expect((await change(row_version, { sales_id: null })).body.data.sales_id).toBeNull()
})

test('the page of a customer tells its projects to callers with a right to them', async () => {
  const { server, customers } = company
  const { id, project_no } = await made()
  const section = async (menus: PersonWanted['menus']) => {
    const as = await server.person({ menus })
    const { body } = await server.call(
      'api/ViewAndManagementCustomer',
      { action: 'section', id: customers[0]!.id, section: 'projects' },
      { as },
    )
    return body.data.projects
  }
  const rows = await section({
    '/app/Customer-Management': ['view'],
    '/app/Project-Management': ['view'],
  })
  expect(rows).toContainEqual(expect.objectContaining({ id, project_no, status: 'DRAFT', days_late: null }))
  expect(await section({ '/app/Customer-Management': ['view'] })).toBeUndefined()
})

test('the health told last counts, grows old after a week, and needs a note unless it is good', async () => {
  const { owner } = company.server
  const row = await made({ due_date: '2049-02-01' })
  expect((await ask('health', { id: row.id, health: 'AT_RISK' })).status).toBe(400)
  const next_step = 'โทรตามผู้ผลิตวันศุกร์'
  await ask('health', { id: row.id, health: 'OFF_TRACK', note: 'รอชิ้นส่วน', next_step })
  expect((await ask('get', { id: row.id })).body.data).toMatchObject({
    health: 'OFF_TRACK',
    health_next_step: next_step,
    health_is_stale: false,
  })
  const { healths } = (await ask('head', { project_no: row.project_no })).body.data
  expect(healths).toMatchObject([{ note: 'รอชิ้นส่วน', next_step }])
  const rows = async (view: string) =>
    (await ask('select', { where: { view, text: row.project_no } })).body.data.length
  expect([await rows('RISK'), await rows('LATE'), await rows('SILENT')]).toEqual([1, 0, 0])
  await owner.run(sql`alter table project_health disable trigger user`)
  await owner.run(
    sql`update project_health set created_at = now() - interval '9 days' where project_id = ${row.id}`,
  )
  await owner.run(sql`alter table project_health enable trigger user`)
  await owner.run(
    sql`update project set start_date = '2025-01-01', due_date = '2025-02-01' where id = ${row.id}`,
  )
  const old = (await step((await ask('get', { id: row.id })).body.data, 'PLANNING')).body.data
  expect(old).toMatchObject({ health_is_stale: true, days_late: expect.any(Number) })
  expect([await rows('RISK'), await rows('LATE'), await rows('SILENT')]).toEqual([1, 1, 1])
  const { events } = (await ask('timeline', { id: row.id })).body.data
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['STATE', 'HEALTH'])
  expect(events[1].detail).toBe(`รอชิ้นส่วน → ${next_step}`)
})

test('go on with the supervisor of a manager who leaves, and to the customer another becomes', async () => {
  const { server, engineers, customers } = company
  const row = await made({ manager_id: engineers[1]! })
  await projectsHeld.handOver!(
    server.owner,
    { id: engineers[1]!, to: {}, supervisor: engineers[2]! },
    { teams: [] },
  )
  expect((await ask('get', { id: row.id })).body.data.manager_id).toBe(engineers[2])
  const led = (await ask('get', { id: row.id })).body.data
  const cancelled = (await step(led, 'CANCELLED', { reason: 'x' })).body.data
  await server.owner.run(sql`select merge_customers(${customers[0]!.id}, ${customers[1]!.id})`)
  expect((await ask('get', { id: cancelled.id })).body.data.customer_id).toBe(customers[1]!.id)
})

test('a figure is the count of the list to which it leads, in the reach of who asks', async () => {
  const { server } = company
  base = { ...base, customer_id: company.customers[1]!.id, site_id: null }
  const late = await made({ start_date: '2026-01-05', due_date: '2026-02-05' })
  await inState('HANDED_OVER')
  const own = await server.person({
    menus: { '/app/Project-Management': ['view'] },
    scope: 'OWN',
  })
  const told = async (person: Person) => {
    const user = (await findSession(server.dbPool, person.token))!
    const asker = { user, scope: user.grants['/app/Project-Management']!.scope }
    const numbers = []
    for (const { name, link, count } of projectFigures) {
      const { n } = await server.owner.one<{ n: number }>(sql`select ${count(asker)} as n`)
      const asked = projectsAsked(readListAddress(projectList, new URLSearchParams(link.split('?')[1])))
      const { body } = await ask('select', { ...asked, page_size: 100 }, person)
      expect([name, body.data.length]).toEqual([name, n])
      numbers.push([name, n] as const)
    }
    return new Map(numbers)
  }
  const all = await told(manager)
  expect(all.get('projects DRAFT')).toBeGreaterThan(0)
  expect(all.get('projects late')).toBeGreaterThan(0)
  expect(all.get('projects handed over')).toBeGreaterThan(0)
  expect((await told(own)).get('projects DRAFT')).toBe(0)
  // whoever works on one of its tasks has a project in the list, too
  const { owner } = server
  const { id: employeeId } = await owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('F-1', 'วิชัย', 'ขยัน') returning id`)
  const type = await owner.one<{ id: number }>(sql`
    insert into job_task_type (code, name_th) values ('WORK', 'งาน') returning id`)
  await owner.run(sql`
    insert into task (task_no, project_id, title, job_task_type_id, owner_id)
    values (next_doc_no('TK', now()), ${late.id}, 'งาน', ${type.id}, ${employeeId})`)
  const works = await server.person({
    menus: { '/app/Project-Management': ['view'] },
    scope: 'OWN',
    employeeId,
  })
  expect((await told(works)).get('projects late')).toBe(1)
})

describe('whoever has only a task of a project', () => {
  let project: Record<string, number | string> & Row
  let hand: Person
  beforeAll(async () => {
    const { server, customers } = company
    const { owner } = server
    project = await made({
      customer_id: customers[1]!.id,
      site_id: null,
      name: 'สายพานลำเลียงถุง',
      po_no: 'PO-7788',
      budget_hours: 40,
    })
    const { id: employeeId } = await owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('F-2', 'สุดา', 'ตั้งใจ') returning id`)
    const type = await owner.one<{ id: number }>(sql`
      insert into job_task_type (code, name_th) values ('HAND', 'งาน') returning id`)
    for (const [title, one] of [
      ['ของตัวเอง', employeeId],
      ['ของคนอื่น', null],
    ] as const)
      await owner.run(sql`
        insert into task (task_no, project_id, title, job_task_type_id, owner_id)
        values (next_doc_no('TK', now()), ${project.id}, ${title}, ${type.id}, ${one}::bigint)`)
    await owner.run(sql`
      insert into time_entry (employee_id, task_id, work_date, minutes)
      select ${employeeId}, t.id, '2026-03-02', 600 from task t where t.owner_id = ${employeeId}`)
    hand = await server.person({
      menus: {
        '/app/Project-Management': ['view'],
        '/app/Taskboard': ['view'],
        '/app/Customer-Management': ['view'],
      },
      scope: 'OWN',
      employeeId,
    })
  })

  test('reads it in the list and in the table of the same name alike', async () => {
    const listed = await ask('select', { where: { text: String(project.project_no) } }, hand)
    expect(listed.body.data.map(({ id }: Row) => id)).toEqual([project.id])
    const table = await company.server.call('api/QueryTableView', { table: 'vw_Project' }, { as: hand })
    expect(table.body.data.map(({ ID }: { ID: number }) => ID)).toEqual([project.id])
  })

  test('is told on its page how many of the tasks are theirs, and no hours of all', async () => {
    const { data } = (await ask('head', { project_no: project.project_no }, hand)).body
    expect([data.is_reached, data.hours]).toEqual([false, null])
    expect(data.about).toMatchObject({ tasks: 1, milestones: 0, files: 0, team: 0 })
    const lead = await company.server.person({
      menus: { '/app/Project-Management': ['view'], '/app/Taskboard': ['view'] },
    })
    const all = (await ask('head', { project_no: project.project_no }, lead)).body.data
    expect(all.about).toMatchObject({ tasks: 2 })
    // of 40 hours ten were spent, and none was earned
    expect([all.hours, all.project.spent_hours]).toEqual([{ estimate: null, remaining: 0, cpi: 0 }, 10])
  })

  test('finds it by its number, its name, its order and its customer; who has no part in it does not', async () => {
    const { server, customers } = company
    const stranger = await server.person({ menus: { '/app/Project-Management': ['view'] }, scope: 'OWN' })
    const found = async (as: Person, text: string) => {
      const user = (await findSession(server.dbPool, as.token))!
      const asker = { user, scope: user.grants['/app/Project-Management']!.scope }
      return server.owner.rows<{ id: number; link: string }>(projectsFound.found(asker, { text, limit: 5 }))
    }
    const { name } = await server.owner.one<{ name: string }>(
      sql`select name from customer where id = ${customers[1]!.id}`,
    )
    for (const text of [String(project.project_no).toLowerCase(), 'ลำเลียงถุง', 'po-7788', name]) {
      expect([text, await found(hand, text)]).toMatchObject([
        text,
        [{ id: project.id, link: `/app/Manage-Project/${project.project_no}` }],
      ])
      expect([text, await found(stranger, text)]).toEqual([text, []])
    }
    const all = await found(manager, name)
    expect(all.length).toBeGreaterThan(1)
    expect((await found(manager, String(project.project_no)))[0]).toMatchObject({ id: project.id })
  })

  test('is found by an index of texts', async () => {
    const plan = await company.server.owner.transaction(
      { userId: null, requestId: 'plan', ip: '' },
      async (db) => {
        await db.run(sql`set local enable_seqscan = off`)
        await db.run(sql`set local enable_indexscan = off`)
        return db.rows<{ 'QUERY PLAN': string }>(
          sql`explain (costs off) select p.id from project p where ${holdsProjectText('ลำเลียงถุง')}`,
        )
      },
    )
    const told = plan.map((line) => line['QUERY PLAN']).join('\n')
    for (const index of ['project_search', 'customer_search'])
      expect(told).toContain(`Bitmap Index Scan on ${index}`)
  })
})

test('the timeline of a customer tells that a project was entered and the steps it took, to who sees it', async () => {
  const { server, customers } = company
  const project = await made({ customer_id: customers[1]!.id, site_id: null })
  await step(project, 'CANCELLED', { reason: 'ลูกค้าเลื่อน' })
  const told = async (menus: PersonWanted['menus']) => {
    const as = await server.person({ menus })
    const { body } = await server.call(
      'api/ViewAndManagementCustomer',
      { action: 'timeline', id: customers[1]!.id, kinds: 'PROJECT' },
      { as },
    )
    return body.data.events
      .filter(({ link }: { link: string }) => link === `/app/Manage-Project/${project.project_no}`)
      .map(({ text, detail }: { text: { th: string }; detail: string | null }) => [text.th, detail])
  }
  const menus = { '/app/Customer-Management': ['view'], '/app/Project-Management': ['view'] } as const
  const named = `${project.project_no} ${project.name}`
  expect(await told({ ...menus })).toEqual([
    [`${named} ร่าง → ยกเลิก`, 'ลูกค้าเลื่อน'],
    [`${named} บันทึกโครงการ`, null],
  ])
  expect(await told({ '/app/Customer-Management': ['view'] })).toEqual([])
})
