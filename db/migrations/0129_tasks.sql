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
  -- Why the last step was taken, where that was said.
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
create index task_parent on task (parent_id, project_id) where parent_id is not null;
create index task_owner on task (owner_id, status, id) where owner_id is not null;
create index task_type_of on task (job_task_type_id);
create index task_job on task (job_task_id) where job_task_id is not null;
create index task_machine on task (machine_id) where machine_id is not null;
create index task_author on task (created_by, id);
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

-- What the progress of a project is reckoned from: tasks without parts, but those that were cancelled.
create view task_leaf as
select t.project_id, t.id as task_id, t.status, t.weight, t.progress_pct, t.estimate_hours, t.remaining_hours, t.plan_start, t.plan_end,
  t.baseline_start, t.baseline_end
from task t where t.status <> 'CANCELLED' and not exists (select from task part where part.parent_id = t.id);

select track_changes('task');
select track_changes('task_dependency');
select track_changes('task_checklist_item');
select track_changes('task_comment');
select live_references('task');
select allow('task', 'select, insert, update, delete', '*');
select allow('task_dependency', 'select, insert, update, delete', '*');
select allow('task_checklist_item', 'select, insert, update, delete', '*');
select allow('task_comment', 'select, insert, update', '*');
select allow('task_transition', 'select', '*');
select allow('task_status_log', 'select', '*');
select allow('task_open_in_project', 'select', '*');
select allow('task_leaf', 'select', '*');

-- Whether it waits beyond the day it is due, or where none is set the last day of its plan.
create function task_is_late(t task, day date) returns boolean language sql immutable parallel safe
  return coalesce(t.due_date, t.plan_end) < day and t.status not in ('DONE', 'CANCELLED');

-- The numbers of what a task comes after and is not done yet.
create function task_waits_for(task_id bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(p.task_no order by p.id), '{}') from task_dependency d join task p on p.id = d.predecessor_id
  where d.successor_id = task_id and d.type = 'FS' and p.status not in ('DONE', 'CANCELLED')
$$;

-- What a task still lacks before it may take a state, everything at once.
create function task_missing(t task, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'predecessors', target = 'DONE' and task_waits_for(t.id) <> '{}'),
    (2, 'parts', target = 'DONE' and exists (
      select from task p where p.parent_id = t.id and p.status not in ('DONE', 'CANCELLED'))),
    (3, 'checklist', target = 'DONE' and exists (
      select from task_checklist_item i where i.task_id = t.id and i.is_required and not i.is_done)),
    (4, 'whole', t.status = 'DONE' and target = 'IN_PROGRESS' and exists (
      select from task w where w.id = t.parent_id and w.status in ('DONE', 'CANCELLED')))
  ) guards (place, thing, is_missing) where is_missing
$$;

-- The tree of parts has no circle and four levels; what has parts has no dependencies of its own.
create function keep_task_tree() returns trigger language plpgsql as $$
declare
  whole task;
  above integer;
  below integer;
begin
  if new.parent_id is null or tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return new; end if;
  -- of two changes that cross, neither would see the other: the project's tasks change their places one after another
  perform from project where id = new.project_id for no key update;
  select * into whole from task where id = new.parent_id;
  if whole.status in ('DONE', 'CANCELLED') and not ngan_importing() then
    perform refuse('TASK_IS_OVER', jsonb_build_object('no', whole.task_no));
  end if;
  if exists (
    with recursive up as (
      select id, parent_id from task where id = new.parent_id
      union select t.id, t.parent_id from task t join up on t.id = up.parent_id)
    select from up where id = new.id)
  then perform refuse('TASK_WITHIN_ITSELF', jsonb_build_object('no', new.task_no)); end if;
  with recursive up as (
    select id, parent_id, 1 as level from task where id = new.parent_id
    union all select t.id, t.parent_id, up.level + 1 from task t join up on t.id = up.parent_id)
  select max(level) into above from up;
  with recursive down as (
    select id, 1 as level from task where id = new.id
    union all select t.id, down.level + 1 from task t join down on t.parent_id = down.id)
  select coalesce(max(level), 1) into below from down;
  if above + below > 4 then perform refuse('TASK_TOO_DEEP', jsonb_build_object('no', whole.task_no)); end if;
  if exists (select from task_dependency where new.parent_id in (predecessor_id, successor_id)) then
    perform refuse('TASK_IS_LINKED', jsonb_build_object('no', whole.task_no));
  end if;
  return new;
end $$;

-- What has parts has no days of its own: they are those of its parts.
create function leave_plan_to_parts() returns trigger language plpgsql as $$
begin
  update task set plan_start = null, plan_end = null, is_milestone = false
  where id = new.parent_id and (plan_start is not null or is_milestone);
  return null;
end $$;

create trigger task_plan_of_parts after insert or update of parent_id on task for each row
  when (new.parent_id is not null) execute function leave_plan_to_parts();

create trigger task_tree before insert or update of parent_id on task for each row execute function keep_task_tree();

-- Dependencies form no circle, over however many tasks; of a project that is over they stay as they are.
create function keep_dependency_acyclic() returns trigger language plpgsql as $$
declare
  of_project project;
  parent text;
begin
  if ngan_importing() then return new; end if;
  if tg_op = 'UPDATE' and (new.predecessor_id, new.successor_id) is distinct from (old.predecessor_id, old.successor_id) then
    perform refuse('DEPENDENCY_FIXED');
  end if;
  -- of two that cross, neither would see the other: one waits until the other is there
  select * into of_project from project where id = new.project_id for no key update;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'UPDATE' then return new; end if;
  select p.task_no into parent from task p
  where p.id in (new.predecessor_id, new.successor_id) and exists (select from task c where c.parent_id = p.id) order by p.id limit 1;
  if parent is not null then perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', parent)); end if;
  -- forward from the successor, each task once, however many there are
  if exists (
    with recursive beyond as (
      select new.successor_id as id
      union
      select d.successor_id from task_dependency d join beyond b on b.id = d.predecessor_id)
    select from beyond where id = new.predecessor_id)
  then
    perform refuse('DEPENDENCY_CIRCLE', jsonb_build_object(
      'predecessor', (select task_no from task where id = new.predecessor_id),
      'successor', (select task_no from task where id = new.successor_id)));
  end if;
  return new;
