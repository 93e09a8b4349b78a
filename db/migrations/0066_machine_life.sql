alter table machine_type add column default_warranty_months integer default 12;
alter table machine_type add column pm_interval_months integer;
alter table machine_type add column is_active boolean default true not null;
alter table machine_type add constraint machine_type_default_warranty_months_range CHECK (((default_warranty_months >= 0) AND (default_warranty_months <= 240)));
alter table machine_type add constraint machine_type_pm_interval_months_range CHECK (((pm_interval_months >= 1) AND (pm_interval_months <= 120)));
alter table machine_model add column version text;
alter table machine_model add column parent_machine_model_id bigint;
alter table machine_model add column datasheet_url text;
alter table machine_model add constraint machine_model_datasheet_url_known CHECK ((filled(datasheet_url, 500) AND (datasheet_url ~ '^https?://'::text)));
alter table machine_model add constraint machine_model_version_filled CHECK (filled(version, 40));
alter table machine_model add constraint machine_model_parent_machine_model_id_fkey FOREIGN KEY (parent_machine_model_id) REFERENCES machine_model(id);
create index machine_model_parent on machine_model (parent_machine_model_id);
alter table machine add column built_on date;
alter table machine add column fat_on date;
alter table machine add column delivered_on date;
alter table machine add column installed_on date;
alter table machine add column sat_on date;

-- A model is not within itself, over however many others.
create function keep_models_acyclic() returns trigger language plpgsql as $$
begin
  if new.parent_machine_model_id is not distinct from old.parent_machine_model_id then return new; end if;
  -- of two changes that cross, neither would see the other: one waits until the other is there
  perform pg_advisory_xact_lock(hashtext('machine_model.parent'));
  if exists (
    with recursive above as (
      select id, parent_machine_model_id as next from machine_model where id = new.parent_machine_model_id
      union
      select p.id, p.parent_machine_model_id from machine_model p join above on p.id = above.next)
    select from above where id = new.id) then
    perform refuse('MODEL_WITHIN_ITSELF', jsonb_build_object('code', new.code));
  end if;
  return new;
end $$;

create trigger machine_model_acyclic before update of parent_machine_model_id on machine_model
  for each row when (new.parent_machine_model_id is not null) execute function keep_models_acyclic();

