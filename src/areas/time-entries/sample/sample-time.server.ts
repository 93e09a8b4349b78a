// Eighteen months of the sample company's time: what engineers did on their visits, a year of what was done on tasks of projects, the days between in the workshop, and what somebody who left did not send.
import { HISTORY_DAYS } from '#platform/areas/sample-clock.ts'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'

/** So many days back the days without a visit are told in full, before them the meetings and trainings alone. */
const WORKSHOP_DAYS = 45
/** So many days back the time on tasks is told. */
const TASK_DAYS = 365
/** The months before these are locked. */
const OPEN_MONTHS = 2

// what somebody who has left did not send: the last two days they worked
async function leaveDrafts(db: Db): Promise<void> {
  await db.run(sql`
    insert into time_entry (employee_id, org_unit_id, kind, work_date, minutes, is_billable, note, status, created_by, created_at)
    select e.id, e.org_unit_id, 'WORK', last.day, w.minutes, false, w.note, 'DRAFT', u.id, (last.day + time '17:30') at time zone 'Asia/Bangkok'
    from employee e join app_user u on u.employee_id = e.id
    cross join lateral (
      select d::date as day, row_number() over (order by d desc) as nth
      from generate_series(e.resign_date - interval '13 days', e.resign_date::timestamp, interval '1 day') d
      where is_working_day(calendar_of(e.id), d::date, e.work_type_id)) last
    join (values (1, 180, 'คืนเครื่องมือและรถ'), (2, 420, 'ส่งมอบงานให้เพื่อนร่วมทีม')) w (nth, minutes, note) on w.nth = last.nth
    where e.status = 'RESIGNED' and not e.is_deleted order by e.id, last.day`)
}

// whom nobody leads waits for whoever may approve everybody
async function sendOfTheTop(db: Db, today: Sql): Promise<void> {
  await db.run(sql`
    insert into time_entry (employee_id, org_unit_id, kind, work_date, minutes, is_billable, note, status, created_by, created_at)
    select e.id, e.org_unit_id, 'MEETING', met.day, 180, false, 'ประชุมแผนงานกับลูกค้า', 'SUBMITTED', u.id, (met.day + time '17:30') at time zone 'Asia/Bangkok'
    from employee e join app_user u on u.employee_id = e.id
    cross join lateral (
      select max(d)::date as day from generate_series(${today}::timestamp - interval '9 days', ${today}::timestamp - interval '2 days', interval '1 day') d
      where is_working_day(calendar_of(e.id), d::date, e.work_type_id)) met
    where e.status = 'ACTIVE' and not e.is_deleted and met.day is not null and time_decider(e.id) is null`)
}

