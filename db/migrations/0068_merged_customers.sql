alter table customer add column merged_into_id bigint;
alter table customer add constraint customer_not_merged_into_itself CHECK ((merged_into_id <> id));
alter table customer add constraint customer_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES customer(id) ON DELETE CASCADE;
create index customer_merged on customer (merged_into_id) where merged_into_id is not null;
alter table customer_contact drop constraint customer_contact_site_of_customer;
alter table customer_contact add constraint customer_contact_site_of_customer FOREIGN KEY (site_id, customer_id) REFERENCES customer_site(id, customer_id) DEFERRABLE;

-- Every column that says whose a row is: the keys to customer, and what stands in the same place of a key to one of those tables (an
-- order's customer beside its site). Asked of the foreign keys, so that no table is forgotten.
create function customer_references() returns table (source regclass, field name)
language sql stable set search_path = public, pg_temp as $$
  with recursive pairs as (
    select k.conrelid as source, a.attname as field, k.confrelid as target, t.attname as target_field
    from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) pair (mine, theirs)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.theirs
    where k.contype = 'f'),
  found as (
    select p.source, p.field from pairs p where p.target = 'customer'::regclass and p.target_field = 'id'
    union
    select p.source, p.field from pairs p join found f on p.target = f.source and p.target_field = f.field
      where p.target <> 'customer'::regclass)
  select distinct f.source::regclass, f.field from found f order by 1, 2
$$;

