-- What an employee holds is said by each area of its own records; no function reads them all.
drop trigger employee_needed on employee;

-- Nobody is deleted while something has to go on with somebody else. Each area that holds people has a function of it, named by
-- the argument of its own trigger; its rows are also what the dialog of resigning lists and what is handed over.
create or replace function keep_needed_employee() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  uses text;
begin
  execute format('select string_agg(distinct code, '', '') from %I($1)', tg_argv[0]) into uses using new.id;
  if uses is not null then perform refuse('EMPLOYEE_NEEDED', jsonb_build_object('uses', uses)); end if;
  return new;
end $$;

-- The people this person supervises.
create function reports_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'people', p.id, p.employee_code::text, p.first_name_th || ' ' || p.last_name_th,
    p.first_name_en || ' ' || p.last_name_en, p.first_name_th
  from employee p where p.supervisor_id = person and not p.is_deleted and p.status <> 'RESIGNED'
$$;

create trigger employee_holds_reports before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('reports_held_by');

-- The units this person heads.
create function units_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'units', u.id, u.code, u.name_th, u.name_en, u.code
  from org_unit u where u.head_employee_id = person and not u.is_deleted
$$;

create trigger employee_holds_units before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('units_held_by');

-- What an employee holds of service orders and somebody else has to go on with: open orders, visits not finished, places in the
-- teams of open orders from today on. The name of a visit is when it begins.
create function orders_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'orders', o.id, o.so_no, o.title, null::text, o.reported_at::text
  from service_order o where o.owner_id = person and o.status_group = 'ACTIVE'
  union all
  select 'visits', v.id, o.so_no, to_char(v.planned_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), null,
    v.planned_start::text
  from visit_engineer e join service_visit v on v.id = e.visit_id join service_order o on o.id = v.order_id
  where e.employee_id = person and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE')
  union all
  select 'teams', m.id, o.so_no, o.title, null, o.reported_at::text
  from assign_member m join service_order o on o.id = m.service_order_id
  where m.employee_id = person and m.is_active and o.status_group = 'ACTIVE'
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
$$;

create trigger employee_holds_orders before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('orders_held_by');

drop function still_theirs(bigint);
