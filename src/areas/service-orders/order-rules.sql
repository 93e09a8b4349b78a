-- What the database holds an order to, whichever code writes it: legal steps, living references, what a step brings with it.

-- What an order points at must be alive, and its machine must stand at its site.
create function check_order_references(o service_order) returns void language plpgsql as $$
declare
  gone text[];
begin
  -- FOR SHARE: a concurrent delete of the customer or resignation of the owner waits, or wins and we are refused
  perform from customer where id = o.customer_id for share;
  perform from employee where id = o.owner_id for share;
  select array_agg(field) into gone from (
    select 'customer' from customer where id = o.customer_id and is_deleted
    union all select 'site' from customer_site where id = o.site_id and is_deleted
    union all select 'contact' from customer_contact where id = o.contact_id and is_deleted
    union all select 'machine' from machine where id = o.machine_id and is_deleted
    union all select 'owner' from employee where id = o.owner_id and (is_deleted or status = 'RESIGNED')
  ) dead (field);
  if gone is not null then
    perform refuse('REFERENCE_DELETED', jsonb_build_object('fields', gone));
  end if;
  if exists (select from machine where id = o.machine_id and site_id <> o.site_id) then
    perform refuse('MACHINE_NOT_AT_SITE', jsonb_build_object('machine_id', o.machine_id));
  end if;
end $$;

create function open_service_order() returns trigger language plpgsql as $$
declare
  importing boolean := ngan_importing();
begin
  if not importing then
    if new.status <> 'NEW' then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    -- A telephone clock may run a little fast; a report from the future is refused by the table.
    if new.reported_at between now() and now() + interval '5 minutes' then new.reported_at := now(); end if;
    perform check_order_references(new);
  end if;
  if new.so_no is null then
    new.so_no := next_doc_no('SO', case when importing then new.reported_at else now() end);
  end if;
  if new.cover is not null then
    new.cover_decided_by := coalesce(new.cover_decided_by, ngan_actor());
    new.cover_decided_at := coalesce(new.cover_decided_at, now());
  end if;
  new.status_reason := null;
  return new;
end $$;

create trigger service_order_open before insert on service_order
  for each row execute function open_service_order();

create function log_new_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then
    insert into service_order_status_log (order_id, to_status, actor_id, request_id)
    values (new.id, new.status, ngan_actor(), ngan_request());
  end if;
  return null;
end $$;

create trigger service_order_log_new after insert on service_order
  for each row execute function log_new_order();

-- What stands in the way of an order by name, so that one knows where to look: items of checklists, parts, and whose time.
create function order_obstacles(order_key bigint, missing text[]) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'items', (select jsonb_agg(jsonb_build_object('text_th', k.text_th, 'text_en', k.text_en, 'is_open', k.is_open)
        order by k.checklist_item_id)
      from checklist_missing k
      where k.service_order_id = order_key and case when k.is_open then 'checklist' else 'checklist_failed' end = any(missing)),
    'parts', (select jsonb_agg(jsonb_build_object('part_no', q.part_no, 'name', q.name) order by p.id)
      from service_order_part p join spare_part q on q.id = p.spare_part_id
      where 'parts' = any(missing) and p.order_id = order_key and part_to_post(p)),
    'people', (select jsonb_agg(jsonb_build_object('name_th', e.first_name_th || ' ' || e.last_name_th,
        'name_en', e.first_name_en || ' ' || e.last_name_en, 'is_running', t.what = 'TIMER') order by e.id)
      from (select distinct what, employee_id from time_open_on_order where service_order_id = order_key) t
      join employee e on e.id = t.employee_id
      where case t.what when 'TIMER' then 'timer' else 'time' end = any(missing))))
$$;

-- Refuses a change of state that the table does not know or that lacks something; everything lacking at once.
create function check_order_transition(old_row service_order, new_row service_order) returns void
language plpgsql as $$
declare
  step service_order_transition;
  as_it_stands service_order := new_row;
  missing text[];
begin
  select * into step from service_order_transition
  where from_status = old_row.status and to_status = new_row.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old_row.status, 'to', new_row.status));
  end if;
  as_it_stands.status := old_row.status;
  missing := service_order_missing(as_it_stands, new_row.status);
  if step.needs_reason and new_row.status = 'ON_HOLD' and new_row.hold_reason is null then
    missing := missing || 'hold_reason'::text;
  elsif step.needs_reason and new_row.status <> 'ON_HOLD' and new_row.status_reason is null then
    missing := missing || 'reason'::text;
  end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING',
      jsonb_build_object('from', old_row.status, 'to', new_row.status, 'missing', missing) || order_obstacles(new_row.id, missing));
  end if;
