-- What open tasks still take of people, in minutes from one day to another: what is left of each in equal parts for who is in charge and those on its
-- team, from today or its first day to the day it is due. Those that are late are taken to be done one after another from today on, in days of eight hours.
create or replace function task_spans_of(people bigint[])
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
