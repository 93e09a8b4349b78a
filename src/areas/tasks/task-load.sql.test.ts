// What open tasks take of whom on which day: shares, what is late, days off, and days that lie far away. Every day stands still: today is said.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

// a Saturday; the Monday after it is a holiday of everybody here, the week is Monday to Friday
const SATURDAY = '2041-08-10'
const [HOLIDAY, TUESDAY] = ['2041-08-12', '2041-08-13']
const LATER = '2041-12-31'

let database: FreshDatabase
let db: DirectSql
let calendar: number
beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  await db.script(`set session_replication_role = replica;
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date, status)
    values ('PJ-1', 'x', 1, 1, 1, 1, '2041-01-01', '2049-06-30', 'IN_PROGRESS');
    set session_replication_role = origin`)
  calendar = await db.value<number>(sql`
    with week as (insert into work_type (name, free_days) values ('จันทร์–ศุกร์', '{6,7}') returning id)
    insert into calendar (name, work_type_id) select 'โรงงาน', id from week returning id`)
  await db.run(sql`
    insert into calendar_event (calendar_id, event_date, name, event_type_id)
    select ${calendar}, ${HOLIDAY}, 'วันแม่', min(id) from event_type where day_effect = 'OFF'`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

let count = 0
const somebody = () =>
  db.value<number>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, calendar_id) values (${`E-${++count}`}, 'ก', 'ข', ${calendar}) returning id`)
interface Wanted {
  readonly from: string | null
  readonly to: string
  readonly hours: number
  readonly due?: string
}
const task = (owner: number, { from, to, hours, due }: Wanted) =>
  db.value<number>(sql`
    insert into task (task_no, project_id, title, job_task_type_id, owner_id, plan_start, plan_end, due_date, estimate_hours)
    values (${`T-${++count}`}, 1, 'x', 1, ${owner}, ${from}, ${from === null ? null : to}, ${from === null ? to : (due ?? null)}, ${hours}) returning id`)
interface Place {
  readonly share: number | null
  readonly role?: string
  readonly from?: string
  readonly to?: string
}
const inProject = (who: number, { share, role = 'PROGRAMMER', from, to }: Place) =>
  db.run(sql`
    insert into assign_member (project_id, employee_id, member_role, allocation_pct, valid_from, valid_to)
    values (1, ${who}, ${role}, ${share}, ${from ?? null}, ${to ?? null})`)
const onTask = (id: number, who: number, { share, role = 'PROGRAMMER', from, to }: Place) =>
  db.run(sql`
    insert into assign_member (task_id, employee_id, member_role, allocation_pct, valid_from, valid_to)
    values (${id}, ${who}, ${role}, ${share}, ${from ?? null}, ${to ?? null})`)
/** By day, in minutes; nothing of what others have. */
const daysOf = async (who: number, today = SATURDAY, from = today, to = LATER) =>
  Object.fromEntries(
    (
      await db.rows<{ day: string; minutes: number }>(sql`
        select day, sum(minutes)::float8 as minutes from task_days_of(array[${who}]::bigint[], ${from}::date, ${to}::date, ${today}::date)
        group by day order by day`)
    ).map(({ day, minutes }) => [day, Math.round(minutes)]),
  )
const spansOf = (who: number, today = SATURDAY) =>
  db.rows<{ first_day: string; last_day: string; minutes: number; days: number }>(sql`
    select first_day, last_day, minutes::float8 as minutes, days from task_spans_of(array[${who}]::bigint[], ${today}::date) order by task_id`)

describe('what is late', () => {
  test('waits on a Saturday until the person works again, over the holiday as well', async () => {
    const who = await somebody()
    await task(who, { from: '2041-08-05', to: '2041-08-07', hours: 2 })
    expect(await daysOf(who)).toEqual({ [TUESDAY]: 120 })
    expect(await spansOf(who)).toEqual([{ first_day: SATURDAY, last_day: TUESDAY, minutes: 120, days: 1 }])
    // on a day that is worked on it is done on that day
    expect(await daysOf(who, '2041-08-08')).toEqual({ '2041-08-08': 120 })
  })

  test('is done one after another, on worked days alone, no more than a day holds', async () => {
    const who = await somebody()
    for (let nth = 0; nth < 3; nth++) await task(who, { from: '2041-08-05', to: '2041-08-06', hours: 16 })
    const week = ['13', '14', '15', '16', '19', '20']
    expect(await daysOf(who)).toEqual(Object.fromEntries(week.map((day) => [`2041-08-${day}`, 480])))
  })

  test('fills days as long as those of the person', async () => {
    const who = await somebody()
    await db.run(sql`
      with short as (insert into work_type (name, free_days, morning_start, afternoon_end) values ('ครึ่งวัน', '{6,7}', '09:00', '16:00') returning id)
      update employee set work_type_id = (select id from short) where id = ${who}`)
    await task(who, { from: '2041-08-05', to: '2041-08-06', hours: 12 })
    expect(await daysOf(who)).toEqual({ [TUESDAY]: 360, '2041-08-14': 360 })
  })

  test('is also what was begun and has no worked day left, though it is due on Sunday', async () => {
    const who = await somebody()
    await task(who, { from: '2041-08-05', to: '2041-08-11', hours: 8 })
    expect(await daysOf(who)).toEqual({ [TUESDAY]: 480 })
    const other = await somebody()
    await task(other, { from: null, to: '2041-08-11', hours: 4 })
    expect(await daysOf(other)).toEqual({ [TUESDAY]: 240 })
  })

  test('is not what is planned for a Saturday: that stands there', async () => {
    const who = await somebody()
    await task(who, { from: '2041-08-17', to: '2041-08-18', hours: 8 })
    expect(await daysOf(who)).toEqual({ '2041-08-17': 480 })
  })
})

describe('the days of a plan', () => {
  test('take what is left evenly as far as they are worked on, from today to the last of them, whatever is due later', async () => {
    const who = await somebody()
    // Thursday to Wednesday, without the weekend and the holiday
    await task(who, { from: '2041-08-08', to: '2041-08-14', hours: 16, due: '2041-09-30' })
    expect(await daysOf(who, '2041-08-08')).toEqual({
      '2041-08-08': 240,
      '2041-08-09': 240,
      [TUESDAY]: 240,
      '2041-08-14': 240,
    })
    expect(await daysOf(who)).toEqual({ [TUESDAY]: 480, '2041-08-14': 480 })
    // beyond its plan, until it is due
    expect(await spansOf(who, '2041-09-30')).toEqual([
      { first_day: '2041-09-30', last_day: '2041-09-30', minutes: 960, days: 1 },
    ])
  })

  test('are walked only as far as they are asked for', async () => {
    const who = await somebody()
    await task(who, { from: SATURDAY, to: '2050-12-30', hours: 9000 })
    const worked = await db.value<number>(sql`
      select count(*)::integer from generate_series(${SATURDAY}::timestamp, '2050-12-30', '1 day') d
      cross join lateral working_week(${who}) k where is_working_day(k.calendar_id, d::date, k.week)`)
    await db.undone(async () => {
      await db.run(sql`set local track_functions = 'all'`)
      const days = await daysOf(who, SATURDAY, '2050-01-03', '2050-01-09')
      expect(days).toEqual(
        Object.fromEntries(
          ['03', '04', '05', '06', '07'].map((day) => [`2050-01-${day}`, Math.round(540_000 / worked)]),
        ),
      )
      const asked = await db.value<number>(sql`
        select coalesce(sum(calls), 0)::integer from pg_stat_xact_user_functions where funcname = 'is_working_day'`)
      expect([asked > 0, asked <= 7]).toEqual([true, true])
    })
  })
})

describe('of what is left a person takes', () => {
  const plan = { from: '2041-09-02', to: '2041-09-06', hours: 40 } as const
  /** Hours in the week of the plan. */
  const hours = async (...people: number[]) => {
    const found: number[] = []
    for (const who of people)
      found.push(Object.values(await daysOf(who)).reduce((sum, one) => sum + one, 0) / 60)
    return found
  }

  test('the share of their time that the project has, day by day', async () => {
    const who = await somebody()
    await task(who, plan)
    expect((await daysOf(who))['2041-09-02']).toBe(480)
    await inProject(who, { share: 60 })
    expect(await daysOf(who)).toEqual(
      Object.fromEntries(['02', '03', '04', '05', '06'].map((day) => [`2041-09-${day}`, 288])),
    )
    // two roles add up, but to no more than the whole of a person
    await inProject(who, { share: 25, role: 'LEAD' })
    expect(await hours(who)).toEqual([34])
    await inProject(who, { share: 50, role: 'QC' })
    expect(await hours(who)).toEqual([40])
  })

  test('all of it on days on which the place is not theirs, and for looking on no share', async () => {
    const [later, viewer] = [await somebody(), await somebody()]
    for (const who of [later, viewer]) await task(who, plan)
    await inProject(later, { share: 50, from: '2041-09-03' })
    await inProject(viewer, { share: 10, role: 'VIEWER' })
    expect(await hours(later, viewer)).toEqual([40, 40])
    await db.run(sql`update assign_member set valid_from = '2041-09-02' where employee_id = ${later}`)
    expect(await hours(later)).toEqual([20])
  })

  test('the share of the task before that of the project, also as the one in charge', async () => {
    const who = await somebody()
    const id = await task(who, plan)
    await inProject(who, { share: 60 })
    await onTask(id, who, { share: 25 })
    expect(await hours(who)).toEqual([10])
  })

  test('their part by shares where there are several: together all of it and no more', async () => {
    const [lead, mate, third] = [await somebody(), await somebody(), await somebody()]
    const id = await task(lead, plan)
    await onTask(id, mate, { share: null })
    expect(await hours(lead, mate)).toEqual([20, 20])
    // one who has the whole of their time does three times as much as one with a third of it
    await db.run(sql`update assign_member set allocation_pct = 33.33 where employee_id = ${mate}`)
    expect((await hours(lead, mate)).map((one) => Math.round(one))).toEqual([30, 10])
    // below the whole each takes the own share, and nobody the rest
    await inProject(lead, { share: 50 })
    await db.run(sql`update assign_member set allocation_pct = 25 where employee_id = ${mate}`)
    expect(await hours(lead, mate)).toEqual([20, 10])
    await onTask(id, third, { share: 25 })
    expect(await hours(lead, mate, third)).toEqual([20, 10, 10])
    await db.run(
      sql`update assign_member set allocation_pct = 100 where employee_id in (${lead}, ${mate}, ${third})`,
    )
    expect((await hours(lead, mate, third)).map((one) => Math.round(one * 10) / 10)).toEqual([
      13.3, 13.3, 13.3,
    ])
  })
  test('nothing where the place ends before the work begins: all of it is the others’', async () => {
    const [lead, mate] = [await somebody(), await somebody()]
    const id = await task(lead, plan)
    await onTask(id, mate, { share: 50, to: '2041-09-01' })
    expect(await hours(lead, mate)).toEqual([40, 0])
  })
})
