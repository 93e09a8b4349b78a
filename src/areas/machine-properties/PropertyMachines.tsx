// Machine types with how much is said of their properties; opening one shows its map and its rules.
import { type ReactNode, Suspense, lazy } from 'react'
import { type ListShape, type ListView, isNarrowed, pageAsked } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { propertyLabels as label, propertyWords } from './machine-properties.text.ts'
import { type PropertyMachine, listPropertyMachines } from './property-map.ts'
import { nameOf } from './property-words.ts'

const MapDialog = lazy(async () => ({ default: (await import('./MapDialog.tsx')).MapDialog }))

const said = words({
  kinds: { en: 'Kinds', th: 'ชนิดคุณสมบัติ' },
  properties: { en: 'Properties', th: 'คุณสมบัติ' },
  none: { en: 'No machine types yet', th: 'ยังไม่มีชนิดเครื่อง' },
  how: { en: 'They come with the first machine of a kind.', th: 'ชนิดเครื่องเพิ่มได้ตอนบันทึกเครื่องจักร' },
  nothingFits: { en: 'Nothing fits', th: 'ไม่พบข้อมูลตามเงื่อนไข' },
  loosen: { en: 'Try another word.', th: 'ลองค้นด้วยคำอื่น' },
})

const shape: ListShape<never> = {
  sortable: ['code', 'name_th'],
  usual: { id: 'name_th', desc: false },
  filters: [],
}
const asked = (view: ListView<never>, exact: boolean) => ({
  where: { ...(view.text && { text: view.text }) },
  ...pageAsked<'code' | 'name_th'>(view, exact),
})

const columns = (language: 'en' | 'th'): Column<PropertyMachine>[] => [
  {
    id: 'name_th',
    title: label.machineType,
    sortable: true,
    hideable: false,
    grows: true,
    width: 220,
    phone: 'title',
    cell: (row) => nameOf(row, language),
  },
  { id: 'code', title: label.code, sortable: true, width: 140, cell: (row) => row.code },
  { id: 'kinds', title: said.kinds, align: 'end', width: 130, cell: (row) => row.kinds },
  { id: 'properties', title: said.properties, align: 'end', width: 130, cell: (row) => row.properties },
  { id: 'rules', title: label.rules, align: 'end', width: 100, cell: (row) => row.rules },
]
const columnsIn = { en: columns('en'), th: columns('th') }

/** The list of machine types on the page of properties. */
export function PropertyMachines({ views }: { views: ReactNode }): ReactNode {
  const { language } = useLanguage()
  const { view, change, hrefOf, table } = useList(listPropertyMachines, shape, asked)
  return (
    <Page fills>
      <PageHeading title={propertyWords.list} help="machine-property-map" />
      {views}
      <DataTable
        id="machine-properties-machines"
        label={propertyWords.machines}
        tall
        columns={columnsIn[language]}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(row.id)}
        onOpen={(row) => change({ open: row.id })}
        {...table}
        empty={
          isNarrowed(view)
            ? { title: said.nothingFits, hint: said.loosen }
            : { title: said.none, hint: said.how, icon: 'robot-industrial' }
        }
        toolbar={
          <FilterBar
            search={{ value: view.text, onSearch: (text) => change({ text }) }}
            active={[]}
            onClear={() => change({ text: '' })}
          />
        }
      />
      <Suspense fallback={null}>
        {typeof view.open === 'number' && (
          <MapDialog key={view.open} id={view.open} onClose={() => change({ open: null })} />
        )}
      </Suspense>
    </Page>
  )
}
