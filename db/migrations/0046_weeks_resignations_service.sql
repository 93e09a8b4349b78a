-- Both have one parameter more.
drop function is_working_day(bigint, date);
drop function open_account(citext, text, bigint);
-- Days of leave are counted for a person now, no longer for a calendar.
drop function leave_days(bigint, boolean, date, text, date, text);

drop index remedy_code_key;
drop index failure_cause_code_key;
drop trigger leave_counted on employee;
alter table app_user add constraint app_user_data_center_key UNIQUE (user_id_data_center);

-- An account for an employee; its password must be changed at the first sign-in.
create function open_account(name citext, first_hash text, person bigint, data_center_id text default null) returns bigint
language sql as $$
  insert into app_user (username, password_hash, employee_id, must_change_password, user_id_data_center)
  values (name, first_hash, person, true, data_center_id) returning id
$$;

-- The name under which the data center knows an account; null: it does not.
create function set_data_center_id(account bigint, data_center_id text) returns void language sql as $$
  update app_user set user_id_data_center = data_center_id where id = account
$$;

alter table employee add column work_type_id bigint;
alter table employee add constraint employee_work_type_id_fkey FOREIGN KEY (work_type_id) REFERENCES work_type(id);

-- `refused` says in both languages why it could not be carried out; `asked_by` is in whose name it is done.
create table planned_resignation (
  id bigint generated always as identity primary key,
  employee_id bigint not null constraint planned_resignation_employee_key unique references employee,
  last_day date not null constraint planned_resignation_last_day_sensible
    check (last_day between '1900-01-01' and '2050-12-31'),
  asked_by bigint not null references app_user,
  refused jsonb,
  refused_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint planned_resignation_refusal_whole check ((refused is null) = (refused_at is null))
);

create index planned_resignation_last_day on planned_resignation (last_day);
create index planned_resignation_asked_by on planned_resignation (asked_by);

-- Who takes over what then is still theirs, by its kind.
create table planned_successor (
  id bigint generated always as identity primary key,
  resignation_id bigint not null references planned_resignation on delete cascade,
  kind text not null constraint planned_successor_kind_filled check (filled(kind, 30)),
  employee_id bigint not null references employee,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint planned_successor_kind_key unique (resignation_id, kind)
);

create index planned_successor_employee on planned_successor (employee_id);
select track_changes('planned_resignation', 'employee_id');
select track_changes('planned_successor');
select allow('planned_resignation', 'select, insert, update, delete');
select allow('planned_successor', 'select, insert, delete');
select live_references('planned_resignation');
select live_references('planned_successor');

-- When it is carried out: in the evening of the last day, which is worked.
create function leaves_at(last_day date) returns timestamptz language sql immutable parallel safe
  return (last_day + time '23:00') at time zone 'Asia/Bangkok';

create index employee_work_type on employee (work_type_id);

-- A working week that a calendar or somebody who works here goes by stays, and the first two are what they are.
create or replace function keep_work_type() returns trigger language plpgsql as $$
begin
  if old.id in (1, 2) and (new.is_deleted or not (new.free_days @> old.free_days and new.free_days <@ old.free_days)) then
    perform refuse('WORK_TYPE_FIXED', jsonb_build_object('name', old.name));
  end if;
  if new.is_deleted and (exists (select from calendar where work_type_id = new.id) or exists (
    select from employee where work_type_id = new.id and not is_deleted and status <> 'RESIGNED')) then
    perform refuse('WORK_TYPE_IN_USE', jsonb_build_object('name', old.name));
  end if;
  return null;
end $$;

-- True if the day is worked on: an event that says so first, the working week else: the calendar's, or a person's own, `week`. Null
-- for a calendar that is not there.
create function is_working_day(in_calendar bigint, day date, week bigint default null) returns boolean
language sql stable parallel safe
  return (
    select case t.day_effect when 'OFF' then false when 'WORK' then true
      else extract(isodow from day)::smallint <> all (w.free_days) end
    from calendar c join work_type w on w.id = coalesce(week, c.work_type_id)
    left join calendar_event e on e.calendar_id = c.id and e.event_date = day
    left join event_type t on t.id = e.event_type_id
    where c.id = in_calendar);

