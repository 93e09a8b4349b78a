// How a visit ends with the work, how a mistaken tap is taken back, and that no order ends over a visit that runs.
import { signing } from '../testing/order-world.server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { OrderDetail, Visit } from '../order-detail.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let day = 0
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

const page = (id: number): Promise<OrderDetail> => company.get(company.engineer, 'get', { id })
const visitOf = async (id: number): Promise<Visit> => (await page(id)).visits[0]!
// of today and earlier: work is done now
async function sent(engineer = company.engineers[0]!): Promise<number> {
  const { id } = await company.call({ kind: 'INSPECTION' })
  const start = new Date(Date.now() + ++day * 86_400_000).toISOString()
  await company.get(company.coordinator, 'visit_insert', {
    order_id: id,
    planned_start: start,
    planned_end: new Date(Date.parse(start) + 3_600_000).toISOString(),
    engineers: [{ employee_id: engineer }],
    schedule: true,
  })
  return id
}
const move = async (id: number, to_status: string, as = company.engineer) => {
  const { id: visit, row_version } = (await company.get(company.coordinator, 'get', { id })).visits[0]
  return company.ask(as, 'visit_status', { id: visit, row_version, to_status })
}
const undo = async (id: number, as = company.engineer) => {
  const { id: visit, row_version } = (await company.get(company.coordinator, 'get', { id })).visits[0]
  return company.ask(as, 'visit_undo', { id: visit, row_version })
}
const step = async (id: number, to_status: string, more: object = {}, as = company.engineer) => {
  const { row_version } = await company.get(company.coordinator, 'get', { id })
  return company.ask(as, 'move', { id, row_version, to_status, ...more })
}
async function onSite(engineer?: number): Promise<number> {
  const id = await sent(engineer)
  await move(id, 'ON_SITE', engineer ? company.coordinator : company.engineer)
  await step(id, 'IN_PROGRESS', {}, company.coordinator)
  return id
}

describe('work done', () => {
  test('ends the visit one is on, at the time that was asked', async () => {
    const id = await onSite()
    const arrived = (await visitOf(id)).arrive_at!
    const { body } = await step(id, 'WORK_DONE', { left_at: arrived })
    expect(body.data).toMatchObject({ status: 'WORK_DONE', visits: [{ status: 'DONE', leave_at: arrived }] })
  })

  test('ends it now where no time is said, and not those of others', async () => {
    const id = await onSite()
    expect((await step(id, 'WORK_DONE')).body.data.visits[0].status).toBe('DONE')
    const other = await onSite(company.engineers[1])
    expect((await step(other, 'WORK_DONE', {}, company.coordinator)).body.data.visits[0].status).toBe(
      'ON_SITE',
    )
  })

  test('at a time before the arrival, or ahead, is refused and changes nothing', async () => {
    const id = await onSite()
    const early = await step(id, 'WORK_DONE', { left_at: '2020-01-01T00:00:00Z' })
    expect([early.body.status, early.body.code]).toEqual([0, 'TIMES_OUT_OF_ORDER'])
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    expect((await step(id, 'WORK_DONE', { left_at: ahead })).body.errors[0].field).toBe('left_at')
    expect((await step(id, 'ON_HOLD', { hold_reason: 'WAIT_PART', left_at: ahead })).status).toBe(400)
    expect(await page(id)).toMatchObject({ status: 'IN_PROGRESS', visits: [{ status: 'ON_SITE' }] })
  })
})

