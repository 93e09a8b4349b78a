-- Meeting rooms, their bookings, and who is invited. Two bookings of a room never overlap, however many ask at once.
-- Read by other areas: room, room_booking.

create table room (
  id bigint generated always as identity primary key,
  name text not null constraint room_name_filled check (filled(name, 100)),
  description text constraint room_description_filled check (filled(description, 500)),
  seat_size integer not null constraint room_seat_size_range check (seat_size between 1 and 1000),
  branch_id bigint references org_unit,
  floor text constraint room_floor_filled check (filled(floor, 20)),
  equipment text[] not null default '{}' constraint room_equipment_known check (equipment <@ array[
    'PROJECTOR', 'SCREEN', 'VIDEO', 'SPEAKERPHONE', 'MICROPHONE', 'WHITEBOARD', 'FLIPCHART', 'ACCESSIBLE']),
  color text not null default 'blue' constraint room_color_known
    check (color in ('blue', 'cyan', 'violet', 'green', 'amber', 'orange', 'red', 'pink', 'grey')),
  -- both or neither: without them the room is open day and night
  open_time time default '07:00',
  close_time time default '21:00',
  needs_check_in boolean not null default false,
  picture_id bigint constraint room_picture_key unique constraint room_picture_fkey references file_object,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint room_hours_both check ((open_time is null) = (close_time is null)),
  constraint room_hours_in_order check (open_time < close_time)
);
create unique index room_name_key on room (fold_text(name)) where not is_deleted;
create index room_branch on room (branch_id);

