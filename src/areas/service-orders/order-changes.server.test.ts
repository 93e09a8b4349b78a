import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from './testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

describe('the main job', () => {
  test('a call is taken, an engineer is sent, the work is done, the order is closed and found under Closed', async () => {
    const { coordinator, engineer, engineers, get, call } = company
    const taken = await call({ priority: 'HIGH', caller_name: 'คุณมานะ', caller_phone: '081-234-5678' })
    expect(taken.so_no).toMatch(/^SO-\d{4}-\d{4}$/)

    let order = await get(coordinator, 'visit_insert', {
      order_id: taken.id,
      ...freeDay(),
      engineers: [{ employee_id: engineers[0] }],
      schedule: true,
    })
    expect(order).toMatchObject({ status: 'SCHEDULED', visits: [{ visit_no: 1, status: 'PLANNED' }] })
    expect(order.visits[0].engineers).toMatchObject([{ nickname: 'ชาย', is_lead: true }])
    expect(order.due_restore_at > order.due_response_at).toBe(true)

    order = await get(engineer, 'visit_status', { ...version(order.visits[0]), to_status: 'ON_SITE' })
    order = await get(engineer, 'start', version(order))
    expect(order.first_response_at).not.toBeNull()
    order = await get(engineer, 'visit_status', { ...version(order.visits[0]), to_status: 'DONE' })

    const early = await company.ask(engineer, 'work_done', version(order))
    expect(early).toMatchObject({ status: 200, body: { status: 0, code: 'GUARD_MISSING' } })
    expect(early.body.message).toBe('Still missing: a finding with cause and remedy.')

    order = await get(engineer, 'finding_save', { order_id: order.id, failure_cause_id: 1, remedy_id: 1 })
    order = await get(engineer, 'report_save', { order_id: order.id, work_done: 'เปลี่ยนเซอร์โวมอเตอร์' })
    order = await get(engineer, 'report_sign', {
      ...version(order.reports[0]),
      customer_name: 'คุณมานะ',
      signature: 'M1 2L3 4',
      engineer_signature: 'M5 6L7 8',
    })
    order = await get(engineer, 'work_done', version(order))
    // the hours of the visit were written down by its steps, and are sent
    await company.server.owner.run(sql`update time_entry set status = 'SUBMITTED'`)
    order = await get(coordinator, 'close', { ...version(order), cover: 'WARRANTY', cover_note: 'อนุโลม' })
    expect(order).toMatchObject({ status: 'CLOSED', cover: 'WARRANTY', reports: [{ status: 'SIGNED' }] })
    expect(order.log.map((one: { to_status: string }) => one.to_status)).toEqual([
      'NEW',
      'ACCEPTED',
      'SCHEDULED',
      'IN_PROGRESS',
      'WORK_DONE',
      'CLOSED',
    ])
    const closed = await company.ask(coordinator, 'closed', { where: { text: taken.so_no } })
    expect(closed.body).toMatchObject({ total: 1, data: [{ so_no: taken.so_no, engineers: ['ชาย'] }] })
    expect((await company.ask(coordinator, 'active', { where: { text: taken.so_no } })).body.total).toBe(0)
  })
})

describe('a call that is sent twice', () => {
  test('with the same Idempotency-Key makes one order and gives the same answer', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = callBody()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => company.ask(company.coordinator, 'insert', body, key)),
    )
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1)
    expect(await ordersTitled(body.title)).toBe(1)
    const other = await company.ask(company.coordinator, 'insert', { ...body, title: 'อื่น' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  })

  test('with the same client_uuid makes one order, at once or days later', async () => {
    const body = { ...callBody(), client_uuid: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => company.ask(company.coordinator, 'insert', body)),
    )
    expect(new Set(answers.map((one) => one.body.data?.id)).size).toBe(1)
    expect(await ordersTitled(body.title)).toBe(1)
  })

  test('a client_uuid of somebody else is not a way to his order', async () => {
    const body = { ...callBody(), client_uuid: randomUUID() }
    await company.get(company.coordinator, 'insert', body)
    const other = await company.person({ menus: { '/app/Active': ['create'] } })
    expect(await company.ask(other, 'insert', body)).toMatchObject({ status: 409, body: { code: 'TAKEN' } })
  })

  function callBody() {
    const { id, site_id } = company.customers[0]!
    return { customer_id: id, site_id, title: `เสียงดังผิดปกติ ${randomUUID()}` }
  }
  async function ordersTitled(title: string) {
    const found = await company.server.owner.one<{ n: number }>(
      sql`select count(*) as n from service_order where title = ${title}`,
    )
    return found.n
  }
})

