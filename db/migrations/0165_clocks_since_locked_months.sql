-- Employees whose leave and time a person decides by position in the company, those who have left or were deleted among them; never their own.
create or replace function employees_led(boss bigint) returns setof bigint language sql stable parallel safe as $$
  with recursive units as (
    select id from org_unit where head_employee_id = boss
    union select o.id from org_unit o join units on o.parent_id = units.id)
  select employees_below(boss)
  union
  select e.id from employee e
  where e.org_unit_id in (select id from units)
    and (e.supervisor_id is null or is_away(e.supervisor_id)) and head_of(e.id) = boss
$$;

-- Who has left, or may not sign in: what they did not send is decided by who decides about it. As a set, for whoever asks it of many entries.
create function all_who_send_no_more() returns setof bigint language sql stable parallel safe as $$
  select e.id from employee e where out_of_use(e)
  union all select u.employee_id from app_user u where u.employee_id is not null and u.status = 'DISABLED'
$$;

-- True of one of them.
create or replace function sends_no_more(person bigint) returns boolean language sql stable parallel safe
  return exists (select from all_who_send_no_more() s (id) where s.id = person);

-- Held by who writes hours of a person, one at a time; before the employee, who is looked at once an hour is there, and whom a leaving changes.
create function lock_hours_of(person bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('time_entry'), person::integer)
$$;

-- True of a step that changes what a closed project goes by, what was approved: it waits for one that is being closed. What was sent keeps a project open.
create function goes_into_closing(was text, becomes text) returns boolean language sql immutable parallel safe
  return was = 'APPROVED' and becomes <> 'APPROVED' or was = 'DRAFT' and becomes = 'APPROVED';

-- What a row may be, whichever code writes it.
create or replace function keep_time_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step time_entry_transition;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  others integer;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  -- One order of locks for all: a clock, the project, the hours of a person, the month, the employee. Cancelling a project and leaving hold the first
  -- of them before they write time.
  if tg_op <> 'DELETE' and new.task_id is not null then
    if tg_op = 'INSERT' or new.task_id is distinct from old.task_id then
      perform hold_worked_task(new.task_id, false);
      -- what a clock counted is kept also where its person only looks on by now
      if new.client_uuid::text is distinct from current_setting('ngan.stopped_clock', true) then
        perform require_worker(new.employee_id, new.task_id);
      end if;
    elsif goes_into_closing(old.status, new.status) then
      perform hold_worked_task(new.task_id, false);
    end if;
  end if;
  -- one write of hours a person at a time: the sum of a day and its overtime are reckoned from the other rows
  perform lock_hours_of(coalesce(new.employee_id, old.employee_id));
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
    if step.done_by = 'HEIR' and not sends_no_more(new.employee_id) then
      perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('TIME_NOTE_MISSING'); end if;
    if step.done_by <> 'OWNER' then
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

-- Takes a step with entries one after another, in the order of their people and of the clock: two that do so at once queue, and overtime follows
-- the order in which hours were worked. Gives back those that stood as they were read.
create or replace function take_time_step(wanted text, entries bigint[], versions integer[], why text) returns setof bigint language plpgsql as $$
declare
  one record;
begin
  -- all their projects before the first of their people
  perform hold_worked_task(p.of_task, false) from (
    select min(t.task_id) as of_task from time_entry t join task k on k.id = t.task_id
    join time_entry_transition s on s.from_status = t.status and s.step = wanted
    where t.id = any (entries) and goes_into_closing(s.from_status, s.to_status) group by k.project_id order by k.project_id) p;
  for one in
    select e.id, e.version from unnest(entries, versions) e (id, version) join time_entry t on t.id = e.id
    order by t.employee_id, t.work_date, t.start_at, t.id
  loop
    return query
      update time_entry t set status = s.to_status, status_note = why from time_entry_transition s
      where t.id = one.id and t.row_version = one.version and s.from_status = t.status and s.step = wanted returning t.id;
  end loop;
end $$;

-- The hours of the months that are locked.
create function locked_hours() returns tstzmultirange language sql stable parallel safe
  return (select coalesce(range_agg(tstzrange(m.first at time zone 'Asia/Bangkok', (m.first + interval '1 month') at time zone 'Asia/Bangkok')), '{}')
    from effort_period p cross join lateral (select make_date(p.year, p.month, 1)::timestamp as first) m where p.status = 'LOCKED');

-- Stops the clock of a person who can be asked about it no more, and keeps all of its time that can stand: of one that ran too long what a clock
-- counts unasked, beside other hours at that time, up to the 24 of a day. What lies in a locked month is refused, as it would be lost; or, where
-- nothing may hold up the end, left out, and clock_left_out says so to whom it concerns.
create function end_clock(person bigint, until timestamptz, leaves_out boolean) returns void language plpgsql as $$
declare
  clock time_timer;
  began timestamptz;
  counted tstzmultirange;
  part tstzrange;
  key uuid;
  room integer;