-- `series_id`: bookings made together, one a day, a week or a month. `released_at`: no check-in in time.
-- `session_id`: the hours of a class that the room is for; such a booking follows them, and is changed with them only.
create table room_booking (
  id bigint generated always as identity primary key,
  purpose text not null constraint room_booking_purpose_filled check (filled(purpose, 200)),
  attendee_count integer not null constraint room_booking_attendee_count_range check (attendee_count between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  room_id bigint not null references room,
  organizer_id bigint references employee,
  is_cancelled boolean not null default false,
  cancelled_at timestamptz,
  released_at timestamptz,
  checked_in_at timestamptz,
  link text constraint room_booking_link_filled check (filled(link, 500))
    constraint room_booking_link_safe check (link ~* '^https?://[^[:space:]]+$'),
  remark text constraint room_booking_remark_filled check (filled(remark, 500)),
  series_id uuid,
  session_id bigint constraint room_booking_session_key unique,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint room_booking_times_in_order check (ends_at > starts_at),
  constraint room_booking_at_most_a_day check (ends_at <= starts_at + interval '24 hours'),
  constraint room_booking_cancelled_when check (is_cancelled = (cancelled_at is not null)),
  constraint room_booking_released_cancelled check (released_at is null or is_cancelled),
  -- deferrable, so that two bookings can change places in one transaction
  constraint room_booking_no_overlap exclude using gist (room_id with =, tstzrange(starts_at, ends_at, '[)') with &&)
    where (not is_cancelled) deferrable initially immediate
);
create index room_booking_room on room_booking (room_id, starts_at, id);
create index room_booking_start on room_booking (starts_at, id);
create index room_booking_organizer on room_booking (organizer_id, starts_at, id);
create index room_booking_creator on room_booking (created_by, starts_at, id);
create index room_booking_series on room_booking (series_id, starts_at) where series_id is not null;
create index room_booking_unmet on room_booking (starts_at) where not is_cancelled and checked_in_at is null;

-- Invited: an employee, or an address outside.
create table booking_attendee (
  id bigint generated always as identity primary key,
  booking_id bigint not null references room_booking,
  employee_id bigint references employee,
  email citext constraint booking_attendee_email_valid check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$')
    constraint booking_attendee_email_filled check (filled(email::text, 254)),
  response text not null default 'NONE' constraint booking_attendee_response_known check (response in ('NONE', 'YES', 'NO')),
  responded_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint booking_attendee_one_of check (num_nonnulls(employee_id, email) = 1),
  constraint booking_attendee_employee_key unique (booking_id, employee_id),
  constraint booking_attendee_email_key unique (booking_id, email)
);
create index booking_attendee_employee on booking_attendee (employee_id, booking_id);

-- Whether a room is open for all of a span: within one day of Bangkok and its hours; one without hours always is.
create function room_open_for(opens time, closes time, starts_at timestamptz, ends_at timestamptz) returns boolean
language sql immutable as $$
  select opens is null or (
    (starts_at at time zone 'Asia/Bangkok')::date = (ends_at at time zone 'Asia/Bangkok')::date
    and (starts_at at time zone 'Asia/Bangkok')::time >= opens
    and (ends_at at time zone 'Asia/Bangkok')::time <= closes)
$$;

-- How long before and after the start people check in; after it a room nobody came to is given back.
create function check_in_span() returns interval language sql immutable as $$ select interval '15 minutes' $$;

-- Locks rooms, then people, each by id: the same order as letting an employee go, to avoid a deadlock.
create function lock_for_booking(rooms bigint[], people bigint[]) returns void language plpgsql as $$
begin
  perform from room where id = any (rooms) order by id for no key update;
  perform from employee where id = any (people) order by id for share;
end $$;

-- A transaction that wants the same room queues here, so that the slower one hears who was first instead of deadlocking.
create function keep_room_booking() returns trigger language plpgsql as $$
declare
  held room;
  is_new boolean := tg_op = 'INSERT';
  comes_back boolean := tg_op = 'UPDATE' and old.is_cancelled and not new.is_cancelled;
  moved boolean;
begin
  if ngan_importing() then return new; end if;
  perform from room where id in (old.room_id, new.room_id) order by id for no key update;
  select * into held from room where id = new.room_id;
  if not is_new and old.ends_at <= now() then perform refuse('BOOKING_OVER'); end if;
  if not is_new and old.is_cancelled and new.is_cancelled then perform refuse('BOOKING_CANCELLED'); end if;
  moved := is_new or comes_back
    or (new.room_id, new.starts_at, new.ends_at) is distinct from (old.room_id, old.starts_at, old.ends_at);
  if new.is_cancelled then
    if is_new then perform refuse('BOOKING_CANCELLED'); end if;
    new.cancelled_at := now();
    return new;
  end if;
  if comes_back then
    new.cancelled_at := null;
    new.released_at := null;
    new.checked_in_at := null;
    perform from employee where id = new.organizer_id for share;
    if has_left(new.organizer_id) then perform refuse('BOOKING_ORGANIZER_LEFT'); end if;
  end if;
  if held.is_deleted and moved then
    perform refuse('UNKNOWN_REFERENCE', jsonb_build_object('field', 'room_id', 'of', 'room', 'id', new.room_id));
  end if;
  -- a class may go on already: it books no room for what is over
  if new.session_id is null and (is_new or comes_back or new.starts_at <> old.starts_at)
      and new.starts_at < now() - interval '5 minutes' then
    perform refuse('BOOKING_PAST');
  end if;
  if (is_new or comes_back or new.room_id <> old.room_id or new.attendee_count <> old.attendee_count)
      and new.attendee_count > held.seat_size then
    perform refuse('ROOM_TOO_SMALL', jsonb_build_object('seats', held.seat_size, 'room', held.name));
  end if;
  -- a keeper of rooms may book at any hour: the server sets ngan.keeps_rooms for the transaction
  if moved and current_setting('ngan.keeps_rooms', true) is distinct from 'on'
      and not room_open_for(held.open_time, held.close_time, new.starts_at, new.ends_at) then
    perform refuse('ROOM_CLOSED', jsonb_build_object('room', held.name,
      'open', to_char(held.open_time, 'HH24:MI'), 'close', to_char(held.close_time, 'HH24:MI')));
  end if;
  -- a booking that has begun counts as checked in; one that moves in time has to check in anew
  if is_new or new.starts_at <> old.starts_at then
    new.checked_in_at := case when new.starts_at <= now() then now() end;
  elsif new.room_id <> old.room_id and new.starts_at <= now() then
    new.checked_in_at := coalesce(old.checked_in_at, now());
  end if;
  -- a class records attendance itself: its booking needs no check-in and is never released as a no-show
  if new.session_id is not null then new.checked_in_at := coalesce(new.checked_in_at, now()); end if;
  return new;
end $$;

create trigger room_booking_kept before insert or update on room_booking
  for each row execute function keep_room_booking();

-- Makes bookings agree with the hours of a class (`[{id, room_id, starts_at, ends_at}]`), all at once, as they may change
-- places; the rooms are locked by now. Of hours that are over, what was stays. A room that is taken is refused as any booking of it
-- is; one given to a class that goes on already is booked from then on. Without a capacity as many people come as the room has.
create function book_for_sessions(sessions jsonb, title text, capacity integer, taken integer, is_off boolean)
returns void language plpgsql as $$
begin
  -- what was held of hours that end sooner was held in the room
  update room_booking b set starts_at = greatest(b.starts_at, s.starts_at), ends_at = s.ends_at
  from jsonb_to_recordset(sessions) as s(id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz)
  where b.session_id = s.id and b.room_id = s.room_id and not is_off
    and b.ends_at > now() and s.ends_at <= now() and s.ends_at > b.starts_at;
  delete from room_booking b
  using jsonb_to_recordset(sessions) as s(id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz)
  where b.session_id = s.id
    and (s.room_id is null or is_off and b.ends_at > now() or (s.ends_at > now()) <> (b.ends_at > now()));
  update room_booking b
  set room_id = due.room_id, starts_at = due.starts_at, ends_at = due.ends_at, purpose = title, attendee_count = due.people
  from (
    select known.id, s.room_id, s.ends_at, coalesce(capacity, least(taken, r.seat_size)) as people,
      greatest(s.starts_at, case when known.room_id = s.room_id then least(known.starts_at, now()) else now() end) as starts_at
    from jsonb_to_recordset(sessions) as s(id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz)
    join room_booking known on known.session_id = s.id join room r on r.id = s.room_id
    where known.ends_at > now()) due
  where b.id = due.id and (b.room_id, b.starts_at, b.ends_at, b.attendee_count, b.purpose)
    is distinct from (due.room_id, due.starts_at, due.ends_at, due.people, title);
  insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, session_id, checked_in_at)
  select title, coalesce(capacity, least(taken, r.seat_size)), greatest(s.starts_at, now()), s.ends_at, s.room_id, s.id, now()
  from jsonb_to_recordset(sessions) as s(id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz)
  join room r on r.id = s.room_id
  where s.ends_at > now() and not is_off and not exists (select from room_booking b where b.session_id = s.id)
  order by s.starts_at;
