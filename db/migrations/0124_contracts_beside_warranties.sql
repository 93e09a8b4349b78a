-- What covers a machine on a day of Bangkok: its warranties, else its maintenance contract, or nothing. With a part named, that part's own cover comes first. `parts` are those in
-- the machine on that day, the one that goes out on it as well, with a cover of their own. The last day covers still: 0 days are left then.
create or replace function cover_of(machine bigint, day date, part bigint default null) returns table (
  kind text, warranty_id bigint, contract_id bigint, reference text, covers_labor boolean, covers_parts boolean, covers_travel boolean, end_date date,
  days_left integer, hours_limit integer, hours_known boolean, exclusions text, parts jsonb)
language sql stable set search_path = public, pg_temp as $$
  with good as materialized (
    select w.* from warranty_days w
    where w.machine_id = machine and w.start_date <= day and w.end_date >= day and w.last_on >= day
  ),
  of_parts as materialized (
    select i.id, i.spare_part_id, i.place, i.warranty_until as last_on, null::bigint as warranty_id, null::text as reference,
      false as covers_labor, true as covers_parts, false as covers_travel, null::integer as hours_limit, null::text as exclusions
    from installed_part i
    where i.machine_id = machine and i.installed_on <= day and (i.removed_on is null or i.removed_on >= day) and i.warranty_until >= day
    union all
    select i.id, i.spare_part_id, i.place, g.last_on, g.id, g.warranty_no, g.covers_labor, g.covers_parts, g.covers_travel, g.hours_limit,
      g.exclusions
    from good g join installed_part i on i.id = g.installed_part_id
    where i.installed_on <= day and (i.removed_on is null or i.removed_on >= day)
  ),
  promised as materialized (select a.* from ma_cover(machine, day) a),
  own as (
    select 1 as rank, 'PART' as kind, o.warranty_id, null::bigint as contract_id, o.reference, o.covers_labor, o.covers_parts, o.covers_travel, o.last_on, o.hours_limit,
      o.exclusions
    from of_parts o where o.spare_part_id = part
    union all
    select case when g.kind = 'WORKMANSHIP' then 3 else 2 end, 'WARRANTY', g.id, null, g.warranty_no, g.covers_labor, g.covers_parts,
      g.covers_travel, g.last_on, g.hours_limit, g.exclusions
    from good g where g.installed_part_id is null
    union all
    -- only where no warranty of the machine answers: what a contract bears is no claim
    select 4, 'MA', null, a.contract_id, a.ma_no, a.covers_labor, a.covers_parts, a.covers_travel, a.end_date, null, null
    from promised a where not exists (select from good g where g.installed_part_id is null)
  ),
  first as (select * from own o order by o.rank, o.last_on desc, o.warranty_id limit 1),
  -- what any of them bears is borne, by the contract as well where a warranty answers
  borne as (
    select coalesce(bool_or(o.covers_labor), false) as labor, coalesce(bool_or(o.covers_parts), false) as parts,
      coalesce(bool_or(o.covers_travel), false) as travel
    from (select o.covers_labor, o.covers_parts, o.covers_travel from own o
      union all select a.covers_labor, a.covers_parts, a.covers_travel from promised a) o)
  select coalesce(f.kind, 'NONE'), f.warranty_id, f.contract_id, f.reference, b.labor, b.parts, b.travel, f.last_on, f.last_on - day, f.hours_limit,
    case when f.hours_limit is not null then exists (select from machine_hours(machine) h where h.read_on <= day) end, f.exclusions,
    coalesce((
      select jsonb_agg(jsonb_build_object('spare_part_id', p.id, 'part_no', p.part_no, 'name', p.name, 'place', o.place,
        'end_date', o.last_on, 'days_left', o.last_on - day) order by o.last_on, o.place, p.part_no)
      from (select o.spare_part_id, o.place, max(o.last_on) as last_on from of_parts o group by o.id, o.spare_part_id, o.place
        order by max(o.last_on), o.place limit 200) o join spare_part p on p.id = o.spare_part_id), '[]')
  from borne b left join first f on true
$$;

-- Whether a repair is a case for the warranty, by what the warranties of its machine bear on the day of the report, its contract left aside:
-- what was done (labour, parts, a visit) is borne or not, and the cause is one that warranty answers for. Null where no warranty covers anything, or the order is no repair of a machine.
create or replace function claim_suggestion(o service_order) returns text language sql stable set search_path = public, pg_temp as $$
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
      from warranty_days g where g.machine_id = o.machine_id and g.installed_part_id is null
        and bangkok_day(o.reported_at) between g.start_date and g.last_on) w
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
