drop index service_order_due;
alter table service_order drop column next_due_at;

-- The first instant by which so much working time has passed since another, without the pauses; null where that takes
-- more than 3,660 days, or the calendar is not there. No time: the instant itself.
create function add_working_time(in_calendar bigint, starts timestamptz, wanted interval, pauses tstzmultirange default '{}')
returns timestamptz language plpgsql stable parallel safe as $$
declare
  days integer := 16;
  found timestamptz;
begin
  if wanted is null then return null; end if;
  if wanted <= interval '0' then return starts; end if;
  if not exists (select from calendar where id = in_calendar) then return null; end if;
  loop
    select lower(part) + wanted - passed into found
    from (
      select part, sum(upper(part) - lower(part)) over (order by part) - (upper(part) - lower(part)) as passed
      from unnest(working_hours(in_calendar, starts, starts + make_interval(hours => 24 * days)) - pauses) part
    ) walk
    where passed + (upper(part) - lower(part)) >= wanted
    order by part limit 1;
    if found is not null or days = 3660 then return found; end if;
    days := least(days * 8, 3660);
  end loop;
end $$;

-- The same in whole minutes.
create or replace function add_working_minutes(in_calendar bigint, starts timestamptz, minutes integer, pauses tstzmultirange default '{}')
returns timestamptz language sql stable parallel safe
  return add_working_time(in_calendar, starts, make_interval(mins => minutes), pauses);

-- When something is due after a pause: later by the working time within the pause, if it was not due before; by the clock where there is
-- no calendar.
create function due_after_pause(due timestamptz, paused_from timestamptz, paused_to timestamptz) returns timestamptz
language sql stable parallel safe
  return (
    select case when due <= paused_from then due
      when c.id is null then due + greatest(paused_to - paused_from, interval '0')
      else coalesce(add_working_time(c.id, due, (
        select coalesce(sum(upper(part) - lower(part)), interval '0') from unnest(working_hours(c.id, paused_from, paused_to)) part)), due) end
    from (select (select id from calendar where is_default)) c (id));

-- When something is due that may take so many working minutes and was paused meanwhile.
create function due_after_pauses(starts timestamptz, minutes integer, pauses tstzmultirange) returns timestamptz
language plpgsql stable parallel safe as $$
declare
  due timestamptz := due_after(starts, minutes);
  pause tstzrange;
begin
  for pause in select part from unnest(pauses) part where upper(part) > starts order by part loop
    due := due_after_pause(due, greatest(lower(pause), starts), upper(pause));
  end loop;
  return due;
end $$;

alter table sla_policy add column pause_on_hold_reasons text[] default '{WAIT_CUSTOMER,WAIT_ACCESS,WAIT_PAYMENT}'::text[] not null;
alter table sla_policy add constraint sla_policy_pauses_known CHECK ((pause_on_hold_reasons <@ '{WAIT_PART,WAIT_CUSTOMER,WAIT_ACCESS,WAIT_INTERNAL,WAIT_PAYMENT}'::text[]));
alter table service_order add column machine_down_from timestamp with time zone;
alter table service_order add column paused_since timestamp with time zone;
alter table service_order add column paused tstzmultirange default '{}'::tstzmultirange not null;
alter table service_order add column restore_from timestamp with time zone;

alter table service_order add column next_due_at timestamp with time zone generated always as (
CASE
    WHEN (status = ANY (ARRAY['WORK_DONE'::text, 'CLOSED'::text, 'REJECTED'::text, 'CANCELLED'::text])) THEN NULL::timestamp with time zone
    WHEN (paused_since <
    CASE
        WHEN (first_response_at IS NULL) THEN LEAST(due_response_at, due_restore_at)
        WHEN (restored_at IS NULL) THEN due_restore_at
        ELSE NULL::timestamp with time zone
    END) THEN NULL::timestamp with time zone
    WHEN (first_response_at IS NULL) THEN LEAST(due_response_at, due_restore_at)
    WHEN (restored_at IS NULL) THEN due_restore_at
    ELSE NULL::timestamp with time zone
END) stored;

