// What the device says an order lacks is what the server says, at each step of a visit.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { OrderDetail } from '../order-detail.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'
import { nextAfter } from './what-lacks.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

// what only the server knows: on the device it stays as the server said it last
const unknown = new Set(['time', 'cover_note', 'within_14_days'])

test('the steps of the device are those of the server, from the call to the end', async () => {
  const { id } = await company.call()
  let order: OrderDetail
  const agrees = async (status: string, as = company.coordinator) => {
    order = await company.get(as, 'get', { id })
    expect(order.status).toBe(status)
    const known = { timer: false, parts: false, checklist: false }
    // with what the server said last, nothing is lost of it
    expect(nextAfter(order, known), status).toEqual(order.next)
    const mine = nextAfter({ ...order, next: [] }, known)
    const theirs = order.next.map((step) => ({
      ...step,
      missing: step.missing.filter((thing) => !unknown.has(thing)),
    }))
    expect(mine, status).toEqual(theirs)
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
  await agrees('NEW')
  await step(company.coordinator, 'ACCEPTED')
  await agrees('ACCEPTED')
  await company.get(company.coordinator, 'visit_insert', { order_id: id, ...plan, engineers, schedule: true })
  await agrees('SCHEDULED')
  await agrees('SCHEDULED', company.engineer)
  await step(company.engineer, 'IN_PROGRESS')
  await agrees('IN_PROGRESS', company.engineer)
  await visit('TRAVELLING')
  await agrees('IN_PROGRESS', company.engineer)
  await visit('ON_SITE')
  await agrees('IN_PROGRESS', company.engineer)
  await step(company.engineer, 'ON_HOLD', { hold_reason: 'WAIT_PART', reason: 'x' })
  await agrees('ON_HOLD', company.engineer)
  await step(company.engineer, 'IN_PROGRESS')
  await company.get(company.engineer, 'finding_save', { order_id: id, failure_cause_id: 1, remedy_id: 1 })
  await agrees('IN_PROGRESS', company.engineer)
  await step(company.engineer, 'WORK_DONE')
  await agrees('WORK_DONE', company.engineer)
  await agrees('WORK_DONE')
  // its hours would have to be approved
  await company.server.owner.run(sql`delete from time_entry`)
  const closing = { cover: 'CHARGEABLE', cover_note: 'x', no_signature_reason: 'x' }
  await step(company.coordinator, 'CLOSED', closing)
  await agrees('CLOSED')
})
