alter table assign_member alter column service_order_id drop not null;
alter table assign_member add column project_id bigint;
alter table assign_member add constraint assign_member_project_key EXCLUDE USING btree (project_id WITH =, employee_id WITH =, member_role WITH =) WHERE (is_active) DEFERRABLE;
alter table assign_member add constraint assign_member_one_target CHECK ((num_nonnulls(service_order_id, project_id) = 1));
alter table assign_member add constraint assign_member_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE;
create index assign_member_project on assign_member (project_id, id) where project_id is not null;

create or replace function keep_member_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person employee;
begin
  if ngan_importing() then return new; end if;
  if tg_op = 'UPDATE' and (new.service_order_id, new.project_id) is distinct from (old.service_order_id, old.project_id) then
    perform refuse('MEMBER_FIXED', jsonb_build_object('id', old.id));
  end if;
  if new.service_order_id is not null then perform open_order_status(new.service_order_id); end if;
  if new.project_id is not null then perform hold_open_project(new.project_id); end if;
  if new.is_active and (tg_op = 'INSERT' or not old.is_active or new.employee_id <> old.employee_id) then
    -- row lock on the employee: a resignation at the same time waits for this one
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return new;
end $$;

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
    from (select greatest(own.first, bangkok_day(now())) as first, own.last from shares own where own.id = member) own
    cross join lateral generate_series(own.first::timestamp, least(own.last, own.first + 730)::timestamp, '1 day') d (day)
    join shares s on d.day between s.first and s.last
    group by d.day having sum(s.percent) > 100)
  select json_build_object('count', count(*), 'days',
    coalesce(json_agg(json_build_object('day', day, 'percent', percent) order by day) filter (where number <= 100), '[]'))
  from days
$$;

-- What an employee holds of service orders and a successor has to take over: open orders and visits not finished. The name of a visit is when it begins.
create or replace function orders_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'orders', o.id, o.so_no, o.title, null::text, o.reported_at::text
  from service_order o where o.owner_id = person and o.status_group = 'ACTIVE'
  union all
  select 'visits', v.id, o.so_no, to_char(v.planned_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), null,
    v.planned_start::text
  from visit_engineer e join service_visit v on v.id = e.visit_id join service_order o on o.id = v.order_id
  where e.employee_id = person and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE')
$$;

-- Places of an employee in the teams of open orders, from today on.
create function order_places_of(person bigint) returns table (id bigint, code text, name text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, o.so_no, o.title, o.reported_at::text from assign_member m join service_order o on o.id = m.service_order_id
  where m.employee_id = person and m.is_active and o.status_group = 'ACTIVE'
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
$$;

-- Places of an employee in teams that a successor has to take over, from today on.
create function teams_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'teams', t.id, t.code, t.name, null::text, t.place from order_places_of(person) t
  union all
  select 'teams', t.id, t.code, t.name, null, t.place from project_places_of(person) t
$$;

create trigger employee_holds_teams before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('teams_held_by');

-- which projects a caller reaches is asked by the role that only reads as well
select allow('assign_member', 'select, insert, update', 'project_id, employee_id, is_active');
