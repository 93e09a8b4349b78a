-- Both have one parameter more.
drop function is_working_day(bigint, date);
drop function open_account(citext, text, bigint);
-- Days of leave are counted for a person now, no longer for a calendar.
drop function leave_days(bigint, boolean, date, text, date, text);

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
