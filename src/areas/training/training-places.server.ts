// Giving places: who is free gets a seat as long as there are some, the others wait, and everybody else is told why.
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Problem, problem, problemText } from '#base/errors.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { TrainingClash } from './training-enrollment.ts'
import { fillSeats } from './training-class.server.ts'
import type { ClassDetail } from './training-class.ts'
import { tellPlaced } from './training-notices.server.ts'
import { trainingProblem } from './training-problems.ts'
import { keepsTraining } from './training-reach.server.ts'
import { overWork } from './training-refusals.server.ts'
import type { Language } from '#base/text.ts'
import { type EnrollmentStatus, enrollmentStates } from './training.text.ts'

interface Candidate {
  id: number
  name_th: string
  name_en: string | null
  has_left: boolean
  is_kept: boolean
  is_own: boolean
  status: EnrollmentStatus | null
  clashes: TrainingClash[]
}

/** The outcome for one employee: a place, or why there is none. */
export interface Placed extends Pick<Candidate, 'id' | 'name_th' | 'name_en'> {
  readonly status: 'ENROLLED' | 'WAITLISTED' | 'REQUESTED' | null
  readonly why: Problem | null
  /** They moved up before their turn to be placed came. */
  readonly had?: boolean
}

/** Gives places in a class that is held with all these people; those out of the caller's reach are left out. */
export async function givePlaces(
  { db, user }: { db: Db; user: SessionUser },
  held: ClassDetail,
  people: readonly number[],
): Promise<Placed[]> {
  const waited = await db.rows<{ id: number }>(sql`
    select employee_id as id from training_enrollment
    where class_id = ${held.id} and employee_id = any (${[...people]}::bigint[]) and status = 'WAITLISTED'`)
  // the waiting list comes before new enrolments
  await fillSeats(db, held.id)
  const candidates = await db.rows<Candidate>(sql`
    select p.id, ${nameColumns(sql`p`, 'name')},
      has_left(p.id) as has_left, ${keepsTraining(user, sql`p.id`)} as is_kept,
      p.id is not distinct from ${user.employeeId}::bigint as is_own, e.status,
      coalesce((select jsonb_agg(b.clash order by b.starts) from training_clashes(p.id, ${held.id}) b), '[]') as clashes
    from unnest(${[...people]}::bigint[]) with ordinality asked (id, number)
    join employee p on p.id = asked.id and not p.is_deleted
    left join training_enrollment e on e.class_id = ${held.id} and e.employee_id = p.id
    order by asked.number`)
  const { taken } = await db.one<{ taken: number }>(sql`select seats_taken(${held.id}) as taken`)
  let free = held.capacity === null ? Number.POSITIVE_INFINITY : held.capacity - taken
  const placed = candidates
    .filter(({ is_kept, is_own }) => is_kept || is_own)
    .map(({ id, name_th, name_en, ...one }): Placed => {
      // whose turn came just now has what they ask for
      if (one.status === 'ENROLLED' && waited.some((early) => early.id === id))
        return { id, name_th, name_en, status: 'ENROLLED', why: null, had: true }
      const status = placeFor(held, { id, name_th, name_en, ...one }, free > 0)
      if (typeof status !== 'string') return { id, name_th, name_en, status: null, why: status }
      if (status === 'ENROLLED') free -= 1
      return { id, name_th, name_en, status, why: null }
    })
  const given = placed.filter(({ status, had }) => status !== null && !had)
  await db.run(sql`
    insert into training_enrollment (class_id, employee_id, course_id, status, waiting_since)
    select ${held.id}, asked.id, ${held.course_id}, asked.status,
      case when asked.status = 'WAITLISTED' then clock_timestamp() end
    from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ status }) => status)}::text[])
      with ordinality asked (id, status, number)
    order by asked.number
    on conflict (class_id, employee_id) do update set status = excluded.status, status_note = null,
      attended_hours = null, score = null, feedback = null, comment = null`)
  await tellPlaced(db, held.id)
  return placed
}

/** Refuses a call for many that gave a place to none: with the one reason where they share it, else name by name. */
export function requirePlace(class_no: string, placed: readonly Placed[]): void {
  const whys = placed.flatMap(({ why, ...one }) => (why ? [{ ...one, why }] : []))
  if (whys.length < placed.length) return
  const [first] = whys
  if (!first) throw problem('NOT_FOUND')
  const isShared = whys.every(({ why }) => problemText(why, 'en') === problemText(first.why, 'en'))
  if (isShared) throw first.why
  const named = (language: Language) =>
    whys
      .slice(0, MOST_NAMED)
      .map((one) => `${(language === 'en' && one.name_en) || one.name_th}: ${problemText(one.why, language)}`)
      .join(' ') + (whys.length > MOST_NAMED ? ' …' : '')
  throw trainingProblem('TRAINING_NONE_PLACED', { class_no, who: { en: named('en'), th: named('th') } })
}
const MOST_NAMED = 10

function placeFor(
  held: ClassDetail,
  one: Candidate,
  hasSeat: boolean,
): 'ENROLLED' | 'WAITLISTED' | 'REQUESTED' | Problem {
  const { class_no, status } = held
  if (one.has_left) return trainingProblem('TRAINING_PERSON_LEFT')
  const takesPeople = status === 'OPEN' || status === 'CONFIRMED'
  const givesSeats = takesPeople || (status === 'IN_PROGRESS' && one.is_kept)
  // a free seat goes to the waiting list, to the first who is free; in a class under way a keeper assigns it
  if (one.status === 'WAITLISTED' && hasSeat && givesSeats)
    return one.clashes.length > 0 ? overWork(one.clashes) : 'ENROLLED'
  const isOver =
    one.status === null ||
    one.status === 'CANCELLED' ||
    (one.status === 'DECLINED' && one.is_kept && !one.is_own)
  if (!isOver)
    return trainingProblem('TRAINING_ALREADY', {
      who: { en: one.name_en ?? one.name_th, th: one.name_th },
      status: enrollmentStates[one.status!],
    })
  if (!givesSeats) return trainingProblem('TRAINING_NOT_OPEN', { class_no })
  const hasBegun = held.starts_at !== null && Date.parse(held.starts_at) <= Date.now()
  if (hasBegun && !one.is_kept) return trainingProblem('TRAINING_BEGUN', { class_no })
  if (held.needs_approval && one.is_own) return 'REQUESTED'
  if (!hasSeat)
    return takesPeople
      ? 'WAITLISTED'
      : trainingProblem('TRAINING_FULL', { class_no, capacity: held.capacity })
  return one.clashes.length > 0 ? overWork(one.clashes) : 'ENROLLED'
}
