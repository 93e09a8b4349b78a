-- How many days from one to another are worked on, as is_working_day says of each and without a walk over them: whole weeks less their free days, and
-- what events make otherwise. All of them where the calendar is not there. A set of one row, so that it is planned as a part of what asks.
create function worked_days(in_calendar bigint, week bigint, first date, last date) returns setof integer
language sql stable parallel safe as $$
  select greatest(0, last - first + 1 - coalesce(n.free, 0) + coalesce(c.changed, 0))::integer
  from (values (in_calendar)) asked (id)
  left join (calendar k join work_type w on w.id = coalesce(worked_days.week, k.work_type_id)) on k.id = asked.id
  -- so many of a weekday lie between two days as whole weeks since one of them long ago
  left join lateral (
    select sum((last - (date '1899-12-24' + d)) / 7 - (first - 1 - (date '1899-12-24' + d)) / 7) as free
    from generate_series(1, 7) d where d = any (w.free_days)) n on true
  left join lateral (
    select sum(case t.day_effect when 'OFF' then -1 else 1 end) as changed
    from calendar_event e join event_type t on t.id = e.event_type_id
    where e.calendar_id = k.id and e.event_date between first and last
      and t.day_effect = case when extract(isodow from e.event_date)::smallint = any (w.free_days) then 'WORK' else 'OFF' end) c on true
$$;

-- The day by which, from one day on, so many days have been worked; after ten years it is as it may be.
create function nth_worked_day(in_calendar bigint, week bigint, first date, nth integer) returns date language plpgsql stable parallel safe as $$
declare
  last date := first + nth - 1;
  lacking integer;
begin
  loop
    -- as many days more hold no more worked ones than are lacking: the right day is never passed
    select nth - d into lacking from worked_days(in_calendar, week, first, last) d;
    if lacking <= 0 or last - first > 3660 then return last; end if;
    last := last + lacking;
  end loop;
end $$;

-- What open tasks still take of people, in minutes, from one day to another: what is left of each from today or its first day to the last day of its plan,
-- and how many of these days the person works, by their own calendar. Of what is left a person takes the share of their time: that of their place on the task, else that
-- of their places in the project on its first day, else all of it; together no more than is left. What is late, or has no worked day left, is done one
-- after another from today on, on worked days that are as long as the person's. `moved` are tasks that are looked at on other days than they have.
create function task_spans_of(people bigint[], today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, task_id bigint, project_id bigint, first_day date, last_day date, minutes numeric, calendar_id bigint, week bigint, days integer)
language sql stable parallel safe as $$
  with named as (
    select t.id from task t where t.owner_id = any (people) and t.status not in ('DONE', 'CANCELLED')
    union select m.task_id from assign_member m where m.employee_id = any (people) and m.is_active and m.task_id is not null),
  left_over as materialized (
    select t.id, t.project_id, t.owner_id, greatest(d.plan_start, today) as first_day,
      case when d.plan_end >= today then d.plan_end else coalesce(t.due_date, d.plan_end) end as last_day,
      coalesce(t.due_date, d.plan_end) < today as is_late, coalesce(d.plan_start < today, true) as is_begun,
      60 * task_remaining(t.remaining_hours, t.estimate_hours, case when t.remaining_hours is null
        then (select x.minutes / 60.0 from time_on_task x where x.task_id = t.id) end) as minutes
    from named n join task t on t.id = n.id join project p on p.id = t.project_id
    left join jsonb_to_recordset(moved) w (id bigint, plan_start date, plan_end date) on w.id = t.id
    cross join lateral (select coalesce(w.plan_start, t.plan_start) as plan_start, coalesce(w.plan_end, t.plan_end) as plan_end) d
    where t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED') and not t.is_milestone
      and coalesce(t.due_date, d.plan_end) is not null and not exists (select from task part where part.parent_id = t.id)),
  -- who is in charge is so all the time, and may have a share by a place as well
  doers as (
    select d.id, d.person, case when not bool_or(d.leads) then min(d.since) end as since, case when not bool_or(d.leads) then max(d.until) end as until,
      sum(d.share) as share
    from (
      select l.id, l.owner_id as person, true as leads, null::date as since, null::date as until, null::numeric as share
      from left_over l where l.owner_id is not null
      union all
      select m.task_id, m.employee_id, false, coalesce(m.valid_from, '-infinity'), coalesce(m.valid_to, 'infinity'), m.allocation_pct
      from left_over l join assign_member m on m.task_id = l.id and m.is_active and m.member_role <> 'VIEWER' and coalesce(m.valid_to, 'infinity') >= today) d
    group by d.id, d.person),
  parts as (
    select d.person, l.id, l.project_id, l.is_late, l.is_begun, f.first_day, l.last_day, d.until,
      l.minutes * s.share / greatest(100, sum(s.share) over (partition by l.id)) as minutes
    from left_over l join doers d on d.id = l.id
    cross join lateral (select greatest(l.first_day, d.since) as first_day) f
    cross join lateral (
      select least(100, coalesce(d.share, (
        select sum(m.allocation_pct) from assign_member m
        where m.employee_id = d.person and m.project_id = l.project_id and m.is_active and m.member_role <> 'VIEWER'
          and f.first_day between coalesce(m.valid_from, '-infinity') and coalesce(m.valid_to, 'infinity')), 100)) as share) s
    where l.minutes > 0),
  weeks as materialized (
    select e.id, k.calendar_id, k.week, coalesce(
      (extract(epoch from w.morning_end - w.morning_start + (w.afternoon_end - w.afternoon_start)) / 60)::integer, 480) as a_day
    from (select distinct unnest(people) as id) e cross join lateral working_week(e.id) k left join work_type w on w.id = k.week),
  counted as (
    select p.*, w.calendar_id, w.week, w.a_day, n.days, p.is_late or p.last_day < p.first_day or p.is_begun and n.days = 0 as is_due
    from parts p join weeks w on w.id = p.person
    cross join lateral (select least(p.last_day, p.until) as last_day) o
    cross join lateral worked_days(w.calendar_id, w.week, p.first_day, o.last_day) n (days)),
  in_turn as materialized (
    select c.*, ceil(sum(c.minutes) filter (where c.is_due) over (partition by c.person) / c.a_day)::integer as turns from counted c),
  ends as materialized (
    select t.person, t.first_day, nth_worked_day(t.calendar_id, t.week, t.first_day, t.turns) as last_day
    from (select distinct i.person, i.first_day, i.calendar_id, i.week, i.turns from in_turn i where i.is_due) t)
  select i.person, i.id, i.project_id, i.first_day, s.last_day, i.minutes, i.calendar_id, i.week,
    case when i.is_due then (select d from worked_days(i.calendar_id, i.week, i.first_day, s.last_day) d) else i.days end
  from in_turn i left join ends e on i.is_due and e.person = i.person and e.first_day = i.first_day
  cross join lateral (select least(nullif(i.until, 'infinity'), case when i.is_due then e.last_day else i.last_day end) as last_day) s
  where s.last_day >= i.first_day
