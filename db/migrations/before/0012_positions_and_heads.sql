-- A position is not removed while somebody is employed as it.
create function keep_held_position() returns trigger language plpgsql as $$
begin
  if exists (select from employee where position_id = new.id and not is_deleted and status <> 'RESIGNED') then
    perform refuse('POSITION_IN_USE', jsonb_build_object('code', new.code));
  end if;
  return new;
end $$;

create trigger position_held before update of is_deleted on position
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_held_position();

-- Only who works in the company is made the head of a unit; one who leaves later stays written down.
create function keep_working_head() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.head_employee_id is distinct from old.head_employee_id)
      and exists (select from employee where id = new.head_employee_id and (is_deleted or status = 'RESIGNED')) then
    perform refuse('ORG_HEAD_LEFT', jsonb_build_object('code', new.code));
  end if;
  return new;
end $$;

create trigger org_unit_head_works before insert or update of head_employee_id on org_unit
  for each row when (new.head_employee_id is not null) execute function keep_working_head();

-- Companies that have their menu already get positions in it, kept by whoever keeps the organization.
insert into menu (key, code, name_en, name_th, icon, link, is_title)
select
  -- where the place is taken it stands behind everything
  case when exists (select from menu where parent_id is null and menu.key = entry.key)
    then (select max(menu.key) from menu) + entry.key else entry.key end,
  code, name_en, name_th, icon, link, is_title
from (values
  (370, 'POSITIONS', 'Positions', 'ตำแหน่งงาน', 'account', '/app/Position', false)
) as entry (key, code, name_en, name_th, icon, link, is_title)
where exists (select from menu)
  and not exists (select from menu where menu.code = entry.code or menu.link = entry.link);
insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve)
select r.id, m.id, true, true, true, true, true, r.code <> 'HR'
from role r cross join menu m
where m.link = '/app/Position' and r.code in ('ADMIN', 'MANAGER', 'HR') and not r.is_deleted
on conflict do nothing;
