-- Spare parts, symptoms, and the maps between them and the machine models.

-- Maps of two kinds of records: what is deleted belongs to nothing any more, and its pairs go with it.
-- Arguments of the trigger: a map, and its column that leads to the deleted record; and so on.
create function end_pairs() returns trigger language plpgsql as $$
begin
  for at in 0 .. tg_nargs / 2 - 1 loop
    execute format('delete from %I where %I = $1', tg_argv[2 * at], tg_argv[2 * at + 1]) using new.id;
  end loop;
  return null;
end $$;

-- Spare parts: what of a machine model can be replaced, and which further models a part fits.

create table component_part (
  id bigint generated always as identity primary key,
  part_no text not null constraint component_part_part_no_filled check (filled(part_no, 60)),
  name text not null constraint component_part_name_filled check (filled(name, 150)),
  component_id bigint not null references component,
  parent_part_id bigint references component_part,
  master_material_id bigint references master_material,
  qty_per_machine numeric(15,3) default 1
    constraint component_part_qty_per_machine_range check (qty_per_machine between 0.001 and 100000),
  unit_id bigint references unit,
  is_wear_part boolean not null default false,
  life_hours integer constraint component_part_life_hours_range check (life_hours between 1 and 1000000),
  life_months integer constraint component_part_life_months_range check (life_months between 1 and 600),
  lead_time_days integer constraint component_part_lead_time_days_range check (lead_time_days between 0 and 3650),
  replacement_part_id bigint references component_part,
  warranty_months integer constraint component_part_warranty_months_range check (warranty_months between 0 and 600),
  drawing_ref text constraint component_part_drawing_ref_filled check (filled(drawing_ref, 100)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index component_part_part_no_key on component_part (lower(part_no)) where not is_deleted;
create index component_part_component on component_part (component_id);
create index component_part_parent_part on component_part (parent_part_id);
create index component_part_master_material on component_part (master_material_id);
create index component_part_unit on component_part (unit_id);
create index component_part_replacement_part on component_part (replacement_part_id);

-- The further models a part fits. It fits its own without being told: a pair with that one says nothing more.
create table component_part_fit (
  id bigint generated always as identity primary key,
  component_part_id bigint not null references component_part,
  component_id bigint not null references component,
  note text constraint component_part_fit_note_filled check (filled(note, 300)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint component_part_fit_key unique (component_part_id, component_id)
);
create index component_part_fit_component on component_part_fit (component_id);

select track_changes('component_part');
select track_changes('component_part_fit', 'component_part_id', 'component_id');
select live_references('component_part');
select live_references('component_part_fit');
select allow('component_part', 'select, insert, update', '*');
select allow('component_part_fit', 'select, insert, update, delete', '*');

create trigger component_part_ends_pairs after update of is_deleted on component_part
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('component_part_fit', 'component_part_id');
create trigger component_ends_part_pairs after update of is_deleted on component
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('component_part_fit', 'component_id');

-- A part is neither within itself nor takes its own place, over however many others. Argument: the column that leads on.
create function keep_parts_acyclic() returns trigger language plpgsql as $$
declare
  next bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  is_circle boolean;
begin
  if next is not distinct from (to_jsonb(old) ->> tg_argv[0])::bigint then return new; end if;
  -- of two changes that cross, neither would see the other: one waits until the other is there
  perform pg_advisory_xact_lock(hashtext('component_part.' || tg_argv[0]));
  execute format($text$
    with recursive beyond as (
      select id, %1$I as next from component_part where id = $1
      union
      select p.id, p.%1$I from component_part p join beyond on p.id = beyond.next)
    select exists (select from beyond where id = $2)$text$, tg_argv[0]) into is_circle using next, new.id;
  if is_circle then
    perform refuse(tg_argv[1], jsonb_build_object('part_no', new.part_no,
      'other', (select part_no from component_part where id = next)));
  end if;
  return new;
end $$;

-- one that is new leads somewhere, and nothing leads to it yet
create trigger component_part_parent_acyclic before update of parent_part_id on component_part
  for each row when (new.parent_part_id is not null) execute function keep_parts_acyclic('parent_part_id', 'PART_WITHIN_ITSELF');
create trigger component_part_replacement_acyclic before update of replacement_part_id on component_part
  for each row when (new.replacement_part_id is not null)
  execute function keep_parts_acyclic('replacement_part_id', 'PART_REPLACES_ITSELF');

-- What customers say is wrong: symptoms, the parts that usually put them right, and the models they occur on.

create table symptom (
  id bigint generated always as identity primary key,
  code text not null constraint symptom_code_filled check (filled(code, 30)),
  name_th text not null constraint symptom_name_th_filled check (filled(name_th, 150)),
  name_en text constraint symptom_name_en_filled check (filled(name_en, 150)),
  component_type_id bigint references component_type,
  severity text not null default 'MEDIUM'
    constraint symptom_severity_known check (severity in ('LOW', 'MEDIUM', 'HIGH', 'STOP')),
  safety_related boolean not null default false,
  alarm_code text constraint symptom_alarm_code_filled check (filled(alarm_code, 60)),
  first_check text constraint symptom_first_check_filled check (filled(first_check, 2000)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index symptom_code_key on symptom (lower(code)) where not is_deleted;
create index symptom_severity on symptom (severity, id) where not is_deleted;
create index symptom_component_type on symptom (component_type_id);

-- Which parts to think of. A rank given by hand comes first.
create table symptom_part (
  id bigint generated always as identity primary key,
  symptom_id bigint not null references symptom,
  component_part_id bigint not null references component_part,
  manual_rank integer constraint symptom_part_manual_rank_range check (manual_rank between 1 and 99),
  note text constraint symptom_part_note_filled check (filled(note, 300)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint symptom_part_key unique (symptom_id, component_part_id)
);
create index symptom_part_component_part on symptom_part (component_part_id);

-- On which models it is known to occur.
create table component_symptom (
  id bigint generated always as identity primary key,
  component_id bigint not null references component,
  symptom_id bigint not null references symptom,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint component_symptom_key unique (component_id, symptom_id)
);
create index component_symptom_symptom on component_symptom (symptom_id);

select track_changes('symptom');
select track_changes('symptom_part', 'symptom_id', 'component_part_id');
select track_changes('component_symptom', 'component_id', 'symptom_id');
select live_references('symptom');
select live_references('symptom_part');
select live_references('component_symptom');
select allow('symptom', 'select, insert, update', '*');
select allow('symptom_part', 'select, insert, update, delete', '*');
select allow('component_symptom', 'select, insert, update, delete', '*');

create trigger symptom_ends_pairs after update of is_deleted on symptom
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('symptom_part', 'symptom_id', 'component_symptom', 'symptom_id');
create trigger component_part_ends_symptom_pairs after update of is_deleted on component_part
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('symptom_part', 'component_part_id');
create trigger component_ends_symptom_pairs after update of is_deleted on component
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('component_symptom', 'component_id');

-- A symptom of one machine type occurs on models of that type only.
create function keep_symptom_type(symptoms bigint, models bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select s.code, c.code as model into wrong
  from component_symptom m join symptom s on s.id = m.symptom_id join component c on c.id = m.component_id
  where (m.symptom_id = symptoms or m.component_id = models) and s.component_type_id <> c.component_type_id
  order by c.code, s.code limit 1;
  if found then
    perform refuse('SYMPTOM_OF_OTHER_TYPE', jsonb_build_object('code', wrong.code, 'model', wrong.model));
  end if;
end $$;

create function keep_type_of_pair() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return null; end if;
  -- whoever gives one of them another type waits for us and then sees us
  perform from symptom where id = new.symptom_id for share;
  perform from component where id = new.component_id for share;
  perform keep_symptom_type(new.symptom_id, null);
  return null;
end $$;
create trigger component_symptom_type after insert or update of component_id, symptom_id on component_symptom
  for each row execute function keep_type_of_pair();

create function keep_type_of_symptom() returns trigger language plpgsql as $$
begin
  perform keep_symptom_type(new.id, null);
  return null;
end $$;
create trigger symptom_type_kept after update of component_type_id on symptom
  for each row when (new.component_type_id is distinct from old.component_type_id)
  execute function keep_type_of_symptom();

create function keep_type_of_model() returns trigger language plpgsql as $$
begin
  perform keep_symptom_type(null, new.id);
  return null;
end $$;
create trigger component_type_kept after update of component_type_id on component
  for each row when (new.component_type_id <> old.component_type_id) execute function keep_type_of_model();

-- Companies that have their menu already get the new pages in it.
insert into menu (key, code, name_en, name_th, icon, link, is_title)
select
  -- where the place is taken it stands behind everything
  case when exists (select from menu where parent_id is null and menu.key = entry.key)
    then (select max(menu.key) from menu) + entry.key else entry.key end,
  code, name_en, name_th, icon, link, is_title
from (values
  (235, 'SPARE_PARTS', 'Spare parts', 'อะไหล่', 'cog', '/app/Component-Part', false),
  (240, 'SYMPTOMS', 'Symptoms', 'อาการเสีย', 'alert', '/app/Symptoms', false)
) as entry (key, code, name_en, name_th, icon, link, is_title)
where exists (select from menu)
  and not exists (select from menu where menu.code = entry.code or menu.link = entry.link);
insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve)
select r.id, m.id, true, true, true, true, true, true
from role r cross join menu m
where m.link in ('/app/Component-Part', '/app/Symptoms') and r.code in ('ADMIN', 'MANAGER') and not r.is_deleted
on conflict do nothing;
