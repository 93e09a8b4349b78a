// Late milestones on the first page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDate } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { CardLines } from '#ui/CardLines.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type MilestoneKind, milestoneName } from './milestone-kinds.ts'
import type { MilestonesToday as Today } from './milestones-today.ts'
import { milestonesPath } from './project-path.ts'

const said = words({
  all: { en: 'All projects with late milestones', th: 'โครงการที่หลักหมายเกินกำหนดทั้งหมด' },
  late: { en: '{count} {count|day|days} late', th: 'เกิน {count} วัน' },
})

/** The card: the longest first, each leads to the milestones of its project. */
export function MilestonesToday({ today, title }: { today: Today; title: Words }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <Card title={title}>
      <CardLines
        lines={today.rows.map(({ id, code, name, plan_date, days_late, ...project }) => ({
          key: id,
          to: milestonesPath(project.project_no),
          first: `${milestoneName({ code: code as MilestoneKind, name }, language)} · ${showDate(plan_date, language)}`,
          second: `${project.project_no} ${project.project_name}`,
          aside: <StatusChip status="OVERDUE" label={say(said.late, { count: days_late })} />,
        }))}
        more={<Link to="/app/Project-Management?view=MILESTONE">{say(said.all)}</Link>}
      />
    </Card>
  )
}
