// A signed report goes to the customer with the file that was kept, and the order says to whom and how far it is.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { mailSender } from '#platform/notifications/mail-sender.server.ts'
import { sendNext } from '#platform/notifications/send-outbox.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { type MailSink, openMailSink } from '#platform/testing/mail-sink.server.ts'
import { readPaper } from '#platform/testing/papers.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

const sign = { customer_name: 'Mana', signature: 'M10 10L300 150', engineer_signature: 'M5 6L7 8' }
let company: ServiceCompany
let sink: MailSink
let report: { id: number; row_version: number }
let order: { id: number; so_no: string }
let contact: number

beforeAll(async () => {
  company = await serviceCompany({ outside: { dataCenter: null, mail: true } })
  sink = await openMailSink()
  const { owner } = company.server
  contact = (
    await owner.one<{ id: number }>(sql`
      insert into customer_contact (customer_id, site_id, name, email)
      values (${company.customers[0]!.id}, ${company.customers[0]!.site_id}, 'มานะ', 'mana@siam.example.com') returning id`)
  ).id
  order = await company.call({ contact_id: contact, owner_id: company.engineers[0] })
  ;[report] = (
    await company.get(company.engineer, 'report_save', { order_id: order.id, work_done: 'Bearing replaced' })
  ).reports
  const { id, row_version } = report
  ;[report] = (await company.get(company.engineer, 'report_sign', { id, row_version, ...sign })).reports
})
afterAll(async () => {
  await sink.close()
  await company.server.close()
})
beforeEach(() => {
  sink.mails.length = 0
})

const send = (more: object, as = company.engineer) =>
  company.ask(as, 'report_send', { id: report.id, language: 'th', ...more })
const dispatches = (as = company.engineer) => company.get(as, 'report_dispatches', { id: report.id })
const print = (language: string) =>
  company.ask(company.engineer, 'report_print', { id: report.id }, { 'accept-language': language })
async function deliver() {
  const { dbPool, files } = company.server
  const senders = { MAIL: mailSender(`smtp://127.0.0.1:${sink.port}`, 'ngan@example.com', null, files) }
  while (await sendNext(dbPool, senders, silentLog));
}
// the base64 of the only attachment
function attachmentOf(mail: string): Buffer {
  const part = mail.slice(mail.indexOf('Content-Type: application/pdf'))
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  return Buffer.from(body.slice(0, body.indexOf('\r\n--')), 'base64')
}

test('who receives reports is offered ticked, at this site and nowhere else', async () => {
  const { owner } = company.server
  const { id: customer_id } = company.customers[0]!
  await owner.run(sql`
    insert into customer_contact (customer_id, site_id, name, email, receives_report) values
      (${customer_id}, null, 'ฝ่ายซ่อมบำรุง', 'pm@siam.example.com', true),
      (${customer_id}, null, 'บัญชี', 'account@siam.example.com', false)`)
  const offered = (await dispatches()).contacts as { email: string; is_first: boolean }[]
  expect(offered.filter((one) => one.is_first).map(({ email }) => email)).toEqual([
    'pm@siam.example.com',
    'mana@siam.example.com',
  ])
  expect(offered.at(-1)).toMatchObject({ email: 'account@siam.example.com', is_first: false })
  await owner.run(sql`delete from customer_contact where name in ('ฝ่ายซ่อมบำรุง', 'บัญชี')`)
})

test('each receiver gets a mail with the very file that was kept, and the order says so', async () => {
  const offered = await dispatches()
  expect(offered).toMatchObject({
    has_mail: true,
    contacts: [{ id: contact, email: 'mana@siam.example.com', is_first: true }],
    sent: [],
  })
  const answer = await send({
    contacts: [contact],
    addresses: 'qa@siam.example.com, MANA@siam.example.com',
    message: 'ขอบคุณครับ',
  })
  expect(answer.body.data).toEqual({ sent: 2 })
  expect((await dispatches()).sent.map((one: { state: string }) => one.state)).toEqual(['WAITING', 'WAITING'])
  await deliver()
  expect(sink.mails.map((mail) => /^To: (.*)\r$/m.exec(mail)![1])).toEqual([
    'mana@siam.example.com',
    'qa@siam.example.com',
  ])
  const kept = await print('th')
  for (const mail of sink.mails)
    expect(createHash('sha256').update(attachmentOf(mail)).digest('hex')).toBe(
      createHash('sha256').update(kept.bytes).digest('hex'),
    )
  expect((await dispatches()).sent).toMatchObject([
    { recipient: 'qa@siam.example.com', recipient_name: null, state: 'SENT', language: 'th' },
    {
      recipient: 'mana@siam.example.com',
      recipient_name: 'มานะ',
      message: 'ขอบคุณครับ',
      sender: 'Somchai Jaidee',
    },
  ])
  const log = (await company.ask(company.engineer, 'history', { id: order.id })).body
  expect(JSON.stringify(log)).toContain('report_dispatch')
})

