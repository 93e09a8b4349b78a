-- Thai text in one spelling: the functions, then what tables keep folded, then records that are called the same by now.
create function order_thai_marks(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if value !~ ('[\u0e31\u0e32\u0e34-\u0e3a\u0e47-\u0e4e][\u0e31\u0e34-\u0e3a\u0e47]|[\u0e32\u0e48-\u0e4e][\u0e48-\u0e4b]|'
      '[\u0e32\u0e4c-\u0e4e][\u0e4c\u0e4e]|[\u0e32\u0e4d\u0e4e]\u0e4d') then
    return value;
  end if;
  return (
    select string_agg(case when part.found[1] !~ '^[\u0e31\u0e32\u0e34-\u0e3a\u0e47-\u0e4e]' then part.found[1]
      else (select coalesce(string_agg(distinct mark.sign, '' order by mark.sign), '') from (
          select sign collate "C" from regexp_split_to_table(replace(part.found[1], 'า', ''), '') sign) mark)
        || repeat('า', length(part.found[1]) - length(replace(part.found[1], 'า', ''))) end, '' order by part.place)
    from regexp_matches(value, '[\u0e31\u0e32\u0e34-\u0e3a\u0e47-\u0e4e]+|[^\u0e31\u0e32\u0e34-\u0e3a\u0e47-\u0e4e]+', 'g')
      with ordinality part (found, place));
end $$;

create or replace function fold_text(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(translate(
      replace(replace(
        order_thai_marks(replace(
          translate(normalize(regexp_replace(value, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), NFC), 'ๅ', 'า'),
          'ำ', E'\u0e4d\u0e32')),
        E'\u0e4d\u0e32', 'ำ'), 'เเ', 'แ'),
      '๐๑๒๓๔๕๖๗๘๙', '0123456789')),
    '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));

-- Stored folded text is made anew where the new spelling differs. Nothing of the records changes: their triggers have nothing to tell.
do $$
declare
  kept record;
begin
  for kept in
    select a.attrelid::regclass as subject, a.attname as folded, pg_get_expr(d.adbin, d.adrelid) as made,
      (select min(o.attname::text) from pg_depend p join pg_attribute o on o.attrelid = p.refobjid and o.attnum = p.refobjsubid
        where p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refclassid = 'pg_class'::regclass
          and p.refobjid = a.attrelid and p.refobjsubid <> a.attnum) as source
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attgenerated = 's' and pg_get_expr(d.adbin, d.adrelid) ~ '(fold_text|company_core)\('
  loop
    execute format('alter table %s disable trigger user', kept.subject);
    execute format('update %1$s set %2$I = %2$I where %3$I is distinct from %4$s', kept.subject, kept.source, kept.folded, kept.made);
    execute format('alter table %s enable trigger user', kept.subject);
  end loop;
end $$;

-- Of records that are called the same by now the first keeps its name, the others get a number behind it, as their histories tell.
do $$
declare
  named record;
  alike record;
  found jsonb;
  scope text;
  live text;
  number integer;
  fresh text;
  is_taken boolean;
begin
  for named in
    select * from (values
      ('storage_location', 'code', '', 30),
      ('institute', 'name', '', 200),
      ('course', 'code', '', 30),
      ('course', 'name_th', '', 150),
      ('labor_grade', 'code', '', 30),
      ('vehicle_type', 'code', '', 30),
      ('overhead', 'code', '', 30),
      ('machine_group', 'code', '', 30),
      ('machine_type', 'code', '', 30),
      ('machine_model', 'code', '', 40),
      ('machine', 'serial_no', 'machine_model_id', 60),
      ('room', 'name', '', 100),
      ('customer_site', 'name', 'customer_id', 150),
      ('spare_part', 'part_no', '', 60),
      ('unit_object', 'code', '', 30),
      ('unit', 'code', '', 30),
      ('project_type', 'code', '', 30),
      ('item_type', 'code', 'section_id', 30),
      ('cost_type', 'code', 'section_id', 30),
      ('job_task_type', 'code', '', 30),
      ('job_task', 'code', '', 30),
      ('location', 'code', '', 30),
      ('location', 'name_th', '', 150),
      ('failure_cause', 'code', '', 40),
      ('remedy', 'code', '', 40),
      ('symptom', 'code', '', 30),
      ('leave_type', 'code', '', 30),
      ('leave_type', 'name_th', '', 150),
      ('org_unit', 'code', 'level', 30),
      ('org_unit', 'name_th', 'parent_id level', 150),
      ('position', 'code', '', 30),
      ('position', 'name_th', '', 150),
      ('work_type', 'name', '', 100),
      ('calendar', 'name', '', 100),
      ('event_type', 'name', '', 100),
      ('machine_property', 'code', '', 40),
      ('machine_property', 'value_choice', 'kind', 60),
      ('skill', 'code', '', 30),
      ('skill', 'name_th', '', 150)
    ) as n (subject, field, within, longest)
  loop
    scope := coalesce((select string_agg(format('%I, ', one), '') from unnest(string_to_array(nullif(named.within, ''), ' ')) one), '');
    live := case when exists (select from pg_attribute where attrelid = named.subject::regclass and attname = 'is_deleted')
      then 'not is_deleted' else 'true' end;
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''id'', id, ''was'', was) order by id), ''[]'') from (
        select id, %1$I as was, row_number() over (partition by %2$s fold_text(%1$I) order by id) as place
        from %3$I where %1$I is not null and %4$s) counted where place > 1', named.field, scope, named.subject, live)
      into found;
    -- read as a whole: a table that a query still reads is not altered
    for alike in select * from jsonb_to_recordset(found) as one (id bigint, was text) loop
      number := 2;
      loop
        fresh := left(alike.was, named.longest - length(format(' (%s)', number))) || format(' (%s)', number);
        execute format('select exists (select from %1$I where fold_text(%2$I) = fold_text($1) and %3$s)',
          named.subject, named.field, live) into is_taken using fresh;
        exit when not is_taken;
        number := number + 1;
      end loop;
      execute format('alter table %I disable trigger user', named.subject);
      execute format('update %1$I set %2$I = $1 where id = $2', named.subject, named.field) using fresh, alike.id;
      execute format('alter table %I enable trigger user', named.subject);
      insert into audit_log (action, entity, entity_id, before, after)
      values ('update', named.subject, alike.id, jsonb_build_object(named.field, alike.was), jsonb_build_object(named.field, fresh));
    end loop;
  end loop;
