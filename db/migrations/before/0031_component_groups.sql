-- Groups of machine types are kept by whoever looks after machines: one can be taken out of use, and has a page.
alter table component_group add column is_active boolean not null default true;

-- Companies that have their menu already get the new page in it.
insert into menu (key, code, name_en, name_th, icon, link, is_title)
select
  -- where the place is taken it stands behind everything
  case when exists (select from menu where parent_id is null and menu.key = entry.key)
    then (select max(menu.key) from menu) + entry.key else entry.key end,
  code, name_en, name_th, icon, link, is_title
from (values
  (230, 'COMPONENT_GROUPS', 'Machine groups', 'กลุ่มเครื่องจักร', 'robot-industrial', '/app/component-group', false)
) as entry (key, code, name_en, name_th, icon, link, is_title)
where exists (select from menu)
  and not exists (select from menu where menu.code = entry.code or menu.link = entry.link);
insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve)
select r.id, m.id, true, true, true, true, true, true
from role r cross join menu m
where m.link = '/app/component-group' and r.code in ('ADMIN', 'MANAGER') and not r.is_deleted
on conflict do nothing;
