drop view time_open_on_order;
drop trigger service_order_part_used on service_order_part;
alter table sla_policy add column is_active boolean default true not null;
alter table service_order add constraint service_order_down_before_saved CHECK ((machine_down_from <= GREATEST(created_at, updated_at)));
alter table ot_rule add column created_by bigint;
alter table ot_rule add column created_at timestamp with time zone default now() not null;
alter table ot_rule add column updated_by bigint;
alter table ot_rule add column updated_at timestamp with time zone;
alter table ot_rule add column row_version integer default 1 not null;
alter table ot_rule add constraint ot_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id);
alter table ot_rule add constraint ot_rule_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app_user(id);

-- What an order still waits for before it ends: clocks that run, hours that are not sent by who still works here. The clock of a visit
-- under way ends with the visit.
create view time_open_on_order as
  select t.service_order_id, 'TIMER' as what, t.employee_id from time_timer t
  where t.service_order_id is not null and not exists (
    select from service_visit v where v.id = t.visit_id and v.status in ('TRAVELLING', 'ON_SITE'))
  union all
  select t.service_order_id, 'ENTRY', t.employee_id from time_entry t
  where t.service_order_id is not null and t.status in ('DRAFT', 'REJECTED') and not has_left(t.employee_id);

select allow('time_open_on_order', 'select');

-- A posting that was taken back no longer keeps its line: the journal tells both moves for good.
create trigger service_order_part_used after update of is_deleted on service_order_part
  for each row when (new.is_deleted is distinct from old.is_deleted and (issue_of_part(new.id)).id is not null)
  execute function keep_used_row();

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
create or replace function check_order_transition(old_row service_order, new_row service_order) returns void
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

-- Counted in working time by the company's calendar, without the pauses; who has answered is not late with it because of a later pause.
create or replace function set_order_due_times(inout o service_order) language plpgsql stable as $$
begin
  select due_after_pauses(o.reported_at, response_minutes, case when o.first_response_at is null then o.paused else '{}' end),
    due_after_pauses(coalesce(o.restore_from, o.reported_at), restore_minutes, o.paused)
  into o.due_response_at, o.due_restore_at
  from sla_policy where code = 'DEFAULT' and priority = o.priority and is_active;
end $$;

-- A hold pauses the time where the policy says so of its reason.
create or replace function begin_order_pause(inout o service_order) language plpgsql stable as $$
begin
  select now() into o.paused_since from sla_policy
  where code = 'DEFAULT' and priority = o.priority and is_active and o.hold_reason = any (pause_on_hold_reasons);
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
        new.due_restore_at := (select due_after(now(), restore_minutes) from sla_policy
          where code = 'DEFAULT' and priority = new.priority and is_active);
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

select allow('sla_policy', 'select, insert, update, delete', '*');
select track_changes('ot_rule');
select allow('ot_rule', 'select, insert, update, delete');

-- drops what is there
alter table service_order drop constraint service_order_down_before_taken;
