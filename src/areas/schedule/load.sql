-- What days hold of people, and what is planned of them.

-- What open tasks take of days, by person: their minutes evenly on the worked days of their spans; on the first where there is none. What visits of the same
-- project take of a day, those of an order among its orders, is the work of its tasks and not counted again.
create function task_minutes_of(people bigint[], first_day date, last_day date) returns table (employee_id bigint, day date, minutes integer)
language sql stable parallel safe as $$
  with spans as materialized (
    select s.employee_id, s.project_id, s.first_day as first, s.last_day as last, s.minutes, k.calendar_id, k.week
    from task_spans_of(people) s cross join lateral working_week(s.employee_id) k
    where s.first_day <= task_minutes_of.last_day and s.last_day >= task_minutes_of.first_day),
  -- of each calendar and week once: how many worked days there were up to each
  counted as materialized (
    select d.calendar_id, d.week, d.day, d.worked, sum(d.worked::integer) over (partition by d.calendar_id, d.week order by d.day)::integer as nth
    from (
      select w.calendar_id, w.week, g::date as day, coalesce(is_working_day(w.calendar_id, g::date, w.week), true) as worked
      from (select calendar_id, week, min(first) as first, max(last) as last from spans group by calendar_id, week) w
      cross join generate_series(w.first::timestamp, w.last, interval '1 day') g) d),
  spread as (
    select s.employee_id, s.project_id, c.day, sum(s.minutes / greatest(l.nth - f.nth + f.worked::integer, 1)) as minutes
    from spans s
    join counted f on f.calendar_id = s.calendar_id and f.week = s.week and f.day = s.first
    join counted l on l.calendar_id = s.calendar_id and l.week = s.week and l.day = s.last
    join counted c on c.calendar_id = s.calendar_id and c.week = s.week
      and c.day between greatest(s.first, task_minutes_of.first_day) and least(s.last, task_minutes_of.last_day)
      and (c.worked or l.nth - f.nth + f.worked::integer = 0 and c.day = s.first)
    group by s.employee_id, s.project_id, c.day),
  visited as (
    select b.employee_id, o.project_id, g::date as day, sum(extract(epoch from upper(p.part) - lower(p.part))) / 60 as minutes
    from (select distinct s.employee_id, s.project_id from spans s) t
    join employee_busy b on b.employee_id = t.employee_id and b.source = 'VISIT'
      and b.during && tstzrange(task_minutes_of.first_day::timestamp at time zone 'Asia/Bangkok', (task_minutes_of.last_day + 1)::timestamp at time zone 'Asia/Bangkok')
    join service_visit v on v.id = b.source_id join service_order o on o.id = v.order_id and o.project_id = t.project_id
    cross join generate_series(bangkok_day(lower(b.during))::timestamp, bangkok_day(upper(b.during))::timestamp, interval '1 day') g
    cross join lateral (select b.during * tstzrange(g::date::timestamp at time zone 'Asia/Bangkok', (g::date + 1)::timestamp at time zone 'Asia/Bangkok') as part) p
    where not isempty(p.part)
    group by b.employee_id, o.project_id, g::date)
  select s.employee_id, s.day, round(sum(greatest(0, s.minutes - coalesce(v.minutes, 0))))::integer
  from spread s left join visited v on v.employee_id = s.employee_id and v.project_id = s.project_id and v.day = s.day
  group by s.employee_id, s.day
$$;

-- By person and day, in minutes: the hours of the person's calendar and week within the employment, less leave; what visits and training
-- take; and what open tasks do, which move aside for them. Of what takes several days only working hours count; of one stretch of work, over midnight as well, all but the break. Each calendar and week is reckoned once, not once a person.
-- minutes_of, which is a statement of its own at each call, is asked only where hours lie in pieces.
create function load_of(people bigint[], first_day date, last_day date)
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
  select t.id, t.day, case when not t.employed @> t.day then 0 when t.away is null then t.minutes else minutes_of(t.worked - t.away) end,
    coalesce(t.planned, 0)::integer, coalesce(m.minutes, 0)
  from taken t left join task_minutes_of(people, load_of.first_day, load_of.last_day) m on m.employee_id = t.id and m.day = t.day
$$;
