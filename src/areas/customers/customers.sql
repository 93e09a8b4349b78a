-- Customers, the places where their machines stand, and whom to call there.
-- Read by other areas: customer, customer_contact, customer_site.

-- A company's name without the words every company carries, so that names alike mean the same firm.
create function company_core(name text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(fold_text(name),
    '(บริษัท|ห้างหุ้นส่วนจำกัด|ห้างหุ้นส่วนสามัญ|ห้างหุ้นส่วน|จำกัด|มหาชน|บจก|บมจ|หจก|หสน|\m(company|limited|public|partnership|co|ltd|plc|inc)\M|[().,])',
    ' ', 'g'), '\s+', ' ', 'g'));

create table customer (
  id bigint generated always as identity primary key,
  code citext not null constraint customer_code_filled check (filled(code::text, 30)),
  name text not null constraint customer_name_filled check (filled(name, 200)),
  name_en text constraint customer_name_en_filled check (filled(name_en, 200)),
  short_name text constraint customer_short_name_filled check (filled(short_name, 60)),
  tax_id text constraint customer_tax_id_valid check (thai_number_valid(tax_id)),
  tax_branch text not null default '00000' constraint customer_tax_branch_digits check (tax_branch ~ '^[0-9]{5}$'),
  phone text constraint customer_phone_filled check (filled(phone, 50)),
  email citext constraint customer_email_address
    check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email::text) <= 200),
  address text constraint customer_address_filled check (filled(address, 500)),
  subdistrict text constraint customer_subdistrict_filled check (filled(subdistrict, 100)),
  district text constraint customer_district_filled check (filled(district, 100)),
  province text constraint customer_province_filled check (filled(province, 100)),
  postcode text constraint customer_postcode_digits check (postcode ~ '^[0-9]{5}$'),
  website text constraint customer_website_address check (website ~ '^https?://[^[:space:]]+$' and length(website) <= 200),
  customer_type text not null default 'END_USER'
    constraint customer_customer_type_known check (customer_type in ('END_USER', 'INTEGRATOR', 'DEALER', 'INTERNAL')),
  industry text constraint customer_industry_known check (industry in ('FEED', 'FOOD', 'BEVERAGE', 'RICE_SUGAR', 'FERTILIZER',
    'CEMENT', 'CHEMICAL', 'PACKAGING', 'LOGISTICS', 'MACHINERY', 'OTHER')),
  account_manager_id bigint references employee,
  payment_term_days integer constraint customer_payment_term_days_range check (payment_term_days between 0 and 365),
  status text not null default 'ACTIVE'
    constraint customer_status_known check (status in ('PROSPECT', 'ACTIVE', 'INACTIVE', 'BLOCKED')),
  remark text constraint customer_remark_filled check (filled(remark, 2000)),
  -- The customer it turned out to be: marked deleted from then on, and leading on by its code and its names.
  merged_into_id bigint references customer on delete cascade,
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    code::text || ' ' || name || ' ' || coalesce(name_en, '') || ' ' || coalesce(short_name, '') || ' ' ||
    coalesce(tax_id, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_key(phone), '') || ' ' ||
    coalesce(email::text, '') || ' ' || coalesce(province, ''))) stored,
  name_core text generated always as (company_core(name)) stored,
  name_en_core text generated always as (company_core(name_en)) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint customer_not_merged_into_itself check (merged_into_id <> id)
);
create unique index customer_code_key on customer (fold_text(code::text)) where not is_deleted;
create index customer_by_code on customer (code) where not is_deleted;
create unique index customer_tax_key on customer (tax_id, tax_branch) where tax_id is not null and not is_deleted;
create index customer_name on customer (name collate "th-x-icu", id) where not is_deleted;
create index customer_status on customer (status, id) where not is_deleted;
create index customer_merged on customer (merged_into_id) where merged_into_id is not null;
create index customer_manager on customer (account_manager_id);
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_alike on customer using gin (name_core gin_trgm_ops) where not is_deleted;
create index customer_alike_en on customer using gin (name_en_core gin_trgm_ops) where not is_deleted;

