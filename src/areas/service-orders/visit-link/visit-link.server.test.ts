// The customer's link of a visit: a GET changes nothing, a POST confirms or asks for another time, and the link tells nobody else anything.
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { sendNext } from '#platform/notifications/send-outbox.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'
import { MOST_REQUESTS } from './customer-visit.server.ts'

let company: ServiceCompany
let order: { id: number; so_no: string }
let visit: { id: number; row_version: number; planned_start: string; planned_end: string }
let path: string
let contact: number

beforeAll(async () => {
  company = await serviceCompany({
    outside: { dataCenter: null, mail: true, publicUrl: 'https://ngan.example.com' },
  })
  const { owner } = company.server
  await owner.run(
    sql`update company set name_th = 'บริษัท งานดี จำกัด', name_en = 'Ngan Dee', phone = '02-555-0100'`,
  )
  contact = (
    await owner.one<{ id: number }>(sql`
      insert into customer_contact (customer_id, name, email)
      values (${company.customers[0]!.id}, 'มานะ', 'mana@siam.example.com') returning id`)
  ).id
})
afterAll(() => company.server.close())

const day = (ahead: number, hour: number) => {
  const bangkok = new Date(Date.now() + 7 * 3_600_000)
  const start = Date.UTC(
    bangkok.getUTCFullYear(),
    bangkok.getUTCMonth(),
    bangkok.getUTCDate() + ahead,
    hour - 7,
  )
  return new Date(start).toISOString()
}
const current = async () =>
  (await company.get(company.coordinator, 'get', { id: order.id })).visits.find(
    (one: { id: number }) => one.id === visit.id,
  )
const link = async (language = 'th'): Promise<string> =>
  (await company.get(company.coordinator, 'visit_link_make', { id: visit.id, language })).path

beforeEach(async () => {
  const { owner } = company.server
  await owner.run(
    sql`update service_visit set status = 'CANCELLED', reason = 'x' where status in ('PLANNED', 'CONFIRMED')`,
  )
  order = await company.call({ contact_id: contact })
  await company.get(company.coordinator, 'visit_insert', {
    order_id: order.id,
    planned_start: day(3, 9),
    planned_end: day(3, 11),
    engineers: [{ employee_id: company.engineers[0] }],
    schedule: true,
  })
  ;[visit] = (await company.get(company.coordinator, 'get', { id: order.id })).visits
  path = await link()
})

const open = (of = path, from = '203.0.113.7') =>
  company.server.app.inject({ method: 'GET', url: of, remoteAddress: from })
const post = (sent: Record<string, string> = {}, of = path, from = '203.0.113.7') =>
  company.server.app.inject({
    method: 'POST',
    url: `${of}?l=en`,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(sent).toString(),
  })
const startsIn = (body: string) => [...body.matchAll(/name="start" value="([^"]+)"/g)].map(([, at]) => at!)

test('opening it ten times changes nothing; a POST confirms, and a second one answers the same page', async () => {
  const before = await current()
  for (let at = 0; at < 10; at++) expect((await open()).statusCode).toBe(200)
  expect(await current()).toEqual(before)
  const confirmed = await post()
  expect(confirmed.statusCode).toBe(200)
  expect(confirmed.body).toContain('Confirmed. Thank you')
  const after = await current()
  expect(after.status).toBe('CONFIRMED')
  expect(after.confirmed_by_customer_at).not.toBeNull()
  const again = await post()
  expect(again.body).toBe(confirmed.body)
  expect((await current()).row_version).toBe(after.row_version)
})

test('it is told in the language of the link, with first names only, and kept out of caches and search engines', async () => {
  const page = await open()
  for (const shown of ['โรงงานบางปู', 'สมชาย', order.so_no, '02-555-0100', 'ยืนยันเวลานี้'])
    expect(page.body).toContain(shown)
  for (const hidden of ['ใจดี', 'มานะ', 'สยามบรรจุภัณฑ์']) expect(page.body).not.toContain(hidden)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect((await open(`${path}?l=en`)).body).toContain('Confirm this time')
  expect((await open(await link('en'))).body).toContain('Somchai')
})

