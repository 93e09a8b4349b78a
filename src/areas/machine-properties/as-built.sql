-- What an installed machine has of the fifteen kinds, as it was built: one row a machine, and a value a kind.
create table machine_as_built (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine constraint machine_as_built_key unique,
  -- Rules of its type that it breaks, accepted with the save: EXCLUDES:12:15. A machine bought elsewhere may.
  accepted text[] not null default '{}' constraint machine_as_built_accepted_known
    check (array_to_string(accepted, ',') ~ '^([A-Z_]+(:[a-z0-9_]+)+(,|$))*$'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

create table machine_as_built_value (
  id bigint generated always as identity primary key,
  machine_as_built_id bigint not null references machine_as_built on delete cascade,
  kind text not null constraint machine_as_built_value_kind_filled check (filled(kind, 40)),
  machine_property_id bigint not null,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_as_built_value_key unique (machine_as_built_id, kind),
  constraint machine_as_built_value_of_kind foreign key (machine_property_id, kind) references machine_property (id, kind)
);
create index machine_as_built_value_property on machine_as_built_value (machine_property_id, kind);

select track_changes('machine_as_built');
select track_changes('machine_as_built_value', 'machine_as_built_id');
select live_references('machine_as_built');
select live_references('machine_as_built_value');
select allow('machine_as_built', 'select, insert, update', '*');
select allow('machine_as_built_value', 'select, insert, update, delete', '*');
