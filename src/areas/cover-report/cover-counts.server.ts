// Machines with and without cover today, as figures that lead to exactly their rows of the report.
import { todayInBangkok } from '#base/date-format.ts'
import type { Words } from '#base/text.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Figure } from '#platform/server/contributions.server.ts'
import { coverReport } from './cover-report.ts'
import type { CoverState } from './cover-report.text.ts'
import { reportedMachines } from './report-statement.server.ts'

const inState = (name: string, title: Words, status: CoverState[]): Figure => ({
  name,
  title,
  access: coverReport.access,
  link: `/app/MA-and-Warranty-Report?status=${status.join(',')}`,
  count: () => sql`(
    with ${reportedMachines(sql`${todayInBangkok()}::date`, { status })} select count(*)::int from reported)`,
})

export const coverFigures: readonly Figure[] = [
  inState('machines covered', { en: 'Machines covered', th: 'เครื่องที่มีความคุ้มครอง' }, ['IN_FORCE', 'EXPIRING']),
  inState('machines not covered', { en: 'Machines not covered', th: 'เครื่องที่ไม่มีความคุ้มครอง' }, [
    'EXPIRED',
    'NOT_STARTED',
    'NONE',
  ]),
]
