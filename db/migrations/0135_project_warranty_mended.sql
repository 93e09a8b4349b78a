-- One for the whole project, from the day and for the months that were agreed, else those of the type of its machines, the shortest of them, else a
-- year. A machine with a day of its own, within the project, or whose type gives longer has one of its own beside it. What is there already on these
-- days is not doubled.
create or replace function start_project_warranty() returns trigger language plpgsql as $$
declare
  first_day date := project_warranty_day(new);
  shortest integer;
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = new.id and not m.is_deleted order by m.id for no key update;
  shortest := coalesce(new.warranty_months, (
    select min(coalesce(t.default_warranty_months, 12)) from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
    where m.project_id = new.id and not m.is_deleted and m.status <> 'DECOMMISSIONED'), 12);
  insert into warranty (warranty_no, project_id, kind, basis, start_date, months, end_date)
  select next_doc_no('WR', now()), new.id, 'STANDARD', new.warranty_basis, first_day, shortest, end_of_months(first_day, shortest)
  where shortest > 0 and not exists (
    select from warranty w where w.project_id = new.id and w.kind = 'STANDARD' and w.status = 'ACTIVE'
      and daterange(w.start_date, w.end_date, '[]') && daterange(first_day, end_of_months(first_day, shortest), '[]'));
  insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date)
  select next_doc_no('WR', now()), m.id, 'STANDARD', new.warranty_basis, d.begins, d.months, end_of_months(d.begins, d.months)
  from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id,
    lateral (select case new.warranty_basis when 'DELIVERY' then m.delivered_on when 'COMMISSIONING' then m.commissioned_on
      when 'ACCEPTANCE' then m.sat_on end as own_day) o,
    lateral (select case when o.own_day >= new.start_date then o.own_day else first_day end as begins,
      coalesce(new.warranty_months, t.default_warranty_months, 12) as months) d
  where m.project_id = new.id and not m.is_deleted and m.status <> 'DECOMMISSIONED' and d.months > 0
    and (d.begins, d.months) is distinct from (first_day, shortest)
    and not exists (
      select from warranty w where w.machine_id = m.id and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'
        and daterange(w.start_date, w.end_date, '[]') && daterange(d.begins, end_of_months(d.begins, d.months), '[]'))
  order by m.id;
  return null;
end $$;

-- What a project still lacks before it may take a state, everything at once: of what was accepted a day that has come; the day its warranty counts
-- from, where it has one, unless it was handed over before; and no open order of building.
create or replace function project_missing(p project, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'acceptance_date', target = 'HANDED_OVER' and coalesce(p.acceptance_date > bangkok_day(now()), true)),
    (2, 'sat_file', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and not project_has_sat_evidence(p.id)),
    (3, 'warranty_date', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and p.warranty_months is distinct from 0
      and p.warranty_basis in ('DELIVERY', 'COMMISSIONING') and project_warranty_day(p) is null),
    (5, 'tasks', target = 'CLOSED' and exists (select from task_open_in_project o where o.project_id = p.id)),
    (6, 'orders', target = 'CLOSED' and exists (select from project_open_order o where o.project_id = p.id))
  ) guards (place, thing, is_missing) where is_missing
$$;
