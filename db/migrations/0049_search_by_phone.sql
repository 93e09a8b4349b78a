drop index customer_search;
alter table customer drop column search_text;
drop index employee_search;
alter table employee drop column search_text;
drop index service_order_search;
alter table service_order drop column search_text;

-- A telephone number as its digits: without marks between them, Thailand's code as the leading 0. `base/phone.ts` is the same.
create function phone_key(value text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      regexp_replace(translate(value, '๐๑๒๓๔๕๖๗๘๙', '0123456789'), '[\s\u00a0().–/-]', '', 'g'),
      '\+660?', '0', 'g'),
    '^(00)?660?(?=[1-9][0-9]{7,8}$)', '0');

alter table employee add column search_text text generated always as (fold_text((((((((((((((((((employee_code)::text || ' '::text) || first_name_th) || ' '::text) || last_name_th) || ' '::text) || COALESCE(first_name_en, ''::text)) || ' '::text) || COALESCE(last_name_en, ''::text)) || ' '::text) || COALESCE(nickname, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(phone_key(phone), ''::text)) || ' '::text) || COALESCE((email)::text, ''::text)))) stored;
create index employee_search on employee using gin (search_text gin_trgm_ops);
alter table customer add column search_text text generated always as (fold_text((((((((((((((((((code)::text || ' '::text) || name) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(short_name, ''::text)) || ' '::text) || COALESCE(tax_id, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(phone_key(phone), ''::text)) || ' '::text) || COALESCE((email)::text, ''::text)) || ' '::text) || COALESCE(province, ''::text)))) stored;
create index customer_search on customer using gin (search_text gin_trgm_ops);
alter table customer_site add column search_text text generated always as (fold_text(((((name || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(province, ''::text)))) stored;
create index customer_site_search on customer_site using gin (search_text gin_trgm_ops);
alter table customer_contact add column search_text text generated always as (fold_text(((((((((((name || ' '::text) || COALESCE("position", ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(phone_key(phone), ''::text)) || ' '::text) || COALESCE((email)::text, ''::text)) || ' '::text) || COALESCE(line_id, ''::text)))) stored;
create index customer_contact_search on customer_contact using gin (search_text gin_trgm_ops);
alter table service_order add column search_text text generated always as (fold_text(((((((((((so_no || ' '::text) || title) || ' '::text) || COALESCE(problem, ''::text)) || ' '::text) || COALESCE(caller_name, ''::text)) || ' '::text) || COALESCE(caller_phone, ''::text)) || ' '::text) || COALESCE(phone_key(caller_phone), ''::text)))) stored;
create index service_order_search on service_order using gin (search_text gin_trgm_ops);
