-- The life of a task: which state follows which, what must be there first, what waits for what, and what a step brings with it.
-- Locks are taken in one order everywhere: the project, its tasks by id, what belongs to them.

-- Whether it waits beyond the day it is due, or where none is set the last day of its plan.
create function task_is_late(t task, day date) returns boolean language sql immutable parallel safe
  return coalesce(t.due_date, t.plan_end) < day and t.status not in ('DONE', 'CANCELLED');

-- The numbers of what a task comes after and is not done yet.
create function task_waits_for(task_id bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(w.on_no order by w.on_id), '{}') from task_waiting w where w.task_id = task_waits_for.task_id
$$;

-- What a task still lacks before it may take a state, everything at once.
create function task_missing(t task, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'predecessors', target = 'DONE' and task_waits_for(t.id) <> '{}'),
    (2, 'parts', target = 'DONE' and exists (
      select from task p where p.parent_id = t.id and p.status not in ('DONE', 'CANCELLED'))),
    (3, 'checklist', target = 'DONE' and exists (
      select from task_checklist_item i where i.task_id = t.id and i.is_required and not i.is_done)),
    (4, 'timer', target = 'DONE' and exists (
      select from time_open_on_task c where c.task_id = t.id and c.what = 'TIMER')),
    (5, 'whole', t.status = 'DONE' and target = 'IN_PROGRESS' and exists (
      select from task w where w.id = t.parent_id and w.status in ('DONE', 'CANCELLED')))
  ) guards (place, thing, is_missing) where is_missing
$$;

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

-- Refuses a dependency of what has parts, and one that would close a circle. Of the same two; parts that were called off are none.
create function require_link(tasks regclass, links regclass, known_by name, before bigint, after bigint) returns void language plpgsql as $$
declare
  whole bigint;
begin
  execute format('select min(p.parent_id) from %s p where p.parent_id in ($1, $2) and to_jsonb(p) ->> ''status'' is distinct from ''CANCELLED''', tasks)
    into whole using before, after;
  if whole is not null then perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', task_told(tasks, known_by, whole))); end if;
  if comes_before(links, after, before) then
    perform refuse('DEPENDENCY_CIRCLE', jsonb_build_object(
      'predecessor', task_told(tasks, known_by, before), 'successor', task_told(tasks, known_by, after)));
  end if;
end $$;

-- With its last part, those called off aside, the days of a task are its own again. It becomes another version by that: whoever has it open with the
-- days of its parts meets the conflict, and does not save them as its own. Of the same two.
create function leave_last_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return null; end if;
  execute format('update %1$s w set title = w.title where w.id = $1 and not exists (
      select from %1$s p where p.parent_id = w.id and to_jsonb(p) ->> ''status'' is distinct from ''CANCELLED'')', tg_relid::regclass)
    using old.parent_id;
  return null;
end $$;

-- The same where the last of them is called off, of a whole that is worked on.
create function leave_cancelled_part() returns trigger language plpgsql as $$
begin
  update task w set title = w.title
  where w.id = new.parent_id and w.status not in ('DONE', 'CANCELLED') and not exists (select from task_part c where c.whole_id = w.id);
  return null;
end $$;

-- The tree of parts has no circle and four levels.
create function keep_task_tree() returns trigger language plpgsql as $$
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

-- What has parts has no days of its own: they are those of its parts.
create function leave_plan_to_parts() returns trigger language plpgsql as $$
begin
  update task set plan_start = null, plan_end = null, is_milestone = false
  where id = new.parent_id and (plan_start is not null or is_milestone);
  return null;
end $$;

create trigger task_plan_of_parts after insert or update of parent_id on task for each row
  when (new.parent_id is not null) execute function leave_plan_to_parts();

create trigger task_last_part after delete or update of parent_id on task for each row
  when (old.parent_id is not null) execute function leave_last_part();

