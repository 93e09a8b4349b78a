-- Software and programs: what there is, in which versions, which version runs on which machine, and what was found there.

create table software (
  id bigint generated always as identity primary key,
  code text not null constraint software_code_filled check (filled(code, 40)),
  name text not null constraint software_name_filled check (filled(name, 150)),
  kind text not null constraint software_kind_known
    check (kind in ('PLC', 'ROBOT', 'HMI', 'VISION', 'PC_APP', 'WEB', 'DATABASE', 'FIRMWARE')),
  platform text constraint software_platform_filled check (filled(platform, 100)),
  language text constraint software_language_filled check (filled(language, 100)),
  repository_url text constraint software_repository_url_filled check (filled(repository_url, 300)),
  owner_id bigint references employee,
  machine_model_id bigint references machine_model,
  license_note text constraint software_license_note_filled check (filled(license_note, 1000)),
  status text not null default 'ACTIVE' constraint software_status_known check (status in ('ACTIVE', 'DEPRECATED', 'RETIRED')),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index software_code_key on software (fold_text(code)) where not is_deleted;
create index software_owner on software (owner_id);
create index software_machine_model on software (machine_model_id);
create index software_kind on software (kind);
create index software_status on software (status);

-- The latest is the one released last. A version whose archive was lost, or never handed over, has no file.
create table program_version (
  id bigint generated always as identity primary key,
  software_id bigint not null references software,
  version text not null constraint program_version_version_filled check (filled(version, 60)),
  released_on date not null,
  file_id bigint references file_object constraint program_version_file_key unique,
  change_note text constraint program_version_change_note_filled check (filled(change_note, 2000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint program_version_of_software unique (id, software_id)
);
create unique index program_version_key on program_version (software_id, fold_text(version));
create index program_version_latest on program_version (software_id, released_on desc, id desc);

-- What runs, or ran, on a machine: one version of a software at a time. Going back to a former one is an install, too.
create table program_install (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  software_id bigint not null references software,
  program_version_id bigint not null,
  installed_at timestamptz not null default now(),
  installed_by bigint references employee,
  service_order_id bigint references service_order,
  is_rollback boolean not null default false,
  note text constraint program_install_note_filled check (filled(note, 1000)),
  removed_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint program_install_version_of_software foreign key (program_version_id, software_id)
    references program_version (id, software_id),
  constraint program_install_removed_after check (removed_at >= installed_at)
);
create unique index program_install_active on program_install (machine_id, software_id) where removed_at is null;
create index program_install_machine on program_install (machine_id, installed_at desc, id desc);
create index program_install_software on program_install (software_id);
create index program_install_version on program_install (program_version_id, software_id);
create index program_install_installed_by on program_install (installed_by);
create index program_install_order on program_install (service_order_id);
create index program_install_installed_at on program_install (installed_at, id) where removed_at is null;

-- A program as it was found on a machine, and whether it is still what was installed.
create table program_backup (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  software_id bigint not null references software,
  file_id bigint not null references file_object constraint program_backup_file_key unique,
  taken_at timestamptz not null default now(),
  taken_by bigint references employee,
  service_order_id bigint references service_order,
  -- what was installed when it was taken, and whether the file differs from that version's; null where there is nothing to compare
  program_install_id bigint references program_install,
  is_changed boolean,
  note text constraint program_backup_note_filled check (filled(note, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint program_backup_compared check (is_changed is null or program_install_id is not null)
);
create index program_backup_machine on program_backup (machine_id, taken_at desc, id desc);
create index program_backup_software on program_backup (software_id);
create index program_backup_install on program_backup (program_install_id, taken_at desc, id desc);
create index program_backup_taken_by on program_backup (taken_by);
create index program_backup_order on program_backup (service_order_id);

select track_changes('software');
select track_changes('program_version');
select track_changes('program_install');
select track_changes('program_backup');

select live_references('software');
select live_references('program_version');
select live_references('program_install');
select live_references('program_backup');

select allow('software', 'select, insert, update', '*');
select allow('program_version', 'select, insert, update, delete', '*');
select allow('program_install', 'select, insert, update', '*');
select allow('program_backup', 'select, insert', '*');

-- The software this person looks after; what is retired keeps its last owner.
create function software_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'software', s.id, s.code, s.name, s.name, s.code
  from software s where s.owner_id = person and not s.is_deleted and s.status <> 'RETIRED'
$$;

create trigger employee_holds_software before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('software_held_by');
