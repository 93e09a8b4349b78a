-- Teams of orders, of projects and of their tasks: who works on it, as what, and from when until when. It takes no hours; visits do.
-- Read by other areas: assign_member.

create table assign_member (
  id bigint generated always as identity primary key,
  service_order_id bigint references service_order,
  -- A draft that is deleted takes its team along.
  project_id bigint references project on delete cascade,
  -- beside who is in charge of it
  task_id bigint references task on delete cascade,
  employee_id bigint not null references employee,
  member_role text not null constraint assign_member_role_known check (member_role in (
    'PM', 'LEAD', 'MECHANICAL', 'ELECTRICAL', 'PROGRAMMER', 'INSTALLER', 'SERVICE', 'SALES', 'QC', 'SAFETY', 'VIEWER')),
  allocation_pct numeric(5,2) constraint assign_member_allocation_sensible check (allocation_pct > 0 and allocation_pct <= 100),
  valid_from date constraint assign_member_from_range check (valid_from between '1900-01-01' and '2050-12-31'),
  valid_to date constraint assign_member_to_range check (valid_to between '1900-01-01' and '2050-12-31'),
  is_active boolean not null default true,
  -- Since when the present holder of a place in a project has it, and by whom; empty: since it was made.
  begun_at timestamptz,
  begun_by bigint references app_user,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint assign_member_one_target check (num_nonnulls(service_order_id, project_id, task_id) = 1),
  constraint assign_member_dates_in_order check (valid_to >= valid_from),
  -- who was taken off may come back, and what was stays; deferrable, so that one statement can let two change places
  constraint assign_member_active_key exclude (service_order_id with =, employee_id with =, member_role with =)
    where (is_active) deferrable initially immediate,
  constraint assign_member_project_key exclude (project_id with =, employee_id with =, member_role with =)
    where (is_active) deferrable initially immediate,
  constraint assign_member_task_key exclude (task_id with =, employee_id with =, member_role with =)
    where (is_active) deferrable initially immediate
);
create index assign_member_order on assign_member (service_order_id, id);
create index assign_member_project on assign_member (project_id, id) where project_id is not null;
create index assign_member_task on assign_member (task_id, id) where task_id is not null;
create index assign_member_employee on assign_member (employee_id, valid_to) where is_active;
create index assign_member_begun_by on assign_member (begun_by) where begun_by is not null;

select track_changes('assign_member');

create function keep_member_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person employee;
begin
  if ngan_importing() then return new; end if;
  if tg_op = 'UPDATE' and (new.service_order_id, new.project_id, new.task_id) is distinct from (old.service_order_id, old.project_id, old.task_id) then
    perform refuse('MEMBER_FIXED', jsonb_build_object('id', old.id));
  end if;
  if new.service_order_id is not null then perform open_order_status(new.service_order_id); end if;
  if new.project_id is not null then perform hold_open_project(new.project_id); end if;
  if new.task_id is not null then perform hold_open_task(new.task_id); end if;
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

create trigger assign_member_rules before insert or update on assign_member
  for each row execute function keep_member_rules();

-- A place of a project that goes to another person ends for the former one by today, as a row of its own, and begins for the other: that
-- each was on the team stays.
create function begin_project_place() returns trigger language plpgsql as $$
begin
  new.begun_at := now();
  new.begun_by := ngan_actor();
  if new.valid_from is not distinct from old.valid_from and new.valid_from < bangkok_day(now())
      and coalesce(new.valid_to >= bangkok_day(now()), true) then
    new.valid_from := bangkok_day(now());
  end if;
  return new;
end $$;

create trigger assign_member_begins before update of employee_id on assign_member for each row
  when (new.project_id is not null and new.employee_id <> old.employee_id and old.is_active) execute function begin_project_place();

create function keep_former_holder() returns trigger language plpgsql as $$
begin
  insert into assign_member (project_id, employee_id, member_role, allocation_pct, valid_from, valid_to, is_active,
    begun_at, begun_by, created_by, updated_by, updated_at)
  values (old.project_id, old.employee_id, old.member_role, old.allocation_pct, old.valid_from,
    case when old.valid_from > bangkok_day(now()) then old.valid_to else least(old.valid_to, bangkok_day(now())) end, false,
    coalesce(old.begun_at, old.created_at), coalesce(old.begun_by, old.created_by), ngan_actor(), ngan_actor(), now());
  return null;
end $$;

create trigger assign_member_former after update of employee_id on assign_member for each row
  when (new.project_id is not null and new.employee_id <> old.employee_id and old.is_active) execute function keep_former_holder();

-- which projects and tasks a caller reaches is asked by the role that only reads as well
select allow('assign_member', 'select, insert, update', 'project_id, task_id, employee_id, is_active');

select live_references('assign_member');
