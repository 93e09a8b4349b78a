-- and of all people: lists of it begin with what is due, and numbers count it
create index task_open_by_due_day on task (coalesce(due_date, plan_end, '2050-12-31'), id) where status not in ('DONE', 'CANCELLED');

-- What a row may be, whichever code writes it.
create or replace function keep_time_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step time_entry_transition;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  others integer;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  -- its project is held before its person, as a step that stops clocks does it
  if tg_op <> 'DELETE' and new.task_id is not null and (tg_op = 'INSERT' or new.task_id is distinct from old.task_id) then
    perform hold_worked_task(new.task_id, false);
    -- what a clock counted is kept also where its person only looks on by now
    if new.client_uuid::text is distinct from current_setting('ngan.stopped_clock', true) then
      perform require_worker(new.employee_id, new.task_id);
    end if;
  end if;
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
  else
    if new.employee_id <> old.employee_id then perform refuse('TIME_FIXED'); end if;
    new.org_unit_id := old.org_unit_id;
    if (new.work_date, new.start_at, new.end_at, new.break_minutes, new.minutes, new.kind, new.is_billable, new.note, new.service_order_id, new.visit_id, new.task_id)
        is distinct from (old.work_date, old.start_at, old.end_at, old.break_minutes, old.minutes, old.kind, old.is_billable, old.note, old.service_order_id, old.visit_id, old.task_id)
      and old.status not in ('DRAFT', 'REJECTED') then
      perform refuse('TIME_FIXED');
    end if;
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
    -- what was approved is what a closed project goes by
    if old.status = 'APPROVED' and old.task_id is not null then perform hold_worked_task(old.task_id, false); end if;
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
  if new.task_id is not null then
    perform hold_worked_task(new.task_id, true);
    perform require_worker(new.employee_id, new.task_id);
  end if;
  return new;
end $$;

-- Which clock ends in this transaction: the entry it becomes has its key.
create function note_stopped_clock() returns trigger language plpgsql as $$
begin
  perform set_config('ngan.stopped_clock', old.client_uuid::text, true);
  return null;
end $$;

create trigger time_timer_stopped after delete on time_timer
  for each row execute function note_stopped_clock();

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

-- Whether somebody is kept informed of a task, by a place in its team or in that of its project, and does nothing else in either.
create function looks_on_task(person bigint, one bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from assign_member m where m.employee_id = person and m.is_active and m.member_role = 'VIEWER' and (m.task_id = t.id or m.project_id = p.id))
  and not exists (
    select from assign_member m where m.employee_id = person and m.is_active and m.member_role <> 'VIEWER' and (m.task_id = t.id or m.project_id = p.id))
  and coalesce(person <> all (array_remove(array[t.owner_id, p.manager_id, p.sales_id], null)), true)
  and not exists (select from app_user u where u.employee_id = person and u.id in (t.created_by, p.created_by))
  from task t join project p on p.id = t.project_id where t.id = one
$$;

-- Refuses time of who only looks on.
create function require_worker(person bigint, one bigint) returns void language plpgsql as $$
begin
  if looks_on_task(person, one) then
    perform refuse('TIME_LOOKS_ON', (select jsonb_build_object('no', t.task_no) from task t where t.id = one));
  end if;
end $$;
