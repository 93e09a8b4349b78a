// Machine properties by their kinds; beside them the machine types with what they can have.
import { type ReactNode, Suspense, lazy } from 'react'
import { DeletedButton } from '#platform/records/DeletedButton.tsx'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import type { Column } from '#ui/table-columns.web.ts'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { StatusChip } from '#ui/StatusChip.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { useLanguage } from '#ui/language.tsx'
import { KindsPane } from './KindsPane.tsx'
import { type PropertyRow, insertProperty, listProperties, restoreProperty } from './machine-properties.ts'
import { propertyLabels as label, propertyKinds, propertyWords } from './machine-properties.text.ts'
import { PropertyFilterBar } from './PropertyFilterBar.tsx'
import { PropertyMachines } from './PropertyMachines.tsx'
import { type PropertyFilter, propertiesAsked, propertyList } from './property-list.ts'
import { nameOf, showValue } from './property-words.ts'

const PropertyDialog = lazy(async () => ({ default: (await import('./PropertyDialog.tsx')).PropertyDialog }))

const said = words({
  title: { en: 'Machine properties', th: 'คุณสมบัติเครื่องจักร' },
  add: { en: 'New property', th: 'เพิ่มคุณสมบัติ' },
  none: { en: 'No properties yet', th: 'ยังไม่มีคุณสมบัติ' },
  first: {
    en: 'Add the values your machines can have, and what each costs.',
    th: 'เพิ่มค่าที่เครื่องจักรมีได้ พร้อมต้นทุนของแต่ละค่า',
  },
  wait: { en: 'Properties appear here once they are added.', th: 'เมื่อมีผู้เพิ่มคุณสมบัติ รายการจะอยู่ที่นี่' },
  nothingFits: { en: 'No properties found', th: 'ไม่พบคุณสมบัติตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  state: { en: 'Status', th: 'สถานะ' },
  unused: { en: 'Out of use', th: 'เลิกใช้' },
  lines: { en: 'Cost lines', th: 'รายการต้นทุน' },
  machines: { en: 'Machine types', th: 'ชนิดเครื่อง' },
})

const columnsIn = (language: 'en' | 'th'): readonly Column<PropertyRow>[] => [
  {
    id: 'name_th',
    title: label.property,
    sortable: true,
    hideable: false,
    grows: true,
    width: 210,
    phone: 'title',
    cell: (row) => <TwoLines first={row.name_th} second={row.name_en} />,
  },
  { id: 'kind', title: label.kind, width: 140, cell: (row) => propertyKinds[row.kind][language] },
  {
    id: 'value_number',
    title: label.value,
    sortable: true,
    width: 120,
    align: 'end',
    cell: (row) => showValue(row, language),
  },
  { id: 'code', title: label.code, sortable: true, width: 140, cell: (row) => row.code },
  { id: 'lines', title: said.lines, width: 110, align: 'end', cell: (row) => row.lines },
  { id: 'machines', title: said.machines, width: 120, align: 'end', cell: (row) => row.machine_types },
  {
    id: 'state',
    title: said.state,
    width: 90,
    phone: 'title',
    cell: (row) => (row.is_active ? null : <StatusChip status="INACTIVE" label={said.unused} />),
  },
]
const columns = { en: columnsIn('en'), th: columnsIn('th') }

/** The page of machine properties. */
export default function MachinePropertiesPage(): ReactNode {
  const at = useTab(['properties', 'machines'])
  const views = (
    <PageTabs label={said.title} tabs={{ properties: propertyWords.list, machines: said.machines }} at={at} />
  )
  return at === 'properties' ? <Properties views={views} /> : <PropertyMachines views={views} />
}

function Properties({ views }: { views: ReactNode }) {
  const { language } = useLanguage()
  const list = useList(listProperties, propertyList, propertiesAsked)
  const set = (name: PropertyFilter, value: string) => list.change({ filters: { [name]: value } })
  return (
    <RecordListPage
      id="machine-properties"
      help="machine-properties"
      said={said}
      icon="robot-industrial"
      list={list}
      columns={columns[language]}
      insert={insertProperty}
      more={
        <DeletedButton
          list={listProperties}
          where={{ is_deleted: true }}
          restore={restoreProperty}
          lineOf={(row: PropertyRow, language) => ({ name: nameOf(row, language), code: row.code })}
        />
      }
      views={views}
      beside={<KindsPane at={list.view.filters.kind} onPick={(kind) => set('kind', kind)} />}
      toolbar={<PropertyFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) => (
        <Suspense fallback={null}>
          <PropertyDialog key={open} id={open} kind={list.view.filters.kind} onClose={close} />
        </Suspense>
      )}
    />
  )
}
