-- Projects: what was sold to whom, when it is due, who leads it, and how it goes.
-- Read by other areas: project, machine_in_project.

create table project (
  id bigint generated always as identity primary key,
  project_no text not null constraint project_no_key unique constraint project_no_filled check (filled(project_no, 30)),
  name text not null constraint project_name_filled check (filled(name, 200)),
  customer_id bigint not null references customer,
  site_id bigint,
  project_type_id bigint not null references project_type,
  section_id bigint not null,
  manager_id bigint not null references employee,
  sales_id bigint references employee,
  contract_no text constraint project_contract_no_filled check (filled(contract_no, 60)),
  po_no text constraint project_po_no_filled check (filled(po_no, 60)),
  po_date date constraint project_po_date_range check (po_date between '1900-01-01' and '2050-12-31'),
  priority text not null default 'NORMAL' constraint project_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  status text not null default 'DRAFT' constraint project_status_known
    check (status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD', 'HANDED_OVER', 'CLOSED', 'CANCELLED')),
  -- Why the last step was taken, where that was said.
  status_reason text constraint project_status_reason_filled check (filled(status_reason, 1000)),
  start_date date not null constraint project_start_date_range check (start_date between '1900-01-01' and '2050-12-31'),
  due_date date not null constraint project_due_date_range check (due_date between '1900-01-01' and '2050-12-31'),
  -- When work began for the first time, and when it was closed.
  actual_start date,
  actual_end date,
  delivery_date date constraint project_delivery_range check (delivery_date between '1900-01-01' and '2050-12-31'),
  commissioning_date date constraint project_commissioning_range check (commissioning_date between '1900-01-01' and '2050-12-31'),
  acceptance_date date constraint project_acceptance_range check (acceptance_date between '1900-01-01' and '2050-12-31'),
  handover_date date constraint project_handover_range check (handover_date between '1900-01-01' and '2050-12-31'),
  warranty_basis text not null default 'ACCEPTANCE' constraint project_warranty_basis_known
    check (warranty_basis in ('DELIVERY', 'COMMISSIONING', 'ACCEPTANCE', 'HANDOVER')),
  -- Empty: what the machine type gives.
  warranty_months integer constraint project_warranty_months_range check (warranty_months between 0 and 240),
  budget_hours numeric(8, 2) constraint project_budget_hours_range check (budget_hours between 0 and 100000),
  contract_value numeric(14, 2) constraint project_contract_value_range check (contract_value >= 0),
  retention_pct numeric(5, 2) constraint project_retention_range check (retention_pct between 0 and 100),
  budget_cost numeric(14, 2) constraint project_budget_cost_range check (budget_cost >= 0),
  -- What its progress is reckoned by.
  percent_method text not null default 'WEIGHT' constraint project_percent_method_known check (percent_method in ('WEIGHT', 'HOURS', 'MILESTONE')),
  description text constraint project_description_filled check (filled(description, 4000)),
  section_level text not null generated always as ('SECTION') stored,
  search_text text generated always as (fold_text(
    project_no || ' ' || name || ' ' || coalesce(po_no, '') || ' ' || coalesce(contract_no, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_id_customer_key unique (id, customer_id),
  constraint project_site_of_customer foreign key (site_id, customer_id) references customer_site (id, customer_id) deferrable,
  constraint project_section_fkey foreign key (section_id, section_level) references org_unit (id, level),
  constraint project_due_after_start check (due_date >= start_date),
  constraint project_dates_in_order check (
    commissioning_date >= delivery_date
    and acceptance_date >= greatest(delivery_date, commissioning_date)
    and handover_date >= greatest(delivery_date, commissioning_date, acceptance_date)),
  constraint project_accepted check (status not in ('HANDED_OVER', 'CLOSED') or acceptance_date is not null and handover_date is not null),
  constraint project_cancel_reason check (status <> 'CANCELLED' or status_reason is not null)
);
create index project_due on project (due_date, id);
create index project_number on project (number_order(project_no), id);
create index project_customer on project (customer_id, id);
create index project_site on project (site_id) where site_id is not null;
create index project_type_of on project (project_type_id);
create index project_section on project (section_id);
create index project_manager on project (manager_id, id);
create index project_sales on project (sales_id) where sales_id is not null;
create index project_author on project (created_by, id);
create index project_search on project using gin (search_text gin_trgm_ops);

-- How it goes, said about once a week; the last one counts, the others are kept.
create table project_health (
  id bigint generated always as identity primary key,
  project_id bigint not null references project on delete cascade,
  health text not null constraint project_health_known check (health in ('ON_TRACK', 'AT_RISK', 'OFF_TRACK')),
  note text constraint project_health_note_filled check (filled(note, 1000)),
  -- What is done next.
  next_step text constraint project_health_next_step_filled check (filled(next_step, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_health_says_why check (health = 'ON_TRACK' or note is not null)
);
create index project_health_latest on project_health (project_id, id);

-- what hangs on a draft is told all at once, where its keys would name one alone
create trigger project_used before delete on project for each row execute function keep_used_row();

create table project_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into project_transition (from_status, to_status, sort_no, needs_reason) values
  ('DRAFT', 'PLANNING', 1, false),
  ('DRAFT', 'CANCELLED', 9, true),
  ('PLANNING', 'IN_PROGRESS', 1, false),
  ('PLANNING', 'CANCELLED', 9, true),
  ('IN_PROGRESS', 'HANDED_OVER', 1, false),
  ('IN_PROGRESS', 'ON_HOLD', 2, false),
  ('ON_HOLD', 'IN_PROGRESS', 1, false),
  ('ON_HOLD', 'CANCELLED', 9, true),
  ('HANDED_OVER', 'CLOSED', 1, false),
  ('CLOSED', 'HANDED_OVER', 1, false);

create table project_status_log (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index project_status_log_project on project_status_log (project_id, id);
create trigger project_status_log_append_only before update or delete or truncate on project_status_log
  for each statement execute function refuse_change();

-- The project a machine was built for. It stays when the machine moves to another owner.
alter table machine add column project_id bigint references project;
create index machine_project on machine (project_id) where project_id is not null;

-- The projects a machine was said to be of, by days, kept by trigger: what covered it on a day stays so when it comes to another one.
create table machine_in_project (
  machine_id bigint not null references machine on delete cascade,
  project_id bigint not null references project on delete cascade,
  -- Null: from the beginning, as nothing was said before.
  from_on date,
  -- Null: still.
  until_on date,
  -- The day on which it was said: what is put right on the same day was never so.
  said_on date not null default bangkok_day(now())
);
create unique index machine_in_project_now on machine_in_project (machine_id) where until_on is null;
create index machine_in_project_machine on machine_in_project (machine_id, from_on);
create index machine_in_project_project on machine_in_project (project_id);

select track_changes('project');
select track_changes('project_health');
select live_references('project');

select allow('project', 'select, insert, update, delete', '*');
select allow('project_health', 'select, insert', '*');
select allow('machine_in_project', 'select', '*');
select allow('project_transition', 'select', '*');
select allow('project_status_log', 'select', '*');
