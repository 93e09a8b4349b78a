// Callers are people of the company like others: employed, with a unit, some leave ahead, and rights that last.
import { sql } from '../../src/platform/sql.server.ts'
import type { House } from './house.ts'
import { smallPng } from './valid-input.ts'

/** Employs somebody in the first unit that has people, with leave ahead; the employee's id. */
export async function employ(house: House, code: string, name: string): Promise<number> {
  const { id } = await house.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
    values (${code}, 'ผู้เรียก', ${name},
      (select e.org_unit_id from employee e join org_unit u on u.id = e.org_unit_id
        where u.is_active and not u.is_deleted order by e.id limit 1))
    returning id`)
  await leaveAhead(house, id, 'APPROVED', 30)
  await leaveAhead(house, id, 'DRAFT', 60, 200)
  return id
}

/** The same with everything that a call which is in order may be about: for whoever shall be accepted everywhere. */
export async function employFully(house: House, code: string, name: string): Promise<number> {
  await importsBefore(house)
  const id = await employ(house, code, name)
  // a colleague whose requests can be decided, as nobody decides his own
  const mate = await house.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
    select ${`${code}-M`}, 'เพื่อนร่วมงาน', ${name}, org_unit_id from employee where id = ${id} returning id`)
  await leaveAhead(house, mate.id, 'PENDING', 60)
  for (const number of [2, 3, 4]) {
    const other = await house.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
      select ${`${code}-M${number}`}, 'เพื่อนร่วมงาน', ${name}, org_unit_id from employee where id = ${id} returning id`)
    await leaveAhead(house, other.id, 'PENDING', 60)
  }
  await meetings(house, code, id)
  await classesOf(house, id, mate.id)
  return id
}

// Classes in every state somebody can meet: to come, with requests of a colleague; going on, with both in them; and where
// both were. Each is used up once, so there are many; without a score to pass, and at hours when nothing else is.
async function classesOf(house: House, employeeId: number, mateId: number): Promise<void> {
  await house.owner.pool.query(`do $$
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
      -- and requests of everybody else, as nobody decides his own
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

// What somebody else has entered or approved, which no call of his own could do; of kinds without a yearly limit that need no document.
async function leaveAhead(
  house: House,
  employeeId: number,
  status: string,
  days: number,
  from = 60,
): Promise<void> {
  await house.owner.pool.query(`begin; select set_config('ngan.import', 'on', true);
    insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status, decided_at)
    select ${employeeId}, kinds.ids[1 + number % cardinality(kinds.ids)], day, day, 1, '${status}',
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
 * meetings that begin at this moment, each in a room of its own, to which the employee is invited: once he can check in, and answer.
 */
async function meetings(house: House, code: string, employeeId: number): Promise<void> {
  await house.owner.pool.query(`begin; select set_config('ngan.import', 'on', true);
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

/** Documents with some of an employee's drafts of leave, put there by himself: files behind them, too. */
export async function keepDocuments(house: House, employeeId: number, token: string): Promise<void> {
  const { rows } = await house.owner.pool.query<{ id: number; row_version: number }>(
    `select id, row_version from leave_record where employee_id = $1 and status = 'DRAFT' order by id limit 40`,
    [employeeId],
  )
  for (const draft of rows) {
    const sent = { ...draft, file: new File([smallPng], 'certificate.png') }
    const { status, text } = await house.server.call('api/UploadLeaveDocument', sent, { token })
    if (status !== 200) throw new Error(`A document was refused: ${text}`)
  }
}

/** Certificates of other institutes with what colleagues passed, put there by somebody who judges. */
export async function keepCertificates(house: House, token: string): Promise<void> {
  const { rows } = await house.owner.pool.query<{ ID: number; row_version: number }>(
    `select id as "ID", row_version from training_enrollment where certificate_no like 'PROOF-MATE-%' order by id`,
  )
  for (const passed of rows) {
    const sent = { ...passed, file: new File([smallPng], 'certificate.png') }
    const { status, text } = await house.server.call('api/UploadTrainingCertificate', sent, { token })
    if (status !== 200) throw new Error(`A certificate was refused: ${text}`)
  }
}

// What came with files once: a batch can be taken back, and a user made, only once, so there are many.
async function importsBefore(house: House): Promise<void> {
  await house.owner.run(sql`
    insert into import_batch (file_name, row_count) select 'people-' || no || '.csv', 1 from generate_series(1, 400) no
    where not exists (select from import_batch)`)
  // nor has everybody a user
  await house.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th)
    select 'NEWCOMER-' || no, 'คนใหม่', 'ที่ ' || no from generate_series(1, 25) no
    on conflict do nothing`)
  // and of every material there is much to be inspected, blocked or moved: what is taken is often all of it
  await house.owner.run(sql`
    insert into stock_move (material_id, kind, qty, to_location_id, to_status, reason)
    select m.id, 'RECEIVE', 1000, l.id, s.status, 'MUCH' from master_material m
    cross join (select id from storage_location order by id limit 1) l cross join unnest(array['UR', 'QI', 'BLOCK']) s(status)
    where not m.is_deleted and not exists (select from stock_move where reason = 'MUCH') order by m.id`)
  // every kind of work is done at every machine, those to come included
  await house.owner.pool.query(`
    create or replace function work_everywhere() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into job_type_machine (component_type_id, job_task_type_id)
      select c.id, k.id from component_type c cross join job_task_type k where not c.is_deleted and not k.is_deleted
      on conflict do nothing;
      return null;
    end $$;
    create or replace trigger z_work_everywhere after insert on component_type
      for each statement execute function work_everywhere();
    create or replace trigger z_work_everywhere after insert on job_task_type
      for each statement execute function work_everywhere()`)
  await house.owner.run(sql`
    insert into job_type_machine (component_type_id, job_task_type_id)
    select c.id, k.id from component_type c cross join job_task_type k where not c.is_deleted and not k.is_deleted
    on conflict do nothing`)
  // every kind of machine can have nearly every property, with rules to take away; what none has can be deleted. Of what is
  // newest, which is named most, two of three are to be had, of different kinds
  await house.owner.run(sql`
    insert into machine_property (kind, value_type, code, name_th, value_choice, description)
    select (array['type', 'movement', 'pallet_usage', 'loading'])[1 + no % 4], 'CHOICE', 'PROOF-' || no, 'ลองใช้', 'PROOF ' || no,
      case when no % 3 = 0 then 'FREE' end
    from generate_series(1, 60) no on conflict do nothing`)
  await house.owner.run(sql`
    insert into property_machine_map (component_type_id, machine_property_id, kind)
    select c.id, p.id, p.kind from component_type c cross join machine_property p
    where not c.is_deleted and not p.is_deleted and p.description is distinct from 'FREE' order by c.id, p.id
    on conflict do nothing`)
  await house.owner.run(sql`
    insert into map_machine_property (component_type_id, machine_property_id, rule, other_property_id, kind, other_kind)
    select a.component_type_id, a.machine_property_id, 'EXCLUDES', b.machine_property_id, a.kind, b.kind
    from property_machine_map a join property_machine_map b using (component_type_id)
    join machine_property one on one.id = a.machine_property_id join machine_property two on two.id = b.machine_property_id
    where a.kind = 'pallet_usage' and b.kind = 'loading' and one.code not like 'PROOF-%' and two.code not like 'PROOF-%'
      and not exists (select from map_machine_property r where r.component_type_id = a.component_type_id)
    order by a.component_type_id, a.machine_property_id, b.machine_property_id
    on conflict do nothing`)
  // rates to come: what has begun can be ended only, and the present ones hold for good
  await house.owner.pool.query(`do $$
    declare
      rates record;
    begin
      perform set_config('ngan.import', 'on', true);
      for rates in select attrelid::regclass as of from pg_attribute join pg_class on oid = attrelid and relkind = 'r'
        where attname in ('valid_from', 'valid_to', 'is_deleted') group by attrelid having count(*) = 3 loop
        execute format('update %s set valid_to = %L where valid_to is null and not is_deleted', rates.of, '2039-12-31');
        execute format(
          'insert into %1$s (%2$s) select %3$s from %1$s t, generate_series(2040, 2049) year where valid_to = %4$L and not is_deleted
            order by t.id, year',
          rates.of, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = rates.of and attnum > 0
              and not attisdropped and attgenerated = '' and attidentity = '' and attname not in ('created_by', 'created_at', 'updated_by', 'updated_at', 'row_version')),
          (select string_agg(case attname when 'valid_from' then 'make_date(year, 1, 1)' when 'valid_to' then 'make_date(year, 12, 31)'
            else quote_ident(attname) end, ', ' order by attnum) from pg_attribute where attrelid = rates.of and attnum > 0
              and not attisdropped and attgenerated = '' and attidentity = '' and attname not in ('created_by', 'created_at', 'updated_by', 'updated_at', 'row_version')), '2039-12-31');
      end loop;
      perform set_config('ngan.import', '', true);
    end $$`)
  // and some were put away
  await house.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th, is_deleted)
    select 'AWAY-' || no, 'ลงซ้ำ', 'ที่ ' || no, true from generate_series(1, 25) no
    on conflict do nothing`)
}

