import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let orderId: number
beforeAll(async () => {
  company = await serviceCompany()
  orderId = (await company.call()).id
})
afterAll(() => company.server.close())

interface Row {
  id: number
  row_version: number
}
const version = ({ id, row_version }: Row) => ({ id, row_version })

describe('findings', () => {
  test('are written, changed and removed, and say what they mean in both languages', async () => {
    const { engineer, get } = company
    const { causes, remedies } = await get(engineer, 'causes')
    const written = await get(engineer, 'finding_save', { order_id: orderId, failure_cause_id: causes[0].id })
    const finding = written.findings.at(-1)
    expect(finding).toMatchObject({ cause_th: causes[0].name_th, remedy_id: null, author: 'Somchai Jaidee' })
    const more = {
      order_id: orderId,
      ...version(finding),
      failure_cause_id: causes[0].id,
      remedy_id: remedies[0].id,
    }
    const changed = await get(engineer, 'finding_save', more)
    expect(changed.findings.at(-1)).toMatchObject({ remedy_en: remedies[0].name_en })
    const stale = await company.ask(engineer, 'finding_delete', version(finding))
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
    const removed = await get(engineer, 'finding_delete', version(changed.findings.at(-1)))
    expect(removed.findings).toEqual([])
    expect((await company.ask(engineer, 'finding_delete', version(finding))).status).toBe(404)
  })

  test('offer no cause that is out of use, and keep the one they have', async () => {
    const { engineer, get, server } = company
    const [cause] = (await get(engineer, 'causes')).causes
    const { code, name_th, name_en, category } = cause
    const data = { code, name_th, name_en, category, covered_by_warranty: true }
    const written = await get(engineer, 'finding_save', { order_id: orderId, failure_cause_id: cause.id })
    const keeper = await server.person({ menus: { '/app/Failure-Cause': ['view', 'edit', 'delete'] } })
    const change = (is_active: boolean, row_version: number) =>
      server.call(
        'api/FailureCause',
        { action: 'update', id: cause.id, row_version, data: { ...data, is_active } },
        { as: keeper },
      )
    const ended = await change(false, 1)
    expect(ended.body.data).toMatchObject({ code: cause.code, is_active: false })
    const { causes } = await get(engineer, 'causes')
    expect(causes.map(({ id }: { id: number }) => id)).not.toContain(cause.id)
    const kept = await get(engineer, 'get', { id: orderId })
    expect(kept.findings.at(-1)).toMatchObject({ failure_cause_id: cause.id, cause_th: cause.name_th })
    await get(engineer, 'finding_delete', version(written.findings.at(-1)))
    await change(true, ended.body.data.row_version)
  })

  test('an empty one is refused, and so is a change without the version', async () => {
    const empty = await company.ask(company.engineer, 'finding_save', { order_id: orderId, note: ' ' })
    expect(empty).toMatchObject({ status: 400, body: { errors: [{ field: 'failure_cause_id' }] } })
    const blind = await company.ask(company.engineer, 'finding_save', { order_id: orderId, id: 1, note: 'x' })
    expect(blind).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'row_version', code: 'REQUIRED' }] },
    })
  })

  test('of another order is not reached through this one', async () => {
    const other = await company.call()
    const page = await company.get(company.engineer, 'finding_save', { order_id: other.id, note: 'น้ำมันรั่ว' })
    const crossed = { order_id: orderId, ...version(page.findings[0]), note: 'x' }
    expect((await company.ask(company.engineer, 'finding_save', crossed)).status).toBe(404)
  })
})

