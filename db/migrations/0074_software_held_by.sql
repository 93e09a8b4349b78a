-- The software this person looks after; what is retired keeps its last owner.
create function software_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'software', s.id, s.code, s.name, s.name, s.code
  from software s where s.owner_id = person and not s.is_deleted and s.status <> 'RETIRED'
$$;

create trigger employee_holds_software before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('software_held_by');