test('one that was signed before papers were kept goes out as what it is', async () => {
  const { owner } = company.server
  await owner.run(sql`alter table service_report disable trigger service_report_rules`)
  await owner.run(sql`update service_report set pdf_en_id = null where id = ${report.id}`)
  await owner.run(sql`alter table service_report enable trigger service_report_rules`)
  const printed = await print('en')
  const paper = await readPaper(printed.bytes)
  expect(paper.text).toContain('NOT THE SIGNED COPY')
  expect(paper.text).toMatch(/Printed on demand .*, not the signed copy/)
  await send({ addresses: 'qa@siam.example.com', language: 'en' })
  await deliver()
  expect(sink.mails).toHaveLength(1)
  expect((await readPaper(attachmentOf(sink.mails[0]!))).text).toContain('NOT THE SIGNED COPY')
})

test('a contact gets it in the language they read, whatever is chosen for the others', async () => {
  const { owner } = company.server
  await owner.run(sql`update customer_contact set language = 'en' where id = ${contact}`)
  await send({ contacts: [contact], addresses: 'qa@siam.example.com', language: 'th' })
  await deliver()
  expect((await dispatches()).contacts).toMatchObject([{ language: 'en' }])
  expect((await dispatches()).sent.slice(0, 2)).toMatchObject([
    { recipient: 'qa@siam.example.com', language: 'th' },
    { recipient: 'mana@siam.example.com', language: 'en' },
  ])
  const [english] = sink.mails
  expect(english).toContain('Subject: Service report')
  expect((await readPaper(attachmentOf(english!))).text).toContain('Service report')
  await owner.run(sql`update customer_contact set language = null where id = ${contact}`)
})

test('sent twenty times at once under one key, it goes to each receiver once', async () => {
  const before = (await dispatches()).sent.length
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { id: report.id, contacts: [contact], addresses: 'qa@siam.example.com', language: 'th' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => company.ask(company.engineer, 'report_send', body, key)),
  )
  expect(new Set(answers.map((one) => JSON.stringify(one.body.data)))).toEqual(new Set(['{"sent":2}']))
  expect((await dispatches()).sent).toHaveLength(before + 2)
  await deliver()
})

test('addresses are checked, and somebody must be named', async () => {
  for (const body of [
    {},
    { addresses: 'qa' },
    { addresses: 'a@b.co, x@' },
    { contacts: [], addresses: ' ' },
  ]) {
    const { status, body: answer } = await send(body)
    expect([status, answer.errors[0].field]).toEqual([400, 'addresses'])
  }
  const eleven = Array.from({ length: 11 }, (_, at) => `q${at}@x.co`).join(',')
  expect((await send({ addresses: eleven })).status).toBe(400)
  const { id: other } = await company.server.owner.one<{ id: number }>(sql`
    insert into customer_contact (customer_id, name, email)
    values (${company.customers[1]!.id}, 'อื่น', 'other@thai.example.com') returning id`)
  expect((await send({ contacts: [other] })).status).toBe(404)
  await deliver()
  expect(sink.mails).toEqual([])
})

test('only for who may change the order, and only of a signed report', async () => {
  const looker = await company.person({ menus: { '/app/Active': ['view'] } })
  expect((await send({ addresses: 'qa@siam.example.com' }, looker)).status).toBe(403)
  const own = await company.person({ menus: {} })
  await company.server.giveRights(own.userId, { '/app/Active': ['view', 'edit'] }, 'OWN')
  expect((await send({ addresses: 'qa@siam.example.com' }, own)).status).toBe(404)
  const second = await company.call()
  const [draft] = (
    await company.get(company.engineer, 'report_save', { order_id: second.id, work_done: 'x' })
  ).reports
  const refused = await send({ id: draft.id, addresses: 'qa@siam.example.com' })
  expect(refused.body.code).toBe('REPORT_NOT_SIGNED')
})

