drop view task_effort;
drop view task_leaf;
drop trigger task_plan_of_parts on task;
drop trigger task_last_part on task;
drop trigger template_task_last_part on template_task;

-- Tasks that are part of another and were not cancelled: as long as there is one, the other is told by its parts. Once all are cancelled, it is its own again.
create view task_part as select t.id, t.parent_id from task t where t.parent_id is not null and t.status <> 'CANCELLED';

-- What the progress of a project is reckoned from: tasks without parts, as far as they count.
create view task_leaf as
select t.project_id, t.id as task_id, t.status, t.weight, t.progress_pct, t.estimate_hours, t.remaining_hours, t.plan_start, t.plan_end,
  t.baseline_start, t.baseline_end
from task_kept k join task t on t.id = k.task_id where not exists (select from task_part c where c.parent_id = t.id);

select allow('task_part', 'select', '*');
select allow('task_leaf', 'select', '*');

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

-- Refuses a dependency of what has parts, and one that would close a circle. Of the same two; `parts` are those that count.
create function require_link(tasks regclass, parts regclass, links regclass, known_by name, before bigint, after bigint) returns void language plpgsql as $$
declare
  whole bigint;
begin
  execute format('select min(parent_id) from %s where parent_id in ($1, $2)', parts) into whole using before, after;
  if whole is not null then perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', task_told(tasks, known_by, whole))); end if;
  if comes_before(links, after, before) then
    perform refuse('DEPENDENCY_CIRCLE', jsonb_build_object(
      'predecessor', task_told(tasks, known_by, before), 'successor', task_told(tasks, known_by, after)));
  end if;
end $$;

-- With its last part the days of a task are its own again. It becomes another version by that: whoever has it open with the days of its parts
-- meets the conflict, and does not save them as its own. Of the same two; the argument names the parts that count.
create or replace function leave_last_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return null; end if;
  execute format('update %s w set title = w.title where w.id = $1 and not exists (select from %s p where p.parent_id = w.id)',
    tg_relid::regclass, tg_argv[0]::regclass) using old.parent_id;
  return null;
end $$;

-- The same once the last of them is cancelled, and not with its whole.
create function cancel_last_part() returns trigger language plpgsql as $$
begin
  update task w set title = w.title
  where w.id = new.parent_id and w.status <> 'CANCELLED' and not exists (select from task_part p where p.parent_id = w.id);
  return null;
end $$;

create trigger task_plan_of_parts after insert or update of parent_id on task for each row
  when (new.parent_id is not null and new.status <> 'CANCELLED') execute function leave_plan_to_parts();

create trigger task_last_part after delete or update of parent_id on task for each row
  when (old.parent_id is not null) execute function leave_last_part('task_part');

create trigger task_last_part_cancelled after update of status on task for each row
  when (new.parent_id is not null and new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function cancel_last_part();

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
  if tg_op = 'INSERT' then perform require_link('task', 'task_part', 'task_dependency', 'task_no', new.predecessor_id, new.successor_id); end if;
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
      and num_nonnulls(new.plan_start) + new.is_milestone::integer > 0 and exists (select from task_part c where c.parent_id = new.id) then
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

-- Hours that went into each task that counts, and those that are left; of what has parts these are left to the parts.
create view task_effort as
select t.project_id, t.id as task_id, s.hours as spent,
  case when exists (select from task_part c where c.parent_id = t.id) then 0
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
      and coalesce(t.due_date, d.plan_end) is not null and not exists (select from task_part c where c.parent_id = t.id)),
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

create trigger template_task_last_part after delete or update of parent_id on template_task for each row
  when (old.parent_id is not null) execute function leave_last_part('template_task');

create or replace function keep_template_dependency() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.predecessor_id, new.successor_id, new.project_template_id) is distinct from (old.predecessor_id, old.successor_id, old.project_template_id) then
      perform refuse('DEPENDENCY_FIXED');
    end if;
    return new;
  end if;
  perform from project_template where id = new.project_template_id for no key update;
  perform require_link('template_task', 'template_task', 'template_dependency', 'title', new.predecessor_id, new.successor_id);
  return new;
end $$;

-- drops what is there
drop function require_link(regclass,regclass,name,bigint,bigint);
