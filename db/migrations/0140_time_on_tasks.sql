drop function load_of(bigint[],date,date);
alter table task add column progress_before integer;
alter table task add column remaining_before numeric(8,2);
alter table task add constraint task_progress_before_range CHECK (((progress_before >= 0) AND (progress_before <= 100)));
alter table task add constraint task_remaining_before_range CHECK (((remaining_before >= (0)::numeric) AND (remaining_before <= (100000)::numeric)));

-- what is open, by person: the schedule asks for it of many people at once
create index task_open on task (owner_id, id) where status not in ('DONE', 'CANCELLED') and owner_id is not null;

alter table assign_member add column task_id bigint;
alter table assign_member add constraint assign_member_task_key EXCLUDE USING btree (task_id WITH =, employee_id WITH =, member_role WITH =) WHERE (is_active) DEFERRABLE;
alter table assign_member drop constraint assign_member_one_target;
alter table assign_member add constraint assign_member_one_target CHECK ((num_nonnulls(service_order_id, project_id, task_id) = 1));
alter table assign_member add constraint assign_member_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE;
create index assign_member_task on assign_member (task_id, id) where task_id is not null;

create or replace function keep_member_rules() returns trigger
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

alter table time_entry add column task_id bigint;
alter table time_entry add constraint time_entry_one_work CHECK ((num_nonnulls(service_order_id, task_id) <= 1));
alter table time_entry add constraint time_entry_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id);
create index time_entry_task on time_entry (task_id, work_date, id) where task_id is not null;
alter table time_timer add column task_id bigint;
alter table time_timer add constraint time_timer_one_work CHECK ((num_nonnulls(service_order_id, task_id) <= 1));
alter table time_timer add constraint time_timer_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id);
create index time_timer_task on time_timer (task_id) where task_id is not null;

-- What went into a task, of all people together; what was rejected does not count.
create view time_on_task as
  select t.task_id, sum(t.minutes)::integer as minutes from time_entry t where t.task_id is not null and t.status <> 'REJECTED' group by t.task_id;

-- The same as for an order of each task and its project: clocks that run, hours that are not sent by who still works here, and hours that wait for
-- their approval.
create view time_open_on_task as
  select k.project_id, t.task_id, 'TIMER' as what, t.employee_id from time_timer t join task k on k.id = t.task_id
  union all
  select k.project_id, t.task_id, case t.status when 'SUBMITTED' then 'WAITING' else 'ENTRY' end, t.employee_id
  from time_entry t join task k on k.id = t.task_id
  where t.status = 'SUBMITTED' or t.status in ('DRAFT', 'REJECTED') and not has_left(t.employee_id);

select allow('time_on_task', 'select', '*');
select allow('time_open_on_task', 'select', '*');

-- What a row may be, whichever code writes it.
create or replace function keep_time_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step time_entry_transition;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  others integer;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  -- one write of hours a person at a time: the sum of a day and its overtime are reckoned from the other rows
  perform pg_advisory_xact_lock(hashtext('time_entry'), coalesce(new.employee_id, old.employee_id)::integer);
  if tg_op <> 'INSERT' then perform hold_open_month(old.work_date); end if;
  if tg_op = 'DELETE' then
    if old.status not in ('DRAFT', 'REJECTED') then perform refuse('TIME_FIXED'); end if;
    return old;
  end if;
  perform hold_open_month(new.work_date);
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'SUBMITTED') then perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status)); end if;
    new.org_unit_id := unit_on(new.employee_id, new.work_date);
    if new.task_id is not null then perform hold_worked_task(new.task_id, false); end if;
  else
    if new.employee_id <> old.employee_id then perform refuse('TIME_FIXED'); end if;
    new.org_unit_id := old.org_unit_id;
    if (new.work_date, new.start_at, new.end_at, new.break_minutes, new.minutes, new.kind, new.is_billable, new.note, new.service_order_id, new.visit_id, new.task_id)
        is distinct from (old.work_date, old.start_at, old.end_at, old.break_minutes, old.minutes, old.kind, old.is_billable, old.note, old.service_order_id, old.visit_id, old.task_id)
      and old.status not in ('DRAFT', 'REJECTED') then
      perform refuse('TIME_FIXED');
    end if;
    if new.task_id is distinct from old.task_id and new.task_id is not null then perform hold_worked_task(new.task_id, false); end if;
    if new.work_date <> old.work_date then new.org_unit_id := unit_on(new.employee_id, new.work_date); end if;
    new.decided_by := old.decided_by;
    new.decided_at := old.decided_at;
    if old.status = 'APPROVED' and new.status = 'APPROVED' then return with_reckoning(new, old); end if;
  end if;
  new := with_reckoning(new, null);
  if new.work_date > bangkok_day(now()) or new.end_at > now() + interval '1 minute' then perform refuse('TIME_FUTURE'); end if;

  if tg_op = 'UPDATE' and new.status <> old.status then
    select * into step from time_entry_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('TIME_NOTE_MISSING'); end if;
    if step.done_by = 'DECIDER' then
      if actor = new.employee_id then perform refuse('TIME_OWN'); end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
  end if;
  if new.status <> 'REJECTED' then
    new.status_note := null;
    select coalesce(sum(o.minutes), 0) into others from time_entry o
    where o.employee_id = new.employee_id and o.work_date = new.work_date and o.status <> 'REJECTED' and o.id is distinct from new.id;
    if others + new.minutes > 1440 then
      perform refuse('DAY_FULL', jsonb_build_object('day', new.work_date, 'there', round(others / 60.0, 2), 'more', round(new.minutes / 60.0, 2)));
    end if;
  end if;
  if new.status = 'APPROVED' then new := approve_time(new); end if;
  return new;
