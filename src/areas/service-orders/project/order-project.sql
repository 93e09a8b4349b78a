-- Orders of projects: those a project waits for before it is closed.

-- Work that belongs to building: installing, commissioning and modifying. Repairs go on for years after.
create function builds_project(kind text) returns boolean language sql immutable parallel safe
  return kind in ('INSTALL', 'COMMISSION', 'MODIFY');

-- Orders of that work that are open.
create view project_open_order as
  select o.project_id, o.id as order_id, o.so_no from service_order o
  where o.project_id is not null and o.status_group = 'ACTIVE' and builds_project(o.kind);
select allow('project_open_order', 'select');

-- None is open in a project that is closed, and nothing new is said to be of one that was called off; the row of the project is held meanwhile.
create function keep_order_project() returns trigger language plpgsql as $$
declare
  named project;
begin
  if ngan_importing() or tg_op = 'UPDATE' and (new.project_id, new.kind, new.status) is not distinct from (old.project_id, old.kind, old.status) then
    return new;
  end if;
  select * into named from project where id = new.project_id for share;
  if named.status = 'CANCELLED' and (tg_op = 'INSERT' or new.project_id is distinct from old.project_id)
      or named.status = 'CLOSED' and builds_project(new.kind) and new.status not in ('CLOSED', 'REJECTED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', named.project_no));
  end if;
  return new;
end $$;

create trigger service_order_project before insert or update of project_id, kind, status on service_order
  for each row when (new.project_id is not null) execute function keep_order_project();
