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
  -- time on a task is billable as its kind of work is
  insert into time_entry (client_uuid, employee_id, service_order_id, visit_id, task_id, kind, work_date, start_at, end_at, minutes, is_billable)
  values (clock.client_uuid, person, clock.service_order_id, clock.visit_id, clock.task_id, clock.kind, bangkok_day(clock.started_at), clock.started_at,
    until, worked_minutes(clock.started_at, until, 0), coalesce((
      select k.is_billable from task t join job_task_type k on k.id = t.job_task_type_id where t.id = clock.task_id), clock.service_order_id is not null));
  return clock.client_uuid;
exception when sqlstate 'NG001' or exclusion_violation or check_violation then
  return null;
end $$;
