-- Who decides about whose leave: supervisors up the tree; and the head of the unit where the supervisor is missing or away.

-- All reports of an employee, direct and indirect.
create function employees_below(boss bigint) returns setof bigint language sql stable parallel safe as $$
  with recursive below as (
    select id from employee where supervisor_id = boss
    union select e.id from employee e join below on e.supervisor_id = below.id)
  select id from below
$$;

-- True of who cannot decide now: has left, is suspended, or is on leave.
create function is_away(person bigint) returns boolean language sql stable parallel safe
  return not exists (select from employee e where e.id = person and e.status = 'ACTIVE' and not e.is_deleted)
    or exists (select from employee_busy b where b.employee_id = person and b.source = 'LEAVE' and b.during @> now());

-- The head of a person's unit, or of the nearest unit above whose head is employed and another person; null if there is none.
create function head_of(person bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select o.id, o.parent_id, o.head_employee_id, 1 as height
    from employee e join org_unit o on o.id = e.org_unit_id where e.id = person
    union all
    select o.id, o.parent_id, o.head_employee_id, height + 1 from org_unit o join above on o.id = above.parent_id)
  select head_employee_id from above
  where head_employee_id <> person and not is_away(head_employee_id) order by height limit 1
$$;

-- Employees whose leave and time a person decides by position in the company, those who have left or were deleted among them; never their own.
create function employees_led(boss bigint) returns setof bigint language sql stable parallel safe as $$
  with recursive units as (
    select id from org_unit where head_employee_id = boss
    union select o.id from org_unit o join units on o.parent_id = units.id)
  select employees_below(boss)
  union
  select e.id from employee e
  where e.org_unit_id in (select id from units)
    and (e.supervisor_id is null or is_away(e.supervisor_id)) and head_of(e.id) = boss
$$;
