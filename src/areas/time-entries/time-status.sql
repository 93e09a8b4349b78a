-- The states of an entry: which follows which and who takes the step; what approval makes of it; and when nothing changes any more.

create table time_entry_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  step text not null constraint time_entry_transition_step_known check (step in ('submit', 'withdraw', 'approve', 'reject', 'reopen')),
  -- HEIR: who decides about it, once its person can send it no more
  done_by text not null constraint time_entry_transition_done_by_known check (done_by in ('OWNER', 'DECIDER', 'HEIR')),
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into time_entry_transition (from_status, to_status, sort_no, step, done_by, needs_reason) values
  ('DRAFT', 'SUBMITTED', 1, 'submit', 'OWNER', false),
  ('DRAFT', 'APPROVED', 2, 'approve', 'HEIR', false),
  ('DRAFT', 'REJECTED', 3, 'reject', 'HEIR', true),
  ('SUBMITTED', 'APPROVED', 1, 'approve', 'DECIDER', false),
  ('SUBMITTED', 'REJECTED', 2, 'reject', 'DECIDER', true),
  ('SUBMITTED', 'DRAFT', 3, 'withdraw', 'OWNER', false),
  ('REJECTED', 'DRAFT', 1, 'withdraw', 'OWNER', false),
  ('APPROVED', 'SUBMITTED', 1, 'reopen', 'DECIDER', false);
select allow('time_entry_transition', 'select', '*');

-- The section a unit is, or lies in.
create function section_over(unit bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select id, parent_id, level from org_unit where id = unit
    union all select o.id, o.parent_id, o.level from org_unit o join above on o.id = above.parent_id)
  select id from above where level = 'SECTION'
$$;

-- Minutes of a person's working day: what the morning and the afternoon of their week are long.
create function day_length(person bigint) returns integer language sql stable parallel safe
  return (select (extract(epoch from w.morning_end - w.morning_start + (w.afternoon_end - w.afternoon_start)) / 60)::integer
    from calendar c join work_type w
      on w.id = coalesce((select e.work_type_id from employee e where e.id = person), c.work_type_id)
    where c.id = calendar_of(person));

-- Splits the minutes of an entry into the four classes, behind those of the day that are approved already: up to the day's length they
-- are normal, or of a day off, and what is beyond is overtime.
create function time_classes(person bigint, day date, before integer, more integer)
returns table (normal integer, ot15 integer, hol integer, hol3 integer) language sql stable parallel safe as $$
  select case when d.worked then d.within else 0 end, case when d.worked then more - d.within else 0 end,
    case when d.worked then 0 else d.within end, case when d.worked then 0 else more - d.within end
  from (
    select greatest(0, least(more, coalesce(day_length(person), 480) - before)) as within,
      coalesce(is_working_day(calendar_of(person), day, (select e.work_type_id from employee e where e.id = person)), true) as worked
  ) d
$$;

create function month_locked(day date) returns boolean language sql stable parallel safe
  return exists (select from effort_period p
    where p.year = extract(year from day) and p.month = extract(month from day) and p.status = 'LOCKED');

-- The first days of the months that are locked: for whoever asks it of many rows, which read them once.
create function locked_months() returns setof date language sql stable parallel safe as $$
  select make_date(p.year, p.month, 1) from effort_period p where p.status = 'LOCKED'
$$;

-- Shared by all who write hours of a month, taken alone by who locks it: hours cannot slip in while it is being locked.
create function hold_open_month(day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('effort_period'), to_char(day, 'YYYYMM')::integer);
  if month_locked(day) then
    perform refuse('PERIOD_LOCKED', jsonb_build_object('month', to_char(day, 'YYYY-MM')));
  end if;
end $$;

-- The same of every month of a span, refusing none.
create function hold_months(first date, last date) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('effort_period'), to_char(m, 'YYYYMM')::integer)
  from generate_series(date_trunc('month', first::timestamp), last, interval '1 month') m
$$;

