-- Codes in one spelling, as names are: of codes that are the same by now the first stays as it is, the others get a number behind
-- it, as their histories tell.
do $$
declare
  coded record;
  alike record;
  found jsonb;
  number integer;
  fresh text;
  is_taken boolean;
begin
  for coded in
    select * from (values
      ('role', 'code', 40, 'not is_deleted'),
      ('employee', 'employee_code', 30, 'true'),
      ('customer', 'code', 30, 'not is_deleted'),
      ('master_material', 'material_code', 40, 'not is_deleted')
    ) as n (subject, field, longest, live)
  loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''id'', id, ''was'', was) order by id), ''[]'') from (
        select id, %1$I::text as was, row_number() over (partition by fold_text(%1$I::text) order by id) as place
        from %2$I where %3$s) counted where place > 1', coded.field, coded.subject, coded.live) into found;
    -- read as a whole: a table that a query still reads is not altered
    for alike in select * from jsonb_to_recordset(found) as one (id bigint, was text) loop
      number := 2;
      loop
        fresh := left(alike.was, coded.longest - length(format(' (%s)', number))) || format(' (%s)', number);
        execute format('select exists (select from %1$I where fold_text(%2$I::text) = fold_text($1) and %3$s)',
          coded.subject, coded.field, coded.live) into is_taken using fresh;
        exit when not is_taken;
        number := number + 1;
      end loop;
      execute format('alter table %I disable trigger user', coded.subject);
      execute format('update %1$I set %2$I = $1 where id = $2', coded.subject, coded.field) using fresh, alike.id;
      execute format('alter table %I enable trigger user', coded.subject);
      insert into audit_log (action, entity, entity_id, before, after)
      values ('update', coded.subject, alike.id, jsonb_build_object(coded.field, alike.was), jsonb_build_object(coded.field, fresh));
    end loop;
  end loop;
end $$;

drop index master_material_code_key;
drop index customer_code_key;
drop index employee_code_key;
drop index role_code_key;
drop trigger skill_held on skill;

-- What anything refers to is not deleted, and nothing comes back that refers to what is deleted. Asked of the foreign keys
-- themselves, so that no table is forgotten; a key that deletes along (on delete cascade) leads to a part of the row. After the
-- update, whose lock a concurrent new reference waits for.
create or replace function keep_used_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_gone boolean := tg_op = 'DELETE' or (to_jsonb(new) ->> 'is_deleted')::boolean;
  one record;
  found bigint;
  uses jsonb := '[]';
begin
  for one in
    select case when is_gone then u.relname else t.relname end as other,
      format(case when is_gone
          then 'select count(*) from (select from %1$s where %2$I = $1.id%3$s limit 1000) used'
          else 'select count(*) from %4$s where id = $1.%2$I and is_deleted' end,
        u.oid::regclass, a.attname, case when d.attname is null then '' else ' and not is_deleted' end, t.oid::regclass) as asked
    from pg_constraint k
    join pg_class u on u.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_attribute i on i.attrelid = t.oid and i.attname = 'id'
    join pg_attribute a on a.attrelid = u.oid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    left join pg_attribute d on d.attrelid = case when is_gone then u.oid else t.oid end
      and d.attname = 'is_deleted' and not d.attisdropped
    where k.contype = 'f' and case when is_gone then k.confrelid = tg_relid and k.confdeltype <> 'c'
      else k.conrelid = tg_relid and d.attname is not null end
    order by 1
  loop
    execute one.asked into found using case when tg_op = 'DELETE' then old else new end;
    if found > 0 then uses := uses || jsonb_build_object('table', one.other, 'count', found); end if;
  end loop;
  if uses <> '[]' then
    perform refuse(case when is_gone then 'IN_USE' else 'NEEDS_DELETED' end, jsonb_build_object('uses', uses));
  end if;
  -- a table without the mark asks before a delete, as its keys would refuse it without telling how many
  return old;
