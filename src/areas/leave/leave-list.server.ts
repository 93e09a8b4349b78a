// Reading leave: the list, and one request.
import type { SessionUser } from '#platform/server/caller.server.ts'
import { problem } from '#base/errors.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { exportLeave } from './leave-export.ts'
import { joinedLeave, leaveColumns, readLeave } from './leave-detail.server.ts'
import { decidesAbout, sees } from './leave-reach.server.ts'
import { getLeave, listLeave } from './leave.ts'
import type { LeaveRow } from './leave-rows.ts'
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
  const found = await db.rows<LeaveRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${leaveColumns} from page join ${joinedLeave} on l.id = page_id ${list.order}`)
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
