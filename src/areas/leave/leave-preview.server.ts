// What a request comes to: its days by the person's calendar, what is left after it, and what stands against it.
import type { Db } from '#platform/database/db.server.ts'
import { type Problem, problemText } from '#base/errors.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { ValueFor } from '#base/operation.ts'
import { type LeaveRules, type LeaveTaker, ruleProblems } from './leave-rules.ts'
import { leaveProblem } from './leave-problems.ts'
import type { Taker } from './leave-reach.server.ts'
import type { Preview } from './leave-preview.ts'
import type { LeaveClash } from './leave-rows.ts'
import type { insertLeave } from './leave-steps.ts'

/** The days of a request, their kind, and who stands in. */
export type Asked = Pick<
  ValueFor<typeof insertLeave>['data'],
  'leave_type_id' | 'start_date' | 'start_part' | 'end_date' | 'end_part' | 'substitute_id'
>

interface Ground {
  rules: LeaveRules
  taker: LeaveTaker
  today: string
  days: number
  skipped: Preview['skipped']
  before: number | null
  lacking: { year: number; short: number; later: boolean } | null
  document_after_days: number | null
  substitute_away: boolean
  substitute_gone: boolean
}

/** True where an employee is on leave, in training or on a trip in a span; visits can be moved to another hour. */
export function awayIn(employee: Sql, span: Sql): Sql {
  return sql`exists (select from employee_busy b where b.employee_id = ${employee} and b.during && ${span}
    and b.source in ('LEAVE', 'TRAINING', 'TRIP'))`
}

/** The kind and the person of a request as its rules ask them; null if the kind is gone. */
function groundOf(db: Db, employeeId: number, asked: Asked): Promise<Ground | null> {
  const { leave_type_id, start_date, start_part, end_date, end_part, substitute_id = null } = asked
  const span = sql`leave_span(${start_date}::date, ${start_part}, ${end_date}::date, ${end_part})`
  return db.maybe<Ground>(sql`
    select to_json(t) as rules, json_build_object('hire_date', e.hire_date,
        'service_since', service_since(e.id), 'gender', e.gender) as taker,
      t.document_after_days, bangkok_day(now()) as today, counted.days, counted.skipped,
      (select b.remaining::float8 from leave_balance(e.id, extract(year from ${start_date}::date)::integer) b
        where b.leave_type_id = t.id) as before,
      (select json_build_object('year', s.year, 'short', s.short, 'later', s.year > extract(year from ${start_date}::date))
        from leave_shortage(e.id, t.id, extract(year from ${start_date}::date)::integer, counted.days::numeric) s) as lacking,
      ${awayIn(sql`${substitute_id}::bigint`, span)} as substitute_away,
      exists (select from employee s where s.id = ${substitute_id}::bigint
        and (s.is_deleted or s.status in ('SUSPENDED', 'RESIGNED'))) as substitute_gone
    from employee e join leave_type t on t.id = ${leave_type_id} and not t.is_deleted
    cross join lateral (
      select coalesce(sum(d.counted), 0)::float8 as days,
        coalesce(json_agg(json_build_object('day', d.day, 'name', d.day_off) order by d.day)
          filter (where d.day_off is not null), '[]') as skipped
      from leave_days(e.id, t.counts_all_days, ${start_date}::date, ${start_part}, ${end_date}::date, ${end_part}) d
    ) counted
    where e.id = ${employeeId}`)
}

/** What else a person has in the hours of a request; `but` is the request itself. */
export async function clashesWith(
  db: Db,
  employeeId: number,
  { start_date, start_part, end_date, end_part }: Omit<Asked, 'leave_type_id' | 'substitute_id'>,
  but: number | null,
): Promise<LeaveClash[]> {
  const found = await db.rows<{ clash: LeaveClash }>(sql`
    select clash from leave_clashes(${employeeId}::bigint,
      leave_span(${start_date}::date, ${start_part}, ${end_date}::date, ${end_part}), ${but}::bigint)
    order by starts limit 20`)
  return found.map(({ clash }) => clash)
}

/** What a request comes to, and every reason why it could not be sent. */
export async function previewOf(
  db: Db,
  taker: Taker,
  asked: Asked,
  but: number | null,
): Promise<{ preview: Preview; problems: readonly Problem[] }> {
  const ground = await groundOf(db, taker.id, asked)
  const clashes = await clashesWith(db, taker.id, asked, but)
  const problems = ground ? problemsOf(ground, asked, taker) : [leaveProblem('LEAVE_TYPE_UNUSED')]
  const {
    days = 0,
    skipped = [],
    before = null,
    document_after_days = null,
    substitute_away = false,
  } = ground ?? {}
  const preview: Preview = {
    days,
    skipped,
    before,
    after: before === null ? null : before - days,
    document_needed: document_after_days !== null && days >= document_after_days,
    substitute_away,
    problems: problems.map((one) => ({
      code: one.code,
      en: problemText(one, 'en'),
      th: problemText(one, 'th'),
    })),
    clashes,
  }
  return { preview, problems }
}

function problemsOf(ground: Ground, asked: Asked, { id, byOther }: Taker): Problem[] {
  const { rules, taker, days, before, lacking, today } = ground
  const found = ruleProblems(rules, taker, asked, byOther ? null : today)
  if (asked.substitute_id === id) found.push(leaveProblem('LEAVE_SUBSTITUTE_SELF'))
  if (ground.substitute_gone) found.push(leaveProblem('LEAVE_SUBSTITUTE_GONE'))
  if (days === 0) return [...found, leaveProblem('LEAVE_NO_WORKING_DAY')]
  if (lacking?.later)
    found.push(leaveProblem('LEAVE_LATER_SHORT', { days, year: lacking.year, short: lacking.short }))
  else if (lacking) found.push(leaveProblem('LEAVE_BALANCE_SHORT', { days, left: Math.max(0, before ?? 0) }))
  return found
}
