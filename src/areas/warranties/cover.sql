-- Whether a machine is covered on a day: the one answer there is.

-- The day on which a machine had run so many hours since a day, as its readings tell; null where none says so. Without a reading from before,
-- the meter counts from nothing.
create function hours_run_on(machine bigint, since date, hours integer) returns date
language sql stable set search_path = public, pg_temp as $$
  with read as materialized (select r.read_on, r.hours from machine_hours(machine) r),
  began as (select coalesce((select r.hours from read r where r.read_on <= since order by r.read_on desc, r.hours desc limit 1), 0) as at)
  select min(r.read_on) from read r, began b where r.read_on >= since and r.hours - b.at >= hours_run_on.hours
$$;

-- The last day a warranty covers: its end, the day before it was void, or the day on which its hours had run; the earliest.
create function warranty_last_day(one warranty) returns date
language sql stable set search_path = public, pg_temp as $$
  select least(one.end_date, one.void_on - 1,
    case when one.hours_limit is not null then hours_run_on(one.machine_id, one.start_date, one.hours_limit) end)
$$;

-- What covers a machine on a day of Bangkok: its warranties, else its maintenance contract, or nothing. With a part named, that part's own cover comes first. `parts` are those in
-- the machine on that day, the one that goes out on it as well, with a cover of their own. The last day covers still: 0 days are left then.
create function cover_of(machine bigint, day date, part bigint default null) returns table (
  kind text, warranty_id bigint, contract_id bigint, reference text, covers_labor boolean, covers_parts boolean, covers_travel boolean, end_date date,
  days_left integer, hours_limit integer, hours_known boolean, exclusions text, parts jsonb)
language sql stable set search_path = public, pg_temp as $$
  with good as materialized (
    select w.*, l.last_on from warranty w, lateral (select warranty_last_day(w)) l (last_on)
    where w.machine_id = machine and w.start_date <= day and w.end_date >= day and l.last_on >= day
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
    from ma_cover(machine, day) a where not exists (select from good g where g.installed_part_id is null)
  ),
  first as (select * from own o order by o.rank, o.last_on desc, o.warranty_id limit 1),
  -- what any of them bears is borne
  borne as (
    select coalesce(bool_or(o.covers_labor), false) as labor, coalesce(bool_or(o.covers_parts), false) as parts,
      coalesce(bool_or(o.covers_travel), false) as travel
    from own o)
  select coalesce(f.kind, 'NONE'), f.warranty_id, f.contract_id, f.reference, b.labor, b.parts, b.travel, f.last_on, f.last_on - day, f.hours_limit,
    case when f.hours_limit is not null then exists (select from machine_hours(machine) h where h.read_on <= day) end, f.exclusions,
    coalesce((
      select jsonb_agg(jsonb_build_object('spare_part_id', p.id, 'part_no', p.part_no, 'name', p.name, 'place', o.place,
        'end_date', o.last_on, 'days_left', o.last_on - day) order by o.last_on, o.place, p.part_no)
      from (select o.spare_part_id, o.place, max(o.last_on) as last_on from of_parts o group by o.id, o.spare_part_id, o.place
        order by max(o.last_on), o.place limit 200) o join spare_part p on p.id = o.spare_part_id), '[]')
  from borne b left join first f on true
$$;

-- The last day on which the warranty of a machine bears parts, of those that cover a day; null where none does, and whether it has any at all.
create function machine_warranty_until(machine bigint, day date) returns table (end_date date, is_known boolean)
language sql stable set search_path = public, pg_temp as $$
  select max(l.last_on) filter (where w.covers_parts and w.start_date <= day and l.last_on >= day), count(*) > 0
  from warranty w, lateral (select warranty_last_day(w)) l (last_on)
  where w.machine_id = machine and w.installed_part_id is null
$$;
