-- Whether a row can no longer be newly chosen. A table where more ends that than a mark of deletion has a function of its own.
create or replace function out_of_use(one anyelement) returns boolean language sql stable parallel safe as $$
  select (to_jsonb(one) ->> 'is_deleted')::boolean
$$;

-- Whom a refusal is about.
create or replace function sent_person(e employee) returns jsonb language sql stable parallel safe
  return jsonb_build_object('employee_id', e.id, 'who', jsonb_build_object(
    'th', coalesce(e.nickname, e.first_name_th), 'en', coalesce(e.first_name_en, e.nickname, e.first_name_th)));

-- True if what was reported then came within 30 days of the end of an order's work. That machine and primary symptom are
-- the same is the caller's condition. Stable, as adding days is: declared stricter it would be called row by row, not read as part of
-- the statement, which then finds the few orders of a machine by the index.
create or replace function came_back(earlier service_order, reported timestamptz) returns boolean language sql stable as $$
  select earlier.status_group <> 'REJECT' and reported > earlier.reported_at
    and coalesce(earlier.work_done_at, earlier.reported_at) >= reported - interval '30 days'
$$;

create index service_order_machine_end on service_order (machine_id, coalesce(work_done_at, reported_at))
  where machine_id is not null;
