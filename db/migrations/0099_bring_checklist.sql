-- Gives an order the one list there is for the machine's type and the kind of order. Of several one chooses.
create function bring_checklist(o service_order) returns void language sql as $$
  insert into checklist (service_order_id, machine_id, checklist_template_id, checklist_version_id)
  select o.id, o.machine_id, min(t.id), min(checklist_version_now(t.id))
  from machine m join machine_model k on k.id = m.machine_model_id
  join checklist_template t on t.machine_type_id = k.machine_type_id
  where m.id = o.machine_id and t.kind = checklist_kind_for(o.kind) and t.is_active and not t.is_deleted
    and checklist_version_now(t.id) is not null
    and not exists (select from checklist c join checklist_template u on u.id = c.checklist_template_id
      where c.service_order_id = o.id and u.kind = t.kind)
  having count(*) = 1
$$;

-- Work begins: its list comes with it.
create or replace function attach_checklist() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then perform bring_checklist(new); end if;
  return null;
end $$;
