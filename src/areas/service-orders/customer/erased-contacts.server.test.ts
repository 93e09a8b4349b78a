// A contact asks to be forgotten: nothing of the person is left but what is evidence, and that is told before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let office: Person
let customer: number
beforeAll(async () => {
  company = await serviceCompany()
  customer = company.customers[0]!.id
  office = await company.person({
    menus: { '/app/Customer-Management': ['view', 'create', 'edit', 'delete'] },
  })
})
afterAll(() => company.server.close())

const ask = (action: string, body: object = {}, as = office): Promise<Answer> =>
  company.server.call('api/ViewAndManagementCustomer', { action, ...body }, { as })
const owner = () => company.server.owner

const who = { contact_name: 'ประภาพร ลืมเลือน', phone: '081-777-1234', email: 'prapaporn@siam.example' }
async function contact(more: object = {}) {
  const data = { ...who, position: 'จัดซื้อ', line_id: 'prapa.l', consent_on: '2026-01-05', ...more }
  return (await ask('contact_insert', { customer_id: customer, data })).body.data
}
/** Every place of the database where one of the texts stands, but the log-in tables. */
async function standsIn(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of ['customer_contact', 'service_order', 'audit_log']) {
    const { n } = await owner().one<{ n: number }>(
      table === 'audit_log'
        ? sql`select count(*) as n from audit_log t where position(${text} in t::text) > 0`
        : table === 'service_order'
          ? sql`select count(*) as n from service_order t where position(${text} in t::text) > 0`
          : sql`select count(*) as n from customer_contact t where position(${text} in t::text) > 0`,
    )
    if (n > 0) found.push(table)
  }
  return found
}

test('a person is told of first, and then gone from contact, orders and history', async () => {
  const made = await contact()
  await ask('contact_update', {
    id: made.id,
    row_version: made.row_version,
    data: { phone: '081-777-9999', position: 'ผู้จัดการ' },
  })
  const named = await company.call({
    contact_id: made.id,
    caller_name: who.contact_name,
    caller_phone: who.phone,
  })
  const byName = await company.call({ caller_name: who.contact_name, caller_phone: '081 777 9999' })
  const other = await company.call({ caller_name: 'คนอื่น', caller_phone: '02-111-1111' })
  await company.get(company.coordinator, 'move', {
    id: named.id,
    row_version: named.row_version,
    to_status: 'REJECTED',
    reason: 'แจ้งซ้ำ',
  })
  const { row_version } = await owner().one<{ row_version: number }>(sql`
    select row_version from customer_contact where id = ${made.id}`)
  const asked = { id: made.id, row_version, reason: 'เจ้าตัวขอทางอีเมล 20-พ.ย.-2026' }

  const look = await ask('contact_erase', { ...asked, dry_run: true })
  expect(look.body.data).toMatchObject({ erased: false, contact: { contact_name: who.contact_name } })
  const said = (list: { en: string }[]) => list.map(({ en }) => en).join('\n')
  expect(said(look.body.data.removes)).toMatch(/Caller and telephone on 2 orders/)
  expect(said(look.body.data.stays)).toMatch(/Backups/)
  expect(await standsIn(who.contact_name)).toEqual(['customer_contact', 'service_order', 'audit_log'])

  const done = await ask('contact_erase', asked)
  expect(done.body.data).toMatchObject({
    erased: true,
    contact: {
      contact_name: 'ลบตามคำขอ',
      phone: null,
      email: null,
      line_id: null,
      consent_on: null,
      is_active: false,
    },
  })
  for (const text of [who.contact_name, who.phone, '081-777-9999', '081 777 9999', who.email, 'prapa.l'])
    expect([text, await standsIn(text)]).toEqual([text, []])
  const orders = await owner().rows(sql`
    select id, caller_name, caller_phone, status from service_order
    where id = any(${[named.id, byName.id, other.id]}) order by id`)
  expect(orders).toEqual([
    { id: named.id, caller_name: 'ลบตามคำขอ', caller_phone: null, status: 'REJECTED' },
    { id: byName.id, caller_name: 'ลบตามคำขอ', caller_phone: null, status: 'NEW' },
    { id: other.id, caller_name: 'คนอื่น', caller_phone: '02-111-1111', status: 'NEW' },
  ])
  // that it was done, and why, is kept
  const history = await owner().one<{ after: { erase_reason: string } }>(sql`
    select after from audit_log where entity = 'customer_contact' and entity_id = ${made.id} order by id desc limit 1`)
  expect(history.after.erase_reason).toBe(asked.reason)
})

