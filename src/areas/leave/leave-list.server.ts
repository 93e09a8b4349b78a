// Reading leave: the list, one request, balances, and who is away.
import type { Db } from '#platform/db.server.ts'
import type { SessionUser } from '#platform/caller.server.ts'
import { may } from '#platform/access.ts'
import { problem } from '#platform/errors.ts'
import { handleExport } from '#platform/exports.server.ts'
import { type Handled, handle } from '#platform/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/keyset.server.ts'
import { type Sql, sql, when } from '#platform/sql.server.ts'
import { exportLeave } from './leave-export.ts'
import { clashesWith } from './leave-preview.server.ts'
import { decidesAbout, looksInto, teamOf } from './leave-reach.server.ts'
import { getLeave, listLeave } from './leave.ts'
import { type Balance, leaveBalance } from './leave-balance.ts'
import { type Away, leaveCalendar } from './leave-calendar.ts'
import { decidesForAll } from './leave-fields.ts'
import type { LeaveDetail, LeaveRow, LeaveStep } from './leave-rows.ts'
import type { LeaveView } from './leave.text.ts'

const person = sql`l.employee_id, e.first_name_th || ' ' || e.last_name_th as employee_th,
  e.first_name_en || ' ' || e.last_name_en as employee_en, e.nickname`
const days = sql`l.start_date, l.start_part, l.end_date, l.end_part`
const columns = sql`l.id, ${person}, l.leave_type_id, t.name_th as leave_type_th, t.name_en as leave_type_en, ${days},
  l.days::float8, l.reason, l.status, l.row_version`
const joined = sql`leave_record l join employee e on e.id = l.employee_id join leave_type t on t.id = l.leave_type_id`

const sorts = new Map<string, SortField>([['start_date', { by: sql`l.start_date`, as: 'date' }]])

// somebody who is no employee has none of his own
const usualView = ({ employeeId }: SessionUser): LeaveView => (employeeId === null ? 'ALL' : 'MINE')

function shownIn(view: LeaveView, user: SessionUser): Sql {
  const whose = sql`l.employee_id`
  if (view === 'MINE') return sql`${whose} = ${user.employeeId}::bigint`
  // a draft is nobody's business but its writer's
  if (view === 'ALL') return sql`l.status <> 'DRAFT' and ${decidesAbout(user, whose)}`
  return sql`l.status in ('PENDING', 'CANCEL_REQUESTED') and ${decidesAbout(user, whose)}`
}

const listed = handle(listLeave, async ({ where = {}, ...asked }, { db, user }) => {
  const list = keyset(
    {
      sorts,
      fallback: { field: 'start_date', dir: 'desc' },
      id: sql`l.id`,
      from: sql`leave_record l`,
      where: sql`${shownIn(where.view ?? usualView(user), user)}
        ${when(where.status, () => sql`and l.status = ${where.status}`)}
        ${when(where.leave_type_id, () => sql`and l.leave_type_id = ${where.leave_type_id}`)}
        ${when(
          where.text,
          () => sql`and l.employee_id in (
          select id from employee where search_text like search_pattern(${where.text}))`,
        )}`,
    },
    asked,
  )
  const found = await db.rows<LeaveRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${columns} from page join ${joined} on l.id = page_id ${list.order}`)
  return list.answer(db, found)
})

interface Known extends Omit<LeaveDetail, 'clashes' | 'steps'> {
  is_mine: boolean
  has_begun: boolean
}

/** A request as the caller may see it, with what he may do; null if it is out of his reach. */
export async function readLeave(db: Db, user: SessionUser, id: number): Promise<LeaveDetail | null> {
  const found = await db.maybe<Known>(sql`
    select ${columns}, l.contact_during, l.status_note, l.decided_at,
      (select coalesce(d.first_name_th || ' ' || d.last_name_th, u.username::text)
        from app_user u left join employee d on d.id = u.employee_id where u.id = l.decided_by) as decided_by_name,
      (select b.remaining::float8 from leave_balance(l.employee_id, extract(year from l.start_date)::integer) b
        where b.leave_type_id = l.leave_type_id) as remaining,
      l.employee_id is not distinct from ${user.employeeId}::bigint as is_mine,
      l.start_date <= bangkok_day(now()) as has_begun
    from ${joined}
    where l.id = ${id} and ${looksInto(user, sql`l.employee_id`)}
      and (l.status <> 'DRAFT' or l.employee_id = ${user.employeeId}::bigint)`)
  if (!found) return null
  const { is_mine, has_begun, ...row } = found
  const clashes = await clashesWith(db, row.employee_id, row, row.id)
  return { ...row, clashes, steps: stepsOf(user, { status: row.status, is_mine, has_begun }) }
}

function stepsOf(
  user: SessionUser,
  { status, is_mine, has_begun }: Pick<Known, 'status' | 'is_mine' | 'has_begun'>,
): LeaveStep[] {
  if (is_mine) {
    if (status === 'DRAFT') return ['update', 'submit', 'withdraw']
    if (status === 'PENDING') return ['withdraw']
    return status === 'APPROVED' ? ['cancel'] : []
  }
  if (status === 'PENDING') return ['approve', 'reject']
  if (status === 'CANCEL_REQUESTED' && (!has_begun || may(user, decidesForAll))) return ['approve', 'reject']
  return []
}

/** Lists, single requests, balances and the calendar of who is away. */
export const leaveListHandled: readonly Handled[] = [
  listed,
  handleExport(exportLeave, listed),

  handle(getLeave, async ({ id }, { db, user }) => {
    const found = await readLeave(db, user, id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(leaveBalance, async ({ employee_id = null, year = null }, { db, user }) => {
    const whose = employee_id ?? user.employeeId
    if (whose === null) return []
    const seen = await db.maybe(
      sql`select from employee e where e.id = ${whose} and ${looksInto(user, sql`e.id`)}`,
    )
    if (!seen) throw problem('NOT_FOUND')
    return db.rows<Balance>(sql`
      select t.id as leave_type_id, t.code, t.name_th, t.name_en, t.half_day_allowed, b.entitled::float8,
        b.carried::float8, b.adjusted::float8, b.taken::float8, b.pending::float8, b.remaining::float8
      from leave_balance(${whose}::bigint, coalesce(${year}::integer, extract(year from bangkok_day(now()))::integer)) b
      join leave_type t on t.id = b.leave_type_id join employee e on e.id = ${whose}
      where t.is_active and (t.gender is null or e.gender is null or e.gender = t.gender)
      order by t.id`)
  }),

  handle(leaveCalendar, async ({ from, to }, { db, user }) => {
    const away = await db.rows<Away>(sql`
      select l.id, ${person}, ${days}, l.status,
        case when ${looksInto(user, sql`l.employee_id`)} then t.name_th end as leave_type_th,
        case when ${looksInto(user, sql`l.employee_id`)} then t.name_en end as leave_type_en
      from ${joined}
      where l.start_date <= ${to}::date and l.end_date >= ${from}::date
        and (l.status in ('APPROVED', 'CANCEL_REQUESTED') and l.employee_id in (${teamOf(user)})
          or l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED') and ${looksInto(user, sql`l.employee_id`)})
      order by e.first_name_th collate "th-x-icu", e.id, l.start_date, l.id limit 500`)
    const { days_off } = await db.one<{ days_off: string[] }>(sql`
      select coalesce(json_agg(d.day order by d.day) filter (where d.day_off is not null), '[]') as days_off
      from leave_days(calendar_of(${user.employeeId}::bigint), false, ${from}::date, 'FULL', ${to}::date, 'FULL') d`)
    return { days_off, away }
  }),
]
