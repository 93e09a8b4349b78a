-- What open tasks still take of people, in minutes, from one day to another: what is left of each from today or its first day to the last day of its plan,
-- and how many of these days the person works, by their own calendar. Of what is left a person takes the share of their time: that of their place on the task, else that
-- of their places in the project on its first day, else all of it; together no more than is left. What is late, or has no worked day left, is done one
-- after another from today on, on worked days that are as long as the person's. `moved` are tasks that are looked at on other days than they have.
create or replace function task_spans_of(people bigint[], today date default bangkok_day(now()), moved jsonb default '[]')
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
    select t.person, t.first_day, nth_worked_day(t.calendar_id, t.week, t.first_day, t.turns) as last_day
    from (select distinct i.person, i.first_day, i.calendar_id, i.week, i.turns from in_turn i where i.is_due) t)
  select i.person, i.id, i.project_id, i.first_day, s.last_day, i.minutes, i.calendar_id, i.week,
    case when i.is_due then (select d from worked_days(i.calendar_id, i.week, i.first_day, s.last_day) d) else i.days end
  from in_turn i left join ends e on i.is_due and e.person = i.person and e.first_day = i.first_day
  cross join lateral (select least(nullif(i.until, 'infinity'), case when i.is_due then e.last_day else i.last_day end) as last_day) s
  where s.last_day >= i.first_day
$$;