end $$;

-- A clock runs for an order or a task that is still worked on; ending either waits for it.
create or replace function keep_time_timer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ngan_importing() then return new; end if;
  if new.service_order_id is not null then
    perform from service_order where id = new.service_order_id and status_group = 'ACTIVE' for share;
    if not found then perform refuse('TIMER_ORDER_ENDED'); end if;
  end if;
  if new.task_id is not null then perform hold_worked_task(new.task_id, true); end if;
  return new;
end $$;

-- Stops a clock and keeps its time as a draft. Null where it is left to its person: none runs, it ran too long, or its hours cannot stand
-- as they are (a locked month, a full day, other hours at that time).
create or replace function stop_clock(person bigint, until timestamptz) returns uuid language plpgsql as $$
declare
  clock time_timer;
begin
  delete from time_timer where employee_id = person and started_at between now() - long_clock() and 'infinity'
  returning * into clock;
  if clock.id is null then return null; end if;
  -- one started while the time of day ran ahead begins now
  clock.started_at := least(clock.started_at, now());
  until := greatest(least(until, now()), clock.started_at + interval '1 microsecond');
  insert into time_entry (client_uuid, employee_id, service_order_id, visit_id, task_id, kind, work_date, start_at, end_at, minutes, is_billable)
  values (clock.client_uuid, person, clock.service_order_id, clock.visit_id, clock.task_id, clock.kind, bangkok_day(clock.started_at), clock.started_at,
    until, worked_minutes(clock.started_at, until, 0), num_nonnulls(clock.service_order_id, clock.task_id) > 0);
  return clock.client_uuid;
exception when sqlstate 'NG001' or exclusion_violation or check_violation then
  return null;
end $$;

-- Takes back what the last step did to clocks: what it started is forgotten, and what it stopped runs again as it ran, unless its time was
-- changed, sent or deleted meanwhile.
create or replace function take_clocks_back(visit bigint, step text) returns void language plpgsql as $$
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

-- What a project still lacks before it may take a state, everything at once: of what was accepted a day that has come; the day its warranty counts
-- from, where it has one, unless it was handed over before; no open task and no open order of building; and time on its tasks that is approved.
create or replace function project_missing(p project, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'acceptance_date', target = 'HANDED_OVER' and coalesce(p.acceptance_date > bangkok_day(now()), true)),
    (2, 'sat_file', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and not project_has_sat_evidence(p.id)),
    (3, 'warranty_date', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and p.warranty_months is distinct from 0
      and p.warranty_basis in ('DELIVERY', 'COMMISSIONING') and project_warranty_day(p) is null),
    (5, 'tasks', target = 'CLOSED' and exists (select from task_open_in_project o where o.project_id = p.id)),
    (6, 'orders', target = 'CLOSED' and exists (select from project_open_order o where o.project_id = p.id)),
    (7, 'timer', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'TIMER')),
    (8, 'time', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'ENTRY')),
    (9, 'approval', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'WAITING'))
  ) guards (place, thing, is_missing) where is_missing
$$;

