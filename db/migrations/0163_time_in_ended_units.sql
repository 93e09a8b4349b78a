-- The unit a person stood in on a day, as the log tells it: what it was before the first move on a later day. Who had none before had none known;
-- and where that unit is out of use since, it is the one of today, or the nearest above it that is in use.
create or replace function unit_on(person bigint, day date) returns bigint language sql stable as $$
  select coalesce(u.id, (
    with recursive above as (
      select o.id, o.parent_id, out_of_use(o) as ended, 1 as height from org_unit o where o.id = e.org_unit_id
      union all select o.id, o.parent_id, out_of_use(o), height + 1 from org_unit o join above on o.id = above.parent_id and above.ended)
    select a.id from above a where not a.ended order by a.height limit 1))
  from employee e left join lateral (
    select (a.before ->> 'org_unit_id')::bigint as unit from audit_log a
    where a.entity = 'employee' and a.entity_id = e.id and a.action = 'update' and a.before ->> 'org_unit_id' is not null
      and bangkok_day(a.at) > day
    order by a.at, a.id limit 1) moved on true
  left join org_unit u on u.id = moved.unit and not out_of_use(u)
  where e.id = person
$$;
