-- Hours of who has left may come in late, of the days up to the last one: they say what was, and lead to nothing anew. Never as a draft, which
-- nobody would send. Who leaves at this moment is waited for.
create or replace function time_entry_employee_id_live() returns trigger language plpgsql as $$
declare
  person employee;
begin
  if tg_op = 'UPDATE' and new.employee_id is not distinct from old.employee_id or ngan_importing() then return null; end if;
  select * into person from employee e where e.id = new.employee_id for share;
  if not out_of_use(person) then return null; end if;
  if person.is_deleted or new.status = 'DRAFT' then
    perform refuse('UNKNOWN_REFERENCE', jsonb_build_object('field', 'employee_id', 'of', 'employee', 'id', new.employee_id));
  end if;
  if new.work_date > person.resign_date then
    perform refuse('TIME_AFTER_LEAVING', jsonb_build_object('field', 'work_date', 'last', person.resign_date));
  end if;
  return null;
end $$;

-- The same of every month of a span, refusing none.
create function hold_months(first date, last date) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('effort_period'), to_char(m, 'YYYYMM')::integer)
  from generate_series(date_trunc('month', first::timestamp), last, interval '1 month') m
$$;

-- Stops the clock of a person who can be asked about it no more, and keeps all of its time that can stand: of one that ran too long what a clock
-- counts unasked, beside other hours at that time, up to the 24 of a day. What lies in a locked month is refused, as it would be lost; or, where
-- nothing may hold up the end, left out, and clock_left_out says so to whom it concerns.
create or replace function end_clock(person bigint, until timestamptz, leaves_out boolean) returns void language plpgsql as $$
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
