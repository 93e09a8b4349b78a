// Callers are people of the company like others: employed, with a unit, leave ahead, meetings and classes.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from './test-environment.ts'
import { addConsumables } from './consumables.ts'

/** Employs somebody in the first unit that has people, with leave ahead; the employee's id. */
export async function employ(testEnv: TestEnvironment, code: string, name: string): Promise<number> {
  const { id } = await testEnv.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
    values (${code}, 'ผู้เรียก', ${name},
      (select e.org_unit_id from employee e join org_unit u on u.id = e.org_unit_id
        where u.is_active and not u.is_deleted order by e.id limit 1))
    returning id`)
  await leaveAhead(testEnv, id, 'APPROVED', 30)
  await leaveAhead(testEnv, id, 'DRAFT', 60, 200)
  return id
}

/** The same with everything that a call which is in order may be about: for a user who shall be accepted everywhere. */
export async function createFullEmployee(
  testEnv: TestEnvironment,
  code: string,
  name: string,
): Promise<number> {
  await addConsumables(testEnv)
  const id = await employ(testEnv, code, name)
  // a colleague whose requests can be decided, as nobody decides their own
  const mate = await testEnv.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
    select ${`${code}-M`}, 'เพื่อนร่วมงาน', ${name}, org_unit_id from employee where id = ${id} returning id`)
  await leaveAhead(testEnv, mate.id, 'PENDING', 60)
  await leaveToSettle(testEnv, mate.id)
  for (const number of [2, 3, 4]) {
    const other = await testEnv.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
      select ${`${code}-M${number}`}, 'เพื่อนร่วมงาน', ${name}, org_unit_id from employee where id = ${id} returning id`)
    await leaveAhead(testEnv, other.id, 'PENDING', 60)
    await leaveToSettle(testEnv, other.id)
  }
  await meetings(testEnv, code, id)
  await classesOf(testEnv, id, mate.id)
  await timeOf(testEnv, id, mate.id)
  await reportsOf(testEnv, id)
  return id
}

// Reports on orders that the employee is in charge of, in each state in which one can be signed, refused, rated or sent: each once.
async function reportsOf(testEnv: TestEnvironment, employeeId: number): Promise<void> {
  await testEnv.owner.pool.query(`do $$
    declare
      made bigint;
      state text;
    begin
      perform set_config('ngan.import', 'on', true);
      for number in 1..60 loop
        state := (array['DRAFT', 'SUBMITTED', 'SIGNED'])[1 + number % 3];
        insert into service_order (kind, source, customer_id, site_id, title, owner_id)
        select 'INSPECTION', 'PHONE', s.customer_id, s.id, 'PROOF REPORT ' || number, ${employeeId}
        from customer_site s join customer c on c.id = s.customer_id where s.is_active and not s.is_deleted and not c.is_deleted
        order by s.id limit 1 returning id into made;
        insert into service_report (order_id, work_done, status, engineer_name, engineer_signature, customer_name, signature, signed_at)
        select made, 'PROOF', state, case when state <> 'DRAFT' then 'PROOF' end, case when state <> 'DRAFT' then 'M5 6L7 8' end,
          case when state = 'SIGNED' then 'PROOF' end, case when state = 'SIGNED' then 'M1 2L3 4' end,
          case when state = 'SIGNED' then now() end;
      end loop;
      perform set_config('ngan.import', '', true);
    end $$`)
}

// Classes in every state an employee can meet: to come, with requests of a colleague; going on, with both in them; and where
// both were. Each is used up once, so there are many; without a score to pass, and at hours when nothing else is.
async function classesOf(testEnv: TestEnvironment, employeeId: number, mateId: number): Promise<void> {
  await testEnv.owner.pool.query(`do $$
    declare
      taught bigint := (select id from course where pass_score is null and not is_deleted order by id limit 1);
      held bigint;
      day date;
      state text;
      place text;
    begin
      perform set_config('ngan.import', 'on', true);
      for number in 1..72 loop
        state := (array['OPEN', 'CONFIRMED', 'DRAFT', 'IN_PROGRESS', 'IN_PROGRESS', 'OPEN'])[1 + number % 6];
        day := bangkok_day(now()) + case when state = 'IN_PROGRESS' or number % 12 = 1 then -number
          else 400 + ${employeeId} % 40 * 80 + number end;
        insert into training_class (class_no, course_id, mode, status) values (next_class_no(now()), taught, 'ONSITE', state)
        returning id into held;
        insert into class_session (class_id, starts_at, ends_at)
        values (held, (day + time '05:00') at time zone 'Asia/Bangkok', (day + time '06:00') at time zone 'Asia/Bangkok');
        place := case when state = 'IN_PROGRESS' then (array['ENROLLED', 'ATTENDED'])[1 + number % 2]
          when number % 6 = 5 then 'REQUESTED' when number % 12 = 6 then 'ENROLLED' end;
        if place is not null then
          insert into training_enrollment (class_id, employee_id, course_id, status)
          select held, person, taught, place from unnest(array[${employeeId}, ${mateId}]::bigint[]) person;
        end if;
      end loop;
      -- and requests of all others, as no caller decides their own
      for number in 1..3 loop
        insert into training_class (class_no, course_id, mode, status) values (next_class_no(now()), taught, 'ONSITE', 'OPEN')
        returning id into held;
        insert into class_session (class_id, starts_at, ends_at)
        select held, hours + time '05:00', hours + time '06:00'
        from (select bangkok_day(now()) + 3000 + ${employeeId} % 40 * 80 + number as hours) ahead;
        insert into training_enrollment (class_id, employee_id, course_id, status)
        select held, e.id, taught, 'REQUESTED' from employee e
        where e.status = 'ACTIVE' and not e.is_deleted and e.id not in (${employeeId}, ${mateId}) order by e.id limit 40;
      end loop;
      -- and one who has passed, with a certificate, in classes that are over
      for number in 1..12 loop
        insert into training_class (class_no, course_id, mode, status) values (next_class_no(now()), taught, 'ONSITE', 'COMPLETED')
        returning id into held;
        insert into training_enrollment (class_id, employee_id, course_id, status, certificate_no, issued_on)
        values (held, ${employeeId}, taught, 'PASSED', 'PROOF-${employeeId}-' || number, bangkok_day(now()) - number),
          (held, ${mateId}, taught, 'PASSED', 'PROOF-MATE-${mateId}-' || number, bangkok_day(now()) - number);
      end loop;
      perform set_config('ngan.import', '', true);
    end $$`)
}

/** Each visit that is under way or over was put so by the user just now: only the last step, of minutes ago, can be undone. */
export async function takeVisitSteps(testEnv: TestEnvironment, userId: number): Promise<void> {
  await testEnv.owner.pool.query(`do $$
    declare
      made bigint;
    begin
      perform set_config('ngan.import', 'on', true);
      for number in 1..30 loop
        insert into service_order (kind, source, customer_id, site_id, title, status, accepted_at)
        select 'INSPECTION', 'PHONE', s.customer_id, s.id, 'PROOF VISIT ' || number, 'ACCEPTED', now()
        from customer_site s join customer c on c.id = s.customer_id where s.is_active and not s.is_deleted and not c.is_deleted
        order by s.id limit 1 returning id into made;
        insert into service_visit (order_id, visit_no, planned_start, planned_end, status, depart_at)
        values (made, 1, '2041-06-01 09:00+07', '2041-06-01 12:00+07', 'TRAVELLING', now());
      end loop;
      perform set_config('ngan.import', '', true);
    end $$`)
  await testEnv.owner.run(sql`
    insert into service_visit_status_log (visit_id, from_status, to_status, is_undo, actor_id)
    select distinct on (v.id) v.id, u.to_status, v.status, false, ${userId}::bigint
    from service_visit v join service_visit_undo u on u.from_status = v.status order by v.id, u.to_status`)
  // and so was each leave of others that is to come
  await testEnv.owner.run(sql`
    with approved as (
      select l.id from leave_record l join app_user u on u.id = ${userId}::bigint
      where l.status = 'APPROVED' and l.employee_id is distinct from u.employee_id and l.start_date > bangkok_day(now())
        and l.days_now is null order by l.id),
    mine as (update leave_record l set decided_by = ${userId}::bigint, decided_at = now() from approved a where a.id = l.id)
    insert into leave_record_status_log (leave_record_id, from_status, to_status, actor_id)
    select id, 'PENDING', 'APPROVED', ${userId}::bigint from approved`)
}

// Approved leave of which the calendar has made less since: waits to be settled, each once.
const leaveToSettle = (testEnv: TestEnvironment, employeeId: number): Promise<void> =>
  leaveAhead(testEnv, employeeId, 'APPROVED', 20, 300, '2, 1')

// What somebody else has entered or approved, which no call of their own could do; of kinds without a yearly limit that need no document.
async function leaveAhead(
  testEnv: TestEnvironment,
  employeeId: number,
  status: string,
  days: number,
  from = 60,
  daysAndNow = '1, null',
): Promise<void> {
  await testEnv.owner.pool.query(`begin; select set_config('ngan.import', 'on', true);
    insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, days_now, status, decided_at)
    select ${employeeId}, kinds.ids[1 + number % cardinality(kinds.ids)], day, day, ${daysAndNow}, '${status}',
      case when '${status}' = 'APPROVED' then now() end
    from (select day, row_number() over (order by day) as number
      from (select bangkok_day(now()) + ahead as day from generate_series(${from}::int, ${from + 120}::int) ahead) ahead
      where is_working_day(calendar_of(${employeeId}), day)) days,
      (select array_agg(id order by id) as ids from leave_type where quota_days is null and document_after_days is null
        and not is_deleted) kinds
    where number <= ${days};
    commit`)
}

/**
 * Series to come in a room that is never closed and large enough for everybody. And, last as what is newest is named most,
 * meetings that begin at this moment, each in a room of its own, to which the employee is invited: once they can check in, and answer.
 */
async function meetings(testEnv: TestEnvironment, code: string, employeeId: number): Promise<void> {
  await testEnv.owner.pool.query(`begin; select set_config('ngan.import', 'on', true);
    with made as (
      insert into room (name, seat_size, open_time, close_time) values ('${code} ชุด', 1000, null, null) returning id)
    insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, organizer_id, series_id)
    select 'ทุกสัปดาห์', 2, day, day + interval '1 hour', made.id, ${employeeId}, gen_random_uuid()
    from made, generate_series(now() + interval '400 days', now() + interval '440 days', interval '1 day') day;
    with made as (
      insert into room (name, seat_size, open_time, close_time, needs_check_in)
      select '${code} ' || no, 1000, null, null, true from generate_series(1, 20) no returning id),
    booked as (
      insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, organizer_id)
      select 'เริ่มแล้ว', 2, now() + interval '14 minutes', now() + interval '10 hours', id, ${employeeId} from made returning id)
    insert into booking_attendee (booking_id, employee_id) select id, ${employeeId} from booked;
    commit`)
}

// Time in every state: one's own drafts and what was sent, a colleague's that waits or was approved, and a clock, which runs again after every
// second stop.
async function timeOf(testEnv: TestEnvironment, employeeId: number, mateId: number): Promise<void> {
  await testEnv.owner.pool.query(`do $$ begin
    perform set_config('ngan.import', 'on', true);
    insert into time_entry (employee_id, kind, work_date, minutes, is_billable, status, normal_minutes, ot15_minutes, hol_minutes, hol3_minutes, cost_open)
    select who.id, 'WORK', bangkok_day(now()) - no, 15, false, state.name, case state.name when 'APPROVED' then 15 end,
      case state.name when 'APPROVED' then 0 end, case state.name when 'APPROVED' then 0 end, case state.name when 'APPROVED' then 0 end,
      case state.name when 'APPROVED' then 'NO_GRADE' end
    from generate_series(1, 40) no cross join (values (${employeeId}), (${mateId})) who (id)
    cross join unnest(array['DRAFT', 'SUBMITTED', 'APPROVED']) state (name);
    -- with times of day, too: a change that says from and to may not meet hours that stay
    insert into time_entry (employee_id, kind, work_date, start_at, end_at, minutes, is_billable, status)
    select ${employeeId}, 'WORK', at.day, at.start, at.start + interval '15 minutes', 15, false, 'DRAFT'
    from (select bangkok_day(now()) - no as day, (bangkok_day(now()) - no + time '02:00') at time zone 'Asia/Bangkok' as start
      from generate_series(1, 40) no) at;
    insert into time_timer (employee_id) values (${employeeId});
    perform set_config('ngan.import', '', true);
  end $$`)
  await testEnv.owner.pool.query(`
    create or replace function clock_again() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if random() < 0.5 then insert into time_timer (employee_id) values (${employeeId}) on conflict do nothing; end if;
      return null;
    end $$;
    create or replace trigger z_clock_again after delete on time_timer for each statement execute function clock_again()`)
}
