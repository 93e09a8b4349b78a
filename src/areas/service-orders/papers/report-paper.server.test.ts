// The papers of an order: a signed report is kept as it was, the rest is made of what is known now.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { writingOf } from '#platform/papers/paper-writing.ts'
import { readPaper } from '#platform/testing/papers.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
  await company.server.owner.run(sql`
    update company set name_th = 'บริษัท งานดี จำกัด', name_en = 'Ngan Dee Co., Ltd.', phone = '02-555-0100'`)
})
afterAll(() => company.server.close())

const sign = {
  customer_name: 'Mana',
  customer_position: 'Production',
  signature: 'M10 10L300 150',
  engineer_signature: 'M20 20L200 90',
}
const version = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })

async function writtenReport(more: object = {}) {
  const { engineer, engineers, coordinator, get, call } = company
  const { id, so_no } = await call({ problem: 'Alarm E-204 #strong[x] $y$' })
  const planned = await get(coordinator, 'visit_insert', {
    order_id: id,
    ...freeDay(),
    engineers: engineers.slice(0, 2).map((employee_id) => ({ employee_id })),
    schedule: true,
  })
  const body = { order_id: id, work_done: 'Bearing 6208 replaced', recommendation: 'Grease in May', ...more }
  const [report] = (await get(engineer, 'report_save', body)).reports
  return { id, so_no, report, visit: planned.visits[0] }
}
const print = (as = company.engineer, id: number, language = 'th') =>
  company.ask(as, 'report_print', { id }, { 'accept-language': language })
const signed = (report: { id: number; row_version: number }, headers = {}) =>
  company.ask(company.engineer, 'report_sign', { ...version(report), ...sign }, headers)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a signed report', () => {
  test('is kept as PDF with its sha256 in both languages, and stays whatever changes later', async () => {
    const { report, id } = await writtenReport()
    const answer = await signed(report, { 'accept-language': 'th' })
    const [told] = answer.body.data.reports
    const thai = await print(company.engineer, report.id)
    const english = await print(company.engineer, report.id, 'en')
    expect(thai.headers['content-type']).toBe('application/pdf')
    expect(told.pdf_sha256).toBe(sha256(thai.bytes))
    const inEnglish = await company.ask(company.engineer, 'get', { id }, { 'accept-language': 'en' })
    expect(inEnglish.body.data.reports[0].pdf_sha256).toBe(sha256(english.bytes))
    expect(sha256(english.bytes)).not.toBe(sha256(thai.bytes))

    const { owner } = company.server
    await owner.run(sql`update customer set name = 'Another name'`)
    await owner.run(sql`update employee set first_name_th = 'ใหม่', first_name_en = 'New'`)
    await owner.run(sql`update company set name_en = 'Another Ltd.'`)
    expect((await print(company.engineer, report.id)).bytes.equals(thai.bytes)).toBe(true)
    expect((await print(company.coordinator, report.id, 'en')).bytes.equals(english.bytes)).toBe(true)
    await owner.run(sql`update company set name_en = 'Ngan Dee Co., Ltd.'`)
  })

  test('says on one page what was signed, by whom and when, and what users wrote as they wrote it', async () => {
    const { report, so_no, id } = await writtenReport()
    const bearing = await company.server.owner.one<{ id: number }>(sql`
      insert into spare_part (part_no, name, machine_model_id, warranty_months)
      select 'SKF-6208', 'Bearing', min(id), 6 from machine_model returning id`)
    const part = { order_id: id, component_part_id: bearing.id, part_action: 'REPLACED', qty: 2 }
    const { parts } = await company.get(company.engineer, 'part_save', {
      ...part,
      ...{ place: 'Axis 3', serial_out: 'OLD-7', serial_in: 'NEW-8', old_part: 'LEFT' },
    })
    await signed(report)
    const until = writingOf('en', 0).day(parts[0].warranty_until)
    expect(until).toMatch(/^\d/)
    const paper = await readPaper((await print(company.engineer, report.id, 'en')).bytes)
    expect(paper.pages).toBe(1)
    for (const said of [
      'Service report',
      `${so_no} / 1`,
      'Ngan Dee Co., Ltd.',
      'Tel. 02-555-0100',
      'SN-1',
      'Alarm E-204 #strong[x] $y$',
      'Bearing 6208 replaced',
      'Grease in May',
      'SKF-6208 Bearing',
      'OLD-7',
      'NEW-8',
      'Replaced',
      'The old part: Left with',
      until,
      'Mana',
      'Production',
      'Signed by Mana on ',
      'Page 1 of 1',
    ])
      expect(paper.text).toContain(said)
    expect(paper.text).not.toContain('DRAFT')
  })

  test('is not changed in the database, and what takes its place has a file of its own', async () => {
    const { report, id } = await writtenReport()
    await signed(report)
    const first = await print(company.engineer, report.id)
    const { dbPool } = company.server
    const change = dbPool.run(sql`update service_report set pdf_th_id = null where id = ${report.id}`)
    await expect(change).rejects.toThrow('REPORT_SIGNED')
    const forge = dbPool.run(sql`update file_object set sha256 = sha256('x')
      where id = (select pdf_th_id from service_report where id = ${report.id})`)
    await expect(forge).rejects.toThrow('FILE_FIXED')
    const instead = {
      order_id: id,
      work_done: 'Corrected',
      supersedes_id: report.id,
      supersede_reason: 'Wrong bearing',
    }
    const next = (await company.get(company.coordinator, 'report_save', instead)).reports.at(-1)
    await company.get(company.engineer, 'report_sign', { ...version(next), ...sign })
    const second = await print(company.engineer, next.id)
    expect(sha256(second.bytes)).not.toBe(sha256(first.bytes))
    expect((await print(company.engineer, report.id)).bytes.equals(first.bytes)).toBe(true)
  })

  test('leaves no file behind where the signature is refused', async () => {
    const { report } = await writtenReport()
    const count = () =>
      company.server.owner.one<{ n: number }>(sql`select count(*)::int as n from file_object`)
    const before = await count()
    const stale = await company.ask(company.engineer, 'report_sign', {
      ...version(report),
      row_version: 99,
      ...sign,
    })
    expect(stale.status).toBe(409)
    expect(await count()).toEqual(before)
  })
})

