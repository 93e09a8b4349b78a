-- What other records are measured and sorted by: units, kinds of projects, work, items and cost, and places.
-- Read by other areas: cost_type, item_type, job_task, job_task_type, location, project_template, project_type, unit.

-- The quantity that units measure: length, weight, time.
create table unit_object (
  id bigint generated always as identity primary key,
  code text not null constraint unit_object_code_filled check (filled(code, 30)),
  name_th text not null constraint unit_object_name_th_filled check (filled(name_th, 150)),
  name_en text constraint unit_object_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index unit_object_code_key on unit_object (fold_text(code)) where not is_deleted;

-- One of this unit is so many of the base unit of its quantity.
create table unit (
  id bigint generated always as identity primary key,
  code text not null constraint unit_code_filled check (filled(code, 30)),
  name_th text not null constraint unit_name_th_filled check (filled(name_th, 150)),
  name_en text constraint unit_name_en_filled check (filled(name_en, 150)),
  symbol text constraint unit_symbol_filled check (filled(symbol, 20)),
  unit_object_id bigint not null references unit_object,
  factor_to_base numeric(18,6) not null default 1
    constraint unit_factor_to_base_range check (factor_to_base between 0.000001 and 1000000000),
  is_base boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint unit_base_is_one check (not is_base or factor_to_base = 1)
);
create unique index unit_code_key on unit (fold_text(code)) where not is_deleted;
create unique index unit_base_key on unit (unit_object_id) where is_base and not is_deleted;
create index unit_unit_object on unit (unit_object_id);

-- What a project may be begun with.
create table project_template (
  id bigint generated always as identity primary key,
  code text not null constraint project_template_code_filled check (filled(code, 30)),
  name_th text not null constraint project_template_name_th_filled check (filled(name_th, 150)),
  name_en text constraint project_template_name_en_filled check (filled(name_en, 150)),
  description text constraint project_template_description_filled check (filled(description, 2000)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index project_template_code_key on project_template (fold_text(code)) where not is_deleted;
create unique index project_template_name_key on project_template (fold_text(name_th)) where not is_deleted;

create table project_type (
  id bigint generated always as identity primary key,
  code text not null constraint project_type_code_filled check (filled(code, 30)),
  name_th text not null constraint project_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint project_type_name_en_filled check (filled(name_en, 150)),
  -- Offered when a project of this type is made.
  default_template_id bigint references project_template,
  -- It builds or moves machines: a project of it is not handed over before one of them is named.
  has_machine boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index project_type_code_key on project_type (fold_text(code)) where not is_deleted;
create index project_type_template on project_type (default_template_id) where default_template_id is not null;

-- What a section sorts the things by that it uses.
create table item_type (
  id bigint generated always as identity primary key,
  section_id bigint not null,
  code text not null constraint item_type_code_filled check (filled(code, 30)),
  name_th text not null constraint item_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint item_type_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  section_level text not null generated always as ('SECTION') stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint item_type_section_fkey foreign key (section_id, section_level) references org_unit (id, level)
);
create unique index item_type_code_key on item_type (section_id, fold_text(code)) where not is_deleted;
create index item_type_section on item_type (section_id);

-- A cost code of a section, and which of the four parts of a price it belongs to.
create table cost_type (
  id bigint generated always as identity primary key,
  section_id bigint not null,
  code text not null constraint cost_type_code_filled check (filled(code, 30)),
  name_th text not null constraint cost_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint cost_type_name_en_filled check (filled(name_en, 150)),
  element text not null
    constraint cost_type_element_known check (element in ('LABOR', 'RAW_MATERIAL', 'OVERHEAD', 'SUPPORT')),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  section_level text not null generated always as ('SECTION') stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint cost_type_id_element_key unique (id, element),
  constraint cost_type_section_fkey foreign key (section_id, section_level) references org_unit (id, level)
);
create unique index cost_type_code_key on cost_type (section_id, fold_text(code)) where not is_deleted;
create index cost_type_section on cost_type (section_id);
create index cost_type_element on cost_type (element, id) where not is_deleted;

-- A kind of work, such as electrical design or installation.
create table job_task_type (
  id bigint generated always as identity primary key,
  code text not null constraint job_task_type_code_filled check (filled(code, 30)),
  name_th text not null constraint job_task_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint job_task_type_name_en_filled check (filled(name_en, 150)),
  -- Whose work it is: of projects, or of service; of both where nothing stands here.
  board text constraint job_task_type_board_known check (board in ('RCS', 'SERVICE')),
  -- What time on tasks of it is at first.
  is_billable boolean not null default true,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index job_task_type_code_key on job_task_type (fold_text(code)) where not is_deleted;
create index job_task_type_board on job_task_type (board, id) where not is_deleted;

-- Which of some kinds of work no task of a project is of, with their names.
create function kinds_of_service(kinds bigint[]) returns table (id bigint, th text, en text) language sql stable as $$
  select k.id, k.name_th, coalesce(k.name_en, k.name_th) from job_task_type k where k.id = any (kinds) and k.board = 'SERVICE'
$$;

-- A piece of work of one kind.
create table job_task (
  id bigint generated always as identity primary key,
  job_task_type_id bigint not null references job_task_type,
  code text not null constraint job_task_code_filled check (filled(code, 30)),
  name_th text not null constraint job_task_name_th_filled check (filled(name_th, 150)),
  name_en text constraint job_task_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index job_task_code_key on job_task (fold_text(code)) where not is_deleted;
create index job_task_job_task_type on job_task (job_task_type_id);

-- Where people travel to: what a journey costs and how far it is hangs on it.
create table location (
  id bigint generated always as identity primary key,
  code text not null constraint location_code_filled check (filled(code, 30)),
  name_th text not null constraint location_name_th_filled check (filled(name_th, 150)),
  name_en text constraint location_name_en_filled check (filled(name_en, 150)),
  zone text not null
    constraint location_zone_known check (zone in ('IN_TOWN', 'PROVINCE_NEAR', 'PROVINCE_FAR', 'ABROAD')),
  province text constraint location_province_filled check (filled(province, 100)),
  branch_id bigint,
  distance_km numeric(13,1) constraint location_distance_km_range check (distance_km between 0 and 40000),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  branch_level text not null generated always as ('BRANCH') stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint location_branch_fkey foreign key (branch_id, branch_level) references org_unit (id, level)
);
create unique index location_code_key on location (fold_text(code)) where not is_deleted;
create unique index location_name_key on location (fold_text(name_th)) where not is_deleted;
create index location_branch on location (branch_id);
create index location_zone on location (zone, id) where not is_deleted;

select track_changes('unit_object');
select track_changes('unit');
select track_changes('project_template');
select track_changes('project_type');
select track_changes('item_type');
select track_changes('cost_type');
select track_changes('job_task_type');
select track_changes('job_task');
select track_changes('location');

select allow('unit_object', 'select, insert, update', '*');
select allow('unit', 'select, insert, update', '*');
select allow('project_template', 'select, insert, update', '*');
select allow('project_type', 'select, insert, update', '*');
select allow('item_type', 'select, insert, update', '*');
select allow('cost_type', 'select, insert, update', '*');
select allow('job_task_type', 'select, insert, update', '*');
select allow('job_task', 'select, insert, update', '*');
select allow('location', 'select, insert, update', '*');

select live_references('unit');
select live_references('project_type');
select live_references('item_type');
select live_references('cost_type');
select live_references('job_task');
select live_references('location');

-- By which place journeys to a site and nights there are paid.
alter table customer_site add column location_id bigint references location;
create index customer_site_location on customer_site (location_id);
select live_references('customer_site');