-- The customers whose name is nearly this one. The threshold belongs to the search: with the usual 0.3 the index would
-- give a tenth of all customers to look at one by one.
create function customers_alike(core text, core_en text) returns setof bigint language sql stable
  set pg_trgm.similarity_threshold = 0.6
begin atomic
  select id from customer where name_core % core and not is_deleted
  union
  select id from customer where name_en_core % core_en and core_en <> '' and not is_deleted;
end;

select track_changes('customer');

-- A caller need not invent a code: the next free number is taken.
create function number_customer() returns trigger language plpgsql as $$
begin
  while new.code is null loop
    new.code := 'C-' || take_number('C', '');
    if exists (select from customer where fold_text(code::text) = fold_text(new.code::text)) then new.code := null; end if;
  end loop;
  return new;
end $$;

create trigger customer_number before insert on customer
  for each row when (new.code is null) execute function number_customer();

create table customer_site (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  name text not null constraint customer_site_name_filled check (filled(name, 150)),
  address text constraint customer_site_address_filled check (filled(address, 500)),
  province text constraint customer_site_province_filled check (filled(province, 100)),
  access_note text constraint customer_site_access_note_filled check (filled(access_note, 1000)),
  safety_note text constraint customer_site_safety_note_filled check (filled(safety_note, 1000)),
  -- Days of the week, 1 to 7, on which the site is closed; empty: as our own.
  free_days smallint[] not null default '{}' constraint customer_site_free_days_known
    check (free_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(free_days) < 7),
  lat numeric(9, 6) constraint customer_site_lat_range check (lat between -90 and 90),
  lng numeric(9, 6) constraint customer_site_lng_range check (lng between -180 and 180),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    name || ' ' || coalesce(address, '') || ' ' || coalesce(province, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint customer_site_id_customer_key unique (id, customer_id),
  constraint customer_site_lat_with_lng check ((lat is null) = (lng is null))
);
create unique index customer_site_name_key on customer_site (customer_id, fold_text(name)) where not is_deleted;
create index customer_site_search on customer_site using gin (search_text gin_trgm_ops);

create table customer_contact (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  site_id bigint,
  name text not null constraint customer_contact_name_filled check (filled(name, 150)),
  position text constraint customer_contact_position_filled check (filled(position, 100)),
  phone text constraint customer_contact_phone_filled check (filled(phone, 50)),
  email citext constraint customer_contact_email_address
    check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email::text) <= 200),
  line_id text constraint customer_contact_line_id_filled check (filled(line_id, 100)),
  is_primary boolean not null default false,
  receives_report boolean not null default false,
  -- The language of what is sent to them, and of the screen on which they sign; null where it is not known.
  language text constraint customer_contact_language_known check (language in ('th', 'en')),
  -- The day on which the person agreed that we keep how to reach them.
  consent_on date,
  -- What was known of the person was erased at their request, and why.
  erased_at timestamptz,
  erase_reason text constraint customer_contact_erase_reason_filled check (filled(erase_reason, 1000)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    name || ' ' || coalesce(position, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_key(phone), '') || ' ' ||
    coalesce(email::text, '') || ' ' || coalesce(line_id, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint customer_contact_id_customer_key unique (id, customer_id),
  constraint customer_contact_report_has_email check (email is not null or not receives_report),
  constraint customer_contact_main_is_there check (is_active or not is_primary),
  constraint customer_contact_site_of_customer foreign key (site_id, customer_id)
    references customer_site (id, customer_id) deferrable
);
create unique index customer_contact_primary_key on customer_contact (customer_id, site_id) nulls not distinct
  where is_primary and not is_deleted;
create index customer_contact_search on customer_contact using gin (search_text gin_trgm_ops);
create index customer_contact_customer on customer_contact (customer_id);
create index customer_contact_site on customer_contact (site_id);

select track_changes('customer_site');
select track_changes('customer_contact');

select allow('customer', 'select, insert, update', '*');
select allow('customer_site', 'select, insert, update', '*');
select allow('customer_contact', 'select, insert, update', '*');

-- Sites and contacts that have ended stay where they are named and are not newly chosen.
create function out_of_use(one customer_site) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;
create function out_of_use(one customer_contact) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;

select live_references('customer');
select live_references('customer_site');
select live_references('customer_contact');