end $$;

create trigger task_dependency_acyclic before insert or update on task_dependency for each row execute function keep_dependency_acyclic();

-- A new task stands in the backlog with a number; a step follows an arrow and lacks nothing; what is over keeps its plan.
create function keep_task() returns trigger language plpgsql as $$
declare
  step task_transition;
  missing text[];
  of_project project;
begin
  if ngan_importing() then return new; end if;
  -- held, so that it does not end meanwhile; more strongly where what is looked at may change at once: parts, the whole, what comes before
  if tg_op = 'INSERT' and new.parent_id is not null
      or tg_op = 'UPDATE' and (new.parent_id, new.status) is distinct from (old.parent_id, old.status) then
    select * into of_project from project where id = new.project_id for no key update;
  else
    select * into of_project from project where id = new.project_id for share;
  end if;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'INSERT' then
    if new.task_no is null then new.task_no := next_doc_no('TK', now()); end if;
    if new.status <> 'BACKLOG' then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    return new;
  end if;
  if (new.task_no, new.project_id) is distinct from (old.task_no, old.project_id) then
    perform refuse('TASK_FIXED', jsonb_build_object('no', old.task_no));
  end if;
  if (new.plan_start is distinct from old.plan_start or new.is_milestone and not old.is_milestone)
      and num_nonnulls(new.plan_start) + new.is_milestone::integer > 0 and exists (select from task c where c.parent_id = new.id) then
    perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', old.task_no));
  end if;
  if new.status = old.status then
    if old.status in ('DONE', 'CANCELLED') and (new.plan_start, new.plan_end, new.estimate_hours, new.weight, new.parent_id)
      is distinct from (old.plan_start, old.plan_end, old.estimate_hours, old.weight, old.parent_id)
    then perform refuse('TASK_IS_OVER', jsonb_build_object('no', old.task_no)); end if;
    return new;
  end if;
  select * into step from task_transition where from_status = old.status and to_status = new.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  missing := task_missing(old, new.status);
  if step.needs_reason and new.status_reason is null then missing := missing || 'reason'::text; end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('from', old.status, 'to', new.status, 'missing', missing,
      'predecessors', task_waits_for(old.id)));
  end if;
  if not step.needs_reason then new.status_reason := null; end if;
  if new.status = 'IN_PROGRESS' then
    new.actual_start := coalesce(new.actual_start, bangkok_day(now()));
    new.actual_end := null;
  end if;
  if new.status = 'DONE' then
    new.actual_start := coalesce(new.actual_start, bangkok_day(now()));
    new.actual_end := bangkok_day(now());
    new.progress_pct := 100;
    new.remaining_hours := 0;
  end if;
  return new;
end $$;

create trigger task_rules before insert or update on task for each row execute function keep_task();

create function log_task_step() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into task_status_log (task_id, from_status, to_status, reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_reason, ngan_actor(), ngan_request());
  return null;
end $$;

create trigger task_steps after update of status on task for each row when (new.status <> old.status) execute function log_task_step();

-- Only what was never begun is deleted.
create function keep_begun_task() returns trigger language plpgsql as $$
begin
  if old.status <> 'BACKLOG' then perform refuse('TASK_WAS_BEGUN', jsonb_build_object('no', old.task_no)); end if;
  return old;
end $$;

create trigger task_begun before delete on task for each row execute function keep_begun_task();

-- What is over keeps its checklist; the task is held, so that it does not end meanwhile.
create function keep_task_checklist() returns trigger language plpgsql as $$
declare
  of_task task;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  select * into of_task from task where id = coalesce(new.task_id, old.task_id) for share;
  if of_task.status in ('DONE', 'CANCELLED') then perform refuse('TASK_IS_OVER', jsonb_build_object('no', of_task.task_no)); end if;
  return coalesce(new, old);
end $$;

create trigger task_checklist_rules before insert or update or delete on task_checklist_item for each row execute function keep_task_checklist();

-- The plan as it is when the work on a project begins stays beside what becomes of it; tasks made later have none.
create function keep_task_baseline() returns trigger language plpgsql as $$
begin
  update task set baseline_start = plan_start, baseline_end = plan_end
  where project_id = new.id and plan_start is not null and baseline_start is null and status <> 'CANCELLED';
  return null;
end $$;

create trigger project_task_baseline after update of status on project for each row
  when (old.status = 'PLANNING' and new.status = 'IN_PROGRESS') execute function keep_task_baseline();

-- Locks what a leaving changes: the open tasks of a person, and before them their projects, as every change of a task does.
create function lock_tasks_of(person bigint) returns void language plpgsql as $$
begin
  perform from project p where p.id in (select t.project_id from task t where t.owner_id = person and t.status not in ('DONE', 'CANCELLED'))
  order by p.id for share;
  perform from task t where t.owner_id = person and t.status not in ('DONE', 'CANCELLED') order by t.id for no key update;
end $$;

-- What a project still lacks before it may take a state, everything at once.
create or replace function project_missing(p project, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'acceptance_date', target = 'HANDED_OVER' and p.acceptance_date is null),
    (5, 'tasks', target = 'CLOSED' and exists (select from task_open_in_project o where o.project_id = p.id))
  ) guards (place, thing, is_missing) where is_missing
$$;
