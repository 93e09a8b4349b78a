-- Companies that have their menu already get the page of permissions in it, under a heading of its own; administrators hold it.
insert into menu (key, code, name_en, name_th, icon, link, is_title)
select
  -- where the place is taken it stands behind everything
  case when exists (select from menu where parent_id is null and menu.key = entry.key)
    then (select max(menu.key) from menu) + entry.key else entry.key end,
  code, name_en, name_th, icon, link, is_title
from (values
  (800, 'SYSTEM', 'System', 'ระบบ', null, null, true),
  (810, 'PERMISSION', 'Permissions', 'สิทธิ์การใช้งาน', 'key', '/app/Permission', false)
) as entry (key, code, name_en, name_th, icon, link, is_title)
where exists (select from menu)
  and not exists (select from menu where menu.code = entry.code or menu.link = entry.link);
insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve)
select r.id, m.id, true, true, true, true, true, true
from role r cross join menu m
where m.code = 'PERMISSION' and r.code = 'ADMIN' and not r.is_deleted
on conflict do nothing;

-- The roles of a person, the latest first: what the page lists.
create index user_role_user on user_role (user_id, valid_from desc, id);
