-- The unit a person stood in on a day, as the log tells it: what it was before the first move on a later day. Who had none before had none known;
-- and where that unit is out of use since, it is the one of today.
create function unit_on(person bigint, day date) returns bigint language sql stable as $$
  select coalesce(u.id, e.org_unit_id)
  from employee e left join lateral (
    select (a.before ->> 'org_unit_id')::bigint as unit from audit_log a
    where a.entity = 'employee' and a.entity_id = e.id and a.action = 'update' and a.before ->> 'org_unit_id' is not null
      and bangkok_day(a.at) > day
    order by a.at, a.id limit 1) moved on true
  left join org_unit u on u.id = moved.unit and not out_of_use(u)
  where e.id = person
$$;

-- Customers whose orders go by a policy of their own; all others by DEFAULT.
create table customer_sla (
  id bigint generated always as identity primary key,
  customer_id bigint not null constraint customer_sla_customer_key unique references customer on delete cascade,
  policy text not null constraint customer_sla_policy_filled check (filled(policy, 40))
    constraint customer_sla_policy_other check (policy <> 'DEFAULT'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

alter table service_order add column sla_policy text;
alter table service_order add column sla_reason text;
alter table service_order add constraint service_order_sla_has_reason CHECK (((sla_policy IS NULL) = (sla_reason IS NULL)));
alter table service_order add constraint service_order_sla_reason_known CHECK ((sla_reason = ANY (ARRAY['CUSTOMER'::text, 'NO_TIMES'::text, 'DEFAULT'::text])));
select track_changes('customer_sla');
select live_references('customer_sla');
select allow('customer_sla', 'select, insert, update, delete');

-- A code that is chosen has times in use; where two customers become one, the one who stays keeps their own.
create function keep_customer_sla() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.customer_id <> old.customer_id
      and exists (select from customer_sla where customer_id = new.customer_id) then
    return null;
  end if;
  -- FOR SHARE: whoever deletes the times at this moment comes before or after
  perform from sla_policy where code = new.policy and is_active for share;
  if not found and (tg_op = 'INSERT' or new.policy <> old.policy) then
    perform refuse('SLA_CODE_UNKNOWN', jsonb_build_object('code', new.policy));
  end if;
  return new;
end $$;

create trigger customer_sla_rules before insert or update on customer_sla for each row execute function keep_customer_sla();

-- Times that customers have chosen are ended, not deleted.
create function keep_chosen_policy() returns trigger language plpgsql as $$
begin
  if exists (select from customer_sla where policy = old.code) then perform refuse('SLA_POLICY_USED'); end if;
  return old;
end $$;

create trigger sla_policy_chosen before delete on sla_policy for each row execute function keep_chosen_policy();

-- What a row may be, whichever code writes it.
create or replace function keep_time_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step time_entry_transition;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  others integer;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  -- one write of hours a person at a time: the sum of a day and its overtime are reckoned from the other rows
  perform pg_advisory_xact_lock(hashtext('time_entry'), coalesce(new.employee_id, old.employee_id)::integer);
  if tg_op <> 'INSERT' then perform hold_open_month(old.work_date); end if;
  if tg_op = 'DELETE' then
    if old.status not in ('DRAFT', 'REJECTED') then perform refuse('TIME_FIXED'); end if;
    return old;
  end if;
  perform hold_open_month(new.work_date);
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'SUBMITTED') then perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status)); end if;
    new.org_unit_id := unit_on(new.employee_id, new.work_date);
  else
    if new.employee_id <> old.employee_id then perform refuse('TIME_FIXED'); end if;
    new.org_unit_id := old.org_unit_id;
    if (new.work_date, new.start_at, new.end_at, new.break_minutes, new.minutes, new.kind, new.is_billable, new.note, new.service_order_id, new.visit_id)
        is distinct from (old.work_date, old.start_at, old.end_at, old.break_minutes, old.minutes, old.kind, old.is_billable, old.note, old.service_order_id, old.visit_id)
      and old.status not in ('DRAFT', 'REJECTED') then
      perform refuse('TIME_FIXED');
    end if;
    if new.work_date <> old.work_date then new.org_unit_id := unit_on(new.employee_id, new.work_date); end if;
    new.decided_by := old.decided_by;
    new.decided_at := old.decided_at;
    if old.status = 'APPROVED' and new.status = 'APPROVED' then return with_reckoning(new, old); end if;
  end if;
  new := with_reckoning(new, null);
  if new.work_date > bangkok_day(now()) or new.end_at > now() + interval '1 minute' then perform refuse('TIME_FUTURE'); end if;

  if tg_op = 'UPDATE' and new.status <> old.status then
    select * into step from time_entry_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('TIME_NOTE_MISSING'); end if;
    if step.done_by = 'DECIDER' then
      if actor = new.employee_id then perform refuse('TIME_OWN'); end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
  end if;
  if new.status <> 'REJECTED' then
    new.status_note := null;
    select coalesce(sum(o.minutes), 0) into others from time_entry o
    where o.employee_id = new.employee_id and o.work_date = new.work_date and o.status <> 'REJECTED' and o.id is distinct from new.id;
    if others + new.minutes > 1440 then
      perform refuse('DAY_FULL', jsonb_build_object('day', new.work_date, 'there', round(others / 60.0, 2), 'more', round(new.minutes / 60.0, 2)));
    end if;
  end if;
  if new.status = 'APPROVED' then new := approve_time(new); end if;
  return new;
end $$;

-- By which times an order goes: those of its customer, or DEFAULT where none are chosen, or have none for this priority. None where both have ended.
create function order_policy(o service_order)
returns table (code text, reason text, response_minutes integer, restore_minutes integer) language sql stable as $$
  select p.code, case when p.code = c.policy then 'CUSTOMER' when c.policy is not null then 'NO_TIMES' else 'DEFAULT' end,
    p.response_minutes, p.restore_minutes
  from sla_policy p left join customer_sla c on c.customer_id = o.customer_id
  where p.priority = o.priority and p.is_active and p.code in ('DEFAULT', c.policy)
  order by p.code = 'DEFAULT' limit 1
$$;

-- Counted in working time by the company's calendar, without the pauses; who has answered is not late with it because of a later pause.
create or replace function set_order_due_times(inout o service_order) language plpgsql stable as $$
begin
  select p.code, p.reason, due_after_pauses(o.reported_at, p.response_minutes, case when o.first_response_at is null then o.paused else '{}' end),
    due_after_pauses(coalesce(o.restore_from, o.reported_at), p.restore_minutes, o.paused)
  into o.sla_policy, o.sla_reason, o.due_response_at, o.due_restore_at
  from order_policy(o) p;
end $$;

-- A hold pauses the time where the policy says so of its reason.
create or replace function begin_order_pause(inout o service_order) language plpgsql stable as $$
begin
  select now() into o.paused_since from sla_policy
  where code = coalesce(o.sla_policy, 'DEFAULT') and priority = o.priority and is_active and o.hold_reason = any (pause_on_hold_reasons);
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