begin
  select * into clock from time_timer where employee_id = person for update;
  if clock.id is null then return; end if;
  began := least(clock.started_at, now());
  -- one that was started after that moment is worked on until now
  until := case when until > began then least(until, now()) else now() end;
  if stop_clock(person, until) is not null then return; end if;
  delete from time_timer where id = clock.id;
  key := clock.client_uuid;
  counted := tstzmultirange(tstzrange(began, least(until, began + long_clock()))) - coalesce((
    select range_agg(tstzrange(t.start_at, t.end_at)) from time_entry t
    where t.employee_id = person and t.work_date between bangkok_day(began) - 1 and bangkok_day(until) and t.start_at is not null
      and t.status <> 'REJECTED'), '{}');
  if leaves_out and counted && locked_hours() then
    perform set_config('ngan.clock_left_out', bangkok_day(lower(counted * locked_hours()))::text, true);
    counted := counted - locked_hours();
  end if;
  for part in select free from unnest(counted) free where upper(free) - lower(free) >= interval '1 minute' loop
    if month_locked(bangkok_day(lower(part))) then
      perform refuse('TIMER_MONTH_LOCKED', jsonb_build_object('month', to_char(bangkok_day(lower(part)), 'YYYY-MM')));
    end if;
    select 1440 - coalesce(sum(t.minutes), 0) into room from time_entry t
    where t.employee_id = person and t.work_date = bangkok_day(lower(part)) and t.status <> 'REJECTED';
    if room > 0 then
      perform set_config('ngan.stopped_clock', key::text, true);
      perform keep_clocked(clock, key, lower(part), least(upper(part), lower(part) + make_interval(mins => room)));
      key := gen_random_uuid();
    end if;
  end loop;
end $$;

-- The first day of a locked month whose hours this transaction left out as it ended a clock.
create function clock_left_out() returns date language sql stable
  return nullif(current_setting('ngan.clock_left_out', true), '')::date;

-- The clock of a person who leaves ends before the leaving, with the last day where that is over: nothing is written for who has left.
create or replace function follow_leaver() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then
    perform end_clock(new.id, case when new.is_deleted then now() else coalesce(leaves_at(new.resign_date), now()) end, false);
  end if;
  return new;
end $$;

-- That of a person who may sign in no more ends with that; never holds it up, and one that its person stops at this moment is theirs.
create or replace function follow_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ngan_importing() then return null; end if;
  begin
    perform from time_timer where employee_id = new.employee_id for update skip locked;
    if found then perform end_clock(new.employee_id, now(), true); end if;
  exception when sqlstate 'NG001' or exclusion_violation or check_violation then null;
  end;
  return null;
end $$;

-- What a warranty is of does not change, what a person made void not at all; an extension begins the day after what it extends.
create or replace function keep_warranty_rules() returns trigger language plpgsql as $$
declare
  former warranty;
begin
  if tg_op = 'UPDATE' then
    -- what the days of a handover left none for comes back by them alone
    if old.status = 'VOID' and not (old.void_by_days and pg_trigger_depth() > 1) then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', old.warranty_no));
    end if;
    if (old.machine_id, old.project_id, old.installed_part_id, old.kind, old.extends_id, old.warranty_no, old.handover_of)
        is distinct from (new.machine_id, new.project_id, new.installed_part_id, new.kind, new.extends_id, new.warranty_no, new.handover_of) then
      perform refuse('WARRANTY_OF_ANOTHER');
    end if;
    -- a change of the project's days comes from its trigger
    if (new.start_date, new.months, new.end_date) is distinct from (old.start_date, old.months, old.end_date) and pg_trigger_depth() = 1 then
      new.days_by_hand := new.handover_of is not null;
    end if;
    if pg_trigger_depth() = 1 then new.void_by_days := false; end if;
    if (new.end_date <> old.end_date or new.void_by_days) and exists (select from warranty w where w.extends_id = old.id and w.status = 'ACTIVE') then
      perform refuse('WARRANTY_IS_EXTENDED', jsonb_build_object('no', old.warranty_no));
    end if;
  elsif new.status = 'VOID' and not ngan_importing() then
    perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', new.warranty_no));
  end if;
  if new.extends_id is not null and new.status = 'ACTIVE' then
    select * into former from warranty where id = new.extends_id for no key update;
    if former.status = 'VOID' then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', former.warranty_no));
    end if;
    if (former.machine_id, former.project_id, former.installed_part_id) is distinct from (new.machine_id, new.project_id, new.installed_part_id)
        or new.start_date <> former.end_date + 1 then
      perform refuse('WARRANTY_GAP', jsonb_build_object('no', former.warranty_no, 'from_on', former.end_date + 1));
    end if;
  end if;
  return new;
end $$;

-- drops what is there
drop function end_clock(bigint,timestamp with time zone);

-- The clocks of who was blocked before that ran on since a locked month end as those of who is blocked now.
do $$
declare
  person bigint;
begin
  for person in
    select r.employee_id from time_timer r join app_user u on u.employee_id = r.employee_id where u.status = 'DISABLED' order by 1
  loop
    begin
      perform end_clock(person, now(), true);
    exception when sqlstate 'NG001' or exclusion_violation or check_violation then null;
    end;
  end loop;
end $$;
