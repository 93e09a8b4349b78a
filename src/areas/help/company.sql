-- The company itself, as its pages of help show it: one row, filled in by the administrator.
-- Read by other areas: company.

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
  tax_id text constraint company_tax_id_valid check (thai_number_valid(tax_id)),
  logo_id bigint constraint company_logo_key unique constraint company_logo_fkey references file_object,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

insert into company (id) values (1);
select track_changes('company');
select allow('company', 'select, update', '*');
