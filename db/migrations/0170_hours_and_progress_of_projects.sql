drop view task_effort;
drop view task_leaf;
drop view task_kept;
drop view time_on_task;
drop index time_entry_task;

-- Tasks that count: neither cancelled nor part of what was, on any of the four levels.
create view task_kept as
select t.project_id, t.id as task_id, t.status, t.weight, t.progress_pct, t.estimate_hours, t.remaining_hours, t.plan_start, t.plan_end,
  t.baseline_start, t.baseline_end
from task t left join task w on w.id = t.parent_id left join task v on v.id = w.parent_id left join task u on u.id = v.parent_id
where t.status <> 'CANCELLED' and 'CANCELLED' <> all (array[coalesce(w.status, ''), coalesce(v.status, ''), coalesce(u.status, '')]);

-- What the progress of a project is reckoned from: tasks without parts, as far as they count.
create view task_leaf as
select k.project_id, k.task_id, k.status, k.weight, k.progress_pct, k.estimate_hours, k.remaining_hours, k.plan_start, k.plan_end,
  k.baseline_start, k.baseline_end
from task_kept k where not exists (select from task_part c where c.whole_id = k.task_id);

select allow('task_kept', 'select', '*');
select allow('task_leaf', 'select', '*');

-- hours of a project's tasks are summed from the index alone
create index time_entry_task on time_entry (task_id, work_date, id) include (minutes, status) where task_id is not null;

-- What went into a task, of all people together; what was rejected does not count.
create view time_told_of_task as
  select t.task_id, t.minutes from time_entry t where t.task_id is not null and t.status <> 'REJECTED';

create view time_on_task as
  select t.task_id, sum(t.minutes)::integer as minutes from time_told_of_task t group by t.task_id;

select allow('time_on_task', 'select', '*');
select allow('time_told_of_task', 'select', '*');

-- How far a project is, in per cent; null where nothing is counted. By weight: progress of its tasks without parts, by their weights; by hours: hours
-- spent, of those and the hours left; by milestones: the weight of those that were reached. Cancelled tasks do not count.
-- One plan serves all projects: to make one anew took three times as long as to read the tasks.
create or replace function project_progress(p project) returns numeric language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  share numeric := case p.percent_method
    when 'MILESTONE' then (
      select 100 * coalesce(sum(m.weight) filter (where m.actual_date is not null), 0) / nullif(sum(m.weight), 0)
      from project_milestone m where m.project_id = p.id)
    when 'HOURS' then (
      select 100 * sum(h.spent) / nullif(sum(h.spent + h.remaining), 0) from task_effort h where h.project_id = p.id)
    else (
      select sum(l.weight * l.progress_pct) / nullif(sum(l.weight), 0) from task_leaf l where l.project_id = p.id) end;
begin
  -- rounded it is 100 only where nothing is left
  return case when share < 100 then least(round(share, 1), 99.9) else round(share, 1) end;
end $$;

-- Progress and plan of several projects at once, in per cent, at the end of a day. All but the progress is null without a plan, and for cancelled projects.
--   progress_pct: project_progress.
--   planned_pct: by the baselines, weighted as the progress is: of a task the part of its worked days that is over, of a milestone all from its day on.
--     What was added after the work began has no baseline; what was cancelled does not count.
--   variance_pct: progress less plan, in points; below 0 is behind.
--   spi: progress divided by plan.
create or replace function projects_on_plan(projects bigint[], day date)
returns table (project_id bigint, progress_pct numeric, planned_pct numeric, variance_pct numeric, spi numeric) language sql stable
set plan_cache_mode = force_generic_plan as $$
  with named as materialized (
    select p.id, p.percent_method, p.status <> 'CANCELLED' as is_planned, project_progress(p) as progress from project p where p.id = any (projects)),
  tasks as materialized (
    select l.project_id, case n.percent_method when 'HOURS' then l.estimate_hours else l.weight end as weight,
      l.baseline_start as first, l.baseline_end as last
    from named n join task_leaf l on l.project_id = n.id
    where n.is_planned and n.percent_method <> 'MILESTONE' and l.baseline_start is not null),
  -- of those alone that are under way by their plan days are counted
  off as materialized (
    select company_days_off(min(t.first), max(t.last)) as days from tasks t where projects_on_plan.day between t.first and t.last - 1),
  planned as (
    select t.project_id, 100 * sum(t.weight * case
        when projects_on_plan.day >= t.last then 1
        when projects_on_plan.day < t.first then 0
        else coalesce(days_without(o.days, t.first, projects_on_plan.day)::numeric / nullif(days_without(o.days, t.first, t.last), 0), 0) end)
      / nullif(sum(t.weight), 0) as share
    from tasks t cross join off o group by t.project_id
    union all
    select m.project_id, 100 * coalesce(sum(m.weight) filter (where m.baseline_date <= projects_on_plan.day), 0) / nullif(sum(m.weight), 0)
    from named n join project_milestone m on m.project_id = n.id
    where n.is_planned and n.percent_method = 'MILESTONE' and m.baseline_date is not null group by m.project_id)
  select n.id, n.progress, r.share, n.progress - r.share, performance_index(n.progress, r.share)
  from named n left join planned p on p.project_id = n.id cross join lateral (select round(p.share, 1) as share) r