alter table service_order add constraint service_order_down_before_taken CHECK ((machine_down_from <= created_at));
alter table service_order add constraint service_order_paused_on_hold CHECK (((paused_since IS NULL) OR (status = 'ON_HOLD'::text)));
create index service_order_due on service_order (status_group, coalesce(next_due_at, 'infinity'), id);

-- Counted in working time by the company's calendar, without the pauses; who has answered is not late with it because of a later pause.
create or replace function set_order_due_times(inout o service_order) language plpgsql stable as $$
begin
  select due_after_pauses(o.reported_at, response_minutes, case when o.first_response_at is null then o.paused else '{}' end),
    due_after_pauses(coalesce(o.restore_from, o.reported_at), restore_minutes, o.paused)
  into o.due_response_at, o.due_restore_at
  from sla_policy where code = 'DEFAULT' and priority = o.priority;
end $$;

-- A hold pauses the time where the policy says so of its reason.
create function begin_order_pause(inout o service_order) language plpgsql stable as $$
begin
  select now() into o.paused_since from sla_policy
  where code = 'DEFAULT' and priority = o.priority and o.hold_reason = any (pause_on_hold_reasons);
end $$;

-- What is due moves on by the working time within the pause.
create function end_order_pause(inout o service_order) language plpgsql stable as $$
begin
  if o.paused_since is null then return; end if;
  o.due_restore_at := due_after_pause(o.due_restore_at, o.paused_since, now());
  if o.first_response_at is null then
    o.due_response_at := due_after_pause(o.due_response_at, o.paused_since, now());
  end if;
  o.paused := o.paused + tstzmultirange(tstzrange(o.paused_since, now()));
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
        new.restore_from := now();
        new.due_restore_at := due_after(now(), coalesce((
          select restore_minutes from sla_policy where code = 'DEFAULT' and priority = new.priority), 0));
      end if;
    when 'ON_HOLD' then
      new := begin_order_pause(new);
    when 'WORK_DONE' then
      new.work_done_at := now();
      new.restored_at := least(coalesce(new.restored_at, now()), now());
    when 'CLOSED' then
      new.closed_at := now();
    else null;
  end case;
  insert into service_order_status_log (order_id, from_status, to_status, reason, hold_reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_reason, new.hold_reason, ngan_actor(), ngan_request());
  new.status_reason := null;
  return new;
end $$;

-- Orders that are open take the pauses of their holds over, as the log knows them; those that ended keep what they were measured by.
alter table service_order disable trigger user;
do $$
declare
  hold record;
begin
  update service_order o set restore_from = (
    select max(l.at) from service_order_status_log l where l.order_id = o.id and l.from_status = 'CLOSED' and l.to_status = 'IN_PROGRESS')
  where o.status_group = 'ACTIVE' and o.reopen_count > 0;
  for hold in
    select o.id, l.at as begins, n.at as ends
    from service_order o join service_order_status_log l on l.order_id = o.id and l.to_status = 'ON_HOLD'
    left join lateral (
      select later.at from service_order_status_log later where later.order_id = o.id and later.id > l.id order by later.id limit 1) n on true
    join sla_policy p on p.code = 'DEFAULT' and p.priority = o.priority
      and coalesce(l.hold_reason, case when n.at is null then o.hold_reason end) = any (p.pause_on_hold_reasons)
    where o.status_group = 'ACTIVE' and o.status <> 'WORK_DONE' and (o.restore_from is null or l.at >= o.restore_from)
    order by o.id, l.id
  loop
    update service_order o set
      paused_since = case when hold.ends is null and o.status = 'ON_HOLD' then hold.begins end,
      paused = case when hold.ends is null then o.paused else o.paused + tstzmultirange(tstzrange(hold.begins, hold.ends)) end,
      due_response_at = case when hold.ends is null or o.first_response_at is not null then o.due_response_at
        else due_after_pause(o.due_response_at, hold.begins, hold.ends) end,
      due_restore_at = case when hold.ends is null then o.due_restore_at
        else due_after_pause(o.due_restore_at, hold.begins, hold.ends) end
    where o.id = hold.id;
  end loop;
end $$;
alter table service_order enable trigger user;
