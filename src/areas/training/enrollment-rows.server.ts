// People in classes as the caller may see them, with what they may do.
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { fileTold } from '#platform/files/files.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { lockClass, queuePlace } from './training-class.server.ts'
import type { ClassDetail } from './training-class.ts'
import type { Enrollment, EnrollmentStep } from './training-enrollment.ts'
import { trainingProblem } from './training-problems.ts'
import { judgesTraining, keepsTraining, me, seesTraining } from './training-reach.server.ts'

/** A row with what decides about the steps. */
export interface Found extends Omit<Enrollment, 'steps'> {
  readonly is_own: boolean
  readonly keeps: boolean
  readonly judges: boolean
  readonly has_begun: boolean
}

/** What is told of the enrolment `e`. */
export const enrollmentColumns = (user: SessionUser): Sql => sql`e.id, e.class_id, c.class_no, e.course_id,
  k.code as course_code, k.name_th as course_th, k.name_en as course_en, c.status as class_status, c.starts_at,
  c.ends_at, e.employee_id, p.employee_code::text, ${nameColumns(sql`p`, 'employee')}, p.nickname, e.status, e.status_note,
  ${queuePlace(sql`e`)} as queue_place, e.moved_up_at, e.passed_over_at,
  case when e.status = 'WAITLISTED' and e.passed_over_at is not null then coalesce((
    select jsonb_agg(b.clash order by b.starts) from training_clashes(e.employee_id, e.class_id) b), '[]')
    else '[]' end as clashes,
  e.attended_hours::float8, e.score::float8, e.certificate_no, e.issued_on, e.expires_on,
  ${fileTold(sql`e.certificate_file_id`)} as certificate_file,
  case when ${own(user)} or ${judgesTraining(user, sql`e.employee_id`)} then e.feedback end as feedback,
  case when ${own(user)} or ${judgesTraining(user, sql`e.employee_id`)} then e.comment end as comment, e.row_version,
  ${own(user)} as is_own, ${keepsTraining(user, sql`e.employee_id`)} as keeps,
  ${judgesTraining(user, sql`e.employee_id`)} as judges, coalesce(c.starts_at <= now(), false) as has_begun`

/** Where these come from. */
export const joinedEnrollment = sql`training_enrollment e join training_class c on c.id = e.class_id
  join course k on k.id = e.course_id join employee p on p.id = e.employee_id`

const own = (user: SessionUser): Sql => sql`(e.employee_id is not distinct from ${me(user)})`

/** The row with what the caller may do, without what decides about it. */
export function enrollmentOf({ is_own, keeps, judges, has_begun, ...row }: Found): Enrollment {
  const { status, class_status } = row
  const goesOn = class_status === 'IN_PROGRESS' || class_status === 'COMPLETED'
  const isLive = status === 'REQUESTED' || status === 'WAITLISTED' || status === 'ENROLLED'
  const wasThere = status === 'ATTENDED' || status === 'PASSED' || status === 'FAILED'
  const possible: Readonly<Record<EnrollmentStep, boolean>> = {
    decide: status === 'REQUESTED' && judges,
    cancel: isLive && (keeps || (is_own && !has_begun)),
    attend: goesOn && keeps && (status === 'ENROLLED' || status === 'ATTENDED' || status === 'NO_SHOW'),
    result: wasThere && judges,
    file: status === 'PASSED' && judges,
    rate: wasThere && is_own,
    certificate: status === 'PASSED',
  }
  return { ...row, steps: (Object.keys(possible) as EnrollmentStep[]).filter((step) => possible[step]) }
}

/** One enrolment as the caller sees it; null if it is out of their reach. */
export async function readEnrollment(db: Db, user: SessionUser, id: number): Promise<Enrollment | null> {
  const found = await db.maybe<Found>(sql`
    select ${enrollmentColumns(user)} from ${joinedEnrollment}
    where e.id = ${id} and ${seesTraining(user, sql`e.employee_id`)}`)
  return found && enrollmentOf(found)
}

/** The file of a certificate; null where there is none. */
export async function certificateFileOf(db: Db, id: number): Promise<number | null> {
  const { file } = await db.one<{ file: number | null }>(
    sql`select certificate_file_id as file from training_enrollment where id = ${id}`,
  )
  return file
}

/** An enrolment and its class, held with anybody else who is named; the enrolment must still be what the caller saw, and let them take this step. */
export async function lockEnrollment(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { id, row_version }: { id: number; row_version: number },
  step: EnrollmentStep,
  people: readonly number[] = [],
): Promise<{ known: Enrollment; held: ClassDetail }> {
  const seen = await readEnrollment(db, user, id)
  if (!seen) throw problem('NOT_FOUND')
  const held = await lockClass({ db, user }, seen.class_id, people)
  const known = await readEnrollment(db, user, id)
  await requireVersion(db, known, row_version, {
    stamp: sql`select updated_by, updated_at from training_enrollment where id = ${id}`,
    current: async () => known,
  })
  if (known!.steps.includes(step)) return { known: known!, held }
  throw refusalOf(step, known!, user)
}

function refusalOf(step: EnrollmentStep, known: Enrollment, user: SessionUser) {
  const isOwn = known.employee_id === user.employeeId
  if ((step === 'result' || step === 'file') && isOwn) return trainingProblem('TRAINING_OWN_RESULT')
  if (step === 'file' && known.status !== 'PASSED') return trainingProblem('TRAINING_NO_CERTIFICATE')
  if (step === 'decide' && isOwn) return trainingProblem('TRAINING_OWN_REQUEST')
  if (step === 'rate') return trainingProblem('TRAINING_NOT_RATED')
  if (step === 'cancel' && isOwn && known.status !== 'CANCELLED')
    return trainingProblem('TRAINING_BEGUN', { class_no: known.class_no })
  if (step === 'attend' && ['OPEN', 'CONFIRMED'].includes(known.class_status))
    return trainingProblem('TRAINING_NOT_BEGUN', { class_no: known.class_no })
  return trainingProblem('TRAINING_STEP_UNKNOWN')
}
