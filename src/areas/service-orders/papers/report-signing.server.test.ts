// Signatures under a report: the engineer first, each once, and a correction in place of what was signed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany({
    outside: { dataCenter: null, mail: true, publicUrl: 'https://ngan.example.com' },
  })
})
afterAll(() => company.server.close())

interface Row {
  id: number
  row_version: number
}
const version = ({ id, row_version }: Row) => ({ id, row_version })
const customer = { customer_name: 'คุณมานะ', signature: 'M10 10L300 150' }

async function written(client_uuid: string = crypto.randomUUID()) {
  const { engineer, engineers, call, get } = company
  const { id: order_id } = await call({ owner_id: engineers[0] })
  const [report] = (await get(engineer, 'report_save', { order_id, work_done: 'เปลี่ยนลูกปืน', client_uuid }))
    .reports
  return { order_id, report, client_uuid }
}
const engineerSigns = async (report: Row) =>
  (
    await company.get(company.engineer, 'report_engineer_sign', { ...version(report), signature: 'M5 6L7 8' })
  ).reports.at(-1)
const bothSign = async (report: Row) =>
  (
    await company.get(company.engineer, 'report_sign', {
      ...version(await engineerSigns(report)),
      ...customer,
    })
  ).reports.at(-1)

describe('the engineer', () => {
  test('signs first, under their own name, and again once the words are changed', async () => {
    const { engineer, ask, get } = company
    const { order_id, report } = await written()
    const early = await ask(engineer, 'report_sign', { ...version(report), ...customer })
    expect(early.body).toMatchObject({ status: 0, code: 'ENGINEER_NOT_SIGNED' })
    const signed = await engineerSigns(report)
    expect(signed).toMatchObject({
      status: 'SUBMITTED',
      engineer_name: 'Somchai Jaidee',
      engineer_signature: 'M5 6L7 8',
    })
    expect(signed.engineer_signed_at).not.toBeNull()
    const same = { order_id, ...version(signed), recommendation: null }
    const [kept] = (await get(engineer, 'report_save', same)).reports
    expect(kept.engineer_signature).toBe('M5 6L7 8')
    const [changed] = (await get(engineer, 'report_save', { ...same, ...version(kept), work_done: 'อย่างอื่น' }))
      .reports
    expect(changed).toMatchObject({ engineer_signature: null, engineer_name: null, status: 'SUBMITTED' })
    expect((await ask(engineer, 'report_sign', { ...version(changed), ...customer })).body.code).toBe(
      'ENGINEER_NOT_SIGNED',
    )
  })

  test('is who works on the order, and nobody else', async () => {
    const { coordinator, ask, get, person } = company
    const { order_id, report } = await written()
    const mine = { ...version(report), signature: 'M5 6L7 8' }
    expect(await ask(coordinator, 'report_engineer_sign', mine)).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_REPORT' },
    })
    const through = { ...version(report), ...customer, engineer_signature: 'M5 6L7 8' }
    expect((await ask(coordinator, 'report_sign', through)).body.code).toBe('NOT_YOUR_REPORT')
    expect((await get(coordinator, 'get', { id: order_id })).may.sign).toBe(false)
    expect((await get(company.engineer, 'get', { id: order_id })).may.sign).toBe(true)
    const stranger = await person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'OWN' })
    expect((await ask(stranger, 'report_engineer_sign', mine)).status).toBe(404)
    expect(
      (await ask(coordinator, 'report_engineer_sign', { row_version: 1, signature: 'M5 6L7 8' })).status,
    ).toBe(400)
  })
})

describe('without a network', () => {
  test('a report is written, signed twice and rated under its own key, and what is sent again changes nothing', async () => {
    const { engineer, ask, get, server } = company
    const { order_id, client_uuid } = await written()
    const steps: [string, object][] = [
      ['report_engineer_sign', { client_uuid, row_version: 1, signature: 'M5 6L7 8' }],
      ['report_sign', { client_uuid, row_version: 2, ...customer }],
      ['report_rate', { client_uuid, score: 4 }],
    ]
    for (const [action, body] of steps) await get(engineer, action, body)
    const state = () =>
      server.owner.one(sql`select to_jsonb(r) as report, (select count(*)::int from report_rating where report_id = r.id) as ratings,
        (select count(*)::int from file_object) as files from service_report r where order_id = ${order_id}`)
    const before = await state()
    expect(before).toMatchObject({ report: { status: 'SIGNED' }, ratings: 1 })
    for (const [action, body] of steps) expect((await ask(engineer, action, body)).body.status).toBe(1)
    expect(await state()).toEqual(before)
    const other = { client_uuid, row_version: 2, ...customer, customer_name: 'คนอื่น' }
    expect((await ask(engineer, 'report_sign', other)).status).toBe(409)
  })

  test('twenty at once sign it once', async () => {
    const { client_uuid, order_id } = await written()
    await company.get(company.engineer, 'report_engineer_sign', {
      client_uuid,
      row_version: 1,
      signature: 'M5 6L7 8',
    })
    const body = { client_uuid, row_version: 2, ...customer }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => company.ask(company.engineer, 'report_sign', body)),
    )
    expect(all.filter((one) => one.body.status !== 1 && one.status !== 503)).toEqual([])
    const { changes } = await company.server.owner.one<{ changes: number }>(sql`
      select count(*)::int as changes from audit_log where entity = 'service_report' and after ->> 'status' = 'SIGNED'
        and before ->> 'status' <> 'SIGNED' and entity_id = (select id from service_report where order_id = ${order_id})`)
    expect(changes).toBe(1)
  })
})

