import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { Scope } from '#base/access.ts'
import {
  type ServiceCompany,
  dispatcherRights,
  freeDay,
  serviceCompany,
} from './testing/service-company.server.ts'

// สมชาย and วีระ share a supervisor; มานี works in another branch than they do, with อรุณ as nobody's colleague.
let company: ServiceCompany
const orders: Record<string, number> = {}
const people = {} as Record<Scope, Person>

beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, coordinator, get, call } = company
  const [somchai, weera, manee] = engineers as [number, number, number]
  const branches = await server.owner.rows<{ id: number }>(sql`
    insert into org_unit (level, code, name_th) values ('BRANCH', 'BKK', 'สำนักงานใหญ่'), ('BRANCH', 'RYG', 'สาขาระยอง')
    returning id`)
  const section = await server.owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th, parent_id) values ('SECTION', 'SVC', 'แผนกบริการ', ${branches[0]!.id})
    returning id`)
  await server.owner.run(sql`update employee set org_unit_id = ${section.id} where id = ${somchai}`)
  await server.owner.run(
    sql`update employee set org_unit_id = ${branches[0]!.id}, supervisor_id = null where id = ${manee}`,
  )
  await server.owner.run(sql`update employee set org_unit_id = ${branches[1]!.id} where id = ${weera}`)
  for (const scope of ['OWN', 'TEAM', 'ORG', 'ALL'] as const) {
    await server.owner.run(sql`update app_user set employee_id = null where employee_id = ${somchai}`)
    people[scope] = await company.person({ menus: dispatcherRights, scope, employeeId: somchai })
  }
  // one account an employee: the four people take turns
  const visit = async (name: string, employee: number) => {
    orders[name] = (await call()).id
    await get(coordinator, 'visit_insert', {
      order_id: orders[name],
      ...freeDay(),
      engineers: [{ employee_id: employee }],
      schedule: true,
    })
  }
  await visit('visited by me', somchai)
  await visit('visited by my mate', weera)
  await visit('visited in my branch', manee)
  orders['looked after by me'] = (await call({ owner_id: somchai })).id
  orders['looked after by my mate'] = (await call({ owner_id: weera })).id
  for (const [name, employee] of [
    ['on my team', somchai],
    ['on the team of my mate', weera],
    ['no more on my team', somchai],
  ] as const) {
    orders[name] = (await call()).id
    await server.owner.run(sql`
      insert into assign_member (service_order_id, employee_id, member_role, is_active)
      values (${orders[name]}, ${employee}, 'SERVICE', ${!name.startsWith('no more')})`)
  }
  orders['no one yet'] = (await call()).id
  for (const order_id of Object.values(orders)) {
    await get(coordinator, 'finding_save', { order_id, note: 'สายพานหย่อน' })
    await get(coordinator, 'comment', { order_id, body: 'รออะไหล่' })
    await get(coordinator, 'report_save', { order_id, work_done: 'ตั้งสายพาน' })
  }
})
afterAll(() => company.server.close())

const mine = ['visited by me', 'looked after by me', 'on my team']
const ofMate = ['visited by my mate', 'looked after by my mate', 'on the team of my mate']
const reached: Record<Scope, string[]> = {
  OWN: mine,
  TEAM: [...mine, ...ofMate],
  ORG: [...mine, 'visited in my branch'],
  ALL: [...mine, ...ofMate, 'visited in my branch', 'no more on my team', 'no one yet'],
}

describe.each(['OWN', 'TEAM', 'ORG', 'ALL'] as const)('with the scope %s', (scope) => {
  beforeAll(async () => {
    const { owner } = company.server
    await owner.run(sql`update app_user set employee_id = null where employee_id = ${company.engineers[0]}`)
    await owner.run(
      sql`update app_user set employee_id = ${company.engineers[0]} where id = ${people[scope].userId}`,
    )
  })

  test('the list and the counts hold these orders and no others', async () => {
    const answer = await company.ask(people[scope], 'active', { page_size: 100 })
    const names = answer.body.data.map((row: { id: number }) => nameOf(row.id)).sort()
    expect(names).toEqual([...reached[scope]].sort())
    const counts = await company.get(people[scope], 'counts')
    expect(counts.groups.ACTIVE.count).toBe(reached[scope].length)
  })

  test('every other order is not found, whatever is asked of it', async () => {
    for (const [name, id] of Object.entries(orders)) {
      const status = reached[scope].includes(name) ? 200 : 404
      expect((await company.ask(people[scope], 'get', { id })).status, name).toBe(status)
      if (status === 200) continue
      const before = await company.get(company.coordinator, 'get', { id })
      for (const [action, body] of await everyChange(id)) {
        expect((await company.ask(people[scope], action, body)).status, `${name}: ${action}`).toBe(404)
      }
      expect(await company.get(company.coordinator, 'get', { id })).toEqual(before)
    }
  })

  test('what one took oneself is one’s own', async () => {
    const [customer] = company.customers
    const body = { customer_id: customer!.id, site_id: customer!.site_id, title: 'สายไฟขาด' }
    const { id, so_no } = await company.get(people[scope], 'insert', body)
    expect(await company.get(people[scope], 'get', { so_no })).toMatchObject({ id })
    const { row_version } = await company.get(people[scope], 'get', { id })
    await company.get(people[scope], 'reject_order', { id, row_version, reason: 'แจ้งผิด' })
  })
})

test('an order is handed over, and its visits, within the own reach only', async () => {
  const { coordinator, ask, get, call, server, engineers, customers } = company
  const [somchai, weera, manee] = engineers as [number, number, number]
  const release = () =>
    server.owner.run(sql`update app_user set employee_id = null where employee_id = ${somchai}`)
  await release()
  const team = await company.person({ menus: dispatcherRights, scope: 'TEAM', employeeId: somchai })
  await release()
  const narrow = await company.person({ menus: dispatcherRights, scope: 'OWN', employeeId: somchai })
  const { id } = await call({ owner_id: somchai })
  const visit = { ...freeDay(), engineers: [{ employee_id: somchai }] }
  const planned = await get(coordinator, 'visit_insert', { order_id: id, ...visit, schedule: true })
  const form = { id, row_version: planned.row_version, site_id: planned.site.id, title: planned.title }
  const { row_version } = planned.visits[0]
  const sent = { ...visit, id: planned.visits[0].id, row_version, engineers: [{ employee_id: weera }] }
  const member = { employee_id: weera, member_role: 'SERVICE' }
  const assign = (employee_id: number) => ({
    action: 'insert',
    target: { type: 'service_order', id },
    members: [{ ...member, employee_id }],
  })
  const assigned = (as: Person, employee_id: number) =>
    server.call('api/TB_AMW_Assign_Member', assign(employee_id), { as })
  const beyond = (field: string) => ({ status: 400, body: { errors: [{ field, code: 'BEYOND_REACH' }] } })
  // by the own orders nobody else is given anything; by the team nobody outside it
  for (const [as, other] of [
    [narrow, weera],
    [team, manee],
  ] as const) {
    const engineers = [{ employee_id: other }]
    expect(await ask(as, 'update', { ...form, owner_id: other })).toMatchObject(beyond('owner_id'))
    const taken = {
      customer_id: customers[0]!.id,
      site_id: customers[0]!.site_id,
      title: 'x',
      owner_id: other,
    }
    expect(await ask(as, 'insert', taken)).toMatchObject(beyond('owner_id'))
    const refused = beyond('engineers.0.employee_id')
    expect(await ask(as, 'visit_update', { ...sent, engineers })).toMatchObject(refused)
    expect(await ask(as, 'visit_insert', { order_id: id, ...freeDay(), engineers })).toMatchObject(refused)
    expect(await assigned(as, other)).toMatchObject(beyond('members.0.employee_id'))
    const free = await get(as, 'engineers', { from: visit.planned_start, to: visit.planned_end })
    expect(free.map((one: { employee_id: number }) => one.employee_id)).not.toContain(other)
    await release()
    await server.owner.run(sql`update app_user set employee_id = ${somchai} where id = ${team.userId}`)
  }
  expect(await get(team, 'update', { ...form, owner_id: weera })).toMatchObject({
    owner: { employee_id: weera },
  })
  expect((await get(team, 'visit_update', sent)).visits[0].engineers).toMatchObject([{ nickname: 'ระ' }])
  expect((await assigned(team, weera)).body.status).toBe(1)
  // whom it has already may stay, whoever saves it
  await release()
  await server.owner.run(sql`update app_user set employee_id = ${somchai} where id = ${narrow.userId}`)
  const ours = await call({ owner_id: weera })
  await server.owner.run(sql`
    insert into assign_member (service_order_id, employee_id, member_role) values (${ours.id}, ${somchai}, 'SERVICE')`)
  const kept = { ...form, id: ours.id, row_version: ours.row_version, owner_id: weera }
  expect((await ask(narrow, 'update', kept)).status).toBe(200)
})

test('an engineer at a foreign order is busy, but nobody out of reach learns with which', async () => {
  const { coordinator, ask, get, call, engineers, customers } = company
  const times = freeDay()
  const foreign = await call()
  const taken = { ...times, engineers: [{ employee_id: engineers[2] }] }
  await get(coordinator, 'visit_insert', { order_id: foreign.id, ...taken, schedule: true })
  const narrow = await company.person({ menus: dispatcherRights, scope: 'OWN' })
  const { id: customer_id, site_id } = customers[1]!
  const own = await get(narrow, 'insert', { customer_id, site_id, title: 'สายพานขาด' })
  // an engineer whom the coordinator sent to the own order
  const plan = async () => {
    const visit = { order_id: own.id, ...freeDay(), engineers: taken.engineers, schedule: true }
    return (await get(coordinator, 'visit_insert', visit)).visits.at(-1)
  }
  const { id, row_version } = await plan()
  const moved = { id, row_version, ...taken }
  const refused = await ask(narrow, 'visit_update', moved)
  expect(refused).toMatchObject({ status: 409, body: { code: 'ENGINEER_BUSY' } })
  expect(JSON.stringify(refused.body)).not.toContain(foreign.so_no)
  expect(JSON.stringify(refused.body)).not.toContain('สยามบรรจุภัณฑ์')
  expect(refused.body.message).toContain('other work')
  // a clash between one's own orders is told in full
  const { planned_start, planned_end } = await plan()
  expect(
    (await ask(narrow, 'visit_update', { ...moved, planned_start, planned_end })).body.message,
  ).toContain(own.so_no)
})

test('an order is looked at by the right to the list in which it stands, and within that list’s scope', async () => {
  const { coordinator, ask, get, call, server } = company
  const open = await call()
  const ended = await call()
  const { row_version } = await get(coordinator, 'get', { id: ended.id })
  await get(coordinator, 'reject_order', { id: ended.id, row_version, reason: 'แจ้งผิด' })
  const archivist = await company.person({ menus: { '/app/Reject': ['view'] } })
  const narrow = await company.person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'OWN' })
  await server.giveRights(narrow.userId, { '/app/Reject': ['view'] })
  for (const person of [archivist, narrow]) {
    for (const action of ['get', 'history']) {
      expect((await ask(person, action, { id: ended.id })).status, action).toBe(200)
      expect((await ask(person, action, { id: open.id })).status, action).toBe(404)
    }
    expect((await ask(person, 'get', { so_no: open.so_no })).status).toBe(404)
  }
})

/** A fitting request of every action that shows or changes one order, its visits or its papers. */
async function everyChange(id: number): Promise<[string, object][]> {
  const page = await company.get(company.coordinator, 'get', { id })
  const version = { id, row_version: page.row_version }
  const engineers = [{ employee_id: company.engineers[0] }]
  const row = ([first]: { id: number; row_version: number }[]) => ({
    id: first!.id,
    row_version: first!.row_version,
  })
  const steps = ['accept', 'reject_order', 'schedule', 'start', 'hold', 'resume', 'refuse', 'work_done']
  return [
    ['history', { id }],
    ['update', { ...version, site_id: page.site.id, title: 'x' }],
    ['move', { ...version, to_status: 'IN_PROGRESS' }],
    ...[...steps, 'close', 'reopen', 'cancel'].map((step): [string, object] => [step, version]),
    ['visit_insert', { order_id: id, ...freeDay(), engineers }],
    ['symptoms_save', { ...version, symptom_ids: [company.symptom] }],
    ['finding_save', { order_id: id, note: 'x' }],
    ['finding_save', { order_id: id, ...row(page.findings), note: 'x' }],
    ['finding_delete', row(page.findings)],
    ['comment', { order_id: id, body: 'x' }],
    ['comment_edit', { ...row(page.comments), body: 'x' }],
    ['report_save', { order_id: id, work_done: 'x' }],
    ['report_save', { order_id: id, ...row(page.reports), work_done: 'x' }],
    ['report_sign', { ...row(page.reports), customer_name: 'x', signature: 'M1 2L3 4' }],
    ...(page.visits[0]
      ? ([
          ['visit_update', { ...row(page.visits), ...freeDay(), engineers }],
          ['visit_status', { ...row(page.visits), to_status: 'CONFIRMED' }],
        ] as [string, object][])
      : []),
  ]
}

function nameOf(id: number): string {
  return Object.entries(orders).find(([, one]) => one === id)?.[0] ?? String(id)
}