test('secrets that are none of a visit are answered alike, with 404 and the same size', async () => {
  const feed = 'A'.repeat(43)
  const bodies = await Promise.all(
    [`/v/${feed}`, '/v/x', `/v/${crypto.randomUUID()}`, `${path.slice(0, -1)}~`].map((one) => open(one)),
  )
  expect(bodies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
  expect((await post({}, `/v/${feed}`)).statusCode).toBe(404)
  expect((await open(`/v/${feed}/visit.ics`)).statusCode).toBe(404)
})

test('times offered lie in working time, never over what the engineers do nor where one of them could not be sent', async () => {
  const { owner } = company.server
  const offered = startsIn((await open()).body)
  expect(offered).toHaveLength(3)
  const clashes = await owner.rows(sql`
    select from unnest(${offered}::timestamptz[]) at join employee_busy b on b.employee_id = ${company.engineers[0]!}
      and b.during && tstzrange(at, at + interval '2 hours')`)
  expect(clashes).toEqual([])
  const { minutes } = await owner.one<{ minutes: number[] }>(sql`
    select array_agg(working_minutes(calendar_of(${company.engineers[0]!}), at, at + interval '2 hours')) as minutes
    from unnest(${offered}::timestamptz[]) at`)
  expect(minutes).toEqual([120, 120, 120])
  // nor beyond the last day of a certificate the work asks for: the move would be refused
  const dayIn = (at: string) => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10)
  const last = dayIn(offered[0]!)
  const { id: skill } = await owner.one<{ id: number }>(sql`
    insert into skill (code, name_th, category, needs_certificate) values ('HEIGHT', 'ที่สูง', 'SAFETY', true) returning id`)
  await owner.run(sql`
    insert into employee_skill (employee_id, skill_id, level, expires_on) values (${company.engineers[0]!}, ${skill}, 3, ${last})`)
  await owner.run(
    sql`insert into service_order_skill (order_id, skill_id, is_mandatory) values (${order.id}, ${skill}, true)`,
  )
  const until = offered.filter((at) => dayIn(at) === last)
  expect(startsIn((await open()).body)).toEqual(until)
  expect(until.length).toBeLessThan(offered.length)
  // what is taken is offered no more
  const other = await company.call()
  await company.get(company.coordinator, 'visit_insert', {
    order_id: other.id,
    planned_start: offered[0],
    planned_end: new Date(Date.parse(offered[0]!) + 3_600_000).toISOString(),
    engineers: [{ employee_id: company.engineers[0] }],
    schedule: true,
  })
  expect(startsIn((await open()).body)).not.toContain(offered[0])
  const late = await post({ do: 'other', start: offered[0]! })
  expect(late.body).toContain('That time has just been taken')
  expect((await post({ do: 'other', start: 'tomorrow' })).body).toContain('Please choose a time')
  expect((await current()).request).toBeNull()
})

test('a visit of a whole day is offered over the pause, from morning to evening', async () => {
  const { owner } = company.server
  await owner.run(sql`
    update service_visit set planned_start = ${day(3, 8)}, planned_end = ${day(3, 17)} where id = ${visit.id}`)
  const offered = startsIn((await open()).body)
  expect(offered).toHaveLength(3)
  for (const at of offered) expect(at).toMatch(/T01:00:00/)
})

