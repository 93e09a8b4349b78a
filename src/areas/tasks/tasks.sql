-- Tasks of projects: what is to be done, by when, what it waits for, and what is said of it.
-- Read by other areas: task, task_leaf, task_open_in_project.

create table task (
  id bigint generated always as identity primary key,
  task_no text not null constraint task_no_key unique constraint task_no_filled check (filled(task_no, 30)),
  project_id bigint not null references project,
  parent_id bigint,
  title text not null constraint task_title_filled check (filled(title, 200)),
  description text constraint task_description_filled check (filled(description, 4000)),
  job_task_type_id bigint not null references job_task_type,
  job_task_id bigint references job_task,
  machine_id bigint references machine,
  status text not null default 'BACKLOG' constraint task_status_known
    check (status in ('BACKLOG', 'TODO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW', 'DONE', 'CANCELLED')),
  -- Why the last step was taken, where that was said: also of one that needs no reason.
  status_reason text constraint task_status_reason_filled check (filled(status_reason, 1000)),
  priority text not null default 'NORMAL' constraint task_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  -- Both included. Both or neither.
  plan_start date constraint task_plan_start_range check (plan_start between '1900-01-01' and '2050-12-31'),
  plan_end date constraint task_plan_end_range check (plan_end between '1900-01-01' and '2050-12-31'),
  -- Of no length: it stands at the end of its day.
  is_milestone boolean not null default false,
  -- The plan as it was when the work on the project began.
  baseline_start date,
  baseline_end date,
  due_date date constraint task_due_date_range check (due_date between '1900-01-01' and '2050-12-31'),
  actual_start date,
  actual_end date,
  estimate_hours numeric(8, 2) constraint task_estimate_range check (estimate_hours between 0 and 100000),
  remaining_hours numeric(8, 2) constraint task_remaining_range check (remaining_hours between 0 and 100000),
  weight numeric(8, 2) not null default 1 constraint task_weight_range check (weight > 0 and weight <= 100000),
  progress_pct integer not null default 0 constraint task_progress_range check (progress_pct between 0 and 100),
  -- How far it was and what was left when it was done, for the day on which it is opened again.
  progress_before integer constraint task_progress_before_range check (progress_before between 0 and 100),
  remaining_before numeric(8, 2) constraint task_remaining_before_range check (remaining_before between 0 and 100000),
  owner_id bigint references employee,
  labels text constraint task_labels_filled check (filled(labels, 200)),
  search_text text generated always as (fold_text(task_no || ' ' || title || ' ' || coalesce(labels, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  -- for the keys of what belongs to a task of the same project
  constraint task_of_project unique (id, project_id),
  constraint task_parent_of_project foreign key (parent_id, project_id) references task (id, project_id),
  constraint task_not_own_parent check (parent_id <> id),
  constraint task_plan_whole check (num_nonnulls(plan_start, plan_end) <> 1),
  constraint task_plan_in_order check (plan_end >= plan_start),
  constraint task_milestone_is_a_day check (not is_milestone or plan_start is not distinct from plan_end),
  constraint task_done_is_whole check (status <> 'DONE' or progress_pct = 100),
  constraint task_stops_say_why check (status not in ('BLOCKED', 'CANCELLED') or status_reason is not null)
);
create index task_project on task (project_id, plan_start, id);
-- what is open of a project, of many projects at once
create index task_open_of_project on task (project_id, id) where status not in ('DONE', 'CANCELLED');
create index task_number on task (number_order(task_no), id);
create index task_parent on task (parent_id, project_id) where parent_id is not null;
create index task_owner on task (owner_id, status, id) where owner_id is not null;
-- what is open, by person: the schedule asks for it of many people at once
create index task_open on task (owner_id, id) where status not in ('DONE', 'CANCELLED') and owner_id is not null;
-- and of all people: lists of it begin with what is due, and numbers count it
create index task_open_by_due_day on task (coalesce(due_date, plan_end, '2050-12-31'), id) where status not in ('DONE', 'CANCELLED');
create index task_type_of on task (job_task_type_id);
create index task_job on task (job_task_id) where job_task_id is not null;
create index task_machine on task (machine_id) where machine_id is not null;
create index task_author on task (created_by, id);
create index task_by_due_day on task (coalesce(due_date, plan_end, '2050-12-31'), id);
create index task_by_title on task ((title collate "th-x-icu"), id);
create index task_search on task using gin (search_text gin_trgm_ops);

-- What waits for what. Between tasks of one project, none of which has parts.
create table task_dependency (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  predecessor_id bigint not null,
  successor_id bigint not null,
  type text not null default 'FS' constraint task_dependency_type_known check (type in ('FS', 'SS', 'FF', 'SF')),
  -- Working days of the company's calendar; less than 0 lets the two overlap.
  lag_days integer not null default 0 constraint task_dependency_lag_range check (lag_days between -250 and 250),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint task_dependency_key unique (predecessor_id, successor_id),
  constraint task_dependency_of_two check (predecessor_id <> successor_id),
  constraint task_dependency_predecessor foreign key (predecessor_id, project_id) references task (id, project_id) on delete cascade,
  constraint task_dependency_successor foreign key (successor_id, project_id) references task (id, project_id) on delete cascade
);
create index task_dependency_successor_of on task_dependency (successor_id, project_id);
create index task_dependency_project on task_dependency (project_id);

-- What is ticked off one by one; a required one that is open keeps its task from being done.
create table task_checklist_item (
  id bigint generated always as identity primary key,
  task_id bigint not null references task on delete cascade,
  place integer not null constraint task_checklist_item_place_range check (place between 1 and 1000),
  text text not null constraint task_checklist_item_text_filled check (filled(text, 300)),
  is_required boolean not null default false,
  is_done boolean not null default false,
  done_by bigint references app_user,
  done_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint task_checklist_item_done_when check (is_done = (done_at is not null))
);
create index task_checklist_item_task on task_checklist_item (task_id, place, id);
create index task_checklist_item_done_by on task_checklist_item (done_by) where done_by is not null;

-- What colleagues tell each other about a task.
create table task_comment (
  id bigint generated always as identity primary key,
  task_id bigint not null references task on delete cascade,
  body text not null constraint task_comment_body_filled check (filled(body, 4000)),
  -- Employees whom it names.
  mentions bigint[] not null default '{}' constraint task_comment_mentions_few check (cardinality(mentions) <= 20),
  edited_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index task_comment_task on task_comment (task_id, id);

-- Pictures and papers that a comment brings.
create table task_comment_file (
  id bigint generated always as identity primary key,
  task_comment_id bigint not null references task_comment on delete cascade,
  file_id bigint not null constraint task_comment_file_file_key unique references file_object,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index task_comment_file_comment on task_comment_file (task_comment_id, id);

create table task_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  flag text not null constraint task_transition_flag_known check (flag in ('edit', 'approve')),
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into task_transition (from_status, to_status, sort_no, flag, needs_reason) values
  ('BACKLOG', 'TODO', 1, 'edit', false),
  ('BACKLOG', 'CANCELLED', 9, 'edit', true),
  ('TODO', 'IN_PROGRESS', 1, 'edit', false),
  ('TODO', 'BLOCKED', 2, 'edit', true),
  ('TODO', 'CANCELLED', 9, 'edit', true),
  ('IN_PROGRESS', 'REVIEW', 1, 'edit', false),
  ('IN_PROGRESS', 'BLOCKED', 2, 'edit', true),
  ('IN_PROGRESS', 'CANCELLED', 9, 'edit', true),
  ('BLOCKED', 'IN_PROGRESS', 1, 'edit', false),
  ('BLOCKED', 'TODO', 2, 'edit', false),
  ('BLOCKED', 'CANCELLED', 9, 'edit', true),
  ('REVIEW', 'DONE', 1, 'edit', false),
  ('REVIEW', 'IN_PROGRESS', 2, 'edit', false),
  ('REVIEW', 'CANCELLED', 9, 'edit', true),
  ('DONE', 'IN_PROGRESS', 1, 'approve', false);

create table task_status_log (
  id bigint generated always as identity primary key,
  task_id bigint not null references task,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index task_status_log_task on task_status_log (task_id, id);
create trigger task_status_log_append_only before update or delete or truncate on task_status_log
  for each statement execute function refuse_change();

-- What keeps a project from being closed.
create view task_open_in_project as
select t.project_id, t.id as task_id, t.task_no from task t where t.status not in ('DONE', 'CANCELLED');

-- Tasks that count: neither cancelled nor part of what was, on any of the four levels.
create view task_kept as
select t.project_id, t.id as task_id, t.status, t.weight, t.progress_pct, t.estimate_hours, t.remaining_hours, t.plan_start, t.plan_end,
  t.baseline_start, t.baseline_end
from task t left join task w on w.id = t.parent_id left join task v on v.id = w.parent_id left join task u on u.id = v.parent_id
where t.status <> 'CANCELLED' and 'CANCELLED' <> all (array[coalesce(w.status, ''), coalesce(v.status, ''), coalesce(u.status, '')]);

-- What each task comes after that is not done yet.
create view task_waiting as
select d.successor_id as task_id, p.id as on_id, p.task_no as on_no from task_dependency d join task p on p.id = d.predecessor_id
where d.type = 'FS' and p.status not in ('DONE', 'CANCELLED');

-- What tells a task with parts by them: those that were not called off. With the last of them the work is the task's own again.
create view task_part as
select p.parent_id as whole_id, p.id as task_id from task p where p.parent_id is not null and p.status <> 'CANCELLED';

-- What the progress of a project is reckoned from: tasks without parts, as far as they count.
create view task_leaf as
select k.project_id, k.task_id, k.status, k.weight, k.progress_pct, k.estimate_hours, k.remaining_hours, k.plan_start, k.plan_end,
  k.baseline_start, k.baseline_end
from task_kept k where not exists (select from task_part c where c.whole_id = k.task_id);

select track_changes('task');
select track_changes('task_dependency');
select track_changes('task_checklist_item');
select track_changes('task_comment');
select track_changes('task_comment_file');
select live_references('task');

select allow('task', 'select, insert, update, delete', '*');
select allow('task_dependency', 'select, insert, update, delete', '*');
select allow('task_checklist_item', 'select, insert, update, delete', '*');
select allow('task_comment', 'select, insert, update', '*');
select allow('task_comment_file', 'select, insert, delete', '*');
select allow('task_transition', 'select', '*');
select allow('task_status_log', 'select', '*');
select allow('task_open_in_project', 'select', '*');
select allow('task_kept', 'select', '*');
select allow('task_waiting', 'select');
select allow('task_part', 'select', '*');
select allow('task_leaf', 'select', '*');