test('a draft is marked across the page, in the reader’s language and era', async () => {
  const { report } = await writtenReport()
  const paper = await readPaper((await print(company.engineer, report.id, 'en')).bytes)
  expect(paper.text).toContain('DRAFT')
  const year = new Date().toLocaleDateString('en', { year: 'numeric', timeZone: 'Asia/Bangkok' })
  expect(paper.text).toMatch(
    new RegExp(`Printed on demand \\d\\d-\\w{3}-${year} \\d\\d:\\d\\d by Somchai Jaidee|by New`),
  )
  await company.server.owner.run(sql`update app_user set era = 'BE' where id = ${company.engineer.userId}`)
  const buddhist = await readPaper((await print(company.engineer, report.id, 'en')).bytes)
  expect(buddhist.text).toMatch(new RegExp(`Printed on demand \\d\\d-\\w{3}-${Number(year) + 543} `))
})

test('the visit sheet tells the gate, safety, the contact and who goes', async () => {
  const { visit, so_no } = await writtenReport()
  const { owner } = company.server
  await owner.run(sql`update customer_site set address = '55 Moo 1', access_note = 'Gate 3, ID card',
    safety_note = 'Helmet and shoes' where id = ${company.customers[0]!.site_id}`)
  const sheet = (as = company.engineer) =>
    company.ask(as, 'visit_print', { id: visit.id }, { 'accept-language': 'en' })
  const paper = await readPaper((await sheet()).bytes)
  expect(paper.pages).toBe(1)
  for (const said of [
    `${so_no} / 1`,
    '55 Moo 1',
    'Gate 3, ID card',
    'Helmet and shoes',
    'leads the visit',
    'SN-1',
  ])
    expect(paper.text).toContain(said)
})

test('whoever may not see the order gets none of its papers', async () => {
  const { report, visit } = await writtenReport()
  const stranger = await company.person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'OWN' })
  const none = await company.person({ menus: {} })
  expect((await print(stranger, report.id)).status).toBe(404)
  expect((await company.ask(stranger, 'visit_print', { id: visit.id })).status).toBe(404)
  expect((await print(none, report.id)).status).toBe(403)
  expect((await print(company.engineer, 999_999)).status).toBe(404)
})