-- How far a project is, in per cent; null where nothing is counted. By weight: what its tasks without parts have done of their weight; by hours:
-- what was written down of what that and what is left come to; by milestones: the weight of those that were reached. Cancelled tasks count in none.
create or replace function project_progress(p project) returns numeric language plpgsql stable as $$
begin
  return case p.percent_method
    when 'MILESTONE' then (
      select round(100 * coalesce(sum(m.weight) filter (where m.actual_date is not null), 0) / nullif(sum(m.weight), 0), 1)
      from project_milestone m where m.project_id = p.id)
    when 'HOURS' then (
      select round(100 * sum(h.spent) / nullif(sum(h.spent + h.remaining), 0), 1)
      from task_effort h where h.project_id = p.id)
    else (
      select round(sum(l.weight * l.progress_pct) / nullif(sum(l.weight), 0), 1) from task_leaf l where l.project_id = p.id) end;
end $$;

-- What a task still lacks before it may take a state, everything at once.
create or replace function task_missing(t task, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'predecessors', target = 'DONE' and task_waits_for(t.id) <> '{}'),
    (2, 'parts', target = 'DONE' and exists (
      select from task p where p.parent_id = t.id and p.status not in ('DONE', 'CANCELLED'))),
    (3, 'checklist', target = 'DONE' and exists (
      select from task_checklist_item i where i.task_id = t.id and i.is_required and not i.is_done)),
    (4, 'timer', target = 'DONE' and exists (
      select from time_open_on_task c where c.task_id = t.id and c.what = 'TIMER')),
    (5, 'whole', t.status = 'DONE' and target = 'IN_PROGRESS' and exists (
      select from task w where w.id = t.parent_id and w.status in ('DONE', 'CANCELLED')))
  ) guards (place, thing, is_missing) where is_missing
$$;

-- A new task stands in the backlog with a number; a step follows an arrow and lacks nothing; what is over keeps its plan.
create or replace function keep_task() returns trigger language plpgsql as $$
declare
  step task_transition;
  missing text[];
  of_project project;
begin
  if ngan_importing() then return new; end if;
  -- held, so that it does not end meanwhile; more strongly where what is looked at may change at once: parts, the whole, what comes before
  if tg_op = 'INSERT' and new.parent_id is not null
      or tg_op = 'UPDATE' and (new.parent_id, new.status) is distinct from (old.parent_id, old.status) then
    select * into of_project from project where id = new.project_id for no key update;
  else
    select * into of_project from project where id = new.project_id for share;
  end if;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'INSERT' then
    if new.task_no is null then new.task_no := next_doc_no('TK', now()); end if;
    if new.status <> 'BACKLOG' then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    return new;
  end if;
  if (new.task_no, new.project_id) is distinct from (old.task_no, old.project_id) then
    perform refuse('TASK_FIXED', jsonb_build_object('no', old.task_no));
  end if;
  if (new.plan_start is distinct from old.plan_start or new.is_milestone and not old.is_milestone)
      and num_nonnulls(new.plan_start) + new.is_milestone::integer > 0 and exists (select from task c where c.parent_id = new.id) then
    perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', old.task_no));
  end if;
  if new.status = old.status then
    if old.status in ('DONE', 'CANCELLED') and (new.plan_start, new.plan_end, new.estimate_hours, new.weight, new.parent_id)
      is distinct from (old.plan_start, old.plan_end, old.estimate_hours, old.weight, old.parent_id)
    then perform refuse('TASK_IS_OVER', jsonb_build_object('no', old.task_no)); end if;
    return new;
  end if;
  select * into step from task_transition where from_status = old.status and to_status = new.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  missing := task_missing(old, new.status);
  if step.needs_reason and new.status_reason is null then missing := missing || 'reason'::text; end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('from', old.status, 'to', new.status, 'missing', missing,
      'predecessors', task_waits_for(old.id)));
  end if;
  if not step.needs_reason then new.status_reason := null; end if;
  if new.status = 'IN_PROGRESS' then
    new.actual_start := coalesce(new.actual_start, bangkok_day(now()));
    new.actual_end := null;
    -- opened again: as far as it was; what was done before that was kept stays whole
    if old.progress_before is not null then
      new.progress_pct := old.progress_before;
      new.remaining_hours := old.remaining_before;
    end if;
    new.progress_before := null;
    new.remaining_before := null;
  end if;
  if new.status = 'DONE' then
    new.actual_start := coalesce(new.actual_start, bangkok_day(now()));
    new.actual_end := bangkok_day(now());
    new.progress_before := old.progress_pct;
    new.remaining_before := old.remaining_hours;
    new.progress_pct := 100;
    new.remaining_hours := 0;
  end if;
  return new;
