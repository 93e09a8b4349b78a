-- What holds for milestones: when one is late, how far they bring a project, and which days of the project they say.

-- Not reached by its day, of a project that was taken on and is not over.
create function project_milestone_is_late(status text, planned date, reached date, day date) returns boolean language sql immutable parallel safe
  return reached is null and planned < day and status in ('PLANNING', 'IN_PROGRESS', 'ON_HOLD', 'HANDED_OVER');

-- What was earned against what was planned or spent: 1 is as it should be, less is behind or dearer. Null against nothing.
create function performance_index(earned numeric, against numeric) returns numeric language sql immutable parallel safe
  return round(earned / nullif(against, 0), 2);

-- How far a project is, in per cent; null where nothing is counted. By weight: progress of its tasks without parts, by their weights; by hours: hours
-- spent, of those and the hours left; by milestones: the weight of those that were reached. Cancelled tasks do not count.
-- One plan serves all projects: to make one anew took three times as long as to read the tasks.
create function project_progress(p project) returns numeric language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  share numeric := case p.percent_method
    when 'MILESTONE' then (
      select 100 * coalesce(sum(m.weight) filter (where m.actual_date is not null), 0) / nullif(sum(m.weight), 0)
      from project_milestone m where m.project_id = p.id)
    when 'HOURS' then (
      select 100 * sum(h.spent) / nullif(sum(h.spent + h.remaining), 0) from task_effort h where h.project_id = p.id)
    else (
      select sum(l.weight * l.progress_pct) / nullif(sum(l.weight), 0) from task_leaf l where l.project_id = p.id) end;
begin
  -- rounded it is 100 only where nothing is left
  return case when share < 100 then least(round(share, 1), 99.9) else round(share, 1) end;
end $$;

-- Progress and plan of several projects at once, in per cent, at the end of a day. All but the progress is null without a plan, and for cancelled projects.
--   progress_pct: project_progress.
--   planned_pct: by the baselines, weighted as the progress is: of a task the part of its worked days that is over, of a milestone all from its day on.
--     What was added after the work began has no baseline; what was cancelled does not count.
--   variance_pct: progress less plan, in points; below 0 is behind.
--   spi: progress divided by plan.
create function projects_on_plan(projects bigint[], day date)
returns table (project_id bigint, progress_pct numeric, planned_pct numeric, variance_pct numeric, spi numeric) language sql stable
set plan_cache_mode = force_generic_plan as $$
  with named as materialized (
    select p.id, p.percent_method, p.status <> 'CANCELLED' as is_planned, project_progress(p) as progress from project p where p.id = any (projects)),
  tasks as materialized (
    select l.project_id, case n.percent_method when 'HOURS' then l.estimate_hours else l.weight end as weight,
      l.baseline_start as first, l.baseline_end as last
    from named n join task_leaf l on l.project_id = n.id
    where n.is_planned and n.percent_method <> 'MILESTONE' and l.baseline_start is not null),
  -- of those alone that are under way by their plan days are counted
  off as materialized (
    select company_days_off(min(t.first), max(t.last)) as days from tasks t where projects_on_plan.day between t.first and t.last - 1),
  planned as (
    select t.project_id, 100 * sum(t.weight * case
        when projects_on_plan.day >= t.last then 1
        when projects_on_plan.day < t.first then 0
        else coalesce(days_without(o.days, t.first, projects_on_plan.day)::numeric / nullif(days_without(o.days, t.first, t.last), 0), 0) end)
      / nullif(sum(t.weight), 0) as share
    from tasks t cross join off o group by t.project_id
    union all
    select m.project_id, 100 * coalesce(sum(m.weight) filter (where m.baseline_date <= projects_on_plan.day), 0) / nullif(sum(m.weight), 0)
    from named n join project_milestone m on m.project_id = n.id
    where n.is_planned and n.percent_method = 'MILESTONE' and m.baseline_date is not null group by m.project_id)
  select n.id, n.progress, r.share, n.progress - r.share, performance_index(n.progress, r.share)
  from named n left join planned p on p.project_id = n.id cross join lateral (select round(p.share, 1) as share) r
