// The lists on the pages of machine types and models: the models of a type, and the installed machines of either.
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { words } from '#base/text.ts'
import type { MasterRow } from '#platform/records/master-data/master-row.ts'
import { PicturedCell } from '#platform/pictures/RecordPicture.tsx'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { machinePath } from '../machine-path.ts'
import { MachineStatusChip } from '../MachineStatusChip.tsx'
import { machineModel, modelStates, typeWords } from '../machine-type.ts'
import { type MachineRow, listMachines } from '../machines.ts'
import { machineLabels as label, machineWords } from '../machines.text.ts'
import { modelPath } from './catalogue-paths.ts'
import type { ModelCard } from './model-page.ts'
import type { TypeCard } from './type-page.ts'
import { usePaged } from './use-paged.web.ts'

const said = words({
  noMachines: { en: 'No machines of this kind yet', th: 'ยังไม่มีเครื่องจักรรุ่นนี้' },
  machinesHint: {
    en: 'Machines appear here once one is installed.',
    th: 'เมื่อติดตั้งเครื่องแล้ว รายการจะอยู่ที่นี่',
  },
  noModels: { en: 'No models of this type yet', th: 'ยังไม่มีรุ่นของประเภทนี้' },
  place: { en: 'Customer · site', th: 'ลูกค้า · สถานที่' },
})

const machineColumns: readonly Column<MachineRow>[] = [
  {
    id: 'serial_no',
    title: label.serialNo,
    hideable: false,
    width: 140,
    phone: 'title',
    cell: (row) => <TwoLines first={row.serial_no} second={row.customer_machine_no} />,
  },
  {
    id: 'name',
    title: label.name,
    grows: true,
    width: 180,
    phone: 'plain',
    cell: (row) => <TwoLines first={row.name} second={row.model_name} />,
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
    id: 'status',
    title: label.status,
    width: 150,
    phone: 'title',
    cell: (row) => <MachineStatusChip status={row.status} />,
  },
]

function Machines({ where }: { where: object }) {
  const navigate = useNavigate()
  const list = usePaged(listMachines, where)
  return (
    <DataTable
      id="catalogue-machines"
      label={machineWords.list}
      tall
      columns={machineColumns}
      rowKey={(row) => row.id}
      rowHref={(row) => machinePath(row.id)}
      onOpen={(row) => void navigate(machinePath(row.id))}
      {...list}
      empty={{ title: said.noMachines, hint: said.machinesHint, icon: 'robot-industrial' }}
    />
  )
}

/** The machines of a model, as far as the caller sees them. */
export function ModelMachines({ subject }: { subject: ModelCard }): ReactNode {
  const where = useMemo(() => ({ machine_model_id: subject.id }), [subject.id])
  return <Machines where={where} />
}

/** The machines of a type. */
export function TypeMachines({ subject }: { subject: TypeCard }): ReactNode {
  const where = useMemo(() => ({ machine_type_id: subject.id }), [subject.id])
  return <Machines where={where} />
}

const modelColumns: readonly Column<MasterRow>[] = [
  {
    id: 'code',
    title: label.modelCode,
    hideable: false,
    width: 170,
    phone: 'title',
    cell: (row) => (
      <PicturedCell picture={row.picture as string | null} icon="robot-industrial">
        {row.code as string}
      </PicturedCell>
    ),
  },
  {
    id: 'name',
    title: label.modelName,
    grows: true,
    width: 220,
    phone: 'plain',
    cell: (row) => <TwoLines first={row.name as string} second={row.brand as string | null} />,
  },
  { id: 'version', title: typeWords.version, width: 100, cell: (row) => row.version as string | null },
  {
    id: 'status',
    title: typeWords.state,
    width: 150,
    phone: 'title',
    cell: (row) => {
      const status = row.status as keyof typeof modelStates
      return <StatusChip status={status} label={modelStates[status]} />
    },
  },
]

/** The models of a type. */
export function TypeModels({ subject }: { subject: TypeCard }): ReactNode {
  const navigate = useNavigate()
  const where = useMemo(() => ({ machine_type_id: subject.id }), [subject.id])
  const list = usePaged(machineModel.select, where)
  return (
    <DataTable
      id="catalogue-models"
      label={machineWords.models}
      tall
      columns={modelColumns}
      rowKey={(row) => row.id}
      rowHref={(row) => modelPath(row.id)}
      onOpen={(row) => void navigate(modelPath(row.id))}
      {...list}
      empty={{ title: said.noModels, icon: 'shape' }}
    />
  )
}
