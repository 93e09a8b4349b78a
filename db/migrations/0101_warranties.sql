-- The last day of a period of months, by section 193/5 of the Civil and Commercial Code: the day before the one that corresponds to its
-- first; where the last month has no such day, its last day. base/end-of-months.ts says the same.
create function end_of_months(starts_on date, months integer) returns date language sql immutable strict parallel safe
  return (starts_on + make_interval(months => months))::date
    - case when extract(day from starts_on + make_interval(months => months)) = extract(day from starts_on) then 1 else 0 end;

alter table installed_part add constraint installed_part_of_machine UNIQUE (id, machine_id);

create table warranty (
  id bigint generated always as identity primary key,
  warranty_no text not null constraint warranty_no_key unique constraint warranty_no_filled check (filled(warranty_no, 30)),
  machine_id bigint not null references machine,
  -- Of one part in the machine; null: of the machine.
  installed_part_id bigint,
  kind text not null constraint warranty_kind_known check (kind in ('STANDARD', 'EXTENDED', 'PART', 'WORKMANSHIP')),
  basis text not null constraint warranty_basis_known
    check (basis in ('DELIVERY', 'COMMISSIONING', 'ACCEPTANCE', 'HANDOVER', 'MANUAL')),
  start_date date not null,
  months integer constraint warranty_months_range check (months between 1 and 240),
  end_date date not null,
  -- Why it ends on another day than its months say.
  end_reason text constraint warranty_end_reason_filled check (filled(end_reason, 500)),
  -- Run hours after which it is over before its last day.
  hours_limit integer constraint warranty_hours_limit_range check (hours_limit between 1 and 1000000),
  covers_labor boolean not null default true,
  covers_parts boolean not null default true,
  covers_travel boolean not null default false,
  exclusions text constraint warranty_exclusions_filled check (filled(exclusions, 2000)),
  status text not null default 'ACTIVE' constraint warranty_status_known check (status in ('ACTIVE', 'VOID')),
  -- The first day on which it covers nothing any more.
  void_on date,
  void_reason text constraint warranty_void_reason_filled check (filled(void_reason, 1000)),
  -- The one it goes on from, the day after.
  extends_id bigint references warranty,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint warranty_in_order check (end_date >= start_date),
  constraint warranty_end_reckoned check (months is null or end_date = end_of_months(start_date, months) or end_reason is not null),
  constraint warranty_covers_something check (covers_labor or covers_parts or covers_travel),
  constraint warranty_of_a_part check (kind <> 'PART' or installed_part_id is not null),
  constraint warranty_part_of_machine foreign key (installed_part_id, machine_id) references installed_part (id, machine_id),
  constraint warranty_void_said check ((status = 'VOID') = (void_on is not null) and (status = 'VOID') = (void_reason is not null)),
  constraint warranty_no_overlap exclude using gist (machine_id with =, coalesce(installed_part_id, 0) with =, kind with =,
    daterange(start_date, end_date, '[]') with &&) where (status = 'ACTIVE')
);

create index warranty_machine on warranty (machine_id, start_date, id);
create index warranty_part on warranty (installed_part_id);
create index warranty_end on warranty (end_date, id);

-- one goes on from another
create unique index warranty_extends_key on warranty (extends_id) where status = 'ACTIVE';

create index warranty_extends on warranty (extends_id);

-- What a warranty is of does not change, a void one not at all; an extension begins the day after what it extends.
create function keep_warranty_rules() returns trigger language plpgsql as $$
declare
  former warranty;
begin
  if tg_op = 'UPDATE' then
    if old.status = 'VOID' then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', old.warranty_no));
    end if;
    if (old.machine_id, old.installed_part_id, old.kind, old.extends_id, old.warranty_no)
        is distinct from (new.machine_id, new.installed_part_id, new.kind, new.extends_id, new.warranty_no) then
      perform refuse('WARRANTY_OF_ANOTHER');
    end if;
    if new.end_date <> old.end_date and exists (select from warranty w where w.extends_id = old.id and w.status = 'ACTIVE') then
      perform refuse('WARRANTY_IS_EXTENDED', jsonb_build_object('no', old.warranty_no));
    end if;
  elsif new.status = 'VOID' then
    perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', new.warranty_no));
  end if;
  if new.extends_id is not null and new.status = 'ACTIVE' then
    select * into former from warranty where id = new.extends_id for no key update;
    if former.status = 'VOID' then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', former.warranty_no));
    end if;
    if (former.machine_id, former.installed_part_id) is distinct from (new.machine_id, new.installed_part_id)
        or new.start_date <> former.end_date + 1 then
      perform refuse('WARRANTY_GAP', jsonb_build_object('no', former.warranty_no, 'from_on', former.end_date + 1));
    end if;
  end if;
  return new;
end $$;

-- Row lock on the machine before its warranties are compared: crowded inserts under an exclusion constraint deadlock.
create function keep_warranties_in_turn() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for no key update;
  return new;
end $$;

-- by its name before the look at the reference, which takes a weaker lock on the same row
create trigger warranty_in_turn before insert or update on warranty for each row execute function keep_warranties_in_turn();

create trigger warranty_rules before insert or update on warranty for each row execute function keep_warranty_rules();
select track_changes('warranty');
select live_references('warranty');
select allow('warranty', 'select, insert, update', '*');

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

-- What covers a machine on a day of Bangkok: its warranties, or nothing. With a part named, that part's own cover comes first. `parts` are those in
-- the machine on that day with a cover of their own. The last day covers still: 0 days are left then.
create function cover_of(machine bigint, day date, part bigint default null) returns table (
  kind text, warranty_id bigint, reference text, covers_labor boolean, covers_parts boolean, covers_travel boolean, end_date date,
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
    where i.machine_id = machine and i.installed_on <= day and (i.removed_on is null or i.removed_on > day) and i.warranty_until >= day
    union all
    select i.id, i.spare_part_id, i.place, g.last_on, g.id, g.warranty_no, g.covers_labor, g.covers_parts, g.covers_travel, g.hours_limit,
      g.exclusions
    from good g join installed_part i on i.id = g.installed_part_id
    where i.installed_on <= day and (i.removed_on is null or i.removed_on > day)
  ),
  own as (
    select 1 as rank, 'PART' as kind, o.warranty_id, o.reference, o.covers_labor, o.covers_parts, o.covers_travel, o.last_on, o.hours_limit,
      o.exclusions
    from of_parts o where o.spare_part_id = part
    union all
    select case when g.kind = 'WORKMANSHIP' then 3 else 2 end, 'WARRANTY', g.id, g.warranty_no, g.covers_labor, g.covers_parts,
      g.covers_travel, g.last_on, g.hours_limit, g.exclusions
    from good g where g.installed_part_id is null
  ),
  first as (select * from own o order by o.rank, o.last_on desc, o.warranty_id limit 1),
  -- what any of them bears is borne
  borne as (
    select coalesce(bool_or(o.covers_labor), false) as labor, coalesce(bool_or(o.covers_parts), false) as parts,
      coalesce(bool_or(o.covers_travel), false) as travel
    from own o)
  select coalesce(f.kind, 'NONE'), f.warranty_id, f.reference, b.labor, b.parts, b.travel, f.last_on, f.last_on - day, f.hours_limit,
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