-- How many rows of each table would move; what is marked deleted moves along and is not counted.
create function customer_reference_counts(gone bigint) returns table (source name, rows bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  for one in
    select r.source as of, string_agg(format('%I = $1', r.field), ' or ') as matches, exists (
      select from pg_attribute d where d.attrelid = r.source and d.attname = 'is_deleted' and not d.attisdropped) as is_marked
    from customer_references() r group by r.source
  loop
    execute format('select count(*) from %s where (%s)%s', one.of, one.matches,
      case when one.is_marked then ' and not is_deleted' else '' end) into rows using gone;
    source := (select relname from pg_class where oid = one.of);
    if rows > 0 then return next; end if;
  end loop;
end $$;

-- The sites that need another name, as the customer who stays has one of the same: the code they came from is added.
create function merged_site_names(gone bigint, stays bigint) returns table (site_id bigint, old_name text, new_name text)
language sql stable set search_path = public, pg_temp as $$
  select s.id, s.name, (
    select n.name from generate_series(1, 1000) at
    cross join lateral (select ' (' || c.code || case when at > 1 then ' ' || at else '' end || ')' as tail) t
    cross join lateral (select left(s.name, 150 - length(t.tail)) || t.tail as name) n
    where not exists (select from customer_site x
      where x.customer_id in (gone, stays) and not x.is_deleted and fold_text(x.name) = fold_text(n.name))
    order by at limit 1)
  from customer_site s join customer c on c.id = s.customer_id
  where s.customer_id = gone and not s.is_deleted and exists (select from customer_site x
    where x.customer_id = stays and not x.is_deleted and fold_text(x.name) = fold_text(s.name))
  order by s.id
$$;

-- True while and after one customer becomes the other: tables that keep their rows as they are let this alone pass.
create function customer_merged(gone bigint, stays bigint) returns boolean
language sql stable set search_path = public, pg_temp
  return exists (select from customer c where c.id = gone and c.merged_into_id = stays);

-- Moves everything. Both rows are locked by the caller, the smaller id first, so that two merges that cross come one after the other.
create function merge_customers(gone bigint, stays bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  update customer set merged_into_id = stays where id = gone and not is_deleted and merged_into_id is null;
  if not found then perform refuse('CUSTOMER_MERGED'); end if;
  update customer_site s set name = r.new_name from merged_site_names(gone, stays) r where s.id = r.site_id;
  -- the main contact of the company is that of the customer who stays
  update customer_contact k set is_primary = false
  where k.customer_id = gone and k.site_id is null and k.is_primary and not k.is_deleted and exists (
    select from customer_contact x where x.customer_id = stays and x.site_id is null and x.is_primary and not x.is_deleted);
  -- a site and what names it with its customer can only change one after the other
  set constraints all deferred;
  for one in select r.source, r.field from customer_references() r loop
    execute format('update %s set %I = $1 where %I = $2', one.source, one.field, one.field) using stays, gone;
  end loop;
  set constraints all immediate;
  update customer set is_deleted = true where id = gone;
end $$;

-- What was merged does not come back: its records are another's.
create function keep_merged_customer() returns trigger language plpgsql as $$
begin
  if not new.is_deleted or new.merged_into_id is null then perform refuse('CUSTOMER_MERGED'); end if;
  return new;
end $$;

create trigger customer_merged before update on customer
  for each row when (old.is_deleted and old.merged_into_id is not null) execute function keep_merged_customer();

alter table machine drop constraint machine_site_of_customer;
alter table machine add constraint machine_site_of_customer FOREIGN KEY (site_id, customer_id) REFERENCES customer_site(id, customer_id) DEFERRABLE;
alter table service_order drop constraint service_order_contact_of_customer;
alter table service_order add constraint service_order_contact_of_customer FOREIGN KEY (contact_id, customer_id) REFERENCES customer_contact(id, customer_id) DEFERRABLE;
alter table service_order drop constraint service_order_site_of_customer;
alter table service_order add constraint service_order_site_of_customer FOREIGN KEY (site_id, customer_id) REFERENCES customer_site(id, customer_id) DEFERRABLE;

-- What reaches an order that has ended, and nothing else of it: its customer turned out to be another.
create function follows_merge(old_row service_order, new_row service_order) returns boolean language sql stable
  return new_row.customer_id <> old_row.customer_id and customer_merged(old_row.customer_id, new_row.customer_id)
    and audit_view(to_jsonb(new_row) - 'customer_id') is not distinct from audit_view(to_jsonb(old_row) - 'customer_id');

create or replace function keep_order_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved boolean := new.status <> old.status;
begin
  if new.customer_id <> old.customer_id and follows_merge(old, new) then return new; end if;
  if new.so_no <> old.so_no or new.client_uuid is distinct from old.client_uuid then
    perform refuse('ORDER_NUMBER_FIXED', jsonb_build_object('so_no', old.so_no));
  elsif not moved and old.status_group <> 'ACTIVE' then
    perform refuse('ORDER_CLOSED', jsonb_build_object('status', old.status));
  elsif (new.accepted_at, new.work_done_at, new.closed_at, new.reopen_count, new.reopen_reason)
      is distinct from (old.accepted_at, old.work_done_at, old.closed_at, old.reopen_count, old.reopen_reason) then
    perform refuse('STATUS_FIELDS_FIXED', jsonb_build_object('so_no', old.so_no));
  end if;
  if (new.customer_id, new.site_id, new.contact_id, new.machine_id, new.owner_id)
      is distinct from (old.customer_id, old.site_id, old.contact_id, old.machine_id, old.owner_id) then
    perform check_order_references(new);
  end if;
  if new.cover is distinct from old.cover then
    new.cover_decided_by := case when new.cover is not null then ngan_actor() end;
    new.cover_decided_at := case when new.cover is not null then now() end;
  end if;
  new.status_reason := nullif(btrim(new.status_reason), '');
  if not moved then
    new.status_reason := null;
    if new.accepted_at is not null and (new.priority <> old.priority or new.reported_at <> old.reported_at) then
      new := set_order_due_times(new);
    end if;
    return new;
  end if;

  perform check_order_transition(old, new);
  if old.status = 'ON_HOLD' then new.hold_reason := null; end if;
  case new.status
    when 'ACCEPTED' then
      if old.status = 'NEW' then
        new.accepted_at := now();
        new := set_order_due_times(new);
      end if;
    when 'REJECTED', 'CANCELLED' then
      new.reject_reason := new.status_reason;
    when 'IN_PROGRESS' then
      new.first_response_at := coalesce(new.first_response_at, now());
      if old.status in ('WORK_DONE', 'CLOSED') then
        new.work_done_at := null;
        new.restored_at := null;
      end if;
      if old.status = 'CLOSED' then
        new.closed_at := null;
        new.reopen_count := old.reopen_count + 1;
        new.reopen_reason := new.status_reason;
        new.due_restore_at := due_after(now(), coalesce((
          select restore_minutes from sla_policy where code = 'DEFAULT' and priority = new.priority), 0));
      end if;
    when 'WORK_DONE' then
      new.work_done_at := now();
      new.restored_at := coalesce(new.restored_at, now());
    when 'CLOSED' then
      new.closed_at := now();
    else null;
  end case;
  insert into service_order_status_log (order_id, from_status, to_status, reason, hold_reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_reason, new.hold_reason, ngan_actor(), ngan_request());
  new.status_reason := null;
  return new;
end $$;

select live_references('customer');
