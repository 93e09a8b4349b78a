create or replace function keep_grant_delegable() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marked text;
begin
  -- row lock on the role: a change of its mark at the same time waits for this one
  select code into marked from role where id = new.role_id and is_delegable for share;
  if marked is not null and is_spreading((select link from menu where id = new.menu_id), new.can_create, new.can_edit) then
    perform refuse('ROLE_SPREADS', jsonb_build_object('code', marked));
  end if;
  return new;
end $$;

-- Only who works in the company is made the head of a unit; one who leaves later stays written down.
create or replace function keep_working_head() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.head_employee_id is distinct from old.head_employee_id then
    -- row lock on the employee: a resignation at the same time waits for this one
    perform from employee where id = new.head_employee_id for share;
    if has_left(new.head_employee_id) then perform refuse('ORG_HEAD_LEFT', jsonb_build_object('code', new.code)); end if;
  end if;
  return new;
end $$;

-- A transaction that wants the same room queues here, so that the slower one hears who was first instead of deadlocking.
create or replace function keep_room_booking() returns trigger language plpgsql as $$
declare
  held room;
  is_new boolean := tg_op = 'INSERT';
  comes_back boolean := tg_op = 'UPDATE' and old.is_cancelled and not new.is_cancelled;
  moved boolean;
begin
  if ngan_importing() then return new; end if;
  perform from room where id in (old.room_id, new.room_id) order by id for no key update;
  select * into held from room where id = new.room_id;
  if not is_new and old.ends_at <= now() then perform refuse('BOOKING_OVER'); end if;
  if not is_new and old.is_cancelled and new.is_cancelled then perform refuse('BOOKING_CANCELLED'); end if;
  moved := is_new or comes_back
    or (new.room_id, new.starts_at, new.ends_at) is distinct from (old.room_id, old.starts_at, old.ends_at);
  if new.is_cancelled then
    if is_new then perform refuse('BOOKING_CANCELLED'); end if;
    new.cancelled_at := now();
    return new;
  end if;
  if comes_back then
    new.cancelled_at := null;
    new.released_at := null;
    new.checked_in_at := null;
    perform from employee where id = new.organizer_id for share;
    if has_left(new.organizer_id) then perform refuse('BOOKING_ORGANIZER_LEFT'); end if;
  end if;
  if held.is_deleted and moved then
    perform refuse('UNKNOWN_REFERENCE', jsonb_build_object('field', 'room_id', 'of', 'room', 'id', new.room_id));
  end if;
  -- a class may go on already: it books no room for what is over
  if new.session_id is null and (is_new or comes_back or new.starts_at <> old.starts_at)
      and new.starts_at < now() - interval '5 minutes' then
    perform refuse('BOOKING_PAST');
  end if;
  if (is_new or comes_back or new.room_id <> old.room_id or new.attendee_count <> old.attendee_count)
      and new.attendee_count > held.seat_size then
    perform refuse('ROOM_TOO_SMALL', jsonb_build_object('seats', held.seat_size, 'room', held.name));
  end if;
  -- a keeper of rooms may book at any hour: the server sets ngan.keeps_rooms for the transaction
  if moved and current_setting('ngan.keeps_rooms', true) is distinct from 'on'
      and not room_open_for(held.open_time, held.close_time, new.starts_at, new.ends_at) then
    perform refuse('ROOM_CLOSED', jsonb_build_object('room', held.name,
      'open', to_char(held.open_time, 'HH24:MI'), 'close', to_char(held.close_time, 'HH24:MI')));
  end if;
  -- a booking that has begun counts as checked in; one that moves in time has to check in anew
  if is_new or new.starts_at <> old.starts_at then
    new.checked_in_at := case when new.starts_at <= now() then now() end;
  elsif new.room_id <> old.room_id and new.starts_at <= now() then
    new.checked_in_at := coalesce(old.checked_in_at, now());
  end if;
  -- a class records attendance itself: its booking needs no check-in and is never released as a no-show
  if new.session_id is not null then new.checked_in_at := coalesce(new.checked_in_at, now()); end if;
  return new;
end $$;

create or replace function keep_engineer_rules() returns trigger language plpgsql as $$
declare
  subject visit_engineer := case when tg_op = 'DELETE' then old else new end;
  visit_status text;
  person employee;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.visit_id, new.employee_id) is distinct from (old.visit_id, old.employee_id) then
    perform refuse('VISIT_ENGINEER_FIXED', jsonb_build_object('visit_id', old.visit_id));
  end if;
  select v.status into visit_status from service_visit v
  where v.id = subject.visit_id and open_order_status(v.order_id) is not null;
  if visit_status not in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE') then
    perform refuse(case visit_status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
      jsonb_build_object('visit_id', subject.visit_id, 'status', visit_status));
  end if;
  if tg_op = 'INSERT' then
    -- row lock on the engineers: a resignation at the same time waits for this one
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return coalesce(new, old);
end $$;

