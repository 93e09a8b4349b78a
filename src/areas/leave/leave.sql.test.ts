// What the tables of leave refuse by themselves, whichever code writes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWorkingDay } from '#areas/calendar/working-time.ts'
import { randomOf } from '#base/random.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { addDays } from '#base/days.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  await db.run(
    sql`insert into employee (employee_code, first_name_th, last_name_th) values ('E1', 'สมชาย', 'ใจดี')`,
  )
  await db.run(sql`
    insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status)
    values (1, 2, '2040-12-10', '2040-12-12', 0, 'PENDING')`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const record = (set: Sql) => sql`update leave_record set ${set}`
const kind = (set: Sql) => sql`update leave_type set ${set} where id = 1`

describe('past every trigger', () => {
  test.each([
    ['leave_record_days_positive', record(sql`days = -0.5`)],
    ['leave_record_ends_later', record(sql`end_date = '2040-12-09'`)],
    ['leave_record_not_endless', record(sql`end_date = '2041-12-31'`)],
    ['leave_record_parts_fit', record(sql`start_part = 'AM'`)],
    ['leave_record_parts_fit', record(sql`end_part = 'PM'`)],
    ['leave_record_start_part_known', record(sql`start_part = 'NOON'`)],
    ['leave_record_end_part_known', record(sql`end_part = 'NOON'`)],
    ['leave_record_start_range', record(sql`start_date = '1899-12-31', end_date = '1900-01-01'`)],
    ['leave_record_end_range', record(sql`start_date = '2050-12-31', end_date = '2051-01-01'`)],
    ['leave_record_status_known', record(sql`status = 'LOST'`)],
    ['leave_record_reason_filled', record(sql`reason = ' '`)],
    ['leave_record_contact_filled', record(sql`contact_during = ' '`)],
    ['leave_record_note_filled', record(sql`status_note = ' '`)],
    ['leave_record_substitute_other', record(sql`substitute_id = employee_id`)],
    ['leave_record_acknowledged_known', record(sql`acknowledged = '{ANYTHING}'`)],
    [
      'leave_record_document_key',
      sql`with f as (
          insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
          values (md5('one'), 'a.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex')) returning id)
        insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status, document_file_id)
        select 1, 1, day, day, 1, 'DRAFT', f.id from f, (values ('2041-01-07'::date), ('2041-01-08')) one (day)`,
    ],
    [
      'leave_record_no_overlap',
      sql`insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status)
        values (1, 1, '2040-12-12', '2040-12-13', 2, 'APPROVED')`,
    ],
    ['leave_entitlement_year_range', sql`update leave_entitlement set year = 1899`],
    ['leave_entitlement_reason_filled', sql`update leave_entitlement set adjusted_reason = ' '`],
    ['leave_entitlement_entitled_positive', sql`update leave_entitlement set entitled_days = -1`],
    [
      'leave_entitlement_year_key',
      sql`insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days) values (1, 2, 2040, 1)`,
    ],
    ['leave_type_code_filled', kind(sql`code = ' '`)],
    ['leave_type_name_th_filled', kind(sql`name_th = ' '`)],
    ['leave_type_name_en_filled', kind(sql`name_en = ' '`)],
    ['leave_type_paid_known', kind(sql`paid = 'SOME'`)],
    ['leave_type_gender_known', kind(sql`gender = 'X'`)],
    ['leave_type_quota_sensible', kind(sql`quota_days = -1`)],
    ['leave_type_carry_over_sensible', kind(sql`carry_over_days = -1`)],
    ['leave_type_notice_sensible', kind(sql`min_notice_days = -1`)],
    ['leave_type_backdate_sensible', kind(sql`backdate_days = -1`)],
    ['leave_type_service_sensible', kind(sql`min_service_days = -1`)],
    ['leave_type_document_sensible', kind(sql`document_after_days = -1`)],
    ['leave_type_code_key', kind(sql`code = 'annual'`)],
    ['leave_type_name_key', kind(sql`name_th = 'ลากิจ'`)],
    ['leave_record_transition_done_by_known', sql`update leave_record_transition set done_by = 'ANYBODY'`],
    ['leave_record_transition_step_known', sql`update leave_record_transition set step = 'sleep'`],
    [
      'leave_record_transition_step_key',
      sql`update leave_record_transition set step = 'reject' where from_status = 'PENDING'`,
    ],
  ])('%s', (constraint, statement) =>
    db.undone(async () => {
      await db.run(sql`set local session_replication_role = replica`)
      expect((await db.refusal(statement)).constraint).toBe(constraint)
    }),
  )
})

describe('the triggers', () => {
  const refusal = async (statement: Sql) => (await db.refusal(statement)).message

  test('keep what was sent, the order of the states, and their journal', () =>
    db.undone(async () => {
      expect(await refusal(record(sql`end_date = '2040-12-13'`))).toBe('LEAVE_FIXED')
      expect(await refusal(record(sql`days = 1`))).toBe('LEAVE_FIXED')
      expect(await refusal(record(sql`status = 'CANCELLED'`))).toBe('LEAVE_STEP_UNKNOWN')
      expect(await refusal(record(sql`status = 'REJECTED'`))).toBe('LEAVE_NOTE_MISSING')
      await db.run(record(sql`status = 'APPROVED'`))
      expect(await db.rows(sql`select from_status, to_status from leave_record_status_log`)).toEqual([
        { from_status: 'PENDING', to_status: 'APPROVED' },
      ])
      expect(await refusal(sql`delete from leave_record_status_log`)).toBe('APPEND_ONLY')
    }))

  test('let nobody enter leave that is granted already, of a kind that is gone, or of days off alone', () =>
    db.undone(async () => {
      const enter = (day: string, status: string) => sql`
        insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status)
        values (1, 3, ${day}, ${day}, 1, ${status})`
      expect(await refusal(enter('2041-01-07', 'APPROVED'))).toBe('LEAVE_STEP_UNKNOWN')
      expect(await refusal(enter('2041-01-05', 'PENDING'))).toBe('LEAVE_NO_WORKING_DAY')
      await db.run(sql`update leave_type set is_deleted = true where id = 3`)
      expect(await refusal(enter('2041-01-07', 'PENDING'))).toBe('LEAVE_TYPE_UNUSED')
    }))

  test('let a draft of a kind that is gone be withdrawn, but not sent', () =>
    db.undone(async () => {
      await db.run(sql`insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status)
        values (1, 3, '2041-01-07', '2041-01-07', 1, 'DRAFT')`)
      expect(await refusal(sql`update leave_type set is_deleted = true where id = 3`)).toBe('IN_USE')
      // one that was deleted before that was refused
      await db.run(sql`alter table leave_type disable trigger leave_type_used`)
      await db.run(sql`update leave_type set is_deleted = true where id = 3`)
      const draft = (set: Sql) => sql`update leave_record set ${set} where status = 'DRAFT'`
      expect(await refusal(draft(sql`status = 'PENDING'`))).toBe('LEAVE_TYPE_UNUSED')
      await db.run(draft(sql`reason = 'ส่งภายหลัง'`))
      await db.run(draft(sql`status = 'WITHDRAWN'`))
    }))

  test('take the hours of an approved leave, and give them back', () =>
    db.undone(async () => {
      const held = sql`select upper(during) - lower(during) = interval '3 days' as whole from employee_busy where source = 'LEAVE'`
      await db.run(record(sql`status = 'APPROVED'`))
      expect(await db.rows(held)).toEqual([{ whole: true }])
      await db.run(record(sql`status = 'CANCEL_REQUESTED'`))
      expect(await db.rows(held)).toEqual([{ whole: true }])
      await db.run(record(sql`status = 'CANCELLED'`))
      expect(await db.rows(held)).toEqual([])
    }))
})

test('a leave counts the days that the screens call working days, and halves at its ends', () =>
  db.undone(async () => {
    await db.run(sql`
      insert into calendar_event (calendar_id, name, event_type_id, event_date)
      select c.id, 'วันพิเศษ', 2 + d % 2, '2042-01-01'::date + 5 * d from calendar c, generate_series(0, 60) d
      where c.is_default`)
    const effects = new Map(
      (
        await db.rows<{ day: string; effect: 'OFF' | 'WORK' }>(sql`
          select e.event_date::text as day, t.day_effect as effect from calendar_event e join event_type t on t.id = e.event_type_id`)
      ).map(({ day, effect }) => [day, effect]),
    )
    const calendar = { freeDays: [6, 7], hours: [], effects }
    const random = randomOf('days of leave')
    for (let round = 0; round < 200; round++) {
      const first = random.whole(0, 290)
      const length = random.whole(1, 14)
      const days = Array.from({ length }, (_, at) => addDays('2042-01-01', first + at))
      const start =
        length > 1 ? random.one(['FULL', 'PM'] as const) : random.one(['FULL', 'AM', 'PM'] as const)
      const end = length > 1 ? random.one(['FULL', 'AM'] as const) : start
      const worked = days.filter((day) => isWorkingDay(calendar, day))
      const isHalf = (day: string) =>
        (day === days[0] && start !== 'FULL') || (day === days.at(-1) && end !== 'FULL')
      const expected = worked.reduce((sum, day) => sum + (isHalf(day) ? 0.5 : 1), 0)
      const counted = await db.value<number>(sql`
        select sum(counted)::float8 from leave_days(1, false,
          ${days[0]}::date, ${start}, ${days.at(-1)}::date, ${end})`)
      expect([days[0], length, start, end, counted]).toEqual([days[0], length, start, end, expected])
    }
  }))