end $$;

drop index machine_property_choice_key;
drop index unit_object_code_key;
drop index storage_location_code_key;
drop index customer_site_name_key;
drop index position_name_key;
drop index skill_code_key;
drop index machine_model_code_key;
drop index item_type_code_key;
drop index machine_group_code_key;
drop index machine_property_code_key;
drop index event_type_name_key;
drop index machine_serial_key;
drop index org_unit_code_key;
drop index machine_type_code_key;
drop index labor_grade_code_key;
drop index leave_type_name_key;
drop index work_type_name_key;
drop index calendar_name_key;
drop index job_task_type_code_key;
drop index vehicle_type_code_key;
drop index leave_type_code_key;
drop index location_code_key;
drop index symptom_code_key;
drop index room_name_key;
drop index cost_type_code_key;
drop index position_code_key;
drop index failure_cause_code_key;
drop index course_code_key;
drop index unit_code_key;
drop index location_name_key;
drop index spare_part_part_no_key;
drop index project_type_code_key;
drop index org_unit_name_key;
drop index course_name_key;
drop index skill_name_key;
drop index overhead_code_key;
drop index remedy_code_key;
drop index job_task_code_key;
drop index institute_name_key;
create unique index org_unit_code_key on org_unit (level, fold_text(code)) where not is_deleted;
create unique index org_unit_name_key on org_unit (parent_id, level, fold_text(name_th)) nulls not distinct where not is_deleted;
create unique index position_code_key on position (fold_text(code)) where not is_deleted;
create unique index position_name_key on position (fold_text(name_th)) where not is_deleted;
create unique index skill_code_key on skill (fold_text(code)) where not is_deleted;
create unique index skill_name_key on skill (fold_text(name_th)) where not is_deleted;
create unique index room_name_key on room (fold_text(name)) where not is_deleted;
create unique index institute_name_key on institute (fold_text(name)) where not is_deleted;
create unique index course_code_key on course (fold_text(code)) where not is_deleted;
create unique index course_name_key on course (fold_text(name_th)) where not is_deleted;
create unique index work_type_name_key on work_type (fold_text(name)) where not is_deleted;
create unique index calendar_name_key on calendar (fold_text(name));
create unique index event_type_name_key on event_type (fold_text(name));
create unique index leave_type_code_key on leave_type (fold_text(code)) where not is_deleted;
create unique index leave_type_name_key on leave_type (fold_text(name_th)) where not is_deleted;
create unique index customer_site_name_key on customer_site (customer_id, fold_text(name)) where not is_deleted;
create unique index machine_group_code_key on machine_group (fold_text(code)) where not is_deleted;
create unique index machine_type_code_key on machine_type (fold_text(code)) where not is_deleted;
create unique index machine_model_code_key on machine_model (fold_text(code)) where not is_deleted;
create unique index machine_serial_key on machine (machine_model_id, fold_text(serial_no)) where not is_deleted;
create unique index unit_object_code_key on unit_object (fold_text(code)) where not is_deleted;
create unique index unit_code_key on unit (fold_text(code)) where not is_deleted;
create unique index project_type_code_key on project_type (fold_text(code)) where not is_deleted;
create unique index item_type_code_key on item_type (section_id, fold_text(code)) where not is_deleted;
create unique index cost_type_code_key on cost_type (section_id, fold_text(code)) where not is_deleted;
create unique index job_task_type_code_key on job_task_type (fold_text(code)) where not is_deleted;
create unique index job_task_code_key on job_task (fold_text(code)) where not is_deleted;
create unique index location_code_key on location (fold_text(code)) where not is_deleted;
create unique index location_name_key on location (fold_text(name_th)) where not is_deleted;
create unique index labor_grade_code_key on labor_grade (fold_text(code)) where not is_deleted;
create unique index vehicle_type_code_key on vehicle_type (fold_text(code)) where not is_deleted;
create unique index overhead_code_key on overhead (fold_text(code)) where not is_deleted;
create unique index storage_location_code_key on storage_location (fold_text(code)) where not is_deleted;
create unique index machine_property_code_key on machine_property (fold_text(code)) where not is_deleted;