describe('an order', () => {
  const close = { cover: 'WARRANTY', cover_note: 'อนุโลม', no_signature_reason: 'ลูกค้าไม่อยู่' }

  test('is not closed over a visit that runs: it is listed among what is missing', async () => {
    const id = await onSite(company.engineers[1])
    await step(id, 'WORK_DONE', {}, company.coordinator)
    const { next } = await company.get(company.coordinator, 'get', { id })
    const closing = next.find((one: { to_status: string }) => one.to_status === 'CLOSED')
    expect(closing.missing).toContain('visits_open')
    const refused = await step(id, 'CLOSED', close, company.coordinator)
    expect([refused.body.status, refused.body.code]).toEqual([0, 'GUARD_MISSING'])
    await move(id, 'DONE', company.coordinator)
    expect((await step(id, 'CLOSED', close, company.coordinator)).body.data.status).toBe('CLOSED')
  })

  test('is not closed over somebody on the way, and not cancelled over somebody on site', async () => {
    const id = await sent()
    await move(id, 'ON_SITE')
    const cancelled = await step(id, 'CANCELLED', { reason: 'ลูกค้ายกเลิก' }, company.coordinator)
    expect([cancelled.body.status, cancelled.body.code]).toEqual([0, 'GUARD_MISSING'])
    const away = await sent()
    await move(away, 'TRAVELLING')
    await step(away, 'IN_PROGRESS', {}, company.coordinator)
    await step(away, 'WORK_DONE', {}, company.coordinator)
    expect((await step(away, 'CLOSED', close, company.coordinator)).body.code).toBe('GUARD_MISSING')
  })

  test('that was ended over a visit before this was kept still lets it end', async () => {
    const id = await onSite()
    await step(id, 'WORK_DONE')
    const { owner } = company.server
    // the hours of the visit are drafts, which an order waits for
    await owner.run(sql`delete from time_entry`)
    expect((await step(id, 'CLOSED', close, company.coordinator)).body.data.status).toBe('CLOSED')
    await owner.run(sql`alter table service_visit disable trigger user`)
    await owner.run(sql`update service_visit set status = 'ON_SITE', leave_at = null where order_id = ${id}`)
    await owner.run(sql`alter table service_visit enable trigger user`)
    expect((await move(id, 'DONE', company.coordinator)).body.data.visits[0].status).toBe('DONE')
  })
})

describe('a mistaken tap', () => {
  test('is taken back by who made it: the state and its time', async () => {
    const id = await sent()
    await move(id, 'TRAVELLING')
    expect(await visitOf(id)).toMatchObject({ status: 'TRAVELLING', undo_to: 'PLANNED', is_mine: true })
    expect((await company.get(company.coordinator, 'get', { id })).visits[0].undo_to).toBeNull()
    const foreign = await undo(id, company.coordinator)
    expect([foreign.body.status, foreign.body.code]).toEqual([0, 'UNDO_TOO_LATE'])
    expect((await undo(id)).body.data.visits[0]).toMatchObject({
      status: 'PLANNED',
      depart_at: null,
      undo_to: null,
    })
    expect((await undo(id)).body.code).toBe('UNDO_TOO_LATE')
  })

  test('gives the hours back that the end of a visit had freed', async () => {
    const id = await onSite()
    await move(id, 'DONE')
    expect((await undo(id)).body.data.visits[0]).toMatchObject({ status: 'ON_SITE', leave_at: null })
  })

  test('stays after ten minutes', async () => {
    const id = await sent()
    await move(id, 'TRAVELLING')
    const { owner } = company.server
    await owner.run(sql`alter table service_visit_status_log disable trigger user`)
    await owner.run(sql`update service_visit_status_log set at = at - interval '11 minutes'`)
    await owner.run(sql`alter table service_visit_status_log enable trigger user`)
    expect((await visitOf(id)).undo_to).toBeNull()
    expect((await undo(id)).body.code).toBe('UNDO_TOO_LATE')
  })

  test('stays once the customer has signed', async () => {
    const id = await onSite()
    await move(id, 'DONE')
    await company.server.owner.run(sql`
      insert into service_report (order_id, work_done, status) values (${id}, 'ตรวจแล้ว', 'SUBMITTED')`)
    await company.server.owner.run(
      signing(sql`order_id = ${id}`, sql`, signature = 'M0 0L1 1', customer_name = 'มานะ'`),
    )
    expect((await undo(id)).body.code).toBe('UNDO_TOO_LATE')
  })
})
