-- Milestones of projects: what is to be reached by which day, which part of the price it brings, and what shows that it was reached.

create table project_milestone (
  id bigint generated always as identity primary key,
  project_id bigint not null references project on delete cascade,
  code text not null constraint project_milestone_code_known check (code in ('KICKOFF', 'DESIGN_FREEZE', 'PROCUREMENT', 'FABRICATION',
    'PROGRAMMING', 'FAT', 'DELIVERY', 'INSTALLATION', 'COMMISSIONING', 'SAT', 'HANDOVER', 'FINAL_PAYMENT', 'CUSTOM')),
  -- Empty: called as its kind is.
  name text constraint project_milestone_name_filled check (filled(name, 200)),
  plan_date date not null constraint project_milestone_plan_range check (plan_date between '1900-01-01' and '2050-12-31'),
  -- The plan as it was when the work began; what was added later has none.
  baseline_date date,
  actual_date date constraint project_milestone_actual_range check (actual_date between '1900-01-01' and '2050-12-31'),
  weight numeric(8, 2) not null default 1 constraint project_milestone_weight_range check (weight between 0 and 100000),
  payment_pct numeric(5, 2) constraint project_milestone_payment_range check (payment_pct between 0 and 100),
  evidence_file_id bigint constraint project_milestone_file_key unique references file_object,
  evidence_note text constraint project_milestone_evidence_filled check (filled(evidence_note, 1000)),
  -- Why it counts as not reached again.
  undone_reason text constraint project_milestone_undone_filled check (filled(undone_reason, 1000)),
  -- Among those of one day.
  sort_no integer constraint project_milestone_sort_range check (sort_no between 1 and 999),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_milestone_named check (code <> 'CUSTOM' or name is not null),
  constraint project_milestone_undone_open check (undone_reason is null or actual_date is null)
);
create unique index project_milestone_once on project_milestone (project_id, code) where code <> 'CUSTOM';
create index project_milestone_order on project_milestone (project_id, plan_date, id);
create index project_milestone_open on project_milestone (plan_date, project_id) where actual_date is null;

select track_changes('project_milestone');
select allow('project_milestone', 'select, insert, update, delete', '*');
