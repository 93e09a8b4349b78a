-- Customers, the places where their machines stand, and whom to call there.

-- A company's name without the words every company carries, so that names alike mean the same firm.
create function company_core(name text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(fold_text(name),
    '(บริษัท|ห้างหุ้นส่วนจำกัด|ห้างหุ้นส่วนสามัญ|ห้างหุ้นส่วน|จำกัด|มหาชน|บจก|บมจ|หจก|หสน|\m(company|limited|public|partnership|co|ltd|plc|inc)\M|[().,])',
    ' ', 'g'), '\s+', ' ', 'g'));

create table customer (
  id bigint generated always as identity primary key,
  code citext not null constraint customer_code_filled check (filled(code::text, 30)),
  name text not null constraint customer_name_filled check (filled(name, 200)),
  name_en text constraint customer_name_en_filled check (filled(name_en, 200)),
  short_name text constraint customer_short_name_filled check (filled(short_name, 60)),
  tax_id text constraint customer_tax_id_valid check (thai_number_valid(tax_id)),
  tax_branch text not null default '00000' constraint customer_tax_branch_digits check (tax_branch ~ '^[0-9]{5}$'),
  phone text constraint customer_phone_filled check (filled(phone, 50)),
  email citext constraint customer_email_address
    check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email::text) <= 200),
  address text constraint customer_address_filled check (filled(address, 500)),
  province text constraint customer_province_filled check (filled(province, 100)),
  status text not null default 'ACTIVE'
    constraint customer_status_known check (status in ('PROSPECT', 'ACTIVE', 'INACTIVE', 'BLOCKED')),
  remark text constraint customer_remark_filled check (filled(remark, 2000)),
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    code::text || ' ' || name || ' ' || coalesce(name_en, '') || ' ' || coalesce(short_name, '') || ' ' ||
    coalesce(tax_id, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(province, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index customer_code_key on customer (code) where not is_deleted;
create unique index customer_tax_key on customer (tax_id, tax_branch) where tax_id is not null and not is_deleted;
create index customer_name on customer (name collate "th-x-icu", id) where not is_deleted;
create index customer_status on customer (status, id) where not is_deleted;
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_alike on customer using gin (company_core(name) gin_trgm_ops) where not is_deleted;

select track_changes('customer');

-- A caller need not invent a code: the next free number is taken.
create function number_customer() returns trigger language plpgsql as $$
begin
  while new.code is null loop
    new.code := 'C-' || take_number('C', '');
    if exists (select from customer where code = new.code) then new.code := null; end if;
  end loop;
  return new;
end $$;

create trigger customer_number before insert on customer
  for each row when (new.code is null) execute function number_customer();

create table customer_site (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  name text not null constraint customer_site_name_filled check (filled(name, 150)),
  address text constraint customer_site_address_filled check (filled(address, 500)),
  province text constraint customer_site_province_filled check (filled(province, 100)),
  access_note text constraint customer_site_access_note_filled check (filled(access_note, 1000)),
  safety_note text constraint customer_site_safety_note_filled check (filled(safety_note, 1000)),
  lat numeric(9, 6) constraint customer_site_lat_range check (lat between -90 and 90),
  lng numeric(9, 6) constraint customer_site_lng_range check (lng between -180 and 180),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint customer_site_id_customer_key unique (id, customer_id),
  constraint customer_site_lat_with_lng check ((lat is null) = (lng is null))
);
create unique index customer_site_name_key on customer_site (customer_id, name) where not is_deleted;

create table customer_contact (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  site_id bigint,
  name text not null constraint customer_contact_name_filled check (filled(name, 150)),
  position text constraint customer_contact_position_filled check (filled(position, 100)),
  phone text constraint customer_contact_phone_filled check (filled(phone, 50)),
  email citext constraint customer_contact_email_address
    check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email::text) <= 200),
  line_id text constraint customer_contact_line_id_filled check (filled(line_id, 100)),
  is_primary boolean not null default false,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint customer_contact_id_customer_key unique (id, customer_id),
  constraint customer_contact_site_of_customer foreign key (site_id, customer_id)
    references customer_site (id, customer_id)
);
create unique index customer_contact_primary_key on customer_contact (customer_id, site_id) nulls not distinct
  where is_primary and not is_deleted;
