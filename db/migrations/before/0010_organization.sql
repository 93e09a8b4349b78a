-- Companies that have their menu already get the levels of the organization in it: everybody looks, who looks after people keeps it.
insert into menu (key, code, name_en, name_th, icon, link, is_title)
select
  -- where the place is taken it stands behind everything
  case when exists (select from menu where parent_id is null and menu.key = entry.key)
    then (select max(menu.key) from menu) + entry.key else entry.key end,
  code, name_en, name_th, icon, link, is_title
from (values
  (320, 'BRANCHES', 'Branches', 'สาขา', 'domain', '/app/Branch', false),
  (330, 'DEPARTMENTS', 'Departments', 'ฝ่าย', 'domain', '/app/Department', false),
  (340, 'SECTIONS', 'Sections', 'แผนก', 'domain', '/app/Section', false),
  (350, 'DIVISIONS', 'Divisions', 'ส่วนงาน', 'domain', '/app/Division', false),
  (360, 'GROUPS', 'Groups', 'กลุ่มงาน', 'domain', '/app/Group', false)
) as entry (key, code, name_en, name_th, icon, link, is_title)
where exists (select from menu)
  and not exists (select from menu where menu.code = entry.code or menu.link = entry.link);
insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve)
select r.id, m.id, true, true, true, true, true, r.code <> 'HR'
from role r cross join menu m
where m.link in ('/app/Branch', '/app/Department', '/app/Section', '/app/Division', '/app/Group')
  and r.code in ('ADMIN', 'MANAGER', 'HR') and not r.is_deleted
on conflict do nothing;
