-- The company's calendars: which days of the week are free, what is on on which day, and who may follow it from outside.

-- A working week: the free days (1 Monday … 7 Sunday) and the two parts of a working day with the lunch between them.
create table work_type (
  id bigint generated always as identity (start with 3) primary key,
  name text not null constraint work_type_name_filled check (filled(name, 100)),
  free_days smallint[] not null constraint work_type_free_days_known
    check (free_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(free_days) < 7),
  morning_start time not null default '08:00',
  morning_end time not null default '12:00',
  afternoon_start time not null default '13:00',
  afternoon_end time not null default '17:00',
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint work_type_hours_in_order
    check (morning_start < morning_end and morning_end <= afternoon_start and afternoon_start < afternoon_end)
);
create unique index work_type_name_key on work_type (lower(name));

-- Status 1 Active, 2 Inactive. Working time is counted with the default calendar unless another one is named.
create table calendar (
  id bigint generated always as identity primary key,
  name text not null constraint calendar_name_filled check (filled(name, 100)),
  description text constraint calendar_description_filled check (filled(description, 150)),
  work_type_id bigint not null references work_type,
  status smallint not null default 1 constraint calendar_status_known check (status in (1, 2)),
  is_default boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint calendar_default_active check (not is_default or status = 1)
);
create unique index calendar_name_key on calendar (lower(name));
create unique index calendar_default_key on calendar (is_default) where is_default;
create index calendar_work_type on calendar (work_type_id);

