// The tab of a customer's projects: all of them that the reader sees, each against its plan.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { showDate } from '#base/date-format.ts'
import { filterOf } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { PercentBar } from '#ui/PercentBar.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { milestoneLabels } from './milestones.text.ts'
import { HealthChip, ProjectStatusChips, Variance } from './ProjectChips.tsx'
import { projectPath } from './project-path.ts'
import { projectLabels as label, projectWords } from './projects.text.ts'
import { type ProjectRow, listProjects } from './projects.ts'

const said = words({
  none: { en: 'No projects yet', th: 'ยังไม่มีโครงการ' },
  hint: { en: 'Projects that this customer ordered stand here.', th: 'โครงการของลูกค้ารายนี้จะแสดงที่นี่' },
  all: { en: 'Open as a list', th: 'เปิดเป็นรายการ' },
})

const columns: readonly Column<ProjectRow>[] = [
  {
    id: 'project_no',
    title: label.no,
    grows: true,
    width: 220,
    hideable: false,
    phone: 'title',
    cell: (row) => (
      <Link className="record-link" to={projectPath(row.project_no)}>
        <TwoLines first={row.project_no} second={row.name} />
      </Link>
    ),
  },
  { id: 'site', title: label.site, width: 160, phone: 'plain', cell: (row) => row.site_name },
  {
    id: 'due_date',
    title: label.dueDate,
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
  { id: 'health', title: label.health, width: 150, cell: (row) => <HealthChip row={row} /> },
  {
    id: 'status',
    title: label.status,
    width: 200,
    phone: 'title',
    cell: (row) => <ProjectStatusChips row={row} />,
  },
]

/** The tab; the newest first, and more than a hundred lead on to the list. */
export function CustomerProjectsTab({ subject }: { subject: CustomerCard }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(
    listProjects,
    {
      where: { customer_id: subject.id },
      sort: [{ field: 'project_no', dir: 'desc' }],
      page_size: 100,
    },
    { keep: false },
  )
  if (!read.data) return <Reading read={read} lines={4} />
  const { rows } = read.data
  const list = `/app/Project-Management?customer=${filterOf({ key: subject.id, value: subject.name })}`
  return (
    <Card
      title={projectWords.many}
      actions={
        rows.length > 0 && (
          <Link className="record-link" to={list}>
            {say(said.all)}
          </Link>
        )
      }
    >
      <DataTable
        id="customer-projects"
        label={projectWords.many}
        tall
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={{ title: said.none, hint: said.hint, icon: 'calendar-check' }}
      />
    </Card>
  )
}
