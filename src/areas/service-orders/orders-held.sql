-- What an employee holds of service orders and a successor has to take over: open orders and visits not finished. The name of a visit is when it begins.
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
$$;

create trigger employee_holds_orders before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('orders_held_by');

-- Places of an employee in the teams of open orders, from today on.
create function order_places_of(person bigint) returns table (id bigint, code text, name text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, o.so_no, o.title, o.reported_at::text from assign_member m join service_order o on o.id = m.service_order_id
  where m.employee_id = person and m.is_active and o.status_group = 'ACTIVE'
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
$$;
