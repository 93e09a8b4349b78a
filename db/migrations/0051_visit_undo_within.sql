-- Where a user may take a visit back to, and until when; no row if nowhere.
create or replace function visit_undo_of(v service_visit, user_key bigint) returns table (to_status text, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.from_status, l.at + visit_undo_time()
  from (select * from service_visit_status_log where visit_id = v.id order by id desc limit 1) l
  join service_visit_undo u on u.from_status = l.to_status and u.to_status = l.from_status
  where l.to_status = v.status and not l.is_undo and l.actor_id = user_key and l.at between now() - visit_undo_time() and now() + interval '5 minutes'
    and not exists (select from service_report r
      where r.order_id = v.order_id and coalesce(r.visit_id, v.id) = v.id and r.status = 'SIGNED')
$$;
