alter table job_task_type add column board text;
alter table job_task_type add constraint job_task_type_board_known CHECK ((board = ANY (ARRAY['RCS'::text, 'SERVICE'::text])));
create index job_task_type_board on job_task_type (board, id) where not is_deleted;

-- Which of some kinds of work no task of a project is of, with their names.
create function kinds_of_service(kinds bigint[]) returns table (id bigint, th text, en text) language sql stable as $$
  select k.id, k.name_th, coalesce(k.name_en, k.name_th) from job_task_type k where k.id = any (kinds) and k.board = 'SERVICE'
$$;

-- Refuses a kind of work that no task of a project is of. Of tasks and of those of templates: what holds such a kind from before it was one keeps it.
create function require_kind_of_projects(kind bigint) returns void language plpgsql as $$
declare
  refused jsonb;
begin
  select jsonb_build_object('th', k.th, 'en', k.en) into refused from kinds_of_service(array[kind]) k;
  if refused is not null then perform refuse('TASK_KIND_OF_SERVICE', jsonb_build_object('things', refused)); end if;
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
  if not step.needs_reason then new.status_reason := null; end if;
  if new.status = 'IN_PROGRESS' then
    new.actual_start := coalesce(new.actual_start, bangkok_day(now()));
    new.actual_end := null;
    -- opened again: as far as it was; what was done before that was kept stays whole
    if old.progress_before is not null then
      new.progress_pct := old.progress_before;
      new.remaining_hours := old.remaining_before;
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

-- What stands in a template stays in it, and there is not too much of it.
create or replace function keep_template_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.project_template_id <> old.project_template_id then perform refuse('TEMPLATE_FIXED'); end if;
  perform from project_template where id = new.project_template_id for no key update;
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
