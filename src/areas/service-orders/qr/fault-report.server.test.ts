// A stranger with the label of a machine: whom to call, a report that becomes an order, and nothing about machine or customer.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { contributions } from '../../../app/contributed.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'
import { MOST_OF_MACHINE, MOST_OF_NETWORK, forgetNetworks } from './fault-report.server.ts'

let company: ServiceCompany
let token: string
const machineOf = (at: number) => company.customers[at]!.machine_id

beforeAll(async () => {
  company = await serviceCompany()
  const { owner } = company.server
  await owner.run(
    sql`update company set name_th = 'บริษัท งานดี จำกัด', name_en = 'Ngan Dee Co., Ltd.', phone = '02-555-0100'`,
  )
})
afterAll(() => company.server.close())
beforeEach(async () => {
  const { owner } = company.server
  await owner.run(sql`delete from fault_report`)
  token = (
    await owner.one<{ qr_token: string }>(sql`select qr_token from machine where id = ${machineOf(0)}`)
  ).qr_token
})

const open = (code = token, headers: Record<string, string> = { 'accept-language': 'en-GB' }) =>
  company.server.app.inject({ method: 'GET', url: `/m/${code}`, headers })
const report = (more: Record<string, string> = {}, { code = token, from = '203.0.113.7' } = {}) =>
  company.server.app.inject({
    method: 'POST',
    url: `/m/${code}?l=en`,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_uuid: crypto.randomUUID(),
      problem: 'Robot stops <b>mid cycle</b>\nalarm E-204',
      name: 'มานะ',
      phone: '081-234-5678',
      website: '',
      ...more,
    }).toString(),
  })
const orders = () =>
  company.server.owner.rows<Record<string, unknown>>(sql`
    select so_no, source, kind, status, title, problem, caller_name, caller_phone, machine_id, customer_id, site_id, created_by
    from service_order order by id`)

test('the page has the telephone and a form, in the reader’s language, and tells nothing else', async () => {
  const page = await open()
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect(page.headers['permissions-policy']).toContain('camera=()')
  expect(page.headers['cache-control']).toBe('no-store')
  for (const said of ['Ngan Dee Co., Ltd.', '02-555-0100', 'What happens?']) expect(page.body).toContain(said)
  const thai = await open(token, { 'accept-language': 'th-TH,th;q=0.9' })
  for (const said of ['บริษัท งานดี จำกัด', 'อาการเป็นอย่างไร']) expect(thai.body).toContain(said)
  for (const secret of ['SN-1', 'เครื่องเรียงถุง', 'สยามบรรจุภัณฑ์', 'บางปู'])
    expect(page.body + thai.body).not.toContain(secret)
})

