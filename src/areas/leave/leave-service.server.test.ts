// The rule of service, also of people whose first day at work is missing: who may ask, and which days are shown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayInBangkok } from '#base/date-format.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { addDays } from '#base/days.ts'
import { type Colleague, type LeaveCompany, leaveCompany } from './testing/leave-company.server.ts'

const today = todayInBangkok()
const year = Number(today.slice(0, 4))
let company: LeaveCompany
let hr: Person

beforeAll(async () => {
  company = await leaveCompany()
  hr = await company.server.person({ menus: { '/app/Leave-Type': ['view', 'edit'] } })
})
afterAll(() => company.server.close())

const balance = async (one: Colleague, more: object = {}, code = 'ANNUAL') =>
  (await company.ask('balance', { employee_id: one.id, ...more }, hr)).body.data.find(
    (kind: { code: string }) => kind.code === code,
  )
const ask = (one: Colleague, day: string, code = 'ANNUAL') => company.send(code, day, day, one.person)
// the day of registration is no one's to rewrite
const entered = async (one: Colleague, day: string) => {
  const { owner } = company.server
  await owner.run(sql`alter table employee disable trigger employee_touch`)
  await owner.run(
    sql`update employee set created_at = ${`${day}T05:00:00Z`}::timestamptz where id = ${one.id}`,
  )
  await owner.run(sql`alter table employee enable trigger employee_touch`)
}
/** The first Monday from a day on. */
const mondayFrom = (day: string) => addDays(day, (8 - (new Date(day).getUTCDay() || 7)) % 7)

test('one without a first day, entered today, waits a year for annual leave and has none till then', async () => {
  const one = await company.newcomer({ hired: null })
  const opens = addDays(today, 365)
  const early = await ask(one, mondayFrom(addDays(today, 10)))
  expect([early.body.status, early.body.code]).toEqual([0, 'LEAVE_SERVICE_UNKNOWN'])
  expect(early.body.message).toContain('first day at work is missing')
  expect(await balance(one)).toMatchObject({ entitled: 0, remaining: 0, opens_on: opens })
  expect((await ask(one, mondayFrom(opens))).body.data).toMatchObject({ status: 'PENDING', days: 1 })
  // no service is asked for
  const ill = mondayFrom(addDays(today, 10))
  expect((await ask(one, ill, 'SICK')).body.status).toBe(1)
  // from the middle of December on that day is of the next year
  const left = await balance(one, { year: Number(ill.slice(0, 4)) }, 'SICK')
  expect(left).toMatchObject({ entitled: 30, remaining: 29, opens_on: null })
})

test('one without a first day who has been here for a year has the days, and one since last month has not', async () => {
  const long = await company.newcomer({ hired: null })
  await entered(long, addDays(today, -365))
  expect(await balance(long)).toMatchObject({ entitled: 6, remaining: 6, opens_on: null })
  expect((await ask(long, mondayFrom(addDays(today, 10)))).body.status).toBe(1)
  const short = await company.newcomer({ hired: null })
  await entered(short, addDays(today, -30))
  expect(await balance(short)).toMatchObject({ entitled: 0, remaining: 0, opens_on: addDays(today, 335) })
})

test('a first day that is entered counts from then on', async () => {
  const one = await company.newcomer({ hired: null })
  expect((await balance(one)).remaining).toBe(0)
  await company.server.owner.run(
    sql`update employee set hire_date = ${addDays(today, -400)}::date where id = ${one.id}`,
  )
  expect(await balance(one)).toMatchObject({ remaining: 6, opens_on: null })
})

test('a newcomer has no days of years that are over before the service is', async () => {
  const one = await company.newcomer({ hired: `${year + 1}-06-01` })
  const of = async (when: number) => (await balance(one, { year: when })).remaining
  expect([await of(year), await of(year + 1), await of(year + 2)]).toEqual([0, 0, 6])
})

test('of days that HR grants all the same those are there', async () => {
  const one = await company.newcomer({ hired: today })
  const { body } = await company.ask(
    'adjust',
    {
      employee_id: one.id,
      leave_type_id: await company.kind('ANNUAL'),
      year,
      adjusted_days: 2,
      reason: 'ตกลงไว้ตอนรับเข้าทำงาน',
    },
    hr,
  )
  expect(body.data).toMatchObject({ entitled: 0, adjusted: 2, remaining: 2 })
})
