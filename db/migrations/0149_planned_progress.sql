-- What was cancelled before took its open parts along no less: they are cancelled with it, for the same reason.
with recursive gone as (
  select t.id, t.status_reason from task t where t.status = 'CANCELLED'
  union select t.id, g.status_reason from task t join gone g on t.parent_id = g.id where t.status <> 'CANCELLED')
update task t set status = 'CANCELLED', status_reason = g.status_reason
from gone g, project p
where t.id = g.id and t.status not in ('DONE', 'CANCELLED') and p.id = t.project_id and p.status not in ('CLOSED', 'CANCELLED');

drop view task_effort;
drop view task_leaf;

-- The days from one to another that are not worked on by the company's calendar, in their order; none where it has no calendar.
create function company_days_off(first date, last date) returns date[] language sql stable parallel safe
  return (
    select coalesce(array_agg(d.day order by d.day), '{}')
    from (select company_days_off.first + n as day from generate_series(0, company_days_off.last - company_days_off.first) n) d
    where not is_working_day((select c.id from calendar c where c.is_default), d.day));

-- How many days from one to another are worked on, `off` being those that are not, in their order.
create function days_without(off date[], first date, last date) returns integer language sql immutable parallel safe
  return greatest(0, last - first + 1 - width_bucket(last, off) + width_bucket(first - 1, off));

-- Tasks that count: neither cancelled nor part of what was, on any of the four levels.
create view task_kept as
select t.project_id, t.id as task_id
from task t left join task w on w.id = t.parent_id left join task v on v.id = w.parent_id left join task u on u.id = v.parent_id
where t.status <> 'CANCELLED' and 'CANCELLED' <> all (array[coalesce(w.status, ''), coalesce(v.status, ''), coalesce(u.status, '')]);

-- What the progress of a project is reckoned from: tasks without parts, as far as they count.
create view task_leaf as
select t.project_id, t.id as task_id, t.status, t.weight, t.progress_pct, t.estimate_hours, t.remaining_hours, t.plan_start, t.plan_end,
  t.baseline_start, t.baseline_end
from task_kept k join task t on t.id = k.task_id where not exists (select from task part where part.parent_id = t.id);

select allow('task_kept', 'select', '*');
select allow('task_leaf', 'select', '*');

-- What was earned against what was planned or spent: 1 is as it should be, less is behind or dearer. Null against nothing.
create function performance_index(earned numeric, against numeric) returns numeric language sql immutable parallel safe
  return round(earned / nullif(against, 0), 2);

-- How far some projects are, and how far they were planned to be at the end of a day, in per cent: by what their progress is reckoned by, after the plan
-- that tasks and milestones had when the work began. Of a task so much was planned as is over of its worked days; by milestones what was to be
-- reached by then. What was added later had no plan, and what was cancelled counts in neither. Where that is nothing, and of what was called off,
-- all but the progress is null. The variance is in points of per cent, less than 0 where it is behind; the index of the schedule is earned
-- against planned.
create function projects_on_plan(projects bigint[], day date)
returns table (project_id bigint, progress_pct numeric, planned_pct numeric, variance_pct numeric, spi numeric) language sql stable as $$
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
create function project_hours_ahead(project bigint) returns table (estimate numeric, remaining numeric) language plpgsql stable as $$
begin
  return query select (select sum(l.estimate_hours) from task_leaf l where l.project_id = project),
    (select round(coalesce(sum(e.remaining), 0), 2) from task_effort e where e.project_id = project);
end $$;

-- What is cancelled is so with all that it consists of and is not over, for the same reason, level by level; what was done of it stays done. Its
-- project is held by the step of the whole.
create function cancel_task_parts() returns trigger language plpgsql as $$
begin
  update task set status = 'CANCELLED', status_reason = new.status_reason
  where parent_id = new.id and status not in ('DONE', 'CANCELLED');
  return null;
end $$;

-- by its name after `task_steps`: the history has the whole before its parts
create trigger task_steps_of_parts after update of status on task for each row
  when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function cancel_task_parts();

-- Hours that went into each task that counts, and those that are left; of what has parts these are left to the parts.
create view task_effort as
select t.project_id, t.id as task_id, s.hours as spent,
  case when exists (select from task part where part.parent_id = t.id) then 0
    else task_remaining(t.remaining_hours, t.estimate_hours, s.hours) end as remaining
from task_kept k join task t on t.id = k.task_id cross join lateral (
  select coalesce((select x.minutes from time_on_task x where x.task_id = t.id), 0) / 60.0 as hours) s;

select allow('task_effort', 'select', '*');