end $$;

-- Holds a task whose team changes, and before it its project, so that neither ends meanwhile.
create function hold_open_task(one bigint) returns void language plpgsql as $$
declare
  of_project project;
  held task;
begin
  select p.* into of_project from project p join task t on t.project_id = p.id where t.id = one for share of p;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  select * into held from task where id = one for share;
  if held.status in ('DONE', 'CANCELLED') then perform refuse('TASK_IS_OVER', jsonb_build_object('no', held.task_no)); end if;
end $$;

-- The same for time: a clock runs for what is worked on; hours are written down until the project is closed, as that waits for them.
create function hold_worked_task(one bigint, by_clock boolean) returns void language plpgsql as $$
declare
  of_project project;
  held task;
begin
  select p.* into of_project from project p join task t on t.project_id = p.id where t.id = one for share of p;
  if of_project.status = 'CLOSED' then
    perform refuse('TIME_PROJECT_CLOSED', jsonb_build_object('no', of_project.project_no));
  end if;
  if not by_clock then return; end if;
  select * into held from task where id = one for share;
  if held.status in ('DONE', 'CANCELLED') or of_project.status = 'CANCELLED' then
    perform refuse('TIMER_TASK_ENDED', jsonb_build_object('no', held.task_no));
  end if;
end $$;

-- Hours a task still takes: as they were said, else what the hours spent leave of its estimate.
create function task_remaining(said numeric, estimate numeric, spent numeric) returns numeric language sql immutable parallel safe
  return coalesce(said, greatest(estimate - coalesce(spent, 0), 0), 0);

-- Hours that went into each task that was not cancelled, and those that are left; of what has parts these are left to the parts.
create view task_effort as
select t.project_id, t.id as task_id, s.hours as spent,
  case when exists (select from task part where part.parent_id = t.id) then 0
    else task_remaining(t.remaining_hours, t.estimate_hours, s.hours) end as remaining
from task t cross join lateral (
  select coalesce((select x.minutes from time_on_task x where x.task_id = t.id), 0) / 60.0 as hours) s
where t.status <> 'CANCELLED';

select allow('task_effort', 'select', '*');

-- What open tasks still take of people, in minutes from one day to another: what is left of each in equal parts for who is in charge and those on its
-- team, from today or its first day to the day it is due. One that is late is taken to be done from today on, in days of eight hours.
create function task_spans_of(people bigint[])
returns table (employee_id bigint, task_id bigint, project_id bigint, first_day date, last_day date, minutes numeric)
language sql stable parallel safe as $$
  with named as (
    select t.id from task t where t.owner_id = any (people) and t.status not in ('DONE', 'CANCELLED')
    union select m.task_id from assign_member m where m.employee_id = any (people) and m.is_active and m.task_id is not null),
  left_over as materialized (
    select t.id, t.project_id, t.owner_id, greatest(t.plan_start, bangkok_day(now())) as first_day, coalesce(t.due_date, t.plan_end) as due,
      60 * task_remaining(t.remaining_hours, t.estimate_hours, case when t.remaining_hours is null
        then (select x.minutes / 60.0 from time_on_task x where x.task_id = t.id) end) as minutes
    from named n join task t on t.id = n.id join project p on p.id = t.project_id
    where t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED') and not t.is_milestone
      and coalesce(t.due_date, t.plan_end) is not null and not exists (select from task part where part.parent_id = t.id)),
  doers as (
    select l.id, l.owner_id as person, null::date as since, null::date as until from left_over l where l.owner_id is not null
    union all
    select m.task_id, m.employee_id, min(m.valid_from), max(coalesce(m.valid_to, 'infinity')) from left_over l
    join assign_member m on m.task_id = l.id and m.is_active and m.member_role <> 'VIEWER' and m.employee_id is distinct from l.owner_id
      and coalesce(m.valid_to, 'infinity') >= bangkok_day(now())
    group by m.task_id, m.employee_id),
  parts as (
    select d.person, l.id, l.project_id, greatest(l.first_day, d.since) as first_day, l.due, d.until,
      l.minutes / count(*) over (partition by l.id) as minutes
    from left_over l join doers d on d.id = l.id where l.minutes > 0)
  select s.* from (
    select p.person, p.id, p.project_id, p.first_day, least(nullif(p.until, 'infinity'), case when p.due >= p.first_day then p.due
      else p.first_day + ceil(ceil(p.minutes / 480) * 7 / 5)::integer - 1 end) as last_day, p.minutes
    from parts p where p.person = any (people)) s
  where s.last_day >= s.first_day