create index customer_contact_customer on customer_contact (customer_id);
create index customer_contact_site on customer_contact (site_id);

select track_changes('customer_site');
select track_changes('customer_contact');

select allow('customer', 'select, insert, update', '*');
select allow('customer_site', 'select, insert, update', '*');
select allow('customer_contact', 'select, insert, update', '*');
-- Machine types, their models, and the machines that stand at customers.

create table component_group (
  id bigint generated always as identity primary key,
  code text not null constraint component_group_code_filled check (filled(code, 30)),
  name_th text not null constraint component_group_name_th_filled check (filled(name_th, 150)),
  name_en text constraint component_group_name_en_filled check (filled(name_en, 150)),
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
  -- A letter box: the reason an UPDATE gives for its change of status. It goes to the log and is empty afterwards.
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

-- A machine can be registered before anybody has entered the models: these rows are always there.
insert into component_type (code, name_th, name_en) values ('OTHER', 'เครื่องจักรอื่น ๆ', 'Other machine');
insert into component (component_type_id, code, name)
select id, 'OTHER', 'ไม่ระบุรุ่น / Unspecified model' from component_type where code = 'OTHER';

-- The states of an installed machine: which follows which. Entered in any state, as most stand already.

create table component_project_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into component_project_transition (from_status, to_status, sort_no, needs_reason) values
  ('PLANNED', 'BUILT', 1, false),
  ('BUILT', 'DELIVERED', 1, false),
  ('DELIVERED', 'INSTALLED', 1, false),
  ('INSTALLED', 'COMMISSIONED', 1, false),
  ('INSTALLED', 'DECOMMISSIONED', 9, true),
  ('COMMISSIONED', 'OPERATING', 1, false),
  ('COMMISSIONED', 'DECOMMISSIONED', 9, true),
  ('OPERATING', 'DOWN', 1, false),
  ('OPERATING', 'STANDBY', 2, false),
  ('OPERATING', 'TRANSFERRED', 3, false),
  ('OPERATING', 'DECOMMISSIONED', 9, true),
  ('DOWN', 'OPERATING', 1, false),
  ('DOWN', 'DECOMMISSIONED', 9, true),
  ('STANDBY', 'OPERATING', 1, false),
  ('STANDBY', 'TRANSFERRED', 2, false),
  ('STANDBY', 'DECOMMISSIONED', 9, true),
  ('TRANSFERRED', 'OPERATING', 1, false),
  ('TRANSFERRED', 'DECOMMISSIONED', 9, true);

create table component_project_status_log (
  id bigint generated always as identity primary key,
  component_project_id bigint not null references component_project,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index component_project_status_log_machine on component_project_status_log (component_project_id, id);
create index component_project_status_log_actor on component_project_status_log (actor_id);

create trigger component_project_status_log_append_only
  before update or delete or truncate on component_project_status_log
  for each statement execute function refuse_change();

create function keep_machine_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step component_project_transition;
begin
  if new.status <> old.status then
    select * into step from component_project_transition
    where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('MACHINE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_reason is null then
      perform refuse('MACHINE_REASON_MISSING', jsonb_build_object('to', new.status));
    end if;
    insert into component_project_status_log (component_project_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, old.status, new.status, new.status_reason, ngan_actor(), ngan_request());
  end if;
  new.status_reason := null;
  return new;
end $$;

create trigger component_project_status before update on component_project
  for each row execute function keep_machine_status();

select allow('component_project_transition', 'select', '*');
select allow('component_project_status_log', 'select', '*');
