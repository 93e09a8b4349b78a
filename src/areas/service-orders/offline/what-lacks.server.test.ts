// What the device says an order lacks is what the server says, at each step of a visit.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderDetail } from '../order-detail.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'
import { nextAfter } from './what-lacks.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

test('the steps of the device are those of the server', async () => {
  const { id } = await company.call()
  let order: OrderDetail
  const agrees = async (known = {}) => {
    order = await company.get(company.engineer, 'get', { id })
    const mine = nextAfter({ ...order, next: [] }, { timer: false, parts: false, checklist: false, ...known })
    expect(mine, order.status).toEqual(order.next)
  }
  const step = (as: typeof company.engineer, to_status: string, more = {}) =>
    company.get(as, 'move', { id, row_version: order.row_version, to_status, ...more })
  const visit = (to_status: string) =>
    company.get(company.engineer, 'visit_status', {
      id: order.visits[0]!.id,
      row_version: order.visits[0]!.row_version,
      to_status,
    })
  const plan = {
    planned_start: new Date(Date.now() - 6e6).toISOString(),
    planned_end: new Date(Date.now() + 6e6).toISOString(),
  }
  const engineers = [{ employee_id: company.engineers[0], is_lead: true }]
  await company.get(company.coordinator, 'visit_insert', { order_id: id, ...plan, engineers, schedule: true })
  await agrees()
  await step(company.engineer, 'IN_PROGRESS')
  await agrees()
  await visit('TRAVELLING')
  await agrees()
  await visit('ON_SITE')
  await agrees()
  await step(company.engineer, 'ON_HOLD', { hold_reason: 'WAIT_PART', reason: 'x' })
  await agrees()
})
