// Every warranty: what is covered, until when, and what ends soon; one opens in a dialog.
import { type ReactNode, lazy } from 'react'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { MachineCellLink } from '#areas/machines/MachineCellLink.tsx'
import { projectPath } from '#areas/projects/project-path.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { currentLanguage } from '#ui/language.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { WarrantyFilterBar } from './WarrantyFilterBar.tsx'
import { warrantiesAsked, warrantyList } from './warranty-list.ts'
import { WarrantyStateChip } from './WarrantyStateChip.tsx'
import { type WarrantyRow, exportWarranties, insertWarranty, listWarranties } from './warranties.ts'
import { warrantyKinds, warrantyLabels as label, warrantyWords } from './warranties.text.ts'

const WarrantyDialog = lazy(async () => ({ default: (await import('./WarrantyDialog.tsx')).WarrantyDialog }))

const said = words({
  none: { en: 'No warranties yet', th: 'ยังไม่มีการรับประกัน' },
  first: {
    en: 'Enter the warranty of a machine: from which day, and for how many months.',
    th: 'บันทึกการรับประกันของเครื่อง ว่าเริ่มวันไหนและกี่เดือน',
  },
  wait: {
    en: 'Warranties appear here once they are entered.',
    th: 'เมื่อมีการบันทึก การรับประกันจะอยู่ที่นี่',
  },
  nothingFits: { en: 'No warranties found', th: 'ไม่พบการรับประกันตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
})

const columns: readonly Column<WarrantyRow>[] = [
  {
    id: 'warranty_no',
    title: label.no,
    sortable: true,
    hideable: false,
    width: 150,
    cell: (row) => <TwoLines first={row.warranty_no} second={warrantyKinds[row.kind][currentLanguage()]} />,
  },
  {
    id: 'machine',
    title: label.scope,
    grows: true,
    width: 190,
    phone: 'title',
    cell: (row) => (
      <TwoLines
        first={row.machine_name ?? row.project_name ?? ''}
        second={
          row.machine_id === null
            ? `${row.project_no} · ${label.project[currentLanguage()]}`
            : [row.serial_no, row.part_name].filter(Boolean).join(' · ')
        }
        linked={(name) => <MachineCellLink id={row.machine_id}>{name}</MachineCellLink>}
      />
    ),
  },
  {
    id: 'customer',
    title: label.customer,
    grows: true,
    width: 200,
    phone: 'plain',
    cell: (row) => <CustomerPlace row={row} />,
  },
  {
    id: 'project',
    title: label.project,
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
    id: 'start_date',
    title: label.startDate,
    width: 130,
    cell: (row) => showDate(row.start_date, currentLanguage()),
  },
  {
    id: 'end_date',
    title: label.endDate,
    sortable: true,
    width: 140,
    cell: (row) => showDate(row.end_date, currentLanguage()),
  },
  {
    id: 'state',
    title: label.state,
    width: 190,
    phone: 'title',
    cell: (row) => <WarrantyStateChip row={row} />,
  },
]

/** The list of warranties on the page of MA and warranty; `views` leads to the other list. */
export default function WarrantiesPage({ views }: { views: ReactNode }): ReactNode {
  const list = useList(listWarranties, warrantyList, warrantiesAsked, exportWarranties)
  return (
    <RecordListPage
      id="warranties"
      help="warranties"
      said={{ ...said, title: warrantyWords.page, add: warrantyWords.insert }}
      icon="signature"
      list={list}
      columns={columns}
      insert={insertWarranty}
      views={views}
      rowMark={(row) => (row.state === 'EXPIRING' ? 'warning' : undefined)}
      toolbar={<WarrantyFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) => <WarrantyDialog key={open} id={open} onClose={close} />}
    />
  )
}