$$;

-- The same day by day between two days: evenly on the worked days of each span; on the first where there is none. No day beyond those two is walked.
create function task_days_of(people bigint[], first_day date, last_day date, today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, project_id bigint, task_id bigint, day date, minutes numeric) language sql stable parallel safe as $$
  with spans as materialized (
    select s.* from task_spans_of(people, today, moved) s where s.first_day <= task_days_of.last_day and s.last_day >= task_days_of.first_day),
  -- of each calendar and week one row, its days by their place: joins of days are planned for a handful of rows and walk them again and again
  weeks as materialized (
    select k.calendar_id, k.week, k.base, array_agg(coalesce(is_working_day(k.calendar_id, k.base + n, k.week), true) order by n) as worked
    from (
      select s.calendar_id, s.week, greatest(min(s.first_day), task_days_of.first_day) as base, least(max(s.last_day), task_days_of.last_day) as until
      from spans s group by s.calendar_id, s.week) k
    cross join generate_series(0, k.until - k.base) n
    group by k.calendar_id, k.week, k.base)
  select s.employee_id, s.project_id, s.task_id, g.day, s.minutes / greatest(s.days, 1)
  from spans s join weeks w on w.calendar_id is not distinct from s.calendar_id and w.week is not distinct from s.week
  cross join lateral (select greatest(s.first_day, task_days_of.first_day) as first, least(s.last_day, task_days_of.last_day) as last) o
  cross join lateral (select o.first + n as day from generate_series(0, o.last - o.first) n) g
  where w.worked[g.day - w.base + 1] or s.days = 0 and g.day = s.first_day
$$;

