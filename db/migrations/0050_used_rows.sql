-- What anything refers to is not deleted, and nothing comes back that refers to what is deleted. Asked of the foreign keys
-- themselves, so that no table is forgotten; a key that deletes along (on delete cascade) leads to a part of the row. After the
-- update, whose lock a concurrent new reference waits for.
create function keep_used_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  found bigint;
  uses jsonb := '[]';
begin
  for one in
    select case when new.is_deleted then u.relname else t.relname end as other,
      format(case when new.is_deleted
          then 'select count(*) from (select from %1$s where %2$I = $1.id%3$s limit 1000) used'
          else 'select count(*) from %4$s where id = $1.%2$I and is_deleted' end,
        u.oid::regclass, a.attname, case when d.attname is null then '' else ' and not is_deleted' end, t.oid::regclass) as asked
    from pg_constraint k
    join pg_class u on u.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_attribute i on i.attrelid = t.oid and i.attname = 'id'
    join pg_attribute a on a.attrelid = u.oid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    left join pg_attribute d on d.attrelid = case when new.is_deleted then u.oid else t.oid end
      and d.attname = 'is_deleted' and not d.attisdropped
    where k.contype = 'f' and case when new.is_deleted then k.confrelid = tg_relid and k.confdeltype <> 'c'
      else k.conrelid = tg_relid and d.attname is not null end
    order by 1
  loop
    execute one.asked into found using new;
    if found > 0 then uses := uses || jsonb_build_object('table', one.other, 'count', found); end if;
  end loop;
  if uses <> '[]' then
    perform refuse(case when new.is_deleted then 'IN_USE' else 'NEEDS_DELETED' end, jsonb_build_object('uses', uses));
  end if;
  return null;
end $$;

-- The same for the tables that are there already.
do $$
declare
  one name;
begin
  for one in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'is_deleted' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('employee', 'room')
      and exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'touch_row'::regproc)
  loop
    execute format('create trigger %I after update of is_deleted on %I
      for each row when (new.is_deleted is distinct from old.is_deleted) execute function keep_used_row()', one || '_used', one);
  end loop;
end $$;

-- Puts a business table under stamps and audit.
create or replace function track_changes(subject regclass, key_column text default 'id', told_column text default null)
returns void language plpgsql as $$
declare
  table_name name := (select relname from pg_class where oid = subject);
begin
  execute format('create trigger %I before insert or update on %s
    for each row execute function touch_row()', table_name || '_touch', subject);
  execute format('create trigger %I after insert or update or delete on %s
    for each row execute function write_audit(%s)', table_name || '_audit', subject,
    concat_ws(', ', quote_literal(key_column), quote_literal(told_column)));
  -- two have rules of their own: a person has always left traces (keep_needed_employee), and the mark of a room is its end
  if table_name not in ('employee', 'room') and exists (
      select from pg_attribute where attrelid = subject and attname = 'is_deleted' and not attisdropped) then
    execute format('create trigger %I after update of is_deleted on %s
      for each row when (new.is_deleted is distinct from old.is_deleted) execute function keep_used_row()',
      table_name || '_used', subject);
  end if;
end $$;

alter table work_type add column is_active boolean default true not null;
alter table customer_site drop constraint customer_site_customer_id_fkey;
alter table customer_site add constraint customer_site_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
alter table customer_contact drop constraint customer_contact_customer_id_fkey;
alter table customer_contact add constraint customer_contact_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
alter table material_price drop constraint material_price_material_id_fkey;
alter table material_price add constraint material_price_material_id_fkey FOREIGN KEY (material_id) REFERENCES master_material(id) ON DELETE CASCADE;
alter table stock_balance drop constraint stock_balance_material_id_fkey;
alter table stock_balance add constraint stock_balance_material_id_fkey FOREIGN KEY (material_id) REFERENCES master_material(id) ON DELETE CASCADE;
alter table detail_machine_property drop constraint detail_machine_property_machine_property_id_fkey;
alter table detail_machine_property add constraint detail_machine_property_machine_property_id_fkey FOREIGN KEY (machine_property_id) REFERENCES machine_property(id) ON DELETE CASCADE;

-- drops what is there
drop trigger machine_model_ends_part_pairs on machine_model;

-- drops what is there
drop trigger machine_model_ends_symptom_pairs on machine_model;

-- drops what is there
drop trigger spare_part_ends_pairs on spare_part;

-- drops what is there
drop trigger spare_part_ends_symptom_pairs on spare_part;

-- drops what is there
drop trigger symptom_ends_pairs on symptom;

-- drops what is there
drop function end_pairs();
