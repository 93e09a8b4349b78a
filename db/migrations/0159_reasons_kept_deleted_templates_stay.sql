drop trigger template_dependency_rules on template_dependency;
drop trigger template_milestone_rules on template_milestone;
drop trigger template_task_rules on template_task;
drop trigger template_items_few on template_task_item;

-- A revision begins as a draft and goes by its steps; what it holds never changes, and its sender does not approve it. Row lock on the file first, so that
-- approvals come one after the other: the approved one before becomes obsolete, and none is approved once a later one was.
create or replace function keep_project_file_version() returns trigger language plpgsql as $$
declare
  at_file project_file;
  of_project project;
begin
  select * into at_file from project_file where id = coalesce(new.project_file_id, old.project_file_id) for update;
  perform require_open_project_files(at_file.project_id);
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then perform refuse('PROJECT_FILE_NOT_A_DRAFT'); end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' and not ngan_importing() then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    if new.change_note is null and exists (select from project_file_version where project_file_id = new.project_file_id) then
      perform refuse('CHANGE_NOTE_MISSING');
    end if;
    return new;
  end if;
  if (new.project_file_id, new.revision, new.file_id, new.change_note)
      is distinct from (old.project_file_id, old.revision, old.file_id, old.change_note) then
    perform refuse('PROJECT_FILE_FIXED');
  end if;
  if new.status = old.status then return new; end if;
  if (old.status, new.status) not in (
      ('DRAFT', 'FOR_REVIEW'), ('FOR_REVIEW', 'DRAFT'), ('FOR_REVIEW', 'APPROVED'), ('APPROVED', 'OBSOLETE')) then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.status = 'DRAFT' and new.reject_reason is null then perform refuse('REJECT_REASON_MISSING'); end if;
  if new.status = 'OBSOLETE' then
    new.obsolete_at := now();
    -- also where a later revision would take its place
    select * into of_project from project where id = at_file.project_id;
    if at_file.folder = 'SAT' and project_is_accepted(of_project) and not ngan_importing() then
      perform refuse(case when of_project.status = 'HANDED_OVER' then 'SAT_FILE_HANDED_OVER' else 'SAT_FILE_FIXED' end,
        jsonb_build_object('no', of_project.project_no));
    end if;
  end if;
  if new.status = 'APPROVED' then
    if new.created_by = ngan_actor() then perform refuse('PROJECT_FILE_OWN'); end if;
    if exists (select from project_file_version where project_file_id = new.project_file_id and id > new.id and status in ('APPROVED', 'OBSOLETE')) then
      perform refuse('LATER_REVISION_APPROVED');
    end if;
    update project_file_version set status = 'OBSOLETE' where project_file_id = new.project_file_id and status = 'APPROVED';
  end if;
  return new;
end $$;

-- A new task stands in the backlog with a number; a step follows an arrow and lacks nothing; what is over keeps its plan.
create or replace function keep_task() returns trigger language plpgsql as $$
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

-- Holds a template in which something is changed, so that it is not deleted meanwhile; refuses one that was.
create function hold_template(template bigint) returns void language plpgsql as $$
declare
  held project_template;
begin
  select * into held from project_template where id = template for no key update;
  if held.is_deleted and not ngan_importing() then
    perform refuse('TEMPLATE_IS_DELETED', jsonb_build_object('code', held.code));
  end if;
end $$;

-- What stands in a template stays in it, and there is not too much of it.
create or replace function keep_template_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.project_template_id <> old.project_template_id then perform refuse('TEMPLATE_FIXED'); end if;
  -- with the whole template goes what stands in it: it is not there any more then
  perform hold_template(coalesce(new.project_template_id, old.project_template_id));
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' and (select count(*) from template_task t where t.project_template_id = new.project_template_id) >= template_limit('tasks') then
    perform refuse('TEMPLATE_FULL', jsonb_build_object('most', template_limit('tasks')));
  end if;
  if (tg_op = 'INSERT' or new.job_task_type_id <> old.job_task_type_id) and not ngan_importing() then
    perform require_kind_of_projects(new.job_task_type_id);
  end if;
  -- what has parts has no days of its own: they are those of its parts
  if (new.offset_days is not null or new.is_milestone) and exists (select from template_task part where part.parent_id = new.id) then
    perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', new.title));
  end if;
  if new.parent_id is null or tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return new; end if;
  perform require_part('template_task', 'template_dependency', 'title', new.id, new.parent_id);
  return new;
end $$;

create trigger template_task_rules before insert or update or delete on template_task for each row execute function keep_template_task();

-- No checklist is longer than that of a task may be; template and task are held by whoever changes it.
create or replace function keep_template_items_few() returns trigger language plpgsql as $$
declare
  of_task template_task;
begin
  perform hold_template(t.project_template_id) from template_task t where t.id = coalesce(new.template_task_id, old.template_task_id);
  if tg_op = 'UPDATE' and new.template_task_id <> old.template_task_id then perform refuse('TEMPLATE_FIXED'); end if;
  if tg_op <> 'INSERT' then return coalesce(new, old); end if;
  select * into of_task from template_task where id = new.template_task_id for no key update;
  if (select count(*) from template_task_item i where i.template_task_id = of_task.id) >= template_limit('items') then
    perform refuse('TASK_ITEMS_FULL', jsonb_build_object('no', of_task.title, 'most', template_limit('items')));
  end if;
  return new;
end $$;

create trigger template_items_few before insert or update or delete on template_task_item for each row execute function keep_template_items_few();

create or replace function keep_template_dependency() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.predecessor_id, new.successor_id, new.project_template_id)
      is distinct from (old.predecessor_id, old.successor_id, old.project_template_id) then
    perform refuse('DEPENDENCY_FIXED');
  end if;
  perform hold_template(coalesce(new.project_template_id, old.project_template_id));
  if tg_op <> 'INSERT' then return coalesce(new, old); end if;
  perform require_link('template_task', 'template_dependency', 'title', new.predecessor_id, new.successor_id);
  return new;
end $$;

create trigger template_dependency_rules before insert or update or delete on template_dependency
  for each row execute function keep_template_dependency();

create or replace function keep_template_milestone() returns trigger language plpgsql as $$
declare
  shares numeric;
begin
  if tg_op = 'UPDATE' and (new.project_template_id, new.code) is distinct from (old.project_template_id, old.code) then
    perform refuse('TEMPLATE_FIXED');
  end if;
  perform hold_template(coalesce(new.project_template_id, old.project_template_id));
  if tg_op = 'DELETE' then return old; end if;
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

create trigger template_milestone_rules before insert or update or delete on template_milestone for each row execute function keep_template_milestone();