-- What open tasks take of days, by person. What visits of the same project take of a day, those of an order among its orders, is the work of its tasks and not
-- counted again.
create function task_minutes_of(people bigint[], first_day date, last_day date, today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, day date, minutes integer)
language sql stable parallel safe as $$
  with work as materialized (
    select d.employee_id, d.project_id, d.day, sum(d.minutes) as minutes
    from task_days_of(people, task_minutes_of.first_day, task_minutes_of.last_day, today, moved) d group by d.employee_id, d.project_id, d.day),
  both_of as (
    select w.employee_id, w.project_id, w.day, w.minutes as tasks, 0 as visits from work w
    union all
    select b.employee_id, o.project_id, g::date, 0, extract(epoch from upper(p.part) - lower(p.part)) / 60
    from (select array_agg(distinct w.employee_id) as people, array_agg(distinct w.project_id) as projects from work w) t
    join employee_busy b on b.employee_id = any (t.people) and b.source = 'VISIT'
      and b.during && tstzrange(task_minutes_of.first_day::timestamp at time zone 'Asia/Bangkok', (task_minutes_of.last_day + 1)::timestamp at time zone 'Asia/Bangkok')
    join service_visit v on v.id = b.source_id join service_order o on o.id = v.order_id and o.project_id = any (t.projects)
    cross join generate_series(bangkok_day(lower(b.during))::timestamp, bangkok_day(upper(b.during))::timestamp, interval '1 day') g
    cross join lateral (select b.during * tstzrange(g::date::timestamp at time zone 'Asia/Bangkok', (g::date + 1)::timestamp at time zone 'Asia/Bangkok') as part) p
    where not isempty(p.part)),
  of_project as (
    select b.employee_id, b.day, greatest(0, sum(b.tasks) - sum(b.visits)) as minutes from both_of b group by b.employee_id, b.project_id, b.day)
  select o.employee_id, o.day, round(sum(o.minutes))::integer from of_project o group by o.employee_id, o.day having sum(o.minutes) > 0
$$;

-- By person and day, in minutes: the hours of the person's calendar and week within the employment, less leave; what visits and training
-- take; and what open tasks do, which move aside for them. Of what takes several days only working hours count; of one stretch of work, over midnight as well, all but the break. Each calendar and week is reckoned once, not once a person.
-- `moved` are tasks on other days than they have, as for task_spans_of. minutes_of, which is a statement of its own at each call, is asked only where hours lie in pieces.
create function load_of(people bigint[], first_day date, last_day date, today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, day date, capacity integer, planned integer, tasks integer) language sql stable parallel safe as $$
  with days as (
    select d::date as day, tstzrange(d::date::timestamp at time zone 'Asia/Bangkok', (d::date + 1)::timestamp at time zone 'Asia/Bangkok') as span
    from generate_series(first_day::timestamp, last_day, interval '1 day') d),
  chosen as materialized (
    select e.id, employed_days(e.id) as employed, k.calendar_id, k.week
    from employee e cross join lateral working_week(e.id) k where e.id = any (people)),
  hours as materialized (
    select k.calendar_id, k.week, d.day, d.span, h.worked, minutes_of(h.worked) as minutes, h.pause
    from (select distinct c.calendar_id, c.week from chosen c) k cross join days d
    cross join lateral day_hours(k.calendar_id, k.week, d.day) h),
  busy as materialized (
    select b.employee_id, b.during, b.source from employee_busy b join chosen c on c.id = b.employee_id
    where b.source in ('VISIT', 'LEAVE', 'TRAINING')
      and b.during && tstzrange(first_day::timestamp at time zone 'Asia/Bangkok', (last_day + 1)::timestamp at time zone 'Asia/Bangkok')),
  -- one pass and no join back: the planner takes both for a handful of rows
  taken as (
    select e.id, h.day, (array_agg(e.employed))[1] as employed, (array_agg(h.worked))[1] as worked,
      min(h.minutes) as minutes, range_agg(b.during) filter (where b.source = 'LEAVE') as away,
      sum(case
        when b.source = 'LEAVE' then 0
        when upper(b.during) - lower(b.during) <= interval '16 hours'
          then floor(extract(epoch from upper(p.part) - lower(p.part) - coalesce(upper(p.part * h.pause) - lower(p.part * h.pause), interval '0')) / 60)
        else minutes_of(h.worked * tstzmultirange(b.during)) end) as planned
    from chosen e
    join hours h on h.calendar_id = e.calendar_id and h.week = e.week
    left join busy b on b.employee_id = e.id and b.during && h.span
    cross join lateral (select b.during * h.span as part) p
    group by e.id, h.day)
  select t.id, t.day, max(t.capacity), max(t.planned), max(t.tasks)
  from (
    select k.id, k.day, case when not k.employed @> k.day then 0 when k.away is null then k.minutes else minutes_of(k.worked - k.away) end as capacity,
      coalesce(k.planned, 0)::integer as planned, 0 as tasks
    from taken k
    union all
    select m.employee_id, m.day, 0, 0, m.minutes from task_minutes_of(people, load_of.first_day, load_of.last_day, today, moved) m) t
  group by t.id, t.day
$$;

-- drops what is there
drop function load_of(bigint[],date,date);

-- drops what is there
drop function task_minutes_of(bigint[],date,date);

-- drops what is there
drop function task_spans_of(bigint[]);
