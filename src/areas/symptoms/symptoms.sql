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