test('a customer who does not sign says why, and may sign after all', async () => {
  const { engineer, ask, get } = company
  const { report } = await written()
  const why = { no_signature_reason: 'ผู้จัดการไม่อยู่' }
  expect((await ask(engineer, 'report_not_signed', { ...version(report), ...why })).body.code).toBe(
    'ENGINEER_NOT_SIGNED',
  )
  const ready = await engineerSigns(report)
  const [refused] = (await get(engineer, 'report_not_signed', { ...version(ready), ...why })).reports
  expect(refused).toMatchObject({ status: 'SUBMITTED', ...why, signature: null })
  expect((await get(engineer, 'report_not_signed', { ...version(ready), ...why })).reports[0]).toEqual(
    refused,
  )
  const [signed] = (await get(engineer, 'report_sign', { ...version(refused), ...customer })).reports
  expect(signed).toMatchObject({ status: 'SIGNED', no_signature_reason: null })
})

test('satisfaction said on the screen is kept once, closes the links sent before, and leaves later mails without one', async () => {
  const { engineer, ask, get, server } = company
  const { report } = await written()
  expect((await ask(engineer, 'report_rate', { id: report.id, score: 5 })).body.code).toBe(
    'REPORT_NOT_SIGNED',
  )
  await bothSign(report)
  const send = () =>
    get(engineer, 'report_send', { id: report.id, addresses: 'qa@siam.example.com', language: 'en' })
  const lastMail = () =>
    server.owner.one<{ link: string | null }>(sql`select link from outbox order by id desc limit 1`)
  await send()
  const { link } = await lastMail()
  expect((await server.app.inject({ method: 'GET', url: link! })).body).toContain('How was our work?')
  for (const score of [0, 6, 2.5])
    expect((await ask(engineer, 'report_rate', { id: report.id, score })).status).toBe(400)
  await get(engineer, 'report_rate', { id: report.id, score: 2 })
  const [rated] = (await get(engineer, 'report_rate', { id: report.id, score: 5 })).reports
  expect(rated.score).toBe(2)
  const answer = await server.app.inject({
    method: 'POST',
    url: link!,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'score=5',
  })
  expect(answer.body).toContain('Your answer: Not satisfied')
  expect((await get(engineer, 'report_dispatches', { id: report.id })).sent).toMatchObject([{ score: null }])
  const found = await ask(company.coordinator, 'active', { where: { unhappy: true } })
  expect(found.body.data).toHaveLength(1)
  await send()
  expect((await lastMail()).link).toBeNull()
})

describe('a correction', () => {
  test('begins by an approver with a reason, and once signed makes the old one void, which keeps its file', async () => {
    const { coordinator, engineer, ask, get } = company
    const { order_id, report } = await written()
    const first = await bothSign(report)
    const body = { order_id, work_done: 'ฉบับแก้ไข', supersedes_id: first.id }
    expect((await ask(coordinator, 'report_save', body)).body.errors).toMatchObject([
      { field: 'supersede_reason' },
    ])
    const why = { ...body, supersede_reason: 'หมายเลขผิด' }
    expect((await ask(engineer, 'report_save', why)).status).toBe(403)
    const [old, next] = (await get(coordinator, 'report_save', why)).reports
    expect([old, next]).toMatchObject([
      { status: 'SIGNED', no: 1, replaced_by: 2 },
      { status: 'DRAFT', no: 2, supersedes_id: first.id, supersede_reason: 'หมายเลขผิด' },
    ])
    expect((await ask(coordinator, 'report_save', why)).body.code).toBe('REPORT_REPLACED')
    await bothSign(next)
    const after = (await get(engineer, 'get', { id: order_id })).reports
    expect(after).toMatchObject([
      { status: 'VOID', replaced_by: 2, pdf_sha256: first.pdf_sha256 },
      { status: 'SIGNED', no: 2, replaced_by: null },
    ])
    expect(after[1].pdf_sha256).not.toBe(first.pdf_sha256)
    const sent = { id: first.id, addresses: 'qa@siam.example.com', language: 'th' }
    expect((await ask(engineer, 'report_send', sent)).body.code).toBe('REPORT_REPLACED')
    expect((await ask(coordinator, 'report_save', why)).body.code).toBe('REPORT_REPLACED')
  })
})
