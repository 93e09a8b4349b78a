alter table app_user add column favourites text[] default '{}'::text[] not null;
alter table app_user add constraint app_user_favourites_few CHECK ((cardinality(favourites) <= 30));

-- Ends every sign-in of an account, resume secrets included; `but` is a session that stays.
create function end_sign_ins(account bigint, but uuid default null) returns void language plpgsql as $$
begin
  update user_session set revoked_at = now()
  where user_id = account and revoked_at is null and id is distinct from but;
  delete from resume_secret where user_id = account;
end $$;

-- An account for an employee; its password must be changed at the first sign-in.
create function open_account(name citext, first_hash text, person bigint) returns bigint language sql as $$
  insert into app_user (username, password_hash, employee_id, must_change_password)
  values (name, first_hash, person, true) returning id
$$;

-- A disabled or locked account may sign in again.
create function enable_account(account bigint) returns void language sql as $$
  update app_user set status = 'ACTIVE' where id = account and status <> 'ACTIVE'
$$;

create function disable_account(account bigint) returns void language plpgsql as $$
begin
  update app_user set status = 'DISABLED' where id = account and status <> 'DISABLED';
  perform end_sign_ins(account);
end $$;

-- Forgets failed sign-ins under the account's name; true if there were any. A locked account opens only where `opens`.
create function unlock_account(account bigint, opens boolean) returns boolean language plpgsql as $$
declare
  had_failures boolean;
begin
  delete from login_throttle where name = (select lower(username::text) from app_user where id = account);
  had_failures := found;
  if opens then update app_user set status = 'ACTIVE' where id = account and status = 'LOCKED'; end if;
  return had_failures;
end $$;

-- A first password again, which must be changed; the former one is kept among those that may not come back.
create function reset_password(account bigint, first_hash text) returns void language plpgsql as $$
begin
  insert into password_history (user_id, password_hash) select id, password_hash from app_user where id = account;
  update app_user set password_hash = first_hash, must_change_password = true, password_changed_at = null
  where id = account;
  perform end_sign_ins(account);
  perform unlock_account(account, false);
end $$;

-- Exactly these roles from today on; roles held before today stay in the history, ended.
create function set_roles(account bigint, roles bigint[]) returns void language plpgsql as $$
declare
  today date := bangkok_day(now());
begin
  delete from user_role where user_id = account and valid_from >= today and role_id <> all (roles);
  update user_role set valid_to = today - 1
  where user_id = account and role_id <> all (roles) and valid_from <= today and (valid_to is null or valid_to >= today);
  insert into user_role (user_id, role_id)
  select account, wanted from unnest(roles) wanted
  where not exists (select from user_role ur where ur.user_id = account and ur.role_id = wanted
    and ur.valid_from <= today and (ur.valid_to is null or ur.valid_to >= today));
end $$;

-- Takes hours of these people for a visit, a leave, a session; taken ones move. The caller holds the people locked, by id.
create function take_hours(kind text, of_id bigint, people bigint[], span tstzrange) returns void language sql as $$
  insert into employee_busy as b (employee_id, during, source, source_id)
  select person, span, kind, of_id from unnest(people) person order by person
  on conflict (source, source_id, employee_id) do update set during = excluded.during where b.during <> excluded.during
$$;

-- Frees hours taken for these: of everyone but `besides`, or of one person.
create function release_hours(kind text, of_ids bigint[], besides bigint[] default '{}', person bigint default null)
returns void language sql as $$
  delete from employee_busy b where b.source = kind and b.source_id = any (of_ids)
    and b.employee_id <> all (besides) and (person is null or b.employee_id = person)
$$;

-- A skill that rests on a certificate from now on; returns the row it was before, null where it is new. A certificate that
-- ends sooner than what is known takes nothing away.
create function certify_skill(person bigint, skill bigint, at_level integer, judge bigint, on_day date, until date, certificate bigint)
returns jsonb language plpgsql as $$
declare
  known employee_skill;
