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
select track_changes('model_sub_assembly', 'parent_machine_model_id', 'machine_model_id');
select allow('model_sub_assembly', 'select, insert, update, delete', '*');
select live_references('model_sub_assembly');

-- A model is not within itself, over however many others.
create or replace function keep_models_acyclic() returns trigger language plpgsql as $$
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

-- what one model was part of before
insert into model_sub_assembly (parent_machine_model_id, machine_model_id)
select w.id, p.id from machine_model p join machine_model w on w.id = p.parent_machine_model_id
where not p.is_deleted and not w.is_deleted;

-- drops what is there
drop trigger machine_model_acyclic on machine_model;

-- drops what is there
drop trigger machine_model_parent_machine_model_id_live on machine_model;

-- drops what is there
drop index machine_model_parent;

-- drops what is there
alter table machine_model drop constraint machine_model_parent_machine_model_id_fkey;

-- drops what is there
alter table machine_model drop column parent_machine_model_id;

-- drops what is there
drop function machine_model_parent_machine_model_id_live();
