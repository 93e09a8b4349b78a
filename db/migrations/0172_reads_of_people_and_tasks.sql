-- what is open of a project, of many projects at once
create index task_open_of_project on task (project_id, id) where status not in ('DONE', 'CANCELLED');

-- What each task comes after that is not done yet.
create view task_waiting as
select d.successor_id as task_id, p.id as on_id, p.task_no as on_no from task_dependency d join task p on p.id = d.predecessor_id
where d.type = 'FS' and p.status not in ('DONE', 'CANCELLED');

select allow('task_waiting', 'select');

-- the entries of everybody, the latest first
create index time_entry_day on time_entry (work_date, id);

-- Clashes of a person with the hours of a class: visits, leave, other classes. The reason of leave is not returned.
create or replace function training_clashes(person bigint, class bigint)
returns table (starts timestamptz, clash jsonb) language sql stable security definer set search_path = public, pg_temp as $$
  select lower(b.during), jsonb_build_object('source', b.source, 'start', lower(b.during), 'end', upper(b.during),
    'so_no', o.so_no, 'customer', c.name, 'class_no', tc.class_no)
  from employee_busy b
  left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
  left join service_order o on o.id = v.order_id
  left join customer c on c.id = o.customer_id
  left join class_session s on b.source = 'TRAINING' and s.id = b.source_id
  left join training_class tc on tc.id = s.class_id
  -- session by session, by the index of hours: a person has years of them
  where s.class_id is distinct from class and b.id = any (array(
    select x.id from class_session mine join employee_busy x on x.employee_id = person and x.during && mine.during
    where mine.class_id = class and x.source in ('VISIT', 'LEAVE', 'TRAINING')))
$$;

-- The numbers of what a task comes after and is not done yet.
create or replace function task_waits_for(task_id bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(w.on_no order by w.on_id), '{}') from task_waiting w where w.task_id = task_waits_for.task_id
$$;

-- What open tasks still take of people: a row for each person and task, with the minutes left, the span they are spread over, and how many days of it the
-- person works by their own calendar. `moved` plans tasks on other days than they have, to see what would come of it.
--   Span: from today, or the first day of the task where that is later, to the last day of its plan.
--   Share: of the person's place on the task, else of their places in the project on the first day, else 100 %. Shares above 100 % in all are scaled down.
--   Tasks that are late or have no worked day left are done one after another from today on, in working days of the person's own length.
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