begin
  select * into known from employee_skill k where k.employee_id = person and k.skill_id = skill for update;
  insert into employee_skill as k (employee_id, skill_id, level, verified_by, verified_on, expires_on, enrollment_id)
  values (person, skill, at_level, judge, on_day, until, certificate)
  on conflict (employee_id, skill_id) do update set level = greatest(k.level, excluded.level),
    verified_by = excluded.verified_by, verified_on = excluded.verified_on, enrollment_id = excluded.enrollment_id,
    expires_on = excluded.expires_on
  where k.expires_on is not null and (excluded.expires_on is null or excluded.expires_on >= k.expires_on)
    or k.expires_on is null and (excluded.expires_on is null or k.verified_on is null);
  return case when known.id is not null then to_jsonb(known) end;
end $$;

-- Takes a certificate back: the skill that rests on it is again what it was before, or goes where it was none.
create function restore_skill(certificate bigint, former jsonb) returns void language plpgsql as $$
declare
  before employee_skill := jsonb_populate_record(null::employee_skill, former);
  -- meanwhile the skill may have begun to end with its certificate; one without an end is then nothing any more
  is_lost boolean := before.id is null or before.expires_on is null
    and (select s.needs_certificate from skill s where s.id = before.skill_id);
begin
  if is_lost then
    delete from employee_skill where enrollment_id = certificate;
  else
    update employee_skill set level = before.level, verified_on = before.verified_on, expires_on = before.expires_on,
      -- an employee who has left meanwhile is not named anew
      verified_by = case when not has_left(before.verified_by) then before.verified_by end,
      enrollment_id = before.enrollment_id
    where enrollment_id = certificate;
  end if;
end $$;

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

