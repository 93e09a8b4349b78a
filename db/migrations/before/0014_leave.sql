-- Leave: kinds, entitlements, requests with their states, and the hours an approved leave takes.
-- Leave: its kinds, what everybody may take of each in a year, and who is, or wants to be, away when.

-- Without a quota as much as is approved. `counts_all_days`: weekends and holidays count too.
create table leave_type (
  id bigint generated always as identity primary key,
  code text not null constraint leave_type_code_filled check (filled(code, 30)),
  name_th text not null constraint leave_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint leave_type_name_en_filled check (filled(name_en, 150)),
  paid text not null default 'FULL' constraint leave_type_paid_known check (paid in ('FULL', 'HALF', 'NONE')),
  quota_days integer constraint leave_type_quota_sensible check (quota_days between 0 and 3650),
  carry_over_days integer not null default 0 constraint leave_type_carry_over_sensible check (carry_over_days between 0 and 3650),
  counts_all_days boolean not null default false,
  half_day_allowed boolean not null default true,
  min_notice_days integer not null default 0 constraint leave_type_notice_sensible check (min_notice_days between 0 and 3650),
  backdate_days integer not null default 0 constraint leave_type_backdate_sensible check (backdate_days between 0 and 3650),
  min_service_days integer not null default 0 constraint leave_type_service_sensible check (min_service_days between 0 and 3650),
  document_after_days integer constraint leave_type_document_sensible check (document_after_days between 0 and 3650),
  gender text constraint leave_type_gender_known check (gender in ('M', 'F')),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index leave_type_code_key on leave_type (lower(code)) where not is_deleted;
create unique index leave_type_name_key on leave_type (name_th) where not is_deleted;

-- What a person may take of a kind in a year; made from the quota when it is first used.
create table leave_entitlement (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  leave_type_id bigint not null references leave_type,
  year integer not null constraint leave_entitlement_year_range check (year between 1900 and 2050),
  entitled_days numeric(5,1) not null constraint leave_entitlement_entitled_positive check (entitled_days >= 0),
  carried_days numeric(5,1) not null default 0 constraint leave_entitlement_carried_positive check (carried_days >= 0),
  adjusted_days numeric(5,1) not null default 0,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint leave_entitlement_year_key unique (employee_id, leave_type_id, year)
);
create index leave_entitlement_type on leave_entitlement (leave_type_id);

-- The hours of a leave: a morning ends, and an afternoon begins, at noon in Bangkok.
create function leave_span(start_date date, start_part text, end_date date, end_part text) returns tstzrange
language sql immutable parallel safe
  return tstzrange(
    (start_date + case start_part when 'PM' then time '12:00' else time '00:00' end) at time zone 'Asia/Bangkok',
    case end_part when 'AM' then (end_date + time '12:00') at time zone 'Asia/Bangkok'
      else (end_date + 1)::timestamp at time zone 'Asia/Bangkok' end);

create table leave_record (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  leave_type_id bigint not null references leave_type,
  start_date date not null constraint leave_record_start_range check (start_date between '1900-01-01' and '2050-12-31'),
  start_part text not null default 'FULL' constraint leave_record_start_part_known check (start_part in ('FULL', 'AM', 'PM')),
  end_date date not null constraint leave_record_end_range check (end_date between '1900-01-01' and '2050-12-31'),
  end_part text not null default 'FULL' constraint leave_record_end_part_known check (end_part in ('FULL', 'AM', 'PM')),
  days numeric(5,1) not null constraint leave_record_days_positive check (days > 0),
  reason text constraint leave_record_reason_filled check (filled(reason, 500)),
  contact_during text constraint leave_record_contact_filled check (filled(contact_during, 200)),
  status text not null default 'DRAFT' constraint leave_record_status_known
    check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'CANCEL_REQUESTED', 'CANCELLED')),
  status_note text constraint leave_record_note_filled check (filled(status_note, 500)),
  decided_by bigint references app_user,
  decided_at timestamptz,
  during tstzrange generated always as (leave_span(start_date, start_part, end_date, end_part)) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint leave_record_ends_later check (end_date >= start_date),
  constraint leave_record_not_endless check (end_date - start_date < 366),
  constraint leave_record_parts_fit check (
    case when start_date = end_date then start_part = end_part else start_part <> 'AM' and end_part <> 'PM' end),
  constraint leave_record_no_overlap exclude using gist (employee_id with =, during with &&)
    where (status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED'))
);
create index leave_record_employee on leave_record (employee_id, start_date, id);
create index leave_record_start on leave_record (start_date, id);
create index leave_record_waiting on leave_record (start_date, id) where status in ('PENDING', 'CANCEL_REQUESTED');
create index leave_record_type on leave_record (leave_type_id);
create index leave_record_decided_by on leave_record (decided_by);

