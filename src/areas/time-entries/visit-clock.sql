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

select allow('time_visit_step', 'select');
