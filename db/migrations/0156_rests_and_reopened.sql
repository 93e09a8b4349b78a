-- Moves what a machine has of a promise beside warranties of its own to the days that are promised now, gap by gap between those: what nothing is left of is
-- void, and a gap that is new is filled. Where one of its own between two of them is void since, both stand in one gap: each keeps its place, the first begins
-- with the promise, and one ends where the next begins.
create or replace function move_handover_rest(p project, machine bigint, promised daterange) returns void language plpgsql as $$
declare
  gap daterange;
  rest record;
begin
  if not exists (select from warranty w where w.machine_id = machine and w.handover_of = p.id and w.status = 'ACTIVE' and w.months is null
      and not w.days_by_hand) then
    return;
  end if;
  for gap in
    select g.days from unnest(datemultirange(daterange(null, null)) - coalesce((
      select range_agg(daterange(w.start_date, w.end_date, '[]')) from warranty w
      where w.machine_id = machine and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'
        and not (w.handover_of is not distinct from p.id and w.months is null and not w.days_by_hand)), '{}')) g (days)
  loop
    for rest in
      select w.id, gap * promised * daterange(case when lag(w.id) over by_day is not null then w.start_date end, lead(w.start_date) over by_day) as days
      from warranty w
      where w.machine_id = machine and w.handover_of = p.id and w.status = 'ACTIVE' and w.months is null and not w.days_by_hand and gap @> w.start_date
      window by_day as (order by w.start_date)
      order by w.start_date
    loop
      if isempty(rest.days) then
        update warranty set status = 'VOID', void_on = start_date, void_reason = p.project_no where id = rest.id;
      else
        update warranty set basis = p.warranty_basis, start_date = lower(rest.days), end_date = upper(rest.days) - 1
        where id = rest.id and (basis, start_date, end_date) is distinct from (p.warranty_basis, lower(rest.days), upper(rest.days) - 1);
      end if;
    end loop;
    -- what was void there stays so
    if not found and not isempty(gap * promised)
        and not exists (select from warranty w where w.machine_id = machine and w.handover_of = p.id and gap @> w.start_date) then
      insert into warranty (warranty_no, machine_id, handover_of, kind, basis, start_date, end_date)
      values (next_doc_no('WR', now()), machine, p.id, 'STANDARD', p.warranty_basis, lower(gap * promised), upper(gap * promised) - 1);
    end if;
  end loop;
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