select track_changes('leave_type');
select track_changes('leave_entitlement');
select track_changes('leave_record');

-- why somebody is away is nothing for tables read by name
select allow('leave_type', 'select, insert, update', '*');
select allow('leave_entitlement', 'select');
select allow('leave_record', 'select, insert, update');

-- Everybody who reports to somebody, straight or through others.
create function employees_below(boss bigint) returns setof bigint language sql stable parallel safe as $$
  with recursive below as (
    select id from employee where supervisor_id = boss
    union select e.id from employee e join below on e.supervisor_id = below.id)
  select id from below
$$;

-- What the law and custom of Thailand ask for; every figure is the company's to change.
insert into leave_type (code, name_th, name_en, paid, quota_days, counts_all_days, half_day_allowed, min_notice_days,
  backdate_days, min_service_days, document_after_days, gender, carry_over_days) values
  ('SICK', 'ลาป่วย', 'Sick leave', 'FULL', 30, false, true, 0, 7, 0, 3, null, 0),
  ('ANNUAL', 'ลาพักผ่อนประจำปี', 'Annual leave', 'FULL', 6, false, true, 3, 0, 365, null, null, 6),
  ('BUSINESS', 'ลากิจ', 'Business leave', 'FULL', 3, false, true, 1, 3, 0, null, null, 0),
  ('MATERNITY', 'ลาคลอดบุตร', 'Maternity leave', 'FULL', 120, true, false, 0, 7, 0, 0, 'F', 0),
  ('SPOUSE_BIRTH', 'ลาช่วยภรรยาคลอดบุตร', 'Leave for a child’s birth', 'FULL', 15, false, true, 0, 7, 0, 0, 'M', 0),
  ('CHILD_CARE', 'ลาดูแลบุตรหลังคลอดที่มีภาวะแทรกซ้อน', 'Care after a birth with complications', 'HALF', 15, true, false, 0, 7, 0, 0, 'F', 0),
  ('MILITARY', 'ลารับราชการทหาร', 'Military service', 'FULL', 60, true, false, 7, 0, 0, 0, 'M', 0),
  ('STERILIZATION', 'ลาเพื่อทำหมัน', 'Sterilization', 'FULL', null, false, true, 0, 7, 0, 0, null, 0),
  ('TRAINING', 'ลาฝึกอบรม', 'Training leave', 'NONE', 30, false, true, 7, 0, 0, null, null, 0),
  ('ORDINATION', 'ลาอุปสมบท', 'Ordination', 'NONE', 15, true, false, 15, 0, 365, null, 'M', 0),
  ('UNPAID', 'ลาไม่รับค่าจ้าง', 'Leave without pay', 'NONE', null, false, true, 3, 0, 0, null, null, 0);

-- How many days a leave takes, and how many of its kind somebody has left.

-- The days of a leave with what each counts: half for a half day, nothing for a day off unless the kind counts them all.
create function leave_days(in_calendar bigint, all_days boolean, start_date date, start_part text, end_date date, end_part text)
returns table (day date, counted numeric, day_off text) language sql stable parallel safe as $$
  select one.day,
    case when not all_days and not is_working_day(in_calendar, one.day) then 0
      when one.day = start_date and start_part <> 'FULL' or one.day = end_date and end_part <> 'FULL' then 0.5
      else 1 end,
    case when not all_days and not is_working_day(in_calendar, one.day) then coalesce(
      (select e.name from calendar_event e join event_type t on t.id = e.event_type_id and t.day_effect = 'OFF'
        where e.calendar_id = in_calendar and e.event_date = one.day), '') end
  from (select d::date as day from generate_series(start_date::timestamp, end_date, interval '1 day') d) one
$$;

-- Whose working days count: the person's own calendar, else the company's.
create function calendar_of(person bigint) returns bigint language sql stable parallel safe
  return coalesce((select calendar_id from employee where id = person), (select id from calendar where is_default));

-- What has been taken, or asked for, of a kind in a year; a leave belongs to the year it starts in.
create function leave_used(person bigint, kind bigint, in_year integer, states text[]) returns numeric
language sql stable parallel safe
  return (select coalesce(sum(days), 0) from leave_record
    where employee_id = person and leave_type_id = kind and status = any (states)
      and start_date between make_date(in_year, 1, 1) and make_date(in_year, 12, 31));

