// Machine types with how much is said of their work; opening one shows it.
import { type ReactNode, Suspense } from 'react'
import { type ListShape, type ListView, isNarrowed, pageAsked } from '#base/list-address.ts'
import { type Words, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { type WorkMachine, listWorkMachines } from './machine-work.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'

const said = words({
  kinds: { en: 'Kinds of work', th: 'ประเภทงาน' },
  tasks: { en: 'Tasks with hours', th: 'งานย่อยที่มีชั่วโมง' },
  hours: { en: 'Man-hours', th: 'ชั่วโมงคน' },
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

const columns = (language: 'en' | 'th'): Column<WorkMachine>[] => [
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
  { id: 'kinds', title: said.kinds, align: 'end', width: 130, cell: (row) => row.kinds },
  { id: 'tasks', title: said.tasks, align: 'end', width: 150, cell: (row) => row.tasks },
  {
    id: 'hours',
    title: said.hours,
    align: 'end',
    width: 120,
    cell: (row) => row.hours.toLocaleString('en', { maximumFractionDigits: 2 }),
  },
]
const columnsIn = { en: columns('en'), th: columns('th') }

/** The list of machine types on a page of work; `record` draws the dialog of one. */
export function WorkMachines({
  title,
  help,
  views,
  record,
}: {
  title: Words
  help: string
  views: ReactNode
  record: (id: number, close: () => void) => ReactNode
}): ReactNode {
  const { language } = useLanguage()
  const { view, change, hrefOf, table } = useList(listWorkMachines, shape, asked)
  return (
    <Page fills>
      <PageHeading title={title} help={help} />
      {views}
      <DataTable
        id="typesAndUnits-workMachines"
        label={labels.machineTypes}
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
        {typeof view.open === 'number' && record(view.open, () => change({ open: null }))}
      </Suspense>
    </Page>
  )
}
