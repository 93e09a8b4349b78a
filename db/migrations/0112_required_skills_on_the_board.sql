-- The skills of a person that count on a day, by name, each with its last day.
create or replace function skills_of(person bigint, on_day date) returns json language sql stable parallel safe
  return (select coalesce(json_agg(json_build_object('id', k.id, 'name_th', k.name_th, 'name_en', k.name_en, 'until', s.expires_on) order by k.name_th), '[]')
    from employee_skill s join skill k on k.id = s.skill_id and not k.is_deleted
    where s.employee_id = person and coalesce(s.expires_on, on_day) >= on_day);

-- Mandatory skills that people of a visit do not have on its last day, and that are not permitted; of one person where that is said.
create or replace function skills_lacking(visit bigint, person bigint default null)
returns table (employee_id bigint, skill_id bigint, expired_on date) language sql stable parallel safe as $$
  select ve.employee_id, r.skill_id, skill_until(ve.employee_id, r.skill_id)
  from service_visit v
  join visit_engineer ve on ve.visit_id = v.id and (person is null or ve.employee_id = person)
  cross join lateral skills_of_order(v.order_id) r
  where v.id = visit and v.status not in ('DONE', 'CANCELLED', 'MISSED') and r.is_mandatory
    and not has_skill(ve.employee_id, r.skill_id, bangkok_day(v.planned_end - interval '1 microsecond'))
    and not exists (select from visit_permit p where p.visit_id = v.id and p.employee_id = ve.employee_id and p.skill_id = r.skill_id
      and p.valid_until >= bangkok_day(v.planned_end - interval '1 microsecond'))
$$;

-- Whom a refusal is about.
create function sent_person(e employee) returns jsonb language sql immutable parallel safe
  return jsonb_build_object('employee_id', e.id, 'who', jsonb_build_object(
    'th', coalesce(e.nickname, e.first_name_th), 'en', coalesce(e.first_name_en, e.nickname, e.first_name_th)));

-- Refuses to send people who do not work here then, or who lack what is mandatory. At the end of the transaction, so that it is the same by
-- whichever way they came to the visit, and what is permitted in it counts.
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
          where p.link = '/app/Active' and p.can_approve and p.can_edit order by 1 limit 3) u))
  into facts
  from skills_lacking(visit, person) l join employee e on e.id = l.employee_id join skill s on s.id = l.skill_id
  order by e.id, s.code limit 1;
  if facts is not null then
    perform refuse(case when facts ->> 'until' is null then 'SKILL_MISSING' else 'CERTIFICATE_OVER' end, facts);
  end if;
  return null;
end $$;
