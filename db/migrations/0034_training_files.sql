-- A room given to a class that goes on already is booked from then on: who had it before the class had it is not in the way.
create or replace function book_class_rooms(class bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c training_class;
  taken integer := greatest(seats_taken(class), 1);
  title text;
begin
  perform lock_class_rooms(array[class]);
  select * into c from training_class where id = class;
  select left(k.name_th, 200) into title from course k where k.id = c.course_id;
  -- what was held of hours that end sooner was held in the room
  update room_booking b set starts_at = greatest(b.starts_at, s.starts_at), ends_at = s.ends_at
  from class_session s
  where b.session_id = s.id and s.class_id = class and b.room_id = s.room_id and c.status <> 'CANCELLED'
    and b.ends_at > now() and s.ends_at <= now() and s.ends_at > b.starts_at;
  delete from room_booking b using class_session s
  where b.session_id = s.id and s.class_id = class
    and (s.room_id is null or c.status = 'CANCELLED' and b.ends_at > now() or (s.ends_at > now()) <> (b.ends_at > now()));
  -- a class that says no number of seats takes as many people as the room has
  update room_booking b
  set room_id = due.room_id, starts_at = due.starts_at, ends_at = due.ends_at, purpose = title, attendee_count = due.people
  from (
    select known.id, s.room_id, s.ends_at, coalesce(c.capacity, least(taken, r.seat_size)) as people,
      greatest(s.starts_at, case when known.room_id = s.room_id then least(known.starts_at, now()) else now() end) as starts_at
    from room_booking known join class_session s on s.id = known.session_id join room r on r.id = s.room_id
    where s.class_id = class and known.ends_at > now()) due
  where b.id = due.id and (b.room_id, b.starts_at, b.ends_at, b.attendee_count, b.purpose)
    is distinct from (due.room_id, due.starts_at, due.ends_at, due.people, title);
  insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, session_id, checked_in_at)
  select title, coalesce(c.capacity, least(taken, r.seat_size)), greatest(s.starts_at, now()), s.ends_at, s.room_id, s.id, now()
  from class_session s join room r on r.id = s.room_id
  where s.class_id = class and s.room_id is not null and s.ends_at > now() and c.status <> 'CANCELLED'
    and not exists (select from room_booking b where b.session_id = s.id)
  order by s.starts_at;
end $$;
