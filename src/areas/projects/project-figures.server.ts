// Numbers of projects for dashboards and statistics: each leads to the list of exactly those it counts.
import type { Words } from '#base/text.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Figure } from '#platform/server/contributions.server.ts'
import { hasLateMilestone, isHandedOver, isLate, seesProject } from './project-rows.server.ts'
import { type ProjectStatus, projectStatuses } from './project-states.ts'
import { byProject } from './project-access.ts'

const access = byProject('view')
const PAGE = '/app/Project-Management'

const counted = (asker: Parameters<Figure['count']>[0], where: Sql): Sql =>
  sql`(select count(*)::int from project p where ${seesProject(asker)} and ${where})`

const figure = (name: string, title: Words, asked: string, where: Sql): Figure => ({
  name,
  title,
  access,
  link: `${PAGE}?${asked}`,
  count: (asker) => counted(asker, where),
})

const open = ['DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD'] as const satisfies readonly ProjectStatus[]

/** Open ones by their states, those that are late, with a late milestone, and those handed over. */
export const projectFigures: readonly Figure[] = [
  ...open.map((status) => {
    const { en, th } = projectStatuses[status]
    const title = { en: `Projects: ${en.toLowerCase()}`, th: `โครงการสถานะ${th}` }
    return figure(`projects ${status}`, title, `status=${status}`, sql`p.status = ${status}`)
  }),
  figure('projects late', { en: 'Late projects', th: 'โครงการที่เกินกำหนด' }, 'view=LATE', isLate),
  figure(
    'projects with late milestones',
    { en: 'Projects with late milestones', th: 'โครงการที่หลักหมายเกินกำหนด' },
    'view=MILESTONE',
    hasLateMilestone,
  ),
  figure(
    'projects handed over',
    { en: 'Projects handed over', th: 'โครงการที่ส่งมอบ' },
    'view=HANDED',
    isHandedOver,
  ),
]
