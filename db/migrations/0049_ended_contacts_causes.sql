drop index remedy_code_key;
drop index failure_cause_code_key;
alter table customer_contact add column is_active boolean default true not null;
alter table customer_contact add constraint customer_contact_main_is_there CHECK ((is_active OR (NOT is_primary)));

-- Sites and contacts that have ended stay where they are named and are not newly chosen.
create function out_of_use(one customer_site) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;

create function out_of_use(one customer_contact) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;

alter table failure_cause add column is_active boolean default true not null;
create unique index failure_cause_code_key on failure_cause (lower(code)) where not is_deleted;
alter table remedy add column is_active boolean default true not null;
create unique index remedy_code_key on remedy (lower(code)) where not is_deleted;
