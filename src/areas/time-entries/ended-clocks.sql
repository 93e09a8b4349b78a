-- Clocks that are stopped by what happens, not by their person: a step of a visit, work that is called off, a leaving, an account that is blocked.

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
create function stop_clock(person bigint, until timestamptz) returns uuid language plpgsql as $$
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
  -- whoever locks a month of it at this moment is waited for, and then seen
  if leaves_out then
    perform lock_hours_of(person);
    perform hold_months(bangkok_day(began), bangkok_day(least(until, began + long_clock())));
  end if;
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

-- Held before the employees are, as who stops it holds it first and then its project and its person.
create function lock_clock_of(person bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from time_timer where employee_id = person for update
$$;

-- The same with the projects of what it runs for and of what it is to run for, before the hours of its person: as it is switched, and as somebody is
-- blocked, where one that its person stops at this moment is not waited for. Nothing is refused here.
create function lock_clock_and_projects(person bigint, next_task bigint, waits boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if waits then perform lock_clock_of(person);
  else perform from time_timer where employee_id = person for update skip locked;
  end if;
  perform from project p where p.id in (
    select k.project_id from task k where k.id = next_task or k.id = (select r.task_id from time_timer r where r.employee_id = person))
  order by p.id for share;
end $$;

-- The clock of a person who leaves ends before the leaving, with the last day where that is over: nothing is written for who has left.
create function follow_leaver() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then
    perform end_clock(new.id, case when new.is_deleted then now() else coalesce(leaves_at(new.resign_date), now()) end, false);
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
    if found then perform end_clock(new.employee_id, now(), true); end if;
  exception when sqlstate 'NG001' or exclusion_violation or check_violation then null;
  end;
  return null;
end $$;

create trigger app_user_clock after update of status on app_user
  for each row when (new.status = 'DISABLED' and old.status <> 'DISABLED') execute function follow_account();
