-- By which grade the hours of a person are costed.
alter table employee add column labor_grade_id bigint references labor_grade;
create index employee_labor_grade on employee (labor_grade_id);
select live_references('employee');

-- A grade goes only when nobody who works here has it.
create function keep_held_grade() returns trigger language plpgsql as $$
declare
  people bigint := (select count(*) from employee
    where labor_grade_id = new.id and not is_deleted and status <> 'RESIGNED');
begin
  if people > 0 then perform refuse('GRADE_IN_USE', jsonb_build_object('code', new.code, 'count', people)); end if;
  return null;
end $$;
create trigger labor_grade_held after update of is_deleted on labor_grade
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_held_grade();

-- By which place journeys to a site and nights there are paid.
alter table customer_site add column location_id bigint references location;
create index customer_site_location on customer_site (location_id);
select live_references('customer_site');

-- A place goes only when no site in use is paid by it.
create function keep_sited_location() returns trigger language plpgsql as $$
declare
  sites bigint := (select count(*) from customer_site s join customer c on c.id = s.customer_id
    where s.location_id = new.id and s.is_active and not s.is_deleted and not c.is_deleted);
begin
  if sites > 0 then perform refuse('LOCATION_IN_USE', jsonb_build_object('code', new.code, 'count', sites)); end if;
  return null;
end $$;
create trigger location_sited after update of is_deleted on location
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_sited_location();
