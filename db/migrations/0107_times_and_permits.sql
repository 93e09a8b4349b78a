-- customers that were merged into others keep no code of their own
delete from customer_sla s using customer c where c.id = s.customer_id and c.merged_into_id is not null;

-- A code that is chosen has times in use; where two customers become one, the one who stays keeps their own.
create or replace function keep_customer_sla() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.customer_id <> old.customer_id
      and exists (select from customer_sla where customer_id = new.customer_id) then
    delete from customer_sla where customer_id = old.customer_id;
    return null;
  end if;
  -- FOR SHARE: a delete of the times at this moment comes before or after
  perform from sla_policy where code = new.policy and is_active for share;
  if not found and (tg_op = 'INSERT' or new.policy <> old.policy) then
    perform refuse('SLA_CODE_UNKNOWN', jsonb_build_object('code', new.policy));
  end if;
  return new;
end $$;

-- what was permitted holds until the last day its visit is planned for
alter table visit_permit add column valid_until date;
alter table visit_permit disable trigger visit_permit_append_only;
update visit_permit p set valid_until = bangkok_day(v.planned_end - interval '1 microsecond') from service_visit v where v.id = p.visit_id;
alter table visit_permit enable trigger visit_permit_append_only;
alter table visit_permit alter column valid_until set not null;

alter table visit_permit drop constraint visit_permit_key;
alter table visit_permit add constraint visit_permit_key UNIQUE (visit_id, employee_id, skill_id, valid_until);

-- Mandatory skills that people of a visit do not have on its last day, and that are not permitted; of one person where that is said.
create or replace function skills_lacking(visit bigint, person bigint default null)
returns table (employee_id bigint, skill_id bigint, expired_on date) language sql stable parallel safe as $$
  select ve.employee_id, r.skill_id, skill_until(ve.employee_id, r.skill_id)
  from service_visit v
  join visit_engineer ve on ve.visit_id = v.id and (person is null or ve.employee_id = person)
  cross join lateral skills_of_order(v.order_id) r
  where v.id = visit and v.status not in ('DONE', 'CANCELLED', 'MISSED') and r.is_mandatory
    and coalesce(skill_until(ve.employee_id, r.skill_id), '-infinity') < bangkok_day(v.planned_end - interval '1 microsecond')
    and not exists (select from visit_permit p where p.visit_id = v.id and p.employee_id = ve.employee_id and p.skill_id = r.skill_id
      and p.valid_until >= bangkok_day(v.planned_end - interval '1 microsecond'))
$$;

-- A list that came for another machine or kind of work goes as long as nothing is answered on it; the right one comes with the work.
create function follow_order() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return null; end if;
  delete from checklist c using checklist_template t
  where c.service_order_id = new.id and t.id = c.checklist_template_id
    and (c.machine_id is distinct from new.machine_id or new.kind <> old.kind and t.kind = checklist_kind_for(old.kind))
    and not exists (select from checklist_answer a where a.checklist_id = c.id);
  if new.status = 'IN_PROGRESS' then perform bring_checklist(new); end if;
  return null;
end $$;

create trigger service_order_checklist_follows after update of machine_id, kind on service_order for each row
  when (new.machine_id is distinct from old.machine_id or new.kind <> old.kind) execute function follow_order();

-- When the step in hand was taken: what is sent later says so by ngan.happened_at. Not after now, nor within a pause that is over.
create function order_step_at(o service_order) returns timestamptz language sql stable
  return least(now(), greatest(coalesce(nullif(current_setting('ngan.happened_at', true), '')::timestamptz, now()), o.reported_at, upper(o.paused)));

-- A hold pauses the time where the policy says so of its reason.
create or replace function begin_order_pause(inout o service_order) language plpgsql stable as $$
begin
  select order_step_at(o) into o.paused_since from sla_policy
  where code = coalesce(o.sla_policy, 'DEFAULT') and priority = o.priority and is_active and o.hold_reason = any (pause_on_hold_reasons);
end $$;

-- What is due moves on by the working time within the pause; a clock that was set back meanwhile makes it an empty one.
create or replace function end_order_pause(inout o service_order) language plpgsql stable as $$
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
        select p.code, p.reason, due_after(now(), p.restore_minutes) into new.sla_policy, new.sla_reason, new.due_restore_at
        from order_policy(new) p;
      end if;
    when 'ON_HOLD' then
      new := begin_order_pause(new);
    when 'WORK_DONE' then
      new.work_done_at := greatest(order_step_at(new), new.accepted_at);
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
