-- Machines are called machines: what was component_project, component, component_type, component_group and component_part is
-- machine, machine_model, machine_type, machine_group and spare_part, with all that is named after them. The rows stay as they
-- are; so does the audit log, which keeps the names of its day (they are resolved when it is read).

alter table component_project rename to machine;
alter table component_project_status_log rename to machine_status_log;
alter table component_project_transition rename to machine_transition;
alter table component rename to machine_model;
alter table component_type rename to machine_type;
alter table component_group rename to machine_group;
alter table component_part rename to spare_part;
alter table component_part_fit rename to spare_part_fit;
alter table component_symptom rename to machine_model_symptom;

alter table machine rename component_id to machine_model_id;
alter table machine_status_log rename component_project_id to machine_id;
alter table machine_model rename component_type_id to machine_type_id;
alter table machine_type rename component_group_id to machine_group_id;
alter table spare_part rename component_id to machine_model_id;
alter table spare_part_fit rename component_part_id to spare_part_id;
alter table spare_part_fit rename component_id to machine_model_id;
alter table machine_model_symptom rename component_id to machine_model_id;
alter table symptom rename component_type_id to machine_type_id;
alter table symptom_part rename component_part_id to spare_part_id;
alter table job_type_machine rename component_type_id to machine_type_id;
alter table job_task_machine rename component_type_id to machine_type_id;
alter table property_machine_map rename component_type_id to machine_type_id;
alter table map_machine_property rename component_type_id to machine_type_id;
alter table service_order rename component_project_id to machine_id;

-- What was brought into the company once is known by its table.
update brought_seed set kind = 'machine_model' where kind = 'component';
update brought_seed set kind = 'machine_type' where kind = 'component_type';

-- Whatever is named after a table or a column follows it: constraints with their indexes, other indexes, sequences, triggers.
create function renamed(name) returns text language sql as $$
  select case $1
    when 'component_type_of' then 'machine_model_type'
    when 'component_type_kept' then 'machine_model_type_kept'
    else replace(replace(replace(replace(replace(replace($1,
      'component_project', 'machine'), 'component_part', 'spare_part'), 'component_type', 'machine_type'),
      'component_group', 'machine_group'), 'component_symptom', 'machine_model_symptom'), 'component', 'machine_model')
  end
$$;

do $$
declare
  one record;
  -- references are kept live by a function each, with the names in its text: these are made anew
  kept_live regclass[];
begin
  select array_agg(distinct g.tgrelid) into kept_live
  from pg_trigger g join pg_proc p on p.oid = g.tgfoid
  where p.proname = g.tgname and p.proname like '%\_live' and p.proname || p.prosrc like '%component%';
  for one in select p.oid::regprocedure as made_anew from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname like '%\_live' and p.proname || p.prosrc like '%component%'
  loop
    execute format('drop function %s cascade', one.made_anew);
  end loop;
  for one in select conrelid::regclass as subject, conname as old from pg_constraint
    where connamespace = 'public'::regnamespace and conname like '%component%'
  loop
    execute format('alter table %s rename constraint %I to %I', one.subject, one.old, renamed(one.old));
  end loop;
  for one in select relname as old, case relkind when 'S' then 'sequence' else 'index' end as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname like '%component%'
  loop
    execute format('alter %s %I rename to %I', one.kind, one.old, renamed(one.old));
  end loop;
  for one in select tgrelid::regclass as subject, tgname as old from pg_trigger
    where not tgisinternal and tgname like '%component%'
  loop
    execute format('alter trigger %I on %s rename to %I', one.old, one.subject, renamed(one.old));
  end loop;
  for one in select unnest(kept_live) as subject loop
    perform live_references(one.subject);
  end loop;
end $$;

drop function renamed;

