-- Places of an employee in teams that a successor has to take over, from today on.
create function teams_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'teams', t.id, t.code, t.name, null::text, t.place from order_places_of(person) t
  union all
  select 'teams', t.id, t.code, t.name, null, t.place from project_places_of(person) t
  union all
  select 'teams', t.id, t.code, t.name, null, t.place from task_places_of(person) t
$$;

create trigger employee_holds_teams before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('teams_held_by');
