// Classes on the server: lists, one class, and its way from draft to the end.
import { may } from '#base/access.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import {
  type ClassDetail,
  type ClassRow,
  deleteClass,
  exportClasses,
  getClass,
  listClasses,
  setClassStatus,
  updateClass,
} from './training-class.ts'
import { keeps } from './training-fields.ts'
import { tellPlaced } from './training-notices.server.ts'
import { trainingProblem } from './training-problems.ts'
import { me, seesClass } from './training-reach.server.ts'
import { handleTraining } from './training-refusals.server.ts'

const sorts = new Map<string, SortField>([
  ['starts_at', { by: sql`coalesce(c.starts_at, 'infinity')`, as: 'time' }],
  ['class_no', { by: sql`number_order(c.class_no)`, as: 'text' }],
])

const columns = (user: SessionUser): Sql => sql`c.id, c.class_no, c.course_id, k.code as course_code,
  k.name_th as course_th, k.name_en as course_en, c.institute_id, i.name as institute_name, c.trainer, c.mode, c.place,
  c.capacity, seats_taken(c.id) as taken, (select count(*)::int from training_enrollment w
    where w.class_id = c.id and w.status = 'WAITLISTED') as waiting, c.status, c.starts_at, c.ends_at,
  (select o.status from training_enrollment o where o.class_id = c.id and o.employee_id = ${me(user)}) as own_status,
  c.row_version`
const joined = sql`training_class c join course k on k.id = c.course_id left join institute i on i.id = c.institute_id`

