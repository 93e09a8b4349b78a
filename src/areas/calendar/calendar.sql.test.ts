import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const calendar = (name: string, { isDefault = false, status = 1 } = {}) =>
  sql`insert into calendar (name, work_type_id, is_default, status) values (${name}, 1, ${isDefault}, ${status})`
const event = (day: string, name = 'วันหยุด') =>
  sql`insert into calendar_event (calendar_id, name, event_type_id, event_date)
    select id, ${name}, 3, ${day} from calendar where is_default`

describe('calendars', () => {
  test('one is the default, and it is in use', async () => {
    expect(await db.refusal(calendar('ระยอง', { isDefault: true }))).toMatchObject({
      constraint: 'calendar_default_key',
    })
    expect(await db.refusal(sql`update calendar set status = 2 where is_default`)).toMatchObject({
      constraint: 'calendar_default_active',
    })
  })

  test('have names of their own, whatever their capitals', () =>
    db.undone(async () => {
      await db.run(calendar('Rayong'))
      expect(await db.refusal(calendar('RAYONG'))).toMatchObject({ constraint: 'calendar_name_key' })
      for (const name of [' ', 'x'.repeat(101)])
        expect(await db.refusal(calendar(name))).toMatchObject({ constraint: 'calendar_name_filled' })
      expect(await db.refusal(calendar('ใหม่', { status: 3 }))).toMatchObject({
        constraint: 'calendar_status_known',
      })
    }))

  test('have one event a day, between 1900 and 2050', () =>
    db.undone(async () => {
      await db.run(event('2027-04-06'))
      expect(await db.refusal(event('2027-04-06'))).toMatchObject({ constraint: 'calendar_event_day_key' })
      for (const day of ['1899-12-31', '2051-01-01'])
        expect(await db.refusal(event(day))).toMatchObject({ constraint: 'calendar_event_date_range' })
      expect(await db.refusal(event('2027-04-07', ' '))).toMatchObject({
        constraint: 'calendar_event_name_filled',
      })
    }))

  test('are not written into while out of use', () =>
    db.undone(async () => {
      await db.run(calendar('เก่า', { status: 2 }))
      const refusal = await db.refusal(sql`
        insert into calendar_event (calendar_id, name, event_type_id, event_date)
        select id, 'ประชุม', 1, '2027-01-04' from calendar where name = 'เก่า'`)
      expect(refusal).toMatchObject({ message: 'CALENDAR_INACTIVE' })
    }))
})

describe('a working week', () => {
  const week = (column: 'free_days' | 'hours', value: string) =>
    column === 'free_days'
      ? sql`insert into work_type (name, free_days) values ('ใหม่', ${value}::smallint[])`
      : sql`insert into work_type (name, free_days, morning_end) values ('ใหม่', '{7}', ${value})`

  test('has working days, and hours that follow one another', async () => {
    for (const days of ['{1,2,3,4,5,6,7}', '{0}', '{8}'])
      expect(await db.refusal(week('free_days', days))).toMatchObject({
        constraint: 'work_type_free_days_known',
      })
    for (const end of ['07:00', '13:30'])
      expect(await db.refusal(week('hours', end))).toMatchObject({ constraint: 'work_type_hours_in_order' })
  })
})
