-- A room is given back only for a meeting at whose start somebody could check in; `since` says from when on.
drop function release_no_shows();
create function release_no_shows(since timestamptz default '-infinity') returns integer language plpgsql as $$
declare
  released integer;
begin
  -- rooms before bookings, as whoever books holds them
  perform from room r where r.needs_check_in and exists (
    select from room_booking b where b.room_id = r.id and not b.is_cancelled and b.checked_in_at is null
      and b.starts_at between greatest(since, now() - interval '24 hours') and now() - interval '15 minutes' and b.ends_at > now())
  order by r.id for no key update;
  update room_booking b set is_cancelled = true, released_at = now(),
    remark = left(coalesce(b.remark || ' · ', '') || 'released', 500)
  from room r
  where r.id = b.room_id and r.needs_check_in and not b.is_cancelled and b.checked_in_at is null
    and b.starts_at between greatest(since, now() - interval '24 hours') and now() - interval '15 minutes' and b.ends_at > now();
  get diagnostics released = row_count;
  return released;
end $$;
