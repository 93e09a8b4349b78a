-- What costs are reckoned by is not deleted under them: the material of a property, and the section of a rate.

-- A material that properties are made of stays, and in the unit its quantities are in; the first three that have it are named.
create function keep_costed_material() returns trigger language plpgsql as $$
declare
  made text[] := array(
    select distinct p.code collate "th-x-icu" from detail_machine_property d
    join machine_property p on p.id = d.machine_property_id and not p.is_deleted
    where d.master_material_id = new.id order by 1 limit 4);
begin
  if cardinality(made) = 0 then return null; end if;
  perform refuse(case when new.is_deleted then 'MATERIAL_IN_COST' else 'UNIT_STAYS_IN_COST' end, jsonb_build_object(
    'code', new.material_code, 'properties', array_to_string(made[:3], ', ') || case when made[4] is null then '' else ', …' end));
  return null;
end $$;
create trigger master_material_costed after update of is_deleted, unit_id on master_material
  for each row when (new.is_deleted and not old.is_deleted or new.unit_id <> old.unit_id) execute function keep_costed_material();

-- A section that is still paid by goes only when its rates have ended.
create trigger org_unit_labor_rated after update of is_deleted on org_unit
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_rated('labor_rate', 'section_id');
create trigger org_unit_overhead_rated after update of is_deleted on org_unit
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_rated('overhead_rate', 'section_id');
