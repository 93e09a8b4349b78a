// One request, as a reader may see it, with what they may do.
import { may } from '#base/access.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { nameColumns, userName } from '#platform/database/person-names.server.ts'
import { decidesForAll } from './leave-fields.ts'
import { awayIn, clashesWith } from './leave-preview.server.ts'
import { decidesNow, sees, writes } from './leave-reach.server.ts'
import type { LeaveDetail } from './leave-rows.ts'

/** Whose a leave `l` is, of the employee `e`. */
export const personColumns = sql`l.employee_id, ${nameColumns(sql`e`, 'employee')}, e.nickname`
/** Its days. */
export const dayColumns = sql`l.start_date, l.start_part, l.end_date, l.end_part`
/** What a list shows of it. */
export const leaveColumns = sql`l.id, ${personColumns}, e.employee_code::text, l.leave_type_id, t.name_th as leave_type_th,
  t.name_en as leave_type_en, ${dayColumns}, l.days::float8, l.asked_days::float8,
  l.recounted_at, l.days_now::float8, l.reason, l.status,
  ${nameColumns(sql`s`, 'substitute')}, l.document_file_id is not null as has_document, l.row_version`
/** Where these come from. */
export const joinedLeave = sql`leave_record l join employee e on e.id = l.employee_id
  join leave_type t on t.id = l.leave_type_id left join employee s on s.id = l.substitute_id`

/** A request as the caller may see it, with what they may do; null if it is out of their reach. */
export async function readLeave(db: Db, user: SessionUser, id: number): Promise<LeaveDetail | null> {
  const forAll = may(user, decidesForAll) ? sql`true` : sql`false`
  const found = await db.maybe<Omit<LeaveDetail, 'clashes'>>(sql`
    select ${leaveColumns}, l.contact_during, l.status_note, l.decided_at, l.substitute_id, l.acknowledged,
      ${userName(sql`l.decided_by`)} as decided_by_name,
      case when not exists (select from app_user u where u.id = l.created_by and u.employee_id = l.employee_id)
        then ${userName(sql`l.created_by`)} end as entered_by_name,
      (select b.remaining::float8 from leave_balance(l.employee_id, extract(year from l.start_date)::integer) b
        where b.leave_type_id = l.leave_type_id) as remaining,
      ${awayIn(sql`l.substitute_id`, sql`l.during`)} as substitute_away,
      case when l.status in ('DRAFT', 'PENDING') then leave_doubts(l) else '{}' end as doubts,
      ${fileTold(sql`l.document_file_id`)} as document,
      leave_steps(l, ${writes(user)}, ${decidesNow(user)}, ${forAll}) as steps
    from ${joinedLeave}
    where l.id = ${id} and ${sees(user)}`)
  if (!found) return null
  return { ...found, clashes: await clashesWith(db, found.employee_id, found, found.id) }
}