create or replace function keep_member_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person employee;
begin
  if ngan_importing() then return new; end if;
  if tg_op = 'UPDATE' and new.service_order_id <> old.service_order_id then
    perform refuse('MEMBER_FIXED', jsonb_build_object('id', old.id));
  end if;
  perform open_order_status(new.service_order_id);
  if new.is_active and (tg_op = 'INSERT' or not old.is_active or new.employee_id <> old.employee_id) then
    -- row lock on the employee: a resignation at the same time waits for this one
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return new;
end $$;

-- Moves stock between balances. The material row is locked first: its moves are serialised, those of two cannot deadlock.
create or replace function apply_stock_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was stock_move;
  held numeric;
begin
  -- lock order: the service order first, then the material; a closing at the same time waits or has happened. A reversal locks its original's order
  if new.kind = 'ISSUE' and new.service_order_id is not null then
    perform from service_order where id = new.service_order_id and status_group = 'ACTIVE' for share;
    if not found and not ngan_importing() then perform refuse('ORDER_NOT_OPEN'); end if;
  end if;
  if new.kind = 'REVERSAL' then
    select * into was from stock_move where id = new.reverses_id;
    if was.kind = 'REVERSAL' then perform refuse('MOVE_IS_REVERSAL'); end if;
    if was.qty = 0 then perform refuse('MOVE_CHANGED_NOTHING'); end if;
    new.material_id := was.material_id;
    new.qty := was.qty;
    new.from_location_id := was.to_location_id;
    new.from_status := was.to_status;
    new.to_location_id := was.from_location_id;
    new.to_status := was.from_status;
    new.service_order_id := was.service_order_id;
    new.receipt_id := was.receipt_id;
  end if;
  perform from master_material where id = new.material_id for no key update;
  -- before its stock is missed: who reversed it has taken that
  if new.kind = 'REVERSAL' and exists (select from stock_move where reverses_id = new.reverses_id) then
    perform refuse('MOVE_REVERSED');
  end if;
  if new.kind = 'COUNT' then
    select coalesce((select qty from stock_balance where material_id = new.material_id
      and storage_location_id = new.to_location_id and status_code = new.to_status), 0) into held;
    if held <> new.seen_qty then
      perform refuse('COUNT_MOVED', jsonb_build_object('seen', trim_scale(new.seen_qty), 'now', trim_scale(held)));
    end if;
    update stock_balance set counted_at = now()
    where material_id = new.material_id and storage_location_id = new.to_location_id and status_code = new.to_status;
    new.qty := abs(new.counted_qty - held);
    if new.counted_qty < held then
      new.from_location_id := new.to_location_id;
      new.from_status := new.to_status;
      new.to_location_id := null;
      new.to_status := null;
    end if;
  end if;
  if new.from_status is not null then
    update stock_balance set qty = qty - new.qty, moved_at = now()
    where material_id = new.material_id and storage_location_id = new.from_location_id and status_code = new.from_status
      and qty >= new.qty;
    if not found then
      select coalesce((select qty from stock_balance where material_id = new.material_id
        and storage_location_id = new.from_location_id and status_code = new.from_status), 0) into held;
      perform refuse('STOCK_SHORT', jsonb_build_object('have', trim_scale(held), 'status', new.from_status));
    end if;
  end if;
  if new.to_status is not null then
    insert into stock_balance as b (material_id, storage_location_id, status_code, qty)
    values (new.material_id, new.to_location_id, new.to_status, new.qty)
    on conflict (material_id, storage_location_id, status_code) do update set qty = b.qty + new.qty, moved_at = now();
  end if;
  update master_material m set stock_ur = m.stock_ur + sums.ur, stock_qi = m.stock_qi + sums.qi, stock_block = m.stock_block + sums.block
  from (select
    case new.to_status when 'UR' then new.qty else 0 end - case new.from_status when 'UR' then new.qty else 0 end as ur,
    case new.to_status when 'QI' then new.qty else 0 end - case new.from_status when 'QI' then new.qty else 0 end as qi,
    case new.to_status when 'BLOCK' then new.qty else 0 end - case new.from_status when 'BLOCK' then new.qty else 0 end as block) sums
  where m.id = new.material_id;
  return new;
