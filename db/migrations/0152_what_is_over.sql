drop view task_effort;
drop view task_leaf;
drop trigger task_dependency_acyclic on task_dependency;

-- What tells a task with parts by them: those that were not called off. With the last of them the work is the task's own again.
create view task_part as
select p.parent_id as whole_id, p.id as task_id from task p where p.parent_id is not null and p.status <> 'CANCELLED';

-- What the progress of a project is reckoned from: tasks without parts, as far as they count.
create view task_leaf as
select t.project_id, t.id as task_id, t.status, t.weight, t.progress_pct, t.estimate_hours, t.remaining_hours, t.plan_start, t.plan_end,
  t.baseline_start, t.baseline_end
from task_kept k join task t on t.id = k.task_id where not exists (select from task_part c where c.whole_id = t.id);

select allow('task_part', 'select', '*');
select allow('task_leaf', 'select', '*');

-- What a row may be, whichever code writes it.
create or replace function keep_time_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step time_entry_transition;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  others integer;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  -- one write of hours a person at a time: the sum of a day and its overtime are reckoned from the other rows
  perform pg_advisory_xact_lock(hashtext('time_entry'), coalesce(new.employee_id, old.employee_id)::integer);
  if tg_op <> 'INSERT' then perform hold_open_month(old.work_date); end if;
  if tg_op = 'DELETE' then
    if old.status not in ('DRAFT', 'REJECTED') then perform refuse('TIME_FIXED'); end if;
    return old;
  end if;
  perform hold_open_month(new.work_date);
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'SUBMITTED') then perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status)); end if;
    new.org_unit_id := unit_on(new.employee_id, new.work_date);
    if new.task_id is not null then perform hold_worked_task(new.task_id, false); end if;
  else
    if new.employee_id <> old.employee_id then perform refuse('TIME_FIXED'); end if;
    new.org_unit_id := old.org_unit_id;
    if (new.work_date, new.start_at, new.end_at, new.break_minutes, new.minutes, new.kind, new.is_billable, new.note, new.service_order_id, new.visit_id, new.task_id)
        is distinct from (old.work_date, old.start_at, old.end_at, old.break_minutes, old.minutes, old.kind, old.is_billable, old.note, old.service_order_id, old.visit_id, old.task_id)
      and old.status not in ('DRAFT', 'REJECTED') then
      perform refuse('TIME_FIXED');
    end if;
    if new.task_id is distinct from old.task_id and new.task_id is not null then perform hold_worked_task(new.task_id, false); end if;
    if new.work_date <> old.work_date then new.org_unit_id := unit_on(new.employee_id, new.work_date); end if;
    new.decided_by := old.decided_by;
    new.decided_at := old.decided_at;
    if old.status = 'APPROVED' and new.status = 'APPROVED' then return with_reckoning(new, old); end if;
  end if;
  new := with_reckoning(new, null);
  if new.work_date > bangkok_day(now()) or new.end_at > now() + interval '1 minute' then perform refuse('TIME_FUTURE'); end if;

  if tg_op = 'UPDATE' and new.status <> old.status then
    select * into step from time_entry_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('TIME_NOTE_MISSING'); end if;
    -- what was approved is what a closed project goes by
    if old.status = 'APPROVED' and old.task_id is not null then perform hold_worked_task(old.task_id, false); end if;
    if step.done_by = 'DECIDER' then
      if actor = new.employee_id then perform refuse('TIME_OWN'); end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
  end if;
  if new.status <> 'REJECTED' then
    new.status_note := null;
    select coalesce(sum(o.minutes), 0) into others from time_entry o
    where o.employee_id = new.employee_id and o.work_date = new.work_date and o.status <> 'REJECTED' and o.id is distinct from new.id;
    if others + new.minutes > 1440 then
      perform refuse('DAY_FULL', jsonb_build_object('day', new.work_date, 'there', round(others / 60.0, 2), 'more', round(new.minutes / 60.0, 2)));
    end if;
  end if;
  if new.status = 'APPROVED' then new := approve_time(new); end if;
  return new;
end $$;

-- Milestones of a draft are a plan alone, those of a project that is over stay, and there are no more than 500, as many as are listed. The project's
-- row is locked, so that two that are added at once are counted, and the shares of two changes added up, one after the other.
create or replace function keep_project_milestone() returns trigger language plpgsql as $$
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

-- Refuses a dependency of what has parts, and one that would close a circle. Of the same two; parts that were called off are none.
create or replace function require_link(tasks regclass, links regclass, known_by name, before bigint, after bigint) returns void language plpgsql as $$
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
create or replace function leave_last_part() returns trigger language plpgsql as $$
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