$$;

-- The hours of a project beside those that went into it: what its tasks are estimated to take, and what those that are not over still take.
create or replace function project_hours_ahead(project bigint) returns table (estimate numeric, remaining numeric) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return query select (select sum(l.estimate_hours) from task_leaf l where l.project_id = project),
    (select round(coalesce(sum(e.remaining), 0), 2) from task_effort e where e.project_id = project);
end $$;

-- The days of a share, from today on, on which all shares of its employee come to more than 100 %: how many within two years, and the first 100.
create or replace function over_allocated(person bigint, member bigint) returns json language sql stable as $$
  with shares as materialized (select * from project_shares_of(person)),
  days as (
    select d.day::date as day, sum(s.percent) as percent, row_number() over (order by d.day) as number
    from (select greatest(own.first, bangkok_day(now())) as first, own.last from project_shares_of(person) own
      where own.id = member and own.last >= bangkok_day(now())) own
    cross join lateral generate_series(own.first::timestamp, least(own.last, own.first + 730)::timestamp, '1 day') d (day)
    join shares s on d.day between s.first and s.last
    group by d.day having sum(s.percent) > 100)
  select json_build_object('count', count(*), 'days',
    coalesce(json_agg(json_build_object('day', day, 'percent', percent) order by day) filter (where number <= 100), '[]'))
  from days
$$;

-- Hours that went into each task that counts, and those that are left; of what has parts these are left to the parts, of what is done there are none.
create view task_effort as
select k.project_id, k.task_id, s.hours as spent,
  case when k.status = 'DONE' or exists (select from task_part c where c.whole_id = k.task_id) then 0
    else task_remaining(k.remaining_hours, k.estimate_hours, s.hours) end as remaining
from task_kept k cross join lateral (
  select coalesce(sum(x.minutes), 0) / 60.0 as hours from time_told_of_task x where x.task_id = k.task_id) s;

select allow('task_effort', 'select', '*');

-- What days hold of people beside tasks, by person and day, in minutes.
--   capacity: working hours by the person's calendar and week, while employed, less leave.
--   planned: visits and training. Up to 16 hours at one stretch count all but the break, over midnight as well; of longer ones only working hours do.
-- Hours are reckoned once for each calendar and week, not for each person. minutes_of runs a statement of its own, so it is called only where
-- the hours are in several pieces.
create function hours_of(people bigint[], first_day date, last_day date)
returns table (employee_id bigint, day date, capacity integer, planned integer) language sql stable parallel safe as $$
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
  select k.id, k.day, case when not k.employed @> k.day then 0 when k.away is null then k.minutes else minutes_of(k.worked - k.away) end,
    coalesce(k.planned, 0)::integer
  from taken k
$$;

-- How full people are, by person and day, in minutes: hours_of, and of tasks task_minutes_of. `moved` is that of task_spans_of.
create or replace function load_of(people bigint[], first_day date, last_day date, today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, day date, capacity integer, planned integer, tasks integer) language sql stable parallel safe as $$
  select t.employee_id, t.day, max(t.capacity), max(t.planned), max(t.tasks)
  from (
    select k.employee_id, k.day, k.capacity, k.planned, 0 as tasks from hours_of(people, load_of.first_day, load_of.last_day) k
    union all
    select m.employee_id, m.day, 0, 0, m.minutes from task_minutes_of(people, load_of.first_day, load_of.last_day, today, moved) m) t
  group by t.employee_id, t.day
$$;
