-- What one of a table of tasks is known by in a refusal: the column says it.
create function task_told(tasks regclass, known_by name, task bigint) returns text language plpgsql as $$
declare
  told text;
begin
  execute format('select %I::text from %s where id = $1', known_by, tasks) into told using task;
  return told;
end $$;

-- Refuses a part at a place it cannot take; what has parts has no dependencies of its own. Of tasks and of those of templates, with what waits
-- for what among them.
create function require_part(tasks regclass, links regclass, known_by name, part bigint, whole bigint) returns void language plpgsql as $$
declare
  breach text := misplaced_part(tasks, part, whole);
  is_linked boolean;
begin
  execute format('select exists (select from %s where $1 in (predecessor_id, successor_id))', links) into is_linked using whole;
  if breach is null and is_linked then breach := 'TASK_IS_LINKED'; end if;
  if breach is null then return; end if;
  perform refuse(breach, jsonb_build_object('no',
    task_told(tasks, known_by, case breach when 'TASK_WITHIN_ITSELF' then part else whole end)));
end $$;

-- Refuses a dependency of what has parts, and one that would close a circle. Of the same two.
create function require_link(tasks regclass, links regclass, known_by name, before bigint, after bigint) returns void language plpgsql as $$
declare
  whole bigint;
begin
  execute format('select min(parent_id) from %s where parent_id in ($1, $2)', tasks) into whole using before, after;
  if whole is not null then perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', task_told(tasks, known_by, whole))); end if;
  if comes_before(links, after, before) then
    perform refuse('DEPENDENCY_CIRCLE', jsonb_build_object(
      'predecessor', task_told(tasks, known_by, before), 'successor', task_told(tasks, known_by, after)));
  end if;
end $$;

-- With its last part the days of a task are its own again. It becomes another version by that: whoever has it open with the days of its parts
-- meets the conflict, and does not save them as its own. Of the same two.
create function leave_last_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return null; end if;
  execute format('update %1$s w set title = w.title where w.id = $1 and not exists (select from %1$s p where p.parent_id = w.id)', tg_relid::regclass)
    using old.parent_id;
  return null;
end $$;

-- The tree of parts has no circle and four levels.
create or replace function keep_task_tree() returns trigger language plpgsql as $$
declare
  whole task;
begin
  if new.parent_id is null or tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return new; end if;
  -- of two changes that cross, neither would see the other: the project's tasks change their places one after another
  perform from project where id = new.project_id for no key update;
  select * into whole from task where id = new.parent_id;
  if whole.status in ('DONE', 'CANCELLED') and not ngan_importing() then
    perform refuse('TASK_IS_OVER', jsonb_build_object('no', whole.task_no));
  end if;
  perform require_part('task', 'task_dependency', 'task_no', new.id, new.parent_id);
  return new;
end $$;

create trigger task_last_part after delete or update of parent_id on task for each row
  when (old.parent_id is not null) execute function leave_last_part();

-- Dependencies form no circle, over however many tasks; of a project that is over they stay as they are.
create or replace function keep_dependency_acyclic() returns trigger language plpgsql as $$
declare
  of_project project;
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
  if tg_op = 'INSERT' then perform require_link('task', 'task_dependency', 'task_no', new.predecessor_id, new.successor_id); end if;
  return new;
end $$;

-- What stands in a template stays in it, and there is not too much of it.
create or replace function keep_template_task() returns trigger language plpgsql as $$
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
  perform require_part('template_task', 'template_dependency', 'title', new.id, new.parent_id);
  return new;
end $$;

create trigger template_task_last_part after delete or update of parent_id on template_task for each row
  when (old.parent_id is not null) execute function leave_last_part();

create or replace function keep_template_dependency() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.predecessor_id, new.successor_id, new.project_template_id) is distinct from (old.predecessor_id, old.successor_id, old.project_template_id) then
      perform refuse('DEPENDENCY_FIXED');
    end if;
    return new;
  end if;
  perform from project_template where id = new.project_template_id for no key update;
  perform require_link('template_task', 'template_dependency', 'title', new.predecessor_id, new.successor_id);
  return new;
end $$;
