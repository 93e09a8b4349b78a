drop view time_open_on_task;

-- The clocks that run on each task of a project.
create view time_running_on_task as
  select k.project_id, t.task_id, t.employee_id from time_timer t join task k on k.id = t.task_id;

-- The same as for an order of each task and its project: clocks that run, hours that are not sent by who still works here, and hours that wait for
-- their approval, drafts of who can send them no more among them.
create view time_open_on_task as
  select r.project_id, r.task_id, 'TIMER' as what, r.employee_id from time_running_on_task r
  union all
  select k.project_id, t.task_id, case when t.status = 'SUBMITTED' or t.status = 'DRAFT' and sends_no_more(t.employee_id) then 'WAITING' else 'ENTRY' end, t.employee_id
  from time_entry t join task k on k.id = t.task_id
  where t.task_id is not null and (t.status in ('DRAFT', 'SUBMITTED') or t.status = 'REJECTED' and not sends_no_more(t.employee_id));

select allow('time_running_on_task', 'select', '*');
select allow('time_open_on_task', 'select', '*');

-- Everything a project still lacks before it may take a state. To be handed over: a day of acceptance that has come; and, unless it was handed over
-- before, what shows the test on site, the day its warranty counts from where it has one, and a machine where its kind has some. To be closed: no open
-- task, no open order of building, and all time on its tasks approved.
create or replace function project_missing(p project, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'acceptance_date', target = 'HANDED_OVER' and coalesce(p.acceptance_date > bangkok_day(now()), true)),
    (2, 'sat_file', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and not project_has_sat_evidence(p.id)),
    (3, 'warranty_date', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and p.warranty_months is distinct from 0
      and p.warranty_basis in ('DELIVERY', 'COMMISSIONING') and project_warranty_day(p) is null),
    (4, 'machine', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS'
      and exists (select from project_type k where k.id = p.project_type_id and k.has_machine)
      and not exists (select from machine m where m.project_id = p.id and not m.is_deleted)),
    (5, 'tasks', target = 'CLOSED' and exists (select from task_open_in_project o where o.project_id = p.id)),
    (6, 'orders', target = 'CLOSED' and exists (select from project_open_order o where o.project_id = p.id)),
    (7, 'timer', target = 'CLOSED' and exists (select from time_running_on_task o where o.project_id = p.id)),
    (8, 'time', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'ENTRY')),
    (9, 'approval', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'WAITING'))
  ) guards (place, thing, is_missing) where is_missing
$$;
