-- Leave: its kinds, what an employee may take of each in a year, and who is, or wants to be, away when.

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
create unique index leave_type_code_key on leave_type (fold_text(code)) where not is_deleted;
create unique index leave_type_name_key on leave_type (fold_text(name_th)) where not is_deleted;

-- What a person may take of a kind in a year; made from the quota when it is first used. What is carried over is not kept but counted.
create table leave_entitlement (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  leave_type_id bigint not null references leave_type,
  year integer not null constraint leave_entitlement_year_range check (year between 1900 and 2050),
  entitled_days numeric(5,1) not null constraint leave_entitlement_entitled_positive check (entitled_days >= 0),
  adjusted_days numeric(5,1) not null default 0,
  adjusted_reason text constraint leave_entitlement_reason_filled check (filled(adjusted_reason, 500)),
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

-- `asked_days`: what was asked, where the calendar makes another number of it since `recounted_at`. `days_now`: what an approved one would
-- come to by now, until that is taken over.
create table leave_record (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  leave_type_id bigint not null references leave_type,
  start_date date not null constraint leave_record_start_range check (start_date between '1900-01-01' and '2050-12-31'),
  start_part text not null default 'FULL' constraint leave_record_start_part_known check (start_part in ('FULL', 'AM', 'PM')),
  end_date date not null constraint leave_record_end_range check (end_date between '1900-01-01' and '2050-12-31'),
  end_part text not null default 'FULL' constraint leave_record_end_part_known check (end_part in ('FULL', 'AM', 'PM')),
  days numeric(5,1) not null constraint leave_record_days_positive check (days >= 0),
  reason text constraint leave_record_reason_filled check (filled(reason, 500)),
  contact_during text constraint leave_record_contact_filled check (filled(contact_during, 200)),
  status text not null default 'DRAFT' constraint leave_record_status_known
    check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'CANCEL_REQUESTED', 'CANCELLED')),
  status_note text constraint leave_record_note_filled check (filled(status_note, 500)),
  decided_by bigint references app_user,
  decided_at timestamptz,
  document_file_id bigint constraint leave_record_document_key unique references file_object,
  substitute_id bigint references employee,
  acknowledged text[] not null default '{}'
    constraint leave_record_acknowledged_known check (acknowledged <@ '{NO_DOCUMENT,CLASH}'),
  asked_days numeric(5,1),
  recounted_at timestamptz,
  days_now numeric(5,1),
  during tstzrange generated always as (leave_span(start_date, start_part, end_date, end_part)) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint leave_record_ends_later check (end_date >= start_date),
  constraint leave_record_not_endless check (end_date - start_date < 366),
  constraint leave_record_parts_fit check (
    case when start_date = end_date then start_part = end_part else start_part <> 'AM' and end_part <> 'PM' end),
  constraint leave_record_substitute_other check (substitute_id <> employee_id),
  constraint leave_record_no_overlap exclude using gist (employee_id with =, during with &&)
    where (status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED'))
);
create index leave_record_employee on leave_record (employee_id, start_date, id);
create index leave_record_start on leave_record (start_date, id);
create index leave_record_waiting on leave_record (start_date, id) where status in ('PENDING', 'CANCEL_REQUESTED');
create index leave_record_unsettled on leave_record (start_date, id) where days_now is not null;
create index leave_record_type on leave_record (leave_type_id);
create index leave_record_substitute on leave_record (substitute_id, start_date, id);
create index leave_record_during on leave_record using gist (during)
  where status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED');
create index leave_record_decided_by on leave_record (decided_by);

select track_changes('leave_type');
select track_changes('leave_entitlement');
select track_changes('leave_record');

-- the reason of a leave is not readable by a table's name
select allow('leave_type', 'select, insert, update', '*');
select allow('leave_entitlement', 'select, insert, update');
select allow('leave_record', 'select, insert, update');

select live_references('leave_record');
