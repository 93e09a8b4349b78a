-- Whether a machine is covered on a day: the one answer there is.

-- The day on which a machine had run so many hours since a day, as its readings tell; null where none says so. Without a reading from before,
-- the meter counts from nothing.
create function hours_run_on(machine bigint, since date, hours integer) returns date
language sql stable set search_path = public, pg_temp as $$
  with read as materialized (select r.read_on, r.hours from machine_hours(machine) r),
  began as (select coalesce((select r.hours from read r where r.read_on <= since order by r.read_on desc, r.hours desc limit 1), 0) as at)
  select min(r.read_on) from read r, began b where r.read_on >= since and r.hours - b.at >= hours_run_on.hours
$$;

-- The day on which the hours of a warranty had run, where the readings of its machine say so. Kept beside them, so that whoever looks at every
-- machine reads no meters.
create table warranty_hours (
  warranty_id bigint primary key references warranty on delete cascade,
  over_on date not null
);

-- Reckons it for the warranties of a machine.
create function reckon_warranty_hours(machine bigint) returns void
language sql set search_path = public, pg_temp as $$
  with reckoned as materialized (
    select w.id, hours_run_on(w.machine_id, w.start_date, w.hours_limit) as over_on from warranty w
    where w.machine_id = machine and w.hours_limit is not null),
  gone as (
    delete from warranty_hours h using warranty w
    where h.warranty_id = w.id and w.machine_id = machine
      and not exists (select from reckoned r where r.id = h.warranty_id and r.over_on is not null))
  insert into warranty_hours as h (warranty_id, over_on)
  select r.id, r.over_on from reckoned r where r.over_on is not null
  on conflict (warranty_id) do update set over_on = excluded.over_on where h.over_on <> excluded.over_on
$$;

-- The machine is locked by then, as it is whenever a warranty is written (keep_warranties_in_turn).
create function follow_warranty_hours() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reckon_warranty_hours(new.machine_id);
  return null;
end $$;

create trigger warranty_hours_new after insert on warranty for each row
  when (new.hours_limit is not null) execute function follow_warranty_hours();
create trigger warranty_hours_changed after update of start_date, hours_limit on warranty for each row
  when ((new.start_date, new.hours_limit) is distinct from (old.start_date, old.hours_limit)) execute function follow_warranty_hours();

-- Row lock on the machine: of a reading and a warranty that are written at once, the second sees the first.
create function follow_meter_hours() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed machine_meter := coalesce(new, old);
begin
  if changed.kind <> 'RUN_HOURS' then return null; end if;
  perform from machine where id = changed.machine_id for no key update;
  perform reckon_warranty_hours(changed.machine_id);
  return null;
end $$;

create trigger machine_meter_warranty_hours after insert or update or delete on machine_meter
  for each row execute function follow_meter_hours();

-- Warranties with the last day each covers: its end, the day before it was void, or the day on which its hours had run; the earliest.
create view warranty_days as
  select w.*, least(w.end_date, w.void_on - 1, h.over_on) as last_on
  from warranty w left join warranty_hours h on h.warranty_id = w.id;

-- Warranties as they hold for each machine, and on which days: its own, and those of its project for the days on which it was of it.
create view machine_warranty as
  select w.machine_id as covered_id, w.*, w.start_date as from_on, w.last_on as to_on from warranty_days w where w.machine_id is not null
  union all
  select b.machine_id, w.*, greatest(w.start_date, b.from_on), least(w.last_on, b.until_on)
  from warranty_days w join machine_in_project b on b.project_id = w.project_id;

select allow('warranty_hours', 'select', '*');
select allow('warranty_days', 'select', '*');
select allow('machine_warranty', 'select', '*');

-- What covers a machine on a day of Bangkok: its warranties, else those of its project, else its maintenance contract, or nothing; with a part named,
-- that part's own cover first. `parts`: those in the machine on that day with a cover of their own, also one taken out on it. The last day still
-- covers: 0 days are left then.
create function cover_of(machine bigint, day date, part bigint default null) returns table (
  kind text, warranty_id bigint, contract_id bigint, reference text, covers_labor boolean, covers_parts boolean, covers_travel boolean, end_date date,
  days_left integer, hours_limit integer, hours_known boolean, exclusions text, parts jsonb)
language sql stable set search_path = public, pg_temp as $$
  with good as materialized (
    select w.* from machine_warranty w
    where w.covered_id = machine and w.start_date <= day and w.end_date >= day and w.from_on <= day and w.to_on >= day
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
    select case when g.kind = 'WORKMANSHIP' then 3 else 2 end + case when g.project_id is null then 0 else 2 end, 'WARRANTY', g.id, null, g.warranty_no, g.covers_labor, g.covers_parts,
      g.covers_travel, g.last_on, g.hours_limit, g.exclusions
    from good g where g.installed_part_id is null
    union all
    -- only where no warranty of the machine answers: what a contract bears is no claim
    select 6, 'MA', null, a.contract_id, a.ma_no, a.covers_labor, a.covers_parts, a.covers_travel, a.end_date, null, null
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

-- The last day on which the warranty of a machine or its project bears parts, of those that cover a day; null where none does, and whether it has
-- any at all.
create function machine_warranty_until(machine bigint, day date) returns table (end_date date, is_known boolean)
language sql stable set search_path = public, pg_temp as $$
  select max(w.last_on) filter (where w.covers_parts and w.from_on <= day and w.to_on >= day), count(*) > 0
  from machine_warranty w
  where w.covered_id = machine and w.installed_part_id is null
$$;
