// Tells whose leave the calendar made another number of, and lets what was approved take it.
import { may } from '#base/access.ts'
import type { Problem } from '#base/errors.ts'
import type { Words } from '#base/text.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { liesWithin } from '#platform/database/spans.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { type Caller, changeLeave, requireStep } from './leave-change.server.ts'
import { joinedLeave, leaveColumns } from './leave-detail.server.ts'
import { by, decidesForAll } from './leave-fields.ts'
import { leaveProblem } from './leave-problems.ts'
import { decidesNow } from './leave-reach.server.ts'
import { type Recounted, SETTLED_AT_ONCE, TOLD_DAYS, listRecounted, settleLeave } from './leave-recounted.ts'
import type { LeaveDetail } from './leave-rows.ts'

// one's own: told for some days, and as long as an approved one is not settled; cancelled ones only where nothing was left to take
const toldOf = ({ employeeId }: SessionUser): Sql => sql`l.employee_id = ${employeeId}::bigint
  and (l.days_now is not null or ${liesWithin(sql`l.recounted_at`, sql`make_interval(days => ${TOLD_DAYS})`)})
  and (l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED') or l.status = 'CANCELLED' and l.days = 0)`

const settledBy = (user: SessionUser): Sql =>
  may(user, decidesForAll) ? sql`l.days_now is not null and ${decidesNow(user)}` : sql`false`

const rowsOf = (where: Sql): Sql => sql`(
  select coalesce(json_agg(to_json(one) order by one.start_date, one.id), '[]') from (
    select ${leaveColumns} from ${joinedLeave} where ${where} order by l.start_date, l.id limit ${SETTLED_AT_ONCE}) one)`

const countOf = (user: SessionUser): Sql =>
  sql`(select count(*)::int from leave_record l where ${settledBy(user)})`

/** The part of the first page. */
export const leaveToday: AnswerPart<null> = {
  name: 'leave',
  access: by('view'),
  value: ({ user }) => sql`json_build_object('mine', ${rowsOf(toldOf(user))}, 'to_settle', ${countOf(user)})`,
}

/** What is told of changed days, and settling them. */
export const leaveRecountedHandlers: readonly OperationHandler[] = [
  handle(listRecounted, (_, { db, user }) =>
    db.one<Recounted>(sql`select ${rowsOf(toldOf(user))} as mine, ${countOf(user)} as to_settle,
      ${rowsOf(settledBy(user))} as settling`),
  ),

  handle(settleLeave, async ({ which }, caller) => {
    for (const one of which.toSorted((a, b) => a.id - b.id)) await settle(caller, one)
    return null
  }),
]

async function settle(caller: Caller, which: { id: number; row_version: number }): Promise<void> {
  const known = await requireStep(caller, which, 'settle')
  try {
    await changeLeave(
      caller,
      which,
      'decider',
      sql`days = l.days_now, status = case l.days_now when 0 then 'CANCELLED' else l.status end`,
    )
  } catch (error) {
    throw namedFor(known, databaseProblem(error))
  }
}

// of several it is said whose leave takes more than is left
function namedFor({ employee_th, employee_en }: LeaveDetail, failure: Problem): Problem {
  if (failure.code !== 'LEAVE_RECOUNT_SHORT') return failure
  const who: Words = { en: employee_en ?? employee_th, th: employee_th }
  return leaveProblem('LEAVE_SETTLE_SHORT', { ...failure.facts, who })
}
