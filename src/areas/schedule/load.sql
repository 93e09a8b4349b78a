-- What days hold of people, and what is planned of them.

-- Minutes of each day that open tasks take of each person. Visits for orders of the same project are work on its tasks: their minutes are subtracted,
-- or they would count twice.
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
create function load_of(people bigint[], first_day date, last_day date, today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, day date, capacity integer, planned integer, tasks integer) language sql stable parallel safe as $$
  select t.employee_id, t.day, max(t.capacity), max(t.planned), max(t.tasks)
  from (
    select k.employee_id, k.day, k.capacity, k.planned, 0 as tasks from hours_of(people, load_of.first_day, load_of.last_day) k
    union all
    select m.employee_id, m.day, 0, 0, m.minutes from task_minutes_of(people, load_of.first_day, load_of.last_day, today, moved) m) t
  group by t.employee_id, t.day
$$;
