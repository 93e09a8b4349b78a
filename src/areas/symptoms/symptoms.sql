-- What customers say is wrong: symptoms, the parts that usually put them right, and the models they occur on.
-- Read by other areas: machine_model_symptom, symptom, symptom_part.

create table symptom (
  id bigint generated always as identity primary key,
  code text not null constraint symptom_code_filled check (filled(code, 30)),
  name_th text not null constraint symptom_name_th_filled check (filled(name_th, 150)),
  name_en text constraint symptom_name_en_filled check (filled(name_en, 150)),
  machine_type_id bigint references machine_type,
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
create unique index symptom_code_key on symptom (fold_text(code)) where not is_deleted;
create index symptom_severity on symptom (severity, id) where not is_deleted;
create index symptom_machine_type on symptom (machine_type_id);

-- Which parts to think of. A rank given by hand comes first.
create table symptom_part (
  id bigint generated always as identity primary key,
  symptom_id bigint not null references symptom,
  spare_part_id bigint not null references spare_part,
  manual_rank integer constraint symptom_part_manual_rank_range check (manual_rank between 1 and 99),
  note text constraint symptom_part_note_filled check (filled(note, 300)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint symptom_part_key unique (symptom_id, spare_part_id)
);
create index symptom_part_spare_part on symptom_part (spare_part_id);

-- On which models it is known to occur.
create table machine_model_symptom (
  id bigint generated always as identity primary key,
  machine_model_id bigint not null references machine_model,
  symptom_id bigint not null references symptom,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_model_symptom_key unique (machine_model_id, symptom_id)
);
create index machine_model_symptom_symptom on machine_model_symptom (symptom_id);

select track_changes('symptom');
select track_changes('symptom_part', 'symptom_id', 'spare_part_id');
select track_changes('machine_model_symptom', 'machine_model_id', 'symptom_id');
select live_references('symptom');
select live_references('symptom_part');
select live_references('machine_model_symptom');
select allow('symptom', 'select, insert, update', '*');
select allow('symptom_part', 'select, insert, update, delete', '*');
select allow('machine_model_symptom', 'select, insert, update, delete', '*');

-- A symptom of one machine type occurs on models of that type only.
create function keep_symptom_type(symptoms bigint, models bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select s.code, c.code as model into wrong
  from machine_model_symptom m join symptom s on s.id = m.symptom_id join machine_model c on c.id = m.machine_model_id
  where (m.symptom_id = symptoms or m.machine_model_id = models) and s.machine_type_id <> c.machine_type_id
  order by c.code, s.code limit 1;
  if found then
    perform refuse('SYMPTOM_OF_OTHER_TYPE', jsonb_build_object('code', wrong.code, 'model', wrong.model));
  end if;
end $$;

create function keep_type_of_pair() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return null; end if;
  -- row lock: a concurrent change of type waits for us and then sees our row
  perform from symptom where id = new.symptom_id for share;
  perform from machine_model where id = new.machine_model_id for share;
  perform keep_symptom_type(new.symptom_id, null);
  return null;
end $$;
create trigger machine_model_symptom_type after insert or update of machine_model_id, symptom_id on machine_model_symptom
  for each row execute function keep_type_of_pair();

create function keep_type_of_symptom() returns trigger language plpgsql as $$
begin
  perform keep_symptom_type(new.id, null);
  return null;
end $$;
create trigger symptom_type_kept after update of machine_type_id on symptom
  for each row when (new.machine_type_id is distinct from old.machine_type_id)
  execute function keep_type_of_symptom();

create function keep_type_of_model() returns trigger language plpgsql as $$
begin
  perform keep_symptom_type(null, new.id);
  return null;
end $$;
create trigger machine_model_type_kept after update of machine_type_id on machine_model
  for each row when (new.machine_type_id <> old.machine_type_id) execute function keep_type_of_model();
