-- Machine types, their models, and the machines that stand at customers.
-- Read by other areas: component, component_project, component_type.

create table component_group (
  id bigint generated always as identity primary key,
  code text not null constraint component_group_code_filled check (filled(code, 30)),
  name_th text not null constraint component_group_name_th_filled check (filled(name_th, 150)),
  name_en text constraint component_group_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index component_group_code_key on component_group (lower(code)) where not is_deleted;

-- The kind of machine: robot palletizer, conveyor, wrapper.
create table component_type (
  id bigint generated always as identity primary key,
  component_group_id bigint references component_group,
  code text not null constraint component_type_code_filled check (filled(code, 30)),
  name_th text not null constraint component_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint component_type_name_en_filled check (filled(name_en, 150)),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index component_type_code_key on component_type (lower(code)) where not is_deleted;
create index component_type_group on component_type (component_group_id);

-- A model of a kind.
create table component (
  id bigint generated always as identity primary key,
  component_type_id bigint not null references component_type,
  code text not null constraint component_code_filled check (filled(code, 40)),
  name text not null constraint component_name_filled check (filled(name, 150)),
  model text constraint component_model_filled check (filled(model, 100)),
  brand text constraint component_brand_filled check (filled(brand, 100)),
  status text not null default 'ACTIVE'
    constraint component_status_known check (status in ('ACTIVE', 'PHASE_OUT', 'DISCONTINUED')),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index component_code_key on component (lower(code)) where not is_deleted;
create index component_type_of on component (component_type_id);

-- An installed machine: one model, one serial number, one place.
create table component_project (
  id bigint generated always as identity primary key,
  qr_token uuid not null default gen_random_uuid() constraint component_project_qr_token_key unique,
  serial_no text not null constraint component_project_serial_no_filled check (filled(serial_no, 60)),
  name text not null constraint component_project_name_filled check (filled(name, 150)),
  customer_machine_no text constraint component_project_customer_machine_no_filled check (filled(customer_machine_no, 60)),
  component_id bigint not null references component,
  customer_id bigint not null references customer,
  site_id bigint not null,
  status text not null default 'OPERATING' constraint component_project_status_known check (status in ('PLANNED',
    'BUILT', 'DELIVERED', 'INSTALLED', 'COMMISSIONED', 'OPERATING', 'DOWN', 'STANDBY', 'TRANSFERRED', 'DECOMMISSIONED')),
  -- Transient input: reason of a status change; the trigger copies it to the log and clears it.
  status_reason text constraint component_project_status_reason_filled check (filled(status_reason, 1000)),
  commissioned_on date,
  criticality text constraint component_project_criticality_known check (criticality in ('A', 'B', 'C')),
  position_note text constraint component_project_position_note_filled check (filled(position_note, 500)),
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    serial_no || ' ' || name || ' ' || coalesce(customer_machine_no, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint component_project_site_of_customer foreign key (site_id, customer_id)
    references customer_site (id, customer_id)
);
create unique index component_project_serial_key on component_project (component_id, lower(serial_no)) where not is_deleted;
create index component_project_site on component_project (site_id);
create index component_project_customer on component_project (customer_id, id) where not is_deleted;
create index component_project_name on component_project (name collate "th-x-icu", id) where not is_deleted;
create index component_project_serial on component_project (serial_no, id) where not is_deleted;
create index component_project_search on component_project using gin (search_text gin_trgm_ops);

select track_changes('component_group');
select track_changes('component_type');
select track_changes('component');
select track_changes('component_project');

select allow('component_group', 'select, insert, update', '*');
select allow('component_type', 'select, insert, update', '*');
select allow('component', 'select, insert, update', '*');
select allow('component_project', 'select, insert, update', '*');

select live_references('component_type');
select live_references('component');
select live_references('component_project');
