// Who is away in some days, and for whom the caller stands in.
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, plannedForValues, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { type AwayPerson, leaveCalendar } from './leave-calendar.ts'
import { dayColumns, personColumns } from './leave-detail.server.ts'
import { looksInto, teamOf } from './leave-reach.server.ts'
import { listStandingIn } from './leave-standing-in.ts'

const byName = new Map<string, SortField>([
  ['name', { by: sql`(e.first_name_th collate "th-x-icu")`, as: 'text' }],
])

// the leave `l` of some days that the caller is told of: of their team what is approved
function told(user: SessionUser, from: string, to: string): Sql {
  const whose = sql`l.employee_id`
  return sql`l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')
    and l.during && leave_span(${from}::date, 'FULL', ${to}::date, 'FULL')
    and (l.status <> 'PENDING' and ${whose} in (${teamOf(user)}) or ${looksInto(user, whose)})`
}

const starts = new Map<string, SortField>([['start_date', { by: sql`l.start_date`, as: 'date' }]])

/** The calendar, and the substitutes' view. */
export const leaveCalendarHandlers: readonly OperationHandler[] = [
  handle(leaveCalendar, async ({ from, to, text, ...asked }, { db, user }) => {
    const seen = told(user, from, to)
    const list = keyset(
      {
        sorts: byName,
        fallback: { field: 'name', dir: 'asc' },
        id: sql`e.id`,
        from: sql`employee e`,
        where: sql`not e.is_deleted and e.id in (select l.employee_id from leave_record l where ${seen})
          ${when(text, () => sql`and ${holding(sql`e.search_text`, text)}`)}`,
      },
      asked,
    )
    const found = await db.rows<AwayPerson & Keyed>(
      plannedForValues(sql`
        with page as (${list.page})
        select page.*, ${list.total} as page_total, e.id as employee_id,
          ${nameColumns(sql`e`, 'employee')}, e.nickname,
          (select json_agg(json_build_object('id', l.id, 'start_date', l.start_date, 'start_part', l.start_part,
              'end_date', l.end_date, 'end_part', l.end_part, 'status', l.status,
              'leave_type_th', case when ${looksInto(user, sql`l.employee_id`)} then t.name_th end,
              'leave_type_en', case when ${looksInto(user, sql`l.employee_id`)} then t.name_en end)
              order by l.start_date, l.id)
            from leave_record l join leave_type t on t.id = l.leave_type_id
            where l.employee_id = e.id and ${seen}) as leaves
        from page join employee e on e.id = page_id ${list.order}`),
    )
    const { days_off } = await db.one<{ days_off: string[] }>(sql`
      select coalesce(json_agg(d.day order by d.day) filter (where d.day_off is not null), '[]') as days_off
      from leave_days(${user.employeeId}::bigint, false, ${from}::date, 'FULL', ${to}::date, 'FULL') d`)
    const { rows: away, ...page } = await list.answer(db, found)
    return { days_off, away, ...page }
  }),

  handle(listStandingIn, async (asked, { db, user }) => {
    const list = keyset(
      {
        sorts: starts,
        fallback: { field: 'start_date', dir: 'asc' },
        id: sql`l.id`,
        from: sql`leave_record l`,
        where: sql`l.substitute_id = ${user.employeeId}::bigint and l.status in ('APPROVED', 'CANCEL_REQUESTED')
          and l.end_date >= bangkok_day(now())`,
      },
      asked,
    )
    const found = await db.rows<OutputFor<typeof listStandingIn>['rows'][number] & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, l.id, ${personColumns}, ${dayColumns}, l.days::float8, l.status,
        l.contact_during
      from page join leave_record l on l.id = page_id join employee e on e.id = l.employee_id ${list.order}`)
    return list.answer(db, found)
  }),
]
