-- What happens to an installed machine: where it was moved, what its meters read, when it stood still.

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

-- What another area read of a meter: a reading of the moment at which it was read, or, where it was read before, the same reading put right. Its moment.
create function read_meter(machine bigint, meter text, reading numeric, known timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz;
begin
  update machine_meter m set value = reading where m.machine_id = machine and m.kind = meter and m.read_at = known returning m.read_at into at;
  if at is null then
    insert into machine_meter (machine_id, kind, read_at, value) values (machine, meter, case when step_taken_at() < now() then step_taken_at() else clock_timestamp() end, reading)
    returning read_at into at;
  end if;
  return at;
end $$;

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

-- Row lock on the machine before its downtimes are compared: crowded inserts under an exclusion constraint deadlock, each found only
-- after a second.
create function keep_downtimes_in_turn() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for no key update;
  return new;
end $$;

-- by its name before the look at the reference, which takes a weaker lock on the same row
create trigger machine_downtime_in_turn before insert or update on machine_downtime
  for each row execute function keep_downtimes_in_turn();

select track_changes('machine_transfer');
select track_changes('machine_meter');
select track_changes('machine_downtime');
select live_references('machine_transfer');
select live_references('machine_meter');
select live_references('machine_downtime');
select allow('machine_transfer', 'select, insert', '*');
select allow('machine_meter', 'select, insert, delete', '*');
select allow('machine_downtime', 'select, insert, update, delete', '*');