-- What an event makes of its day: off, a special working day, or nothing. Status 0 is no longer offered.
create table event_type (
  id bigint generated always as identity (start with 5) primary key,
  name text not null constraint event_type_name_filled check (filled(name, 100)),
  status smallint not null default 1 constraint event_type_status_known check (status in (0, 1)),
  day_effect text not null default 'NONE' constraint event_type_day_effect_known check (day_effect in ('NONE', 'OFF', 'WORK')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index event_type_name_key on event_type (lower(name));

-- One event a day in a calendar. `batch_id`: rows that were entered, or imported, together.
create table calendar_event (
  id bigint generated always as identity primary key,
  calendar_id bigint not null references calendar on delete cascade,
  name text not null constraint calendar_event_name_filled check (filled(name, 100)),
  description text constraint calendar_event_description_filled check (filled(description, 150)),
  event_type_id bigint not null references event_type,
  event_date date not null constraint calendar_event_date_range check (event_date between '1900-01-01' and '2050-12-31'),
  batch_id uuid,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint calendar_event_day_key unique (calendar_id, event_date)
);
create index calendar_event_type on calendar_event (event_type_id);

-- Nothing is written into a calendar that is out of use; deleting the calendar itself takes its events with it.
create function keep_inactive_calendar() returns trigger language plpgsql as $$
declare
  held smallint;
begin
  for held in
    select c.status from calendar c where c.id in (old.calendar_id, new.calendar_id) order by c.id for share
  loop
    if held = 2 then perform refuse('CALENDAR_INACTIVE'); end if;
  end loop;
  return coalesce(new, old);
end $$;

create trigger calendar_event_active before insert or update or delete on calendar_event
  for each row execute function keep_inactive_calendar();

-- A link by which one person's other calendar programs follow a calendar. Only the hash of its secret is kept.
create table calendar_feed (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  calendar_id bigint not null references calendar on delete cascade,
  token_hash bytea not null constraint calendar_feed_token_key unique
    constraint calendar_feed_token_hash_sha256 check (octet_length(token_hash) = 32),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint calendar_feed_person_key unique (user_id, calendar_id)
);
create index calendar_feed_calendar on calendar_feed (calendar_id);

select track_changes('work_type');
select track_changes('calendar');
select track_changes('event_type');
select track_changes('calendar_event');
select track_changes('calendar_feed');

select allow('work_type', 'select, insert, update', '*');
select allow('calendar', 'select, insert, update, delete', '*');
select allow('event_type', 'select, insert, update', '*');
select allow('calendar_event', 'select, insert, update, delete', '*');
select allow('calendar_feed', 'select, insert, update, delete');

insert into work_type (id, name, free_days) overriding system value values
  (1, 'จันทร์–ศุกร์ (Mon–Fri)', '{6,7}'), (2, 'จันทร์–เสาร์ (Mon–Sat)', '{7}');
insert into event_type (id, name, day_effect) overriding system value values
  (1, 'กิจกรรมบริษัท (Company activity)', 'NONE'), (2, 'วันทำงานพิเศษ (Special working day)', 'WORK'),
  (3, 'วันหยุด (Holiday)', 'OFF'), (4, 'แจ้งเตือน (Reminder)', 'NONE');
insert into calendar (name, work_type_id, is_default) values ('ปฏิทินบริษัท (Company calendar)', 1, true);

-- Working time: one answer for everybody who counts with it. `working-time.ts` is the same in TypeScript, held equal by test.
-- Days and hours are those of Bangkok. Lengths are exact; a count of minutes leaves a begun one out.

-- True if the day is worked on: an event that says so first, the working week else. Null for a calendar that is not there.
create function is_working_day(in_calendar bigint, day date) returns boolean language sql stable parallel safe
  return (
    select case t.day_effect when 'OFF' then false when 'WORK' then true
      else extract(isodow from day)::smallint <> all (w.free_days) end
    from calendar c join work_type w on w.id = c.work_type_id
    left join calendar_event e on e.calendar_id = c.id and e.event_date = day
    left join event_type t on t.id = e.event_type_id
    where c.id = in_calendar);

-- The working hours within a span of time, as ranges.
create function working_hours(in_calendar bigint, starts timestamptz, ends timestamptz) returns tstzmultirange
language sql stable parallel safe
  return (
    select coalesce(range_agg(hours.part) * tstzmultirange(tstzrange(starts, greatest(starts, ends))), '{}')
    from calendar c join work_type w on w.id = c.work_type_id
    cross join generate_series(bangkok_day(starts)::timestamp, bangkok_day(ends)::timestamp, interval '1 day') day
    left join calendar_event e on e.calendar_id = c.id and e.event_date = day::date
    left join event_type t on t.id = e.event_type_id
    cross join lateral (values
      (tstzrange((day::date + w.morning_start) at time zone 'Asia/Bangkok', (day::date + w.morning_end) at time zone 'Asia/Bangkok')),
      (tstzrange((day::date + w.afternoon_start) at time zone 'Asia/Bangkok', (day::date + w.afternoon_end) at time zone 'Asia/Bangkok'))
    ) hours (part)
    where c.id = in_calendar and case t.day_effect when 'OFF' then false when 'WORK' then true
      else extract(isodow from day)::smallint <> all (w.free_days) end);

-- Whole working minutes from one instant to another, without the pauses. Null for a calendar that is not there.
create function working_minutes(in_calendar bigint, starts timestamptz, ends timestamptz, pauses tstzmultirange default '{}')
returns integer language sql stable parallel safe
  return (
    select floor(coalesce(sum(extract(epoch from upper(part) - lower(part))), 0) / 60)::integer
    from calendar c left join lateral unnest(working_hours(c.id, starts, ends) - pauses) part on true
    where c.id = in_calendar
    group by c.id);

-- The first instant by which so many working minutes have passed since another, without the pauses; null where that takes
-- more than 3,660 days, or the calendar is not there. No minutes: the instant itself.
create function add_working_minutes(in_calendar bigint, starts timestamptz, minutes integer, pauses tstzmultirange default '{}')
returns timestamptz language plpgsql stable parallel safe as $$
declare
  days integer := 16;
  found timestamptz;
begin
  if minutes <= 0 then return starts; end if;
  if not exists (select from calendar where id = in_calendar) then return null; end if;
  loop
    select lower(part) + make_interval(mins => minutes) - passed into found
    from (
      select part, sum(upper(part) - lower(part)) over (order by part) - (upper(part) - lower(part)) as passed
      from unnest(working_hours(in_calendar, starts, starts + make_interval(hours => 24 * days)) - pauses) part
    ) walk
    where passed + (upper(part) - lower(part)) >= make_interval(mins => minutes)
    order by part limit 1;
    if found is not null or days = 3660 then return found; end if;
    days := least(days * 8, 3660);
  end loop;
end $$;

-- When something is due that may take so many working minutes, by the company's calendar; by the clock where there is none.
create function due_after(starts timestamptz, minutes integer) returns timestamptz language sql stable parallel safe
  return coalesce(
    add_working_minutes((select id from calendar where is_default), starts, minutes),
    starts + make_interval(mins => minutes));

-- ---- what is due is counted in working time from now on; times already promised stay as they are --------------------

create or replace function set_order_due_times(inout o service_order) language plpgsql stable as $$
begin
  select due_after(o.reported_at, response_minutes), due_after(o.reported_at, restore_minutes)
  into o.due_response_at, o.due_restore_at
  from sla_policy where code = 'DEFAULT' and priority = o.priority;
end $$;

create or replace function keep_order_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved boolean := new.status <> old.status;
begin
  if new.so_no <> old.so_no or new.client_uuid is distinct from old.client_uuid then
    perform refuse('ORDER_NUMBER_FIXED', jsonb_build_object('so_no', old.so_no));
  elsif not moved and old.status_group <> 'ACTIVE' then
    perform refuse('ORDER_CLOSED', jsonb_build_object('status', old.status));
  elsif (new.accepted_at, new.work_done_at, new.closed_at, new.reopen_count, new.reopen_reason)
      is distinct from (old.accepted_at, old.work_done_at, old.closed_at, old.reopen_count, old.reopen_reason) then
    perform refuse('STATUS_FIELDS_FIXED', jsonb_build_object('so_no', old.so_no));
  end if;
  if (new.customer_id, new.site_id, new.contact_id, new.component_project_id, new.owner_id)
      is distinct from (old.customer_id, old.site_id, old.contact_id, old.component_project_id, old.owner_id) then
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

-- The shipped policy counted days of 24 hours; a working day has eight. What a company has changed is left alone.
update sla_policy p set response_minutes = w.response, restore_minutes = w.restore
from (values ('HIGH', 240, 1440, 240, 960), ('NORMAL', 1440, 4320, 480, 1440), ('LOW', 2880, 10080, 960, 3360))
  as w (priority, old_response, old_restore, response, restore)
where p.code = 'DEFAULT' and p.priority = w.priority
  and (p.response_minutes, p.restore_minutes) = (w.old_response, w.old_restore);

-- Companies that have their menu already get the calendar in it: everybody looks, whoever looks after people keeps it.
insert into menu (key, code, name_en, name_th, icon, link, is_title)
select
  -- where the place is taken it stands behind everything
  case when exists (select from menu where parent_id is null and menu.key = entry.key)
    then (select max(menu.key) from menu) + entry.key else entry.key end,
  code, name_en, name_th, icon, link, is_title
from (values
  (250, 'COMPANY', 'Company', 'บริษัท', null, null, true),
  (260, 'CALENDAR', 'Company calendar', 'ปฏิทินบริษัท', 'calendar-month', '/app/company-calendar', false)
) as entry (key, code, name_en, name_th, icon, link, is_title)
where exists (select from menu)
  and not exists (select from menu where menu.code = entry.code or menu.link = entry.link);
insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve)
select r.id, m.id, true, keeps, keeps, keeps, keeps, r.code <> 'HR' and keeps
from role r cross join menu m cross join lateral (select r.code in ('ADMIN', 'MANAGER', 'HR') as keeps) k
where m.link = '/app/company-calendar' and not r.is_deleted
on conflict do nothing;
