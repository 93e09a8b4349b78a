-- The unit on top of a unit's tree: its branch, where the tree has one.
create function top_unit(unit bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select u.id, u.parent_id from org_unit u where u.id = unit
    union all
    select u.id, u.parent_id from above join org_unit u on u.id = above.parent_id)
  select id from above where parent_id is null
$$;

-- Whether a person has a skill that counts on a day.
create function has_skill(person bigint, which bigint, on_day date) returns boolean language sql stable parallel safe
  return exists (select from employee_skill s where s.employee_id = person and s.skill_id = which
    and coalesce(s.expires_on, on_day) >= on_day);

-- The skills of a person that count on a day, by name.
create function skills_of(person bigint, on_day date) returns json language sql stable parallel safe
  return (select coalesce(json_agg(json_build_object('id', k.id, 'name_th', k.name_th, 'name_en', k.name_en) order by k.name_th), '[]')
    from employee_skill s join skill k on k.id = s.skill_id and not k.is_deleted
    where s.employee_id = person and coalesce(s.expires_on, on_day) >= on_day);

-- The hours of a day in a week of a calendar, none on a day off; and the break between them.
create function day_hours(in_calendar bigint, week bigint, day date, out worked tstzmultirange, out pause tstzrange)
language sql stable parallel safe as $$
  select case when is_working_day(in_calendar, day, week) then tstzmultirange(
      tstzrange((day + w.morning_start) at time zone 'Asia/Bangkok', (day + w.morning_end) at time zone 'Asia/Bangkok'),
      tstzrange((day + w.afternoon_start) at time zone 'Asia/Bangkok', (day + w.afternoon_end) at time zone 'Asia/Bangkok'))
    else '{}' end,
    tstzrange((day + w.morning_end) at time zone 'Asia/Bangkok', (day + w.afternoon_start) at time zone 'Asia/Bangkok')
  from work_type w where w.id = week
$$;

-- How long ranges are, in whole minutes.
create function minutes_of(ranges tstzmultirange) returns integer language sql immutable parallel safe
  return (select floor(coalesce(sum(extract(epoch from upper(part) - lower(part))), 0) / 60)::integer from unnest(ranges) part);

-- The calendar and the week a person works by.
create function working_week(person bigint, out calendar_id bigint, out week bigint) language sql stable parallel safe as $$
  select c.id, coalesce(e.work_type_id, c.work_type_id)
  from employee e join calendar c on c.id = calendar_of(e.id) where e.id = person
$$;

-- What stands in the way of visits: the taken hours of these people in a span, but those of the visits themselves; with who put a visit there
-- and when. Raised as the constraint would, so that both are told alike.
create function refuse_visit_clash(people bigint[], span tstzrange, besides bigint[]) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  clashes jsonb;
begin
  select jsonb_agg(jsonb_build_object(
      'employee_id', e.id, 'name_th', e.first_name_th || ' ' || e.last_name_th,
      'name_en', e.first_name_en || ' ' || e.last_name_en, 'nickname', e.nickname,
      'source', b.source, 'source_id', b.source_id, 'start', lower(b.during), 'end', upper(b.during),
      'order_id', o.id, 'so_no', o.so_no, 'customer', c.name) order by lower(b.during), e.id)
  into clashes
  from employee e
  join employee_busy b on b.employee_id = e.id and b.during && span and b.source in ('VISIT', 'LEAVE', 'TRAINING')
    and not (b.source = 'VISIT' and b.source_id = any (besides))
  left join service_visit bv on b.source = 'VISIT' and bv.id = b.source_id
  left join service_order o on o.id = bv.order_id
  left join customer c on c.id = o.customer_id
  where e.id = any (people);
  raise exception using errcode = 'exclusion_violation', message = 'EMPLOYEE_BUSY',
    constraint = 'employee_busy_no_overlap', table = 'employee_busy',
    detail = jsonb_build_object('clashes', coalesce(clashes, '[]'))::text;
end $$;

-- Makes the taken hours of a visit's engineers agree with the visit. The people are locked in one order first:
-- two savers of the same person then queue instead of deadlocking in the exclusion constraint.
-- A finished visit keeps the hours it really took, never more than were planned; a cancelled one frees them.
create or replace function hold_visit_hours(visit bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v service_visit;
  held tstzrange;
  engineers bigint[];
begin
  select * into v from service_visit where id = visit;
  held := case
    when v.status in ('CANCELLED', 'MISSED') then 'empty'
    when v.status = 'DONE' then v.planned * tstzrange(null, greatest(v.leave_at, v.planned_start))
    else v.planned end;
  engineers := array(select employee_id from visit_engineer where visit_id = visit order by 1);
  perform from employee where id = any (engineers) order by id for no key update;

  perform release_hours('VISIT', array[visit], case when isempty(held) then '{}' else engineers end);
  if not isempty(held) then perform take_hours('VISIT', visit, engineers, held); end if;
exception when exclusion_violation then
  perform refuse_visit_clash(engineers, held, array[visit]);
end $$;

-- By person and day, in minutes: the hours of the person's calendar and week within the employment, less leave; and what visits and training
-- take. Of what takes several days only working hours count, else all but the break. Each calendar and week is reckoned once, not once a person.
create function load_of(people bigint[], first_day date, last_day date)
returns table (employee_id bigint, day date, capacity integer, planned integer) language sql stable parallel safe as $$
  with days as (
    select d::date as day, tstzrange(d::date::timestamp at time zone 'Asia/Bangkok', (d::date + 1)::timestamp at time zone 'Asia/Bangkok') as span
    from generate_series(first_day::timestamp, last_day, interval '1 day') d),
  chosen as materialized (
    select e.id, e.hire_date, e.resign_date, k.calendar_id, k.week
    from employee e cross join lateral working_week(e.id) k where e.id = any (people)),
  hours as materialized (
    select k.calendar_id, k.week, d.day, d.span, h.worked, h.pause
    from (select distinct c.calendar_id, c.week from chosen c) k cross join days d
    cross join lateral day_hours(k.calendar_id, k.week, d.day) h),
  taken as (
    select e.id, h.day,
      range_agg(b.during) filter (where b.source = 'LEAVE') as away,
      sum(case
        when b.source = 'LEAVE' then 0
        when b.during <@ h.span then minutes_of(tstzmultirange(b.during) - tstzmultirange(h.pause))
        else minutes_of(h.worked * tstzmultirange(b.during)) end) as planned
    from chosen e
    join hours h on h.calendar_id = e.calendar_id and h.week = e.week
    join employee_busy b on b.employee_id = e.id and b.during && h.span and b.source in ('VISIT', 'LEAVE', 'TRAINING')
    group by e.id, h.day)
  select e.id, h.day,
    case when h.day < e.hire_date or h.day > e.resign_date then 0 else minutes_of(h.worked - coalesce(t.away, '{}')) end,
    coalesce(t.planned, 0)::integer
  from chosen e
  join hours h on h.calendar_id = e.calendar_id and h.week = e.week
  left join taken t on t.id = e.id and t.day = h.day
$$;