create unique index machine_property_choice_key on machine_property (kind, fold_text(value_choice))
  where not is_deleted and value_choice is not null;

create unique index spare_part_part_no_key on spare_part (fold_text(part_no)) where not is_deleted;
create unique index symptom_code_key on symptom (fold_text(code)) where not is_deleted;
create unique index failure_cause_code_key on failure_cause (fold_text(code)) where not is_deleted;
create unique index remedy_code_key on remedy (fold_text(code)) where not is_deleted;

create or replace function keep_visit_rules() returns trigger language plpgsql as $$
declare
  is_undone boolean := false;
begin
  if tg_op = 'INSERT' then
    if not ngan_importing() then
      perform require_order_for_visit(new.order_id);
      if new.status not in ('PLANNED', 'CONFIRMED') then
        perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
      end if;
    end if;
    if new.visit_no is null then
      new.visit_no := 1 + coalesce((select max(visit_no) from service_visit where order_id = new.order_id), 0);
    end if;
  else
    if (new.order_id, new.visit_no) is distinct from (old.order_id, old.visit_no) then
      perform refuse('VISIT_FIXED', jsonb_build_object('visit_id', old.id));
    end if;
    if new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      is_undone := exists (select from visit_undo_of(old, ngan_actor()) u where u.to_status = new.status);
    end if;
    if is_undone then
      perform open_order_status(new.order_id);
      case old.status
        when 'TRAVELLING' then new.depart_at := null;
        when 'ON_SITE' then new.arrive_at := null;
        else new.leave_at := null;
      end case;
    elsif new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if old.status = 'MISSED' and new.status = 'PLANNED' then
      perform require_order_for_visit(new.order_id);
    end if;
    if (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end)
        and old.status not in ('PLANNED', 'CONFIRMED', 'MISSED') then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' when 'DONE' then 'VISIT_FINISHED'
        else 'VISIT_STARTED' end, jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
    if old.status in ('DONE', 'CANCELLED') and not is_undone
        and (to_jsonb(new) - array['note', 'return_at', 'planned'])
          <> (to_jsonb(old) - array['note', 'return_at', 'planned']) then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
        jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
  end if;

  if new.status not in ('CANCELLED', 'MISSED') then
    if tg_op = 'UPDATE' then new.reason := null; end if;
  elsif new.reason is null then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('reason')));
  end if;
  if tg_op = 'INSERT' or new.status <> old.status and not is_undone then
    case new.status
      when 'PLANNED' then new.confirmed_by_customer_at := null;
      when 'CONFIRMED' then new.confirmed_by_customer_at := coalesce(new.confirmed_by_customer_at, now());
      when 'TRAVELLING' then new.depart_at := coalesce(new.depart_at, now());
      when 'ON_SITE' then new.arrive_at := coalesce(new.arrive_at, now());
      when 'DONE' then new.leave_at := coalesce(new.leave_at, now());
      else null;
    end case;
  end if;
  return new;
end $$;

create or replace function keep_engineer_rules() returns trigger language plpgsql as $$
declare
  subject visit_engineer := case when tg_op = 'DELETE' then old else new end;
  visit_status text;
  person employee;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.visit_id, new.employee_id) is distinct from (old.visit_id, old.employee_id) then
    perform refuse('VISIT_ENGINEER_FIXED', jsonb_build_object('visit_id', old.visit_id));
  end if;
  select v.status into visit_status from service_visit v
  where v.id = subject.visit_id and open_order_status(v.order_id) is not null;
  if visit_status not in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE') then
    perform refuse(case visit_status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
      jsonb_build_object('visit_id', subject.visit_id, 'status', visit_status));
  end if;
  if tg_op = 'INSERT' then
    -- held as the hours will be, so that nobody resigns while he is being sent
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return coalesce(new, old);
end $$;