$$;

-- The hours of a project beside those that went into it: what its tasks are estimated to take, and what those that are not over still take.
create function project_hours_ahead(project bigint) returns table (estimate numeric, remaining numeric) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return query select (select sum(l.estimate_hours) from task_leaf l where l.project_id = project),
    (select round(coalesce(sum(e.remaining), 0), 2) from task_effort e where e.project_id = project);
end $$;

-- What a milestone still lacks to be reached: the tests at the factory and on site are shown by a file; that on site by an approved one of its folder as well.
create function project_milestone_missing(m project_milestone) returns text[] language sql stable as $$
  select case when m.evidence_file_id is null and (m.code = 'FAT' or m.code = 'SAT' and not project_has_sat_file(m.project_id))
    then array['evidence'] else '{}' end
$$;

-- Milestones of a draft are a plan alone, those of a project that is over stay, and there are no more than 500, as many as are listed. The project's
-- row is locked, so that two that are added at once are counted, and the shares of two changes added up, one after the other.
create function keep_project_milestone() returns trigger language plpgsql as $$
declare
  of_project project;
  missing text[];
  shares numeric;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  select * into of_project from project where id = coalesce(new.project_id, old.project_id) for no key update;
  -- deleted with its project
  if of_project.id is null then return coalesce(new, old); end if;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'DELETE' and old.actual_date is not null then
    perform refuse('MILESTONE_REACHED', jsonb_build_object('no', of_project.project_no));
  end if;
  -- the file by which it counts as reached, or the project as accepted, is not exchanged
  if tg_op <> 'INSERT' and old.evidence_file_id is not null and (tg_op = 'DELETE' or new.evidence_file_id is distinct from old.evidence_file_id)
      and (old.code in ('FAT', 'SAT') and old.actual_date is not null or old.code = 'SAT' and project_is_accepted(of_project)) then
    perform refuse(case when old.code = 'SAT' and of_project.status = 'HANDED_OVER' then 'SAT_FILE_HANDED_OVER' else 'MILESTONE_EVIDENCE_FIXED' end,
      jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' then
    if (select count(*) from project_milestone m where m.project_id = new.project_id) >= 500 then
      perform refuse('MILESTONES_FULL', jsonb_build_object('no', of_project.project_no, 'most', 500));
    end if;
    new.baseline_date := null;
    if new.code = 'HANDOVER' and of_project.status = 'HANDED_OVER' then new.actual_date := of_project.handover_date; end if;
    if new.code = 'SAT' and of_project.status = 'HANDED_OVER' and project_milestone_missing(new) = '{}' then
      new.actual_date := of_project.acceptance_date;
    end if;
  elsif (new.project_id, new.code) is distinct from (old.project_id, old.code) then
    perform refuse('MILESTONE_FIXED', jsonb_build_object('no', of_project.project_no));
  elsif new.baseline_date is distinct from old.baseline_date and pg_trigger_depth() = 1 then
    -- written by the step of the project alone
    perform refuse('MILESTONE_BASELINE', jsonb_build_object('no', of_project.project_no));
  end if;
  if of_project.status = 'DRAFT' and num_nonnulls(new.actual_date, new.evidence_file_id) > 0 then
    perform refuse('MILESTONE_OF_DRAFT', jsonb_build_object('no', of_project.project_no));
  end if;
  if new.actual_date is not null then new.undone_reason := null; end if;
  if new.payment_pct is not null and (tg_op = 'INSERT' or new.payment_pct is distinct from old.payment_pct) then
    select coalesce(sum(m.payment_pct), 0) + new.payment_pct into shares from project_milestone m where m.project_id = new.project_id and m.id <> new.id;
    if shares > 100 then perform refuse('MILESTONE_SHARES', jsonb_build_object('sum', trim_scale(shares))); end if;
  end if;
  if tg_op = 'UPDATE' and (new.actual_date, new.evidence_file_id) is not distinct from (old.actual_date, old.evidence_file_id) then return new; end if;
  if new.actual_date > bangkok_day(now()) then
    perform refuse('MILESTONE_LATER', jsonb_build_object('no', of_project.project_no));
  end if;
  if new.actual_date is null and tg_op = 'UPDATE' and old.actual_date is not null then
    if new.code in ('SAT', 'HANDOVER') and of_project.status = 'HANDED_OVER' then
      perform refuse('MILESTONE_HANDED_OVER', jsonb_build_object('no', of_project.project_no));
    end if;
    missing := case when new.undone_reason is null then array['reason'] else '{}' end;
  else
    missing := case when new.actual_date is null then '{}' else project_milestone_missing(new) end;
  end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', missing));
  end if;
  return new;
end $$;

create trigger project_milestone_rules before insert or update or delete on project_milestone for each row execute function keep_project_milestone();

-- Delivery, commissioning, the test on site and the handover say the day of the project, too; one that is not reached after all takes it back.
create function follow_project_milestone() returns trigger language plpgsql as $$
begin
  if new.actual_date is not distinct from (case when tg_op = 'UPDATE' then old.actual_date end) then return null; end if;
  update project p set
    delivery_date = case when new.code = 'DELIVERY' then new.actual_date else p.delivery_date end,
    commissioning_date = case when new.code = 'COMMISSIONING' then new.actual_date else p.commissioning_date end,
    acceptance_date = case when new.code = 'SAT' then new.actual_date else p.acceptance_date end,
    handover_date = case when new.code = 'HANDOVER' then new.actual_date else p.handover_date end
  where p.id = new.project_id and new.actual_date is distinct from
    (case new.code when 'DELIVERY' then p.delivery_date when 'COMMISSIONING' then p.commissioning_date when 'SAT' then p.acceptance_date
      when 'HANDOVER' then p.handover_date else new.actual_date end);
  return null;
end $$;

create trigger project_milestone_follow after insert or update on project_milestone for each row execute function follow_project_milestone();

-- The other way: a day that is changed at the project is written to its milestone, and is not emptied while that counts as reached. Baselines are
-- set once, when the work begins. Handing over reaches the milestone of the handover, and that of the test on site where its file is there.
create function follow_project_days() returns trigger language plpgsql as $$
declare
  kept record;
begin
  if old.status = 'PLANNING' and new.status = 'IN_PROGRESS' then
    update project_milestone set baseline_date = plan_date where project_id = new.id;
  end if;
  if old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER' then
    update project_milestone m set actual_date = case m.code when 'SAT' then new.acceptance_date else new.handover_date end,
      evidence_note = case m.code when 'SAT' then m.evidence_note else coalesce(m.evidence_note, new.status_reason) end
    where m.project_id = new.id and m.actual_date is null and (m.code = 'HANDOVER' or m.code = 'SAT' and project_milestone_missing(m) = '{}');
  end if;
  for kept in
    select m.id, day.said from project_milestone m join (values ('DELIVERY', old.delivery_date, new.delivery_date),
      ('COMMISSIONING', old.commissioning_date, new.commissioning_date), ('SAT', old.acceptance_date, new.acceptance_date),
      ('HANDOVER', old.handover_date, new.handover_date)) day (code, before, said)
      on day.code = m.code and day.said is distinct from day.before
    where m.project_id = new.id and m.actual_date is not null and m.actual_date is distinct from day.said order by m.id
  loop
    if kept.said is null then perform refuse('PROJECT_DAY_REACHED', jsonb_build_object('no', new.project_no)); end if;
    update project_milestone set actual_date = kept.said where id = kept.id;
  end loop;
  return null;
end $$;

create trigger project_days_of_milestones after update of status, delivery_date, commissioning_date, acceptance_date, handover_date on project
  for each row when ((old.status, old.delivery_date, old.commissioning_date, old.acceptance_date, old.handover_date)
    is distinct from (new.status, new.delivery_date, new.commissioning_date, new.acceptance_date, new.handover_date))
  execute function follow_project_days();
