// The kept holidays of Thailand are offered for the company's own calendar and come into it once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { holidaysOffered } from './holiday-choice.server.ts'
import type { HolidaysOffered } from './holiday-choice.ts'

let server: TestServer
let keeper: Person
beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { '/app/company-calendar': ['view', 'edit'] } })
})
afterAll(() => server.close())

const ask = (action: string, more: object = {}, as: Person = keeper) =>
  server.call('api/CompanyCalendar', { ACTION: action, ...more }, { as })
// the years of the kept table, whatever year it is
const offered = () => holidaysOffered(server.dbPool, [2026, 2027])
const kept = () =>
  server.owner.rows<{ day: string; name: string; description: string | null; effect: string }>(sql`
    select e.event_date as day, e.name, e.description, t.day_effect as effect
    from calendar_event e join event_type t on t.id = e.event_type_id order by e.event_date`)

test('those of this year and the next are offered, in words that say which are to be checked', async () => {
  const { calendar, years }: HolidaysOffered = (await ask('thai_holidays')).body.data
  expect(calendar).toBe('ปฏิทินบริษัท (Company calendar)')
  const { year } = await server.owner.one<{ year: number }>(
    sql`select extract(year from bangkok_day(now()))::int as year`,
  )
  expect(years).toEqual([year, year + 1])
  const { days } = await offered()
  expect(new Set(days.map(({ day }) => Number(day.slice(0, 4))))).toEqual(new Set([2026, 2027]))
  expect(days.every(({ taken }) => taken === null)).toBe(true)
  expect(days.filter(({ to_check }) => to_check).length).toBeGreaterThan(0)
})

test('the chosen ones come as days off, once, however often it is pressed', async () => {
  const days = ['2027-01-01', '2027-02-21']
  expect((await ask('add_thai_holidays', { days })).body).toMatchObject({ status: 1, data: { added: 2 } })
  expect((await ask('add_thai_holidays', { days: [...days, '2027-04-06'] })).body.data).toEqual({ added: 1 })
  expect(await kept()).toEqual([
    { day: '2027-01-01', name: 'วันขึ้นปีใหม่ (New Year’s Day)', description: null, effect: 'OFF' },
    {
      day: '2027-02-21',
      name: 'วันมาฆบูชา (Makha Bucha Day)',
      description: 'ยังไม่มีประกาศ กรุณาตรวจสอบ (not announced yet, to be checked)',
      effect: 'OFF',
    },
    { day: '2027-04-06', name: 'วันจักรี (Chakri Memorial Day)', description: null, effect: 'OFF' },
  ])
})

test('two at the same moment add each day once', async () => {
  const days = ['2027-12-05', '2027-12-10', '2027-12-31']
  const told = await Promise.all([1, 2, 3].map(() => ask('add_thai_holidays', { days })))
  expect(told.map(({ body }) => body.data.added).reduce((a, b) => a + b, 0)).toBe(3)
})

test('a day that has an event keeps it', async () => {
  await server.owner.run(sql`
    insert into calendar_event (calendar_id, name, event_type_id, event_date)
    select id, 'ตรวจนับ', 2, '2027-05-04' from calendar where is_default`)
  expect((await ask('add_thai_holidays', { days: ['2027-05-04'] })).body.data).toEqual({ added: 0 })
  expect((await kept()).find(({ day }) => day === '2027-05-04')!.name).toBe('ตรวจนับ')
  const { days } = await offered()
  expect(days.find(({ day }) => day === '2027-05-04')?.taken).toBe('ตรวจนับ')
})

test('another day is refused as a whole, and so is a caller who may only look', async () => {
  const before = (await kept()).length
  const refused = await ask('add_thai_holidays', { days: ['2027-06-03', '2027-06-04'] })
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'days'])
  expect((await ask('add_thai_holidays', { days: [] })).status).toBe(400)
  const looker = await server.person({ menus: { '/app/company-calendar': ['view'] } })
  expect((await ask('add_thai_holidays', { days: ['2027-06-03'] }, looker)).status).toBe(403)
  expect((await ask('thai_holidays', {}, looker)).status).toBe(403)
  expect(await kept()).toHaveLength(before)
})
