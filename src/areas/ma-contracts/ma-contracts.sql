-- Maintenance contracts: what each promises, the machines it is of, when it rested, and what is asked for it in money.
-- Read by other areas: ma_contract, ma_contract_machine, ma_suspension.

create table ma_contract (
  id bigint generated always as identity primary key,
  ma_no text not null constraint ma_contract_no_key unique constraint ma_contract_no_filled check (filled(ma_no, 30)),
  customer_id bigint not null references customer,
  -- Its main place; its machines may stand elsewhere at the customer's.
  site_id bigint,
  -- The project whose machines it looks after; others of the same site may be in it.
  project_id bigint,
  name text not null constraint ma_contract_name_filled check (filled(name, 200)),
  status text not null default 'DRAFT' constraint ma_contract_status_known
    check (status in ('DRAFT', 'PROPOSED', 'ACTIVE', 'SUSPENDED', 'TERMINATED', 'RENEWED', 'LOST')),
  -- Why it was suspended, terminated or lost.
  status_reason text constraint ma_contract_status_reason_filled check (filled(status_reason, 1000)),
  start_date date,
  end_date date,
  -- Why the last day was changed once it was active.
  end_reason text constraint ma_contract_end_reason_filled check (filled(end_reason, 500)),
  terminated_on date,
  visits_per_year integer not null default 0 constraint ma_contract_visits_range check (visits_per_year between 0 and 52),
  visit_tolerance_days integer not null default 14 constraint ma_contract_tolerance_range check (visit_tolerance_days between 0 and 60),
  covered_hours numeric(8, 2) constraint ma_contract_hours_range check (covered_hours between 0 and 100000),
  covered_visits_extra integer constraint ma_contract_extra_range check (covered_visits_extra between 0 and 365),
  covers_labor boolean not null default true,
  covers_parts boolean not null default false,
  covers_travel boolean not null default true,
  covers_remote boolean not null default true,
  parts_discount_pct numeric(5, 2) constraint ma_contract_discount_range check (parts_discount_pct between 0 and 100),
  -- Times of its own, in working minutes, in place of those of the priority.
  response_minutes integer constraint ma_contract_response_range check (response_minutes between 1 and 1000000),
  restore_minutes integer constraint ma_contract_restore_range check (restore_minutes between 1 and 1000000),
  value numeric(14, 2) constraint ma_contract_value_range check (value >= 0),
  billing text not null default 'YEARLY' constraint ma_contract_billing_known
    check (billing in ('YEARLY', 'HALF', 'QUARTERLY', 'MONTHLY', 'PER_VISIT')),
  notice_days integer not null default 60 constraint ma_contract_notice_range check (notice_days between 0 and 365),
  -- Said in the contract; nothing is renewed by itself.
  auto_renew boolean not null default false,
  renewed_from_id bigint references ma_contract,
  owner_id bigint references employee,
  po_no text constraint ma_contract_po_filled check (filled(po_no, 60)),
  -- The signed contract, or the customer's order.
  signed_file_id bigint constraint ma_contract_file_key unique references file_object,
  note text constraint ma_contract_note_filled check (filled(note, 2000)),
  search_text text generated always as (fold_text(ma_no || ' ' || name || ' ' || coalesce(po_no, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_contract_site_of_customer foreign key (site_id, customer_id) references customer_site (id, customer_id) deferrable,
  constraint ma_contract_project_of_customer foreign key (project_id, customer_id) references project (id, customer_id) deferrable,
  constraint ma_contract_in_order check (end_date >= start_date),
  constraint ma_contract_restore_after_response check (restore_minutes >= response_minutes),
  constraint ma_contract_dates_said
    check (status in ('DRAFT', 'LOST') or start_date is not null and end_date is not null),
  constraint ma_contract_signed check (status in ('DRAFT', 'PROPOSED', 'LOST') or signed_file_id is not null),
  constraint ma_contract_reason_said check (status not in ('SUSPENDED', 'TERMINATED', 'LOST') or status_reason is not null),
  constraint ma_contract_terminated_when check ((status = 'TERMINATED') = (terminated_on is not null)),
  constraint ma_contract_billed_visits check (billing <> 'PER_VISIT' or visits_per_year > 0),
  constraint ma_contract_covers_something check (covers_labor or covers_parts or covers_travel or covers_remote),
  constraint ma_contract_not_own_successor check (renewed_from_id <> id)
);
-- one successor; another may be tried where it was lost
create unique index ma_contract_successor_key on ma_contract (renewed_from_id) where status <> 'LOST';
create index ma_contract_renewed_from on ma_contract (renewed_from_id);
create index ma_contract_end on ma_contract (end_date, id);
create index ma_contract_number on ma_contract (number_order(ma_no), id);
create index ma_contract_customer on ma_contract (customer_id, id);
create index ma_contract_site on ma_contract (site_id) where site_id is not null;
create index ma_contract_project on ma_contract (project_id) where project_id is not null;
create index ma_contract_owner on ma_contract (owner_id) where owner_id is not null;
create index ma_contract_search on ma_contract using gin (search_text gin_trgm_ops);

-- Its days are those of the contract where it names none; once that is active they are filled.
create table ma_contract_machine (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract on delete cascade,
  machine_id bigint not null references machine,
  valid_from date,
  valid_to date,
  -- Whether the contract holds on these days, or held.
  is_active boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_contract_machine_key unique (contract_id, machine_id),
  constraint ma_contract_machine_in_order check (valid_to >= valid_from),
  constraint ma_contract_machine_days_said check (not is_active or valid_from is not null and valid_to is not null),
  constraint ma_contract_machine_once exclude using gist (machine_id with =, daterange(valid_from, valid_to, '[]') with &&) where (is_active)
);
create index ma_contract_machine_machine on ma_contract_machine (machine_id, valid_from);

-- Days on which a contract covers nothing; open as long as it rests. An empty one: it was resumed on the same day.
create table ma_suspension (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract on delete cascade,
  from_on date not null,
  to_on date,
  reason text not null constraint ma_suspension_reason_filled check (filled(reason, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_suspension_in_order check (to_on >= from_on - 1)
);
create index ma_suspension_contract on ma_suspension (contract_id, from_on);
create unique index ma_suspension_open_key on ma_suspension (contract_id) where to_on is null;

create table ma_invoice (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract on delete cascade,
  seq integer not null constraint ma_invoice_seq_positive check (seq > 0),
  due_on date not null,
  amount numeric(14, 2) not null constraint ma_invoice_amount_positive check (amount >= 0),
  status text not null default 'PLANNED' constraint ma_invoice_status_known check (status in ('PLANNED', 'INVOICED', 'PAID', 'VOID')),
  invoiced_on date,
  paid_on date,
  doc_no text constraint ma_invoice_doc_no_filled check (filled(doc_no, 60)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_invoice_seq_key unique (contract_id, seq),
  constraint ma_invoice_invoiced_when check (status not in ('INVOICED', 'PAID') or invoiced_on is not null),
  constraint ma_invoice_paid_when check ((status = 'PAID') = (paid_on is not null)),
  constraint ma_invoice_paid_after check (paid_on >= invoiced_on)
);

create table ma_contract_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into ma_contract_transition (from_status, to_status, sort_no, needs_reason) values
  ('DRAFT', 'PROPOSED', 1, false),
  ('PROPOSED', 'ACTIVE', 1, false),
  ('PROPOSED', 'DRAFT', 2, false),
  ('PROPOSED', 'LOST', 9, true),
  ('ACTIVE', 'RENEWED', 1, false),
  ('ACTIVE', 'SUSPENDED', 2, true),
  ('ACTIVE', 'TERMINATED', 9, true),
  ('SUSPENDED', 'ACTIVE', 1, false),
  ('SUSPENDED', 'TERMINATED', 9, true),
  ('RENEWED', 'SUSPENDED', 1, true),
  ('RENEWED', 'TERMINATED', 9, true);

create table ma_contract_status_log (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index ma_contract_status_log_contract on ma_contract_status_log (contract_id, id);
create trigger ma_contract_status_log_append_only before update or delete or truncate on ma_contract_status_log
  for each statement execute function refuse_change();

select track_changes('ma_contract');
select track_changes('ma_contract_machine');
select track_changes('ma_suspension');
select track_changes('ma_invoice');
select live_references('ma_contract');
select live_references('ma_contract_machine');

select allow('ma_contract', 'select, insert, update, delete', '*');
select allow('ma_contract_machine', 'select, insert, update, delete', '*');
select allow('ma_suspension', 'select, insert, update', '*');
select allow('ma_invoice', 'select, insert, update', '*');
select allow('ma_contract_transition', 'select', '*');
select allow('ma_contract_status_log', 'select', '*');