test('without a mail server nothing is written, and the reason is told', async () => {
  const silent = await serviceCompany()
  try {
    const { id } = await silent.call({ owner_id: silent.engineers[0] })
    const [draft] = (await silent.get(silent.engineer, 'report_save', { order_id: id, work_done: 'x' }))
      .reports
    const { row_version } = draft
    await silent.get(silent.engineer, 'report_sign', { id: draft.id, row_version, ...sign })
    const body = { id: draft.id, addresses: 'qa@siam.example.com', language: 'th' }
    expect((await silent.ask(silent.engineer, 'report_send', body)).body.code).toBe('MAIL_OFF')
    expect((await silent.get(silent.engineer, 'report_dispatches', { id: draft.id })).has_mail).toBe(false)
    expect(await silent.server.owner.rows(sql`select from outbox`)).toEqual([])
  } finally {
    await silent.server.close()
  }
})

describe('a signature sends the report', () => {
  const signed = async (more: object = {}, on = company) => {
    const { id: orderId } = await on.call({ owner_id: on.engineers[0] })
    const body = { order_id: orderId, work_done: 'Bearing replaced', ...more }
    const [{ id, row_version }] = (await on.get(on.engineer, 'report_save', body)).reports
    return { id, body: { id, row_version, ...sign } }
  }
  const sentOf = async (id: number, on = company) =>
    (await on.get(on.engineer, 'report_dispatches', { id })) as {
      has_mail: boolean
      contacts: { email: string; is_first: boolean }[]
      sent: { recipient: string; language: string; is_automatic: boolean }[]
    }
  const addContacts = (on: ServiceCompany) =>
    on.server.owner.run(sql`
      insert into customer_contact (customer_id, site_id, name, email, receives_report, language, is_active)
      select ${on.customers[0]!.id}, case when x.here then ${on.customers[0]!.site_id}::bigint end, x.email, x.email, x.receives, x.language,
        x.active
      from (values ('plant@siam.example.com', true, true, 'th', true), ('hq@siam.example.com', false, true, 'en', true),
        ('unknown@siam.example.com', false, true, null, true), ('quiet@siam.example.com', false, false, 'th', true),
        ('gone@siam.example.com', false, true, 'th', false)) x (email, here, receives, language, active)`)
  const forget = (on: ServiceCompany) =>
    on.server.owner.run(sql`delete from customer_contact where email like '%@siam.example.com' and receives_report
      or email = 'quiet@siam.example.com'`)

  test('to each contact who receives reports, in their language, once', async () => {
    await addContacts(company)
    const { id, body } = await signed()
    await company.get(company.engineer, 'report_sign', body)
    // a device may send it again
    await company.get(company.engineer, 'report_sign', body)
    const { sent, contacts } = await sentOf(id)
    expect(
      sent.map(({ recipient, language, is_automatic }) => [recipient, language, is_automatic]).sort(),
    ).toEqual([
      ['hq@siam.example.com', 'en', true],
      ['plant@siam.example.com', 'th', true],
      ['unknown@siam.example.com', 'th', true],
    ])
    expect(contacts.filter((one) => one.is_first)).toEqual([])
    await deliver()
    expect(sink.mails).toHaveLength(3)
    const english = sink.mails.find((mail) => mail.includes('To: hq@siam.example.com'))!
    const kept = await company.ask(company.engineer, 'report_print', { id }, { 'accept-language': 'en' })
    expect(attachmentOf(english).equals(kept.bytes)).toBe(true)
    await forget(company)
  })

  test('and none where the signature is refused', async () => {
    await addContacts(company)
    const { body } = await signed()
    const count = () => company.server.owner.one<{ n: number }>(sql`select count(*)::int as n from outbox`)
    const before = await count()
    const stale = await company.ask(company.engineer, 'report_sign', { ...body, row_version: 99 })
    expect(stale.status).toBe(409)
    expect(await count()).toEqual(before)
    await forget(company)
  })

  test('and none where the server has no mail, which is told', async () => {
    const other = await serviceCompany()
    try {
      await addContacts(other)
      const { id, body } = await signed({}, other)
      await other.get(other.engineer, 'report_sign', body)
      expect(await sentOf(id, other)).toMatchObject({ has_mail: false, sent: [] })
      expect(await other.server.owner.rows(sql`select from outbox where channel = 'MAIL'`)).toEqual([])
    } finally {
      await other.server.close()
    }
  })
})
