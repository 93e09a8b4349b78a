-- Which skills work asks for, by the type of its machine and by the call, and whom that keeps from being sent.

-- `order_kinds`: the kinds of work that ask for it. A mandatory one stops sending where it is missing or over.
create table required_skill (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  skill_id bigint not null references skill,
  order_kinds text[] not null constraint required_skill_kinds_known check (
    cardinality(order_kinds) > 0 and order_kinds <@ array['REPAIR', 'PM', 'INSTALL', 'COMMISSION', 'INSPECTION', 'TRAINING', 'MODIFY', 'REMOTE']),
  is_mandatory boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint required_skill_key unique (machine_type_id, skill_id)
);
create index required_skill_skill on required_skill (skill_id);

-- What one call asks for beside that.
create table service_order_skill (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  skill_id bigint not null references skill,
  is_mandatory boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_skill_key unique (order_id, skill_id)
);
create index service_order_skill_skill on service_order_skill (skill_id);

-- Who was sent all the same, by whom it was allowed, and why: what the skill was like then stays with it.
create table visit_permit (
  id bigint generated always as identity primary key,
  visit_id bigint not null references service_visit,
  employee_id bigint not null references employee,
  skill_id bigint not null references skill,
  expired_on date,
  -- The last day of the visit as it was planned then: what is moved past it is to be permitted anew.
  valid_until date not null,
  reason text not null constraint visit_permit_reason_filled check (filled(reason, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint visit_permit_key unique (visit_id, employee_id, skill_id, valid_until)
);
create index visit_permit_employee on visit_permit (employee_id);
create index visit_permit_skill on visit_permit (skill_id);

select track_changes('required_skill', 'machine_type_id', 'skill_id');
select track_changes('service_order_skill', 'order_id', 'skill_id');
select track_changes('visit_permit', 'visit_id');
select allow('required_skill', 'select, insert, update, delete', '*');
select allow('service_order_skill', 'select, insert, update, delete', '*');
select allow('visit_permit', 'select, insert');
select live_references('required_skill');
select live_references('service_order_skill');
select live_references('visit_permit');

create trigger visit_permit_append_only before update or delete or truncate on visit_permit
  for each statement execute function refuse_change();

-- An ended order keeps what it asked for.
create function keep_skill_rules() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then
    perform open_order_status(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
  end if;
  return coalesce(new, old);
end $$;

create trigger service_order_skill_rules before insert or update or delete on service_order_skill
  for each row execute function keep_skill_rules();

-- The skills in use that an order asks for.
create function skills_of_order(order_key bigint) returns table (skill_id bigint, is_mandatory boolean) language sql stable parallel safe as $$
  select asked.skill_id, bool_or(asked.is_mandatory)
  from (
    select q.skill_id, q.is_mandatory
    from service_order o join machine m on m.id = o.machine_id join machine_model k on k.id = m.machine_model_id
    join required_skill q on q.machine_type_id = k.machine_type_id and o.kind = any (q.order_kinds)
    where o.id = order_key
    union all select s.skill_id, s.is_mandatory from service_order_skill s where s.order_id = order_key) asked
  join skill s on s.id = asked.skill_id and s.is_active and not s.is_deleted
  group by asked.skill_id
$$;

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
create function skills_lacking(visit bigint, person bigint default null)
returns table (employee_id bigint, skill_id bigint, expired_on date) language sql stable parallel safe as $$
  select l.employee_id, l.skill_id, l.expired_on
  from service_visit v
  join visit_engineer ve on ve.visit_id = v.id and (person is null or ve.employee_id = person)
  cross join lateral person_lacks(ve.employee_id, v.order_id, bangkok_day(v.planned_end - interval '1 microsecond'), v.id) l
  where v.id = visit and v.status not in ('DONE', 'CANCELLED', 'MISSED')
$$;

-- Whom a refusal is about.
create function sent_person(e employee) returns jsonb language sql stable parallel safe
  return jsonb_build_object('employee_id', e.id, 'who', jsonb_build_object(
    'th', coalesce(e.nickname, e.first_name_th), 'en', coalesce(e.first_name_en, e.nickname, e.first_name_th)));

-- Refuses to send people who do not work here then, or who lack what is mandatory. At the end of the transaction, so that it is the same by
-- whichever way they came to the visit, and what is permitted in it counts. Those named as who may permit it reach every order.
create function keep_visit_fit() returns trigger
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

create constraint trigger visit_engineer_fit after insert on visit_engineer
  deferrable initially deferred for each row execute function keep_visit_fit();
create constraint trigger service_visit_fit after update on service_visit
  deferrable initially deferred for each row
  when (old.planned is distinct from new.planned or old.status = 'MISSED' and new.status <> 'MISSED')
  execute function keep_visit_fit();