test('another time is a request: the owner is told, nobody’s hours are held, and one click moves the visit', async () => {
  const { owner } = company.server
  await owner.run(sql`update service_order set owner_id = ${company.engineers[0]!} where id = ${order.id}`)
  await post()
  const [start] = startsIn((await open()).body)
  const answer = await post({ do: 'other', start: start! })
  expect(answer.body).toContain('You asked for')
  expect((await post({ do: 'other', start: start! })).body).toBe(answer.body)
  const asked = await current()
  expect(asked).toMatchObject({ status: 'PLANNED', planned_start: visit.planned_start })
  expect(Date.parse(asked.request.planned_start)).toBe(Date.parse(start!))
  const busy = await owner.rows(sql`
    select from employee_busy where employee_id = ${company.engineers[0]!} and during @> ${start!}::timestamptz`)
  expect(busy).toEqual([])
  const told = (await company.server.call('api/Notification', { action: 'list' }, { as: company.engineer }))
    .body.data as { text: { en: string } }[]
  expect(told.filter(({ text }) => text.en.includes(`move the visit of ${order.so_no}`))).toHaveLength(1)

  const { id, row_version } = asked.request
  const accept = { id, row_version }
  await company.get(company.coordinator, 'reschedule_accept', accept)
  const moved = await current()
  expect(moved).toMatchObject({ status: 'PLANNED', request: null, confirmed_by_customer_at: null })
  expect(Date.parse(moved.planned_start)).toBe(Date.parse(start!))
  const twice = await company.ask(company.coordinator, 'reschedule_accept', accept)
  expect(twice.status === 409 || twice.body.code === 'RESCHEDULE_ANSWERED').toBe(true)
  const log = JSON.stringify((await company.ask(company.coordinator, 'history', { id: order.id })).body)
  for (const entity of ['visit_link', 'reschedule_request']) expect(log).toContain(entity)
})

test('accepting is refused where an engineer has become busy, and declining leaves the visit', async () => {
  const [start] = startsIn((await open()).body)
  await post({ do: 'other', start: start! })
  const { request } = await current()
  const other = await company.call()
  await company.get(company.coordinator, 'visit_insert', {
    order_id: other.id,
    planned_start: start,
    planned_end: new Date(Date.parse(start!) + 3_600_000).toISOString(),
    engineers: [{ employee_id: company.engineers[0] }],
    schedule: true,
  })
  const answer = { id: request.id, row_version: request.row_version }
  expect((await company.ask(company.coordinator, 'reschedule_accept', answer)).body.code).toBe(
    'ENGINEER_BUSY',
  )
  const stranger = await company.person({ menus: {} })
  await company.server.giveRights(stranger.userId, { '/app/Active': ['view', 'edit'] }, 'OWN')
  expect((await company.ask(stranger, 'reschedule_decline', answer)).status).toBe(404)
  expect((await company.ask(stranger, 'visit_links', { id: visit.id })).status).toBe(404)
  expect((await company.ask(stranger, 'visit_link_make', { id: visit.id, language: 'th' })).status).toBe(404)
  await company.get(company.coordinator, 'reschedule_decline', answer)
  expect(await current()).toMatchObject({ planned_start: visit.planned_start, request: null })
})

test('a visit that moved is shown by the same link with its new time, unconfirmed', async () => {
  const seen = /name="time" value="([^"]+)"/.exec((await open()).body)![1]!
  await post()
  const { row_version, planned_start } = await current()
  await company.get(company.coordinator, 'visit_update', {
    id: visit.id,
    row_version,
    planned_start: day(4, 13),
    planned_end: day(4, 15),
    engineers: [{ employee_id: company.engineers[0] }],
  })
  expect(await current()).toMatchObject({ status: 'PLANNED', confirmed_by_customer_at: null })
  expect((await open(`${path}?l=en`)).body).toMatch(/13:00–15:00[\s\S]*Confirm this time/)
  expect(planned_start).not.toBe(day(4, 13))
  // an old page confirms nothing that it did not show
  expect((await post({ do: 'confirm', time: seen })).body).toContain('has changed meanwhile')
  expect((await current()).status).toBe('PLANNED')
})

test('a request lapses with the time it was about', async () => {
  const [start] = startsIn((await open()).body)
  await post({ do: 'other', start: start! })
  const { row_version } = await current()
  await company.get(company.coordinator, 'visit_update', {
    id: visit.id,
    row_version,
    planned_start: day(5, 13),
    planned_end: day(5, 15),
    engineers: [{ employee_id: company.engineers[0] }],
  })
  expect((await current()).request).toBeNull()
  await expect(
    company.server.owner.run(sql`update reschedule_request set status = 'OPEN' where visit_id = ${visit.id}`),
  ).rejects.toThrow('RESCHEDULE_ANSWERED')
})

