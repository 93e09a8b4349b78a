drop view time_open_on_order;
drop view time_open_on_task;

-- What an order still waits for before it ends: clocks that run, hours that are not sent by who still works here, and none that were rejected of who
-- can send them no more. The clock of a visit under way ends with the visit.
create view time_open_on_order as
  select t.service_order_id, 'TIMER' as what, t.employee_id from time_timer t
  where t.service_order_id is not null and not exists (
    select from service_visit v where v.id = t.visit_id and v.status in ('TRAVELLING', 'ON_SITE'))
  union all
  select t.service_order_id, 'ENTRY', t.employee_id from time_entry t
  where t.service_order_id is not null
    and (t.status = 'DRAFT' and not has_left(t.employee_id) or t.status = 'REJECTED' and not sends_no_more(t.employee_id));

-- The same as for an order of each task and its project: clocks that run, hours that are not sent by who still works here, and hours that wait for
-- their approval, drafts of who can send them no more among them.
create view time_open_on_task as
  select k.project_id, t.task_id, 'TIMER' as what, t.employee_id from time_timer t join task k on k.id = t.task_id
  union all
  select k.project_id, t.task_id, case when t.status = 'SUBMITTED' or t.status = 'DRAFT' and sends_no_more(t.employee_id) then 'WAITING' else 'ENTRY' end, t.employee_id
  from time_entry t join task k on k.id = t.task_id
  where t.status in ('DRAFT', 'SUBMITTED') or t.status = 'REJECTED' and not sends_no_more(t.employee_id);

select allow('time_open_on_order', 'select');
select allow('time_open_on_task', 'select', '*');
