drop trigger customer_contact_erased on customer_contact;

create trigger customer_contact_erased before update on customer_contact
  for each row when (old.erased_at <> now()) execute function keep_contact_erased();

create or replace function keep_visit_rules() returns trigger language plpgsql as $$
declare
  is_undone boolean := false;
begin
  if tg_op = 'INSERT' then
    if not ngan_importing() then
      perform require_order_for_visit(new.order_id);
      if new.status not in ('PLANNED', 'CONFIRMED') then
        perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
      end if;
    end if;
    if new.visit_no is null then
      new.visit_no := 1 + coalesce((select max(visit_no) from service_visit where order_id = new.order_id), 0);
    end if;
  else
    if (new.order_id, new.visit_no) is distinct from (old.order_id, old.visit_no) then
      perform refuse('VISIT_FIXED', jsonb_build_object('visit_id', old.id));
    end if;
    if new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      is_undone := exists (select from visit_undo_of(old, ngan_actor()) u where u.to_status = new.status);
    end if;
    if is_undone then
      perform open_order_status(new.order_id);
      case old.status
        when 'TRAVELLING' then new.depart_at := null;
        when 'ON_SITE' then new.arrive_at := null;
        else new.leave_at := null;
      end case;
    elsif new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if old.status = 'MISSED' and new.status = 'PLANNED' then
      perform require_order_for_visit(new.order_id);
    end if;
    -- what the customer confirmed was the time before
    if old.status = 'CONFIRMED' and new.status = 'CONFIRMED'
        and (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end) then
      new.status := 'PLANNED';
    end if;
    if (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end)
        and old.status not in ('PLANNED', 'CONFIRMED', 'MISSED') then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' when 'DONE' then 'VISIT_FINISHED'
        else 'VISIT_STARTED' end, jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
    if old.status in ('DONE', 'CANCELLED') and not is_undone
        and (to_jsonb(new) - array['note', 'return_at', 'planned'])
          <> (to_jsonb(old) - array['note', 'return_at', 'planned']) then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
        jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
  end if;

  if new.status not in ('CANCELLED', 'MISSED') then
    if tg_op = 'UPDATE' then new.reason := null; end if;
  elsif new.reason is null then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('reason')));
  end if;
  if tg_op = 'INSERT' or new.status <> old.status and not is_undone then
    -- no earlier than the step before, though the clock was set back between them
    case new.status
      when 'PLANNED' then new.confirmed_by_customer_at := null;
      when 'CONFIRMED' then new.confirmed_by_customer_at := coalesce(new.confirmed_by_customer_at, now());
      when 'TRAVELLING' then new.depart_at := coalesce(new.depart_at, now());
      when 'ON_SITE' then new.arrive_at := coalesce(new.arrive_at, greatest(now(), new.depart_at));
      when 'DONE' then new.leave_at := coalesce(new.leave_at, greatest(now(), new.arrive_at));
      else null;
    end case;
  end if;
  return new;
end $$;

-- What is due moves on by the working time within the pause; a clock that was set back meanwhile makes it an empty one.
create or replace function end_order_pause(inout o service_order) language plpgsql stable as $$
declare
  ended timestamptz := greatest(now(), o.paused_since);
begin
  if o.paused_since is null then return; end if;
  o.due_restore_at := due_after_pause(o.due_restore_at, o.paused_since, ended);
  if o.first_response_at is null then
    o.due_response_at := due_after_pause(o.due_response_at, o.paused_since, ended);
  end if;
  o.paused := o.paused + tstzmultirange(tstzrange(o.paused_since, ended));
  o.paused_since := null;
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
  elsif (new.accepted_at, new.work_done_at, new.closed_at, new.reopen_count, new.reopen_reason, new.paused_since, new.paused, new.restore_from)
      is distinct from (old.accepted_at, old.work_done_at, old.closed_at, old.reopen_count, old.reopen_reason, old.paused_since, old.paused,
        old.restore_from) then
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
  if old.status = 'ON_HOLD' then
    new.hold_reason := null;
    new := end_order_pause(new);
  end if;
  -- a step comes no earlier than the one before, though the clock was set back between them
  case new.status
    when 'ACCEPTED' then
      if old.status = 'NEW' then
        new.accepted_at := greatest(now(), new.reported_at);
        new := set_order_due_times(new);
      end if;
    when 'REJECTED', 'CANCELLED' then
      new.reject_reason := new.status_reason;
    when 'IN_PROGRESS' then
      new.first_response_at := coalesce(new.first_response_at, greatest(now(), new.reported_at));
      if old.status in ('WORK_DONE', 'CLOSED') then
        new.work_done_at := null;
        new.restored_at := null;
      end if;
      if old.status = 'CLOSED' then
        new.closed_at := null;
        new.reopen_count := old.reopen_count + 1;
        new.reopen_reason := new.status_reason;
        new.restore_from := now();
        new.due_restore_at := due_after(now(), coalesce((
          select restore_minutes from sla_policy where code = 'DEFAULT' and priority = new.priority), 0));
      end if;
    when 'ON_HOLD' then
      new := begin_order_pause(new);
    when 'WORK_DONE' then
      new.work_done_at := greatest(now(), new.accepted_at);
      new.restored_at := least(coalesce(new.restored_at, new.work_done_at), new.work_done_at);
    when 'CLOSED' then
      new.closed_at := greatest(now(), new.work_done_at);
    else null;
  end case;
  insert into service_order_status_log (order_id, from_status, to_status, reason, hold_reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_reason, new.hold_reason, ngan_actor(), ngan_request());
  new.status_reason := null;
  return new;
end $$;