create trigger task_cancelled_part after update of status on task for each row
  when (new.parent_id is not null and new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function leave_cancelled_part();

create trigger task_tree before insert or update of parent_id on task for each row execute function keep_task_tree();

-- Dependencies form no circle, over however many tasks; of a project that is over they stay as they are.
create function keep_dependency_acyclic() returns trigger language plpgsql as $$
declare
  of_project project;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.predecessor_id, new.successor_id) is distinct from (old.predecessor_id, old.successor_id) then
    perform refuse('DEPENDENCY_FIXED');
  end if;
  -- of two that cross, neither would see the other: one waits until the other is there
  select * into of_project from project where id = coalesce(new.project_id, old.project_id) for no key update;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'INSERT' then perform require_link('task', 'task_dependency', 'task_no', new.predecessor_id, new.successor_id); end if;
  return coalesce(new, old);
end $$;

create trigger task_dependency_acyclic before insert or update or delete on task_dependency for each row execute function keep_dependency_acyclic();

-- Refuses a kind of work that no task of a project is of. Of tasks and of those of templates: what holds such a kind from before it was one keeps it.
create function require_kind_of_projects(kind bigint) returns void language plpgsql as $$
declare
  refused jsonb;
begin
  select jsonb_build_object('th', k.th, 'en', k.en) into refused from kinds_of_service(array[kind]) k;
  if refused is not null then perform refuse('TASK_KIND_OF_SERVICE', jsonb_build_object('things', refused)); end if;
end $$;

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
  if tg_op = 'INSERT' or new.job_task_type_id <> old.job_task_type_id then perform require_kind_of_projects(new.job_task_type_id); end if;
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
      and num_nonnulls(new.plan_start) + new.is_milestone::integer > 0 and exists (select from task_part c where c.whole_id = new.id) then
    perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', old.task_no));
  end if;
  if new.status = old.status then
    -- nor does anything of it remain
    if old.status in ('DONE', 'CANCELLED') and (new.plan_start, new.plan_end, new.estimate_hours, new.remaining_hours, new.weight, new.parent_id)
      is distinct from (old.plan_start, old.plan_end, old.estimate_hours, old.remaining_hours, old.weight, old.parent_id)
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
  if new.status = 'IN_PROGRESS' then
    new.actual_start := coalesce(new.actual_start, bangkok_day(now()));
    new.actual_end := null;
    -- opened again: as far as it was, but not whole, as something is left to do; hours of which nothing was left follow from those spent
    if old.status = 'DONE' then
      new.progress_pct := case when old.progress_before < 100 then old.progress_before else 90 end;
      new.remaining_hours := nullif(old.remaining_before, 0);
    end if;
    new.progress_before := null;
    new.remaining_before := null;
  end if;
  if new.status = 'DONE' then
    new.actual_start := coalesce(new.actual_start, bangkok_day(now()));
    new.actual_end := bangkok_day(now());
    new.progress_before := old.progress_pct;
    new.remaining_before := old.remaining_hours;
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

-- What is cancelled is so with all that it consists of and is not over, for the same reason, level by level; what was done of it stays done. Its
-- project is held by the step of the whole.
create function cancel_task_parts() returns trigger language plpgsql as $$
begin
  update task set status = 'CANCELLED', status_reason = new.status_reason
  where parent_id = new.id and status not in ('DONE', 'CANCELLED');
  return null;
end $$;

-- by its name after `task_steps`: the history has the whole before its parts
create trigger task_steps_of_parts after update of status on task for each row
  when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function cancel_task_parts();

-- A task is deleted only if it was never begun, no clock runs for it, and its project is not over.
create function keep_begun_task() returns trigger language plpgsql as $$
declare
  of_project project;
