// The training of the sample company: courses, who needs them, and classes with people who were free. Loaded after the leave.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { SampleClock } from '#platform/areas/sample-clock.ts'
import {
  type SampleClass,
  sampleClasses,
  sampleCourses,
  sampleInstitutes,
  sampleNeeds,
} from './sample-courses.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Enters all of it. */
export async function loadTraining({ db, clock }: SampleCompany): Promise<void> {
  const founded = clock.iso(-900 * DAY)
  await db.run(sql`
    insert into institute (name, kind, contact_name, phone, address, created_at)
    select name, kind, contact, phone, address, ${founded}::timestamptz
    from json_to_recordset(${JSON.stringify(sampleInstitutes)}::json) as r(name text, kind text, contact text, phone text, address text)`)
  await db.run(sql`
    insert into course (code, name_th, name_en, category, institute_id, hours, validity_months, skill_id, skill_level,
      pass_score, cost_per_person, is_mandatory, created_at)
    select r.code, r.th, r.en, r.category, i.id, r.hours, r.months, s.id, r.level, r.score, r.cost,
      coalesce(r."forAll", false), ${founded}::timestamptz
    from json_to_recordset(${JSON.stringify(sampleCourses)}::json) as r(code text, th text, en text, category text,
      institute text, hours numeric, months integer, skill text, level integer, score numeric, cost numeric, "forAll" boolean)
    join institute i on i.name = r.institute left join skill s on s.code = r.skill and not s.is_deleted`)
  await db.run(sql`
    insert into course_requirement (course_id, position_id, grace_days, created_at)
    select c.id, p.id, r.grace, ${founded}::timestamptz
    from json_to_recordset(${JSON.stringify(sampleNeeds)}::json) as r(course text, position text, grace integer)
    join course c on c.code = r.course join position p on p.code = r.position`)
  for (const one of sampleClasses) await loadClass(db, clock, one)
}

async function loadClass(db: Db, clock: SampleClock, one: SampleClass): Promise<void> {
  const { course, status, capacity, trainer, place, note = null, take, positions } = one
  const days = workdays(clock, one)
  const entered = clock.iso(days[0]! * DAY - 30 * DAY + 9 * HOUR)
  const { id } = await db.one<{ id: number }>(sql`
    insert into training_class (class_no, course_id, institute_id, trainer, mode, place, capacity, status, status_note, created_at)
    select next_class_no(${entered}::timestamptz), c.id, c.institute_id, ${trainer}, 'ONSITE', ${place}, ${capacity},
      ${status}, ${note}, ${entered}::timestamptz
    from course c where c.code = ${course} returning id`)
  const isOurs = place.startsWith('ห้อง') && (status === 'OPEN' || status === 'CONFIRMED')
  for (const day of days)
    await db.run(sql`
      insert into class_session (class_id, starts_at, ends_at, room_id)
      select ${id}, h.starts, h.ends, (
        select r.id from room r where ${isOurs} and not r.is_deleted and r.seat_size >= ${capacity}
          and not exists (select from room_booking b where b.room_id = r.id and not b.is_cancelled
            and b.starts_at < h.ends and b.ends_at > h.starts)
        order by r.seat_size, r.id limit 1)
      from (select ${clock.iso(day * DAY + 9 * HOUR)}::timestamptz as starts,
        ${clock.iso(day * DAY + 16 * HOUR)}::timestamptz as ends) h`)
  await fillClass(db, id, { take, positions: [...positions], over: status === 'COMPLETED', status, capacity })
}

// Workdays of a class. For one under way the first is searched backwards, into the past.
function workdays(clock: SampleClock, { day, days = 1 }: SampleClass): number[] {
  const found: number[] = []
  const step = day < 0 && day > -5 ? -1 : 1
  for (let at = day; found.length < 1; at += step) if (clock.isWorkday(at)) found.push(at)
  for (let at = found[0]! + 1; found.length < days; at++) if (clock.isWorkday(at)) found.push(at)
  return found
}

// An employee who is free comes; of what is over most passed, of what is ahead the last ones wait.
async function fillClass(
  db: Db,
  id: number,
  asked: { take: number; positions: string[]; over: boolean; status: string; capacity: number },
): Promise<void> {
  const { take, positions, over, status, capacity } = asked
  await db.run(sql`
    with people as (
      select p.id, c.course_id, bangkok_day(c.ends_at) as issued, k.hours, k.pass_score, k.validity_months, c.created_at,
        row_number() over (order by (p.id * 31 + c.id * 17) % 97, p.id) as number
      from employee p join position o on o.id = p.position_id cross join training_class c
      join course k on k.id = c.course_id
      where c.id = ${id} and p.status = 'ACTIVE' and not p.is_deleted and p.hire_date < bangkok_day(c.starts_at)
        and (cardinality(${positions}::text[]) = 0 or o.code = any(${positions}::text[]))
        and not exists (select from employee_busy b join class_session s on s.class_id = c.id and s.during && b.during
          where b.employee_id = p.id)),
    judged as (
      select *, case when ${status} = 'CANCELLED' then 'CANCELLED'
        when not ${over} then case when number > ${capacity} then 'WAITLISTED' else 'ENROLLED' end
        when number % 11 = 5 then 'NO_SHOW' when number % 9 = 7 then 'FAILED' else 'PASSED' end as state
      from people where number <= ${take})
    insert into training_enrollment (class_id, employee_id, course_id, status, waiting_since, attended_hours, score,
      certificate_no, issued_on, expires_on, judged_by, feedback, created_at)
    select ${id}, j.id, j.course_id, j.state,
      case when j.state = 'WAITLISTED' then now() - interval '2 days' + j.number * interval '1 minute' end,
      case when j.state in ('PASSED', 'FAILED') then j.hours end,
      case when j.state = 'FAILED' then 48 when j.state = 'PASSED' and j.pass_score is not null then 72 + j.number * 5 % 26 end,
      case when j.state = 'PASSED' then next_doc_no('TC', j.issued::timestamptz) end,
      case when j.state = 'PASSED' then j.issued end,
      case when j.state = 'PASSED' then (j.issued + make_interval(months => j.validity_months))::date end,
      case when j.state in ('PASSED', 'FAILED') then (select u.employee_id from app_user u
        where u.username = 'supawadee' and u.employee_id <> j.id) end,
      case when j.state = 'PASSED' and j.number % 3 <> 0 then 3 + j.number % 3 end, j.created_at
    from judged j order by j.number`)
}
