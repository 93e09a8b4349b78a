// Teams of projects as callers meet them: the procedure, the calls of teams, what they warn of, and who reaches a project by them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'

let company: ServiceCompany
let manager: Person
let base: Record<string, unknown>
beforeAll(async () => {
  company = await serviceCompany()
  const { server, customers } = company
  manager = await server.person({
    menus: { '/app/Project-Management': ['view', 'create', 'edit', 'delete', 'export'] },
  })
  const type = await server.owner.one<{ id: number }>(sql`
    insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่') returning id`)
  const section = await server.owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ') returning id`)
  base = {
    name: 'ไลน์จัดเรียง 2',
    customer_id: customers[0]!.id,
    project_type_id: type.id,
    section_id: section.id,
    manager_id: company.engineers[0]!,
    start_date: '2041-01-04',
    due_date: '2049-06-30',
  }
})
afterAll(() => company?.server.close())

const ask = (action: string, body: object = {}, as: Person = manager) =>
  company.server.call('api/ViewAndManagementProject', { action, ...body }, { as })
const made = async (more: object = {}, as: Person = manager) => {
  const { body } = await ask('insert', { data: { ...base, ...more } }, as)
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data as { id: number; row_version: number; project_no: string }
}
const engineer = (Action: string, parameters: object, as: Person = manager) =>
  company.server.call(
    'api/ExecuteStoredProcedure',
    {
      name: 'sp_project_engineer',
      sp_params: Object.entries({ Action, ...parameters }).map(([key, value]) => ({ key, value })),
    },
    { as },
  )
const told = async (Action: string, parameters: object, as: Person = manager) =>
  (await engineer(Action, parameters, as)).body.data
const team = (action: string, id: number, members?: object[], as: Person = manager) =>
  company.server.call(
    'api/TB_AMW_Assign_Member',
    { action, target: { type: 'project', id }, ...(members && { members }) },
    { as },
  )
