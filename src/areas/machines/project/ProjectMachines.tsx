// The machines that were built for a project, each leading to its page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { filterOf } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { machinePath } from '../machine-path.ts'
import { MachineStatusChip } from '../MachineStatusChip.tsx'
import { type MachineRow, listMachines } from '../machines.ts'
import { machineLabels as label } from '../machines.text.ts'

const said = words({
  none: { en: 'No machines yet', th: 'ยังไม่มีเครื่องจักรในโครงการนี้' },
  hint: {
    en: 'A machine is put to its project in its own dialog, at the field Project.',
    th: 'กำหนดโครงการได้ที่ช่อง "โครงการ" ในหน้าต่างแก้ไขของแต่ละเครื่อง',
  },
  all: { en: 'Open as a list', th: 'เปิดเป็นรายการ' },
})

const columns: readonly Column<MachineRow>[] = [
  {
    id: 'name',
    title: label.name,
    grows: true,
    width: 220,
    hideable: false,
    phone: 'title',
    cell: (row) => (
      <Link className="record-link" to={machinePath(row.id)}>
        <TwoLines first={row.name} second={`${row.serial_no} · ${row.model_name}`} />
      </Link>
    ),
  },
  { id: 'site', title: label.site, width: 180, phone: 'plain', cell: (row) => row.site_name },
  {
    id: 'status',
    title: label.status,
    width: 150,
    phone: 'title',
    cell: (row) => <MachineStatusChip status={row.status} />,
  },
]

/** The card; a project with more than a hundred leads on to the list. */
export function ProjectMachines({ subject: { project } }: { subject: ProjectPage }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(
    listMachines,
    {
      where: { project_id: project.id },
      sort: [{ field: 'name', dir: 'asc' }],
      page_size: 100,
    },
    { keep: false },
  )
  if (!read.data) return <Reading read={read} lines={4} />
  const { rows } = read.data
  const list = `/app/Component-Project-Management?project=${filterOf({ key: project.id, value: project.project_no })}`
  return (
    <Card
      title={label.machines}
      actions={
        rows.length > 0 && (
          <Link className="record-link" to={list}>
            {say(said.all)}
          </Link>
        )
      }
    >
      <DataTable
        id="project-machines"
        label={label.machines}
        tall
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={{ title: said.none, hint: said.hint, icon: 'robot-industrial' }}
      />
    </Card>
  )
}
