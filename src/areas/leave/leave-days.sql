-- How many days a leave takes, and how many of its kind an employee has left.

-- Whose working days count: the person's own calendar, else the company's.
create function calendar_of(person bigint) returns bigint language sql stable parallel safe
  return coalesce((select calendar_id from employee where id = person), (select id from calendar where is_default));

-- The calendar and the week a person works by.
create function working_week(person bigint, out calendar_id bigint, out week bigint) language sql stable parallel safe as $$
  select c.id, coalesce(e.work_type_id, c.work_type_id)
  from employee e join calendar c on c.id = calendar_of(e.id) where e.id = person
$$;

-- The days of a leave with what each counts: half for a half day, nothing for a day off unless the kind counts them all. Days off are
-- those of the person's calendar, its week being the person's own where there is one.
create function leave_days(person bigint, all_days boolean, start_date date, start_part text, end_date date, end_part text)
returns table (day date, counted numeric, day_off text) language sql stable parallel safe as $$
  select one.day,
    case when not all_days and not one.worked then 0
      when one.day = start_date and start_part <> 'FULL' or one.day = end_date and end_part <> 'FULL' then 0.5
      else 1 end,
    case when not all_days and not one.worked then coalesce(
      (select e.name from calendar_event e join event_type t on t.id = e.event_type_id and t.day_effect = 'OFF'
        where e.calendar_id = one.calendar_id and e.event_date = one.day), '') end
  from (
    select d::date as day, own.calendar_id, is_working_day(own.calendar_id, d::date, own.week) as worked
    from (select calendar_of(person) as calendar_id, (select work_type_id from employee where id = person) as week) own
    cross join generate_series(start_date::timestamp, end_date, interval '1 day') d
  ) one
$$;

-- From which day service counts: the first day at work, or where that is missing the day the person was entered here.
create function service_since(person bigint) returns date language sql stable parallel safe
  return (select coalesce(hire_date, bangkok_day(created_at)) from employee where id = person);

-- The first day on which a person has served long enough to take leave of a kind.
create function served_on(person bigint, kind bigint) returns date language sql stable parallel safe
  return service_since(person) + (select min_service_days from leave_type where id = kind);

-- So many years back something left over can still come from, each year passing on at most what the kind allows.
create function leave_years_back() returns integer language sql immutable parallel safe return 5;

-- The first year of which anything of a kind can be left: a year of which an entitlement tells something, else the year since which
-- the person is known here and has served long enough to take any; never before they joined. It moves back, never forth, so that
-- nothing that is taken back makes a later year short.
create function leave_first_year(person bigint, kind bigint) returns integer language sql stable parallel safe
  return (
    select greatest(extract(year from e.hire_date), least(
      greatest(extract(year from bangkok_day(e.created_at)), extract(year from served_on(person, kind))),
      (select min(n.year) from leave_entitlement n where n.employee_id = e.id and n.leave_type_id = t.id)))::integer
    from employee e cross join leave_type t where e.id = person and t.id = kind);

-- What each year gives of a kind, and what is taken or asked for of it; a leave belongs to the year it starts in. Of a kind that asks for
-- service a year that is over before it gives nothing.
create function leave_years(person bigint, kind bigint, from_year integer, to_year integer)
returns table (year integer, entitled numeric, adjusted numeric, taken numeric, pending numeric)
language sql stable parallel safe as $$
  select y.year, case when t.quota_days is null then null
      when t.min_service_days > 0 and make_date(y.year, 12, 31) < served_on(person, kind) then 0
      else coalesce(e.entitled_days, t.quota_days) end,
    coalesce(e.adjusted_days, 0), used.taken, used.pending
  from leave_type t cross join generate_series(from_year, to_year) y (year)
  left join leave_entitlement e on e.employee_id = person and e.leave_type_id = kind and e.year = y.year
  cross join lateral (
    select coalesce(sum(l.days) filter (where l.status <> 'PENDING'), 0) as taken,
      coalesce(sum(l.days) filter (where l.status = 'PENDING'), 0) as pending
    from leave_record l
    where l.employee_id = person and l.leave_type_id = kind and l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')
      and l.start_date between make_date(y.year, 1, 1) and make_date(y.year, 12, 31)) used
  where t.id = kind
$$;