/** Papers of an employee, kept by somebody who may: rows with a file behind them, which no statement could make. */
export async function keepPapers(house: House, employee_id: number, token: string): Promise<void> {
  for (const doc_type of ['CONTRACT', 'CERTIFICATE', 'LICENSE', 'MEDICAL', 'OTHER']) {
    const paper = { employeeFiles: new File([smallPng], 'paper.png'), employee_id, doc_type }
    const { status, text } = await house.server.call('api/UploadFilesEmployee', paper, { token })
    if (status !== 200) throw new Error(`A paper was refused: ${text}`)
  }
}

/**
 * A call that is in order may give a caller another role, who would then be somebody else: of the application's changes to
 * the roles of callers nothing comes, nor of those to what these roles allow; and the menu keeps its entries.
 */
export function keepRights(house: House): Promise<unknown> {
  return house.owner.pool.query(`
    create function keep_rights_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from app_user u where u.id = coalesce(new.user_id, old.user_id) and u.username::text ~ '^(proof-|${house.everybody.username}$)')
      then return null; end if;
      return coalesce(new, old);
    end $$;
    create trigger a_rights_of_callers before insert or update or delete on user_role
      for each row execute function keep_rights_of_callers();
    create function keep_grants_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from user_role ur join app_user u on u.id = ur.user_id
        where ur.role_id = coalesce(new.role_id, old.role_id) and u.username::text ~ '^(proof-|${house.everybody.username}$)')
      then return null; end if;
      return coalesce(new, old);
    end $$;
    create trigger a_grants_of_callers before insert or update or delete on role_menu
      for each row execute function keep_grants_of_callers();
    create function keep_in_use() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' then new.is_active := old.is_active; end if;
      return new;
    end $$;
    create trigger a_role_in_use before update on role for each row execute function keep_in_use();
    create trigger a_menu_in_use before update on menu for each row execute function keep_in_use()`)
}