create trigger task_cancelled_part after update of status on task for each row
  when (new.parent_id is not null and new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function leave_cancelled_part();

-- Dependencies form no circle, over however many tasks; of a project that is over they stay as they are.
create or replace function keep_dependency_acyclic() returns trigger language plpgsql as $$
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

-- Only what was never begun is deleted, and what nobody times at that moment; of a project that is over nothing is.
create or replace function keep_begun_task() returns trigger language plpgsql as $$
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
create or replace function keep_task_checklist() returns trigger language plpgsql as $$
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

-- Of one task no more is said than 1,000 comments, and nothing once its project is over; it is held, so that no other comes meanwhile.
create or replace function keep_task_comments_few() returns trigger language plpgsql as $$
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

-- Hours that went into each task that counts, and those that are left; of what has parts these are left to the parts, of what is done there are none.
create view task_effort as
select t.project_id, t.id as task_id, s.hours as spent,
  case when t.status = 'DONE' or exists (select from task_part c where c.whole_id = t.id) then 0
    else task_remaining(t.remaining_hours, t.estimate_hours, s.hours) end as remaining
from task_kept k join task t on t.id = k.task_id cross join lateral (
  select coalesce((select x.minutes from time_on_task x where x.task_id = t.id), 0) / 60.0 as hours) s;

select allow('task_effort', 'select', '*');

-- What open tasks still take of people, in minutes, from one day to another: what is left of each from today or its first day to the last day of its plan,
-- and how many of these days the person works, by their own calendar. Of what is left a person takes the share of their time: that of their place on the task, else that
-- of their places in the project on its first day, else all of it; together no more than is left. What is late, or has no worked day left, is done one
-- after another from today on, on worked days that are as long as the person's. `moved` are tasks that are looked at on other days than they have.
create or replace function task_spans_of(people bigint[], today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, task_id bigint, project_id bigint, first_day date, last_day date, minutes numeric, calendar_id bigint, week bigint, days integer)
language sql stable parallel safe as $$
  with named as (
    select t.id from task t where t.owner_id = any (people) and t.status not in ('DONE', 'CANCELLED')
    union select m.task_id from assign_member m where m.employee_id = any (people) and m.is_active and m.task_id is not null),
  left_over as materialized (
    select t.id, t.project_id, t.owner_id, greatest(d.plan_start, today) as first_day,
      case when d.plan_end >= today then d.plan_end else coalesce(t.due_date, d.plan_end) end as last_day,
      coalesce(t.due_date, d.plan_end) < today as is_late, coalesce(d.plan_start < today, true) as is_begun,
      60 * task_remaining(t.remaining_hours, t.estimate_hours, case when t.remaining_hours is null
        then (select x.minutes / 60.0 from time_on_task x where x.task_id = t.id) end) as minutes
    from named n join task t on t.id = n.id join project p on p.id = t.project_id
    left join jsonb_to_recordset(moved) w (id bigint, plan_start date, plan_end date) on w.id = t.id
    cross join lateral (select coalesce(w.plan_start, t.plan_start) as plan_start, coalesce(w.plan_end, t.plan_end) as plan_end) d
    where t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED') and not t.is_milestone
      and coalesce(t.due_date, d.plan_end) is not null and not exists (select from task_part c where c.whole_id = t.id)),
  -- who is in charge is so all the time, and may have a share by a place as well
  doers as (
    select d.id, d.person, case when not bool_or(d.leads) then min(d.since) end as since, case when not bool_or(d.leads) then max(d.until) end as until,
      sum(d.share) as share
    from (
      select l.id, l.owner_id as person, true as leads, null::date as since, null::date as until, null::numeric as share
      from left_over l where l.owner_id is not null
      union all
      select m.task_id, m.employee_id, false, coalesce(m.valid_from, '-infinity'), coalesce(m.valid_to, 'infinity'), m.allocation_pct
      from left_over l join assign_member m on m.task_id = l.id and m.is_active and m.member_role <> 'VIEWER' and coalesce(m.valid_to, 'infinity') >= today) d
    group by d.id, d.person),
  parts as (
    select d.person, l.id, l.project_id, l.is_late, l.is_begun, f.first_day, l.last_day, d.until,
      l.minutes * s.share / greatest(100, sum(s.share) over (partition by l.id)) as minutes
    from left_over l join doers d on d.id = l.id
    cross join lateral (select greatest(l.first_day, d.since) as first_day) f
    cross join lateral (
      select least(100, coalesce(d.share, (
        select sum(m.allocation_pct) from assign_member m
        where m.employee_id = d.person and m.project_id = l.project_id and m.is_active and m.member_role <> 'VIEWER'
          and f.first_day between coalesce(m.valid_from, '-infinity') and coalesce(m.valid_to, 'infinity')), 100)) as share) s
    -- a place that ends before the work begins takes nothing of it
    where l.minutes > 0 and (d.until is null or d.until >= f.first_day)),
  weeks as materialized (
    select e.id, k.calendar_id, k.week, coalesce(
      (extract(epoch from w.morning_end - w.morning_start + (w.afternoon_end - w.afternoon_start)) / 60)::integer, 480) as a_day
    from (select distinct unnest(people) as id) e cross join lateral working_week(e.id) k left join work_type w on w.id = k.week),
  counted as (
    select p.*, w.calendar_id, w.week, w.a_day, n.days, p.is_late or p.last_day < p.first_day or p.is_begun and n.days = 0 as is_due
    from parts p join weeks w on w.id = p.person
    cross join lateral (select least(p.last_day, p.until) as last_day) o
    cross join lateral worked_days(w.calendar_id, w.week, p.first_day, o.last_day) n (days)),
  in_turn as materialized (
    select c.*, ceil(sum(c.minutes) filter (where c.is_due) over (partition by c.person) / c.a_day)::integer as turns from counted c),
  ends as materialized (
    select t.person, t.first_day, nth_worked_day(t.calendar_id, t.week, t.first_day, t.turns) as last_day
    from (select distinct i.person, i.first_day, i.calendar_id, i.week, i.turns from in_turn i where i.is_due) t)
  select i.person, i.id, i.project_id, i.first_day, s.last_day, i.minutes, i.calendar_id, i.week,
    case when i.is_due then (select d from worked_days(i.calendar_id, i.week, i.first_day, s.last_day) d) else i.days end
  from in_turn i left join ends e on i.is_due and e.person = i.person and e.first_day = i.first_day
  cross join lateral (select least(nullif(i.until, 'infinity'), case when i.is_due then e.last_day else i.last_day end) as last_day) s
  where s.last_day >= i.first_day
$$;
