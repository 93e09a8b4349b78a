-- Working time, counted in one place for all areas. `working-time.ts` is the same in TypeScript, held equal by test.
-- Days and hours are those of Bangkok. Lengths are exact; a count of minutes leaves a begun one out.

-- True if the day is worked on: an event that says so first, the working week else: the calendar's, or a person's own, `week`. Null
-- for a calendar that is not there.
create function is_working_day(in_calendar bigint, day date, week bigint default null) returns boolean
language sql stable parallel safe
  return (
    select case t.day_effect when 'OFF' then false when 'WORK' then true
      else extract(isodow from day)::smallint <> all (w.free_days) end
    from calendar c join work_type w on w.id = coalesce(week, c.work_type_id)
    left join calendar_event e on e.calendar_id = c.id and e.event_date = day
    left join event_type t on t.id = e.event_type_id
    where c.id = in_calendar);

-- The days from one to another that are not worked on by the company's calendar, in their order; none where it has no calendar.
create function company_days_off(first date, last date) returns date[] language sql stable parallel safe
  return (
    select coalesce(array_agg(d.day order by d.day), '{}')
    from (select company_days_off.first + n as day from generate_series(0, company_days_off.last - company_days_off.first) n) d
    where not is_working_day((select c.id from calendar c where c.is_default), d.day));

-- How many days from one to another are worked on, `off` being those that are not, in their order.
create function days_without(off date[], first date, last date) returns integer language sql immutable parallel safe
  return greatest(0, last - first + 1 - width_bucket(last, off) + width_bucket(first - 1, off));

-- How many days from one to another are worked on, as is_working_day says of each and without a walk over them: whole weeks less their free days, and
-- what events make otherwise. All of them where the calendar is not there. A set of one row, so that it is planned as a part of what asks.
create function worked_days(in_calendar bigint, week bigint, first date, last date) returns setof integer
language sql stable parallel safe as $$
  select greatest(0, last - first + 1 - coalesce(n.free, 0) + coalesce(c.changed, 0))::integer
  from (values (in_calendar)) asked (id)
  left join (calendar k join work_type w on w.id = coalesce(worked_days.week, k.work_type_id)) on k.id = asked.id
  -- so many of a weekday lie between two days as whole weeks since one of them long ago
  left join lateral (
    select sum((last - (date '1899-12-24' + d)) / 7 - (first - 1 - (date '1899-12-24' + d)) / 7) as free
    from generate_series(1, 7) d where d = any (w.free_days)) n on true
  left join lateral (
    select sum(case t.day_effect when 'OFF' then -1 else 1 end) as changed
    from calendar_event e join event_type t on t.id = e.event_type_id
    where e.calendar_id = k.id and e.event_date between first and last
      and t.day_effect = case when extract(isodow from e.event_date)::smallint = any (w.free_days) then 'WORK' else 'OFF' end) c on true
$$;

-- The day by which, from one day on, so many days have been worked; after ten years it is as it may be.
create function nth_worked_day(in_calendar bigint, week bigint, first date, nth integer) returns date language plpgsql stable parallel safe as $$
declare
  last date := first + nth - 1;
  lacking integer;
begin
  loop
    -- as many days more hold no more worked ones than are lacking: the right day is never passed
    select nth - d into lacking from worked_days(in_calendar, week, first, last) d;
    if lacking <= 0 or last - first > 3660 then return last; end if;
    last := last + lacking;
  end loop;
end $$;

