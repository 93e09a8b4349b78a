-- Employees that came with one file, to be taken back as one.
create table import_batch (
  id bigint generated always as identity primary key,
  file_name text not null constraint import_batch_file_name_filled check (filled(file_name, 200)),
  row_count integer not null constraint import_batch_row_count_positive check (row_count > 0),
  undone_at timestamptz,
  undone_by bigint references app_user,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index import_batch_created_by on import_batch (created_by, id);
create index import_batch_undone_by on import_batch (undone_by);

alter table employee add column import_batch_id bigint references import_batch;
create index employee_import_batch on employee (import_batch_id);

select track_changes('import_batch');
select allow('import_batch', 'select, insert, update');

-- Who of a batch is in use, and in which table: every foreign key says so, whichever area it is of.
create function imported_uses(batch bigint) returns table (employee_code text, used_in text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  for one in
    select c.conrelid::regclass as subject, relname::text as name, a.attname as key_column
    from pg_constraint c join pg_class on pg_class.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'employee'::regclass
  loop
    return query execute format(
      'select e.employee_code::text, %L::text from employee e where e.import_batch_id = $1 and exists (
        select from %s u where u.%I = e.id %s)', one.name, one.subject, one.key_column,
      -- people of the same file may lead one another
      case one.name when 'employee' then 'and u.import_batch_id is distinct from $1' else '' end) using batch;
  end loop;
end $$;

-- Undoing a batch takes its people with it; a foreign key keeps whoever is in use, and with him all the others.
create function remove_imported() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from employee where import_batch_id = new.id;
  return null;
end $$;

create trigger import_batch_undone after update of undone_at on import_batch
  for each row when (old.undone_at is null and new.undone_at is not null) execute function remove_imported();
