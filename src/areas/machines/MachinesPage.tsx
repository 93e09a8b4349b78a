// The list of installed machines; each leads to its page, a new one is entered in a dialog. `?serial=` leads on to the page.
import { type ReactNode, Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { DeletedButton } from '#platform/records/DeletedButton.tsx'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { projectPath } from '#areas/projects/project-path.ts'
import { LabelButtons } from './labels/LabelButtons.tsx'
import { MachineFilterBar } from './MachineFilterBar.tsx'
import { exportMachines } from './machine-export.ts'
import { machineList, machinesAsked } from './machine-list.ts'
import { machinePath } from './machine-path.ts'
import { MachineStatusChip } from './MachineStatusChip.tsx'
import { type MachineRow, insertMachine, listMachines, restoreMachine } from './machines.ts'
import { machineLabels } from './machines.text.ts'
import { typeName } from './model-search.web.ts'

const SerialPage = lazy(async () => ({ default: (await import('./SerialPage.tsx')).SerialPage }))
const MachineDialog = lazy(async () => ({ default: (await import('./MachineDialog.tsx')).MachineDialog }))

const said = words({
  title: { en: 'Installed machines', th: 'เครื่องจักรที่ติดตั้ง' },
  add: { en: 'New machine', th: 'เพิ่มเครื่องจักร' },
  place: { en: 'Customer · site', th: 'ลูกค้า · สถานที่' },
  openOrders: { en: 'Open orders', th: 'ใบงานค้าง' },
  none: { en: 'No machines yet', th: 'ยังไม่มีเครื่องจักร' },
  first: {
    en: 'Add the first one: where it stands, its model and its serial number.',
    th: 'เพิ่มเครื่องแรก ระบุสถานที่ติดตั้ง รุ่น และหมายเลขเครื่อง',
  },
  wait: { en: 'Machines appear here once they are added.', th: 'เมื่อมีผู้เพิ่มเครื่องจักร รายการจะอยู่ที่นี่' },
  nothingFits: { en: 'No machines found', th: 'ไม่พบเครื่องจักรตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
})

const columns: readonly Column<MachineRow>[] = [
  {
    id: 'serial_no',
    title: machineLabels.serialNo,
    sortable: true,
    hideable: false,
    width: 150,
    cell: (row) => <TwoLines first={row.serial_no} second={row.customer_machine_no} />,
  },
  {
    id: 'name',
    title: machineLabels.name,
    sortable: true,
    grows: true,
    width: 180,
    phone: 'title',
    cell: (row) => <TwoLines first={row.name} second={typeName(row.type_name_th, row.type_name_en)} />,
  },
  {
    id: 'model',
    title: machineLabels.model,
    width: 190,
    cell: (row) => <TwoLines first={row.model_name} second={row.model_brand} />,
  },
  {
    id: 'place',
    title: said.place,
    grows: true,
    width: 200,
    phone: 'plain',
    cell: (row) => <CustomerPlace row={row} />,
  },
  {
    id: 'project',
    title: machineLabels.project,
    width: 120,
    phone: 'plain',
    cell: (row) =>
      row.project_no === null ? (
        '–'
      ) : (
        <CellLink menu="/app/Project-Management" to={projectPath(row.project_no)}>
          {row.project_no}
        </CellLink>
      ),
  },
  {
    id: 'open_orders',
    title: said.openOrders,
    width: 100,
    align: 'end',
    cell: (row) => (row.open_orders === 0 ? '–' : row.open_orders),
  },
  {
    id: 'status',
    title: machineLabels.status,
    width: 150,
    phone: 'title',
    cell: (row) => <MachineStatusChip status={row.status} />,
  },
]

/** The page of installed machines. */
export default function MachinesPage(): ReactNode {
  const serial = useSearchParams()[0].get('serial')
  return serial ? (
    <Suspense>
      <SerialPage serial={serial.slice(0, 60)} />
    </Suspense>
  ) : (
    <MachineList />
  )
}

function MachineList() {
  const list = useList(listMachines, machineList, machinesAsked, exportMachines)
  return (
    <RecordListPage
      id="machines"
      pageOf={({ id }) => machinePath(id)}
      help="machines"
      said={said}
      icon="robot-industrial"
      list={list}
      columns={columns}
      insert={insertMachine}
      more={
        <>
          <LabelButtons machines={list.table.rows} />
          <DeletedButton
            list={listMachines}
            where={{ is_deleted: true }}
            restore={restoreMachine}
            lineOf={(row: MachineRow) => ({
              name: row.name,
              code: row.serial_no,
              more: `${row.customer_name} · ${row.site_name}`,
            })}
          />
        </>
      }
      rowMark={(row) => (row.status === 'DOWN' ? 'error' : undefined)}
      toolbar={<MachineFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) => <MachineDialog key={open} id={open} onClose={close} />}
    />
  )
}
