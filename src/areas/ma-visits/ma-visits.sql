-- Visits that a maintenance contract promises: when each is due, when it is planned, and the order it became.

create table ma_visit (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract on delete cascade,
  site_id bigint references customer_site,
  seq integer not null constraint ma_visit_seq_positive check (seq > 0),
  -- The last day of its slot; the planned day may be another, and outside its window where that was moved by hand.
  due_on date not null,
  planned_date date not null,
  window_from date not null,
  window_to date not null,
  status text not null default 'PLANNED' constraint ma_visit_status_known check (status in ('PLANNED', 'ORDERED', 'DONE', 'SKIPPED')),
  service_order_id bigint constraint ma_visit_order_key unique references service_order,
  skip_reason text constraint ma_visit_skip_reason_filled check (filled(skip_reason, 1000)),
  moved_count integer not null default 0 constraint ma_visit_moved_positive check (moved_count >= 0),
  -- Moved by hand: a new plan leaves it.
  is_moved boolean not null default false,
  note text constraint ma_visit_note_filled check (filled(note, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_visit_seq_key unique (contract_id, seq),
  constraint ma_visit_window_in_order check (window_to >= window_from),
  constraint ma_visit_skip_said check ((status = 'SKIPPED') = (skip_reason is not null)),
  constraint ma_visit_has_order check (status in ('PLANNED', 'SKIPPED') or service_order_id is not null)
);
create index ma_visit_planned on ma_visit (planned_date, id) where status = 'PLANNED';
create index ma_visit_site on ma_visit (site_id) where site_id is not null;

select track_changes('ma_visit');
select live_references('ma_visit');
select allow('ma_visit', 'select, insert, update, delete', '*');
