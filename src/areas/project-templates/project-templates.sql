-- What stands in the templates of projects: tasks with their checklists, what waits for what, and milestones.
-- Days are working days of the company's calendar: 0 is the first one on or after the first day of a project, less than 0 before it.

create table template_task (
  id bigint generated always as identity primary key,
  project_template_id bigint not null references project_template on delete cascade,
  parent_id bigint,
  -- Among those of one template; parts of one task stand in this order.
  place integer not null constraint template_task_place_counted check (place between 1 and 1000000),
  title text not null constraint template_task_title_filled check (filled(title, 200)),
  description text constraint template_task_description_filled check (filled(description, 4000)),
  job_task_type_id bigint not null references job_task_type,
  job_task_id bigint references job_task,
  priority text not null default 'NORMAL' constraint template_task_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  -- When it begins and how long it takes. Both or neither.
  offset_days integer constraint template_task_offset_range check (offset_days between -250 and 2500),
  length_days integer constraint template_task_length_range check (length_days between 1 and 2500),
  -- Of no length: it stands at the end of its day.
  is_milestone boolean not null default false,
  due_days integer constraint template_task_due_range check (due_days between -250 and 5000),
  estimate_hours numeric(8, 2) constraint template_task_estimate_range check (estimate_hours between 0 and 100000),
  weight numeric(8, 2) not null default 1 constraint template_task_weight_range check (weight > 0 and weight <= 100000),
  labels text constraint template_task_labels_filled check (filled(labels, 200)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  -- for the keys of what belongs to a task of the same template
  constraint template_task_of_template unique (id, project_template_id),
  constraint template_task_parent_of_template foreign key (parent_id, project_template_id)
    references template_task (id, project_template_id) on delete cascade,
  constraint template_task_not_own_parent check (parent_id <> id),
  constraint template_task_plan_whole check (num_nonnulls(offset_days, length_days) <> 1),
  constraint template_task_milestone_is_a_day check (not is_milestone or coalesce(length_days, 1) = 1)
);
create index template_task_order on template_task (project_template_id, place, id);
create index template_task_parent on template_task (parent_id, project_template_id) where parent_id is not null;
create index template_task_type_of on template_task (job_task_type_id);
create index template_task_job on template_task (job_task_id) where job_task_id is not null;

-- What is ticked off one by one.
create table template_task_item (
  id bigint generated always as identity primary key,
  template_task_id bigint not null references template_task on delete cascade,
  place integer not null constraint template_task_item_place_counted check (place between 1 and 1000),
  text text not null constraint template_task_item_text_filled check (filled(text, 300)),
  is_required boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index template_task_item_task on template_task_item (template_task_id, place, id);

-- What waits for what. Between tasks of one template, none of which has parts.
create table template_dependency (
  id bigint generated always as identity primary key,
  project_template_id bigint not null,
  predecessor_id bigint not null,
  successor_id bigint not null,
  type text not null default 'FS' constraint template_dependency_type_known check (type in ('FS', 'SS', 'FF', 'SF')),
  -- Working days; less than 0 lets the two overlap.
  lag_days integer not null default 0 constraint template_dependency_lag_range check (lag_days between -250 and 250),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint template_dependency_key unique (predecessor_id, successor_id),
  constraint template_dependency_of_two check (predecessor_id <> successor_id),
  constraint template_dependency_predecessor foreign key (predecessor_id, project_template_id)
    references template_task (id, project_template_id) on delete cascade,
  constraint template_dependency_successor foreign key (successor_id, project_template_id)
    references template_task (id, project_template_id) on delete cascade
);
create index template_dependency_successor_of on template_dependency (successor_id, project_template_id);
create index template_dependency_template on template_dependency (project_template_id);

create table template_milestone (
  id bigint generated always as identity primary key,
  project_template_id bigint not null references project_template on delete cascade,
  code text not null constraint template_milestone_code_known check (code in ('KICKOFF', 'DESIGN_FREEZE', 'PROCUREMENT', 'FABRICATION',
    'PROGRAMMING', 'FAT', 'DELIVERY', 'INSTALLATION', 'COMMISSIONING', 'SAT', 'HANDOVER', 'FINAL_PAYMENT', 'CUSTOM')),
  -- Empty: called as its kind is.
  name text constraint template_milestone_name_filled check (filled(name, 200)),
  offset_days integer not null constraint template_milestone_offset_range check (offset_days between -250 and 5000),
  weight numeric(8, 2) not null default 1 constraint template_milestone_weight_range check (weight between 0 and 100000),
  payment_pct numeric(5, 2) constraint template_milestone_payment_range check (payment_pct between 0 and 100),
  -- Among those of one day.
  sort_no integer constraint template_milestone_sort_range check (sort_no between 1 and 999),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint template_milestone_named check (code <> 'CUSTOM' or name is not null)
);
create unique index template_milestone_once on template_milestone (project_template_id, code) where code <> 'CUSTOM';
create index template_milestone_order on template_milestone (project_template_id, offset_days, id);

select track_changes('template_task');
select track_changes('template_task_item');
select track_changes('template_dependency');
select track_changes('template_milestone');
select live_references('template_task');
select live_references('template_milestone');

select allow('template_task', 'select, insert, update, delete', '*');
select allow('template_task_item', 'select, insert, update, delete', '*');
select allow('template_dependency', 'select, insert, update, delete', '*');
select allow('template_milestone', 'select, insert, update, delete', '*');
