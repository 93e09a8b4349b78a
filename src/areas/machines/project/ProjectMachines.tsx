// The machines that were built for a project, each leading to its page.
import type { ReactNode } from 'react'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { filterOf } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ListWithin } from '#platform/records/ListWithin.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { machinePath } from '../machine-path.ts'
import { MachineStatusChip } from '../MachineStatusChip.tsx'
import { type MachineRow, listMachines, updateMachine } from '../machines.ts'
import { machineLabels as label } from '../machines.text.ts'

const said = words({
  none: { en: 'No machines yet', th: 'ยังไม่มีเครื่องจักรในโครงการนี้' },
  hint: {
    en: 'A machine is put to its project in its own dialog, at the field Project.',
    th: 'กำหนดโครงการได้ที่ช่อง "โครงการ" ในหน้าต่างแก้ไขของแต่ละเครื่อง',
  },
  wait: {
    en: 'Machines appear here once they name this project.',
    th: 'เครื่องจักรที่ระบุโครงการนี้จะแสดงที่นี่',
  },
  theirs: { en: 'Machines of the customer', th: 'เครื่องจักรของลูกค้า' },
})

const LIST = '/app/Component-Project-Management'

const columns: readonly Column<MachineRow>[] = [
  {
    id: 'name',
    title: label.name,
    grows: true,
    width: 220,
    hideable: false,
    phone: 'title',
    cell: (row) => <TwoLines first={row.name} second={`${row.serial_no} · ${row.model_name}`} />,
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
  const mayPut = useCan(updateMachine)
  const read = useRead(
    listMachines,
    {
      where: { project_id: project.id },
      sort: [{ field: 'name', dir: 'asc' }],
      page_size: 100,
    },
    { keep: false },
  )
  const customer = filterOf({ key: project.customer_id, value: project.customer_name })
  const theirs = mayPut && (
    <ButtonLink variant="outlined" to={`${LIST}?customer=${customer}`}>
      {say(said.theirs)}
    </ButtonLink>
  )
  return (
    <ListWithin
      id="project-machines"
      title={label.machines}
      read={read}
      columns={columns}
      pageOf={(row) => machinePath(row.id)}
      list={`${LIST}?project=${filterOf({ key: project.id, value: project.project_no })}`}
      empty={{
        title: said.none,
        hint: mayPut ? said.hint : said.wait,
        icon: 'robot-industrial',
        action: theirs,
      }}
    />
  )
}
