-- What a project may be begun with.
create table project_template (
  id bigint generated always as identity primary key,
  code text not null constraint project_template_code_filled check (filled(code, 30)),
  name_th text not null constraint project_template_name_th_filled check (filled(name_th, 150)),
  name_en text constraint project_template_name_en_filled check (filled(name_en, 150)),
  description text constraint project_template_description_filled check (filled(description, 2000)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

create unique index project_template_code_key on project_template (fold_text(code)) where not is_deleted;
create unique index project_template_name_key on project_template (fold_text(name_th)) where not is_deleted;
alter table project_type add column default_template_id bigint;
alter table project_type add constraint project_type_default_template_id_fkey FOREIGN KEY (default_template_id) REFERENCES project_template(id);
create index project_type_template on project_type (default_template_id) where default_template_id is not null;
select track_changes('project_template');
select allow('project_template', 'select, insert, update', '*');

-- Whether one task comes before another already, over however many dependencies of a table of them: forward, each task once. It sees
-- what the statement that asks has written so far.
create function comes_before(links regclass, first bigint, last bigint) returns boolean language plpgsql as $$
declare
  found_so boolean;
begin
  execute format('with recursive beyond as (select $1 as id union select d.successor_id from %s d join beyond b on b.id = d.predecessor_id)
    select exists (select from beyond where id = $2)', links) into found_so using first, last;
  return found_so;
end $$;

-- What a task of a table of them would break as part of another, by the code of its refusal: it would be within itself, or there would be
-- more than four levels. Null where nothing.
create function misplaced_part(tasks regclass, task bigint, whole bigint) returns text language plpgsql as $$
declare
  above integer;
  below integer;
  is_within boolean;
begin
  execute format('with recursive up as (
      select id, parent_id, 1 as level from %1$s where id = $2
      union all select t.id, t.parent_id, up.level + 1 from %1$s t join up on t.id = up.parent_id)
    select max(level), bool_or(id = $1) from up', tasks) into above, is_within using task, whole;
  if is_within then return 'TASK_WITHIN_ITSELF'; end if;
  execute format('with recursive down as (
      select id, 1 as level from %1$s where id = $1
      union all select t.id, down.level + 1 from %1$s t join down on t.parent_id = down.id)
    select coalesce(max(level), 1) from down', tasks) into below using task;
  return case when above + below > 4 then 'TASK_TOO_DEEP' end;
end $$;

-- The tree of parts has no circle and four levels; what has parts has no dependencies of its own.
create or replace function keep_task_tree() returns trigger language plpgsql as $$
declare
  whole task;
  breach text;
begin
  if new.parent_id is null or tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return new; end if;
  -- of two changes that cross, neither would see the other: the project's tasks change their places one after another
  perform from project where id = new.project_id for no key update;
  select * into whole from task where id = new.parent_id;
  if whole.status in ('DONE', 'CANCELLED') and not ngan_importing() then
    perform refuse('TASK_IS_OVER', jsonb_build_object('no', whole.task_no));
  end if;
  breach := misplaced_part('task', new.id, new.parent_id);
  if breach is not null then
    perform refuse(breach, jsonb_build_object('no', case breach when 'TASK_WITHIN_ITSELF' then new.task_no else whole.task_no end));
  end if;
  if exists (select from task_dependency where new.parent_id in (predecessor_id, successor_id)) then
    perform refuse('TASK_IS_LINKED', jsonb_build_object('no', whole.task_no));
  end if;
  return new;
end $$;

-- Dependencies form no circle, over however many tasks; of a project that is over they stay as they are.
create or replace function keep_dependency_acyclic() returns trigger language plpgsql as $$
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
  if comes_before('task_dependency', new.successor_id, new.predecessor_id) then
    perform refuse('DEPENDENCY_CIRCLE', jsonb_build_object(
      'predecessor', (select task_no from task where id = new.predecessor_id),
      'successor', (select task_no from task where id = new.successor_id)));
  end if;
  return new;
end $$;

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

-- The most tasks and milestones of one template, and the most items of one checklist, which is that of a task.
create function template_limit(subject text) returns integer language sql immutable parallel safe
  return case subject when 'tasks' then 500 else 100 end;

-- What stands in a template stays in it, and there is not too much of it.
create function keep_template_task() returns trigger language plpgsql as $$
declare
  whole template_task;
  breach text;
begin
  if tg_op = 'UPDATE' and new.project_template_id <> old.project_template_id then perform refuse('TEMPLATE_FIXED'); end if;
  perform from project_template where id = new.project_template_id for no key update;
  if tg_op = 'INSERT' and (select count(*) from template_task t where t.project_template_id = new.project_template_id) >= template_limit('tasks') then
    perform refuse('TEMPLATE_FULL', jsonb_build_object('most', template_limit('tasks')));
  end if;
  -- what has parts has no days of its own: they are those of its parts
  if (new.offset_days is not null or new.is_milestone) and exists (select from template_task part where part.parent_id = new.id) then
    perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', new.title));
  end if;
  if new.parent_id is null or tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return new; end if;
  select * into whole from template_task where id = new.parent_id;
  breach := misplaced_part('template_task', new.id, new.parent_id);
  if breach is not null then
    perform refuse(breach, jsonb_build_object('no', case breach when 'TASK_WITHIN_ITSELF' then new.title else whole.title end));
  end if;
  if exists (select from template_dependency where new.parent_id in (predecessor_id, successor_id)) then
    perform refuse('TASK_IS_LINKED', jsonb_build_object('no', whole.title));
  end if;
  return new;
end $$;

create trigger template_task_rules before insert or update on template_task for each row execute function keep_template_task();

create function leave_template_days_to_parts() returns trigger language plpgsql as $$
begin
  update template_task set offset_days = null, length_days = null, is_milestone = false
  where id = new.parent_id and (offset_days is not null or is_milestone);
  return null;
end $$;

create trigger template_task_days_of_parts after insert or update of parent_id on template_task for each row
  when (new.parent_id is not null) execute function leave_template_days_to_parts();

-- No checklist is longer than that of a task may be; the template is held by whoever adds to it.
create function keep_template_items_few() returns trigger language plpgsql as $$
declare
  of_task template_task;
begin
  select * into of_task from template_task where id = new.template_task_id for no key update;
  if (select count(*) from template_task_item i where i.template_task_id = of_task.id) >= template_limit('items') then
    perform refuse('TASK_ITEMS_FULL', jsonb_build_object('no', of_task.title, 'most', template_limit('items')));
  end if;
  return new;
end $$;

create trigger template_items_few before insert on template_task_item for each row execute function keep_template_items_few();

create function keep_template_dependency() returns trigger language plpgsql as $$
declare
  parent text;
begin
  if tg_op = 'UPDATE' then
    if (new.predecessor_id, new.successor_id, new.project_template_id) is distinct from (old.predecessor_id, old.successor_id, old.project_template_id) then
      perform refuse('DEPENDENCY_FIXED');
    end if;
    return new;
  end if;
  perform from project_template where id = new.project_template_id for no key update;
  select p.title into parent from template_task p
  where p.id in (new.predecessor_id, new.successor_id) and exists (select from template_task c where c.parent_id = p.id) order by p.id limit 1;
  if parent is not null then perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', parent)); end if;
  if comes_before('template_dependency', new.successor_id, new.predecessor_id) then
    perform refuse('DEPENDENCY_CIRCLE', jsonb_build_object(
      'predecessor', (select title from template_task where id = new.predecessor_id),
      'successor', (select title from template_task where id = new.successor_id)));
  end if;
  return new;
end $$;

create trigger template_dependency_rules before insert or update on template_dependency
  for each row execute function keep_template_dependency();

create function keep_template_milestone() returns trigger language plpgsql as $$
declare
  shares numeric;
begin
  if tg_op = 'UPDATE' and (new.project_template_id, new.code) is distinct from (old.project_template_id, old.code) then
    perform refuse('TEMPLATE_FIXED');
  end if;
  perform from project_template where id = new.project_template_id for no key update;
  if tg_op = 'INSERT'
      and (select count(*) from template_milestone m where m.project_template_id = new.project_template_id) >= template_limit('milestones') then
    perform refuse('TEMPLATE_FULL', jsonb_build_object('most', template_limit('milestones')));
  end if;
  if new.payment_pct is not null and (tg_op = 'INSERT' or new.payment_pct is distinct from old.payment_pct) then
    select coalesce(sum(m.payment_pct), 0) + new.payment_pct into shares from template_milestone m
    where m.project_template_id = new.project_template_id and m.id <> new.id;
    if shares > 100 then perform refuse('MILESTONE_SHARES', jsonb_build_object('sum', trim_scale(shares))); end if;
  end if;
  return new;
end $$;

create trigger template_milestone_rules before insert or update on template_milestone for each row execute function keep_template_milestone();
select live_references('project_type');
