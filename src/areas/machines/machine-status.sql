-- The states of an installed machine: which follows which. Entered in any state, as most stand already.

create table machine_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into machine_transition (from_status, to_status, sort_no, needs_reason) values
  ('PLANNED', 'BUILT', 1, false),
  ('BUILT', 'DELIVERED', 1, false),
  ('DELIVERED', 'INSTALLED', 1, false),
  ('DELIVERED', 'DECOMMISSIONED', 9, true),
  ('INSTALLED', 'COMMISSIONED', 1, false),
  ('INSTALLED', 'DECOMMISSIONED', 9, true),
  ('COMMISSIONED', 'OPERATING', 1, false),
  ('COMMISSIONED', 'DECOMMISSIONED', 9, true),
  ('OPERATING', 'DOWN', 1, false),
  ('OPERATING', 'STANDBY', 2, false),
  ('OPERATING', 'TRANSFERRED', 3, false),
  ('OPERATING', 'DECOMMISSIONED', 9, true),
  ('DOWN', 'OPERATING', 1, false),
  ('DOWN', 'DECOMMISSIONED', 9, true),
  ('STANDBY', 'OPERATING', 1, false),
  ('STANDBY', 'TRANSFERRED', 2, false),
  ('STANDBY', 'DECOMMISSIONED', 9, true),
  ('TRANSFERRED', 'OPERATING', 1, false),
  ('TRANSFERRED', 'DECOMMISSIONED', 9, true);

create table machine_status_log (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine on delete cascade,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index machine_status_log_machine on machine_status_log (machine_id, id);
create index machine_status_log_actor on machine_status_log (actor_id);

create trigger machine_status_log_append_only
  before update or delete or truncate on machine_status_log
  for each statement execute function refuse_change();

create function keep_machine_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step machine_transition;
begin
  if new.status <> old.status then
    select * into step from machine_transition
    where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('MACHINE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_reason is null then
      perform refuse('MACHINE_REASON_MISSING', jsonb_build_object('to', new.status));
    end if;
    insert into machine_status_log (machine_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, old.status, new.status, new.status_reason, ngan_actor(), ngan_request());
  end if;
  new.status_reason := null;
  return new;
end $$;

create trigger machine_status before update on machine
  for each row execute function keep_machine_status();

-- The machines of a project that is handed over begin to operate, by the steps that lead there from where they stand, each on record with the number
-- of the project: those that were delivered, installed or commissioned, and those on standby. One that was not delivered is not there to run, and one
-- that is down stays so until its order says that it runs.
create function run_handed_over(project bigint, no text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  step text[];
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = project and not m.is_deleted order by m.id for no key update;
  foreach step slice 1 in array array[['DELIVERED', 'INSTALLED'], ['INSTALLED', 'COMMISSIONED'], ['COMMISSIONED', 'OPERATING'], ['STANDBY', 'OPERATING']] loop
    update machine m set status = step[2], status_reason = no where m.project_id = project and not m.is_deleted and m.status = step[1];
  end loop;
end $$;

-- The machines of a project that do not operate, and who entered each; those that were taken out of service are left out.
create function machines_not_operating(project bigint) returns table (machine_id bigint, name text, serial_no text, status text, created_by bigint)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select m.id, m.name, m.serial_no, m.status, m.created_by from machine m
    where m.project_id = project and not m.is_deleted and m.status not in ('OPERATING', 'TRANSFERRED', 'DECOMMISSIONED') order by m.id;
end $$;

select allow('machine_transition', 'select', '*');
select allow('machine_status_log', 'select', '*');
