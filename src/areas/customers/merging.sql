-- A customer who was entered twice becomes one: everything that names the one names the other from then on.

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