-- Held by who writes hours of a person, one at a time; before the employee, who is looked at once an hour is there, and whom a leaving changes.
create function lock_hours_of(person bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('time_entry'), person::integer)
$$;

create function keep_effort_period() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('effort_period'), new.year * 100 + new.month);
  return new;
end $$;
create trigger effort_period_alone before insert or update on effort_period
  for each row execute function keep_effort_period();

-- What approval writes down: the classes of the hours, the grade, and the rate of that day. Without a grade or a rate the cost is open, never 0.
create function approve_time(inout t time_entry) language plpgsql stable as $$
declare
  person employee;
  rate labor_rate;
  part record;
begin
  select * into person from employee where id = t.employee_id;
  select * into part from time_classes(t.employee_id, t.work_date, coalesce((
    select sum(o.minutes)::integer from time_entry o
    where o.employee_id = t.employee_id and o.work_date = t.work_date and o.status = 'APPROVED' and o.id is distinct from t.id), 0), t.minutes);
  t.normal_minutes := part.normal;
  t.ot15_minutes := part.ot15;
  t.hol_minutes := part.hol;
  t.hol3_minutes := part.hol3;
  t.labor_grade_id := person.labor_grade_id;
  rate := labor_rate_on(person.labor_grade_id, section_over(t.org_unit_id), 'COST', t.work_date);
  t.labor_rate_id := rate.id;
  t.cost_rate := case when t.kind = 'TRAVEL' then coalesce(rate.travel_rate_per_hour, rate.rate_per_hour) else rate.rate_per_hour end;
  t.cost_open := case when t.labor_grade_id is null then 'NO_GRADE' when rate.id is null then 'NO_RATE' end;
  t.cost_amount := round(t.cost_rate * (
    part.normal * ot_factor('NORMAL', person.employment_type) + part.ot15 * ot_factor('OT15', person.employment_type)
    + part.hol * ot_factor('HOL', person.employment_type) + part.hol3 * ot_factor('HOL3', person.employment_type)) / 60, 2);
end $$;

-- An entry with the classes and the cost of another row; with none of them where there is none.
create function with_reckoning(t time_entry, of_row time_entry) returns time_entry language plpgsql immutable as $$
begin
  t.normal_minutes := of_row.normal_minutes;
  t.ot15_minutes := of_row.ot15_minutes;
  t.hol_minutes := of_row.hol_minutes;
  t.hol3_minutes := of_row.hol3_minutes;
  t.labor_grade_id := of_row.labor_grade_id;
  t.labor_rate_id := of_row.labor_rate_id;
  t.cost_rate := of_row.cost_rate;
  t.cost_amount := of_row.cost_amount;
  t.cost_open := of_row.cost_open;
  return t;
end $$;

-- True of a step that changes what a closed project goes by, what was approved: it waits for one that is being closed. What was sent keeps a project open.
create function goes_into_closing(was text, becomes text) returns boolean language sql immutable parallel safe
  return was = 'APPROVED' and becomes <> 'APPROVED' or was = 'DRAFT' and becomes = 'APPROVED';

-- What a row may be, whichever code writes it.
create function keep_time_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger time_entry_kept before insert or update or delete on time_entry
  for each row execute function keep_time_entry();

-- Takes a step with entries one after another, in the order of their people and of the clock: two that do so at once queue, and overtime follows
-- the order in which hours were worked. Gives back those that stood as they were read.
create function take_time_step(wanted text, entries bigint[], versions integer[], why text) returns setof bigint language plpgsql as $$
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

-- A clock runs for an order or a task that is still worked on; ending either waits for it.
create function keep_time_timer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger time_timer_kept before insert on time_timer
  for each row execute function keep_time_timer();

-- Which clock ends in this transaction: the entry it becomes has its key.
create function note_stopped_clock() returns trigger language plpgsql as $$
begin
  perform set_config('ngan.stopped_clock', old.client_uuid::text, true);
  return null;
end $$;
create trigger time_timer_stopped after delete on time_timer
  for each row execute function note_stopped_clock();