-- The days of a leave with what each counts: half for a half day, nothing for a day off unless the kind counts them all. Days off are
-- those of the person's calendar, its week being the person's own where there is one.
create function leave_days(person bigint, all_days boolean, start_date date, start_part text, end_date date, end_part text)
returns table (day date, counted numeric, day_off text) language sql stable parallel safe as $$
  select one.day,
    case when not all_days and not one.worked then 0
      when one.day = start_date and start_part <> 'FULL' or one.day = end_date and end_part <> 'FULL' then 0.5
      else 1 end,
    case when not all_days and not one.worked then coalesce(
      (select e.name from calendar_event e join event_type t on t.id = e.event_type_id and t.day_effect = 'OFF'
        where e.calendar_id = one.calendar_id and e.event_date = one.day), '') end
  from (
    select d::date as day, own.calendar_id, is_working_day(own.calendar_id, d::date, own.week) as worked
    from (select calendar_of(person) as calendar_id, (select work_type_id from employee where id = person) as week) own
    cross join generate_series(start_date::timestamp, end_date, interval '1 day') d
  ) one
$$;

-- From which day service counts: the first day at work, or where that is missing the day the person was entered here.
create function service_since(person bigint) returns date language sql stable parallel safe
  return (select coalesce(hire_date, bangkok_day(created_at)) from employee where id = person);

-- The first day on which a person has served long enough to take leave of a kind.
create function served_on(person bigint, kind bigint) returns date language sql stable parallel safe
  return service_since(person) + (select min_service_days from leave_type where id = kind);

-- The first year of which anything of a kind can be left: a year of which an entitlement tells something, else the year since which
-- the person is known here and has served long enough to take any; never before they joined. It moves back, never forth, so that
-- nothing that is taken back makes a later year short.
create or replace function leave_first_year(person bigint, kind bigint) returns integer language sql stable parallel safe
  return (
    select greatest(extract(year from e.hire_date), least(
      greatest(extract(year from bangkok_day(e.created_at)), extract(year from served_on(person, kind))),
      (select min(n.year) from leave_entitlement n where n.employee_id = e.id and n.leave_type_id = t.id)))::integer
    from employee e cross join leave_type t where e.id = person and t.id = kind);

-- What each year gives of a kind, and what is taken or asked for of it; a leave belongs to the year it starts in. Of a kind that asks for
-- service a year that is over before it gives nothing.
create or replace function leave_years(person bigint, kind bigint, from_year integer, to_year integer)
returns table (year integer, entitled numeric, adjusted numeric, taken numeric, pending numeric)
language sql stable parallel safe as $$
  select y.year, case when t.quota_days is null then null
      when t.min_service_days > 0 and make_date(y.year, 12, 31) < served_on(person, kind) then 0
      else coalesce(e.entitled_days, t.quota_days) end,
    coalesce(e.adjusted_days, 0), used.taken, used.pending
  from leave_type t cross join generate_series(from_year, to_year) y (year)
  left join leave_entitlement e on e.employee_id = person and e.leave_type_id = kind and e.year = y.year
  cross join lateral (
    select coalesce(sum(l.days) filter (where l.status <> 'PENDING'), 0) as taken,
      coalesce(sum(l.days) filter (where l.status = 'PENDING'), 0) as pending
    from leave_record l
    where l.employee_id = person and l.leave_type_id = kind and l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')
      and l.start_date between make_date(y.year, 1, 1) and make_date(y.year, 12, 31)) used
  where t.id = kind
$$;

alter table customer_contact add column is_active boolean default true not null;
alter table customer_contact add constraint customer_contact_main_is_there CHECK ((is_active OR (NOT is_primary)));

-- Sites and contacts that have ended stay where they are named and are not newly chosen.
create function out_of_use(one customer_site) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;

create function out_of_use(one customer_contact) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;

alter table failure_cause add column is_active boolean default true not null;
create unique index failure_cause_code_key on failure_cause (lower(code)) where not is_deleted;
alter table remedy add column is_active boolean default true not null;
create unique index remedy_code_key on remedy (lower(code)) where not is_deleted;

-- The days of a leave by the calendar as it is now.
create or replace function leave_days_of(l leave_record) returns numeric language sql stable as $$
  select coalesce(sum(d.counted), 0) from leave_type t cross join lateral leave_days(
    l.employee_id, t.counts_all_days, l.start_date, l.start_part, l.end_date, l.end_part) d
  where t.id = l.leave_type_id
$$;

-- A week has other free days.
create or replace function recount_leave_of_week() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave_of(array(
    select e.id from employee e join calendar c on c.id = calendar_of(e.id)
    where coalesce(e.work_type_id, c.work_type_id) = new.id));
  return null;
end $$;

create trigger leave_counted after update of calendar_id, work_type_id on employee for each row
  when ((new.calendar_id, new.work_type_id) is distinct from (old.calendar_id, old.work_type_id))
  execute function recount_leave_of_person();