begin
  select * into of_project from project where id = old.project_id for share;
  if of_project.status in ('CLOSED', 'CANCELLED') and not ngan_importing() then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if old.status <> 'BACKLOG' then perform refuse('TASK_WAS_BEGUN', jsonb_build_object('no', old.task_no)); end if;
  if exists (select from time_open_on_task c where c.task_id = old.id and c.what = 'TIMER') then
    perform refuse('TASK_IS_TIMED', jsonb_build_object('no', old.task_no, 'people', (
      select string_agg(e.first_name_th || ' ' || e.last_name_th, ', ' order by e.id)
      from time_open_on_task c join employee e on e.id = c.employee_id where c.task_id = old.id and c.what = 'TIMER')));
  end if;
  return old;
end $$;

create trigger task_begun before delete on task for each row execute function keep_begun_task();

-- Holds the project of a task in which something is said or ticked off, before the task itself; refuses one that is over.
create function hold_running_project(of_task bigint) returns void language plpgsql as $$
declare
  of_project project;
begin
  select p.* into of_project from project p join task t on t.project_id = p.id where t.id = of_task for share of p;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
end $$;

-- What is over keeps its checklist, and no list is longer than 100 items; the task is held, so that it neither ends nor gets others meanwhile.
create function keep_task_checklist() returns trigger language plpgsql as $$
declare
  of_task task;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  perform hold_running_project(coalesce(new.task_id, old.task_id));
  select * into of_task from task where id = coalesce(new.task_id, old.task_id) for no key update;
  if of_task.status in ('DONE', 'CANCELLED') then perform refuse('TASK_IS_OVER', jsonb_build_object('no', of_task.task_no)); end if;
  if tg_op = 'INSERT' and (select count(*) from task_checklist_item i where i.task_id = of_task.id) >= 100 then
    perform refuse('TASK_ITEMS_FULL', jsonb_build_object('no', of_task.task_no, 'most', 100));
  end if;
  return coalesce(new, old);
end $$;

create trigger task_checklist_rules before insert or update or delete on task_checklist_item for each row execute function keep_task_checklist();

-- Of one task no more is said than 1,000 comments, and nothing once its project is over; it is held, so that no other comes meanwhile.
create function keep_task_comments_few() returns trigger language plpgsql as $$
declare
  of_task task;
begin
  if ngan_importing() then return new; end if;
  perform hold_running_project(new.task_id);
  select * into of_task from task where id = new.task_id for no key update;
  if (select count(*) from task_comment n where n.task_id = of_task.id) >= 1000 then
    perform refuse('TASK_COMMENTS_FULL', jsonb_build_object('no', of_task.task_no, 'most', 1000));
  end if;
  return new;
end $$;

create trigger task_comments_few before insert on task_comment for each row execute function keep_task_comments_few();

-- A comment brings no more than five files, and of a project that is over they stay; project and comment are held, so that neither the one ends nor
-- another file comes meanwhile.
create function keep_comment_files() returns trigger language plpgsql as $$
declare
  of_project project;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  -- none any more where the task is deleted with all that was said of it
  select p.* into of_project from task_comment n join task t on t.id = n.task_id join project p on p.id = t.project_id
  where n.id = coalesce(new.task_comment_id, old.task_comment_id) for share of p;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  perform from task_comment n where n.id = new.task_comment_id for no key update;
  if (select count(*) from task_comment_file k where k.task_comment_id = new.task_comment_id) >= 5 then
    perform refuse('TASK_COMMENT_FILES_FULL', jsonb_build_object('most', 5));
  end if;
  return new;
end $$;

create trigger task_comment_files before insert or delete on task_comment_file for each row execute function keep_comment_files();

-- The plan as it is when the work on a project begins stays beside what becomes of it; tasks made later have none.
create function keep_task_baseline() returns trigger language plpgsql as $$
begin
  update task set baseline_start = plan_start, baseline_end = plan_end
  where project_id = new.id and plan_start is not null and baseline_start is null and status <> 'CANCELLED';
  return null;
end $$;

create trigger project_task_baseline after update of status on project for each row
  when (old.status = 'PLANNING' and new.status = 'IN_PROGRESS') execute function keep_task_baseline();
