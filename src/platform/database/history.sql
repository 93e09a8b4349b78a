-- Every business row tells its version, who and when; every change leaves an audit row in the same transaction.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  action text not null constraint audit_log_action_filled check (filled(action, 40)),
  entity text not null constraint audit_log_entity_filled check (filled(entity, 63)),
  entity_id bigint,
  before jsonb,
  after jsonb,
  request_id text,
  ip text
);
create index audit_log_entity on audit_log (entity, entity_id, id);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_at on audit_log using brin (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  perform refuse('APPEND_ONLY', jsonb_build_object('table', tg_table_name));
  return null;
end $$;

create function without_values(content jsonb, fields text[]) returns jsonb language sql immutable parallel safe
  return (select jsonb_object_agg(e.key, case when e.key = any(fields) and e.value <> 'null' then '"***"' else e.value end)
    from jsonb_each(content) e);

-- Append-only, except that values of an erased person are masked: by the function below, which runs as the owner of the table.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('ngan.erasing', true) = 'on'
    and current_user = (select rolname from pg_roles r join pg_class c on c.relowner = r.oid where c.oid = tg_relid) then return null; end if;
  perform refuse('APPEND_ONLY', jsonb_build_object('table', tg_table_name));
  return null;
end $$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function keep_audit_log();

-- Of some records of a table, the values of some fields become stars wherever the log tells them. How many lines were changed.
create function erase_from_history(of text, ids bigint[], fields text[]) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint;
begin
  perform set_config('ngan.erasing', 'on', true);
  update audit_log set before = without_values(before, fields), after = without_values(after, fields)
  where entity = of and entity_id = any(ids) and (before ?| fields or after ?| fields);
  get diagnostics changed = row_count;
  perform set_config('ngan.erasing', '', true);
  return changed;
end $$;

select allow('audit_log', 'select, insert');

-- History that is brought along by the owner of the tables: rows keep the dates and states they come with.
create function ngan_importing() returns boolean language plpgsql stable as $$
begin
  if current_setting('ngan.import', true) is distinct from 'on' then return false; end if;
  return pg_has_role(
    session_user, (select relowner from pg_class where oid = 'public.audit_log'::regclass), 'usage');
end $$;

-- Stamps a row: version, who, when. Neither the creator nor the day of creation can be rewritten.
create function touch_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(new.created_by, ngan_actor());
    new.row_version := 1;
  else
    new.created_by := old.created_by;
    new.created_at := old.created_at;
    new.updated_by := ngan_actor();
    new.updated_at := now();
    new.row_version := old.row_version + 1;
  end if;
  return new;
end $$;

-- One row of a table as the audit keeps it: no bookkeeping, no derived columns, secrets only as stars.
create function audit_view(content jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  kept jsonb := content - '{created_by,created_at,updated_by,updated_at,row_version,last_login_at,search_text,
    status_reason,status_group,status_rank,priority_rank,next_due_at,planned,name_core,name_en_core}'::text[];
  secret text;
begin
  if kept ?| '{password_hash,token_hash,hash,signature,engineer_signature,national_id,secret}' then
    foreach secret in array '{password_hash,token_hash,hash,signature,engineer_signature,national_id,secret}'::text[] loop
      if kept ->> secret is not null then kept := kept || jsonb_build_object(secret, '***'); end if;
    end loop;
  end if;
  return nullif(kept, '{}');
end $$;

-- Writes the audit row of a change in the same transaction. Arguments: the column that names the record, and one that is
-- told also where it did not change, if a change says too little without it.
create function write_audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  old_keys text[];
  told jsonb;
begin
  if ngan_importing() then return null; end if;
  if tg_op = 'UPDATE' then
    select array_agg(n.key) into old_keys
    from jsonb_each(new_row) n where n.value is not distinct from old_row -> n.key;
    old_row := audit_view(old_row - old_keys);
    new_row := audit_view(new_row - old_keys);
    if old_row is null and new_row is null then return null; end if;
    if tg_nargs > 1 then
      told := jsonb_build_object(tg_argv[1], to_jsonb(new) -> tg_argv[1]);
      -- what it was where it did change
      old_row := told || coalesce(old_row, '{}');
      new_row := told || coalesce(new_row, '{}');
    end if;
  else
    old_row := jsonb_strip_nulls(audit_view(old_row));
    new_row := jsonb_strip_nulls(audit_view(new_row));
  end if;
  insert into audit_log (actor_id, action, entity, entity_id, before, after, request_id, ip)
  values (ngan_actor(), lower(tg_op), tg_table_name,
    (to_jsonb(coalesce(new, old)) ->> coalesce(tg_argv[0], 'id'))::bigint,
    old_row, new_row, ngan_request(), ngan_ip());
  return null;
end $$;

-- What anything refers to is not deleted, and nothing comes back that refers to what is deleted. Asked of the foreign keys
-- themselves, so that no table is forgotten; a key that deletes along (on delete cascade) leads to a part of the row. After the
-- update, whose lock a concurrent new reference waits for.
create function keep_used_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_gone boolean := tg_op = 'DELETE' or (to_jsonb(new) ->> 'is_deleted')::boolean;
  one record;
  found bigint;
  uses jsonb := '[]';
begin
  for one in
    select case when is_gone then u.relname else t.relname end as other,
      format(case when is_gone
          then 'select count(*) from (select from %1$s where %2$I = $1.id%3$s limit 1000) used'
          else 'select count(*) from %4$s where id = $1.%2$I and is_deleted' end,
        u.oid::regclass, a.attname, case when d.attname is null then '' else ' and not is_deleted' end, t.oid::regclass) as asked
    from pg_constraint k
    join pg_class u on u.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_attribute i on i.attrelid = t.oid and i.attname = 'id'
    join pg_attribute a on a.attrelid = u.oid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    left join pg_attribute d on d.attrelid = case when is_gone then u.oid else t.oid end
      and d.attname = 'is_deleted' and not d.attisdropped
    where k.contype = 'f' and case when is_gone then k.confrelid = tg_relid and k.confdeltype <> 'c'
      else k.conrelid = tg_relid and d.attname is not null end
    order by 1
  loop
    execute one.asked into found using case when tg_op = 'DELETE' then old else new end;
    if found > 0 then uses := uses || jsonb_build_object('table', one.other, 'count', found); end if;
  end loop;
  if uses <> '[]' then
    perform refuse(case when is_gone then 'IN_USE' else 'NEEDS_DELETED' end, jsonb_build_object('uses', uses));
  end if;
  -- a table without the mark asks before a delete, as its keys would refuse it without telling how many
  return old;
end $$;

-- Puts a business table under stamps and audit.
create function track_changes(subject regclass, key_column text default 'id', told_column text default null)
returns void language plpgsql as $$
declare
  table_name name := (select relname from pg_class where oid = subject);
begin
  execute format('create trigger %I before insert or update on %s
    for each row execute function touch_row()', table_name || '_touch', subject);
  execute format('create trigger %I after insert or update or delete on %s
    for each row execute function write_audit(%s)', table_name || '_audit', subject,
    concat_ws(', ', quote_literal(key_column), quote_literal(told_column)));
  -- two have rules of their own: a person has always left traces (keep_needed_employee), and the mark of a room is its end
  if table_name not in ('employee', 'room') and exists (
      select from pg_attribute where attrelid = subject and attname = 'is_deleted' and not attisdropped) then
    execute format('create trigger %I after update of is_deleted on %s
      for each row when (new.is_deleted is distinct from old.is_deleted) execute function keep_used_row()',
      table_name || '_used', subject);
  end if;
end $$;
