-- Parts as they sit in installed machines: each with its place, its serial number, when it came and went, and its own warranty.
-- Read by other areas: installed_part.

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
  -- what is said of a part is said of a part of that machine
  constraint installed_part_of_machine unique (id, machine_id),
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
