-- Spare parts: what of a machine model can be replaced, and which further models a part fits.
-- Read by other areas: spare_part, spare_part_fit.

create table spare_part (
  id bigint generated always as identity primary key,
  part_no text not null constraint spare_part_part_no_filled check (filled(part_no, 60)),
  name text not null constraint spare_part_name_filled check (filled(name, 150)),
  machine_model_id bigint not null references machine_model,
  parent_part_id bigint references spare_part,
  master_material_id bigint references master_material,
  qty_per_machine numeric(15,3) default 1
    constraint spare_part_qty_per_machine_range check (qty_per_machine between 0.001 and 100000),
  unit_id bigint references unit,
  -- Where it sits in a machine of its model.
  position text constraint spare_part_position_filled check (filled(position, 80)),
  is_wear_part boolean not null default false,
  life_hours integer constraint spare_part_life_hours_range check (life_hours between 1 and 1000000),
  life_months integer constraint spare_part_life_months_range check (life_months between 1 and 600),
  lead_time_days integer constraint spare_part_lead_time_days_range check (lead_time_days between 0 and 3650),
  replacement_part_id bigint references spare_part,
  warranty_months integer constraint spare_part_warranty_months_range check (warranty_months between 0 and 600),
  drawing_ref text constraint spare_part_drawing_ref_filled check (filled(drawing_ref, 100)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index spare_part_part_no_key on spare_part (fold_text(part_no)) where not is_deleted;
create index spare_part_machine_model on spare_part (machine_model_id);
create index spare_part_parent_part on spare_part (parent_part_id);
create index spare_part_master_material on spare_part (master_material_id);
create index spare_part_unit on spare_part (unit_id);
create index spare_part_replacement_part on spare_part (replacement_part_id);

-- The further models a part fits. It fits its own without being told: a pair with that one says nothing more.
create table spare_part_fit (
  id bigint generated always as identity primary key,
  spare_part_id bigint not null references spare_part,
  machine_model_id bigint not null references machine_model,
  note text constraint spare_part_fit_note_filled check (filled(note, 300)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint spare_part_fit_key unique (spare_part_id, machine_model_id)
);
create index spare_part_fit_machine_model on spare_part_fit (machine_model_id);

select track_changes('spare_part');
select track_changes('spare_part_fit', 'spare_part_id', 'machine_model_id');
select live_references('spare_part');
select live_references('spare_part_fit');
select allow('spare_part', 'select, insert, update', '*');
select allow('spare_part_fit', 'select, insert, update, delete', '*');

-- A part is neither within itself nor takes its own place, over however many others. Argument: the column that leads on.
create function keep_parts_acyclic() returns trigger language plpgsql as $$
declare
  next bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  is_circle boolean;
begin
  if next is not distinct from (to_jsonb(old) ->> tg_argv[0])::bigint then return new; end if;
  -- of two changes that cross, neither would see the other: one waits until the other is there
  perform pg_advisory_xact_lock(hashtext('spare_part.' || tg_argv[0]));
  execute format($text$
    with recursive beyond as (
      select id, %1$I as next from spare_part where id = $1
      union
      select p.id, p.%1$I from spare_part p join beyond on p.id = beyond.next)
    select exists (select from beyond where id = $2)$text$, tg_argv[0]) into is_circle using next, new.id;
  if is_circle then
    perform refuse(tg_argv[1], jsonb_build_object('part_no', new.part_no,
      'other', (select part_no from spare_part where id = next)));
  end if;
  return new;
end $$;

-- one that is new leads somewhere, and nothing leads to it yet
create trigger spare_part_parent_acyclic before update of parent_part_id on spare_part
  for each row when (new.parent_part_id is not null) execute function keep_parts_acyclic('parent_part_id', 'PART_WITHIN_ITSELF');
create trigger spare_part_replacement_acyclic before update of replacement_part_id on spare_part
  for each row when (new.replacement_part_id is not null)
  execute function keep_parts_acyclic('replacement_part_id', 'PART_REPLACES_ITSELF');