end $$;

-- A room with meetings ahead stays.
create function keep_booked_room() returns trigger language plpgsql as $$
declare
  ahead integer;
begin
  if ngan_importing() then return new; end if;
  select count(*) into ahead from room_booking b where b.room_id = new.id and not b.is_cancelled and b.ends_at > now();
  if ahead > 0 then perform refuse('ROOM_BOOKED_AHEAD', jsonb_build_object('count', ahead)); end if;
  return new;
end $$;

create trigger room_booked before update of is_deleted on room
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_booked_room();

-- Releases bookings without check-in and returns their number; rows are claimed with skip locked, so two servers share the work.
create function release_no_shows(since timestamptz default '-infinity') returns integer language plpgsql as $$
declare
  released integer;
begin
  -- same lock order as booking (rooms, then bookings), to avoid a deadlock
  perform from room r where r.needs_check_in and exists (
    select from room_booking b where b.room_id = r.id and not b.is_cancelled and b.checked_in_at is null
      and b.starts_at between greatest(since, now() - interval '24 hours') and now() - check_in_span() and b.ends_at > now())
  order by r.id for no key update;
  update room_booking b set is_cancelled = true, released_at = now(),
    remark = left(coalesce(b.remark || ' · ', '') || 'released', 500)
  from room r
  where r.id = b.room_id and r.needs_check_in and not b.is_cancelled and b.checked_in_at is null
    and b.starts_at between greatest(since, now() - interval '24 hours') and now() - check_in_span() and b.ends_at > now();
  get diagnostics released = row_count;
  return released;
end $$;

-- Locks the rooms a person meets in; before people, as a booking does, to avoid a deadlock.
create function lock_rooms_of(person bigint) returns void language plpgsql as $$
begin
  perform from room r where r.id in (
    select b.room_id from room_booking b where b.organizer_id = person and not b.is_cancelled and b.ends_at > now()
    union select b.room_id from booking_attendee a join room_booking b on b.id = a.booking_id
      where a.employee_id = person and b.ends_at > now())
  order by r.id for no key update;
end $$;

-- Future bookings of an employee.
create function bookings_left_behind(person bigint) returns setof bigint language sql stable as $$
  select id from room_booking where organizer_id = person and not is_cancelled and starts_at > now()
$$;

-- Cancels what a leaving employee booked, and takes them off other meetings to come.
create function end_bookings_of(person bigint) returns void language plpgsql as $$
begin
  update room_booking set is_cancelled = true where id in (select bookings_left_behind(person));
  delete from booking_attendee a using room_booking b
  where b.id = a.booking_id and a.employee_id = person and b.starts_at > now();
end $$;

select track_changes('room');
select track_changes('room_booking');
select track_changes('booking_attendee', 'booking_id');

select allow('room', 'select, insert, update', '*');
select allow('room_booking', 'select, insert, update');
select allow('booking_attendee', 'select, insert, update, delete');

select live_references('room');
select live_references('room_booking');
select live_references('booking_attendee');
