// One request, as whoever sees it may see it, with what he may do.
import { may } from '#platform/access.ts'
import type { SessionUser } from '#platform/caller.server.ts'
import type { Db } from '#platform/db.server.ts'
import { type Sql, sql } from '#platform/sql.server.ts'
import { decidesForAll } from './leave-fields.ts'
import { awayIn, clashesWith } from './leave-preview.server.ts'
import { decidesAbout, leads, sees, writes } from './leave-reach.server.ts'
import type { LeaveDetail, LeaveStep } from './leave-rows.ts'

/** Whose a leave `l` is, of the employee `e`. */
export const personColumns = sql`l.employee_id, e.first_name_th || ' ' || e.last_name_th as employee_th,
  e.first_name_en || ' ' || e.last_name_en as employee_en, e.nickname`
/** Its days. */
export const dayColumns = sql`l.start_date, l.start_part, l.end_date, l.end_part`
/** What a list shows of it. */
export const leaveColumns = sql`l.id, ${personColumns}, l.leave_type_id, t.name_th as leave_type_th,
  t.name_en as leave_type_en, ${dayColumns}, l.days::float8, l.reason, l.status,
  s.first_name_th || ' ' || s.last_name_th as substitute_th,
  s.first_name_en || ' ' || s.last_name_en as substitute_en, l.document_file_id is not null as has_document, l.row_version`
/** Where these come from. */
export const joinedLeave = sql`leave_record l join employee e on e.id = l.employee_id
  join leave_type t on t.id = l.leave_type_id left join employee s on s.id = l.substitute_id`

interface Standing {
  readonly is_mine: boolean
  readonly is_writer: boolean
  /** True of who entered it for somebody he does not lead: another has to decide. */
  readonly needs_another: boolean
  readonly decides: boolean
  readonly has_begun: boolean
}
type Known = Omit<LeaveDetail, 'clashes' | 'steps'>

function nameOfUser(column: Sql): Sql {
  return sql`(select coalesce(d.first_name_th || ' ' || d.last_name_th, u.username::text)
    from app_user u left join employee d on d.id = u.employee_id where u.id = ${column})`
}

/** A request as the caller may see it, with what he may do; null if it is out of his reach. */
export async function readLeave(db: Db, user: SessionUser, id: number): Promise<LeaveDetail | null> {
  const whose = sql`l.employee_id`
  const found = await db.maybe<Known & { standing: Standing }>(sql`
    select ${leaveColumns}, l.contact_during, l.status_note, l.decided_at, l.substitute_id, l.acknowledged,
      ${nameOfUser(sql`l.decided_by`)} as decided_by_name,
      case when not exists (select from app_user u where u.id = l.created_by and u.employee_id = l.employee_id)
        then ${nameOfUser(sql`l.created_by`)} end as entered_by_name,
      (select b.remaining::float8 from leave_balance(l.employee_id, extract(year from l.start_date)::integer) b
        where b.leave_type_id = l.leave_type_id) as remaining,
      ${awayIn(sql`l.substitute_id`, sql`l.during`)} as substitute_away,
      case when l.status in ('DRAFT', 'PENDING') then leave_doubts(l) else '{}' end as doubts,
      (select json_build_object('name', o.original_name, 'mime', o.mime, 'size_bytes', o.size_bytes)
        from file_object o where o.id = l.document_file_id) as document,
      json_build_object('is_mine', l.employee_id is not distinct from ${user.employeeId}::bigint,
        'is_writer', ${writes(user)},
        'needs_another', l.created_by is not distinct from ${user.id}::bigint and not ${leads(user, whose)},
        'decides', ${decidesAbout(user, whose)}, 'has_begun', l.start_date <= bangkok_day(now())) as standing
    from ${joinedLeave}
    where l.id = ${id} and ${sees(user)}`)
  if (!found) return null
  const { standing, ...row } = found
  const clashes = await clashesWith(db, row.employee_id, row, row.id)
  return { ...row, clashes, steps: stepsOf(user, row, standing) }
}

function stepsOf(user: SessionUser, row: Known, standing: Standing): LeaveStep[] {
  return [
    ...(standing.is_writer ? writersSteps(row) : []),
    ...(standing.decides && !standing.needs_another && isOpen(user, row, standing)
      ? (['approve', 'reject'] as const)
      : []),
  ]
}

// a document that comes after the decision can be added; the one it rests on stays
function writersSteps({ status, document }: Known): LeaveStep[] {
  const papers: LeaveStep[] = document ? ['attach', 'detach'] : ['attach']
  if (status === 'DRAFT') return ['update', 'submit', 'withdraw', ...papers]
  if (status === 'PENDING') return ['withdraw', ...papers]
  const late: LeaveStep[] = document ? [] : ['attach']
  if (status === 'APPROVED') return ['cancel', ...late]
  return status === 'CANCEL_REQUESTED' ? late : []
}

function isOpen(user: SessionUser, { status }: Known, { has_begun }: Standing): boolean {
  if (status === 'PENDING') return true
  return status === 'CANCEL_REQUESTED' && (!has_begun || may(user, decidesForAll))
}
