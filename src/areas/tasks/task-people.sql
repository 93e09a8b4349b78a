-- Teams of tasks and time on them: what is over keeps its team, what is worked on takes time, and how much is left for whom.
-- Read by other areas: task_effort.

-- Holds a task whose team changes, and before it its project, so that neither ends meanwhile.
create function hold_open_task(one bigint) returns void language plpgsql as $$
declare
  of_project project;
  held task;
begin
  select p.* into of_project from project p join task t on t.project_id = p.id where t.id = one for share of p;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  select * into held from task where id = one for share;
  if held.status in ('DONE', 'CANCELLED') then perform refuse('TASK_IS_OVER', jsonb_build_object('no', held.task_no)); end if;
end $$;

-- The same for time: a clock runs for what is worked on; hours are written down until the project is closed, as that waits for them.
create function hold_worked_task(one bigint, by_clock boolean) returns void language plpgsql as $$
declare
  of_project project;
  held task;
begin
  select p.* into of_project from project p join task t on t.project_id = p.id where t.id = one for share of p;
  if of_project.status = 'CLOSED' then
    perform refuse('TIME_PROJECT_CLOSED', jsonb_build_object('no', of_project.project_no));
  end if;
  if not by_clock then return; end if;
  select * into held from task where id = one for share;
  if held.status in ('DONE', 'CANCELLED') or of_project.status = 'CANCELLED' then
    perform refuse('TIMER_TASK_ENDED', jsonb_build_object('no', held.task_no));
  end if;
end $$;

-- Whether somebody is kept informed of a task, by a place in its team or in that of its project, and does nothing else in either.
create function looks_on_task(person bigint, one bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from assign_member m where m.employee_id = person and m.is_active and m.member_role = 'VIEWER' and (m.task_id = t.id or m.project_id = p.id))
  and not exists (
    select from assign_member m where m.employee_id = person and m.is_active and m.member_role <> 'VIEWER' and (m.task_id = t.id or m.project_id = p.id))
  and coalesce(person <> all (array_remove(array[t.owner_id, p.manager_id, p.sales_id], null)), true)
  and not exists (select from app_user u where u.employee_id = person and u.id in (t.created_by, p.created_by))
  from task t join project p on p.id = t.project_id where t.id = one
$$;

-- Refuses time of who only looks on.
create function require_worker(person bigint, one bigint) returns void language plpgsql as $$
begin
  if looks_on_task(person, one) then
    perform refuse('TIME_LOOKS_ON', (select jsonb_build_object('no', t.task_no) from task t where t.id = one));
  end if;
end $$;

-- Hours a task still takes: as they were said, else what the hours spent leave of its estimate.
create function task_remaining(said numeric, estimate numeric, spent numeric) returns numeric language sql immutable parallel safe
  return coalesce(said, greatest(estimate - coalesce(spent, 0), 0), 0);

-- Hours that went into each task that counts, and those that are left; of what has parts these are left to the parts, of what is done there are none.
create view task_effort as
select k.project_id, k.task_id, s.hours as spent,
  case when k.status = 'DONE' or exists (select from task_part c where c.whole_id = k.task_id) then 0
    else task_remaining(k.remaining_hours, k.estimate_hours, s.hours) end as remaining
from task_kept k cross join lateral (
  select coalesce(sum(x.minutes), 0) / 60.0 as hours from time_told_of_task x where x.task_id = k.task_id) s;
select allow('task_effort', 'select', '*');

-- What open tasks still take of people: a row for each person and task, with the minutes left, the span they are spread over, and how many days of it the
-- person works by their own calendar. `moved` plans tasks on other days than they have, to see what would come of it.
--   Span: from today, or the first day of the task where that is later, to the last day of its plan.
--   Share: of the person's place on the task, else of their places in the project on the first day, else 100 %. Shares above 100 % in all are scaled down.
--   Tasks that are late or have no worked day left are done one after another from today on, in working days of the person's own length.
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
      and coalesce(t.due_date, d.plan_end) is not null and not exists (select from task_part c where c.whole_id = t.id)),
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
    -- a place that ends before the work begins takes nothing of it
    where l.minutes > 0 and (d.until is null or d.until >= f.first_day)),
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
    select t.*, nth_worked_day(t.calendar_id, t.week, t.first_day, t.turns) as last_day
    from (select distinct i.person, i.first_day, i.calendar_id, i.week, i.turns from in_turn i where i.is_due) t),
  -- all that is due of one person is done by one day: its days are counted once
  ended as materialized (
    select e.*, (select d from worked_days(e.calendar_id, e.week, e.first_day, e.last_day) d) as days from ends e)
  select i.person, i.id, i.project_id, i.first_day, s.last_day, i.minutes, i.calendar_id, i.week,
    case when not i.is_due then i.days when s.last_day = e.last_day then e.days
      else (select d from worked_days(i.calendar_id, i.week, i.first_day, s.last_day) d) end
  from in_turn i left join ended e on i.is_due and e.person = i.person and e.first_day = i.first_day
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

-- The days a place in the team of a task lasts by itself; without an end where the task has none.
create function task_days(one bigint) returns daterange language sql stable as $$
  select daterange(greatest(t.plan_start, d.today), greatest(d.due, t.plan_start, case when d.due is not null then d.today end), '[]')
  from task t cross join lateral (select bangkok_day(now()) as today, coalesce(t.due_date, t.plan_end) as due) d where t.id = one
$$;

-- Places of an employee in the teams of tasks that are worked on still, from today on.
create function task_places_of(person bigint) returns table (id bigint, code text, name text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, t.task_no, t.title, coalesce(t.due_date, t.plan_end)::text
  from assign_member m join task t on t.id = m.task_id join project p on p.id = t.project_id
  where m.employee_id = person and m.is_active and t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED')
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
$$;

-- Locks what a leaving changes: the open tasks of a person and those on whose team they are, and before them their projects, as every change of a
-- task does.
create function lock_tasks_of(person bigint) returns void language plpgsql as $$
declare
  theirs bigint[] := array(
    select t.id from task t where t.status not in ('DONE', 'CANCELLED') and (t.owner_id = person or exists (
      select from assign_member m where m.task_id = t.id and m.employee_id = person and m.is_active)));
begin
  perform from project p where p.id in (select t.project_id from task t where t.id = any (theirs)) order by p.id for share;
  perform from task t where t.id = any (theirs) order by t.id for no key update;
end $$;
