-- The company's calendars: which days of the week are free, what is on on which day, and who may follow it from outside.
-- Read by other areas: calendar, calendar_event, event_type, work_type.

-- A working week: the free days (1 Monday … 7 Sunday) and the two parts of a working day with the lunch between them.
create table work_type (
  id bigint generated always as identity (start with 3) primary key,
  name text not null constraint work_type_name_filled check (filled(name, 100)),
  free_days smallint[] not null default '{}' constraint work_type_free_days_known
    check (free_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(free_days) < 7),
  morning_start time not null default '08:00',
  morning_end time not null default '12:00',
  afternoon_start time not null default '13:00',
  afternoon_end time not null default '17:00',
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint work_type_hours_in_order
    check (morning_start < morning_end and morning_end <= afternoon_start and afternoon_start < afternoon_end)
);
create unique index work_type_name_key on work_type (fold_text(name)) where not is_deleted;

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
create unique index calendar_name_key on calendar (fold_text(name));
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
create unique index event_type_name_key on event_type (fold_text(name));

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

-- A reset by an administrator, or an account that is stopped, takes back what was given away of it, as it ends its sessions.
create function end_calendar_feeds() returns trigger language plpgsql as $$
begin
  delete from calendar_feed where user_id = new.id;
  return null;
end $$;

create trigger app_user_ends_feeds after update of password_hash, status on app_user for each row
  when (new.must_change_password and new.password_hash is distinct from old.password_hash
    or new.status <> 'ACTIVE' and old.status = 'ACTIVE')
  execute function end_calendar_feeds();

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

-- Whose days follow which calendar; null: the default one.
alter table employee add column calendar_id bigint references calendar;
create index employee_calendar on employee (calendar_id);
-- Which days of the week an employee works; null: those of the calendar.
alter table employee add column work_type_id bigint references work_type;
create index employee_work_type on employee (work_type_id);

create function out_of_use(one calendar) returns boolean language sql immutable parallel safe
  return one.status <> 1;

select live_references('calendar_event');
select live_references('calendar_feed');
select live_references('employee');
select live_references('calendar');

create trigger calendar_used before delete on calendar for each row execute function keep_used_row();

-- The first two working weeks are what they are.
create function keep_work_type() returns trigger language plpgsql as $$
begin
  if old.id in (1, 2) and (new.is_deleted or not (new.free_days @> old.free_days and new.free_days <@ old.free_days)) then
    perform refuse('WORK_TYPE_FIXED', jsonb_build_object('name', old.name));
  end if;
  return null;
end $$;

create trigger work_type_kept after update of is_deleted, free_days on work_type
  for each row execute function keep_work_type();
