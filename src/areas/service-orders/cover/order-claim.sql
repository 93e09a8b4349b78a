-- Whether warranty answers for an order, as it is suggested and as a person decided.

-- Whether a repair is a case for the warranty, by what the warranties of its machine bear on the day of the report, its contract left aside:
-- what was done (labour, parts, a visit) is borne or not, and the cause is one that warranty answers for. Null where no warranty covers anything, or the order is no repair of a machine.
create function claim_suggestion(o service_order) returns text language sql stable set search_path = public, pg_temp as $$
  with used as (
    select p.spare_part_id from service_order_part p where p.order_id = o.id and p.action = 'REPLACED' and not p.is_deleted),
  done as (
    select c.kind = 'WARRANTY' as is_covered, w.labor, w.travel,
      exists (select from used) as has_parts,
      -- parts that failed with a cover of their own
      w.parts or coalesce((
        select bool_and(exists (
          select from jsonb_array_elements(c.parts) own where (own ->> 'spare_part_id')::bigint = u.spare_part_id)) from used u), false) as parts,
      exists (select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED')) as has_travel
    from cover_of(o.machine_id, bangkok_day(o.reported_at)) c, lateral (
      select coalesce(bool_or(g.covers_labor), false) as labor, coalesce(bool_or(g.covers_parts), false) as parts,
        coalesce(bool_or(g.covers_travel), false) as travel
      from machine_warranty g where g.covered_id = o.machine_id and g.installed_part_id is null
        and bangkok_day(o.reported_at) between g.from_on and g.to_on) w
    where o.machine_id is not null and o.kind = 'REPAIR')
  select case
    when not is_covered and not (has_parts and parts) then null
    when exists (
      select from service_order_finding f join failure_cause a on a.id = f.failure_cause_id
      where f.order_id = o.id and (a.category in ('MISUSE', 'UTILITY') or not a.covered_by_warranty)) then 'REFUSED'
    when labor and (parts or not has_parts) and (travel or not has_travel) then 'ACCEPTED'
    when labor or has_parts and parts or has_travel and travel then 'PARTIAL'
    else 'REFUSED' end
  from done
$$;

-- Of the repairs of these machines whose cover was decided, those that were reported on a day on which a warranty covers their machine.
create function decided_under_warranty(machines bigint[]) returns bigint[] language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(o.id order by o.id), '{}') from service_order o
  where o.machine_id = any(machines) and o.kind = 'REPAIR' and o.status not in ('REJECTED', 'CANCELLED')
    and (o.claim_decision is not null or o.cover <> 'INTERNAL')
    and exists (select from machine_warranty g where g.covered_id = o.machine_id and g.installed_part_id is null
      and bangkok_day(o.reported_at) between g.from_on and g.to_on)
$$;

-- Who decides on the cover of a repair holds its machine, as a change of the days of its warranty does: of two at once the second sees what the first did.
create function hold_decided_machine() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for share;
  return new;
end $$;

-- by its name before the rules of the order, which look at the cover
create trigger service_order_decided before update of kind, machine_id, reported_at, cover, claim_decision on service_order for each row
  when (new.kind = 'REPAIR' and new.machine_id is not null and num_nonnulls(new.cover, new.claim_decision) > 0
    and (new.kind, new.machine_id, new.reported_at, new.cover, new.claim_decision)
      is distinct from (old.kind, old.machine_id, old.reported_at, old.cover, old.claim_decision))
  execute function hold_decided_machine();
create trigger service_order_decided_new before insert on service_order for each row
  when (new.kind = 'REPAIR' and new.machine_id is not null and new.cover is not null) execute function hold_decided_machine();

-- Who bears the cost of an order by the decision, or by what is suggested as long as there is none: the maintenance contract where warranty does
-- not answer, unless the cause is misuse; the customer where nothing is. Null for what no cover is asked of.
create function claim_cover(o service_order) returns text language sql stable set search_path = public, pg_temp as $$
  select case when o.machine_id is null then null
    when o.kind = 'REPAIR' and coalesce(o.claim_decision, claim_suggestion(o)) in ('ACCEPTED', 'PARTIAL') then 'WARRANTY'
    when o.kind in ('REPAIR', 'PM', 'INSPECTION', 'REMOTE') and exists (
      select from ma_cover(o.machine_id, bangkok_day(o.reported_at)) a where o.kind <> 'REMOTE' or a.covers_remote)
      and not exists (select from service_order_finding f join failure_cause x on x.id = f.failure_cause_id
        where f.order_id = o.id and x.category = 'MISUSE') then 'MA'
    when o.kind = 'REPAIR' then 'CHARGEABLE' end
$$;
