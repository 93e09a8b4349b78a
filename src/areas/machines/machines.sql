-- Machine types, their models, and the machines that stand at customers.
-- Read by other areas: machine_model, machine, machine_type.

create table machine_group (
  id bigint generated always as identity primary key,
  code text not null constraint machine_group_code_filled check (filled(code, 30)),
  name_th text not null constraint machine_group_name_th_filled check (filled(name_th, 150)),
  name_en text constraint machine_group_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index machine_group_code_key on machine_group (fold_text(code)) where not is_deleted;

-- The kind of machine: robot palletizer, conveyor, wrapper.
create table machine_type (
  id bigint generated always as identity primary key,
  machine_group_id bigint references machine_group,
  code text not null constraint machine_type_code_filled check (filled(code, 30)),
  name_th text not null constraint machine_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint machine_type_name_en_filled check (filled(name_en, 150)),
  -- How long a new machine is under warranty, and after how many months it wants to be looked after.
  default_warranty_months integer default 12
    constraint machine_type_default_warranty_months_range check (default_warranty_months between 0 and 240),
  pm_interval_months integer constraint machine_type_pm_interval_months_range check (pm_interval_months between 1 and 120),
  -- What a year of maintenance of one such machine is offered at.
  standard_ma_price numeric(14,2) constraint machine_type_standard_ma_price_range check (standard_ma_price between 0 and 100000000),
  is_active boolean not null default true,
  image_id bigint constraint machine_type_image_key unique references file_object,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index machine_type_code_key on machine_type (fold_text(code)) where not is_deleted;
create index machine_type_group on machine_type (machine_group_id);

-- A model of a kind.
create table machine_model (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  code text not null constraint machine_model_code_filled check (filled(code, 40)),
  name text not null constraint machine_model_name_filled check (filled(name, 150)),
  model text constraint machine_model_model_filled check (filled(model, 100)),
  brand text constraint machine_model_brand_filled check (filled(brand, 100)),
  version text constraint machine_model_version_filled check (filled(version, 40)),
  -- Its datasheet as a PDF, and the page of the maker's where there is one.
  datasheet_id bigint constraint machine_model_datasheet_key unique references file_object,
  datasheet_url text constraint machine_model_datasheet_url_known
    check (filled(datasheet_url, 500) and datasheet_url ~ '^https://'),
  status text not null default 'ACTIVE'
    constraint machine_model_status_known check (status in ('ACTIVE', 'PHASE_OUT', 'DISCONTINUED')),
  image_id bigint constraint machine_model_image_key unique references file_object,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index machine_model_code_key on machine_model (fold_text(code)) where not is_deleted;
create index machine_model_type on machine_model (machine_type_id);

-- What a model is built of: other models, how many of each, and where. A model can be within many others.
create table model_sub_assembly (
  id bigint generated always as identity primary key,
  parent_machine_model_id bigint not null references machine_model,
  machine_model_id bigint not null references machine_model,
  quantity integer not null default 1 constraint model_sub_assembly_quantity_range check (quantity between 1 and 1000),
  position text constraint model_sub_assembly_position_filled check (filled(position, 60)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index model_sub_assembly_key
  on model_sub_assembly (parent_machine_model_id, machine_model_id, fold_text(coalesce(position, '')));
create index model_sub_assembly_model on model_sub_assembly (machine_model_id);

-- An installed machine: one model, one serial number, one place.
create table machine (
  id bigint generated always as identity primary key,
  qr_token uuid not null default gen_random_uuid() constraint machine_qr_token_key unique,
  serial_no text not null constraint machine_serial_no_filled check (filled(serial_no, 60)),
  name text not null constraint machine_name_filled check (filled(name, 150)),
  customer_machine_no text constraint machine_customer_machine_no_filled check (filled(customer_machine_no, 60)),
  machine_model_id bigint not null references machine_model,
  customer_id bigint not null references customer,
  site_id bigint not null,
  status text not null default 'OPERATING' constraint machine_status_known check (status in ('PLANNED',
    'BUILT', 'DELIVERED', 'INSTALLED', 'COMMISSIONED', 'OPERATING', 'DOWN', 'STANDBY', 'TRANSFERRED', 'DECOMMISSIONED')),
  -- Transient input: reason of a status change; the trigger copies it to the log and clears it.
  status_reason text constraint machine_status_reason_filled check (filled(status_reason, 1000)),
  built_on date,
  -- Accepted at our works, and at the customer's.
  fat_on date,
  delivered_on date,
  installed_on date,
  sat_on date,
  commissioned_on date,
  criticality text constraint machine_criticality_known check (criticality in ('A', 'B', 'C')),
  position_note text constraint machine_position_note_filled check (filled(position_note, 500)),
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    serial_no || ' ' || name || ' ' || coalesce(customer_machine_no, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_site_of_customer foreign key (site_id, customer_id)
    references customer_site (id, customer_id) deferrable
);
create unique index machine_serial_key on machine (machine_model_id, fold_text(serial_no)) where not is_deleted;
create index machine_site on machine (site_id);
create index machine_customer on machine (customer_id, id) where not is_deleted;
create index machine_name on machine (name collate "th-x-icu", id) where not is_deleted;
create index machine_serial on machine (serial_no, id) where not is_deleted;
create index machine_search on machine using gin (search_text gin_trgm_ops);

select track_changes('machine_group');
select track_changes('machine_type');
select track_changes('machine_model');
select track_changes('model_sub_assembly', 'parent_machine_model_id', 'machine_model_id');
select track_changes('machine');

select allow('machine_group', 'select, insert, update', '*');
select allow('machine_type', 'select, insert, update', '*');
select allow('machine_model', 'select, insert, update', '*');
select allow('model_sub_assembly', 'select, insert, update, delete', '*');
select allow('machine', 'select, insert, update', '*');

select live_references('machine_type');
select live_references('machine_model');
select live_references('model_sub_assembly');
select live_references('machine');

-- A model is not within itself, over however many others.
create function keep_models_acyclic() returns trigger language plpgsql as $$
begin
  -- of two changes that cross, neither would see the other: one waits until the other is there
  perform pg_advisory_xact_lock(hashtext('model_sub_assembly'));
  if exists (
    with recursive below as (
      select new.machine_model_id as id
      union
      select s.machine_model_id from model_sub_assembly s join below on s.parent_machine_model_id = below.id)
    select from below where id = new.parent_machine_model_id) then
    perform refuse('MODEL_WITHIN_ITSELF', jsonb_build_object(
      'code', (select code from machine_model where id = new.parent_machine_model_id),
      'part', (select code from machine_model where id = new.machine_model_id)));
  end if;
  return null;
end $$;

create constraint trigger model_sub_assembly_acyclic
  after insert or update of parent_machine_model_id, machine_model_id on model_sub_assembly
  for each row execute function keep_models_acyclic();