test('codes that lead nowhere are answered alike, whatever they are', async () => {
  const { owner } = company.server
  const unknown = await open(crypto.randomUUID())
  const odd = await open('x'.repeat(36))
  expect([unknown.statusCode, odd.statusCode]).toEqual([404, 404])
  const without = (body: string) => body.replace(/\/m\/[^?"]+/g, '')
  expect(without(odd.body)).toBe(without(unknown.body))
  expect(unknown.body).toContain('02-555-0100')
  await owner.run(sql`update machine set qr_token = gen_random_uuid() where id = ${machineOf(0)}`)
  expect(without((await open()).body)).toBe(without(unknown.body))
  expect((await report()).statusCode).toBe(404)
})

test('a report becomes a new order of the machine, and who takes calls is told', async () => {
  const before = (await orders()).length
  const answer = await report()
  expect(answer.statusCode).toBe(200)
  const [order, ...more] = (await orders()).slice(before)
  expect(more).toEqual([])
  expect(order).toMatchObject({
    source: 'QR',
    kind: 'REPAIR',
    status: 'NEW',
    title: 'Robot stops <b>mid cycle</b>',
    problem: 'Robot stops <b>mid cycle</b>\nalarm E-204',
    caller_name: 'มานะ',
    caller_phone: '081-234-5678',
    machine_id: machineOf(0),
    created_by: null,
  })
  expect(answer.body).toContain(String(order!.so_no))
  for (const secret of ['มานะ', '081-234-5678', 'mid cycle', 'SN-1'])
    expect(answer.body).not.toContain(secret)
  const told = async (as: ServiceCompany['coordinator']) =>
    (await company.server.call('api/Notification', { action: 'list' }, { as })).body.data as {
      text: { en: string }
    }[]
  expect((await told(company.coordinator))[0]!.text.en).toBe(
    `A customer reported a fault by the label of a machine: ${String(order!.so_no)}`,
  )
  expect(await told(company.engineer)).toEqual([])
  expect((await company.get(company.coordinator, 'get', { so_no: order!.so_no })).source).toBe('QR')
})

test('the same page sent twice, also at once, is one report', async () => {
  const before = (await orders()).length
  const client_uuid = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => report({ client_uuid })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await orders()).toHaveLength(before + 1)
})

test('what is missing is said beside it, and what was typed stays and is only text', async () => {
  const before = (await orders()).length
  const answer = await report({ phone: 'call me', name: '"><script>alert(1)</script>' })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('A telephone number we can call')
  expect(answer.body).not.toContain('<script>alert')
  expect(answer.body).toContain('alarm E-204')
  expect((await report({ problem: 'x'.repeat(2001) })).statusCode).toBe(400)
  expect((await report({ problem: 'x'.repeat(40_000) })).statusCode).toBe(413)
  expect((await report({ problem: '' })).statusCode).toBe(400)
  expect(await orders()).toHaveLength(before)
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const withPhoto = async (photo: Blob | null, more: Record<string, string> = {}, from = '203.0.113.7') => {
  const form = new FormData()
  const values = {
    client_uuid: crypto.randomUUID(),
    problem: 'Leaks oil',
    name: 'มานะ',
    phone: '081-234-5678',
  }
  for (const [name, value] of Object.entries({ ...values, website: '', ...more })) form.append(name, value)
  // a browser sends an empty part where none was chosen
  form.append('photo', photo ?? new Blob([]), photo ? 'IMG 01.exe' : '')
  const sent = new Response(form)
  return company.server.app.inject({
    method: 'POST',
    url: `/m/${token}?l=en`,
    remoteAddress: from,
    headers: { 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
const kept = async () =>
  (await company.server.owner.one<{ n: number }>(sql`select count(*)::int as n from file_object`)).n

test('a photo comes along, is the order’s own, and is told by its content', async () => {
  const before = await kept()
  expect((await open()).body).toContain('enctype="multipart/form-data"')
  expect((await withPhoto(new Blob([PNG]))).statusCode).toBe(200)
  const { so_no } = (await orders()).at(-1)!
  const order = await company.get(company.coordinator, 'get', { so_no })
  expect(order.photo).toEqual({ name: 'IMG 01.png', mime: 'image/png', size_bytes: PNG.length })
  const path = 'api/TaskboardService'
  const ask = (as: ServiceCompany['coordinator']) =>
    company.server.call(path, { action: 'fault_photo', id: order.id }, { as })
  expect(Buffer.from((await ask(company.coordinator)).bytes)).toEqual(PNG)
  const stranger = await company.server.person({ menus: { '/app/Active': ['view'] }, scope: 'OWN' })
  expect((await ask(stranger)).status).toBe(404)
  // none was chosen, and one sent twice is kept once
  const client_uuid = crypto.randomUUID()
  expect((await withPhoto(null)).statusCode).toBe(200)
  expect(
    (await company.get(company.coordinator, 'get', { so_no: (await orders()).at(-1)!.so_no })).photo,
  ).toBeNull()
  for (let twice = 0; twice < 2; twice++)
    expect((await withPhoto(new Blob([PNG]), { client_uuid })).statusCode).toBe(200)
  expect(await kept()).toBe(before + 2)
})

test('what is no photo, or too large, is refused beside it, and what was typed stays', async () => {
  const before = [(await orders()).length, await kept()]
  for (const photo of [
    new Blob(['<svg onload="alert(1)"/>']),
    new Blob(['%PDF-1.4 %%EOF']),
    new Blob([PNG, Buffer.alloc(5_000_001)]),
  ]) {
    const answer = await withPhoto(photo)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('This photo was not taken')
    expect(answer.body).toContain('Leaks oil')
  }
  expect((await withPhoto(new Blob([PNG]), { phone: 'call me' })).statusCode).toBe(400)
  expect([(await orders()).length, await kept()]).toEqual(before)
})

test('beyond the bounds no photo is kept', async () => {
  for (let at = 0; at < MOST_OF_MACHINE; at++) expect((await withPhoto(null)).statusCode).toBe(200)
  const before = await kept()
  expect((await withPhoto(new Blob([PNG]))).statusCode).toBe(429)
  expect(await kept()).toBe(before)
})

test('a program that fills in every field is thanked, and nothing is written', async () => {
  const before = (await orders()).length
  expect((await report({ website: 'https://spam.example.com' })).statusCode).toBe(200)
  expect(await orders()).toHaveLength(before)
})

test('one machine takes five reports an hour, one network twenty', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => report({}, { from: `198.51.100.${at}` })),
  )
  const codes = all.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(MOST_OF_MACHINE)
  expect(codes.filter((code) => code === 429)).toHaveLength(3)
  expect(all.find(({ statusCode }) => statusCode === 429)!.headers['retry-after']).toBe('3600')
  const { owner } = company.server
  await owner.run(sql`update fault_report set created_at = created_at - interval '61 minutes'`)
  expect((await report()).statusCode).toBe(200)

  // reports of other machines count for the network
  await owner.run(sql`
    with made as (insert into service_order (customer_id, site_id, kind, title)
      select ${company.customers[1]!.id}, ${company.customers[1]!.site_id}, 'REPAIR', 'x'
      from generate_series(1, ${MOST_OF_NETWORK}) returning id)
    insert into fault_report (client_uuid, order_id, network)
    select gen_random_uuid(), id, '192.0.2.9' from made`)
  expect((await report({}, { from: '192.0.2.9' })).statusCode).toBe(429)
})

test('a decommissioned machine has the telephone alone', async () => {
  const { owner } = company.server
  await owner.run(sql`alter table machine disable trigger user`)
  await owner.run(sql`update machine set status = 'DECOMMISSIONED' where id = ${machineOf(0)}`)
  await owner.run(sql`alter table machine enable trigger user`)
  const page = await open()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('02-555-0100')
  expect(page.body).not.toContain('<form')
  const before = (await orders()).length
  expect((await report()).statusCode).toBe(200)
  expect(await orders()).toHaveLength(before)
  await owner.run(sql`alter table machine disable trigger user`)
  await owner.run(sql`update machine set status = 'OPERATING' where id = ${machineOf(0)}`)
  await owner.run(sql`alter table machine enable trigger user`)
})

test('the log holds no code, and where a report came from is forgotten after a day', async () => {
  await report()
  expect(company.server.log.join('\n')).not.toContain(token)
  const { owner, dbPool, files } = company.server
  const networks = () => owner.rows<{ network: string | null }>(sql`select network from fault_report`)
  const forget = () =>
    forgetNetworks.run(
      { dbPool, files, log: silentLog, contributions },
      { since: new Date(), signal: new AbortController().signal },
    )
  expect(await forget()).toBeNull()
  expect(await networks()).toEqual([{ network: '203.0.113.7' }])
  await owner.run(sql`update fault_report set created_at = created_at - interval '25 hours'`)
  expect(await forget()).toEqual({ forgotten: 1 })
  expect(await networks()).toEqual([{ network: null }])
})
