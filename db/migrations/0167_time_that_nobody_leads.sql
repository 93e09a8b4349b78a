-- Who decides about a person's time by position: the nearest above who works here still, or else the nearest head of the unit, where none is there today
-- one on leave. Null where nobody does: then it is for whoever may decide about everybody.
create function time_decider(person bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select e.supervisor_id as id, 1 as height from employee e where e.id = person
    union all select e.supervisor_id, height + 1 from employee e join above a on e.id = a.id),
  units as (
    select o.parent_id, o.head_employee_id, 1 as height from employee e join org_unit o on o.id = e.org_unit_id where e.id = person
    union all select o.parent_id, o.head_employee_id, height + 1 from org_unit o join units u on o.id = u.parent_id)
  select coalesce(
    (select a.id from above a where a.id is not null and not has_left(a.id) order by a.height limit 1),
    head_of(person),
    (select u.head_employee_id from units u where u.head_employee_id <> person and not has_left(u.head_employee_id) order by u.height limit 1))
$$;
