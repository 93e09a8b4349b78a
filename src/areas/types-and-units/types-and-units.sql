-- Units and what they measure, kinds of items and projects, and the tasks work consists of.

-- Quantities.
create table unit_object (
  id bigint generated always as identity primary key,
  code text not null constraint unit_object_code_filled check (filled(code, 30)),
  name_th text not null constraint unit_object_name_th_filled check (filled(name_th, 150)),
  name_en text constraint unit_object_name_en_filled check (filled(name_en, 150)),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index unit_object_code_key on unit_object (lower(code)) where not is_deleted;

select track_changes('unit_object');
select allow('unit_object', 'select, insert, update', '*');

-- Units.
create table unit (
  id bigint generated always as identity primary key,
  code text not null constraint unit_code_filled check (filled(code, 30)),
  name_th text not null constraint unit_name_th_filled check (filled(name_th, 150)),
  name_en text constraint unit_name_en_filled check (filled(name_en, 150)),
  symbol text constraint unit_symbol_filled check (filled(symbol, 20)),
  unit_object_id bigint not null references unit_object,
  factor_to_base numeric(18,6) not null default 1 constraint unit_factor_to_base_range check (factor_to_base between 0.000001 and 1000000000),
  is_base boolean not null default false,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index unit_code_key on unit (lower(code)) where not is_deleted;
create index unit_unit_object on unit (unit_object_id);

select track_changes('unit');
select live_references('unit');
select allow('unit', 'select, insert, update', '*');

-- Item types.
create table item_type (
  id bigint generated always as identity primary key,
  section_id bigint not null references org_unit,
  code text not null constraint item_type_code_filled check (filled(code, 30)),
  name_th text not null constraint item_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint item_type_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index item_type_code_key on item_type (lower(code)) where not is_deleted;
create index item_type_section on item_type (section_id);

select track_changes('item_type');
select live_references('item_type');
select allow('item_type', 'select, insert, update', '*');

-- Project types.
create table project_type (
  id bigint generated always as identity primary key,
  code text not null constraint project_type_code_filled check (filled(code, 30)),
  name_th text not null constraint project_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint project_type_name_en_filled check (filled(name_en, 150)),
  has_machine boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index project_type_code_key on project_type (lower(code)) where not is_deleted;

select track_changes('project_type');
select allow('project_type', 'select, insert, update', '*');

-- Job task types.
create table job_task_type (
  id bigint generated always as identity primary key,
  code text not null constraint job_task_type_code_filled check (filled(code, 30)),
  name_th text not null constraint job_task_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint job_task_type_name_en_filled check (filled(name_en, 150)),
  section_id bigint references org_unit,
  is_billable boolean not null default true,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index job_task_type_code_key on job_task_type (lower(code)) where not is_deleted;
create index job_task_type_section on job_task_type (section_id);

select track_changes('job_task_type');
select live_references('job_task_type');
select allow('job_task_type', 'select, insert, update', '*');

-- Job tasks.
create table job_task (
  id bigint generated always as identity primary key,
  code text not null constraint job_task_code_filled check (filled(code, 30)),
  name_th text not null constraint job_task_name_th_filled check (filled(name_th, 150)),
  name_en text constraint job_task_name_en_filled check (filled(name_en, 150)),
  job_task_type_id bigint not null references job_task_type,
  standard_hours numeric(14,2) constraint job_task_standard_hours_range check (standard_hours between 0 and 10000),
  people integer not null default 1 constraint job_task_people_range check (people between 1 and 100),
  skill_id bigint references skill,
  description text constraint job_task_description_filled check (filled(description, 1000)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index job_task_code_key on job_task (lower(code)) where not is_deleted;
create index job_task_job_task_type on job_task (job_task_type_id);
create index job_task_skill on job_task (skill_id);

select track_changes('job_task');
select live_references('job_task');
select allow('job_task', 'select, insert, update', '*');

