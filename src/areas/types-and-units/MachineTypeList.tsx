// Machine types with how much is said of each; opening one shows it. The list of the pages of work and of properties.
import { type ReactNode, Suspense } from 'react'
import { type ListShape, type ListView, isNarrowed, pageAsked } from '#base/list-address.ts'
import { type Language, type Words, words } from '#base/text.ts'
import type { ListState } from '#platform/browser/use-list.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { machineWorkWords as labels } from './machine-work.text.ts'

const said = words({
  none: { en: 'No machine types yet', th: 'ยังไม่มีชนิดเครื่อง' },
  how: { en: 'Machine types are added when a machine is saved.', th: 'ชนิดเครื่องเพิ่มได้ตอนบันทึกเครื่องจักร' },
  nothingFits: { en: 'Nothing found', th: 'ไม่พบข้อมูลตามเงื่อนไข' },
  loosen: { en: 'Try another word.', th: 'ลองค้นด้วยคำอื่น' },
})

interface MachineType {
  readonly id: number
  readonly code: string
  readonly name_th: string
  readonly name_en: string | null
}

/** How such a list is narrowed and sorted. */
export const machineTypeShape: ListShape<never> = {
  sortable: ['code', 'name_th'],
  usual: { id: 'name_th', desc: false },
  filters: [],
}

/** What its operation is asked for. */
export const machineTypesAsked = (view: ListView<never>, exact: boolean) => ({
  where: { ...(view.text && { text: view.text }) },
  ...pageAsked<'code' | 'name_th'>(view, exact),
})

/** A column that counts something of a machine type. */
export const countColumn = <Row extends MachineType>(
  id: string & keyof Row,
  title: Words,
  width: number,
): Column<Row> => ({
  id,
  title,
  align: 'end',
  width,
  cell: (row) => Number(row[id]).toLocaleString('en', { maximumFractionDigits: 2 }),
})

const columnsOf = <Row extends MachineType>(
  language: Language,
  counts: readonly Column<Row>[],
): Column<Row>[] => [
  {
    id: 'name_th',
    title: labels.machineType,
    sortable: true,
    hideable: false,
    grows: true,
    width: 220,
    phone: 'title',
    cell: (row) => (language === 'en' && row.name_en) || row.name_th,
  },
  { id: 'code', title: labels.code, sortable: true, width: 140, cell: (row) => row.code },
  ...counts,
]

/** The list of machine types on a page; `counts` are its own columns, `record` draws the dialog of one. */
export function MachineTypeList<Row extends MachineType>({
  id,
  title,
  label,
  help,
  views,
  list: { view, change, hrefOf, table },
  counts,
  record,
}: {
  id: string
  title: Words
  label: Words
  help: string
  views: ReactNode
  list: ListState<Row, never>
  counts: readonly Column<Row>[]
  record: (id: number, close: () => void) => ReactNode
}): ReactNode {
  const { language } = useLanguage()
  return (
    <Page fills>
      <PageHeading title={title} help={help} />
      {views}
      <DataTable
        id={id}
        label={label}
        tall
        columns={columnsOf(language, counts)}
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
        {typeof view.open === 'number' && record(view.open, () => change({ open: null }))}
      </Suspense>
    </Page>
  )
}
