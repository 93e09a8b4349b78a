-- Months whose hours stay as they are; a month without a row is open.
create table effort_period (
  id bigint generated always as identity primary key,
  year integer not null constraint effort_period_year_range check (year between 1900 and 2050),
  month integer not null constraint effort_period_month_range check (month between 1 and 12),
  status text not null constraint effort_period_status_known check (status in ('OPEN', 'LOCKED')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint effort_period_month_key unique (year, month)
);

select track_changes('effort_period');

-- How often an hour is paid, by its class and the kind of employment; without a kind for all that have none of their own.
create table ot_rule (
  id bigint generated always as identity primary key,
  ot_class text not null constraint ot_rule_class_known check (ot_class in ('NORMAL', 'OT15', 'HOL', 'HOL3')),
  employment_type text constraint ot_rule_employment_type_known
    check (employment_type in ('PERMANENT', 'CONTRACT', 'PROBATION', 'INTERN', 'OUTSOURCE')),
  factor numeric(4,2) not null constraint ot_rule_factor_range check (factor between 0.01 and 10),
  constraint ot_rule_key unique nulls not distinct (ot_class, employment_type)
);

-- staff paid by the month have a day off in their salary already
insert into ot_rule (ot_class, employment_type, factor) values
  ('NORMAL', null, 1), ('OT15', null, 1.5), ('HOL', 'PERMANENT', 1), ('HOL', null, 2), ('HOL3', null, 3);

create function ot_factor(class text, employment text) returns numeric language sql stable
  return (select r.factor from ot_rule r where r.ot_class = class and (r.employment_type = employment or r.employment_type is null)
    order by r.employment_type nulls last limit 1);

-- Whole minutes between two instants without the break; a begun first minute counts.
create function worked_minutes(starts timestamptz, ends timestamptz, break_minutes integer) returns integer
language sql immutable parallel safe
  return greatest(1, round(extract(epoch from ends - starts) / 60)::integer) - break_minutes;

-- One stretch of work with its hours by the clock, or a day's sum without them. `org_unit_id`: where the person stood then. From
-- `normal_minutes` on: as it was approved, and never reckoned again.
create table time_entry (
  id bigint generated always as identity primary key,
  client_uuid uuid constraint time_entry_client_key unique,
  employee_id bigint not null references employee,
  org_unit_id bigint references org_unit,
  service_order_id bigint references service_order,
  visit_id bigint,
  kind text not null default 'WORK' constraint time_entry_kind_known
    check (kind in ('WORK', 'TRAVEL', 'STANDBY', 'TRAINING', 'MEETING')),
  work_date date not null constraint time_entry_work_date_range check (work_date between '1900-01-01' and '2050-12-31'),
  start_at timestamptz,
  end_at timestamptz,
  break_minutes integer not null default 0 constraint time_entry_break_range check (break_minutes between 0 and 720),
  minutes integer not null constraint time_entry_minutes_range check (minutes between 1 and 1440),
  is_billable boolean not null default true,
  note text constraint time_entry_note_filled check (filled(note, 1000)),
  status text not null default 'DRAFT' constraint time_entry_status_known
    check (status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  status_note text constraint time_entry_status_note_filled check (filled(status_note, 500)),
  decided_by bigint references app_user,
  decided_at timestamptz,
  normal_minutes integer,
  ot15_minutes integer,
  hol_minutes integer,
  hol3_minutes integer,
  labor_grade_id bigint references labor_grade,
  labor_rate_id bigint references labor_rate,
  cost_rate numeric(12,4),
  cost_amount numeric(14,2),
  cost_open text constraint time_entry_cost_open_known check (cost_open in ('NO_GRADE', 'NO_RATE')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint time_entry_visit_fkey foreign key (visit_id, service_order_id) references service_visit (id, order_id),
  constraint time_entry_visit_has_order check (visit_id is null or service_order_id is not null),
  constraint time_entry_clock_whole check (num_nonnulls(start_at, end_at) <> 1),
  constraint time_entry_ends_later check (end_at > start_at),
  constraint time_entry_not_endless check (end_at - start_at <= interval '24 hours'),
  constraint time_entry_day_of_start check (start_at is null or work_date = bangkok_day(start_at)),
  constraint time_entry_minutes_counted check (start_at is null or minutes = worked_minutes(start_at, end_at, break_minutes)),
  constraint time_entry_sum_without_break check (start_at is not null or break_minutes = 0),
  constraint time_entry_rejected_why check (status <> 'REJECTED' or status_note is not null),
  constraint time_entry_classes_whole check (case when status = 'APPROVED'
    then normal_minutes + ot15_minutes + hol_minutes + hol3_minutes is not distinct from minutes
    else num_nonnulls(normal_minutes, ot15_minutes, hol_minutes, hol3_minutes, cost_rate, cost_amount, cost_open) = 0 end),
  constraint time_entry_cost_or_why check (status <> 'APPROVED' or num_nonnulls(cost_amount, cost_open) = 1),
  constraint time_entry_no_overlap exclude using gist (employee_id with =, tstzrange(start_at, end_at) with &&)
    where (start_at is not null and status <> 'REJECTED')
);

create index time_entry_employee on time_entry (employee_id, work_date, id);
create index time_entry_order on time_entry (service_order_id, work_date, id);
create index time_entry_visit on time_entry (visit_id);
create index time_entry_org_unit on time_entry (org_unit_id);
create index time_entry_waiting on time_entry (work_date, id) where status = 'SUBMITTED';
create index time_entry_decided_by on time_entry (decided_by);
create index time_entry_grade on time_entry (labor_grade_id);
create index time_entry_rate on time_entry (labor_rate_id);
select track_changes('time_entry');

-- The one clock a person has running; stopping it makes an entry of the same client_uuid, so that a second stop finds it.
create table time_timer (
  id bigint generated always as identity primary key,
  client_uuid uuid not null default gen_random_uuid() constraint time_timer_client_key unique,
  employee_id bigint not null references employee constraint time_timer_person_key unique,
  service_order_id bigint references service_order,
  visit_id bigint,
  kind text not null default 'WORK' constraint time_timer_kind_known
    check (kind in ('WORK', 'TRAVEL', 'STANDBY', 'TRAINING', 'MEETING')),
  started_at timestamptz not null default now(),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint time_timer_visit_fkey foreign key (visit_id, service_order_id) references service_visit (id, order_id),
  constraint time_timer_visit_has_order check (visit_id is null or service_order_id is not null)
);

create index time_timer_order on time_timer (service_order_id);
create index time_timer_visit on time_timer (visit_id);
select track_changes('time_timer');

-- What an order still waits for before it ends: clocks that run, hours that are not sent by who still works here.
create view time_open_on_order as
  select t.service_order_id, 'TIMER' as what from time_timer t where t.service_order_id is not null
  union all
  select t.service_order_id, 'ENTRY' from time_entry t
  where t.service_order_id is not null and t.status in ('DRAFT', 'REJECTED') and not has_left(t.employee_id);

select allow('effort_period', 'select, insert, update');
select allow('ot_rule', 'select');
select allow('time_entry', 'select, insert, update, delete');
select allow('time_timer', 'select, insert, delete');
select allow('time_open_on_order', 'select');
select live_references('time_entry');
select live_references('time_timer');

create table time_entry_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  step text not null constraint time_entry_transition_step_known check (step in ('submit', 'withdraw', 'approve', 'reject', 'reopen')),
  done_by text not null constraint time_entry_transition_done_by_known check (done_by in ('OWNER', 'DECIDER')),
  needs_reason boolean not null,
  primary key (from_status, to_status)
);

insert into time_entry_transition (from_status, to_status, sort_no, step, done_by, needs_reason) values
  ('DRAFT', 'SUBMITTED', 1, 'submit', 'OWNER', false),
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

-- Shared by all who write hours of a month, taken alone by who locks it: hours cannot slip in while it is being locked.
create function hold_open_month(day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('effort_period'), to_char(day, 'YYYYMM')::integer);
  if month_locked(day) then
    perform refuse('PERIOD_LOCKED', jsonb_build_object('month', to_char(day, 'YYYY-MM')));
  end if;
end $$;

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

-- What a row may be, whichever code writes it.
create function keep_time_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    new.org_unit_id := (select e.org_unit_id from employee e where e.id = new.employee_id);
  else
    if new.employee_id <> old.employee_id then perform refuse('TIME_FIXED'); end if;
    new.org_unit_id := old.org_unit_id;
    if (new.work_date, new.start_at, new.end_at, new.break_minutes, new.minutes, new.kind, new.is_billable, new.note, new.service_order_id, new.visit_id)
        is distinct from (old.work_date, old.start_at, old.end_at, old.break_minutes, old.minutes, old.kind, old.is_billable, old.note, old.service_order_id, old.visit_id)
      and old.status not in ('DRAFT', 'REJECTED') then
      perform refuse('TIME_FIXED');
    end if;
    -- the unit is that of the day the hours were written for, as far as it is known
    if new.work_date <> old.work_date then
      new.org_unit_id := (select e.org_unit_id from employee e where e.id = new.employee_id);
    end if;
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

create trigger time_entry_kept before insert or update or delete on time_entry
  for each row execute function keep_time_entry();

-- A clock runs for an order that is still worked on; ending the order waits for it.
create function keep_time_timer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ngan_importing() then return new; end if;
  if new.service_order_id is not null then
    perform from service_order where id = new.service_order_id and status_group = 'ACTIVE' for share;
    if not found then perform refuse('TIMER_ORDER_ENDED'); end if;
  end if;
  return new;
end $$;

create trigger time_timer_kept before insert on time_timer
  for each row execute function keep_time_timer();

-- What an order still lacks before it may take a state: the row stands in its present state, everything else
-- as it would be saved. Reasons are asked for by the table above, not here.
create or replace function service_order_missing(o service_order, target text) returns text[]
language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'visit', target = 'SCHEDULED' and not exists (
      select from service_visit v join visit_engineer e on e.visit_id = v.id
      where v.order_id = o.id and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE'))),
    (2, 'visits_cancelled', target = 'ACCEPTED' and o.status = 'SCHEDULED' and exists (
      select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED'))),
    -- Work without a visit is work from afar: somebody answers for it, and nobody is on the way.
    (3, 'owner', target = 'IN_PROGRESS' and o.status = 'ACCEPTED' and o.owner_id is null),
    (4, 'remote', target = 'IN_PROGRESS' and o.status = 'ACCEPTED' and exists (
      select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED'))),
    (5, 'within_14_days', target = 'IN_PROGRESS' and o.status = 'CLOSED' and o.closed_at < now() - interval '14 days'),
    (6, 'finding', target in ('WORK_DONE', 'CLOSED') and o.kind = 'REPAIR' and not exists (
      select from service_order_finding f
      where f.order_id = o.id and f.failure_cause_id is not null and f.remedy_id is not null)),
    (7, 'cover', target = 'CLOSED' and o.cover is null),
    (8, 'report', target = 'CLOSED' and o.no_signature_reason is null and not exists (
      select from service_report r where r.order_id = o.id and r.status = 'SIGNED')),
    -- an ended order has no button left for who is still there; a cancelled one calls back those on the way
    (9, 'visits_open', target in ('CLOSED', 'CANCELLED') and exists (
      select from service_visit v where v.order_id = o.id
        and (v.status = 'ON_SITE' or v.status = 'TRAVELLING' and target = 'CLOSED'))),
    (10, 'symptom', target in ('WORK_DONE', 'CLOSED') and o.kind = 'REPAIR' and not exists (
      select from service_order_symptom s where s.order_id = o.id and s.is_primary)),
    (11, 'checklist', target in ('WORK_DONE', 'CLOSED') and exists (
      select from checklist_missing k where k.service_order_id = o.id and k.is_open)),
    (12, 'checklist_failed', target in ('WORK_DONE', 'CLOSED') and exists (
      select from checklist_missing k where k.service_order_id = o.id and not k.is_open)),
    (13, 'timer', target in ('WORK_DONE', 'CLOSED') and exists (
      select from time_open_on_order t where t.service_order_id = o.id and t.what = 'TIMER')),
    (14, 'time', target = 'CLOSED' and exists (
      select from time_open_on_order t where t.service_order_id = o.id and t.what = 'ENTRY'))
  ) guards (place, thing, is_missing) where is_missing
$$;
