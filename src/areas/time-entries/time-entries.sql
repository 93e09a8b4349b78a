-- Hours people worked, travelled and stood by: what was written down, by whom it was approved, and what it cost.
-- Read by other areas: time_entry, time_on_task, time_told_of_task, time_running_on_task, time_open_on_order, time_open_on_task.

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
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ot_rule_key unique nulls not distinct (ot_class, employment_type)
);
select track_changes('ot_rule');
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
  task_id bigint references task,
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
  -- neither is work within the company
  constraint time_entry_one_work check (num_nonnulls(service_order_id, task_id) <= 1),
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
-- the entries of everybody, the latest first
create index time_entry_day on time_entry (work_date, id);
create index time_entry_order on time_entry (service_order_id, work_date, id);
-- hours of a project's tasks are summed from the index alone
create index time_entry_task on time_entry (task_id, work_date, id) include (minutes, status) where task_id is not null;
-- what a task waits for still: few of many
create index time_entry_open_on_task on time_entry (task_id) where status <> 'APPROVED';
create index time_entry_visit on time_entry (visit_id);
create index time_entry_org_unit on time_entry (org_unit_id);
-- what waits to be decided about: what was sent, and the drafts of who can send them no more
create index time_entry_waiting on time_entry (work_date, id) where status in ('DRAFT', 'SUBMITTED');
create index time_entry_costed on time_entry (work_date, service_order_id) where status = 'APPROVED' and service_order_id is not null;
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
  task_id bigint references task,
  kind text not null default 'WORK' constraint time_timer_kind_known
    check (kind in ('WORK', 'TRAVEL', 'STANDBY', 'TRAINING', 'MEETING')),
  started_at timestamptz not null default now(),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint time_timer_visit_fkey foreign key (visit_id, service_order_id) references service_visit (id, order_id),
  constraint time_timer_visit_has_order check (visit_id is null or service_order_id is not null),
  constraint time_timer_one_work check (num_nonnulls(service_order_id, task_id) <= 1)
);
create index time_timer_order on time_timer (service_order_id);
create index time_timer_task on time_timer (task_id) where task_id is not null;
create index time_timer_visit on time_timer (visit_id);
select track_changes('time_timer');

-- A clock that has run longer asks when the work ended.
create function long_clock() returns interval language sql immutable parallel safe return interval '12 hours';

-- Who has left, or may not sign in: what they did not send is decided by who decides about it. As a set, for whoever asks it of many entries.
create function all_who_send_no_more() returns setof bigint language sql stable parallel safe as $$
  select e.id from employee e where out_of_use(e)
  union all select u.employee_id from app_user u where u.employee_id is not null and u.status = 'DISABLED'
$$;

-- True of one of them.
create function sends_no_more(person bigint) returns boolean language sql stable parallel safe
  return exists (select from all_who_send_no_more() s (id) where s.id = person);

-- Who decides about a person's time by position: the nearest above who works here still, or else the nearest head of the unit, where none is there today
-- one on leave. Null where nobody does: then it is for whoever may decide about everybody.
create function time_decider(person bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select e.supervisor_id as id, 1 as height from employee e where e.id = person
    union all select e.supervisor_id, height + 1 from employee e join above a on e.id = a.id),
  units as (
    select o.parent_id, o.head_employee_id, 1 as height from employee e join org_unit o on o.id = e.org_unit_id where e.id = person
    union all select o.parent_id, o.head_employee_id, height + 1 from org_unit o join units u on o.id = u.parent_id)
  select coalesce(
    (select a.id from above a where a.id is not null and not has_left(a.id) order by a.height limit 1),
    head_of(person),
    (select u.head_employee_id from units u where u.head_employee_id <> person and not has_left(u.head_employee_id) order by u.height limit 1))
$$;

-- What an order still waits for before it ends: clocks that run, hours that are not sent by who still works here, and none that were rejected of who
-- can send them no more. The clock of a visit under way ends with the visit.
create view time_open_on_order as
  select t.service_order_id, 'TIMER' as what, t.employee_id from time_timer t
  where t.service_order_id is not null and not exists (
    select from service_visit v where v.id = t.visit_id and v.status in ('TRAVELLING', 'ON_SITE'))
  union all
  select t.service_order_id, 'ENTRY', t.employee_id from time_entry t
  where t.service_order_id is not null
    and (t.status = 'DRAFT' and not has_left(t.employee_id) or t.status = 'REJECTED' and not sends_no_more(t.employee_id));

-- What went into a task, of all people together; what was rejected does not count.
create view time_told_of_task as
  select t.task_id, t.minutes from time_entry t where t.task_id is not null and t.status <> 'REJECTED';
create view time_on_task as
  select t.task_id, sum(t.minutes)::integer as minutes from time_told_of_task t group by t.task_id;

-- The clocks that run on each task of a project.
create view time_running_on_task as
  select k.project_id, t.task_id, t.employee_id from time_timer t join task k on k.id = t.task_id;

-- The same as for an order of each task and its project: clocks that run, hours that are not sent by who still works here, and hours that wait for
-- their approval, drafts of who can send them no more among them.
create view time_open_on_task as
  select r.project_id, r.task_id, 'TIMER' as what, r.employee_id from time_running_on_task r
  union all
  select k.project_id, t.task_id, case when t.status = 'SUBMITTED' or t.status = 'DRAFT' and sends_no_more(t.employee_id) then 'WAITING' else 'ENTRY' end, t.employee_id
  from time_entry t join task k on k.id = t.task_id
  where t.task_id is not null and (t.status in ('DRAFT', 'SUBMITTED') or t.status = 'REJECTED' and not sends_no_more(t.employee_id));

select allow('effort_period', 'select, insert, update');
select allow('ot_rule', 'select, insert, update, delete');
select allow('time_entry', 'select, insert, update, delete');
select allow('time_timer', 'select, insert, delete');
select allow('time_open_on_order', 'select');
select allow('time_on_task', 'select', '*');
select allow('time_told_of_task', 'select', '*');
select allow('time_running_on_task', 'select', '*');
select allow('time_open_on_task', 'select', '*');

-- Hours of who has left may come in late, of the days up to the last one: they say what was, and lead to nothing anew. Never as a draft, which
-- nobody would send. Who leaves at this moment is waited for.
create function time_entry_employee_id_live() returns trigger language plpgsql as $$
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
create trigger time_entry_employee_id_live after insert or update of employee_id on time_entry
  for each row when (new.employee_id is not null) execute function time_entry_employee_id_live();

select live_references('time_entry');
select live_references('time_timer');
