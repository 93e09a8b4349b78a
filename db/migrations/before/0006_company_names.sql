-- The core of a company's name is kept: to work it out for each name that shares a few letters took most of a second.
alter table customer
  add column name_core text generated always as (company_core(name)) stored,
  add column name_en_core text generated always as (company_core(name_en)) stored;
drop index customer_alike;
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

-- What is worked out from other columns is no change of its own.
create or replace function audit_view(content jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  kept jsonb := content - '{created_by,created_at,updated_by,updated_at,row_version,last_login_at,search_text,
    status_reason,status_group,status_rank,priority_rank,next_due_at,planned,name_core,name_en_core}'::text[];
  secret text;
begin
  if kept ?| '{password_hash,token_hash,hash,signature}' then
    foreach secret in array '{password_hash,token_hash,hash,signature}'::text[] loop
      if kept ->> secret is not null then kept := kept || jsonb_build_object(secret, '***'); end if;
    end loop;
  end if;
  return nullif(kept, '{}');
end $$;
