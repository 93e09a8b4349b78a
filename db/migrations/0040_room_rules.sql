-- The rules of rooms said once each: hours, the minutes of checking in, the order of locks.
create or replace function room_open_for(opens time, closes time, starts_at timestamptz, ends_at timestamptz) returns boolean
language sql immutable as $$
  select opens is null or (
    (starts_at at time zone 'Asia/Bangkok')::date = (ends_at at time zone 'Asia/Bangkok')::date
    and (starts_at at time zone 'Asia/Bangkok')::time >= opens
    and (ends_at at time zone 'Asia/Bangkok')::time <= closes)
$$;

create or replace function check_in_span() returns interval language sql immutable as $$ select interval '15 minutes' $$;

create or replace function lock_for_booking(rooms bigint[], people bigint[]) returns void language plpgsql as $$
begin
  perform from room where id = any (rooms) order by id for no key update;
  perform from employee where id = any (people) order by id for share;
end $$;

create or replace function keep_room_booking() returns trigger language plpgsql as $$
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
  -- a class has its people marked elsewhere: nobody checks in, and it is not thrown out
  if new.session_id is not null then new.checked_in_at := coalesce(new.checked_in_at, now()); end if;
  return new;
end $$;

create or replace function release_no_shows(since timestamptz default '-infinity') returns integer language plpgsql as $$
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