-- The working hours within a span of time, as ranges.
create function working_hours(in_calendar bigint, starts timestamptz, ends timestamptz) returns tstzmultirange
language sql stable parallel safe
  return (
    select coalesce(range_agg(hours.part) * tstzmultirange(tstzrange(starts, greatest(starts, ends))), '{}')
    from calendar c join work_type w on w.id = c.work_type_id
    cross join generate_series(bangkok_day(starts)::timestamp, bangkok_day(ends)::timestamp, interval '1 day') day
    left join calendar_event e on e.calendar_id = c.id and e.event_date = day::date
    left join event_type t on t.id = e.event_type_id
    cross join lateral (values
      (tstzrange((day::date + w.morning_start) at time zone 'Asia/Bangkok', (day::date + w.morning_end) at time zone 'Asia/Bangkok')),
      (tstzrange((day::date + w.afternoon_start) at time zone 'Asia/Bangkok', (day::date + w.afternoon_end) at time zone 'Asia/Bangkok'))
    ) hours (part)
    where c.id = in_calendar and case t.day_effect when 'OFF' then false when 'WORK' then true
      else extract(isodow from day)::smallint <> all (w.free_days) end);

-- Whole working minutes from one instant to another, without the pauses. Null for a calendar that is not there.
create function working_minutes(in_calendar bigint, starts timestamptz, ends timestamptz, pauses tstzmultirange default '{}')
returns integer language sql stable parallel safe
  return (
    select floor(coalesce(sum(extract(epoch from upper(part) - lower(part))), 0) / 60)::integer
    from calendar c left join lateral unnest(working_hours(c.id, starts, ends) - pauses) part on true
    where c.id = in_calendar
    group by c.id);

-- The first instant by which so much working time has passed since another, without the pauses; null where that takes
-- more than 3,660 days, or the calendar is not there. No time: the instant itself.
create function add_working_time(in_calendar bigint, starts timestamptz, wanted interval, pauses tstzmultirange default '{}')
returns timestamptz language plpgsql stable parallel safe as $$
declare
  days integer := 16;
  found timestamptz;
begin
  if wanted is null then return null; end if;
  if wanted <= interval '0' then return starts; end if;
  if not exists (select from calendar where id = in_calendar) then return null; end if;
  loop
    select lower(part) + wanted - passed into found
    from (
      select part, sum(upper(part) - lower(part)) over (order by part) - (upper(part) - lower(part)) as passed
      from unnest(working_hours(in_calendar, starts, starts + make_interval(hours => 24 * days)) - pauses) part
    ) walk
    where passed + (upper(part) - lower(part)) >= wanted
    order by part limit 1;
    if found is not null or days = 3660 then return found; end if;
    days := least(days * 8, 3660);
  end loop;
end $$;

-- The same in whole minutes.
create function add_working_minutes(in_calendar bigint, starts timestamptz, minutes integer, pauses tstzmultirange default '{}')
returns timestamptz language sql stable parallel safe
  return add_working_time(in_calendar, starts, make_interval(mins => minutes), pauses);

-- When something is due that may take so many working minutes, by the company's calendar; by the clock where there is none.
create function due_after(starts timestamptz, minutes integer) returns timestamptz language sql stable parallel safe
  return coalesce(
    add_working_minutes((select id from calendar where is_default), starts, minutes),
    starts + make_interval(mins => minutes));

-- When something is due after a pause: later by the working time within the pause, if it was not due before; by the clock where there is
-- no calendar.
create function due_after_pause(due timestamptz, paused_from timestamptz, paused_to timestamptz) returns timestamptz
language sql stable parallel safe
  return (
    select case when due <= paused_from then due
      when c.id is null then due + greatest(paused_to - paused_from, interval '0')
      else coalesce(add_working_time(c.id, due, (
        select coalesce(sum(upper(part) - lower(part)), interval '0') from unnest(working_hours(c.id, paused_from, paused_to)) part)), due) end
    from (select (select id from calendar where is_default)) c (id));

-- When something is due that may take so many working minutes and was paused meanwhile.
create function due_after_pauses(starts timestamptz, minutes integer, pauses tstzmultirange) returns timestamptz
language plpgsql stable parallel safe as $$
declare
  due timestamptz := due_after(starts, minutes);
  pause tstzrange;
begin
  for pause in select part from unnest(pauses) part where upper(part) > starts order by part loop
    due := due_after_pause(due, greatest(lower(pause), starts), upper(pause));
  end loop;
  return due;
end $$;

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