const listed = handle(listClasses, async ({ where = {}, ...asked }, { db, user }) => {
  const list = keyset(
    {
      sorts,
      fallback: { field: 'starts_at', dir: 'desc' },
      id: sql`c.id`,
      from: sql`training_class c`,
      where: sql`${seesClass(user)}
        ${when(where.status, () => sql`and c.status = ${where.status}`)}
        ${when(where.open, () => sql`and c.status in ('OPEN', 'CONFIRMED', 'IN_PROGRESS')`)}
        ${when(where.course_id, () => sql`and c.course_id = ${where.course_id}`)}
        ${when(
          where.text,
          () => sql`and (fold_text(concat_ws(' ', c.class_no, c.trainer, c.place)) like search_pattern(${where.text})
            or c.course_id in (select s.id from course s
              where fold_text(concat_ws(' ', s.code, s.name_th, s.name_en)) like search_pattern(${where.text})))`,
        )}`,
    },
    asked,
  )
  const found = await db.rows<ClassRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${columns(user)} from page join ${joined} on c.id = page_id ${list.order}`)
  return list.answer(db, found)
})

/** A class as the caller may see it; null if it is out of their sight. */
export function readClass(db: Db, user: SessionUser, id: number): Promise<ClassDetail | null> {
  const isKeeper = may(user, keeps)
  return db.maybe<ClassDetail>(sql`
    select ${columns(user)}, c.needs_approval, case when ${isKeeper} then c.cost_total::float8 end as cost_total, c.note,
      c.status_note, k.hours::float8 as hours, k.pass_score::float8 as pass_score, k.validity_months,
      (select o.original_name from file_object o where o.id = k.syllabus_file_id and not k.is_deleted) as syllabus_file,
      (select count(*)::int from training_enrollment r where r.class_id = c.id and r.status = 'REQUESTED') as requested,
      rated.feedback, rated.feedback_count,
      (select coalesce(json_agg(json_build_object('id', s.id, 'starts_at', s.starts_at, 'ends_at', s.ends_at,
        'place', s.place, 'room_id', s.room_id, 'room_name', r.name, 'room_seats', r.seat_size, 'row_version', s.row_version) order by s.starts_at), '[]')
        from class_session s left join room r on r.id = s.room_id where s.class_id = c.id) as sessions,
      (select json_build_object('id', o.id, 'status', o.status, 'queue_place', ${queuePlace(sql`o`)},
        'moved_up_at', o.moved_up_at, 'passed_over_at', o.passed_over_at, 'feedback', o.feedback,
        'row_version', o.row_version)
        from training_enrollment o where o.class_id = c.id and o.employee_id = ${me(user)}) as own_enrollment,
      case when ${isKeeper} then array(select t.to_status from training_class_transition t
        where t.from_status = c.status order by t.sort_no) else '{}' end as allowed_next
    from ${joined}
    cross join lateral (select avg(f.feedback)::float8 as feedback, count(f.feedback)::int as feedback_count
      from training_enrollment f where f.class_id = c.id) rated
    where c.id = ${id} and ${seesClass(user)}`)
}

/** The place in the queue of the enrolment of this alias. */
export function queuePlace(alias: Sql): Sql {
  return sql`case when ${alias}.status = 'WAITLISTED' then (select count(*)::int + 1 from training_enrollment q
    where q.class_id = ${alias}.class_id and q.status = 'WAITLISTED'
      and (q.waiting_since, q.id) < (${alias}.waiting_since, ${alias}.id)) end`
}

/** Locks the rooms of a class, and others it asks for: before the class itself, the same order as a booking. */
export async function lockRooms(
  db: Db,
  id: number,
  others: readonly (number | null | undefined)[] = [],
): Promise<void> {
  await db.rows(sql`select lock_class_rooms(array[${id}::bigint], ${others.filter((one) => one)}::bigint[])`)
}

/** Locks a class with its people and the employees named. Throws NOT_FOUND without it. */
export async function lockClass(
  { db, user }: { db: Db; user: SessionUser },
  id: number,
  people: readonly number[] = [],
): Promise<ClassDetail> {
  await db.rows(sql`select lock_training(array[${id}::bigint], ${[...people]}::bigint[])`)
  const known = await readClass(db, user, id)
  if (!known) throw problem('NOT_FOUND')
  return known
}

/** Lets who waits move up, where there are seats. */
export async function fillSeats(db: Db, classId: number): Promise<void> {
  const { moved } = await db.one<{ moved: number }>(sql`select fill_seats(${classId}) as moved`)
  if (moved > 0) await tellPlaced(db, classId)
}

const stampOf = (id: number): Sql =>
  sql`select c.updated_by, c.updated_at from training_class c where c.id = ${id}`

/** Classes. */
export const trainingClassHandlers: readonly OperationHandler[] = [
  listed,
  handleExport(exportClasses, listed),

  handle(getClass, async ({ id }, { db, user }) => {
    const found = await readClass(db, user, id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handleTraining(
    updateClass,
    async ({ id, row_version, data }, caller) => {
      const { db, user } = caller
      await lockRooms(db, id)
      const known = await lockClass(caller, id)
      const current = () => readClass(db, user, id)
      await requireVersion(db, known, row_version, { stamp: stampOf(id), current })
      await changeOne(db, {
        update: sql`
        update training_class set course_id = ${data.course_id}, institute_id = ${data.institute_id},
          trainer = ${data.trainer}, mode = ${data.mode}, place = ${data.place}, capacity = ${data.capacity},
          needs_approval = ${data.needs_approval ?? false}, cost_total = ${data.cost_total}, note = ${data.note}
        where id = ${id} and row_version = ${row_version}`,
        stamp: stampOf(id),
        current,
      })
      await fillSeats(db, id)
      return (await current())!
    },
    ({ id }, { db, user }) => readClass(db, user, id),
  ),

  handleTraining(deleteClass, async ({ id, row_version }, caller) => {
    const { db, user } = caller
    const known = await lockClass(caller, id)
    await requireVersion(db, known, row_version, {
      stamp: stampOf(id),
      current: () => readClass(db, user, id),
    })
    if (known.status !== 'DRAFT') throw trainingProblem('TRAINING_CLASS_USED')
    await db.run(sql`delete from class_session where class_id = ${id}`)
    await db.run(sql`delete from training_class where id = ${id}`)
    return null
  }),

  handleTraining(setClassStatus, async ({ id, row_version, to, reason }, caller) => {
    const { db, user } = caller
    if (to === 'CANCELLED') await lockRooms(db, id)
    const known = await lockClass(caller, id)
    const current = () => readClass(db, user, id)
    await requireVersion(db, known, row_version, { stamp: stampOf(id), current })
    if (!known.allowed_next.includes(to)) throw trainingProblem('TRAINING_STEP_UNKNOWN')
    return changeOne(db, {
      update: sql`
        update training_class set status = ${to}, status_note = ${reason}
        where id = ${id} and row_version = ${row_version}`,
      stamp: stampOf(id),
      current,
    })
  }),
]
