-- From which day service counts: the first day at work, or where that is missing the day the person was entered here.
create function service_since(person bigint) returns date language sql stable parallel safe
  return (select coalesce(hire_date, bangkok_day(created_at)) from employee where id = person);

-- The first day on which a person has served long enough to take leave of a kind.
create function served_on(person bigint, kind bigint) returns date language sql stable parallel safe
  return service_since(person) + (select min_service_days from leave_type where id = kind);

-- The first year of which anything of a kind can be left: a year of which an entitlement tells something, else the year since which
-- the person is known here and has served long enough to take any; never before they joined. It moves back, never forth, so that
-- nothing that is taken back makes a later year short.
create or replace function leave_first_year(person bigint, kind bigint) returns integer language sql stable parallel safe
  return (
    select greatest(extract(year from e.hire_date), least(
      greatest(extract(year from bangkok_day(e.created_at)), extract(year from served_on(person, kind))),
      (select min(n.year) from leave_entitlement n where n.employee_id = e.id and n.leave_type_id = t.id)))::integer
    from employee e cross join leave_type t where e.id = person and t.id = kind);

-- What each year gives of a kind, and what is taken or asked for of it; a leave belongs to the year it starts in. A year that is over
-- before the person has served long enough gives nothing.
create or replace function leave_years(person bigint, kind bigint, from_year integer, to_year integer)
returns table (year integer, entitled numeric, adjusted numeric, taken numeric, pending numeric)
language sql stable parallel safe as $$
  select y.year, case when t.quota_days is null then null when make_date(y.year, 12, 31) < served_on(person, kind) then 0
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