$$;

-- The days a place in the team of a task lasts by itself; without an end where the task has none.
create function task_days(one bigint) returns daterange language sql stable as $$
  select daterange(greatest(t.plan_start, d.today), greatest(d.due, t.plan_start, case when d.due is not null then d.today end), '[]')
  from task t cross join lateral (select bangkok_day(now()) as today, coalesce(t.due_date, t.plan_end) as due) d where t.id = one
$$;

-- Places of an employee in the teams of tasks that are worked on still, from today on.
create function task_places_of(person bigint) returns table (id bigint, code text, name text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, t.task_no, t.title, coalesce(t.due_date, t.plan_end)::text
  from assign_member m join task t on t.id = m.task_id join project p on p.id = t.project_id
  where m.employee_id = person and m.is_active and t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED')
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
$$;

-- Locks what a leaving changes: the open tasks of a person and those on whose team they are, and before them their projects, as every change of a
-- task does.
create or replace function lock_tasks_of(person bigint) returns void language plpgsql as $$
declare
  theirs bigint[] := array(
    select t.id from task t where t.status not in ('DONE', 'CANCELLED') and (t.owner_id = person or exists (
      select from assign_member m where m.task_id = t.id and m.employee_id = person and m.is_active)));
begin
  perform from project p where p.id in (select t.project_id from task t where t.id = any (theirs)) order by p.id for share;
  perform from task t where t.id = any (theirs) order by t.id for no key update;
end $$;

-- Places of an employee in teams that a successor has to take over, from today on.
create or replace function teams_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'teams', t.id, t.code, t.name, null::text, t.place from order_places_of(person) t
  union all
  select 'teams', t.id, t.code, t.name, null, t.place from project_places_of(person) t
  union all
  select 'teams', t.id, t.code, t.name, null, t.place from task_places_of(person) t
$$;

-- What open tasks take of days, by person: their minutes evenly on the worked days of their spans; on the first where there is none. What visits of the same
-- project take of a day, those of an order among its orders, is the work of its tasks and not counted again.
create function task_minutes_of(people bigint[], first_day date, last_day date) returns table (employee_id bigint, day date, minutes integer)
language sql stable parallel safe as $$
  with spans as materialized (
    select s.employee_id, s.project_id, s.first_day as first, s.last_day as last, s.minutes, k.calendar_id, k.week
    from task_spans_of(people) s cross join lateral working_week(s.employee_id) k
    where s.first_day <= task_minutes_of.last_day and s.last_day >= task_minutes_of.first_day),
  -- of each calendar and week once: how many worked days there were up to each
  counted as materialized (
    select d.calendar_id, d.week, d.day, d.worked, sum(d.worked::integer) over (partition by d.calendar_id, d.week order by d.day)::integer as nth
    from (
      select w.calendar_id, w.week, g::date as day, coalesce(is_working_day(w.calendar_id, g::date, w.week), true) as worked
      from (select calendar_id, week, min(first) as first, max(last) as last from spans group by calendar_id, week) w
      cross join generate_series(w.first::timestamp, w.last, interval '1 day') g) d),
  spread as (
    select s.employee_id, s.project_id, c.day, sum(s.minutes / greatest(l.nth - f.nth + f.worked::integer, 1)) as minutes
    from spans s
    join counted f on f.calendar_id = s.calendar_id and f.week = s.week and f.day = s.first
    join counted l on l.calendar_id = s.calendar_id and l.week = s.week and l.day = s.last
    join counted c on c.calendar_id = s.calendar_id and c.week = s.week
      and c.day between greatest(s.first, task_minutes_of.first_day) and least(s.last, task_minutes_of.last_day)
      and (c.worked or l.nth - f.nth + f.worked::integer = 0 and c.day = s.first)
    group by s.employee_id, s.project_id, c.day),
  visited as (
    select b.employee_id, o.project_id, g::date as day, sum(extract(epoch from upper(p.part) - lower(p.part))) / 60 as minutes
    from (select distinct s.employee_id, s.project_id from spans s) t
    join employee_busy b on b.employee_id = t.employee_id and b.source = 'VISIT'
      and b.during && tstzrange(task_minutes_of.first_day::timestamp at time zone 'Asia/Bangkok', (task_minutes_of.last_day + 1)::timestamp at time zone 'Asia/Bangkok')
    join service_visit v on v.id = b.source_id join service_order o on o.id = v.order_id and o.project_id = t.project_id
    cross join generate_series(bangkok_day(lower(b.during))::timestamp, bangkok_day(upper(b.during))::timestamp, interval '1 day') g
    cross join lateral (select b.during * tstzrange(g::date::timestamp at time zone 'Asia/Bangkok', (g::date + 1)::timestamp at time zone 'Asia/Bangkok') as part) p
    where not isempty(p.part)
    group by b.employee_id, o.project_id, g::date)
  select s.employee_id, s.day, round(sum(greatest(0, s.minutes - coalesce(v.minutes, 0))))::integer
  from spread s left join visited v on v.employee_id = s.employee_id and v.project_id = s.project_id and v.day = s.day
  group by s.employee_id, s.day
$$;

-- By person and day, in minutes: the hours of the person's calendar and week within the employment, less leave; what visits and training
-- take; and what open tasks do, which move aside for them. Of what takes several days only working hours count; of one stretch of work, over midnight as well, all but the break. Each calendar and week is reckoned once, not once a person.
-- minutes_of, which is a statement of its own at each call, is asked only where hours lie in pieces.
create function load_of(people bigint[], first_day date, last_day date)
returns table (employee_id bigint, day date, capacity integer, planned integer, tasks integer) language sql stable parallel safe as $$
  with days as (
    select d::date as day, tstzrange(d::date::timestamp at time zone 'Asia/Bangkok', (d::date + 1)::timestamp at time zone 'Asia/Bangkok') as span
    from generate_series(first_day::timestamp, last_day, interval '1 day') d),
  chosen as materialized (
    select e.id, employed_days(e.id) as employed, k.calendar_id, k.week
    from employee e cross join lateral working_week(e.id) k where e.id = any (people)),
  hours as materialized (
    select k.calendar_id, k.week, d.day, d.span, h.worked, minutes_of(h.worked) as minutes, h.pause
    from (select distinct c.calendar_id, c.week from chosen c) k cross join days d
    cross join lateral day_hours(k.calendar_id, k.week, d.day) h),
  busy as materialized (
    select b.employee_id, b.during, b.source from employee_busy b join chosen c on c.id = b.employee_id
    where b.source in ('VISIT', 'LEAVE', 'TRAINING')
      and b.during && tstzrange(first_day::timestamp at time zone 'Asia/Bangkok', (last_day + 1)::timestamp at time zone 'Asia/Bangkok')),
  -- one pass and no join back: the planner takes both for a handful of rows
  taken as (
    select e.id, h.day, (array_agg(e.employed))[1] as employed, (array_agg(h.worked))[1] as worked,
      min(h.minutes) as minutes, range_agg(b.during) filter (where b.source = 'LEAVE') as away,
      sum(case
        when b.source = 'LEAVE' then 0
        when upper(b.during) - lower(b.during) <= interval '16 hours'
          then floor(extract(epoch from upper(p.part) - lower(p.part) - coalesce(upper(p.part * h.pause) - lower(p.part * h.pause), interval '0')) / 60)
        else minutes_of(h.worked * tstzmultirange(b.during)) end) as planned
    from chosen e
    join hours h on h.calendar_id = e.calendar_id and h.week = e.week
    left join busy b on b.employee_id = e.id and b.during && h.span
    cross join lateral (select b.during * h.span as part) p
    group by e.id, h.day)
  select t.id, t.day, case when not t.employed @> t.day then 0 when t.away is null then t.minutes else minutes_of(t.worked - t.away) end,
    coalesce(t.planned, 0)::integer, coalesce(m.minutes, 0)
  from taken t left join task_minutes_of(people, load_of.first_day, load_of.last_day) m on m.employee_id = t.id and m.day = t.day
$$;

-- which projects and tasks a caller reaches is asked by the role that only reads as well
select allow('assign_member', 'select, insert, update', 'project_id, task_id, employee_id, is_active');
