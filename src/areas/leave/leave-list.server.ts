// Reading leave: the list, and one request.
import type { SessionUser } from '#platform/server/caller.server.ts'
import { problem } from '#base/errors.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { may } from '#base/access.ts'
import { exportLeave } from './leave-export.ts'
import { joinedLeave, leaveColumns, readLeave } from './leave-detail.server.ts'
import { decidesAbout, decidesNow, looksInto, sees } from './leave-reach.server.ts'
import { decidesForAll } from './leave-fields.ts'
import { getLeave, listLeave } from './leave.ts'
import type { ListedLeave } from './leave-rows.ts'
import type { LeaveView } from './leave.text.ts'

const sorts = new Map<string, SortField>([['start_date', { by: sql`l.start_date`, as: 'date' }]])

// an account without an employee has none of its own
const usualView = ({ employeeId }: SessionUser): LeaveView => (employeeId === null ? 'ALL' : 'MINE')

function shownIn(view: LeaveView, user: SessionUser): Sql {
  const whose = sql`l.employee_id`
  if (view === 'MINE') return sql`${whose} = ${user.employeeId}::bigint`
  // with what they have entered for others
  if (view === 'ALL') return sql`l.employee_id is distinct from ${user.employeeId}::bigint and ${sees(user)}`
  return sql`l.status in ('PENDING', 'CANCEL_REQUESTED') and ${decidesAbout(user, whose)}`
}

/** What the caller needs to decide about `l` in its row; null where they do not. */
export function decisionOf(user: SessionUser): Sql {
  const forAll = may(user, decidesForAll) ? sql`true` : sql`false`
  return sql`case when l.status in ('PENDING', 'CANCEL_REQUESTED')
      and 'approve' = any(leave_steps(l, false, ${decidesNow(user)}, ${forAll}))
    then json_build_object(
      'doubts', case l.status when 'PENDING' then to_json(leave_doubts(l)) else '[]' end,
      'away', coalesce((select json_agg(json_build_object('employee_th', a.employee_th, 'employee_en', a.employee_en,
          'nickname', a.nickname) order by a.start_date, a.id)
        from (select distinct on (o.employee_id) o.id, o.start_date, ${nameColumns(sql`m`, 'employee')}, m.nickname
          from leave_record o join employee m on m.id = o.employee_id
          where o.employee_id <> l.employee_id and o.status in ('APPROVED', 'CANCEL_REQUESTED') and o.during && l.during
            and ${looksInto(user, sql`o.employee_id`)}
          order by o.employee_id, o.start_date, o.id limit 12) a), '[]'))
    end`
}

const listed = handle(listLeave, async ({ where = {}, ...asked }, { db, user }) => {
  const list = keyset(
    {
      sorts,
      fallback: { field: 'start_date', dir: 'desc' },
      id: sql`l.id`,
      from: sql`leave_record l`,
      where: sql`${where.employee_id && !where.view ? sees(user) : shownIn(where.view ?? usualView(user), user)}
        ${when(where.employee_id, () => sql`and l.employee_id = ${where.employee_id}`)}
        ${when(where.status, () => sql`and l.status = ${where.status}`)}
        ${when(where.leave_type_id, () => sql`and l.leave_type_id = ${where.leave_type_id}`)}
        ${when(
          where.text,
          () => sql`and l.employee_id in (
          select id from employee where ${holding(sql`search_text`, where.text)})`,
        )}`,
    },
    asked,
  )
  const found = await db.rows<ListedLeave & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${leaveColumns}, ${decisionOf(user)} as decision
    from page join ${joinedLeave} on l.id = page_id ${list.order}`)
  return list.answer(db, found)
})

/** Lists and single requests. */
export const leaveListHandlers: readonly OperationHandler[] = [
  listed,
  handleExport(exportLeave, listed),

  handle(getLeave, async ({ id }, { db, user }) => {
    const found = await readLeave(db, user, id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),
]
