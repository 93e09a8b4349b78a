import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from './testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

interface Entry {
  entity: string
  action: string
  actor: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

test('every change of an order, its visits and its papers is told, the latest first, with who and what', async () => {
  const { coordinator, engineer, engineers, get, call } = company
  const { id } = await call()
  await call()
  const plan = { order_id: id, ...freeDay(), engineers: [{ employee_id: engineers[0] }], schedule: true }
  await get(coordinator, 'visit_insert', plan)
  await get(engineer, 'comment', { order_id: id, body: 'ถึงบ่ายสอง' })
  const order = await get(engineer, 'get', { id })
  const form = { id, row_version: order.row_version, site_id: order.site.id, title: 'มอเตอร์ไหม้' }
  await get(engineer, 'update', form)

  const [finding] = (await get(engineer, 'finding_save', { order_id: id, note: 'สายพานหย่อน' })).findings
  await get(engineer, 'finding_delete', { id: finding.id, row_version: finding.row_version })

  const page = (await company.ask(coordinator, 'history', { id })).body
  const told = page.data.map((one: Entry) => `${one.entity} ${one.action} ${one.actor}`)
  expect(told).toEqual([
    'service_order_finding delete Somchai Jaidee',
    'service_order_finding insert Somchai Jaidee',
    'service_order update Somchai Jaidee',
    'service_order_comment insert Somchai Jaidee',
    'service_order update coordinator',
    'visit_engineer insert coordinator',
    'service_visit insert coordinator',
    'service_order update coordinator',
    'service_order_symptom insert coordinator',
    'service_order insert coordinator',
  ])
  expect(page.data[0]).toMatchObject({ before: { note: 'สายพานหย่อน' }, after: null })
  expect(page.data[2]).toMatchObject({ before: { title: 'แขนกลหยุดกลางคัน' }, after: { title: 'มอเตอร์ไหม้' } })
  expect(page).toMatchObject({ total: 10, total_bounded: false, next: null, previous: null })

  // a row of before machines were called machines is told in the word of the wire, as one of today is
  const row = (entity_id: number, column: string, at: number) =>
    sql`insert into audit_log (action, entity, entity_id, before, after)
      values ('update', 'service_order', ${entity_id}, null, jsonb_build_object(${column}::text, ${at}::int))`
  const other = await call()
  await company.server.owner.run(row(other.id, 'component_project_id', 6))
  await company.server.owner.run(row(other.id, 'machine_id', 7))
  const both = (await company.ask(coordinator, 'history', { id: other.id, page_size: 2 })).body
  expect(both.data.map(({ after }: { after: object }) => after)).toEqual([
    { component_project_id: 7 },
    { component_project_id: 6 },
  ])

  const short = (await company.ask(coordinator, 'history', { id, page_size: 3 })).body
  const rest = (await company.ask(coordinator, 'history', { id, page_size: 10, cursor: short.next })).body
  expect([...short.data, ...rest.data]).toEqual(page.data)
})
