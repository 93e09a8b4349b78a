-- Visits: their planned time, engineers and state.
-- Read by other areas: service_visit, service_visit_transition, visit_engineer.

create table service_visit (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  visit_no integer not null constraint service_visit_no_positive check (visit_no > 0),
  planned_start timestamptz not null,
  planned_end timestamptz not null,
  planned tstzrange not null generated always as (tstzrange(planned_start, planned_end, '[)')) stored,
  status text not null default 'PLANNED' constraint service_visit_status_known
    check (status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE', 'DONE', 'MISSED', 'CANCELLED')),
  reason text constraint service_visit_reason_filled check (filled(reason, 1000)),
  note text constraint service_visit_note_filled check (filled(note, 2000)),
  confirmed_by_customer_at timestamptz,
  depart_at timestamptz,
  arrive_at timestamptz,
  leave_at timestamptz,
  return_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_visit_order_no_key unique (order_id, visit_no),
  constraint service_visit_id_order_key unique (id, order_id),
  constraint service_visit_ends_later check (planned_end > planned_start),
  constraint service_visit_not_endless check (planned_end - planned_start <= interval '31 days'),
  constraint service_visit_reason_given check ((status in ('CANCELLED', 'MISSED')) = (reason is not null)),
  constraint service_visit_arrived check (status not in ('ON_SITE', 'DONE') or arrive_at is not null),
  constraint service_visit_left check ((status = 'DONE') = (leave_at is not null)),
  constraint service_visit_times_in_order check (arrive_at >= depart_at and leave_at >= arrive_at and return_at >= leave_at)
);
create index service_visit_planned_start on service_visit (planned_start, id);
create index service_visit_open on service_visit (status, planned_start, id)
  where status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE');

create table visit_engineer (
  visit_id bigint not null references service_visit,
  employee_id bigint not null references employee,
  is_lead boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  primary key (visit_id, employee_id)
);
create index visit_engineer_employee on visit_engineer (employee_id, visit_id);
create unique index visit_engineer_lead_key on visit_engineer (visit_id) where is_lead;

create table service_visit_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into service_visit_transition (from_status, to_status) values
  ('PLANNED', 'CONFIRMED'), ('PLANNED', 'TRAVELLING'), ('PLANNED', 'ON_SITE'),
  ('PLANNED', 'MISSED'), ('PLANNED', 'CANCELLED'),
  ('CONFIRMED', 'PLANNED'), ('CONFIRMED', 'TRAVELLING'), ('CONFIRMED', 'ON_SITE'),
  ('CONFIRMED', 'MISSED'), ('CONFIRMED', 'CANCELLED'),
  ('TRAVELLING', 'ON_SITE'), ('TRAVELLING', 'MISSED'), ('TRAVELLING', 'CANCELLED'),
  ('ON_SITE', 'DONE'),
  ('MISSED', 'PLANNED'), ('MISSED', 'CANCELLED');

select track_changes('service_visit');
select track_changes('visit_engineer', 'visit_id');

-- Locks the order, so that its state cannot change under what is being added to it, and returns that state.
create function open_order_status(order_key bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_status text;
begin
  select status into found_status from service_order where id = order_key for no key update;
  if found_status in ('CLOSED', 'REJECTED', 'CANCELLED') then
    perform refuse('ORDER_CLOSED', jsonb_build_object('status', found_status));
  end if;
  return found_status;
end $$;

-- Refuses to plan a visit, for the first time or anew, where the order has no use for one.
create function require_order_for_visit(order_key bigint) returns void language plpgsql as $$
declare
  order_status text := open_order_status(order_key);
begin
  if order_status not in ('ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD') then
    perform refuse('ORDER_NOT_ACCEPTED', jsonb_build_object('status', order_status));
  end if;
end $$;

create function keep_visit_rules() returns trigger language plpgsql as $$
declare
  is_undone boolean := false;
begin
  if tg_op = 'INSERT' then
    if not ngan_importing() then
      perform require_order_for_visit(new.order_id);
      if new.status not in ('PLANNED', 'CONFIRMED') then
        perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
      end if;
    end if;
    if new.visit_no is null then
      new.visit_no := 1 + coalesce((select max(visit_no) from service_visit where order_id = new.order_id), 0);
    end if;
  else
    if (new.order_id, new.visit_no) is distinct from (old.order_id, old.visit_no) then
      perform refuse('VISIT_FIXED', jsonb_build_object('visit_id', old.id));
    end if;
    if new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      is_undone := exists (select from visit_undo_of(old, ngan_actor()) u where u.to_status = new.status);
    end if;
    if is_undone then
      perform open_order_status(new.order_id);
      case old.status
        when 'TRAVELLING' then new.depart_at := null;
        when 'ON_SITE' then new.arrive_at := null;
        else new.leave_at := null;
      end case;
    elsif new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if old.status = 'MISSED' and new.status = 'PLANNED' then
      perform require_order_for_visit(new.order_id);
    end if;
    -- what the customer confirmed was the time before
    if old.status = 'CONFIRMED' and new.status = 'CONFIRMED'
        and (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end) then
      new.status := 'PLANNED';
    end if;
    if (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end)
        and old.status not in ('PLANNED', 'CONFIRMED', 'MISSED') then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' when 'DONE' then 'VISIT_FINISHED'
        else 'VISIT_STARTED' end, jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
    if old.status in ('DONE', 'CANCELLED') and not is_undone
        and (to_jsonb(new) - array['note', 'return_at', 'planned'])
          <> (to_jsonb(old) - array['note', 'return_at', 'planned']) then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
        jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
  end if;

  if new.status not in ('CANCELLED', 'MISSED') then
    if tg_op = 'UPDATE' then new.reason := null; end if;
  elsif new.reason is null then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('reason')));
  end if;
  if tg_op = 'INSERT' or new.status <> old.status and not is_undone then
    -- no earlier than the step before, though the clock was set back between them
    case new.status
      when 'PLANNED' then new.confirmed_by_customer_at := null;
      when 'CONFIRMED' then new.confirmed_by_customer_at := coalesce(new.confirmed_by_customer_at, now());
      when 'TRAVELLING' then new.depart_at := coalesce(new.depart_at, now());
      when 'ON_SITE' then new.arrive_at := coalesce(new.arrive_at, greatest(now(), new.depart_at));
      when 'DONE' then new.leave_at := coalesce(new.leave_at, greatest(now(), new.arrive_at));
      else null;
    end case;
  end if;
  return new;
end $$;

create trigger service_visit_rules before insert or update on service_visit
  for each row execute function keep_visit_rules();

create function keep_engineer_rules() returns trigger language plpgsql as $$
declare
  subject visit_engineer := case when tg_op = 'DELETE' then old else new end;
  visit_status text;
  person employee;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.visit_id, new.employee_id) is distinct from (old.visit_id, old.employee_id) then
    perform refuse('VISIT_ENGINEER_FIXED', jsonb_build_object('visit_id', old.visit_id));
  end if;
  select v.status into visit_status from service_visit v
  where v.id = subject.visit_id and open_order_status(v.order_id) is not null;
  if visit_status not in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE') then
    perform refuse(case visit_status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
      jsonb_build_object('visit_id', subject.visit_id, 'status', visit_status));
  end if;
  if tg_op = 'INSERT' then
    -- row lock on the engineers: a resignation at the same time waits for this one
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return coalesce(new, old);
end $$;

create trigger visit_engineer_rules before insert or update or delete on visit_engineer
  for each row execute function keep_engineer_rules();

select allow('service_visit', 'select, insert, update', '*');
select allow('visit_engineer', 'select, insert, update, delete', '*');
select allow('service_visit_transition', 'select', '*');
