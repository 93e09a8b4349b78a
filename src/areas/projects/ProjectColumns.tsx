// The columns of a list of projects, wherever one stands.
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { showDate } from '#base/date-format.ts'
import { currentLanguage } from '#ui/language.tsx'
import type { Column, DataTableProps } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { milestoneLabels } from './milestones.text.ts'
import { HealthChip, NextMilestone, ProgressLines, ProjectStatusChips } from './ProjectChips.tsx'
import { hoursOver, hoursSaid } from './ProjectFacts.tsx'
import { projectLabels as label } from './projects.text.ts'
import type { ProjectRow } from './projects.ts'

const number: Column<ProjectRow> = {
  id: 'project_no',
  title: label.no,
  sortable: true,
  hideable: false,
  grows: true,
  width: 220,
  phone: 'title',
  cell: (row) => <TwoLines first={row.project_no} second={row.name} />,
}

const customer: Column<ProjectRow> = {
  id: 'customer',
  title: label.customer,
  grows: true,
  width: 200,
  phone: 'plain',
  cell: (row) => <CustomerPlace row={{ ...row, site_name: row.site_name ?? '' }} />,
}

const site: Column<ProjectRow> = {
  id: 'site',
  title: label.site,
  width: 160,
  phone: 'plain',
  cell: (row) => row.site_name,
}

const standing: readonly Column<ProjectRow>[] = [
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
    width: 180,
    cell: (row) => <ProgressLines row={row} />,
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

/** Late in red; what goes off the plan before that in the colour of a warning. */
export const projectMark: NonNullable<DataTableProps<ProjectRow>['rowMark']> = ({ days_late, health }) =>
  days_late !== null ? 'error' : health === 'OFF_TRACK' ? 'warning' : undefined

/** Of projects of all customers. */
export const projectColumns: readonly Column<ProjectRow>[] = [number, customer, ...standing]

/** What has no room within the page of a customer until the reader asks for it. */
const chosen: readonly string[] = ['manager', 'hours', 'milestone']

/** Of the projects of one customer: where at the customer instead of whose, in the one order they are told in. */
export const customerProjectColumns: readonly Column<ProjectRow>[] = [number, site, ...standing].map(
  (column) => ({ ...column, sortable: false, hidden: chosen.includes(column.id) }),
)
