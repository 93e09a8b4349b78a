-- Checklists: templates by machine type and kind with their versions, the lists of orders, and how each item was answered.

create table checklist_template (
  id bigint generated always as identity primary key,
  code text not null constraint checklist_template_code_filled check (filled(code, 40)),
  machine_type_id bigint not null references machine_type,
  kind text not null constraint checklist_template_kind_known check (kind in ('PM', 'FAT', 'SAT', 'SAFETY', 'REPAIR')),
  name_th text not null constraint checklist_template_name_th_filled check (filled(name_th, 150)),
  name_en text constraint checklist_template_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index checklist_template_code_key on checklist_template (fold_text(code)) where not is_deleted;
create index checklist_template_type on checklist_template (machine_type_id, kind);
create index checklist_template_kind on checklist_template (kind);

-- The items of a template as they were at a time; an order keeps the version it began with.
create table checklist_version (
  id bigint generated always as identity primary key,
  checklist_template_id bigint not null references checklist_template,
  version integer not null constraint checklist_version_counted check (version between 1 and 100000),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_version_key unique (checklist_template_id, version),
  constraint checklist_version_of_template unique (id, checklist_template_id)
);

create table checklist_item (
  id bigint generated always as identity primary key,
  checklist_version_id bigint not null references checklist_version,
  place integer not null constraint checklist_item_place_counted check (place between 1 and 200),
  section_th text not null constraint checklist_item_section_th_filled check (filled(section_th, 150)),
  section_en text constraint checklist_item_section_en_filled check (filled(section_en, 150)),
  text_th text not null constraint checklist_item_text_th_filled check (filled(text_th, 300)),
  text_en text constraint checklist_item_text_en_filled check (filled(text_en, 300)),
  answer text not null constraint checklist_item_answer_known
    check (answer in ('CHECK', 'PASS_FAIL', 'NUMBER', 'TEXT', 'CHOICE', 'PHOTO', 'METER')),
  unit_id bigint references unit,
  min_value numeric(14,3),
  max_value numeric(14,3),
  -- What can be chosen, in order: {text_th, text_en, fails}.
  options jsonb,
  meter text constraint checklist_item_meter_known check (meter in ('RUN_HOURS', 'CYCLES', 'PALLETS')),
  required boolean not null default true,
  on_fail text not null default 'NONE'
    constraint checklist_item_on_fail_known check (on_fail in ('NONE', 'CREATE_ORDER', 'BLOCK_CLOSE')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_item_key unique (checklist_version_id, place),
  constraint checklist_item_of_version unique (id, checklist_version_id),
  constraint checklist_item_limits_in_order check (min_value <= max_value),
  constraint checklist_item_number_has_limits
    check (answer = 'NUMBER' or num_nonnulls(unit_id, min_value, max_value) = 0),
  constraint checklist_item_choice_has_options check (case when answer = 'CHOICE'
    then coalesce(jsonb_typeof(options) = 'array' and jsonb_array_length(options) between 2 and 20, false) else options is null end),
  constraint checklist_item_meter_named check ((answer = 'METER') = (meter is not null)),
  constraint checklist_item_can_fail check (on_fail = 'NONE' or answer in ('PASS_FAIL', 'NUMBER', 'CHOICE'))
);
create index checklist_item_unit on checklist_item (unit_id);

-- The list of an order, in the version it began with, on the machine that the order was about then.
create table checklist (
  id bigint generated always as identity primary key,
  service_order_id bigint not null references service_order,
  machine_id bigint not null references machine,
  checklist_template_id bigint not null references checklist_template,
  checklist_version_id bigint not null,
  -- Since when all that is required is answered; derived.
  finished_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_key unique (service_order_id, checklist_template_id),
  constraint checklist_with_version unique (id, checklist_version_id),
  constraint checklist_version_of_its_template foreign key (checklist_version_id, checklist_template_id)
    references checklist_version (id, checklist_template_id)
);
create index checklist_machine on checklist (machine_id, finished_at, id);
create index checklist_template_used on checklist (checklist_template_id);
create index checklist_version_used on checklist (checklist_version_id, checklist_template_id);

-- How an item was answered: one row an item, changed by each save.
create table checklist_answer (
  id bigint generated always as identity primary key,
  checklist_id bigint not null,
  checklist_version_id bigint not null,
  checklist_item_id bigint not null,
  is_good boolean,
  number_value numeric(14,3),
  text_value text constraint checklist_answer_text_value_filled check (filled(text_value, 2000)),
  -- The place of the chosen option, from 1.
  choice_value integer,
  file_id bigint references file_object constraint checklist_answer_file_key unique,
  note text constraint checklist_answer_note_filled check (filled(note, 1000)),
  -- How the value was judged; null while the item is open. Derived, as is what follows from it.
  passed boolean,
  answered_at timestamptz,
  answered_by bigint references app_user,
  -- The moment of the reading that a METER wrote.
  read_at timestamptz,
  repair_order_id bigint references service_order,
  -- The keys of the saves that made it what it is: one that comes again changes nothing.
  saved_by uuid[] not null default '{}' constraint checklist_answer_saved_by_bounded check (cardinality(saved_by) <= 50),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_answer_key unique (checklist_id, checklist_item_id),
  constraint checklist_answer_of_list foreign key (checklist_id, checklist_version_id)
    references checklist (id, checklist_version_id),
  constraint checklist_answer_of_version foreign key (checklist_item_id, checklist_version_id)
    references checklist_item (id, checklist_version_id)
);
create index checklist_answer_list on checklist_answer (checklist_id, checklist_version_id);
create index checklist_answer_item on checklist_answer (checklist_item_id, checklist_version_id);
create index checklist_answer_answered_by on checklist_answer (answered_by);
create index checklist_answer_repair on checklist_answer (repair_order_id);

select track_changes('checklist_template');
select track_changes('checklist_version');
select track_changes('checklist_item');
select track_changes('checklist');
select track_changes('checklist_answer');

select live_references('checklist_template');
select live_references('checklist_version');
select live_references('checklist_item');
select live_references('checklist');

select allow('checklist_template', 'select, insert, update', '*');
select allow('checklist_version', 'select, insert, update', '*');
select allow('checklist_item', 'select, insert, update, delete', '*');
select allow('checklist', 'select, insert, update, delete', '*');
select allow('checklist_answer', 'select, insert, update', '*');
