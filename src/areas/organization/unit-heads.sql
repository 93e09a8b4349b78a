-- The heads of units: people, who come after the units they stand in.

alter table org_unit add column head_employee_id bigint references employee;
create index org_unit_head on org_unit (head_employee_id);

select live_references('org_unit');

-- Only who works in the company is made the head of a unit; one who leaves later stays written down.
create function keep_working_head() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.head_employee_id is distinct from old.head_employee_id then
    -- row lock on the employee: a resignation at the same time waits for this one
    perform from employee where id = new.head_employee_id for share;
    if has_left(new.head_employee_id) then perform refuse('ORG_HEAD_LEFT', jsonb_build_object('code', new.code)); end if;
  end if;
  return new;
end $$;

create trigger org_unit_head_works before insert or update of head_employee_id on org_unit
  for each row when (new.head_employee_id is not null) execute function keep_working_head();

-- The units this person heads.
create function units_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'units', u.id, u.code, u.name_th, u.name_en, u.code
  from org_unit u where u.head_employee_id = person and not u.is_deleted
$$;

create trigger employee_holds_units before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('units_held_by');
