create index warranty_search on warranty using gin (fold_text(warranty_no) gin_trgm_ops);

-- What put a symptom right on closed orders: of so many, in so many a part was put in, and so many of those did not come back
-- with the same symptom within 30 days. Whether one came back says the next report on its machine with that primary symptom, found in one
-- walk over all orders of the symptom: asked for each of them, a symptom of ten thousand orders took half a second.
create or replace function parts_by_success(symptom bigint) returns table (spare_part_id bigint, jobs integer, used integer, held integer)
language sql stable as $$
  with named as materialized (
    select o.id, o.status, came_back(o, min(o.reported_at) filter (where s.is_primary and o.status_group <> 'REJECT') over later) is not true as held
    from service_order_symptom s join service_order o on o.id = s.order_id
    where s.symptom_id = symptom
    -- what has no machine stands alone; from the latest back, as what is ahead then only grows
    window later as (partition by coalesce(o.machine_id, -o.id) order by o.reported_at desc groups between unbounded preceding and 1 preceding)),
  closed as (select n.id, n.held from named n where n.status = 'CLOSED')
  select p.spare_part_id, (select count(*) from closed)::integer, count(distinct c.id)::integer,
    (count(distinct c.id) filter (where c.held))::integer
  from closed c join service_order_part p on p.order_id = c.id and p.action = 'REPLACED' and not p.is_deleted
  group by p.spare_part_id
$$;