let count = 0
const somebody = async (status = 'ACTIVE') =>
  (
    await company.server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, status)
      values (${`T-${++count}`}, 'วิชัย', 'ขยัน', ${status}) returning id`)
  ).id
const quarter = {
  member_role: 'PROGRAMMER',
  allocation_pct: 60,
  valid_from: '2041-01-04',
  valid_to: '2041-03-31',
}

test('who is kept informed reads a place of the team as all of them, and changes none; the board alone leads to the board', async () => {
  const { server } = company
  const { id: project_id, project_no } = await made()
  const person = await somebody()
  const looks = await server.person({
    menus: { '/app/Project-Management': ['view', 'edit'] },
    scope: 'OWN',
    employeeId: person,
  })
  const boardOnly = await server.person({
    menus: { '/app/Taskboard': ['view'] },
    scope: 'OWN',
    employeeId: await somebody(),
  })
  const boardPerson = (
    await server.owner.one<{ id: number }>(
      sql`select employee_id as id from app_user where id = ${boardOnly.userId}`,
    )
  ).id
  const [place] = await told('i', { project_id, employee_id: person, member_role: 'VIEWER' })
  const [other] = await told('i', { project_id, employee_id: boardPerson, member_role: 'PROGRAMMER' })
  const listed = await told('s', { project_id }, looks)
  expect(listed.map(({ ID }: { ID: number }) => ID)).toEqual([place.ID, other.ID])
  for (const { ID: id, employee_id, member_role } of listed) {
    const { status, body } = await ask('engineer', { id }, looks)
    expect([status, body.data]).toMatchObject([200, { id, employee_id, member_role }])
  }
  await engineer('u', { ID: other.ID, row_version: 1, allocation_pct: 5 }, looks)
  expect((await ask('engineer', { id: other.ID })).body.data).toMatchObject({
    row_version: 1,
    allocation_pct: null,
  })
  const news = async (as: Person) =>
    (await server.call('api/Notification', { action: 'list' }, { as })).body.data.map(
      ({ link }: { link: string }) => link,
    )
  expect(await news(looks)).toEqual([`/app/Manage-Project/${project_no}`])
  expect(await news(boardOnly)).toEqual([`/app/Taskboard?board=RCS&q=${project_no}`])
})

describe('the procedure of engineers', () => {
  test('adds one, tells of the same again and of a person who has left, and reads, changes and takes off', async () => {
    const { id: project_id } = await made()
    const employee_id = await somebody()
    const [first] = await told('i', { project_id, employee_id, ...quarter })
    expect(first).toMatchObject({ Result: 'Success', ID: expect.any(Number), name_th: 'วิชัย ขยัน', ...quarter })
    expect(first).toMatchObject({ clashes: [], clash_count: 0, over_allocated: [], row_version: 1 })
    const again = await engineer('i', { project_id, employee_id, ...quarter })
    expect([again.status, again.body.status, again.body.data[0].Result]).toEqual([200, 0, 'Conflict'])
    for (const status of ['RESIGNED', 'SUSPENDED']) {
      const gone = await engineer('i', { project_id, ...quarter, employee_id: await somebody(status) })
      expect(gone.body.data[0]).toMatchObject({ Result: 'Invalid', ID: null })
      expect(gone.body.errors).toMatchObject([{ field: 'employee_id' }])
    }
    expect(await told('s', { project_id })).toMatchObject([{ Result: 'Success', ID: first.ID, employee_id }])
    const row = { ID: first.ID, row_version: 1 }
    const [changed] = await told('u', { ...row, allocation_pct: 40, valid_to: null })
    expect(changed).toMatchObject({
      Result: 'Success',
      member_role: 'PROGRAMMER',
      allocation_pct: 40,
      valid_to: null,
      row_version: 2,
    })
    const [stale] = await told('u', { ...row, allocation_pct: 10 })
    expect(stale).toMatchObject({ Result: 'Conflict', allocation_pct: 40, row_version: 2 })
    expect((await told('d', row))[0].Result).toBe('Conflict')
    expect((await told('d', { ...row, row_version: 2 }))[0]).toMatchObject({
      Result: 'Success',
      ID: first.ID,
      row_version: 3,
    })
    expect(await told('s', { project_id })).toEqual([])
    const { events } = (await ask('timeline', { id: project_id })).body.data
    expect(events.map(({ text }: { text: { en: string } }) => text.en)).toEqual([
      'วิชัย ขยัน left the team: Programmer',
      'วิชัย ขยัน joined the team: Programmer',
    ])
  })

  test('that gives a place to another person ends it for the former one by today, and the timeline tells of both', async () => {
    const { id: project_id } = await made()
    const [former, other] = [await somebody(), await somebody()]
    const begun = { ...quarter, valid_from: '2026-02-02' }
    const [place] = await told('i', { project_id, employee_id: former, ...begun })
    const [changed] = await told('u', { ID: place.ID, row_version: 1, employee_id: other })
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(changed).toMatchObject({
      ID: place.ID,
      employee_id: other,
      valid_from: today,
      valid_to: '2041-03-31',
    })
    expect(await told('s', { project_id })).toMatchObject([{ employee_id: other }])
    expect(
      await company.server.owner.rows(sql`
        select employee_id, is_active, valid_from, valid_to from assign_member where project_id = ${project_id} order by id`),
    ).toEqual([
      { employee_id: other, is_active: true, valid_from: today, valid_to: '2041-03-31' },
      { employee_id: former, is_active: false, valid_from: '2026-02-02', valid_to: today },
    ])
    await told('u', { ID: place.ID, row_version: 2, allocation_pct: 20 })
    await company.server.owner.run(sql`update employee set first_name_th = 'อารี' where id = ${other}`)
    const { events } = (await ask('timeline', { id: project_id })).body.data
    expect(events.map(({ text }: { text: { en: string } }) => text.en).toSorted()).toEqual([
      'วิชัย ขยัน joined the team: Programmer',
      'วิชัย ขยัน left the team: Programmer',
      'อารี ขยัน joined the team: Programmer',
    ])
  })

  test.each([
    ['a period that ends before it begins', { valid_to: '2041-01-03' }, 'valid_to'],
    ['more than all the time', { allocation_pct: 100.01 }, 'allocation_pct'],
    ['a role nobody knows', { member_role: 'BOSS' }, 'member_role'],
    ['a column of the table', { is_active: false }, 'is_active'],
  ])('takes nothing with %s', async (_, wrong, field) => {
    const { id: project_id } = await made()
    const { body } = await engineer('i', { project_id, employee_id: await somebody(), ...quarter, ...wrong })
    expect(body).toMatchObject({ status: 0, data: [{ Result: 'Invalid' }], errors: [{ field }] })
    expect(await told('s', { project_id })).toEqual([])
  })

  test('names the days on which shares of all projects come to more than a whole, and blocks nothing', async () => {
    const [one, other] = [await made(), await made()]
    const employee_id = await somebody()
    await told('i', { project_id: one.id, employee_id, ...quarter })
    const half = { ...quarter, allocation_pct: 50, valid_from: '2041-03-30', valid_to: '2041-04-30' }
    const [second] = await told('i', { project_id: other.id, employee_id, ...half })
    expect(second).toMatchObject({ Result: 'Success', over_allocated_count: 2 })
    expect(second.over_allocated).toEqual([
      { day: '2041-03-30', percent: 110 },
      { day: '2041-03-31', percent: 110 },
    ])
    const [first] = await told('s', { project_id: one.id })
    expect(first.over_allocated).toEqual(second.over_allocated)
    // a share without days lasts as long as its project
    const whole = { valid_from: null, valid_to: null }
    const [open] = await told('u', { ID: second.ID, row_version: 1, ...whole })
    expect(open).toMatchObject({ over_allocated_count: 87 })
    // neither what was called off nor a place without a share counts
    expect(
      (await ask('set_status', { ...stamp(one), to_status: 'CANCELLED', reason: 'x' })).body.status,
    ).toBe(1)
    expect((await told('s', { project_id: other.id }))[0].over_allocated).toEqual([])
  })

  test('tells leave and visits in that time', async () => {
    const { id: project_id } = await made()
    const person = company.engineers[1]!
    const order = await company.call()
    await company.get(company.coordinator, 'visit_insert', {
      order_id: order.id,
      planned_start: '2041-02-05T02:00:00Z',
      planned_end: '2041-02-05T04:00:00Z',
      engineers: [{ employee_id: person }],
      schedule: true,
    })
    await company.server.owner.run(sql`
      insert into employee_busy (employee_id, during, source, source_id)
      values (${person}, '[2041-02-11 00:00+07, 2041-02-12 00:00+07)', 'LEAVE', 991)`)
    const [place] = await told('i', { project_id, employee_id: person, ...quarter })
    expect(place.clash_count).toBe(2)
    // the number of an order only to who sees it
    expect(place.clashes).toMatchObject([
      { source: 'VISIT', start: '2041-02-05T02:00:00.000Z', so_no: null },
      { source: 'LEAVE', start: '2041-02-10T17:00:00.000Z' },
    ])
  })

  test('tells of a place that has ended who was faster, to who takes it off and to who changes it', async () => {
    const { id: project_id } = await made()
    const [place] = await told('i', { project_id, employee_id: await somebody(), ...quarter })
    const row = { ID: place.ID, row_version: 1 }
    const other = await company.server.person({ menus: { '/app/Project-Management': ['view', 'edit'] } })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => engineer('d', row, at % 2 === 0 ? manager : other)),
    )
    const results = answers.map(({ body }) => body.data[0].Result as string)
    expect(results.toSorted()).toEqual([...Array(9).fill('Conflict'), 'Success'])
    const faster = results.indexOf('Success') % 2 === 0 ? manager : other
    const late = [
      ...answers.filter((_, at) => results[at] === 'Conflict'),
      await engineer('d', { ...row, row_version: 2 }),
      await engineer('u', { ...row, allocation_pct: 10 }),
    ]
    for (const { body } of late) {
      expect(body).toMatchObject({ code: 'MEMBER_ENDED', facts: { who: faster.username } })
      expect(body.message).toContain(faster.username)
      expect(Date.parse(body.facts.at)).toBeGreaterThan(0)
    }
    const named = [{ id: place.ID, row_version: 2 }]
    expect(await team('delete', project_id, named)).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_ENDED' },
    })
    // out of reach it is told to nobody
    const { id } = await made()
    expect((await team('delete', id, named)).status).toBe(404)
  })

  test('adds one place where the same is asked ten times at once', async () => {
    const { id: project_id } = await made()
    const employee_id = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => told('i', { project_id, employee_id, ...quarter })),
    )
    expect(answers.map(([{ Result }]) => Result).sort()).toEqual([...Array(9).fill('Conflict'), 'Success'])
    expect(await told('s', { project_id })).toHaveLength(1)
  })
})

const stamp = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })

describe('the calls of teams', () => {
  test('read and write the same places, all or none', async () => {
    const { id } = await made()
    const [one, other] = [await somebody(), await somebody()]
    const members = [
      { employee_id: one, member_role: 'LEAD' },
      { employee_id: other, member_role: 'QC' },
    ]
    const added = (await team('insert', id, members)).body.data
    expect(added).toMatchObject(members)
    expect(await team('insert', id, [{ employee_id: one, member_role: 'LEAD' }])).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_TAKEN' },
    })
    // two change places
    const swapped = await team('update', id, [
      { ...stamp(added[0]), employee_id: other },
      { ...stamp(added[1]), employee_id: one },
    ])
    expect(swapped.body.data).toMatchObject([{ employee_id: other }, { employee_id: one }])
    expect((await told('s', { project_id: id })).map((row: { ID: number }) => row.ID)).toEqual(
      added.map((row: { id: number }) => row.id),
    )
    expect((await team('delete', id, [stamp(swapped.body.data[0])])).body.data).toHaveLength(1)
    // a place of another record is none of this team
    const order = await company.call()
    const { body } = await company.server.call(
      'api/TB_AMW_Assign_Member',
      { action: 'insert', target: { type: 'service_order', id: order.id }, members: [members[0]] },
      { as: company.coordinator },
    )
    expect((await team('delete', id, [stamp(body.data[0])])).status).toBe(404)
    expect((await told('d', { ID: body.data[0].id, row_version: 1 }))[0].Result).toBe('NotFound')
  })

  test('leave a project that is over as it is', async () => {
    const project = await made()
    await told('i', { project_id: project.id, employee_id: await somebody(), ...quarter })
    await ask('set_status', { ...stamp(project), to_status: 'CANCELLED', reason: 'x' })
    const members = [{ employee_id: await somebody(), member_role: 'QC' }]
    expect((await team('insert', project.id, members)).body).toMatchObject({
      status: 0,
      code: 'PROJECT_IS_OVER',
    })
    expect((await team('select', project.id)).body.data).toHaveLength(1)
  })

  test('are open to callers with the right to that kind of record alone', async () => {
    const { id } = await made()
    const [place] = await told('i', { project_id: id, employee_id: await somebody(), ...quarter })
    const viewer = await company.server.person({ menus: { '/app/Project-Management': ['view'] } })
    const members = [{ employee_id: await somebody(), member_role: 'QC' }]
    expect((await team('select', id, undefined, viewer)).status).toBe(200)
    expect((await team('insert', id, members, viewer)).status).toBe(403)
    expect((await told('d', { ID: place.ID, row_version: 1 }, viewer))[0].Result).toBe('Denied')
    // the right to orders is none to projects, nor the other way round
    expect((await team('select', id, undefined, company.coordinator)).status).toBe(403)
    const order = await company.call()
    const target = { type: 'service_order', id: order.id }
    const call = (action: string, more = {}) =>
      company.server.call('api/TB_AMW_Assign_Member', { action, target, ...more }, { as: manager })
    expect((await call('select')).status).toBe(403)
    expect((await call('insert', { members })).status).toBe(403)
  })
})

test('two managers whose right is for their own: who is put on a team reaches the project, until taken off', async () => {
  const { server, engineers } = company
  const [one, other] = (await Promise.all(
    [engineers[1]!, engineers[2]!].map(async (employeeId) => {
      const person = await server.person({ employeeId })
      await giveRights(server.owner, person.userId, { '/app/Project-Management': ['view', 'edit'] }, 'OWN')
      return person
    }),
  )) as [Person, Person]
  const project = await made({ manager_id: engineers[1]! })
  const seen = async (as: Person) => [
    (await ask('get', { id: project.id }, as)).status,
    (await ask('head', { project_no: project.project_no }, as)).status,
    (await team('select', project.id, undefined, as)).status,
    (await told('s', { project_id: project.id }, as))[0]?.Result,
    (await ask('team', { where: { project_id: project.id } }, as)).status,
    (await ask('select', { where: { text: project.project_no } }, as)).body.data.length,
    (await ask('select', { where: { text: project.project_no, view: 'MINE' } }, as)).body.data.length,
    (await server.call('api/QueryTableView', { table: 'vw_Project' }, { as })).body.data.filter(
      ({ ID }: { ID: number }) => ID === project.id,
    ).length,
  ]
  const none = [404, 404, 404, 'NotFound', 404, 0, 0, 0]
  expect(await seen(other)).toEqual(none)
  const [place] = await told('i', { project_id: project.id, employee_id: engineers[2]!, ...quarter })
  expect(await seen(other)).toEqual([200, 200, 200, 'Success', 200, 1, 1, 1])
  expect((await seen(one)).slice(0, 2)).toEqual([200, 200])
  // the project, but nobody else to put on it
  const more = await engineer('i', { project_id: project.id, employee_id: engineers[0]!, ...quarter }, other)
  expect(more.body.errors).toMatchObject([{ field: 'employee_id', code: 'BEYOND_REACH' }])
  await told('d', { ID: place.ID, row_version: 1 })
  expect(await seen(other)).toEqual(none)
  expect((await told('u', { ID: place.ID, row_version: 2, allocation_pct: 1 }, other))[0].Result).toBe(
    'NotFound',
  )
})

test('people are told that they were put on a team, once each', async () => {
  const { server } = company
  const employeeId = await somebody()
  const person = await server.person({ employeeId, menus: { '/app/Project-Management': ['view'] } })
  const project = await made()
  const [place] = await told('i', { project_id: project.id, employee_id: employeeId, ...quarter })
  await told('u', { ID: place.ID, row_version: 1, allocation_pct: 20 })
  const { body } = await server.call('api/Notification', { action: 'list', where: {} }, { as: person })
  expect(body.data).toHaveLength(1)
  expect(JSON.stringify(body.data)).toContain(project.project_no)
})

test('a place is handed over with the others when an employee leaves, and goes with a draft that is deleted', async () => {
  const { server } = company
  const [leaver, heir] = [await somebody(), await somebody()]
  const successor = await server.person({
    employeeId: heir,
    menus: { '/app/Project-Management': ['view'] },
  })
  const [project, draft] = [await made(), await made()]
  await told('i', { project_id: project.id, employee_id: leaver, ...quarter })
  await told('i', { project_id: draft.id, employee_id: leaver, ...quarter })
  expect((await ask('delete', stamp(draft))).body.status).toBe(1)
  const hr = await server.person({ menus: { '/app/Employee-Management': ['view', 'edit'] } })
  const left = await server.call('api/ViewEmployee', { action: 'belongings', id: leaver }, { as: hr })
  expect(left.body.data.teams).toMatchObject({ count: 1, first: [{ code: project.project_no }] })
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const gone = await server.call(
    'api/ManagementEmployee',
    { action: 'resign', id: leaver, row_version: 1, resign_date: today, teams_to: heir },
    { as: hr },
  )
  expect(gone.body.status).toBe(1)
  const heard = await server.call('api/Notification', { action: 'list', where: {} }, { as: successor })
  expect(heard.body.data).toHaveLength(1)
  expect(JSON.stringify(heard.body.data)).toContain(project.project_no)
  expect(await told('s', { project_id: project.id })).toMatchObject([
    { employee_id: heir, member_role: 'PROGRAMMER', allocation_pct: 60, valid_from: '2041-01-04' },
  ])
})
