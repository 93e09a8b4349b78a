drop view time_open_on_task;
drop index time_entry_waiting;

-- what waits to be decided about: what was sent, and the drafts of who can send them no more
create index time_entry_waiting on time_entry (work_date, id) where status in ('DRAFT', 'SUBMITTED');

-- True of who has left, or may not sign in: what they did not send is decided by who decides about it.
create function sends_no_more(person bigint) returns boolean language sql stable parallel safe
  return has_left(person) or exists (select from app_user u where u.employee_id = person and u.status = 'DISABLED');

-- The same as for an order of each task and its project: clocks that run, hours that are not sent by who still works here, and hours that wait for
-- their approval, drafts of who can send them no more among them.
create view time_open_on_task as
  select k.project_id, t.task_id, 'TIMER' as what, t.employee_id from time_timer t join task k on k.id = t.task_id
  union all
  select k.project_id, t.task_id, case when t.status = 'SUBMITTED' or t.status = 'DRAFT' and sends_no_more(t.employee_id) then 'WAITING' else 'ENTRY' end, t.employee_id
  from time_entry t join task k on k.id = t.task_id
  where t.status in ('DRAFT', 'SUBMITTED') or t.status = 'REJECTED' and not has_left(t.employee_id);

select allow('time_open_on_task', 'select', '*');
alter table time_entry_transition drop constraint time_entry_transition_done_by_known;
alter table time_entry_transition add constraint time_entry_transition_done_by_known CHECK ((done_by = ANY (ARRAY['OWNER'::text, 'DECIDER'::text, 'HEIR'::text])));

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
    if step.done_by = 'HEIR' and not sends_no_more(new.employee_id) then
      perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('TIME_NOTE_MISSING'); end if;
    -- what was approved is what a closed project goes by
    if new.task_id is not null and (old.status = 'APPROVED' or old.status = 'DRAFT' and new.status = 'APPROVED') then
      perform hold_worked_task(new.task_id, false);
    end if;
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
create function take_time_step(wanted text, entries bigint[], versions integer[], why text) returns setof bigint language plpgsql as $$
declare
  one record;
begin
  for one in
    select e.id, e.version from unnest(entries, versions) e (id, version) join time_entry t on t.id = e.id
    order by t.employee_id, t.work_date, t.start_at, t.id
  loop
    return query
      update time_entry t set status = s.to_status, status_note = why from time_entry_transition s
      where t.id = one.id and t.row_version = one.version and s.from_status = t.status and s.step = wanted returning t.id;
  end loop;
end $$;

-- Keeps what a clock counted from one moment to another as a draft of this key.
create function keep_clocked(clock time_timer, key uuid, began timestamptz, until timestamptz) returns void language sql as $$
  -- time on a task is billable as its kind of work is
  insert into time_entry (client_uuid, employee_id, service_order_id, visit_id, task_id, kind, work_date, start_at, end_at, minutes, is_billable)
  values (key, clock.employee_id, clock.service_order_id, clock.visit_id, clock.task_id, clock.kind, bangkok_day(began), began, until,
    worked_minutes(began, until, 0), coalesce((
      select k.is_billable from task t join job_task_type k on k.id = t.job_task_type_id where t.id = clock.task_id), clock.service_order_id is not null))
$$;

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
  perform keep_clocked(clock, clock.client_uuid, clock.started_at, greatest(least(until, now()), clock.started_at + interval '1 microsecond'));
  return clock.client_uuid;
exception when sqlstate 'NG001' or exclusion_violation or check_violation then
  return null;
end $$;

-- Stops the clock of a person who can be asked about it no more, and keeps all of its time that can stand: of one that ran too long what a clock
-- counts unasked, beside other hours at that time, up to the 24 of a day. Refused where its month is locked, as the time would be lost.
create function end_clock(person bigint, until timestamptz) returns void language plpgsql as $$
declare
  clock time_timer;
  began timestamptz;
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
  for part in
    select free from unnest(tstzmultirange(tstzrange(began, least(until, began + long_clock()))) - coalesce((
      select range_agg(tstzrange(t.start_at, t.end_at)) from time_entry t
      where t.employee_id = person and t.work_date between bangkok_day(began) - 1 and bangkok_day(until) and t.start_at is not null
        and t.status <> 'REJECTED'), '{}')) free
    where upper(free) - lower(free) >= interval '1 minute'
  loop
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

-- What became of the clocks on what this transaction called off: those it stopped, by the day on which their time is kept, and those that go on
-- asking. One that its person stops or discards at this moment is neither.
create function clocks_called_off(called_off bigint[]) returns table (task_id bigint, employee_id bigint, key text, kept_on date)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select t.task_id, t.employee_id, 'kept ' || t.id, t.work_date from time_entry t
    where t.task_id = any (called_off) and t.created_at = now() and t.created_by is not distinct from ngan_actor();
  return query
    select t.task_id, t.employee_id, 'asks ' || t.id, null::date from time_timer t
    where t.task_id = any (called_off) for update skip locked;
end $$;

-- Held before the employees are, as who stops it holds it first and then its person.
create function lock_clock_of(person bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from time_timer where employee_id = person for update
$$;

-- The clock of a person who leaves ends before the leaving, with the last day where that is over: nothing is written for who has left.
create function follow_leaver() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then
    perform end_clock(new.id, case when new.is_deleted then now() else coalesce(leaves_at(new.resign_date), now()) end);
  end if;
  return new;
end $$;

create trigger employee_clock before update of status, is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted or new.status = 'RESIGNED' and old.status <> 'RESIGNED') execute function follow_leaver();

-- That of a person who may sign in no more ends with that; never holds it up, and one that its person stops at this moment is theirs.
create function follow_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ngan_importing() then return null; end if;
  begin
    perform from time_timer where employee_id = new.employee_id for update skip locked;
    if found then perform end_clock(new.employee_id, now()); end if;
  exception when sqlstate 'NG001' or exclusion_violation or check_violation then null;
  end;
  return null;
end $$;

create trigger app_user_clock after update of status on app_user
  for each row when (new.status = 'DISABLED' and old.status <> 'DISABLED') execute function follow_account();

insert into time_entry_transition (step, done_by, sort_no, to_status, from_status, needs_reason) values
  ('approve', 'HEIR', 2, 'APPROVED', 'DRAFT', false),
  ('reject', 'HEIR', 3, 'REJECTED', 'DRAFT', true);
