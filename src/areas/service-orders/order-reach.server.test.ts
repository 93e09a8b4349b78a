import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/sql.server.ts'
import type { Person } from '#platform/testing/server.server.ts'
import type { Scope } from '#platform/access.ts'
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
  orders['nobody yet'] = (await call()).id
})
afterAll(() => company.server.close())

const mine = ['visited by me', 'looked after by me']
const reached: Record<Scope, string[]> = {
  OWN: mine,
  TEAM: [...mine, 'visited by my mate', 'looked after by my mate'],
  ORG: [...mine, 'visited in my branch'],
  ALL: [...mine, 'visited by my mate', 'looked after by my mate', 'visited in my branch', 'nobody yet'],
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
      for (const [action, body] of await everyChange(id)) {
        expect((await company.ask(people[scope], action, body)).status, `${name}: ${action}`).toBe(404)
      }
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

/** A fitting request of every action that changes an order, its visits or its papers. */
async function everyChange(id: number): Promise<[string, object][]> {
  const page = await company.get(company.coordinator, 'get', { id })
  const version = { id, row_version: page.row_version }
  const engineers = [{ employee_id: company.engineers[0] }]
  const visit = page.visits[0] && { id: page.visits[0].id, row_version: page.visits[0].row_version }
  return [
    ['update', { ...version, site_id: page.site.id, title: 'x' }],
    ['move', { ...version, to_status: 'IN_PROGRESS' }],
    ['visit_insert', { order_id: id, ...freeDay(), engineers }],
    ['finding_save', { order_id: id, note: 'x' }],
    ['comment', { order_id: id, body: 'x' }],
    ['report_save', { order_id: id, work_done: 'x' }],
    ['history', { id }],
    ...(visit
      ? ([
          ['visit_update', { ...visit, ...freeDay(), engineers }],
          ['visit_status', { ...visit, to_status: 'CONFIRMED' }],
        ] as [string, object][])
      : []),
  ]
}

function nameOf(id: number): string {
  return Object.entries(orders).find(([, one]) => one === id)?.[0] ?? String(id)
}