end $$;

-- By which times an order goes: those of its customer, or DEFAULT where none are chosen, or have none for this priority. None where both have
-- ended. A maintenance contract that covers its machine on the day of the report puts its own times in their place.
create function order_policy(o service_order)
returns table (code text, reason text, response_minutes integer, restore_minutes integer) language sql stable as $$
  with usual as (
    select p.code, case when p.code = c.policy then 'CUSTOMER' when c.policy is not null then 'NO_TIMES' else 'DEFAULT' end as reason,
      p.response_minutes, p.restore_minutes
    from sla_policy p left join customer_sla c on c.customer_id = o.customer_id
    where p.priority = o.priority and p.is_active and p.code in ('DEFAULT', c.policy)
    order by p.code = 'DEFAULT' limit 1)
  select u.code, u.reason, u.response_minutes, u.restore_minutes
  from usual u where not exists (select from ma_times(o.machine_id, bangkok_day(o.reported_at)))
  union all
  select coalesce(u.code, 'DEFAULT'), 'CONTRACT', coalesce(t.response_minutes, least(u.response_minutes, t.restore_minutes)),
    coalesce(t.restore_minutes, greatest(u.restore_minutes, t.response_minutes))
  from ma_times(o.machine_id, bangkok_day(o.reported_at)) t left join usual u on true
$$;

-- Counted in working time by the company's calendar, without the pauses; who has answered is not late with it because of a later pause.
create function set_order_due_times(inout o service_order) language plpgsql stable as $$
begin
  select p.code, p.reason, due_after_pauses(o.reported_at, p.response_minutes, case when o.first_response_at is null then o.paused else '{}' end),
    due_after_pauses(coalesce(o.restore_from, o.reported_at), p.restore_minutes, o.paused)
  into o.sla_policy, o.sla_reason, o.due_response_at, o.due_restore_at
  from order_policy(o) p;
end $$;

-- When the step in hand of an order was taken: not before it was reported, nor before the step that precedes it or the end of a pause,
-- whatever moment a device says.
create function order_step_at(o service_order) returns timestamptz language sql stable
  return least(now(), greatest(step_taken_at(), o.reported_at, upper(o.paused),
    (select max(l.at) from service_order_status_log l where l.order_id = o.id)));

-- A hold pauses the time where the policy says so of its reason.
create function begin_order_pause(inout o service_order) language plpgsql stable as $$
begin
  select order_step_at(o) into o.paused_since from sla_policy
  where code = coalesce(o.sla_policy, 'DEFAULT') and priority = o.priority and is_active and o.hold_reason = any (pause_on_hold_reasons);
end $$;

-- What is due moves on by the working time within the pause; a clock that was set back meanwhile makes it an empty one.
create function end_order_pause(inout o service_order) language plpgsql stable as $$
declare
  ended timestamptz := greatest(order_step_at(o), o.paused_since);
begin
  if o.paused_since is null then return; end if;
  o.due_restore_at := due_after_pause(o.due_restore_at, o.paused_since, ended);
  if o.first_response_at is null then
    o.due_response_at := due_after_pause(o.due_response_at, o.paused_since, ended);
  end if;
  o.paused := o.paused + tstzmultirange(tstzrange(o.paused_since, ended));
  o.paused_since := null;
end $$;

-- What reaches an order that has ended, and nothing else of it: its customer turned out to be another.
create function follows_merge(old_row service_order, new_row service_order) returns boolean language sql stable
  return new_row.customer_id <> old_row.customer_id and customer_merged(old_row.customer_id, new_row.customer_id)
    and audit_view(to_jsonb(new_row) - 'customer_id') is not distinct from audit_view(to_jsonb(old_row) - 'customer_id');

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