end $$;

create or replace function keep_training_class() returns trigger
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

-- What is asked is counted here, and stays as it was asked once it has been sent.
create or replace function keep_leave_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step leave_record_transition;
  kind leave_type;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  doubts text[];
  has_gone boolean;
begin
  -- row lock on the employee before any hours are written: two leaves of one person queue here instead of deadlocking
  perform from employee where id = new.employee_id for no key update;
  has_gone := has_left(new.employee_id);
  if has_gone and new.status in ('DRAFT', 'PENDING', 'APPROVED') and not ngan_importing()
      and (tg_op = 'INSERT' or new.status <> old.status and old.status in ('DRAFT', 'PENDING')) then
    perform refuse('LEAVE_PERSON_LEFT');
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'PENDING') and not ngan_importing() then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status));
    end if;
  elsif ((new.employee_id, new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part)
        is distinct from (old.employee_id, old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part)
      -- a substitute who has left is struck out
      or new.substitute_id is distinct from old.substitute_id
        and (new.substitute_id is not null or not has_left(old.substitute_id)))
      and old.status <> 'DRAFT' then
    perform refuse('LEAVE_FIXED');
  end if;
  if tg_op = 'UPDATE' and old.status <> 'DRAFT' then new := leave_counted_again(old, new); end if;
  if tg_op = 'UPDATE' and new.status <> old.status then
    select * into step from leave_record_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
    if step.done_by = 'LEAVING' and not has_gone and new.days > 0 then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.done_by = 'LEAVING' or has_gone and new.status = 'CANCELLED' then
      new.decided_by := ngan_actor();
      new.decided_at := now();
    elsif step.done_by = 'DECIDER' then
      if actor = new.employee_id then perform refuse('LEAVE_OWN'); end if;
      -- the right over the whole company does not cover leave the caller entered
      if new.created_by = ngan_actor() and new.employee_id not in (select employees_led(actor)) then
        perform refuse('LEAVE_ENTERED');
      end if;
      if is_for_all(step, new.start_date) and ngan_actor() is not null and not decides_for_all(ngan_actor()) then
        perform refuse('LEAVE_BEGUN');
      end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
    if old.status = 'PENDING' and new.status = 'APPROVED' then
      doubts := leave_doubts(new);
      if 'NO_DOCUMENT' = any (doubts) and 'NO_DOCUMENT' <> all (new.acknowledged) then perform refuse('LEAVE_DOCUMENT_MISSING'); end if;
      if 'CLASH' = any (doubts) and 'CLASH' <> all (new.acknowledged) then perform refuse('LEAVE_NO_SUBSTITUTE'); end if;
      new.acknowledged := doubts;
    end if;
    insert into leave_record_status_log (leave_record_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, old.status, new.status, new.status_note, ngan_actor(), ngan_request());
  end if;

  if tg_op = 'UPDATE' and new.document_file_id is distinct from old.document_file_id
      and not leave_document_open(old.status, old.document_file_id is not null) then
    perform refuse('LEAVE_DOCUMENT_FIXED');
  end if;
  if new.substitute_id is not null and (tg_op = 'INSERT' or new.substitute_id is distinct from old.substitute_id)
      and not ngan_importing() and exists (
        select from employee where id = new.substitute_id and (is_deleted or status in ('SUSPENDED', 'RESIGNED'))) then
    perform refuse('LEAVE_SUBSTITUTE_GONE');
  end if;

  -- a draft can be withdrawn whatever has become of its kind or of the calendar
  if tg_op = 'INSERT' or old.status = 'DRAFT' and new.status <> 'WITHDRAWN' and (new.status <> old.status
      or (new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part)
        is distinct from (old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part)) then
    perform share_leave_days();
    select * into kind from leave_type where id = new.leave_type_id;
    if kind.is_deleted and (tg_op = 'INSERT' or new.status <> 'DRAFT' or new.leave_type_id <> old.leave_type_id) then
      perform refuse('LEAVE_TYPE_UNUSED');
    end if;
    select coalesce(sum(counted), 0) into new.days from leave_days(
      new.employee_id, kind.counts_all_days, new.start_date, new.start_part, new.end_date, new.end_part);
    if new.days = 0 then perform refuse('LEAVE_NO_WORKING_DAY'); end if;
    if new.status in ('PENDING', 'APPROVED') then
      perform claim_leave_days(new.employee_id, new.leave_type_id, extract(year from new.start_date)::integer, new.days);
    end if;
  end if;
  return new;
end $$;
