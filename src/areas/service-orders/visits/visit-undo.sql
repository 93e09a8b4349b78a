-- A step of a visit taken back after a mistaken tap, and the record of all steps.

-- Steps that a mistaken tap takes back: only the last one, by who took it, within minutes, and not once the customer has signed.
create table service_visit_undo (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into service_visit_undo (from_status, to_status) values
  ('TRAVELLING', 'PLANNED'), ('TRAVELLING', 'CONFIRMED'),
  ('ON_SITE', 'TRAVELLING'), ('ON_SITE', 'PLANNED'), ('ON_SITE', 'CONFIRMED'),
  ('DONE', 'ON_SITE');

-- Each step of a visit with who took it; `is_undo`: it takes the one before it back.
create table service_visit_status_log (
  id bigint generated always as identity primary key,
  visit_id bigint not null references service_visit,
  from_status text not null,
  to_status text not null,
  is_undo boolean not null,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text,
  -- It was kept on a device without a network and sent later.
  came_late boolean not null default false
);
create index service_visit_status_log_visit on service_visit_status_log (visit_id, id);
create index service_visit_status_log_actor on service_visit_status_log (actor_id);

create trigger service_visit_status_log_append_only before update or delete or truncate on service_visit_status_log
  for each statement execute function refuse_change();

-- How long a step can be taken back.
create function visit_undo_time() returns interval language sql immutable parallel safe return interval '10 minutes';

-- Where a user may take a visit back to, and until when; no row if nowhere. The ten minutes count by the clock of the server. Where the step
-- itself was kept on a device, they count by the moments of the device: what was taken back there in time is taken back however late it is sent.
create function visit_undo_of(v service_visit, user_key bigint) returns table (to_status text, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.from_status, l.at + visit_undo_time()
  from (select g.*, case when g.came_late then step_taken_at() else now() end as moment
    from service_visit_status_log g where g.visit_id = v.id order by g.id desc limit 1) l
  join service_visit_undo u on u.from_status = l.to_status and u.to_status = l.from_status
  where l.to_status = v.status and not l.is_undo and l.actor_id = user_key and l.at between l.moment - visit_undo_time() and l.moment + interval '5 minutes'
    and not exists (select from service_report r
      where r.order_id = v.order_id and coalesce(r.visit_id, v.id) = v.id and r.status = 'SIGNED')
$$;

create function log_visit_step() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_visit_status_log (visit_id, from_status, to_status, is_undo, actor_id, request_id, at, came_late)
  values (new.id, old.status, new.status, not exists (
    select from service_visit_transition where from_status = old.status and to_status = new.status), ngan_actor(), ngan_request(), step_taken_at(), step_taken_at() < now());
  return null;
end $$;

create trigger service_visit_log after update on service_visit
  for each row when (new.status <> old.status) execute function log_visit_step();

select allow('service_visit_undo', 'select', '*');
select allow('service_visit_status_log', 'select');
