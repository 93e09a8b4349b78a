// Who is in a class: each write locks the class first, so that seats and queue are counted once.
import { problem, problemText } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import {
  type Found,
  enrollmentColumns,
  enrollmentOf,
  joinedEnrollment,
  lockEnrollment,
  readEnrollment,
} from './enrollment-rows.server.ts'
import { fillSeats, lockClass } from './training-class.server.ts'
import { tellPlaced } from './training-notices.server.ts'
import {
  type Enrollment,
  cancelEnrollment,
  decideEnrollment,
  enroll,
  enrollMany,
  listEnrollments,
  rateClass,
} from './training-enrollment.ts'
import { givePlaces, requirePlace } from './training-places.server.ts'
import { trainingProblem } from './training-problems.ts'
import { me, seesTraining } from './training-reach.server.ts'
import { handleTraining, overWork } from './training-refusals.server.ts'

type Caller = Pick<Context, 'db' | 'user'>

const sorts = new Map<string, SortField>([['entered', { by: sql`e.id`, as: 'int' }]])

/** What became of it. */
async function told({ db, user }: Caller, id: number): Promise<Enrollment> {
  return (await readEnrollment(db, user, id))!
}

/** People in classes. */
export const trainingEnrollmentHandlers: readonly OperationHandler[] = [
  handle(listEnrollments, async ({ where = {}, ...asked }, { db, user }) => {
    const isOwn = !where.class_id && !where.employee_id
    const list = keyset(
      {
        sorts,
        fallback: { field: 'entered', dir: where.class_id ? 'asc' : 'desc' },
        id: sql`e.id`,
        from: sql`training_enrollment e`,
        where: sql`${isOwn ? sql`e.employee_id = ${me(user)}` : seesTraining(user, sql`e.employee_id`)}
          ${when(where.class_id, () => sql`and e.class_id = ${where.class_id}`)}
          ${when(where.employee_id, () => sql`and e.employee_id = ${where.employee_id}`)}
          ${when(where.status, () => sql`and e.status = ${where.status}`)}`,
      },
      asked,
    )
    const found = await db.rows<Found & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${enrollmentColumns(user)}
      from page join ${joinedEnrollment} on e.id = page_id ${list.order}`)
    const page = await list.answer(db, found)
    return { ...page, rows: page.rows.map((row) => enrollmentOf(row as Found)) }
  }),

  handleTraining(enroll, async ({ class_id, employee_id }, caller) => {
    const person = employee_id ?? caller.user.employeeId
    if (person === null) throw trainingProblem('TRAINING_NO_EMPLOYEE')
    const held = await lockClass(caller, class_id, [person])
    const [placed] = await givePlaces(caller, held, [person])
    if (!placed) throw problem('NOT_FOUND')
    if (placed.why) throw placed.why
    const { id } = await caller.db.one<{ id: number }>(sql`
      select id from training_enrollment where class_id = ${class_id} and employee_id = ${person}`)
    return told(caller, id)
  }),

  handleTraining(enrollMany, async ({ class_id, employee_ids }, caller) => {
    const held = await lockClass(caller, class_id, employee_ids)
    const placed = await givePlaces(caller, held, employee_ids)
    requirePlace(held.class_no, placed)
    return {
      enrolled: placed.filter(({ status }) => status === 'ENROLLED').length,
      waiting: placed.filter(({ status }) => status === 'WAITLISTED' || status === 'REQUESTED').length,
      refused: placed.flatMap(({ id, name_th, name_en, why }) =>
        why
          ? [
              {
                employee_id: id,
                name_th,
                name_en,
                why_en: problemText(why, 'en'),
                why_th: problemText(why, 'th'),
              },
            ]
          : [],
      ),
    }
  }),

  handleTraining(decideEnrollment, async ({ accept, reason, ...which }, caller) => {
    const { db } = caller
    const { known, held } = await lockEnrollment(caller, which, 'decide')
    if (!accept && !reason) {
      const fields = [wrong('reason', 'REQUIRED', { en: 'Please give a reason', th: 'กรุณาเขียนเหตุผล' })]
      throw problem('INVALID_INPUT', {}, { fields })
    }
    if (accept) await fillSeats(db, held.id)
    const { seat, clashes } = await db.one<{ seat: boolean; clashes: Enrollment['clashes'] }>(sql`
      select ${held.capacity}::int is null or seats_taken(${held.id}) < ${held.capacity}::int as seat,
        coalesce((select jsonb_agg(b.clash order by b.starts)
          from training_clashes(${known.employee_id}, ${held.id}) b), '[]') as clashes`)
    if (accept && seat && clashes.length > 0) throw overWork(clashes)
    const to = accept ? (seat ? 'ENROLLED' : 'WAITLISTED') : 'DECLINED'
    await db.run(sql`
      update training_enrollment set status = ${to}, status_note = ${reason} where id = ${known.id}`)
    await tellPlaced(db, held.id)
    return told(caller, known.id)
  }),

  handleTraining(cancelEnrollment, async ({ reason, ...which }, caller) => {
    const { known, held } = await lockEnrollment(caller, which, 'cancel')
    await caller.db.run(sql`
      update training_enrollment set status = 'CANCELLED', status_note = ${reason} where id = ${known.id}`)
    await fillSeats(caller.db, held.id)
    return told(caller, known.id)
  }),

  handleTraining(rateClass, async ({ feedback, comment, ...which }, caller) => {
    const { known } = await lockEnrollment(caller, which, 'rate')
    await caller.db.run(sql`
      update training_enrollment set feedback = ${feedback}, comment = ${comment} where id = ${known.id}`)
    return told(caller, known.id)
  }),
]
