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

-- Hours a task still takes: as they were said, else what the hours spent leave of its estimate.
create function task_remaining(said numeric, estimate numeric, spent numeric) returns numeric language sql immutable parallel safe
  return coalesce(said, greatest(estimate - coalesce(spent, 0), 0), 0);

-- Hours that went into each task that counts, and those that are left; of what has parts these are left to the parts.
create view task_effort as
select t.project_id, t.id as task_id, s.hours as spent,
  case when exists (select from task part where part.parent_id = t.id) then 0
    else task_remaining(t.remaining_hours, t.estimate_hours, s.hours) end as remaining
from task_kept k join task t on t.id = k.task_id cross join lateral (
  select coalesce((select x.minutes from time_on_task x where x.task_id = t.id), 0) / 60.0 as hours) s;
select allow('task_effort', 'select', '*');

-- What open tasks still take of people, in minutes from one day to another: what is left of each in equal parts for who is in charge and those on its
-- team, from today or its first day to the day it is due. Those that are late are taken to be done one after another from today on, in days of eight hours.
create function task_spans_of(people bigint[])
returns table (employee_id bigint, task_id bigint, project_id bigint, first_day date, last_day date, minutes numeric)
language sql stable parallel safe as $$
  with named as (
    select t.id from task t where t.owner_id = any (people) and t.status not in ('DONE', 'CANCELLED')
    union select m.task_id from assign_member m where m.employee_id = any (people) and m.is_active and m.task_id is not null),
  left_over as materialized (
    select t.id, t.project_id, t.owner_id, greatest(t.plan_start, bangkok_day(now())) as first_day, coalesce(t.due_date, t.plan_end) as due,
      60 * task_remaining(t.remaining_hours, t.estimate_hours, case when t.remaining_hours is null
        then (select x.minutes / 60.0 from time_on_task x where x.task_id = t.id) end) as minutes
    from named n join task t on t.id = n.id join project p on p.id = t.project_id
    where t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED') and not t.is_milestone
      and coalesce(t.due_date, t.plan_end) is not null and not exists (select from task part where part.parent_id = t.id)),
  doers as (
    select l.id, l.owner_id as person, null::date as since, null::date as until from left_over l where l.owner_id is not null
    union all
    select m.task_id, m.employee_id, min(m.valid_from), max(coalesce(m.valid_to, 'infinity')) from left_over l
    join assign_member m on m.task_id = l.id and m.is_active and m.member_role <> 'VIEWER' and m.employee_id is distinct from l.owner_id
      and coalesce(m.valid_to, 'infinity') >= bangkok_day(now())
    group by m.task_id, m.employee_id),
  parts as (
    select d.person, l.id, l.project_id, greatest(l.first_day, d.since) as first_day, l.due, d.until,
      l.minutes / count(*) over (partition by l.id) as minutes
    from left_over l join doers d on d.id = l.id where l.minutes > 0),
  -- what is late of a person is done one after another: all of it together fills days of eight hours
  with_late as (
    select p.*, sum(p.minutes) filter (where p.due < p.first_day) over (partition by p.person) as late from parts p where p.person = any (people))
  select s.* from (
    select p.person, p.id, p.project_id, p.first_day, least(nullif(p.until, 'infinity'), case when p.due >= p.first_day then p.due
      else p.first_day + ceil(ceil(p.late / 480) * 7 / 5)::integer - 1 end) as last_day, p.minutes
    from with_late p) s
  where s.last_day >= s.first_day
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
