-- The clock of an engineer follows the steps of the visit: on the way it runs for travel, on site for work, and the end stops it.

-- What a step did to a clock, by the keys of time_timer and time_entry, so that a step taken back takes that back, too.
create table time_visit_step (
  id bigint generated always as identity primary key,
  visit_id bigint not null references service_visit,
  employee_id bigint not null references employee,
  to_status text not null,
  started uuid,
  stopped uuid,
  is_undo boolean not null,
  at timestamptz not null default now(),
  constraint time_visit_step_did_something check (num_nonnulls(started, stopped) > 0)
);
create index time_visit_step_visit on time_visit_step (visit_id, id);
create index time_visit_step_employee on time_visit_step (employee_id);

create trigger time_visit_step_append_only before update or delete or truncate on time_visit_step
  for each statement execute function refuse_change();

-- Stops a clock and keeps its time as a draft. Null where it is left to its person: none runs, it ran too long, or its hours cannot stand
-- as they are (a locked month, a full day, other hours at that time).
create function stop_clock(person bigint, until timestamptz) returns uuid language plpgsql as $$
declare
  clock time_timer;
begin
  delete from time_timer where employee_id = person and started_at between now() - long_clock() and 'infinity'
  returning * into clock;
  if clock.id is null then return null; end if;
  -- one started while the time of day ran ahead begins now
  clock.started_at := least(clock.started_at, now());
  until := greatest(least(until, now()), clock.started_at + interval '1 microsecond');
  -- time on a task is billable as its kind of work is
  insert into time_entry (client_uuid, employee_id, service_order_id, visit_id, task_id, kind, work_date, start_at, end_at, minutes, is_billable)
  values (clock.client_uuid, person, clock.service_order_id, clock.visit_id, clock.task_id, clock.kind, bangkok_day(clock.started_at), clock.started_at,
    until, worked_minutes(clock.started_at, until, 0), coalesce((
      select k.is_billable from task t join job_task_type k on k.id = t.job_task_type_id where t.id = clock.task_id), clock.service_order_id is not null));
  return clock.client_uuid;
exception when sqlstate 'NG001' or exclusion_violation or check_violation then
  return null;
end $$;

create function note_visit_step(visit bigint, person bigint, step text, started uuid, stopped uuid, is_undo boolean) returns void
language sql as $$
  insert into time_visit_step (visit_id, employee_id, to_status, started, stopped, is_undo)
  select visit, person, step, started, stopped, is_undo where num_nonnulls(started, stopped) > 0
$$;

-- Runs the clock of who took the step, for travel or for work, from when the step was taken, which for one taken without a network is earlier
-- than now; what ran before is stopped then. One that asks when it ended goes on.
create function run_visit_clock(v service_visit, person bigint, wanted text) returns void language plpgsql as $$
declare
  taken_at timestamptz := least(now(), case wanted when 'TRAVEL' then v.depart_at else v.arrive_at end);
  began uuid;
  ended uuid;
begin
  if exists (select from time_timer t where t.employee_id = person and t.visit_id = v.id and t.kind = wanted) then return; end if;
  ended := stop_clock(person, taken_at);
  insert into time_timer (employee_id, service_order_id, visit_id, kind, started_at) values (person, v.order_id, v.id, wanted, taken_at)
  on conflict (employee_id) do nothing returning client_uuid into began;
  perform note_visit_step(v.id, person, v.status, began, ended, false);
end $$;

-- Takes back what the last step did to clocks: what it started is forgotten, and what it stopped runs again as it ran, unless its time was
-- changed, sent or deleted meanwhile.
create function take_clocks_back(visit bigint, step text) returns void language plpgsql as $$
declare
  done time_visit_step;
  draft time_entry;
begin
  for done in
    select s.* from time_visit_step s
    where s.visit_id = visit and s.to_status = step and not s.is_undo
      and s.at = (select l.at from time_visit_step l where l.visit_id = visit order by l.id desc limit 1)
    order by s.employee_id
  loop
    delete from time_timer where employee_id = done.employee_id and client_uuid = done.started;
    if done.stopped is not null and not exists (select from time_timer where employee_id = done.employee_id) then
      begin
        delete from time_entry where client_uuid = done.stopped and status = 'DRAFT' and row_version = 1 returning * into draft;
        if draft.id is not null then
          insert into time_timer (client_uuid, employee_id, service_order_id, visit_id, task_id, kind, started_at)
          values (draft.client_uuid, draft.employee_id, draft.service_order_id, draft.visit_id, draft.task_id, draft.kind, draft.start_at);
        end if;
      exception when sqlstate 'NG001' then null;
      end;
    end if;
    perform note_visit_step(visit, done.employee_id, step, done.started, done.stopped, true);
  end loop;
end $$;

create function follow_visit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person bigint;
begin
  if ngan_importing() then return null; end if;
  if not exists (select from service_visit_transition where from_status = old.status and to_status = new.status) then
    perform take_clocks_back(new.id, old.status);
  elsif new.status in ('TRAVELLING', 'ON_SITE') then
    select e.employee_id into person from app_user u join visit_engineer e on e.visit_id = new.id and e.employee_id = u.employee_id
    where u.id = ngan_actor();
    if person is not null then
      perform run_visit_clock(new, person, case new.status when 'TRAVELLING' then 'TRAVEL' else 'WORK' end);
    end if;
  elsif new.status in ('DONE', 'MISSED', 'CANCELLED') then
    for person in select t.employee_id from time_timer t where t.visit_id = new.id order by 1 loop
      perform note_visit_step(new.id, person, new.status, null, stop_clock(person, coalesce(new.leave_at, now())), false);
    end loop;
  end if;
  return null;
end $$;

create trigger service_visit_clock after update of status on service_visit
  for each row when (new.status <> old.status) execute function follow_visit();

-- The clocks of what is called off end with it, and their time is kept; what the clock of a person asks first, it goes on asking. One that its
-- person stops at this moment is theirs.
create function stop_clocks_of(called_off bigint[]) returns void language plpgsql as $$
declare
  person bigint;
begin
  for person in select t.employee_id from time_timer t where t.task_id = any (called_off) order by t.employee_id for update skip locked loop
    perform stop_clock(person, now());
  end loop;
end $$;

-- Of what is cancelled and of its parts, which follow it: all at once, so that people are locked in one order.
create function follow_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then
    perform stop_clocks_of(array(
      with recursive called_off as (
        select new.id as id
        union all select t.id from task t join called_off c on t.parent_id = c.id where t.status not in ('DONE', 'CANCELLED'))
      select c.id from called_off c));
  end if;
  return null;
end $$;

create trigger task_clocks after update of status on task
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function follow_task();

create function follow_project() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then perform stop_clocks_of(array(select t.id from task t where t.project_id = new.id)); end if;
  return null;
end $$;

create trigger project_clocks after update of status on project
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function follow_project();

select allow('time_visit_step', 'select');