test('a signed report keeps the name under it, and that is said', async () => {
  const made = await contact({ contact_name: 'สมหมาย ผู้เซ็น', phone: null, email: null, line_id: null })
  const { id } = await company.call({ contact_id: made.id })
  await owner().run(sql`
    insert into service_report (order_id, work_done, status) values (${id}, 'เปลี่ยนเซนเซอร์', 'SUBMITTED')`)
  // brought along as history is, which needs no paper
  await owner().run(sql`
    update service_report set status = 'SIGNED', signature = 'M0 0L9 9', customer_name = 'สมหมาย ผู้เซ็น', signed_at = now()
    where order_id = ${id} and set_config('ngan.import', 'on', true) = 'on'`)
  const { body } = await ask('contact_erase', { id: made.id, row_version: made.row_version, reason: 'ขอเอง' })
  expect(body.data.stays.map(({ en }: { en: string }) => en)).toContain(
    'The name under 1 signed report: evidence of what was agreed',
  )
  const report = await owner().one(sql`select customer_name from service_report where order_id = ${id}`)
  expect(report).toEqual({ customer_name: 'สมหมาย ผู้เซ็น' })
})

test('it is for who may delete, once, and nothing is written down of the person again', async () => {
  const made = await contact({ contact_name: 'ลบครั้งเดียว' })
  const asked = { id: made.id, row_version: made.row_version, reason: 'ขอเอง' }
  const editor = await company.person({ menus: { '/app/Customer-Management': ['view', 'edit'] } })
  expect((await ask('contact_erase', asked, editor)).status).toBe(403)
  const own = await company.person({
    menus: { '/app/Customer-Management': ['view', 'edit', 'delete'] },
    scope: 'OWN',
  })
  expect((await ask('contact_erase', asked, own)).status).toBe(404)
  expect((await ask('contact_erase', { ...asked, row_version: 9 })).body.code).toBe('STALE_ROW')
  expect((await ask('contact_erase', { ...asked, reason: ' ' })).status).toBe(400)
  const { body } = await ask('contact_erase', asked)
  const again = { id: made.id, row_version: body.data.contact.row_version }
  expect((await ask('contact_erase', { ...again, reason: 'อีกครั้ง' })).status).toBe(404)
  const comesBack = async () =>
    (await ask('contact_update', { ...again, data: { contact_name: 'กลับมา', is_active: true } })).body.code
  expect(await comesBack()).toBe('CONTACT_ERASED')
  // nor where it was erased while the clock ran ahead
  await owner().run(sql`alter table customer_contact disable trigger user`)
  await owner().run(
    sql`update customer_contact set erased_at = now() + interval '1 hour' where id = ${made.id}`,
  )
  await owner().run(sql`alter table customer_contact enable trigger user`)
  expect(await comesBack()).toBe('CONTACT_ERASED')
})

test('the log is changed in no other way', async () => {
  for (const statement of [
    sql`update audit_log set after = null`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(owner().run(statement)).rejects.toMatchObject({ code: 'APPEND_ONLY' })
  const made = await company.call({ caller_name: 'ผู้แจ้ง' })
  await company.get(company.coordinator, 'move', {
    id: made.id,
    row_version: made.row_version,
    to_status: 'REJECTED',
    reason: 'แจ้งซ้ำ',
  })
  await expect(
    owner().run(sql`update service_order set caller_name = null where id = ${made.id}`),
  ).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
})
