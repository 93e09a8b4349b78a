// What the tables of time refuse by themselves, whichever code writes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql
let other: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  other = await directSql(database, 'superuser')
  await db.run(
    sql`insert into employee (employee_code, first_name_th, last_name_th) values ('E1', 'สมชาย', 'ใจดี'), ('E2', 'วีระ', 'ดี')`,
  )
  await db.run(sql`
    insert into time_entry (employee_id, work_date, start_at, end_at, minutes)
    values (1, '2026-03-02', '2026-03-02 09:00+07', '2026-03-02 12:00+07', 180)`)
})
afterAll(async () => {
  await db?.end()
  await other?.end()
  await database?.drop()
})

const put = (day: string, minutes: number, status = 'DRAFT', person = 1) =>
  sql`insert into time_entry (employee_id, work_date, minutes, status) values (${person}, ${day}, ${minutes}, ${status})`
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { message: string; constraint?: string }) => error.constraint ?? error.message,
  )

test.each([
  [
    'time_entry_no_overlap',
    sql`insert into time_entry (employee_id, work_date, start_at, end_at, minutes)
    values (1, '2026-03-02', '2026-03-02 10:00+07', '2026-03-02 11:00+07', 60)`,
  ],
  [
    'time_entry_minutes_counted',
    sql`insert into time_entry (employee_id, work_date, start_at, end_at, minutes)
    values (1, '2026-03-03', '2026-03-03 10:00+07', '2026-03-03 11:00+07', 90)`,
  ],
  [
    'time_entry_day_of_start',
    sql`insert into time_entry (employee_id, work_date, start_at, end_at, minutes)
    values (1, '2026-03-04', '2026-03-03 10:00+07', '2026-03-03 11:00+07', 60)`,
  ],
  [
    'time_entry_one_work',
    sql`insert into time_entry (employee_id, work_date, minutes, service_order_id, task_id) values (1, '2026-03-05', 60, 1, 1)`,
  ],
  [
    'time_entry_clock_whole',
    sql`insert into time_entry (employee_id, work_date, start_at, minutes)
    values (1, '2026-03-03', '2026-03-03 10:00+07', 60)`,
  ],
  ['time_entry_minutes_range', put('2026-03-05', 0)],
  ['TIME_STEP_UNKNOWN', put('2026-03-05', 60, 'APPROVED')],
  ['TIME_FUTURE', put('2050-01-01', 60)],
  ['TIME_STEP_UNKNOWN', sql`update time_entry set status = 'APPROVED' where work_date = '2026-03-02'`],
  ['time_timer_person_key', sql`insert into time_timer (employee_id) values (2), (2)`],
])('%s', async (name, statement) => {
  expect(await refusal(db.run(statement))).toBe(name)
})

test('of two that fill a day at once the second is refused', async () => {
  const both = await Promise.all([
    db.run(put('2026-03-09', 900)).then(() => 'taken', String),
    other.run(put('2026-03-09', 900)).then(() => 'taken', String),
  ])
  expect(both.filter((one) => one === 'taken')).toHaveLength(1)
  expect(both.find((one) => one !== 'taken')).toContain('DAY_FULL')
})

describe('a locked month', () => {
  test('refuses every change, whichever way it comes', async () => {
    await db.run(put('2026-02-10', 60, 'SUBMITTED'))
    await db.run(sql`insert into effort_period (year, month, status) values (2026, 2, 'LOCKED')`)
    expect(await refusal(db.run(put('2026-02-11', 60)))).toBe('PERIOD_LOCKED')
    expect(
      await refusal(db.run(sql`update time_entry set status = 'APPROVED' where work_date = '2026-02-10'`)),
    ).toBe('PERIOD_LOCKED')
    expect(
      await refusal(
        db.run(sql`update time_entry set work_date = '2026-03-11' where work_date = '2026-02-10'`),
      ),
    ).toBe('PERIOD_LOCKED')
    expect(
      await refusal(
        db.run(
          sql`update time_entry set work_date = '2026-02-12', start_at = null, end_at = null where work_date = '2026-03-02'`,
        ),
      ),
    ).toBe('PERIOD_LOCKED')
    expect(await refusal(db.run(sql`delete from time_entry where work_date = '2026-02-10'`))).toBe(
      'PERIOD_LOCKED',
    )
    await db.run(sql`update effort_period set status = 'OPEN'`)
    expect(
      await refusal(db.run(sql`update time_entry set status = 'APPROVED' where work_date = '2026-02-10'`)),
    ).toBe('taken')
  })

  test('waits for hours that are being written, and they for it', async () => {
    await other.run(sql`begin`)
    await other.run(put('2026-04-10', 60, 'DRAFT', 2))
    const locking = db.run(sql`insert into effort_period (year, month, status) values (2026, 4, 'LOCKED')`)
    await other.run(sql`commit`)
    await locking
    expect(await refusal(other.run(put('2026-04-11', 60, 'DRAFT', 2)))).toBe('PERIOD_LOCKED')
  })
})

test('what was approved stays as it was reckoned', async () => {
  await db.run(
    sql`update time_entry set cost_amount = 1, cost_open = null, normal_minutes = 1 where work_date = '2026-02-10'`,
  )
  const row = await db.rows<{ normal: number; open: string; cost: number | null }>(sql`
    select normal_minutes as normal, cost_open as open, cost_amount as cost from time_entry where work_date = '2026-02-10'`)
  expect(row).toEqual([{ normal: 60, open: 'NO_GRADE', cost: null }])
  expect(await refusal(db.run(sql`update time_entry set minutes = 90 where work_date = '2026-02-10'`))).toBe(
    'TIME_FIXED',
  )
  expect(await refusal(db.run(sql`delete from time_entry where work_date = '2026-02-10'`))).toBe('TIME_FIXED')
})

test('hours of a worked day and of a day off', async () => {
  const of = (day: string, before: number, more: number) =>
    db.rows(sql`select * from time_classes(1, ${day}, ${before}, ${more})`)
  expect(await of('2026-11-30', 0, 690)).toEqual([{ normal: 480, ot15: 210, hol: 0, hol3: 0 }])
  expect(await of('2026-12-06', 0, 540)).toEqual([{ normal: 0, ot15: 0, hol: 480, hol3: 60 }])
  expect(await of('2026-11-30', 450, 60)).toEqual([{ normal: 30, ot15: 30, hol: 0, hol3: 0 }])
  expect(await of('2026-11-30', 900, 60)).toEqual([{ normal: 0, ot15: 60, hol: 0, hol3: 0 }])
})