end $$;

create unique index role_code_key on role (fold_text(code)) where not is_deleted;

-- A level never changes, and a parent ranks higher, so there can be no circle.
create or replace function keep_org_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.level <> old.level then
    perform refuse('ORG_LEVEL_FIXED', jsonb_build_object('code', old.code));
  end if;
  if exists (select from org_unit where id = new.parent_id
      and (org_rank(level) >= org_rank(new.level) or (is_deleted and not new.is_deleted))) then
    perform refuse('ORG_PARENT_LEVEL', jsonb_build_object('code', new.code, 'level', new.level));
  end if;
  return new;
end $$;

-- also that of somebody deleted: old records are told by it
create unique index employee_code_key on employee (fold_text(employee_code::text));

create index employee_by_code on employee (employee_code);

-- Of a skill that people who work here have no certificate is asked that some of them would lack.
create or replace function keep_held_skill() returns trigger language plpgsql as $$
declare
  endless integer := (select count(*) from employee_skill k join employee e on e.id = k.employee_id
    where k.skill_id = new.id and k.expires_on is null and not e.is_deleted and e.status <> 'RESIGNED');
begin
  if endless > 0 then
    perform refuse('SKILL_HELD_WITHOUT_END', jsonb_build_object('code', new.code, 'count', endless));
  end if;
  return new;
end $$;

create trigger skill_held before update of needs_certificate on skill
  for each row when (new.needs_certificate and not old.needs_certificate) execute function keep_held_skill();

create trigger calendar_used before delete on calendar for each row execute function keep_used_row();

-- The first two working weeks are what they are.
create or replace function keep_work_type() returns trigger language plpgsql as $$
begin
  if old.id in (1, 2) and (new.is_deleted or not (new.free_days @> old.free_days and new.free_days <@ old.free_days)) then
    perform refuse('WORK_TYPE_FIXED', jsonb_build_object('name', old.name));
  end if;
  return null;
end $$;

create unique index customer_code_key on customer (fold_text(code::text)) where not is_deleted;
create index customer_by_code on customer (code) where not is_deleted;

-- A caller need not invent a code: the next free number is taken.
create or replace function number_customer() returns trigger language plpgsql as $$
begin
  while new.code is null loop
    new.code := 'C-' || take_number('C', '');
    if exists (select from customer where fold_text(code::text) = fold_text(new.code::text)) then new.code := null; end if;
  end loop;
  return new;
end $$;

create unique index master_material_code_key on master_material (fold_text(material_code::text)) where not is_deleted;

-- drops what is there
drop trigger course_taught on course;

-- drops what is there
drop trigger institute_named on institute;

-- drops what is there
drop trigger labor_grade_rated on labor_grade;

-- drops what is there
drop trigger labor_grade_held on labor_grade;

-- drops what is there
drop trigger location_sited on location;

-- drops what is there
drop trigger location_fares_rated on location;

-- drops what is there
drop trigger location_nights_rated on location;

-- drops what is there
drop trigger location_days_rated on location;

-- drops what is there
drop trigger machine_property_mapped on machine_property;

-- drops what is there
drop trigger org_unit_staffed on org_unit;

-- drops what is there
drop trigger org_unit_labor_rated on org_unit;

-- drops what is there
drop trigger org_unit_overhead_rated on org_unit;

-- drops what is there
drop trigger overhead_rated on overhead;

-- drops what is there
drop trigger position_held on position;

-- drops what is there
drop trigger vehicle_type_rated on vehicle_type;

-- drops what is there
drop function keep_held_grade();

-- drops what is there
drop function keep_held_position();

-- drops what is there
drop function keep_mapped_property();

-- drops what is there
drop function keep_named_institute();

-- drops what is there
drop function keep_rated();

-- drops what is there
drop function keep_sited_location();

-- drops what is there
drop function keep_staffed_unit();

-- drops what is there
drop function keep_taught_course();
