-- Null where it was written before this was kept: the default is for what comes.
alter table service_order_comment add column received_at timestamptz;
alter table service_order_comment alter column received_at set default now();

-- Mandatory skills of an order that a person does not have on a day, and that are not permitted until then on the visit, where one is named.
create function person_lacks(person bigint, order_key bigint, on_day date, visit bigint default null)
returns table (employee_id bigint, skill_id bigint, expired_on date) language sql stable parallel safe as $$
  select person, r.skill_id, skill_until(person, r.skill_id)
  from skills_of_order(order_key) r
  where r.is_mandatory and not has_skill(person, r.skill_id, on_day)
    and not exists (select from visit_permit p where p.visit_id = visit and p.employee_id = person and p.skill_id = r.skill_id
      and p.valid_until >= on_day)
$$;

-- The same of the people of a visit, on its last day; of one person where that is said.
create or replace function skills_lacking(visit bigint, person bigint default null)
returns table (employee_id bigint, skill_id bigint, expired_on date) language sql stable parallel safe as $$
  select l.employee_id, l.skill_id, l.expired_on
  from service_visit v
  join visit_engineer ve on ve.visit_id = v.id and (person is null or ve.employee_id = person)
  cross join lateral person_lacks(ve.employee_id, v.order_id, bangkok_day(v.planned_end - interval '1 microsecond'), v.id) l
  where v.id = visit and v.status not in ('DONE', 'CANCELLED', 'MISSED')
$$;

-- Refuses to send people who do not work here then, or who lack what is mandatory. At the end of the transaction, so that it is the same by
-- whichever way they came to the visit, and what is permitted in it counts. Those named as who may permit it reach every order.
create or replace function keep_visit_fit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit bigint := coalesce(to_jsonb(new) ->> 'visit_id', to_jsonb(new) ->> 'id')::bigint;
  person bigint := (to_jsonb(new) ->> 'employee_id')::bigint;
  facts jsonb;
begin
  if ngan_importing() then return null; end if;
  select sent_person(e) into facts
  from service_visit v join visit_engineer ve on ve.visit_id = v.id and (person is null or ve.employee_id = person)
  join employee e on e.id = ve.employee_id
  where v.id = visit and v.status not in ('DONE', 'CANCELLED', 'MISSED')
    and not employed_days(e.id) @> daterange(bangkok_day(v.planned_start), bangkok_day(v.planned_end - interval '1 microsecond'), '[]')
  order by e.id limit 1;
  if facts is not null then perform refuse('EMPLOYEE_NOT_HERE_THEN', facts); end if;

  select sent_person(e) || jsonb_build_object('skill_id', s.id, 'until', nullif(l.expired_on, 'infinity'),
      'skill', jsonb_build_object('th', s.name_th, 'en', coalesce(s.name_en, s.name_th)), 'by', (
        select jsonb_build_object('th', coalesce(string_agg(u.th, ', '), '-'), 'en', coalesce(string_agg(u.en, ', '), '-'))
        from (select distinct coalesce(b.nickname, b.first_name_th, a.username) as th, coalesce(b.first_name_en, b.nickname, b.first_name_th, a.username) as en
          from effective_permission p join app_user a on a.id = p.user_id and a.status = 'ACTIVE'
          left join employee b on b.id = a.employee_id
          where p.link = '/app/Active' and p.can_approve and p.can_edit and p.scope = 'ALL' order by 1 limit 3) u))
  into facts
  from skills_lacking(visit, person) l join employee e on e.id = l.employee_id join skill s on s.id = l.skill_id
  order by e.id, s.code limit 1;
  if facts is not null then
    perform refuse(case when facts ->> 'until' is null then 'SKILL_MISSING' else 'CERTIFICATE_OVER' end, facts);
  end if;
  return null;
end $$;

alter table service_visit_status_log add column came_late boolean default false not null;

-- Where a user may take a visit back to, and until when; no row if nowhere. The ten minutes count by the clock of the server. Where the step
-- itself was kept on a device, they count by the moments of the device: what was taken back there in time is taken back however late it is sent.
create or replace function visit_undo_of(v service_visit, user_key bigint) returns table (to_status text, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.from_status, l.at + visit_undo_time()
  from (select g.*, case when g.came_late then step_taken_at() else now() end as moment
    from service_visit_status_log g where g.visit_id = v.id order by g.id desc limit 1) l
  join service_visit_undo u on u.from_status = l.to_status and u.to_status = l.from_status
  where l.to_status = v.status and not l.is_undo and l.actor_id = user_key and l.at between l.moment - visit_undo_time() and l.moment + interval '5 minutes'
    and not exists (select from service_report r
      where r.order_id = v.order_id and coalesce(r.visit_id, v.id) = v.id and r.status = 'SIGNED')
$$;

create or replace function log_visit_step() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_visit_status_log (visit_id, from_status, to_status, is_undo, actor_id, request_id, at, came_late)
  values (new.id, old.status, new.status, not exists (
    select from service_visit_transition where from_status = old.status and to_status = new.status), ngan_actor(), ngan_request(), step_taken_at(), step_taken_at() < now());
  return null;
end $$;

-- When the step in hand of an order was taken: not before it was reported, nor before the step that precedes it or the end of a pause,
-- whatever moment a device says.
create or replace function order_step_at(o service_order) returns timestamptz language sql stable
  return least(now(), greatest(step_taken_at(), o.reported_at, upper(o.paused),
    (select max(l.at) from service_order_status_log l where l.order_id = o.id)));