describe('two people on one order', () => {
  test('the second save is refused with who was first and the order as it is now', async () => {
    const { coordinator, engineer, get, ask } = company
    const order = await get(coordinator, 'get', { id: (await company.call()).id })
    const form = { ...version(order), site_id: order.site.id, title: 'มอเตอร์ไหม้' }
    await get(engineer, 'update', form)
    const second = await ask(coordinator, 'update', { ...form, title: 'สายพานขาด' })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'STALE_ROW', facts: { who: 'Somchai Jaidee' } },
    })
    expect(second.body.data).toMatchObject({ title: 'มอเตอร์ไหม้', row_version: order.row_version + 1 })
    const step = await ask(coordinator, 'accept', version(order))
    expect(step).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
  })

  test('of twenty saves of one version exactly one counts', async () => {
    const order = await company.get(company.coordinator, 'get', { id: (await company.call()).id })
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        company.ask(company.coordinator, 'update', {
          ...version(order),
          site_id: order.site.id,
          title: `ครั้งที่ ${n}`,
        }),
      ),
    )
    expect(saves.map((one) => one.status).sort()).toEqual([200, ...Array(19).fill(409)])
  })
})

test('an engineer gives up no order that others work on; his own he does', async () => {
  const { coordinator, engineer, engineers, ask, get, call } = company
  const { id } = await call()
  const who = [{ employee_id: engineers[1] }]
  const planned = { order_id: id, ...freeDay(), engineers: who, schedule: true }
  const { row_version } = await get(coordinator, 'visit_insert', planned)
  const cancel = { id, row_version, reason: 'ไม่ว่าง' }
  expect(await ask(engineer, 'cancel', cancel)).toMatchObject({
    status: 403,
    body: { code: 'NOT_YOUR_ORDER' },
  })
  const { next } = await get(engineer, 'get', { id })
  const allowed = next.map((one: { to_status: string; allowed: boolean }) => [one.to_status, one.allowed])
  expect(Object.fromEntries(allowed)).toMatchObject({ CANCELLED: false, IN_PROGRESS: true })
  const own = await call({ owner_id: engineers[0] })
  expect(
    (await get(engineer, 'reject_order', { id: own.id, row_version: own.row_version, reason: 'ซ้ำ' })).status,
  ).toBe('REJECTED')
})

describe('what belongs together', () => {
  test('the site must be of the customer, the machine of the site', async () => {
    const [first, second] = company.customers
    const elsewhere = { customer_id: first!.id, site_id: second!.site_id, title: 'x' }
    const refused = await company.ask(company.coordinator, 'insert', elsewhere)
    expect(refused).toMatchObject({ status: 200, body: { status: 0, code: 'SITE_NOT_OF_CUSTOMER' } })
    const machine = {
      customer_id: first!.id,
      site_id: first!.site_id,
      component_project_id: second!.machine_id,
      title: 'x',
    }
    expect((await company.ask(company.coordinator, 'insert', machine)).body.code).toBe('MACHINE_NOT_AT_SITE')
  })

  test('somebody who does not exist cannot look after it', async () => {
    const { id: customer_id, site_id } = company.customers[0]!
    const body = { customer_id, site_id, title: 'x', owner_id: 999_999 }
    const headers = { 'accept-language': 'th' }
    expect(await company.ask(company.coordinator, 'insert', body, headers)).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_REFERENCE', message: 'มีรายการที่เลือกซึ่งไม่มีอยู่แล้ว กรุณาเลือกใหม่' },
    })
  })

  test('a call from the future is told so at its field', async () => {
    const { id: customer_id, site_id } = company.customers[0]!
    const reported_at = new Date(Date.now() + 3_600_000).toISOString()
    const body = { customer_id, site_id, title: 'x', reported_at }
    expect(await company.ask(company.coordinator, 'insert', body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reported_at', code: 'FUTURE' }] },
    })
  })

  test('unknown fields and values are refused by name', async () => {
    const answer = await company.ask(company.coordinator, 'insert', {
      title: 'x',
      colour: 'red',
      priority: 'MAX',
    })
    expect(answer.status).toBe(400)
    const fields = answer.body.errors.map(
      (one: { field: string; code: string }) => `${one.field} ${one.code}`,
    )
    expect(fields.sort()).toEqual([
      'colour UNKNOWN',
      'customer_id REQUIRED',
      'priority CHOICE',
      'site_id REQUIRED',
    ])
  })
})

function version(row: { id: number; row_version: number }) {
  return { id: row.id, row_version: row.row_version }
}