-- A move to another site, and perhaps to another owner. Kept as it was: a wrong one is moved back.
create table machine_transfer (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  moved_on date not null,
  -- Whose the sites were then: a site may have come to another customer since.
  from_customer_id bigint not null references customer,
  from_site_id bigint not null references customer_site,
  to_customer_id bigint not null references customer,
  to_site_id bigint not null references customer_site,
  reason text constraint machine_transfer_reason_filled check (filled(reason, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_transfer_elsewhere check (from_site_id <> to_site_id)
);

create index machine_transfer_machine on machine_transfer (machine_id, moved_on, id);
create index machine_transfer_from_customer on machine_transfer (from_customer_id);
create index machine_transfer_from_site on machine_transfer (from_site_id);
create index machine_transfer_to_customer on machine_transfer (to_customer_id);
create index machine_transfer_to_site on machine_transfer (to_site_id);

-- What a meter of a machine read. It never goes back, unless it was set to another number or changed.
create table machine_meter (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  kind text not null constraint machine_meter_kind_known check (kind in ('RUN_HOURS', 'CYCLES', 'PALLETS')),
  read_at timestamptz not null,
  value numeric(14,1) not null constraint machine_meter_value_range check (value between 0 and 1000000000),
  is_reset boolean not null default false,
  note text constraint machine_meter_note_filled check (filled(note, 500)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_meter_key unique (machine_id, kind, read_at)
);

create index machine_meter_latest on machine_meter (machine_id, read_at, id);

-- A reading lies between its neighbours in time.
create function keep_meter_forward() returns trigger language plpgsql as $$
declare
  near machine_meter;
begin
  -- of two readings that cross, neither would see the other: readings of one machine come one after the other
  perform from machine where id = new.machine_id for no key update;
  select * into near from machine_meter
    where machine_id = new.machine_id and kind = new.kind and read_at < new.read_at and id <> new.id
    order by read_at desc limit 1;
  if near.value > new.value and not new.is_reset then
    perform refuse('METER_BACKWARDS', jsonb_build_object('last', near.value, 'at', near.read_at));
  end if;
  select * into near from machine_meter
    where machine_id = new.machine_id and kind = new.kind and read_at > new.read_at and id <> new.id
    order by read_at limit 1;
  if near.value < new.value and not near.is_reset then
    perform refuse('METER_AHEAD', jsonb_build_object('next', near.value, 'at', near.read_at));
  end if;
  return new;
end $$;

create trigger machine_meter_forward before insert or update on machine_meter
  for each row execute function keep_meter_forward();

-- The hours a machine ran in all until a reading: a meter that was set to another number goes on from there.
create function machine_hours(machine bigint) returns table (read_on date, hours numeric)
language sql stable set search_path = public, pg_temp as $$
  select bangkok_day(m.read_at), sum(m.step) over (order by m.read_at)
  from (
    select r.read_at, case when r.is_reset then 0 else r.value - coalesce(lag(r.value) over (order by r.read_at), 0) end as step
    from machine_meter r where r.machine_id = machine and r.kind = 'RUN_HOURS') m
$$;

-- The day on which something that was fitted on a day has run its hours, by the pace of the last 90 days before the last reading.
-- Null where fewer than two readings say how fast that is, or the machine stands.
create function machine_hours_due(machine bigint, fitted date, life integer) returns date
language sql stable set search_path = public, pg_temp as $$
  with read as materialized (select * from machine_hours(machine)),
  newest as (select read_on, hours from read order by read_on desc, hours desc limit 1),
  pace as (
    select (max(r.hours) - min(r.hours)) / nullif(max(r.read_on) - min(r.read_on), 0) as per_day
    from read r, newest n where r.read_on >= n.read_on - 90),
  began as (
    select coalesce(
      (select r.hours from read r where r.read_on <= fitted order by r.read_on desc, r.hours desc limit 1),
      (select r.hours from read r order by r.read_on, r.hours limit 1)) as hours)
  select case when p.per_day > 0 then
    n.read_on + least(floor((life - greatest(n.hours - b.hours, 0)) / p.per_day), 36500)::integer end
  from newest n, pace p, began b
$$;

-- A time in which a machine stood still; open as long as it does.
create table machine_downtime (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  down_from timestamptz not null,
  down_to timestamptz,
  cause text not null constraint machine_downtime_cause_filled check (filled(cause, 300)),
  note text constraint machine_downtime_note_filled check (filled(note, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_downtime_in_order check (down_to > down_from),
  constraint machine_downtime_no_overlap exclude using gist (machine_id with =, tstzrange(down_from, down_to, '[)') with &&)
);

create index machine_downtime_machine on machine_downtime (machine_id, down_from, id);
select track_changes('machine_transfer');
select track_changes('machine_meter');
select track_changes('machine_downtime');
select live_references('machine_transfer');
select live_references('machine_meter');
select live_references('machine_downtime');
select allow('machine_transfer', 'select, insert', '*');
select allow('machine_meter', 'select, insert, delete', '*');
select allow('machine_downtime', 'select, insert, update, delete', '*');

-- What an installed machine has of the fifteen kinds, as it was built: one row a machine, and a value a kind.
create table machine_as_built (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine constraint machine_as_built_key unique,
  -- Rules of its type that it breaks, accepted with the save: EXCLUDES:12:15. A machine bought elsewhere may.
  accepted text[] not null default '{}' constraint machine_as_built_accepted_known
    check (array_to_string(accepted, ',') ~ '^([A-Z_]+(:[a-z0-9_]+)+(,|$))*$'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

create table machine_as_built_value (
  id bigint generated always as identity primary key,
  machine_as_built_id bigint not null references machine_as_built on delete cascade,
  kind text not null constraint machine_as_built_value_kind_filled check (filled(kind, 40)),
  machine_property_id bigint not null,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_as_built_value_key unique (machine_as_built_id, kind),
  constraint machine_as_built_value_of_kind foreign key (machine_property_id, kind) references machine_property (id, kind)
);

create index machine_as_built_value_property on machine_as_built_value (machine_property_id, kind);
select track_changes('machine_as_built');
select track_changes('machine_as_built_value', 'machine_as_built_id');
select live_references('machine_as_built');
select live_references('machine_as_built_value');
select allow('machine_as_built', 'select, insert, update', '*');
select allow('machine_as_built_value', 'select, insert, update, delete', '*');

-- Parts as they sit in installed machines: each with its place, its serial number, when it came and went, and its own warranty.
create table installed_part (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  spare_part_id bigint not null references spare_part,
  -- Where in the machine: axis 2, left gripper. One part sits in one place at a time.
  place text not null constraint installed_part_place_filled check (filled(place, 80)),
  serial_no text constraint installed_part_serial_no_filled check (filled(serial_no, 60)),
  installed_on date not null,
  removed_on date,
  warranty_until date,
  -- The order on which it was fitted; null where it came with the machine.
  service_order_id bigint references service_order,
  note text constraint installed_part_note_filled check (filled(note, 500)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint installed_part_in_order check (removed_on >= installed_on),
  -- what goes out and what comes in on one day do not meet; two days are one place each
  constraint installed_part_one_a_place exclude using gist (machine_id with =, fold_text(place) with =,
    daterange(installed_on, removed_on, '[)') with &&)
);

-- what came and went on one day fills no range: still one at a time
create unique index installed_part_sits_key on installed_part (machine_id, fold_text(place)) where removed_on is null;

create index installed_part_machine on installed_part (machine_id, installed_on, id);
create index installed_part_removed on installed_part (machine_id, removed_on, id) where removed_on is not null;
create index installed_part_part on installed_part (spare_part_id);
create index installed_part_order on installed_part (service_order_id);
select track_changes('installed_part');
select live_references('installed_part');
select allow('installed_part', 'select, insert, update, delete', '*');

-- The last day a part is good for: by months or by hours, whichever comes first; and which of them it is.
create function installed_part_due(one installed_part) returns table (due_on date, due_by text)
language sql stable set search_path = public, pg_temp as $$
  select d.due_on, d.due_by from spare_part p, lateral (
    values ((one.installed_on + make_interval(months => p.life_months))::date - 1, 'MONTHS'),
      (case when p.life_hours is not null then machine_hours_due(one.machine_id, one.installed_on, p.life_hours) end, 'HOURS')
  ) d (due_on, due_by)
  where p.id = one.spare_part_id and d.due_on is not null order by d.due_on limit 1
$$;

insert into machine_transition (sort_no, to_status, from_status, needs_reason) values
  (9, 'DECOMMISSIONED', 'DELIVERED', true);

select live_references('machine_model');
