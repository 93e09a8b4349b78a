-- The company itself, as its pages of help show it: one row, filled in by the administrator.

create table company (
  id bigint primary key constraint company_only_one check (id = 1),
  name_th text constraint company_name_th_filled check (filled(name_th, 200)),
  name_en text constraint company_name_en_filled check (filled(name_en, 200)),
  address_th text constraint company_address_th_filled check (filled(address_th, 500)),
  address_en text constraint company_address_en_filled check (filled(address_en, 500)),
  phone text constraint company_phone_filled check (filled(phone, 100)),
  email text constraint company_email_address
    check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 200),
  line_id text constraint company_line_id_filled check (filled(line_id, 100)),
  website text constraint company_website_address check (website ~ '^https://[^[:space:]]+$' and length(website) <= 200),
  support text constraint company_support_filled check (filled(support, 200)),
  hours_th text constraint company_hours_th_filled check (filled(hours_th, 200)),
  hours_en text constraint company_hours_en_filled check (filled(hours_en, 200)),
  about_th text constraint company_about_th_filled check (filled(about_th, 4000)),
  about_en text constraint company_about_en_filled check (filled(about_en, 4000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

insert into company (id) values (1);
select track_changes('company');
select allow('company', 'select, update', '*');

-- Companies that have their menu already get the entries of help; new ones get them with all the others.
insert into menu (key, code, name_en, name_th, icon, link, is_title)
select
  -- where the place is taken it stands behind everything
  case when exists (select from menu where parent_id is null and menu.key = entry.key)
    then (select max(menu.key) from menu) + entry.key else entry.key end,
  code, name_en, name_th, icon, link, is_title
from (values
  (900, 'HELP', 'Help', 'ช่วยเหลือ', null, null, true),
  (910, 'USER_MANUAL', 'User manual', 'คู่มือการใช้งาน', 'help-circle', '/app/User-Manual', false),
  (920, 'CONTACT', 'Contact us', 'ติดต่อเรา', 'phone', '/app/Contact', false),
  (930, 'ABOUT', 'About us', 'เกี่ยวกับเรา', 'domain', '/app/About', false),
  (940, 'ABOUT_SOFTWARE', 'About software', 'เกี่ยวกับโปรแกรม', 'information-outline', '/app/help/about-software', false)
) as entry (key, code, name_en, name_th, icon, link, is_title)
where exists (select from menu)
  and not exists (select from menu where menu.code = entry.code or menu.link = entry.link);
