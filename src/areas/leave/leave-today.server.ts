// What of leave stands on the first page.
import { COUNT_BOUND } from '#base/paging.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { balancesOf } from './leave-balance.server.ts'
import { joinedLeave, leaveColumns } from './leave-detail.server.ts'
import { by } from './leave-fields.ts'
import { decisionOf } from './leave-list.server.ts'
import { decidesAbout, decidesNow } from './leave-reach.server.ts'

/** Rows of each list at most; the number beside them counts further. */
const ROWS = 6

/** What waits for the caller, the earliest first. */
const toDecide: AnswerPart<null> = {
  name: 'leave_to_decide',
  access: by('view'),
  value: ({ user }) => {
    const waits = sql`l.status in ('PENDING', 'CANCEL_REQUESTED') and ${decidesNow(user)}`
    return sql`json_build_object('total', ${countOf(waits)}, 'rows', (
      select coalesce(json_agg(to_json(one) order by one.start_date, one.id), '[]') from (
        select ${leaveColumns}, ${decisionOf(user)} as decision from ${joinedLeave}
        where ${waits} order by l.start_date, l.id limit ${ROWS}) one))`
  },
}

/** Who is away today of the people about whose leave the caller decides. */
const away: AnswerPart<null> = {
  name: 'away',
  access: by('view'),
  value: ({ user }) => {
    // by the index of spans; the days decide
    const isAway = sql`l.status in ('APPROVED', 'CANCEL_REQUESTED') and bangkok_day(now()) between l.start_date and l.end_date
      and l.during && leave_span(bangkok_day(now()), 'FULL', bangkok_day(now()), 'FULL')
      and ${decidesAbout(user, sql`l.employee_id`)}`
    return sql`json_build_object('total', ${countOf(isAway)}, 'rows', (
      select coalesce(json_agg(to_json(one) order by one.end_date, one.id), '[]') from (
        select l.id, l.employee_id, ${nameColumns(sql`e`, 'employee')}, e.nickname, l.end_date
        from leave_record l join employee e on e.id = l.employee_id
        where ${isAway} order by l.end_date, l.id limit ${ROWS}) one))`
  },
}

/** What is left of the caller's own leave this year. */
const left: AnswerPart<null> = {
  name: 'leave_left',
  access: by('view'),
  value: ({ user }) => sql`(
    select coalesce(json_agg(json_build_object('leave_type_id', b.leave_type_id, 'name_th', b.name_th, 'name_en', b.name_en,
      'left', b.remaining, 'all', b.entitled + b.carried + b.adjusted) order by b.leave_type_id), '[]')
    from (${balancesOf(user.employeeId, null, null)}) b where b.entitled is not null and b.remaining is not null)`,
}

/** The parts of the first page. */
export const leaveOnFirstPage: readonly AnswerPart<null>[] = [toDecide, away, left]

function countOf(where: Sql): Sql {
  return sql`(select count(*)::int from (select from leave_record l where ${where} limit ${COUNT_BOUND + 1}) counted)`
}