/** Enters the time by one statement: hours of orders are sent, old ones approved with what they cost then. */
export async function loadTime({ db, clock }: SampleCompany): Promise<void> {
  const today = sql`${clock.date(0)}::date`
  await db.run(sql`
    with staff as materialized (
      select e.id, e.org_unit_id, e.labor_grade_id, e.employment_type, e.work_type_id, e.hire_date, e.is_field_engineer, calendar_of(e.id) as calendar,
        section_over(e.org_unit_id) as section, day_length(e.id) as length, u.id as account,
        (select b.id from app_user b where b.employee_id = coalesce(e.supervisor_id, head_of(e.id))) as approver
      from employee e join app_user u on u.employee_id = e.id
      where not e.is_deleted and e.status <> 'RESIGNED' and (e.is_field_engineer or exists (select from task t where t.owner_id = e.id))),
    visited as materialized (
      select ve.employee_id, v.id, v.order_id, v.depart_at, v.arrive_at, v.leave_at
      from service_visit v join visit_engineer ve on ve.visit_id = v.id join staff s on s.id = ve.employee_id
      where v.status = 'DONE' and v.leave_at < (${today}::timestamp at time zone 'Asia/Bangkok')
        and v.leave_at - v.depart_at < interval '20 hours'),
    days as materialized (
      select s.id as employee_id, d::date as day, is_working_day(s.calendar, d::date, s.work_type_id) as worked
      from staff s cross join generate_series(${today}::timestamp - make_interval(days => ${HISTORY_DAYS}::int),
        ${today}::timestamp - interval '1 day', interval '1 day') d
      where s.is_field_engineer and (s.hire_date is null or s.hire_date <= d::date)
        and (d >= ${today}::timestamp - make_interval(days => ${WORKSHOP_DAYS}::int) or extract(isodow from d) in (1, 3))),
    -- days on which there was no visit, no leave and no training
    free as materialized (
      select d.employee_id, d.day from days d
      where d.worked and not exists (
          select from visited v where v.employee_id = d.employee_id and bangkok_day(v.arrive_at) = d.day)
        and not exists (select from employee_busy b where b.employee_id = d.employee_id and b.source in ('LEAVE', 'TRAINING')
          and b.during && tstzrange(d.day::timestamp at time zone 'Asia/Bangkok', (d.day + 1)::timestamp at time zone 'Asia/Bangkok'))),
    -- of those who were under way at the same time one a day, in turns; as many hours as are behind them, if the days are enough
    on_task as materialized (
      select employee_id, day, task_id, least(420, 30 * greatest(2, round(minutes / count(*) over (partition by task_id) / 30)))::integer as minutes
      from (
        select distinct on (d.employee_id, d.day) d.employee_id, d.day, t.id as task_id,
          60 * t.estimate_hours * greatest(t.progress_pct, 20) / 100 * (85 + t.id % 5 * 10) / 100 as minutes
        from task t join lateral (
          select s.id as employee_id, g::date as day from staff s
          cross join generate_series(greatest(t.actual_start, ${today} - ${TASK_DAYS}::int)::timestamp,
            least(t.actual_end, t.plan_end, ${today} - 1)::timestamp, interval '1 day') g
          where s.id = t.owner_id and is_working_day(s.calendar, g::date, s.work_type_id)) d on true
        where t.estimate_hours > 0 and t.actual_start is not null
          and not exists (select from visited v where v.employee_id = d.employee_id and bangkok_day(v.arrive_at) = d.day)
          and not exists (select from employee_busy b where b.employee_id = d.employee_id and b.source in ('LEAVE', 'TRAINING')
            and b.during && tstzrange(d.day::timestamp at time zone 'Asia/Bangkok', (d.day + 1)::timestamp at time zone 'Asia/Bangkok'))
        order by d.employee_id, d.day, (t.id + extract(doy from d.day)::integer) % 3, t.id) one),
    written as (
      select employee_id, order_id, id as visit_id, null::bigint as task_id, 'TRAVEL' as kind, bangkok_day(depart_at) as day, depart_at as starts,
        arrive_at as ends, null::integer as sum, null as note
      from visited where depart_at < arrive_at
      union all
      select employee_id, order_id, id, null, 'WORK', bangkok_day(arrive_at), arrive_at, leave_at, null, null
      from visited where arrive_at < leave_at
      union all
      select employee_id, null, null, task_id, 'WORK', day, null, null, minutes, null from on_task
      union all
      select d.employee_id, null, null, null, kind.name, d.day, null, null, kind.minutes, kind.note
      from free d join (values
          ('WORK', 420, 'งานเวิร์กช็อป', 0), ('MEETING', 60, 'ประชุมทีมบริการ', 1), ('TRAINING', 120, 'ทบทวนความปลอดภัย', 2))
        kind (name, minutes, note, nth)
        on kind.nth = 0 and d.day >= ${today} - ${WORKSHOP_DAYS}::int or kind.nth = 1 and extract(isodow from d.day) = 1 or kind.nth = 2 and extract(day from d.day) between 8 and 14
          and extract(isodow from d.day) = 3
      -- the workshop where there was nothing to do for a project
      where kind.nth > 0 or not exists (select from on_task t where t.employee_id = d.employee_id and t.day = d.day)),
    counted as (
      select w.*, coalesce(w.sum, worked_minutes(w.starts, w.ends, 0)) as minutes, ${today} - w.day as age
      from written w),
    stated as (
      select c.*, case
          when c.order_id is null and c.age <= 3 then 'DRAFT'
          when c.order_id is null and c.age between 5 and 6 and c.kind = 'WORK' and c.employee_id % 3 = 0
            or c.order_id is null and c.age between 5 and 11 and c.employee_id % 7 = 3 then 'REJECTED'
          when c.age <= 9 then 'SUBMITTED' else 'APPROVED' end as status
      from counted c),
    approved as (
      select st.*, coalesce(d.worked, is_working_day(s.calendar, st.day, s.work_type_id)) as worked, rate.id as rate_id, rate.rate_per_hour, rate.travel_rate_per_hour,
        greatest(0, least(st.minutes, s.length - coalesce(sum(st.minutes) over (
          partition by st.employee_id, st.day, st.status order by st.starts, st.kind
          rows between unbounded preceding and 1 preceding), 0)))::integer as within,
        s.org_unit_id, s.labor_grade_id, s.employment_type, s.account, s.approver
      from stated st join staff s on s.id = st.employee_id
      left join days d on d.employee_id = st.employee_id and d.day = st.day
      left join lateral labor_rate_on(s.labor_grade_id, s.section, 'COST', st.day) rate on st.status = 'APPROVED')
    insert into time_entry (employee_id, org_unit_id, service_order_id, visit_id, task_id, kind, work_date, start_at, end_at, minutes,
      is_billable, note, status, status_note, decided_by, decided_at, normal_minutes, ot15_minutes, hol_minutes, hol3_minutes,
      labor_grade_id, labor_rate_id, cost_rate, cost_amount, cost_open, created_by, created_at)
    select a.employee_id, a.org_unit_id, a.order_id, a.visit_id, a.task_id, a.kind, a.day, a.starts, a.ends, a.minutes,
      num_nonnulls(a.order_id, a.task_id) > 0, a.note, a.status, case a.status when 'REJECTED' then 'ระบุงานที่ทำด้วย' end,
      case when a.status in ('APPROVED', 'REJECTED') then a.approver end,
      case when a.status in ('APPROVED', 'REJECTED') then (a.day + 4 + time '09:00') at time zone 'Asia/Bangkok' end,
      p.normal, p.ot15, p.hol, p.hol3,
      case a.status when 'APPROVED' then a.labor_grade_id end, a.rate_id, p.rate,
      round(p.rate * (p.normal + p.ot15 * ot_factor('OT15', a.employment_type) + p.hol * ot_factor('HOL', a.employment_type)
        + p.hol3 * ot_factor('HOL3', a.employment_type)) / 60, 2),
      case when a.status <> 'APPROVED' then null when a.labor_grade_id is null then 'NO_GRADE' when a.rate_id is null then 'NO_RATE' end,
      a.account, (a.day + time '17:30') at time zone 'Asia/Bangkok'
    from approved a cross join lateral (
      select case when a.worked then a.within else 0 end as normal, case when a.worked then a.minutes - a.within else 0 end as ot15,
        case when a.worked then 0 else a.within end as hol, case when a.worked then 0 else a.minutes - a.within end as hol3,
        case when a.kind = 'TRAVEL' then coalesce(a.travel_rate_per_hour, a.rate_per_hour) else a.rate_per_hour end as rate
      where a.status = 'APPROVED'
      union all select null, null, null, null, null where a.status <> 'APPROVED') p
    on conflict do nothing`)
  await leaveDrafts(db)
  await sendOfTheTop(db, today)
  // a month in which somebody left time to decide about was opened again
  await db.run(sql`
    insert into effort_period (year, month, status, created_by)
    select extract(year from m), extract(month from m), case when exists (
        select from time_entry t where t.status = 'DRAFT' and t.work_date between m::date and (m + interval '1 month')::date - 1)
      then 'OPEN' else 'LOCKED' end, (select id from app_user where username = 'waraporn')
    from generate_series(date_trunc('month', ${today}::timestamp) - make_interval(days => ${HISTORY_DAYS}::int),
      date_trunc('month', ${today}::timestamp) - make_interval(months => ${OPEN_MONTHS}::int), interval '1 month') m
    order by m`)
}
