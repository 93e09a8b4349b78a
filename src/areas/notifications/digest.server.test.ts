// The mail of the morning: who gets one, on which days, and what stands in it. The clock is that of the test.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { writeMorningMails } from './digest.server.ts'

// a Friday; the company's calendar is free on Saturdays and Sundays, and on the day that `holiday` enters
const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'
const MONDAY = '2026-11-30'

let server: TestServer
let reader: Person
let orderId: number

beforeAll(async () => {
  server = await testServer()
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, hire_date, email)
    values ('E-1', 'สมชาย', 'ใจดี', '2020-01-06', 'somchai@example.com') returning id`)
  reader = await server.person({ menus: { '/app/Active': ['view'] }, employeeId: id })
  await server.owner.run(sql`
    update work_type set free_days = '{6,7}' where id = (select work_type_id from calendar where is_default)`)
  await server.owner.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด')`)
  await server.owner.run(sql`insert into customer_site (customer_id, name) values (1, 'บางปู')`)
  orderId = (
    await server.owner.one<{ id: number }>(sql`
      insert into service_order (kind, customer_id, site_id, title) values ('REPAIR', 1, 1, 'เครื่องหยุด') returning id`)
  ).id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.run(sql`delete from notification`)
  await server.owner.run(sql`delete from notification_preference`)
  await server.owner.run(sql`delete from outbox`)
  await server.owner.run(sql`delete from calendar_event`)
  await server.owner.run(sql`update app_user set language = 'th', status = 'ACTIVE'`)
})

const at = (day: string, time = '07:30'): Sql =>
  sql`(${`${day} ${time}`}::timestamp at time zone 'Asia/Bangkok')`
const write = (day: string, time?: string) =>
  writeMorningMails(server.dbPool, server.contributions, at(day, time))
const wants = (type = 'serviceOrders.assigned') =>
  server.call(
    'api/Notification',
    { action: 'save_preference', type, channel: 'DIGEST', is_on: true },
    { as: reader },
  )
const tell = async (key: string, type = 'serviceOrders.assigned') => {
  await server.owner.run(sql`
    insert into notification (user_id, type, thing, thing_id, key, params, created_at)
    values (${reader.userId}, ${type}, 'service_order', ${orderId}, ${key}, ${JSON.stringify({ so_no: key })}::jsonb, now() - interval '1 hour')`)
}
const mails = () =>
  server.owner.rows<{ channel: string; recipient: string; subject: string; body: string; link: string }>(
    sql`select channel, recipient, subject, body, link from outbox order by id`,
  )

test('one mail tells everything unread of the kinds that are wanted there, in the reader’s language', async () => {
  await wants()
  await tell('SO-2611-0001')
  await tell('SO-2611-0002')
  await tell('SO-2611-0003', 'serviceOrders.visitPlanned')
  expect(await write(FRIDAY)).toBe(1)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    channel: 'MAIL',
    recipient: 'somchai@example.com',
    subject: 'การแจ้งเตือนที่ยังไม่ได้อ่าน 2 เรื่อง',
    link: '/app/Notification',
  })
  expect(mail!.body.match(/SO-2611-\d{4}/g)).toEqual(['SO-2611-0002', 'SO-2611-0001'])
  await server.owner.run(sql`update app_user set language = 'en'`)
  await server.owner.run(sql`update notification set digested_at = null`)
  await write(FRIDAY)
  expect((await mails())[1]!.subject).toBe('2 notifications you have not read')
})

test('what was told once is not told again, and there is one mail a day', async () => {
  await wants()
  await tell('SO-1')
  await Promise.all([write(FRIDAY), write(FRIDAY)])
  expect(await mails()).toHaveLength(1)
  await tell('SO-2')
  expect(await write(FRIDAY, '11:00')).toBe(0)
  expect(await write(MONDAY)).toBe(1)
  expect((await mails())[1]!.body).toMatch(/^• [^\n]*SO-2[^\n]*$/)
})

test('one that was written while the clock ran ahead keeps none back', async () => {
  await wants()
  await tell('SO-1')
  expect(await write(FRIDAY)).toBe(1)
  await server.owner.run(sql`update notification set digested_at = digested_at + interval '30 years'`)
  await tell('SO-2')
  expect(await write(FRIDAY)).toBe(1)
})

test('without a preference, or with nothing unread, there is none', async () => {
  await tell('SO-1')
  expect(await write(FRIDAY)).toBe(0)
  await wants()
  await server.owner.run(sql`update notification set read_at = now()`)
  expect(await write(FRIDAY)).toBe(0)
})

test('none is written on the free days of the person’s calendar, nor on its holidays', async () => {
  await wants()
  await tell('SO-1')
  expect(await write(SATURDAY)).toBe(0)
  await server.owner.run(sql`
    insert into calendar_event (calendar_id, event_type_id, event_date, name)
    select c.id, (select id from event_type where day_effect = 'OFF' limit 1), ${MONDAY}, 'วันหยุดบริษัท' from calendar c where c.is_default`)
  expect(await write(MONDAY)).toBe(0)
  await server.owner.run(sql`delete from calendar_event`)
  expect(await write(MONDAY)).toBe(1)
})

test('a person’s own working week counts before the company’s', async () => {
  await wants()
  await tell('SO-1')
  await server.owner.run(sql`
    with week as (
      insert into work_type (name, morning_start, morning_end, afternoon_start, afternoon_end, free_days)
      select 'กะเสาร์', morning_start, morning_end, afternoon_start, afternoon_end, '{5}' from work_type limit 1 returning id)
    update employee set work_type_id = (select id from week)`)
  expect(await write(FRIDAY)).toBe(0)
  expect(await write(SATURDAY)).toBe(1)
  await server.owner.run(sql`update employee set work_type_id = null`)
})

test('what is out of reach is not told, nor anything to who may not sign in', async () => {
  await wants()
  await tell('SO-1')
  await server.owner.run(sql`update app_user set status = 'LOCKED' where id = ${reader.userId}`)
  expect(await write(FRIDAY)).toBe(0)
  await server.owner.run(sql`update app_user set status = 'ACTIVE' where id = ${reader.userId}`)
  const may = (view: boolean) => server.owner.run(sql`update role_menu set can_view = ${view}`)
  await may(false)
  expect(await write(FRIDAY)).toBe(0)
  await may(true)
  expect(await write(FRIDAY)).toBe(1)
})

test('none is written at night, and a long list is counted', async () => {
  await wants()
  for (let no = 0; no < 33; no++) await tell(`SO-${no}`)
  expect(await write(FRIDAY, '20:30')).toBe(0)
  expect(await write(FRIDAY, '09:00')).toBe(1)
  const lines = (await mails())[0]!.body.split('\n')
  expect(lines).toHaveLength(31)
  expect(lines.at(-1)).toBe('และอีก 3 เรื่อง')
})