create function keep_order_rules() returns trigger
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
  elsif (new.accepted_at, new.work_done_at, new.closed_at, new.reopen_count, new.reopen_reason, new.paused_since, new.paused, new.restore_from,
        new.sla_policy, new.sla_reason) is distinct from (old.accepted_at, old.work_done_at, old.closed_at, old.reopen_count, old.reopen_reason, old.paused_since, old.paused,
        old.restore_from, old.sla_policy, old.sla_reason) then
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
  if (new.claim_decision, new.claim_reason) is distinct from (old.claim_decision, old.claim_reason) then
    new.claim_decided_by := case when new.claim_decision is not null then ngan_actor() end;
    new.claim_decided_at := case when new.claim_decision is not null then now() end;
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
  if old.status = 'ON_HOLD' then
    new.hold_reason := null;
    new := end_order_pause(new);
  end if;
  -- a step comes no earlier than the one before, though the clock was set back between them
  case new.status
    when 'ACCEPTED' then
      if old.status = 'NEW' then
        new.accepted_at := greatest(order_step_at(new), new.reported_at);
        new := set_order_due_times(new);
      end if;
    when 'REJECTED', 'CANCELLED' then
      new.reject_reason := new.status_reason;
    when 'IN_PROGRESS' then
      new.first_response_at := coalesce(new.first_response_at, greatest(order_step_at(new), new.reported_at));
      if old.status in ('WORK_DONE', 'CLOSED') then
        new.work_done_at := null;
        new.restored_at := null;
      end if;
      if old.status = 'CLOSED' then
        new.closed_at := null;
        new.reopen_count := old.reopen_count + 1;
        new.reopen_reason := new.status_reason;
        new.restore_from := now();
        select p.code, p.reason, due_after(now(), p.restore_minutes) into new.sla_policy, new.sla_reason, new.due_restore_at
        from order_policy(new) p;
      end if;
    when 'ON_HOLD' then
      new := begin_order_pause(new);
    when 'WORK_DONE' then
      new.work_done_at := greatest(order_step_at(new), new.accepted_at);
      new.restored_at := least(coalesce(new.restored_at, greatest(order_step_at(new), new.reported_at)), new.work_done_at);
    when 'CLOSED' then
      new.closed_at := greatest(order_step_at(new), new.work_done_at);
    else null;
  end case;
  insert into service_order_status_log (order_id, from_status, to_status, reason, hold_reason, actor_id, request_id, at)
  values (new.id, old.status, new.status, new.status_reason, new.hold_reason, ngan_actor(), ngan_request(), order_step_at(new));
  new.status_reason := null;
  return new;
end $$;

create trigger service_order_rules before update on service_order
  for each row execute function keep_order_rules();

-- An order that ends cancels its visits that have not begun; a cancelled order cancels those on the way too.
create function end_open_visits() returns trigger language plpgsql as $$
begin
  update service_visit set status = 'CANCELLED', reason = coalesce(new.reject_reason, 'ORDER_CLOSED')
  where order_id = new.id
    and (status in ('PLANNED', 'CONFIRMED') or (status = 'TRAVELLING' and new.status = 'CANCELLED'));
  return null;
end $$;

create trigger service_order_end_visits after update on service_order for each row
  when (new.status_group <> 'ACTIVE' and old.status <> new.status) execute function end_open_visits();

-- Findings belong to work under way: an ended order keeps what it ended with.
create function keep_finding_rules() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then
    perform open_order_status(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
    if tg_op = 'UPDATE' and new.order_id <> old.order_id then
      perform refuse('FINDING_FIXED', jsonb_build_object('finding_id', old.id));
    end if;
  end if;
  return coalesce(new, old);
end $$;

create trigger service_order_finding_rules before insert or update or delete on service_order_finding
  for each row execute function keep_finding_rules();

-- A repair that turned out to be needed at other work on a machine: an order of its own, under the one at which it was found.
create function open_repair_within(parent bigint, machine bigint, defect text, about text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened bigint;
begin
  insert into service_order (kind, source, customer_id, site_id, machine_id, parent_id, title, problem)
  select 'REPAIR', 'INTERNAL', o.customer_id, o.site_id, m.id, o.id, left(defect, 200), nullif(left(btrim(about), 4000), '')
  from service_order o left join machine m on m.id = machine and m.site_id = o.site_id and not m.is_deleted
  where o.id = parent returning id into opened;
  return opened;
end $$;

-- The maintenance of a machine that a contract promises, opened as an order the contract covers.
create function open_maintenance_order(machine bigint, called text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened bigint;
begin
  insert into service_order (kind, source, customer_id, site_id, machine_id, title, cover)
  select 'PM', 'MA_PLAN', m.customer_id, m.site_id, m.id, left(called, 200), 'MA'
  from machine m where m.id = machine and not m.is_deleted returning id into opened;
  return opened;
end $$;
