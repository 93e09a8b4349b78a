// Locking months on the server.
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { userName } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type MonthRow, listMonths, lockMonth, unlockMonth } from './months.ts'

const SHOWN = 18

function months(db: Db): Promise<MonthRow[]> {
  return db.rows<MonthRow>(sql`
    select to_char(m.first, 'YYYY-MM') as month, extract(year from m.first)::int as year, extract(month from m.first)::int as month_no,
      coalesce(p.status = 'LOCKED', false) as is_locked, (
        select count(*)::int from time_entry t where t.work_date >= m.first and t.work_date < m.first + interval '1 month'
          and t.status in ('DRAFT', 'SUBMITTED')) as open_entries,
      ${userName(sql`coalesce(p.updated_by, p.created_by)`)} as changed_by, coalesce(p.updated_at, p.created_at) as changed_at
    from (select (date_trunc('month', bangkok_day(now())::timestamp) - make_interval(months => back))::date as first
      from generate_series(0, ${SHOWN - 1}) back) m
    left join effort_period p on p.year = extract(year from m.first) and p.month = extract(month from m.first)
    order by m.first desc`)
}

async function setMonth(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  { year, month }: { year: number; month: number },
  status: 'OPEN' | 'LOCKED',
): Promise<MonthRow[]> {
  requireWholeCompany(scope)
  await db.run(sql`
    insert into effort_period as p (year, month, status) values (${year}, ${month}, ${status})
    on conflict (year, month) do update set status = excluded.status where p.status <> excluded.status`)
  return months(db)
}

/** Which months are locked, and locking them. */
export const monthsHandlers: readonly OperationHandler[] = [
  handle(listMonths, (_, { db }) => months(db)),
  handle(lockMonth, (which, context) => setMonth(context, which, 'LOCKED')),
  handle(unlockMonth, (which, context) => setMonth(context, which, 'OPEN')),
]
