drop trigger audit_log_append_only on audit_log;

create function without_values(content jsonb, fields text[]) returns jsonb language sql immutable parallel safe
  return (select jsonb_object_agg(e.key, case when e.key = any(fields) and e.value <> 'null' then '"***"' else e.value end)
    from jsonb_each(content) e);

-- The log is only added to, but for values of a person that are erased: by their owner's function below, which nobody else may stand for.
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

alter table customer_contact add column erased_at timestamp with time zone;
alter table customer_contact add column erase_reason text;
alter table customer_contact add constraint customer_contact_erase_reason_filled CHECK (filled(erase_reason, 1000));

create function erase_contact(contact bigint, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_contact set name = 'ลบตามคำขอ', position = null, phone = null, email = null, line_id = null, consent_on = null,
    is_primary = false, receives_report = false, is_active = false, erase_reason = why
  where id = contact;
  perform erase_from_history('customer_contact', array[contact],
    '{name,position,phone,email,line_id,consent_on}');
end $$;

-- Nothing is written down again of somebody who was erased; the company it belongs to may still turn out to be another.
create function keep_contact_erased() returns trigger language plpgsql as $$
begin
  if (new.name, new.position, new.phone, new.email, new.line_id, new.consent_on, new.is_active, new.erased_at)
    is distinct from (old.name, old.position, old.phone, old.email, old.line_id, old.consent_on, old.is_active, old.erased_at) then
    perform refuse('CONTACT_ERASED');
  end if;
  return new;
end $$;

create trigger customer_contact_erased before update on customer_contact
  for each row when (old.erased_at < now()) execute function keep_contact_erased();

-- Likewise, while the caller of an order is erased: that, and nothing else.
create function follows_erasure(old_row service_order, new_row service_order) returns boolean language sql stable
  return new_row.caller_phone is null
    and (new_row.caller_name is null or new_row.caller_name = 'ลบตามคำขอ')
    and audit_view(to_jsonb(new_row) - '{caller_name,caller_phone}'::text[])
      is not distinct from audit_view(to_jsonb(old_row) - '{caller_name,caller_phone}'::text[])
    and exists (select from customer_contact k where k.customer_id = old_row.customer_id and k.erased_at = now());

-- The orders whose caller a contact is: named so, or by the same name or telephone at the same customer.
create function orders_called_by(contact bigint) returns setof bigint language sql stable set search_path = public, pg_temp as $$
  select o.id from customer_contact k join service_order o on o.customer_id = k.customer_id
  where k.id = contact and (o.caller_name is not null or o.caller_phone is not null)
    and (o.contact_id = k.id or fold_text(o.caller_name) = fold_text(k.name)
      or (k.phone is not null and phone_key(o.caller_phone) = phone_key(k.phone)))
  order by o.id
$$;

-- Takes the person out of the orders that name them as the caller, ended ones as well, and out of their history.
create function erase_order_callers(contact bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  called bigint[] := array(select orders_called_by(contact));
begin
  update service_order set caller_name = case when caller_name is not null then 'ลบตามคำขอ' end, caller_phone = null
  where id = any(called);
  perform erase_from_history('service_order', called, '{caller_name,caller_phone}');
end $$;

create or replace function keep_order_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved boolean := new.status <> old.status;
begin
  if new.customer_id <> old.customer_id and follows_merge(old, new) then return new; end if;
  if (new.caller_name, new.caller_phone) is distinct from (old.caller_name, old.caller_phone) and follows_erasure(old, new) then
    return new;
  end if;
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