-- What is carried over from the year before, where there was an entitlement.
create function leave_carried(person bigint, kind bigint, in_year integer) returns numeric
language sql stable parallel safe
  return coalesce((
    select least(t.carry_over_days, greatest(0, e.entitled_days + e.carried_days + e.adjusted_days
      - leave_used(person, kind, in_year - 1, '{PENDING,APPROVED,CANCEL_REQUESTED}')))
    from leave_entitlement e join leave_type t on t.id = e.leave_type_id
    where e.employee_id = person and e.leave_type_id = kind and e.year = in_year - 1), 0);

-- A person's balance of every kind in a year; `remaining` is null where there is no quota.
create function leave_balance(person bigint, in_year integer)
returns table (leave_type_id bigint, entitled numeric, carried numeric, adjusted numeric, taken numeric, pending numeric,
  remaining numeric) language sql stable as $$
  select b.id, b.entitled, b.carried, b.adjusted, b.taken, b.pending,
    b.entitled + b.carried + b.adjusted - b.taken - b.pending
  from (
    select t.id,
      case when t.quota_days is not null then coalesce(e.entitled_days, t.quota_days) end as entitled,
      coalesce(e.carried_days, leave_carried(person, t.id, in_year)) as carried,
      coalesce(e.adjusted_days, 0) as adjusted,
      leave_used(person, t.id, in_year, '{APPROVED,CANCEL_REQUESTED}') as taken,
      leave_used(person, t.id, in_year, '{PENDING}') as pending
    from leave_type t
    left join leave_entitlement e on e.leave_type_id = t.id and e.employee_id = person and e.year = in_year
    where not t.is_deleted) b
$$;

-- Takes the days of a request out of what is left: the entitlement is locked, so that two cannot have the last day.
create function claim_leave_days(person bigint, kind bigint, in_year integer, wanted numeric) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_over numeric;
begin
  insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days, carried_days)
  select person, t.id, in_year, t.quota_days, leave_carried(person, t.id, in_year) from leave_type t
  where t.id = kind and t.quota_days is not null
  on conflict (employee_id, leave_type_id, year) do nothing;
  perform from leave_entitlement e
    where e.employee_id = person and e.leave_type_id = kind and e.year = in_year for update;
  select b.remaining into left_over from leave_balance(person, in_year) b where b.leave_type_id = kind;
  if left_over < wanted then
    perform refuse('LEAVE_BALANCE_SHORT', jsonb_build_object('days', wanted::float8, 'left', greatest(0, left_over)::float8));
  end if;
end $$;

-- The states of a leave: which follows which and who takes the step; and the hours an approved one takes.

create table leave_record_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  done_by text not null constraint leave_record_transition_done_by_known check (done_by in ('OWNER', 'DECIDER')),
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into leave_record_transition (from_status, to_status, sort_no, done_by, needs_reason) values
  ('DRAFT', 'PENDING', 1, 'OWNER', false),
  ('DRAFT', 'WITHDRAWN', 9, 'OWNER', false),
  ('PENDING', 'APPROVED', 1, 'DECIDER', false),
  ('PENDING', 'REJECTED', 2, 'DECIDER', true),
  ('PENDING', 'WITHDRAWN', 9, 'OWNER', false),
  ('APPROVED', 'CANCEL_REQUESTED', 9, 'OWNER', false),
  ('CANCEL_REQUESTED', 'CANCELLED', 1, 'DECIDER', false),
  ('CANCEL_REQUESTED', 'APPROVED', 2, 'DECIDER', true);

create table leave_record_status_log (
  id bigint generated always as identity primary key,
  leave_record_id bigint not null references leave_record,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index leave_record_status_log_record on leave_record_status_log (leave_record_id, id);
create index leave_record_status_log_actor on leave_record_status_log (actor_id);

create trigger leave_record_status_log_append_only before update or delete or truncate on leave_record_status_log
  for each statement execute function refuse_change();

-- What is asked is counted here, and stays as it was asked once it has been sent.
create function keep_leave_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step leave_record_transition;
  kind leave_type;
begin
  -- whatever concerns one person queues here, instead of deadlocking over his hours
  perform from employee where id = new.employee_id for no key update;
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'PENDING') and not ngan_importing() then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status));
    end if;
  elsif (new.employee_id, new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part, new.days)
      is distinct from (old.employee_id, old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part, old.days)
      and old.status <> 'DRAFT' then
    perform refuse('LEAVE_FIXED');
  elsif new.status <> old.status then
    select * into step from leave_record_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
    if step.done_by = 'DECIDER' then
      if (select employee_id from app_user where id = ngan_actor()) = new.employee_id then perform refuse('LEAVE_OWN'); end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
    insert into leave_record_status_log (leave_record_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, old.status, new.status, new.status_note, ngan_actor(), ngan_request());
  end if;

  if tg_op = 'INSERT' or old.status = 'DRAFT' then
    select * into kind from leave_type where id = new.leave_type_id;
    if kind.is_deleted then perform refuse('LEAVE_TYPE_UNUSED'); end if;
    select coalesce(sum(counted), 0) into new.days from leave_days(
      calendar_of(new.employee_id), kind.counts_all_days, new.start_date, new.start_part, new.end_date, new.end_part);
    if new.days = 0 then perform refuse('LEAVE_NO_WORKING_DAY'); end if;
    if new.status in ('PENDING', 'APPROVED') then
      perform claim_leave_days(new.employee_id, new.leave_type_id, extract(year from new.start_date)::integer, new.days);
    end if;
  end if;
  return new;