-- What is asked is counted here, and stays as it was asked once it has been sent.
create or replace function keep_leave_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step leave_record_transition;
  kind leave_type;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  doubts text[];
  has_gone boolean;
begin
  -- whatever concerns one person queues here, instead of deadlocking over his hours
  perform from employee where id = new.employee_id for no key update;
  has_gone := has_left(new.employee_id);
  if has_gone and new.status in ('DRAFT', 'PENDING', 'APPROVED') and not ngan_importing()
      and (tg_op = 'INSERT' or new.status <> old.status and old.status in ('DRAFT', 'PENDING')) then
    perform refuse('LEAVE_PERSON_LEFT');
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'PENDING') and not ngan_importing() then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status));
    end if;
  elsif ((new.employee_id, new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part)
        is distinct from (old.employee_id, old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part)
      -- a substitute who has left is struck out
      or new.substitute_id is distinct from old.substitute_id
        and (new.substitute_id is not null or not has_left(old.substitute_id)))
      and old.status <> 'DRAFT' then
    perform refuse('LEAVE_FIXED');
  end if;
  if tg_op = 'UPDATE' and old.status <> 'DRAFT' then new := leave_counted_again(old, new); end if;
  if tg_op = 'UPDATE' and new.status <> old.status then
    select * into step from leave_record_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
    if step.done_by = 'LEAVING' and not has_gone and new.days > 0 then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.done_by = 'LEAVING' or has_gone and new.status = 'CANCELLED' then
      new.decided_by := ngan_actor();
      new.decided_at := now();
    elsif step.done_by = 'DECIDER' then
      if actor = new.employee_id then perform refuse('LEAVE_OWN'); end if;
      -- a right over everybody is not enough for what one has entered oneself
      if new.created_by = ngan_actor() and new.employee_id not in (select employees_led(actor)) then
        perform refuse('LEAVE_ENTERED');
      end if;
      if is_for_all(step, new.start_date) and ngan_actor() is not null and not decides_for_all(ngan_actor()) then
        perform refuse('LEAVE_BEGUN');
      end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
    if old.status = 'PENDING' and new.status = 'APPROVED' then
      doubts := leave_doubts(new);
      if 'NO_DOCUMENT' = any (doubts) and 'NO_DOCUMENT' <> all (new.acknowledged) then perform refuse('LEAVE_DOCUMENT_MISSING'); end if;
      if 'CLASH' = any (doubts) and 'CLASH' <> all (new.acknowledged) then perform refuse('LEAVE_NO_SUBSTITUTE'); end if;
      new.acknowledged := doubts;
    end if;
    insert into leave_record_status_log (leave_record_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, old.status, new.status, new.status_note, ngan_actor(), ngan_request());
  end if;

  if tg_op = 'UPDATE' and new.document_file_id is distinct from old.document_file_id
      and not leave_document_open(old.status, old.document_file_id is not null) then
    perform refuse('LEAVE_DOCUMENT_FIXED');
  end if;
  if new.substitute_id is not null and (tg_op = 'INSERT' or new.substitute_id is distinct from old.substitute_id)
      and not ngan_importing() and exists (
        select from employee where id = new.substitute_id and (is_deleted or status in ('SUSPENDED', 'RESIGNED'))) then
    perform refuse('LEAVE_SUBSTITUTE_GONE');
  end if;

  -- a draft can be withdrawn whatever has become of its kind or of the calendar
  if tg_op = 'INSERT' or old.status = 'DRAFT' and new.status <> 'WITHDRAWN' and (new.status <> old.status
      or (new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part)
        is distinct from (old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part)) then
    perform share_leave_days();
    select * into kind from leave_type where id = new.leave_type_id;
    if kind.is_deleted and (tg_op = 'INSERT' or new.status <> 'DRAFT' or new.leave_type_id <> old.leave_type_id) then
      perform refuse('LEAVE_TYPE_UNUSED');
    end if;
    select coalesce(sum(counted), 0) into new.days from leave_days(
      new.employee_id, kind.counts_all_days, new.start_date, new.start_part, new.end_date, new.end_part);
    if new.days = 0 then perform refuse('LEAVE_NO_WORKING_DAY'); end if;
    if new.status in ('PENDING', 'APPROVED') then
      perform claim_leave_days(new.employee_id, new.leave_type_id, extract(year from new.start_date)::integer, new.days);
    end if;
  end if;
  return new;
end $$;

select live_references('employee');