-- A kind in one year, with what is carried over from the years before, as if `more` were taken in the year `more_in`;
-- `remaining` is null where there is no quota.
create function leave_year(person bigint, kind bigint, in_year integer, more_in integer, more numeric)
returns table (entitled numeric, carried numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
language sql stable parallel safe as $$
  with recursive years as (
    select y.*, t.carry_over_days as most,
      y.entitled + y.adjusted - y.taken - y.pending - case when y.year = more_in then more else 0 end as own
    from leave_type t cross join lateral leave_years(person, kind,
      case when t.carry_over_days > 0 and t.quota_days is not null
        then least(in_year, greatest(in_year - leave_years_back(), leave_first_year(person, kind))) else in_year end,
      in_year) y
    where t.id = kind),
  chain as (
    select y.*, 0::numeric as carried from years y where y.year = (select min(first.year) from years first)
    union all
    select y.*, least(c.most, greatest(0, c.own + c.carried)) from chain c join years y on y.year = c.year + 1)
  select c.entitled, c.carried, c.adjusted, c.taken, c.pending, c.own + c.carried from chain c where c.year = in_year
$$;

-- A person's balance of every kind in a year; `remaining` is null where there is no quota.
create function leave_balance(person bigint, in_year integer)
returns table (leave_type_id bigint, entitled numeric, carried numeric, adjusted numeric, taken numeric, pending numeric,
  remaining numeric) language sql stable as $$
  select t.id, y.* from leave_type t cross join lateral leave_year(person, t.id, in_year, null, 0) y where not t.is_deleted
$$;

-- The first year that would fall short if so much more were taken in a year: that one, or a later one that counts on what is
-- carried over; and by how many days.
create function leave_shortage(person bigint, kind bigint, in_year integer, more numeric)
returns table (year integer, short numeric) language sql stable as $$
  select y.year, -afterwards.remaining
  from generate_series(in_year, in_year + leave_years_back()) y (year)
  cross join lateral leave_year(person, kind, y.year, in_year, more) afterwards
  cross join lateral leave_year(person, kind, y.year, in_year, 0) before
  where afterwards.remaining < 0 and afterwards.remaining < before.remaining
  order by y.year limit 1
$$;

-- Locks what a person may take of a kind in a year and in all years around it that share days with it, the earliest first.
create function lock_leave_years(person bigint, kind bigint, in_year integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_entitlement e
  where e.employee_id = person and e.leave_type_id = kind
    and e.year between in_year - leave_years_back() and in_year + leave_years_back()
  order by e.year for update;
end $$;

-- Takes the days of a request out of what is left: locked, so that two cannot have the last day, neither of that year nor of one
-- that leans on it.
create function claim_leave_days(person bigint, kind bigint, in_year integer, wanted numeric) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lacking record;
begin
  insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days)
  select person, t.id, in_year, t.quota_days from leave_type t where t.id = kind and t.quota_days is not null
  on conflict (employee_id, leave_type_id, year) do nothing;
  perform lock_leave_years(person, kind, in_year);
  select s.* into lacking from leave_shortage(person, kind, in_year, wanted) s;
  if lacking.year = in_year then
    perform refuse('LEAVE_BALANCE_SHORT',
      jsonb_build_object('days', wanted::float8, 'left', greatest(0, wanted - lacking.short)::float8));
  elsif lacking.year is not null then
    perform refuse('LEAVE_LATER_SHORT',
      jsonb_build_object('days', wanted::float8, 'year', lacking.year, 'short', lacking.short::float8));
  end if;
end $$;

-- An adjustment says why, is nobody's own, and never takes what has been taken already, in its year or a later one.
create function keep_leave_entitlement() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lacking record;
  before numeric;
begin
  if new.adjusted_days = (case when tg_op = 'INSERT' then 0 else old.adjusted_days end) or ngan_importing() then return new; end if;
  if (select employee_id from app_user where id = ngan_actor()) = new.employee_id then perform refuse('LEAVE_ADJUST_OWN'); end if;
  if new.adjusted_reason is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
  if tg_op = 'INSERT' then
    -- there is no row yet to meet over
    perform from employee where id = new.employee_id for no key update;
    before := coalesce(
      (select e.entitled_days + e.adjusted_days from leave_entitlement e
        where e.employee_id = new.employee_id and e.leave_type_id = new.leave_type_id and e.year = new.year),
      (select t.quota_days from leave_type t where t.id = new.leave_type_id));
  else
    before := old.entitled_days + old.adjusted_days;
  end if;
  perform lock_leave_years(new.employee_id, new.leave_type_id, new.year);
  select s.* into lacking from leave_shortage(
    new.employee_id, new.leave_type_id, new.year, before - new.entitled_days - new.adjusted_days) s;
  if lacking.year = new.year then
    perform refuse('LEAVE_ADJUST_SHORT', (
      select jsonb_build_object('used', (y.taken + y.pending)::float8, 'least', (new.adjusted_days + lacking.short)::float8)
      from leave_year(new.employee_id, new.leave_type_id, new.year, null, 0) y));
  elsif lacking.year is not null then
    perform refuse('LEAVE_ADJUST_LATER', jsonb_build_object('year', lacking.year, 'short', lacking.short::float8));
  end if;
  return new;
end $$;

create trigger leave_entitlement_kept before insert or update on leave_entitlement
  for each row execute function keep_leave_entitlement();
