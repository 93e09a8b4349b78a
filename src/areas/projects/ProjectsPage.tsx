// The list of projects.
import type { ReactNode } from 'react'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { PercentBar } from '#ui/PercentBar.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { milestoneLabels } from './milestones.text.ts'
import { HealthChip, NextMilestone, ProjectStatusChips, Variance } from './ProjectChips.tsx'
import { hoursOver, hoursSaid } from './ProjectFacts.tsx'
import { ProjectFilterBar } from './ProjectFilterBar.tsx'
import { projectList, projectsAsked } from './project-list.ts'
import { projectPath } from './project-path.ts'
import { projectLabels as label, projectWords } from './projects.text.ts'
import { type ProjectRow, exportProjects, insertProject, listProjects } from './projects.ts'

const said = words({
  none: { en: 'No projects yet', th: 'ยังไม่มีโครงการ' },
  first: {
    en: 'Enter what was ordered: for which customer, who leads it, and when it is due.',
    th: 'บันทึกงานที่ได้รับ ระบุลูกค้า ผู้จัดการโครงการ และกำหนดส่งมอบ',
  },
  wait: { en: 'Projects appear here once they are entered.', th: 'โครงการที่บันทึกแล้วจะแสดงที่นี่' },
  nothingFits: { en: 'No projects found', th: 'ไม่พบโครงการตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
})

const columns: readonly Column<ProjectRow>[] = [
  {
    id: 'project_no',
    title: label.no,
    sortable: true,
    hideable: false,
    grows: true,
    width: 220,
    phone: 'title',
    cell: (row) => <TwoLines first={row.project_no} second={row.name} />,
  },
  {
    id: 'customer',
    title: label.customer,
    grows: true,
    width: 200,
    phone: 'plain',
    cell: (row) => <CustomerPlace row={{ ...row, site_name: row.site_name ?? '' }} />,
  },
  { id: 'manager', title: label.manager, width: 160, cell: (row) => row.manager_name },
  {
    id: 'due_date',
    title: label.dueDate,
    sortable: true,
    width: 140,
    cell: (row) => showDate(row.due_date, currentLanguage()),
  },
  {
    id: 'progress',
    title: milestoneLabels.progress,
    width: 170,
    cell: (row) => (
      <>
        <PercentBar value={row.progress_pct} label={milestoneLabels.progress} />
        <Variance row={row} />
      </>
    ),
  },
  {
    id: 'hours',
    title: label.hours,
    width: 140,
    cell: (row) => <TwoLines first={hoursSaid(row)} second={hoursOver(row)} />,
  },
  {
    id: 'milestone',
    title: milestoneLabels.next,
    width: 200,
    cell: (row) => <NextMilestone row={row} />,
  },
  { id: 'health', title: label.health, width: 150, cell: (row) => <HealthChip row={row} /> },
  {
    id: 'status',
    title: label.status,
    width: 210,
    phone: 'title',
    cell: (row) => <ProjectStatusChips row={row} />,
  },
]

/** The page; `views` are the other ways to see the projects, `newProject` is the dialog of one more. */
export function ProjectsPage({
  views,
  newProject,
}: {
  views?: ReactNode
  newProject: (close: () => void) => ReactNode
}): ReactNode {
  const list = useList(listProjects, projectList, projectsAsked, exportProjects)
  return (
    <RecordListPage
      id="projects"
      help="projects"
      said={{ ...said, title: projectWords.page, add: projectWords.insert }}
      icon="calendar-check"
      list={list}
      columns={columns}
      insert={insertProject}
      pageOf={({ project_no }) => projectPath(project_no)}
      rowMark={({ days_late, health }) =>
        days_late !== null ? 'error' : health === 'OFF_TRACK' ? 'warning' : undefined
      }
      views={views}
      toolbar={<ProjectFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) => open === 'new' && newProject(close)}
    />
  )
}
