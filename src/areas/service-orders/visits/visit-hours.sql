-- The hours that visits take from their engineers, kept in employee_busy by the same transaction.

-- What stands in the way of visits: the taken hours of these people in a span, but those of the visits themselves. Raised as the constraint
-- would, so that both are told alike. Of a visit it is told who put it there last, and when: the loser of a race asks them.
create function refuse_visit_clash(people bigint[], span tstzrange, besides bigint[]) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  clashes jsonb;
begin
  select jsonb_agg(jsonb_build_object(
      'employee_id', e.id, 'name_th', e.first_name_th || ' ' || e.last_name_th,
      'name_en', e.first_name_en || ' ' || e.last_name_en, 'nickname', e.nickname,
      'source', b.source, 'source_id', b.source_id, 'start', lower(b.during), 'end', upper(b.during),
      'order_id', o.id, 'so_no', o.so_no, 'customer', c.name, 'placed_by', p.who, 'placed_at', p.at) order by lower(b.during), e.id)
  into clashes
  from employee e
  join employee_busy b on b.employee_id = e.id and b.during && span and b.source in ('VISIT', 'LEAVE', 'TRAINING')
    and not (b.source = 'VISIT' and b.source_id = any (besides))
  left join service_visit bv on b.source = 'VISIT' and bv.id = b.source_id
  left join service_order o on o.id = bv.order_id
  left join customer c on c.id = o.customer_id
  left join lateral (
    select a.at, json_build_object('th', coalesce(n.first_name_th || ' ' || n.last_name_th, u.username::text),
      'en', coalesce(n.first_name_en || ' ' || n.last_name_en, n.first_name_th || ' ' || n.last_name_th, u.username::text)) as who
    from audit_log a join app_user u on u.id = a.actor_id left join employee n on n.id = u.employee_id
    where a.entity_id = bv.id and (a.entity = 'visit_engineer' and a.after ->> 'employee_id' = e.id::text
      or a.entity = 'service_visit' and a.before is not null
        and (a.before ->> 'planned_start', a.before ->> 'planned_end') is distinct from (a.after ->> 'planned_start', a.after ->> 'planned_end'))
    order by a.id desc limit 1) p on true
  where e.id = any (people);
  raise exception using errcode = 'exclusion_violation', message = 'EMPLOYEE_BUSY',
    constraint = 'employee_busy_no_overlap', table = 'employee_busy',
    detail = jsonb_build_object('clashes', coalesce(clashes, '[]'))::text;
end $$;

-- Makes the taken hours of a visit's engineers agree with the visit. The people are locked in one order first:
-- two savers of the same person then queue instead of deadlocking in the exclusion constraint.
-- A finished visit keeps the hours it really took, never more than were planned; a cancelled one frees them.
create function hold_visit_hours(visit bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v service_visit;
  held tstzrange;
  engineers bigint[];
begin
  select * into v from service_visit where id = visit;
  held := case
    when v.status in ('CANCELLED', 'MISSED') then 'empty'
    when v.status = 'DONE' then v.planned * tstzrange(null, greatest(v.leave_at, v.planned_start))
    else v.planned end;
  engineers := array(select employee_id from visit_engineer where visit_id = visit order by 1);
  perform from employee where id = any (engineers) order by id for no key update;

  perform release_hours('VISIT', array[visit], case when isempty(held) then '{}' else engineers end);
  if not isempty(held) then perform take_hours('VISIT', visit, engineers, held); end if;
exception when exclusion_violation then
  perform refuse_visit_clash(engineers, held, array[visit]);
end $$;

create function hold_hours_of_visit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_visit_hours(new.id);
  return null;
end $$;

create trigger service_visit_hours after update on service_visit for each row
  when (old.planned is distinct from new.planned or old.status <> new.status or old.leave_at is distinct from new.leave_at)
  execute function hold_hours_of_visit();

create function hold_hours_of_engineers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_visit_hours(visit_id) from (select distinct visit_id from changed order by visit_id) visits;
  return null;
end $$;

create trigger visit_engineer_added after insert on visit_engineer
  referencing new table as changed for each statement execute function hold_hours_of_engineers();
create trigger visit_engineer_removed after delete on visit_engineer
  referencing old table as changed for each statement execute function hold_hours_of_engineers();