-- Triggers that are told columns or tables by name.
drop trigger spare_part_fit_touch on spare_part_fit;
drop trigger spare_part_fit_audit on spare_part_fit;
select track_changes('spare_part_fit', 'spare_part_id', 'machine_model_id');
drop trigger symptom_part_touch on symptom_part;
drop trigger symptom_part_audit on symptom_part;
select track_changes('symptom_part', 'symptom_id', 'spare_part_id');
drop trigger machine_model_symptom_touch on machine_model_symptom;
drop trigger machine_model_symptom_audit on machine_model_symptom;
select track_changes('machine_model_symptom', 'machine_model_id', 'symptom_id');
drop trigger property_machine_map_touch on property_machine_map;
drop trigger property_machine_map_audit on property_machine_map;
select track_changes('property_machine_map', 'machine_type_id', 'machine_property_id');
drop trigger map_machine_property_touch on map_machine_property;
drop trigger map_machine_property_audit on map_machine_property;
select track_changes('map_machine_property', 'machine_type_id', 'machine_property_id');
drop trigger job_type_machine_touch on job_type_machine;
drop trigger job_type_machine_audit on job_type_machine;
select track_changes('job_type_machine', 'machine_type_id', 'job_task_type_id');
drop trigger job_task_machine_touch on job_task_machine;
drop trigger job_task_machine_audit on job_task_machine;
select track_changes('job_task_machine', 'machine_type_id', 'job_task_id');

create or replace trigger spare_part_ends_pairs after update of is_deleted on spare_part
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('spare_part_fit', 'spare_part_id');
create or replace trigger machine_model_ends_part_pairs after update of is_deleted on machine_model
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('spare_part_fit', 'machine_model_id');
create or replace trigger symptom_ends_pairs after update of is_deleted on symptom
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('symptom_part', 'symptom_id', 'machine_model_symptom', 'symptom_id');
create or replace trigger spare_part_ends_symptom_pairs after update of is_deleted on spare_part
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('symptom_part', 'spare_part_id');
create or replace trigger machine_model_ends_symptom_pairs after update of is_deleted on machine_model
  for each row when (new.is_deleted and not old.is_deleted)
  execute function end_pairs('machine_model_symptom', 'machine_model_id');

-- Functions whose text names what was renamed.
create or replace function check_order_references(o service_order) returns void language plpgsql as $$
declare
  gone text[];
begin
  -- FOR SHARE: a concurrent delete of the customer or resignation of the owner waits, or wins and we are refused
  perform from customer where id = o.customer_id for share;
  perform from employee where id = o.owner_id for share;
  select array_agg(field) into gone from (
    select 'customer' from customer where id = o.customer_id and is_deleted
    union all select 'site' from customer_site where id = o.site_id and is_deleted
    union all select 'contact' from customer_contact where id = o.contact_id and is_deleted
    union all select 'machine' from machine where id = o.machine_id and is_deleted
    union all select 'owner' from employee where id = o.owner_id and (is_deleted or status = 'RESIGNED')
  ) dead (field);
  if gone is not null then
    perform refuse('REFERENCE_DELETED', jsonb_build_object('fields', gone));
  end if;
  if exists (select from machine where id = o.machine_id and site_id <> o.site_id) then
    perform refuse('MACHINE_NOT_AT_SITE', jsonb_build_object('machine_id', o.machine_id));
  end if;
end $$;

create or replace function hold_type_of_rule() returns trigger language plpgsql as $$
begin
  -- before any other look at it: two who each hold it a little would wait for each other
  perform from machine_type where id = new.machine_type_id for no key update;
  return new;
end $$;

create or replace function keep_kind_of_task() returns trigger language plpgsql as $$
declare
  machine text;
begin
  -- row lock: removing the new kind from a machine type waits for us and then sees our row
  perform from job_type_machine k
  where k.job_task_type_id = new.job_task_type_id
    and k.machine_type_id in (select m.machine_type_id from job_task_machine m where m.job_task_id = new.id)
  order by k.machine_type_id for key share;
  select c.code into machine from job_task_machine m join machine_type c on c.id = m.machine_type_id
  where m.job_task_id = new.id and not exists (
    select from job_type_machine k where k.machine_type_id = m.machine_type_id and k.job_task_type_id = new.job_task_type_id)
  order by c.code limit 1;
  if machine is not null then
    perform refuse('JOB_TASK_KIND_NOT_ON_MACHINE', jsonb_build_object('code', new.code, 'machine', machine));
  end if;
  return null;
