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

-- The syllabus of a course as a file, and the certificate an outside institute issued.
alter table course add column syllabus_file_id bigint
  constraint course_syllabus_file_key unique constraint course_syllabus_file_fkey references file_object;
alter table training_enrollment
  add column certificate_file_id bigint
    constraint training_enrollment_file_key unique constraint training_enrollment_file_fkey references file_object,
  add constraint training_enrollment_file_certified check (certificate_file_id is null or status = 'PASSED');

-- A result that is taken back takes the file with the certificate.
create or replace function keep_training_enrollment() returns trigger
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
  -- what is over has everybody marked
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
