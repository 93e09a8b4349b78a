// How far projects were planned to be on a day, against how far they are: figures that were worked out by hand.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

// 1 goes by weight, 2 by hours, 3 by milestones, 4 was called off, 5 has no plan, 6 has work on free days alone
beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  // from Monday to Friday; Wednesday the 10th is a holiday
  await db.script(`
    insert into calendar_event (calendar_id, name, event_type_id, event_date)
    select c.id, 'x', (select min(t.id) from event_type t where t.day_effect = 'OFF'), '2027-03-10' from calendar c where c.is_default;
    set session_replication_role = replica;
    update work_type set free_days = '{6,7}';
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date, status, status_reason, percent_method)
    select 'PJ-' || no, 'x', 1, 1, 1, 1, '2027-03-01', '2027-06-30', case no when 4 then 'CANCELLED' else 'IN_PROGRESS' end, 'x',
      case no when 2 then 'HOURS' when 3 then 'MILESTONE' else 'WEIGHT' end
    from generate_series(1, 6) no;
    insert into task (id, task_no, project_id, parent_id, title, job_task_type_id, status, status_reason, weight, progress_pct, estimate_hours,
      remaining_hours, baseline_start, baseline_end) overriding system value
    select o.id + 100 * p.id, 'T-' || p.id || '-' || o.id, p.id, o.whole + 100 * p.id, 'x', 1, o.status, 'x', o.weight, o.progress, o.hours,
      case o.status when 'DONE' then 0 end, o.first, o.last
    from project p cross join (values
      (1, null, 'DONE', 2, 100, 10, date '2027-03-01', date '2027-03-05'),
      (2, null, 'IN_PROGRESS', 1, 50, 20, '2027-03-08', '2027-03-12'),
      (3, null, 'BACKLOG', 1, 0, 10, '2027-03-15', '2027-03-19'),
      (4, null, 'CANCELLED', 4, 0, 40, '2027-03-01', '2027-03-05'),
      -- cancelled with what it consists of, of which one part was done before, and a part of a part as well
      (5, null, 'CANCELLED', 1, 0, null, null, null),
      (6, 5, 'DONE', 8, 100, 80, '2027-03-01', '2027-03-05'),
      (7, 5, 'CANCELLED', 3, 40, 30, '2027-03-15', '2027-03-19'),
      (8, 7, 'DONE', 5, 100, 50, '2027-03-15', '2027-03-19')
    ) o (id, whole, status, weight, progress, hours, first, last) where p.id in (1, 2, 4);
    insert into task (task_no, project_id, title, job_task_type_id, weight, baseline_start, baseline_end)
    values ('T-5', 5, 'x', 1, 1, null, null), ('T-6', 6, 'x', 1, 1, '2027-03-06', '2027-03-07');
    insert into project_milestone (project_id, code, plan_date, baseline_date, actual_date, weight)
    values (3, 'KICKOFF', '2027-03-01', '2027-03-01', '2027-03-02', 10), (3, 'DESIGN_FREEZE', '2027-03-10', '2027-03-10', null, 20),
      (3, 'SAT', '2027-05-01', '2027-04-01', null, 70);
    set session_replication_role = origin`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const on = (day: string, ...ids: number[]) =>
  db.rows(sql`
    select project_id::integer as id, progress_pct::float8 as progress, planned_pct::float8 as planned, variance_pct::float8 as variance, spi::float8 as spi
    from projects_on_plan(${ids}::bigint[], ${day}::date) order by 1`)

describe('planned by weight, at the end of', () => {
  // 2 of 4 over five worked days, 1 over four, 1 over five
  test.each([
    ['the day before', '2027-02-28', 0, 62.5, null],
    ['its first day', '2027-03-01', 10, 52.5, 6.25],
    ['a Wednesday', '2027-03-03', 30, 32.5, 2.08],
    ['a Friday', '2027-03-05', 50, 12.5, 1.25],
    ['a Sunday, as on Friday', '2027-03-07', 50, 12.5, 1.25],
    ['the day before a holiday', '2027-03-09', 62.5, 0, 1],
    ['a holiday, as on the day before', '2027-03-10', 62.5, 0, 1],
    ['the day after it', '2027-03-11', 68.8, -6.3, 0.91],
    ['the second Friday', '2027-03-12', 75, -12.5, 0.83],
    ['its last day', '2027-03-19', 100, -37.5, 0.63],
    ['a day long after', '2049-01-01', 100, -37.5, 0.63],
  ])('%s', async (_, day, planned, variance, spi) => {
    expect(await on(day, 1)).toEqual([{ id: 1, progress: 62.5, planned, variance, spi }])
  })
})

test('planned by hours is what the estimates weigh, by milestones what was to be reached', async () => {
  // ten of 40 hours are over, and two of four days of twenty; no hour was written down
  expect(await on('2027-03-09', 2)).toEqual([{ id: 2, progress: 0, planned: 50, variance: -50, spi: 0 }])
  for (const [day, planned, spi] of [
    ['2027-02-28', 0, null],
    ['2027-03-09', 10, 1],
    ['2027-03-10', 30, 0.33],
    ['2027-04-01', 100, 0.1],
  ] as const)
    expect([day, await on(day, 3)]).toEqual([
      day,
      [{ id: 3, progress: 10, planned, variance: 10 - planned, spi }],
    ])
})

test('several projects are told at once, and what was called off or has no plan was planned nowhere', async () => {
  const none = { planned: null, variance: null, spi: null }
  expect(await on('2027-03-06', 1, 4, 5, 6)).toEqual([
    { id: 1, progress: 62.5, planned: 50, variance: 12.5, spi: 1.25 },
    { id: 4, progress: 62.5, ...none },
    { id: 5, progress: 0, ...none },
    // on days off alone: done by the last of them
    { id: 6, progress: 0, planned: 0, variance: 0, spi: null },
  ])
  expect(await on('2027-03-07', 6)).toEqual([{ id: 6, progress: 0, planned: 100, variance: -100, spi: 0 }])
})

test('a project is at 100 % only where nothing of it is left, by weight, by hours and by milestones', async () => {
  await db.undone(async () => {
    await db.script(`set session_replication_role = replica;
      update task set weight = 9000, progress_pct = 100, status = 'DONE' where project_id in (1, 2);
      insert into task (task_no, project_id, title, job_task_type_id, weight, progress_pct, remaining_hours)
      select 'T-REST-' || no, no, 'x', 1, 1, 50, 0.01 from generate_series(1, 2) no;
      insert into time_entry (employee_id, task_id, work_date, minutes) select 1, 201, '2027-03-01', 1440 from generate_series(1, 9);
      update project_milestone set weight = 99999, actual_date = '2027-03-02' where project_id = 3 and code <> 'SAT';
      update project_milestone set weight = 1 where project_id = 3 and code = 'SAT';
      set session_replication_role = origin`)
    const far = async () => (await on('2027-03-01', 1, 2, 3)).map(({ progress }) => progress)
    expect(await far()).toEqual([99.9, 99.9, 99.9])
    await db.script(`set session_replication_role = replica;
      update task set progress_pct = 100, remaining_hours = 0 where task_no like 'T-REST-%';
      update project_milestone set actual_date = '2027-03-02' where project_id = 3; set session_replication_role = origin`)
    expect(await far()).toEqual([100, 100, 100])
  })
})

test('work that was added later has no part in what was planned', async () => {
  await db.undone(async () => {
    await db.run(sql`
      insert into task (task_no, project_id, title, job_task_type_id, weight) values ('T-LATER', 1, 'x', 1, 1)`)
    expect(await on('2027-03-12', 1)).toEqual([
      { id: 1, progress: 50, planned: 75, variance: -25, spi: 0.67 },
    ])
  })
})

test('a task whose parts are all cancelled counts as one without parts, one of which a part goes on by that', async () => {
  await db.undone(async () => {
    // of weight 4 at 50 % by itself, and of weight 8 at 100 % that is told by a part of weight 1 at 0 %
    await db.script(`set session_replication_role = replica;
      insert into task (id, task_no, project_id, parent_id, title, job_task_type_id, status, status_reason, weight, progress_pct) overriding system value values
        (901, 'T-W', 1, null, 'x', 1, 'IN_PROGRESS', null, 4, 50), (902, 'T-W-1', 1, 901, 'x', 1, 'CANCELLED', 'x', 6, 80),
        (903, 'T-W-2', 1, 902, 'x', 1, 'DONE', null, 6, 100), (904, 'T-V', 1, null, 'x', 1, 'IN_PROGRESS', null, 8, 100),
        (905, 'T-V-1', 1, 904, 'x', 1, 'CANCELLED', 'x', 9, 0), (906, 'T-V-2', 1, 904, 'x', 1, 'BACKLOG', null, 1, 0);
      set session_replication_role = origin`)
    // 250 of 4, 200 of 4 and 0 of 1
    expect(
      await db.value(
        sql`select progress_pct::float8 from projects_on_plan(array[1]::bigint[], '2027-03-01')`,
      ),
    ).toBe(50)
  })
})

test('the hours ahead are those of tasks that count: what is left of 20 and of 10', async () => {
  const [told] = await db.rows(sql`
    select estimate::float8 as estimate, remaining::float8 as remaining from project_hours_ahead(1)`)
  expect(told).toEqual({ estimate: 40, remaining: 30 })
})

test.each([
  // half of 100 hours earned by 40, 50 and 80; nothing spent, and no budget
  [50, 40, 1.25],
  [50, 50, 1],
  [50, 80, 0.63],
  [0, 80, 0],
  [50, 0, null],
  [null, 40, null],
])('%s hours earned against %s spent: %s', async (earned, against, index) => {
  const told = await db.value(sql`select performance_index(${earned}::numeric, ${against}::numeric)::float8`)
  expect(told).toBe(index)
})

test('days between two are counted without those off', async () => {
  const counted = (first: string, last: string) =>
    db.value(sql`
      select days_without(company_days_off('2027-03-01', '2027-03-31'), ${first}::date, ${last}::date)`)
  expect(await counted('2027-03-08', '2027-03-12')).toBe(4)
  expect(await counted('2027-03-06', '2027-03-07')).toBe(0)
  expect(await counted('2027-03-12', '2027-03-15')).toBe(2)
  expect(await counted('2027-03-15', '2027-03-12')).toBe(0)
})