-- Makes the taken hours of a visit's engineers agree with the visit. The people are locked in one order first:
-- two savers of the same person then queue instead of deadlocking in the exclusion constraint.
-- A finished visit keeps the hours it really took, never more than were planned; a cancelled one frees them.
create or replace function hold_visit_hours(visit bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v service_visit;
  held tstzrange;
  engineers bigint[];
  clashes jsonb;
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
  select jsonb_agg(jsonb_build_object(
      'employee_id', e.id, 'name_th', e.first_name_th || ' ' || e.last_name_th,
      'name_en', e.first_name_en || ' ' || e.last_name_en, 'nickname', e.nickname,
      'source', b.source, 'source_id', b.source_id, 'start', lower(b.during), 'end', upper(b.during),
      'order_id', o.id, 'so_no', o.so_no, 'customer', c.name) order by lower(b.during), e.id)
  into clashes
  from visit_engineer ve
  join employee e on e.id = ve.employee_id
  join employee_busy b on b.employee_id = e.id and b.during && held and b.source in ('VISIT', 'LEAVE', 'TRAINING')
    and (b.source, b.source_id) is distinct from ('VISIT', visit)
  left join service_visit bv on b.source = 'VISIT' and bv.id = b.source_id
  left join service_order o on o.id = bv.order_id
  left join customer c on c.id = o.customer_id
  where ve.visit_id = visit;
  raise exception using errcode = 'exclusion_violation', message = 'EMPLOYEE_BUSY',
    constraint = 'employee_busy_no_overlap', table = 'employee_busy',
    detail = jsonb_build_object('clashes', coalesce(clashes, '[]'))::text;
end $$;

-- Makes the taken hours of the people of a class, or of one of them, agree with its sessions; who has other work then is
-- named, each with what it is.
create or replace function hold_training_hours(class bigint, person bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  holders bigint[];
  clashes jsonb;
begin
  -- the same as lock_training holds
  perform from employee where id in (
    select e.employee_id from training_enrollment e where e.class_id = class and (person is null or e.employee_id = person)
      and e.status not in ('DECLINED', 'CANCELLED'))
  order by id for no key update;
  holders := array(select e.employee_id from training_enrollment e
    where e.class_id = class and (person is null or e.employee_id = person) and holds_hours(e.status));
  perform release_hours('TRAINING', array(select id from class_session where class_id = class), holders, person);
  perform take_hours('TRAINING', s.id, holders, s.during) from class_session s where s.class_id = class;
exception when exclusion_violation then
  select jsonb_agg(one.clash || jsonb_build_object('employee_id', p.id, 'name_th', p.first_name_th || ' ' || p.last_name_th,
    'name_en', p.first_name_en || ' ' || p.last_name_en, 'nickname', p.nickname) order by p.id, one.starts)
  into clashes
  from training_enrollment e join employee p on p.id = e.employee_id
  cross join lateral training_clashes(e.employee_id, class) one
  where e.class_id = class and (person is null or e.employee_id = person) and holds_hours(e.status);
  perform refuse('TRAINING_OVER_WORK', jsonb_build_object('clashes', coalesce(clashes, '[]')));
end $$;

-- Makes the bookings of rooms agree with the hours of a class.
create or replace function book_class_rooms(class bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c training_class;
begin
  perform lock_class_rooms(array[class]);
  select * into c from training_class where id = class;
  perform book_for_sessions(
    (select jsonb_agg(jsonb_build_object('id', s.id, 'room_id', s.room_id, 'starts_at', s.starts_at, 'ends_at', s.ends_at))
      from class_session s where s.class_id = class),
    (select left(k.name_th, 200) from course k where k.id = c.course_id),
    c.capacity, greatest(seats_taken(class), 1), c.status = 'CANCELLED');
end $$;

create or replace function follow_class_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  class bigint := case when tg_op = 'DELETE' then old.class_id else new.class_id end;
begin
  if tg_op = 'DELETE' then perform release_hours('TRAINING', array[old.id]); end if;
  update training_class c set starts_at = s.first, ends_at = s.last
  from (select min(starts_at) as first, max(ends_at) as last from class_session where class_id = class) s
  where c.id = class and (c.starts_at, c.ends_at) is distinct from (s.first, s.last);
  if tg_op <> 'DELETE' then
    if new.room_id is not null or tg_op = 'UPDATE' and old.room_id is not null then perform book_class_rooms(class); end if;
    perform hold_training_hours(class);
  end if;
  return null;
end $$;

-- The skill of the course, as well as the course teaches it at least, until the certificate ends; gives back what it was.
-- An employee who left keeps what they had, and a skill that is out of use is given to nobody.
create or replace function give_skill(passed training_enrollment) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c course;
begin
  select * into c from course where id = passed.course_id;
  if c.skill_id is null or has_left(passed.employee_id)
      or not exists (select from skill where id = c.skill_id and is_active and not is_deleted) then
    return null;
  end if;
  -- skills are told no further ahead
  return certify_skill(passed.employee_id, c.skill_id, c.skill_level, nullif(passed.judged_by, passed.employee_id),
    passed.issued_on, least(passed.expires_on, '2050-12-31'), passed.id);
end $$;

-- Restores the skill to its state before this certificate, if it still comes from it; a later certificate drops this one from its history.
create or replace function take_skill_back(passed training_enrollment) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update training_enrollment set skill_before = passed.skill_before
  where employee_id = passed.employee_id and status = 'PASSED' and (skill_before ->> 'enrollment_id')::bigint = passed.id;
  if not has_left(passed.employee_id) then perform restore_skill(passed.id, passed.skill_before); end if;
end $$;

-- Makes the taken hours of a person, who is locked by now, agree with a leave.
create or replace function hold_leave_hours() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  clashes jsonb;
begin
  if new.status not in ('APPROVED', 'CANCEL_REQUESTED') then
    perform release_hours('LEAVE', array[new.id]);
    return null;
  end if;
  perform take_hours('LEAVE', new.id, array[new.employee_id], new.during);
  return null;
exception when exclusion_violation then
  select jsonb_agg(one.clash order by one.starts) into clashes from leave_clashes(new.employee_id, new.during, new.id) one;
  perform refuse('LEAVE_OVER_WORK', jsonb_build_object('clashes', coalesce(clashes, '[]'),
    'name_th', (select first_name_th || ' ' || last_name_th from employee where id = new.employee_id),
    'name_en', (select first_name_en || ' ' || last_name_en from employee where id = new.employee_id)));
  return null;
end $$;