end $$;

create trigger leave_record_kept before insert or update on leave_record
  for each row execute function keep_leave_record();

-- Makes the taken hours of a person, who is locked by now, agree with a leave.
create function hold_leave_hours() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  clashes jsonb;
begin
  if new.status not in ('APPROVED', 'CANCEL_REQUESTED') then
    delete from employee_busy where source = 'LEAVE' and source_id = new.id;
    return null;
  end if;
  insert into employee_busy (employee_id, during, source, source_id) values (new.employee_id, new.during, 'LEAVE', new.id)
  on conflict (source, source_id, employee_id) do nothing;
  return null;
exception when exclusion_violation then
  select jsonb_agg(one.clash order by one.starts) into clashes from leave_clashes(new.employee_id, new.during, new.id) one;
  perform refuse('LEAVE_OVER_WORK', jsonb_build_object('clashes', coalesce(clashes, '[]'),
    'name_th', (select first_name_th || ' ' || last_name_th from employee where id = new.employee_id),
    'name_en', (select first_name_en || ' ' || last_name_en from employee where id = new.employee_id)));
  return null;
end $$;

create trigger leave_record_hours after insert or update of status on leave_record
  for each row execute function hold_leave_hours();

-- What else takes a person's hours in a span: visits, training, and other leave that is approved or asked for.
create function leave_clashes(person bigint, span tstzrange, but bigint default null)
returns table (starts timestamptz, clash jsonb) language sql stable security definer set search_path = public, pg_temp as $$
  select lower(b.during), jsonb_build_object('source', b.source, 'start', lower(b.during), 'end', upper(b.during),
    'so_no', o.so_no, 'customer', c.name)
  from employee_busy b
  left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
  left join service_order o on o.id = v.order_id
  left join customer c on c.id = o.customer_id
  where b.employee_id = person and b.during && span and b.source <> 'LEAVE'
  union all
  select lower(l.during), jsonb_build_object('source', 'LEAVE', 'start', lower(l.during), 'end', upper(l.during),
    'so_no', null, 'customer', null)
  from leave_record l
  where l.employee_id = person and l.during && span and l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')
    and l.id is distinct from but
$$;

select allow('leave_record_transition', 'select', '*');
select allow('leave_record_status_log', 'select');

-- Companies that have their menu already get leave in it: everybody asks, who looks after people decides.
insert into menu (key, code, name_en, name_th, icon, link, is_title)
select
  -- where the place is taken it stands behind everything
  case when exists (select from menu where parent_id is null and menu.key = entry.key)
    then (select max(menu.key) from menu) + entry.key else entry.key end,
  code, name_en, name_th, icon, link, is_title
from (values
  (312, 'LEAVE', 'Leave', 'การลา', 'calendar-check', '/app/Leave', false),
  (314, 'LEAVE_TYPES', 'Leave types', 'ประเภทการลา', 'calendar-clock', '/app/Leave-Type', false)
) as entry (key, code, name_en, name_th, icon, link, is_title)
where exists (select from menu)
  and not exists (select from menu where menu.code = entry.code or menu.link = entry.link);
insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve)
select r.id, m.id, true, true, leads, leads, leads, leads
from role r cross join menu m cross join lateral (select r.code in ('ADMIN', 'MANAGER', 'HR') as leads) who
where m.link = '/app/Leave' and not r.is_deleted
on conflict do nothing;
insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve)
select r.id, m.id, true, true, true, true, true, r.code <> 'HR'
from role r cross join menu m
where m.link = '/app/Leave-Type' and r.code in ('ADMIN', 'MANAGER', 'HR') and not r.is_deleted
on conflict do nothing;
