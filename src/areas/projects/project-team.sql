-- Teams of projects: what is over keeps its team, what a leaver has to hand over, and on which days shares come to more than a whole.

-- Holds a project whose team changes, so that it does not end meanwhile.
create function hold_open_project(one bigint) returns void language plpgsql as $$
declare
  held project;
begin
  select * into held from project where id = one for share;
  if held.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', held.project_no));
  end if;
end $$;

-- Places of an employee in the teams of projects that are not over, from today on.
create function project_places_of(person bigint) returns table (id bigint, code text, name text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, p.project_no, p.name, p.due_date::text from assign_member m join project p on p.id = m.project_id
  where m.employee_id = person and m.is_active and p.status not in ('CLOSED', 'CANCELLED')
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
$$;

-- The shares of an employee in projects that are not handed over, each with its days; one without days lasts as long as its project.
create function project_shares_of(person bigint) returns table (id bigint, percent numeric, first date, last date)
language sql stable as $$
  select m.id, m.allocation_pct, coalesce(m.valid_from, p.start_date), coalesce(m.valid_to, greatest(p.due_date, bangkok_day(now())))
  from assign_member m join project p on p.id = m.project_id
  where m.employee_id = person and m.is_active and m.allocation_pct is not null
    and p.status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD')
$$;

-- The days of a share, from today on, on which all shares of its employee come to more than 100 %: how many within two years, and the first 100.
create function over_allocated(person bigint, member bigint) returns json language sql stable as $$
  with shares as materialized (select * from project_shares_of(person)),
  days as (
    select d.day::date as day, sum(s.percent) as percent, row_number() over (order by d.day) as number
    from (select greatest(own.first, bangkok_day(now())) as first, own.last from project_shares_of(person) own
      where own.id = member and own.last >= bangkok_day(now())) own
    cross join lateral generate_series(own.first::timestamp, least(own.last, own.first + 730)::timestamp, '1 day') d (day)
    join shares s on d.day between s.first and s.last
    group by d.day having sum(s.percent) > 100)
  select json_build_object('count', count(*), 'days',
    coalesce(json_agg(json_build_object('day', day, 'percent', percent) order by day) filter (where number <= 100), '[]'))
  from days
$$;