test('after its planned end, and where it was cancelled, the page says so and takes nothing', async () => {
  const { owner } = company.server
  await owner.run(sql`
    update service_visit set planned_start = now() - interval '3 hours', planned_end = now() - interval '1 hour' where id = ${visit.id}`)
  expect((await open(`${path}?l=en`)).body).toContain('This visit is over')
  expect((await post()).body).toContain('This visit is over')
  expect((await current()).status).toBe('PLANNED')
  expect(
    (await company.ask(company.coordinator, 'visit_link_make', { id: visit.id, language: 'th' })).body.code,
  ).toBe('VISIT_NOT_AHEAD')
  await owner.run(sql`update service_visit set status = 'CANCELLED', reason = 'x' where id = ${visit.id}`)
  expect((await post()).body).toContain('This visit was cancelled')
})

test('the calendar file is read back as the visit', async () => {
  const answer = await open(`${path}/visit.ics`)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const [event] = new ICAL.Component(ICAL.parse(answer.body))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
  expect(event!.startDate.toJSDate().toISOString()).toBe(new Date(visit.planned_start).toISOString())
  expect(event!.endDate.toJSDate().toISOString()).toBe(new Date(visit.planned_end).toISOString())
  expect(event!.summary).toContain(order.so_no)
  expect(event!.location).toContain('โรงงานบางปู')
  expect(event!.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
  const before = event!.sequence
  await post()
  const after = new ICAL.Event(
    new ICAL.Component(ICAL.parse((await open(`${path}/visit.ics`)).body)).getFirstSubcomponent('vevent')!,
  )
  expect(after.sequence).toBeGreaterThan(before)
  expect(after.uid).toBe(event!.uid)
})

test('requests of a visit and openings of a link are bounded', async () => {
  const starts = new Set<string>()
  for (let at = 0; at < MOST_REQUESTS; at++) {
    const next = startsIn((await open()).body).find((one) => !starts.has(one)) ?? [...starts][at % 2]!
    starts.add(next)
    expect((await post({ do: 'other', start: next })).statusCode).toBe(200)
    await post({ do: 'confirm' })
  }
  const refused = await post({ do: 'other', start: [...starts][0]! })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  const codes: number[] = []
  for (let at = 0; at < 61; at++) codes.push((await open(path, `198.51.100.${at}`)).statusCode)
  expect(codes.at(-1)).toBe(429)
})

test('a mail to a contact holds a link that works; neither log nor database keep the secret once it went out', async () => {
  const { owner } = company.server
  const listed = await company.get(company.coordinator, 'visit_links', { id: visit.id })
  expect(listed).toMatchObject({ has_mail: true, contacts: [{ id: contact, is_first: true }] })
  await company.get(company.coordinator, 'visit_link_send', {
    id: visit.id,
    contacts: [contact],
    language: 'en',
  })
  const [mail] = await owner.rows<{ id: number; link: string; body: string; recipient: string }>(
    sql`select id, link, body, recipient from outbox order by id desc limit 1`,
  )
  expect(mail).toMatchObject({ recipient: 'mana@siam.example.com' })
  expect((await open(mail!.link)).statusCode).toBe(200)
  const log = company.server.log.join('\n')
  for (const secret of [mail!.link, path]) expect(log).not.toContain(secret.slice('/v/'.length))
  const made = await company.get(company.coordinator, 'visit_link_make', { id: visit.id, language: 'th' })
  expect(made.link).toBe(`https://ngan.example.com${made.path}`)
  const [, sent] = (await company.get(company.coordinator, 'visit_links', { id: visit.id })).links
  expect(sent).toMatchObject({ receiver: 'มานะ', state: 'WAITING', language: 'en' })
  expect(mail!.body).not.toContain(mail!.link)
  const mails: string[] = []
  const senders = { MAIL: async ({ link: sent }: { link: string | null }) => void mails.push(String(sent)) }
  while (await sendNext(company.server.dbPool, senders, silentLog));
  expect(mails).toContain(mail!.link)
  expect(await owner.rows(sql`select from outbox where link is not null and is_secret_link`)).toEqual([])
  const history = await owner.rows<{ after: object }>(
    sql`select after from audit_log where entity = 'visit_link'`,
  )
  expect(new Set(history.map(({ after }) => (after as { token_hash: string }).token_hash))).toEqual(
    new Set(['***']),
  )
})