describe('comments', () => {
  test('are changed by their writer, for a quarter of an hour, and keep the mark of it', async () => {
    const { engineer, coordinator, get, ask } = company
    const page = await get(engineer, 'comment', { order_id: orderId, body: 'ลูกค้าสะดวก\n ช่วงบ่าย' })
    const comment = page.comments.at(-1)
    expect(comment).toMatchObject({
      body: 'ลูกค้าสะดวก\n ช่วงบ่าย',
      author: 'Somchai Jaidee',
      edited_at: null,
      may_edit: true,
    })
    const changed = await get(engineer, 'comment_edit', { ...version(comment), body: 'ลูกค้าสะดวกช่วงเช้า' })
    expect(changed.comments.at(-1)).toMatchObject({ body: 'ลูกค้าสะดวกช่วงเช้า' })
    expect(changed.comments.at(-1).edited_at).not.toBeNull()
    const now = version(changed.comments.at(-1))
    expect(await ask(coordinator, 'comment_edit', { ...now, body: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_COMMENT' },
    })
    const old = await oldComment(company.engineer.userId)
    const late = await ask(engineer, 'comment_edit', { ...old, body: 'x' })
    expect(late.body).toMatchObject({ status: 0, code: 'COMMENT_TOO_OLD', facts: { minutes: 15 } })
    const again = await get(engineer, 'get', { id: orderId })
    expect(again.comments.find((one: Row) => one.id === old.id).may_edit).toBe(false)
  })

  async function oldComment(userId: number): Promise<Row> {
    return company.server.owner.one<Row>(sql`
      insert into service_order_comment (order_id, body, created_by, created_at, received_at)
      values (${orderId}, 'เก่า', ${userId}, now() - interval '16 minutes', now() - interval '16 minutes') returning id, row_version`)
  }
})

describe('the service report', () => {
  test('is written, signed by the customer, and stays as it is from then on', async () => {
    const { coordinator, engineer, engineers, get, ask } = company
    const { id } = await company.call()
    const planned = await get(coordinator, 'visit_insert', {
      order_id: id,
      ...freeDay(),
      engineers: [{ employee_id: engineers[0] }],
      schedule: true,
    })
    const visit_id = planned.visits[0].id
    const draft = await get(engineer, 'report_save', { order_id: id, visit_id, work_done: 'เปลี่ยนลูกปืน' })
    expect(draft.reports[0]).toMatchObject({ status: 'DRAFT', visit_id, work_done: 'เปลี่ยนลูกปืน' })
    const better = { order_id: id, ...version(draft.reports[0]), visit_id, work_done: 'เปลี่ยนลูกปืน 2 ตลับ' }
    const [report] = (await get(engineer, 'report_save', better)).reports
    const signature = { customer_name: 'คุณมานะ', customer_position: 'หัวหน้าผลิต', signature: 'M1 2L3 4' }
    const mine = { ...version(report), signature: 'M5 6L7 8' }
    const [ready] = (await get(engineer, 'report_engineer_sign', mine)).reports
    const signed = await get(engineer, 'report_sign', { ...version(ready), ...signature })
    expect(signed.reports[0]).toMatchObject({ status: 'SIGNED', ...signature })
    const after = { order_id: id, ...version(signed.reports[0]), work_done: 'อย่างอื่น' }
    expect((await ask(engineer, 'report_save', after)).body).toMatchObject({
      status: 0,
      code: 'REPORT_SIGNED',
    })
    const twice = { ...version(signed.reports[0]), ...signature, customer_name: 'คนอื่น' }
    expect((await ask(engineer, 'report_sign', twice)).body).toMatchObject({
      status: 0,
      code: 'REPORT_SIGNED',
    })
  })

  test('cannot replace a report that is not there, nor one of another order', async () => {
    const { coordinator, get, ask } = company
    const { id } = await company.call()
    const other = await get(coordinator, 'report_save', {
      order_id: (await company.call()).id,
      work_done: 'x',
    })
    for (const supersedes_id of [999_999, other.reports[0].id]) {
      const answer = await ask(coordinator, 'report_save', {
        order_id: id,
        work_done: 'y',
        supersedes_id,
        supersede_reason: 'ชื่อผิด',
      })
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
    expect((await get(coordinator, 'get', { id })).reports).toEqual([])
  })

  test('sent twice is written once; the key of another report does not pass for a saved one', async () => {
    const { coordinator, engineer, get, ask } = company
    const { id } = await company.call()
    const body = { order_id: id, work_done: 'ครั้งเดียว', client_uuid: crypto.randomUUID() }
    await get(engineer, 'report_save', body)
    expect((await get(engineer, 'report_save', body)).reports).toHaveLength(1)
    expect(await ask(coordinator, 'report_save', body)).toMatchObject({
      status: 409,
      body: { code: 'TAKEN' },
    })
    const elsewhere = { ...body, order_id: (await company.call()).id }
    expect((await ask(engineer, 'report_save', elsewhere)).status).toBe(409)
  })

  test('a signature is a drawn line and nothing else', async () => {
    const { reports } = await company.get(company.engineer, 'report_save', {
      order_id: orderId,
      work_done: 'x',
    })
    for (const signature of ['', 'M1 2" onload="alert(1)', '<svg>', `M${'1 '.repeat(30_001)}`]) {
      const answer = await company.ask(company.engineer, 'report_sign', {
        ...version(reports[0]),
        customer_name: 'x',
        signature,
      })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'signature' }] } })
    }
  })
})

test('an ended order takes no more findings and reports', async () => {
  const { coordinator, get, ask, call } = company
  const order = await get(coordinator, 'get', { id: (await call()).id })
  await get(coordinator, 'reject_order', { ...version(order), reason: 'แจ้งซ้ำ' })
  for (const [action, body] of [
    ['finding_save', { note: 'x' }],
    ['report_save', { work_done: 'x' }],
  ] as const) {
    const answer = await ask(coordinator, action, { order_id: order.id, ...body })
    expect(answer.body).toMatchObject({ status: 0, code: 'ORDER_CLOSED' })
  }
})
