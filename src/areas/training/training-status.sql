-- The states of a class and of a participant, the seats and the queue, the hours a class takes, and what a certificate gives.
-- Whatever concerns a class queues at its rooms, then at its row, then at the rows of its people in the order of their ids.

create table training_class_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into training_class_transition (from_status, to_status, sort_no, needs_reason) values
  ('DRAFT', 'OPEN', 1, false),
  ('OPEN', 'CONFIRMED', 1, false),
  ('OPEN', 'CANCELLED', 9, true),
  ('CONFIRMED', 'IN_PROGRESS', 1, false),
  ('CONFIRMED', 'CANCELLED', 9, true),
  ('IN_PROGRESS', 'COMPLETED', 1, false);

create table training_enrollment_transition (
  from_status text not null,
  to_status text not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into training_enrollment_transition (from_status, to_status, needs_reason) values
  ('REQUESTED', 'ENROLLED', false),
  ('REQUESTED', 'WAITLISTED', false),
  ('REQUESTED', 'DECLINED', true),
  ('REQUESTED', 'CANCELLED', false),
  ('WAITLISTED', 'ENROLLED', false),
  ('WAITLISTED', 'CANCELLED', false),
  ('ENROLLED', 'ATTENDED', false),
  ('ENROLLED', 'NO_SHOW', false),
  ('ENROLLED', 'CANCELLED', false),
  ('ATTENDED', 'PASSED', false),
  ('ATTENDED', 'FAILED', false),
  -- corrections
  ('ATTENDED', 'ENROLLED', false),
  ('ATTENDED', 'NO_SHOW', false),
  ('NO_SHOW', 'ENROLLED', false),
  ('NO_SHOW', 'ATTENDED', false),
  ('PASSED', 'ATTENDED', false),
  ('PASSED', 'FAILED', false),
  ('FAILED', 'ATTENDED', false),
  ('FAILED', 'PASSED', false),
  -- one row a person and class: a user who comes again, comes back to it
  ('CANCELLED', 'REQUESTED', false),
  ('CANCELLED', 'ENROLLED', false),
  ('CANCELLED', 'WAITLISTED', false),
  ('DECLINED', 'ENROLLED', false),
  ('DECLINED', 'WAITLISTED', false);

create table training_class_status_log (
  id bigint generated always as identity primary key,
  class_id bigint not null,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text,
  constraint training_class_status_log_class foreign key (class_id) references training_class
);
create index training_class_status_log_class on training_class_status_log (class_id, id);
create trigger training_class_status_log_append_only before update or delete or truncate on training_class_status_log
  for each statement execute function refuse_change();

create table training_enrollment_status_log (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references training_enrollment,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index training_enrollment_status_log_enrollment on training_enrollment_status_log (enrollment_id, id);
create trigger training_enrollment_status_log_append_only before update or delete or truncate on training_enrollment_status_log
  for each statement execute function refuse_change();

-- Whether a participant in this state has a seat; whether the hours of the class count as theirs.
create function has_seat(status text) returns boolean language sql immutable parallel safe
  return status in ('ENROLLED', 'ATTENDED', 'NO_SHOW', 'PASSED', 'FAILED');
create function holds_hours(status text) returns boolean language sql immutable parallel safe
  return status in ('ENROLLED', 'ATTENDED', 'PASSED', 'FAILED');
create function seats_taken(class bigint) returns integer language sql stable as $$
  select count(*)::integer from training_enrollment e where e.class_id = class and has_seat(e.status)
$$;

-- Locks classes, then their participants and the employees named, each by id: the same order everywhere, to avoid a deadlock.
create function lock_training(classes bigint[], people bigint[] default '{}') returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from training_class where id = any (classes) order by id for no key update;
  perform from employee where id = any (people) or id in (
    select e.employee_id from training_enrollment e where e.class_id = any (classes) and e.status not in ('DECLINED', 'CANCELLED'))
  order by id for no key update;
end $$;

-- Clashes of a person with the hours of a class: visits, leave, other classes. The reason of leave is not returned.
create function training_clashes(person bigint, class bigint)
returns table (starts timestamptz, clash jsonb) language sql stable security definer set search_path = public, pg_temp as $$
  select lower(b.during), jsonb_build_object('source', b.source, 'start', lower(b.during), 'end', upper(b.during),
    'so_no', o.so_no, 'customer', c.name, 'class_no', tc.class_no)
  from employee_busy b
  left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
  left join service_order o on o.id = v.order_id
  left join customer c on c.id = o.customer_id
  left join class_session s on b.source = 'TRAINING' and s.id = b.source_id
  left join training_class tc on tc.id = s.class_id
  -- session by session, by the index of hours: a person has years of them
  where s.class_id is distinct from class and b.id = any (array(
    select x.id from class_session mine join employee_busy x on x.employee_id = person and x.during && mine.during
    where mine.class_id = class and x.source in ('VISIT', 'LEAVE', 'TRAINING')))
$$;

-- Makes the taken hours of the people of a class, or of one of them, agree with its sessions; who has other work then is
-- named, each with what it is.
create function hold_training_hours(class bigint, person bigint default null) returns void
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

-- Locks the rooms of classes, as a booking of one of them does.
create function lock_class_rooms(classes bigint[], others bigint[] default '{}') returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from room where id = any (others)
    or id in (select s.room_id from class_session s where s.class_id = any (classes) and s.room_id is not null)
  order by id for no key update;
end $$;

-- Makes the bookings of rooms agree with the hours of a class.
create function book_class_rooms(class bigint) returns void
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

-- ---- sessions ----------------------------------------------------------------------------------

create function keep_class_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject class_session := case when tg_op = 'DELETE' then old else new end;
  class training_class;
begin
  select * into class from training_class where id = subject.class_id for no key update;
  if not ngan_importing() then
    if tg_op = 'UPDATE' and new.class_id <> old.class_id then perform refuse('TRAINING_STEP_UNKNOWN'); end if;
    if class.status in ('COMPLETED', 'CANCELLED') then
      perform refuse('TRAINING_CLASS_CLOSED', jsonb_build_object('class_no', class.class_no, 'status', class.status));
    end if;
    if tg_op = 'DELETE' and class.status <> 'DRAFT'
        and not exists (select from class_session s where s.class_id = class.id and s.id <> old.id) then
      perform refuse('TRAINING_NO_SESSION', jsonb_build_object('class_no', class.class_no));
    end if;
  end if;
  return subject;
end $$;

create trigger class_session_kept before insert or update or delete on class_session
  for each row execute function keep_class_session();

create function follow_class_session() returns trigger
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

create trigger class_session_followed after insert or update or delete on class_session
  for each row execute function follow_class_session();

-- ---- classes -----------------------------------------------------------------------------------

create function keep_training_class() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step training_class_transition;
  taken integer;
begin
  if tg_op = 'INSERT' then
    new.class_no := coalesce(new.class_no, next_class_no(now()));
    if new.status <> 'DRAFT' and not ngan_importing() then perform refuse('TRAINING_STEP_UNKNOWN'); end if;
    return new;
  end if;
  new.class_no := old.class_no;
  if new.course_id <> old.course_id and exists (select from training_enrollment where class_id = new.id) then
    perform refuse('TRAINING_COURSE_FIXED');
  end if;
  if new.capacity is not null and new.capacity is distinct from old.capacity then
    taken := seats_taken(new.id);
    if new.capacity < taken then perform refuse('TRAINING_CAPACITY_BELOW', jsonb_build_object('taken', taken)); end if;
  end if;
  if old.status = 'CANCELLED' and not ngan_importing() then
    perform refuse('TRAINING_CLASS_CLOSED', jsonb_build_object('class_no', old.class_no, 'status', old.status));
  end if;
  if new.status = old.status then return new; end if;

  select * into step from training_class_transition where from_status = old.status and to_status = new.status;
  if step.to_status is null then
    perform refuse('TRAINING_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if step.needs_reason and new.status_note is null then perform refuse('TRAINING_REASON_MISSING'); end if;
  if new.status = 'OPEN' and new.starts_at is null then
    perform refuse('TRAINING_NO_SESSION', jsonb_build_object('class_no', new.class_no));
  end if;
  if new.status = 'IN_PROGRESS' and bangkok_day(new.starts_at) > bangkok_day(now()) then
    perform refuse('TRAINING_TOO_EARLY', jsonb_build_object('day', bangkok_day(new.starts_at)));
  end if;
  if new.status = 'COMPLETED' then
    select count(*) into taken from training_enrollment where class_id = new.id and status = 'ENROLLED';
    if taken > 0 then perform refuse('TRAINING_UNMARKED', jsonb_build_object('count', taken)); end if;
    -- a class that is over releases its room and hours no more: they lie in the past
    if new.ends_at > now() and not ngan_importing() then
      perform refuse('TRAINING_HOURS_AHEAD', jsonb_build_object('class_no', new.class_no, 'day', bangkok_day(new.ends_at),
        'time', to_char(new.ends_at at time zone 'Asia/Bangkok', 'HH24:MI')));
    end if;
  end if;
  insert into training_class_status_log (class_id, from_status, to_status, reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_note, ngan_actor(), ngan_request());
  return new;
end $$;

create trigger training_class_kept before insert or update on training_class
  for each row execute function keep_training_class();

-- A cancelled class frees its participants; the queue of a class that is over is emptied.
create function follow_training_class() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_training(array[new.id]);
  update training_enrollment set status = 'CANCELLED', status_note = new.status_note
  where class_id = new.id and (status in ('REQUESTED', 'WAITLISTED') or status = 'ENROLLED' and new.status = 'CANCELLED');
  return null;
end $$;

create trigger training_class_ended after update of status on training_class
  for each row when (new.status in ('COMPLETED', 'CANCELLED') and old.status <> new.status)
  execute function follow_training_class();

-- Its rooms are given back with it, and are large enough for its seats.
create function follow_class_rooms() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from class_session where class_id = new.id and room_id is not null) then
    perform book_class_rooms(new.id);
  end if;
  return null;
end $$;

create trigger training_class_booked after update of status, capacity, course_id on training_class
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED'
    or (new.capacity, new.course_id) is distinct from (old.capacity, old.course_id))
  execute function follow_class_rooms();

-- ---- enrolments --------------------------------------------------------------------------------

create function keep_training_enrollment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  class training_class;
  was text := case when tg_op = 'UPDATE' then old.status end;
  step training_enrollment_transition;
begin
  -- what concerns neither place nor state waits for no class
  if tg_op = 'UPDATE' and (new.class_id, new.employee_id, new.course_id, new.status)
      is not distinct from (old.class_id, old.employee_id, old.course_id, old.status) then
    -- who corrects the score answers for it, also on the paper
    if new.printed is not null and new.judged_by is distinct from old.judged_by then
      new.printed := new.printed || judge_printed(new.judged_by);
    end if;
    return new;
  end if;
  select * into class from training_class where id = new.class_id for no key update;
  perform from employee where id = new.employee_id for no key update;
  new.course_id := class.course_id;
  if new.status = 'PASSED' and was is distinct from 'PASSED' then new.printed := certificate_printed(new); end if;
  if ngan_importing() then return new; end if;
  if tg_op = 'UPDATE' and (new.class_id, new.employee_id) is distinct from (old.class_id, old.employee_id) then
    perform refuse('TRAINING_STEP_UNKNOWN');
  end if;
  if new.status is not distinct from was then return new; end if;

  if was is null then
    if new.status not in ('REQUESTED', 'ENROLLED', 'WAITLISTED') then
      perform refuse('TRAINING_STEP_UNKNOWN', jsonb_build_object('from', was, 'to', new.status));
    end if;
  else
    select * into step from training_enrollment_transition where from_status = was and to_status = new.status;
    if step.to_status is null then
      perform refuse('TRAINING_STEP_UNKNOWN', jsonb_build_object('from', was, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('TRAINING_REASON_MISSING'); end if;
    insert into training_enrollment_status_log (enrollment_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, was, new.status, new.status_note, ngan_actor(), ngan_request());
  end if;

  if new.status in ('REQUESTED', 'ENROLLED', 'WAITLISTED') and (was is null or not has_seat(was)) then
    if class.status not in ('OPEN', 'CONFIRMED', 'IN_PROGRESS') then
      perform refuse('TRAINING_NOT_OPEN', jsonb_build_object('class_no', class.class_no, 'status', class.status));
    end if;
    if has_left(new.employee_id) then perform refuse('TRAINING_PERSON_LEFT'); end if;
  end if;
  if has_seat(new.status) and (was is null or not has_seat(was)) and class.capacity <= seats_taken(class.id) then
    perform refuse('TRAINING_FULL', jsonb_build_object('class_no', class.class_no, 'capacity', class.capacity));
  end if;
  if (new.status in ('ATTENDED', 'NO_SHOW') or was in ('ATTENDED', 'NO_SHOW')) and class.status not in ('IN_PROGRESS', 'COMPLETED') then
    perform refuse('TRAINING_NOT_BEGUN', jsonb_build_object('class_no', class.class_no));
  end if;
  -- a class is over only with every participant marked
  if new.status = 'ENROLLED' and class.status = 'COMPLETED' then
    perform refuse('TRAINING_CLASS_CLOSED', jsonb_build_object('class_no', class.class_no, 'status', class.status));
  end if;

  new.waiting_since := case when new.status = 'WAITLISTED' then clock_timestamp() end;
  if new.status = 'ENROLLED' and was = 'WAITLISTED' then new.moved_up_at := now(); new.passed_over_at := null;
  elsif new.status in ('REQUESTED', 'WAITLISTED') or was in ('CANCELLED', 'DECLINED') then
    new.moved_up_at := null; new.passed_over_at := null;
  end if;

  if was = 'PASSED' then
    perform take_skill_back(old);
    new.certificate_no := null; new.issued_on := null; new.expires_on := null; new.skill_before := null;
    new.printed := null; new.certificate_file_id := null;
  end if;
  if new.status = 'PASSED' then
    new.certificate_no := next_doc_no('TC', now());
    new.issued_on := least(bangkok_day(now()), coalesce(bangkok_day(class.ends_at), bangkok_day(now())));
    new.expires_on := (select new.issued_on + make_interval(months => c.validity_months) from course c where c.id = class.course_id)::date;
    new.skill_before := give_skill(new);
  end if;
  return new;
end $$;

create trigger training_enrollment_kept before insert or update on training_enrollment
  for each row execute function keep_training_enrollment();

create function follow_training_enrollment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and not holds_hours(new.status) or tg_op = 'UPDATE' and holds_hours(new.status) = holds_hours(old.status) then
    return null;
  end if;
  perform hold_training_hours(new.class_id, new.employee_id);
  return null;
end $$;

create trigger training_enrollment_hours after insert or update of status on training_enrollment
  for each row execute function follow_training_enrollment();

-- The first free person of the queue moves up while there are seats; a busy one is passed over, stays
-- where they are, and that is seen. Gives back how many moved up.
create function fill_seats(class bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c training_class;
  one training_enrollment;
  free integer;
  moved integer := 0;
begin
  perform lock_training(array[class]);
  select * into c from training_class where id = class;
  if c.status not in ('OPEN', 'CONFIRMED') then return 0; end if;
  free := case when c.capacity is null then 2147483647 else c.capacity - seats_taken(class) end;
  for one in select * from training_enrollment where class_id = class and status = 'WAITLISTED' order by waiting_since, id loop
    exit when moved >= free;
    if not exists (select from training_clashes(one.employee_id, class)) then
      update training_enrollment set status = 'ENROLLED' where id = one.id;
      moved := moved + 1;
    elsif one.passed_over_at is null then
      update training_enrollment set passed_over_at = now() where id = one.id;
    end if;
  end loop;
  return moved;
end $$;

-- ---- what a certificate says, and gives ----------------------------------------------------------

-- Who entered the result, as the certificate names them.
create function judge_printed(judge bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('judged_by_th', j.first_name_th || ' ' || j.last_name_th,
    'judged_by_en', j.first_name_en || ' ' || j.last_name_en)
  from (select judge as id) named left join employee j on j.id = named.id
$$;

-- What stands on the certificate: printed again after years, under its number, it says what it said.
create function certificate_printed(passed training_enrollment) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('employee_th', p.first_name_th || ' ' || p.last_name_th,
    'employee_en', p.first_name_en || ' ' || p.last_name_en, 'position_th', o.name_th, 'position_en', o.name_en,
    'course_code', k.code, 'course_th', k.name_th, 'course_en', k.name_en, 'hours', coalesce(passed.attended_hours, k.hours),
    'class_no', c.class_no, 'starts_at', c.starts_at, 'ends_at', c.ends_at, 'institute_name', i.name, 'trainer', c.trainer,
    'company_th', w.name_th, 'company_en', w.name_en) || judge_printed(passed.judged_by)
  from training_class c join course k on k.id = c.course_id left join institute i on i.id = coalesce(c.institute_id, k.institute_id)
  join employee p on p.id = passed.employee_id left join position o on o.id = p.position_id left join company w on true
  where c.id = passed.class_id
$$;


-- The skill of the course, as well as the course teaches it at least, until the certificate ends; gives back what it was.
-- An employee who left keeps the skills they had; a skill out of use is not given any more.
create function give_skill(passed training_enrollment) returns jsonb
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
create function take_skill_back(passed training_enrollment) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update training_enrollment set skill_before = passed.skill_before
  where employee_id = passed.employee_id and status = 'PASSED' and (skill_before ->> 'enrollment_id')::bigint = passed.id;
  if not has_left(passed.employee_id) then perform restore_skill(passed.id, passed.skill_before); end if;
end $$;

-- ---- leaving ------------------------------------------------------------------------------

-- Enrolments of a person in classes that begin after their last day, and those on a waiting list.
create function training_left_behind(person bigint, last_day date) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from training_enrollment e join training_class c on c.id = e.class_id
  where e.employee_id = person and c.status not in ('COMPLETED', 'CANCELLED')
    and (e.status in ('REQUESTED', 'WAITLISTED')
      or e.status = 'ENROLLED' and (c.starts_at is null or bangkok_day(c.starts_at) > last_day))
$$;

-- Ends them, once the person has left; who waits moves up.
create function end_training_of(person bigint, last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  classes bigint[] := array(select distinct class_id from training_enrollment
    where id in (select training_left_behind(person, last_day)) order by 1);
  class bigint;
begin
  perform lock_training(classes, array[person]);
  update training_enrollment set status = 'CANCELLED', status_note = null
  where id in (select training_left_behind(person, last_day));
  foreach class in array classes loop perform fill_seats(class); end loop;
end $$;

select allow('training_class_transition', 'select', '*');
select allow('training_enrollment_transition', 'select', '*');
select allow('training_class_status_log', 'select');
select allow('training_enrollment_status_log', 'select');