end $$;

create or replace function keep_kind_of_tasks() returns trigger language plpgsql as $$
declare
  count integer;
begin
  select count(*) into count from job_task_machine m join job_task t on t.id = m.job_task_id
  where m.machine_type_id = old.machine_type_id and t.job_task_type_id = old.job_task_type_id;
  if count > 0 then
    perform refuse('JOB_TASKS_ON_MACHINE', jsonb_build_object('count', count,
      'code', (select code from job_task_type where id = old.job_task_type_id)));
  end if;
  return null;
end $$;

create or replace function keep_machine_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step machine_transition;
begin
  if new.status <> old.status then
    select * into step from machine_transition
    where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('MACHINE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_reason is null then
      perform refuse('MACHINE_REASON_MISSING', jsonb_build_object('to', new.status));
    end if;
    insert into machine_status_log (machine_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, old.status, new.status, new.status_reason, ngan_actor(), ngan_request());
  end if;
  new.status_reason := null;
  return new;
end $$;

create or replace function keep_mapped_property() returns trigger language plpgsql as $$
declare
  machine text;
begin
  select c.code into machine from property_machine_map m join machine_type c on c.id = m.machine_type_id
  where m.machine_property_id = new.id order by c.code limit 1;
  if machine is not null then
    perform refuse('PROPERTY_IN_USE', jsonb_build_object('code', new.code, 'machine', machine));
  end if;
  return null;
end $$;

create or replace function keep_order_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved boolean := new.status <> old.status;
begin
  if new.so_no <> old.so_no or new.client_uuid is distinct from old.client_uuid then
    perform refuse('ORDER_NUMBER_FIXED', jsonb_build_object('so_no', old.so_no));
  elsif not moved and old.status_group <> 'ACTIVE' then
    perform refuse('ORDER_CLOSED', jsonb_build_object('status', old.status));
  elsif (new.accepted_at, new.work_done_at, new.closed_at, new.reopen_count, new.reopen_reason)
      is distinct from (old.accepted_at, old.work_done_at, old.closed_at, old.reopen_count, old.reopen_reason) then
    perform refuse('STATUS_FIELDS_FIXED', jsonb_build_object('so_no', old.so_no));
  end if;
  if (new.customer_id, new.site_id, new.contact_id, new.machine_id, new.owner_id)
      is distinct from (old.customer_id, old.site_id, old.contact_id, old.machine_id, old.owner_id) then
    perform check_order_references(new);
  end if;
  if new.cover is distinct from old.cover then
    new.cover_decided_by := case when new.cover is not null then ngan_actor() end;
    new.cover_decided_at := case when new.cover is not null then now() end;
  end if;
  new.status_reason := nullif(btrim(new.status_reason), '');
  if not moved then
    new.status_reason := null;
    if new.accepted_at is not null and (new.priority <> old.priority or new.reported_at <> old.reported_at) then
      new := set_order_due_times(new);
    end if;
    return new;
  end if;

  perform check_order_transition(old, new);
  if old.status = 'ON_HOLD' then new.hold_reason := null; end if;
  case new.status
    when 'ACCEPTED' then
      if old.status = 'NEW' then
        new.accepted_at := now();
        new := set_order_due_times(new);
      end if;
    when 'REJECTED', 'CANCELLED' then
      new.reject_reason := new.status_reason;
    when 'IN_PROGRESS' then
      new.first_response_at := coalesce(new.first_response_at, now());
      if old.status in ('WORK_DONE', 'CLOSED') then
        new.work_done_at := null;
        new.restored_at := null;
      end if;
      if old.status = 'CLOSED' then
        new.closed_at := null;
        new.reopen_count := old.reopen_count + 1;
        new.reopen_reason := new.status_reason;
        new.due_restore_at := due_after(now(), coalesce((
          select restore_minutes from sla_policy where code = 'DEFAULT' and priority = new.priority), 0));
      end if;
    when 'WORK_DONE' then
      new.work_done_at := now();
      new.restored_at := coalesce(new.restored_at, now());
    when 'CLOSED' then
      new.closed_at := now();
    else null;
  end case;
  insert into service_order_status_log (order_id, from_status, to_status, reason, hold_reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_reason, new.hold_reason, ngan_actor(), ngan_request());
  new.status_reason := null;
  return new;
end $$;

create or replace function keep_parts_acyclic() returns trigger language plpgsql as $$
declare
  next bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  is_circle boolean;
begin
  if next is not distinct from (to_jsonb(old) ->> tg_argv[0])::bigint then return new; end if;
  -- of two changes that cross, neither would see the other: one waits until the other is there
  perform pg_advisory_xact_lock(hashtext('spare_part.' || tg_argv[0]));
  execute format($text$
    with recursive beyond as (
      select id, %1$I as next from spare_part where id = $1
      union
      select p.id, p.%1$I from spare_part p join beyond on p.id = beyond.next)
    select exists (select from beyond where id = $2)$text$, tg_argv[0]) into is_circle using next, new.id;
  if is_circle then
    perform refuse(tg_argv[1], jsonb_build_object('part_no', new.part_no,
      'other', (select part_no from spare_part where id = next)));
  end if;
  return new;
end $$;

create or replace function keep_rules_possible() returns trigger language plpgsql as $$
declare
  found_one text;
begin
  if (select count(*) from map_machine_property where machine_type_id = new.machine_type_id) > 200 then
    perform refuse('RULES_FULL', '{"most": 200}');
  end if;
  with recursive need (root, has) as (
    select machine_property_id, machine_property_id from map_machine_property where machine_type_id = new.machine_type_id
    union
    select n.root, r.other_property_id from need n join map_machine_property r
      on r.machine_type_id = new.machine_type_id and r.machine_property_id = n.has and r.rule = 'REQUIRES')
  select coalesce(
    -- two values of one kind, or two that exclude each other
    (select p.code from need one join need two on two.root = one.root and two.has > one.has
      join machine_property a on a.id = one.has join machine_property b on b.id = two.has and b.kind = a.kind
      join machine_property p on p.id = one.root limit 1),
    (select p.code from map_machine_property e join need one on one.has = e.machine_property_id
      join need two on two.root = one.root and two.has = e.other_property_id
      join machine_property p on p.id = one.root
      where e.machine_type_id = new.machine_type_id and e.rule = 'EXCLUDES' limit 1),
    -- what is chosen at first excludes what it is chosen with
    (select p.code from map_machine_property d join map_machine_property e
      on e.machine_type_id = d.machine_type_id and e.rule = 'EXCLUDES'
      and e.machine_property_id = d.other_property_id and e.other_property_id = d.machine_property_id
      join machine_property p on p.id = d.machine_property_id
      where d.machine_type_id = new.machine_type_id and d.rule = 'DEFAULTS' limit 1)) into found_one;
  if found_one is not null then
    perform refuse('RULES_CONTRADICT', jsonb_build_object('code', found_one));
  end if;
  return null;
end $$;

create or replace function keep_symptom_type(symptoms bigint, models bigint) returns void language plpgsql as $$
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

create or replace function keep_task_of_machine() returns trigger language plpgsql as $$
declare
  kind bigint;
begin
  if ngan_importing() then return null; end if;
  -- row lock: moving the task to another kind, or removing the kind, waits for us and then sees our row
  select job_task_type_id into kind from job_task where id = new.job_task_id for share;
  perform from job_type_machine
  where machine_type_id = new.machine_type_id and job_task_type_id = kind for key share;
  if not found then
    perform refuse('JOB_KIND_NOT_ON_MACHINE', jsonb_build_object('code', (select code from job_task where id = new.job_task_id)));
  end if;
  return null;
end $$;

create or replace function keep_type_of_pair() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return null; end if;
  -- row lock: a concurrent change of type waits for us and then sees our row
  perform from symptom where id = new.symptom_id for share;
  perform from machine_model where id = new.machine_model_id for share;
  perform keep_symptom_type(new.symptom_id, null);
  return null;
end $$;

