// The certificates that have ended, or end soon.
import type { ReactNode } from 'react'
import { ExpiryChip } from '#platform/records/ExpiryChip.tsx'
import { isNarrowed, knownIn } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { showDate } from '#base/date-format.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { expiringAsked, expiringList, horizons } from './training-address.ts'
import { courseIn, personIn } from './training-names.web.ts'
import { type ExpiringRow, exportExpiring, listExpiring } from './training-results.ts'
import { trainingLabels as labels, trainingWords } from './training.text.ts'

const said = words({
  none: { en: 'Nothing expires soon', th: 'ไม่มีใบรับรองที่ใกล้หมดอายุ' },
  nothingFits: { en: 'Nothing found', th: 'ไม่พบข้อมูลตามเงื่อนไข' },
  next: { en: 'Next class', th: 'รุ่นถัดไป' },
})

const columns: readonly Column<ExpiringRow>[] = [
  {
    id: 'employee',
    title: labels.employee,
    grows: true,
    width: 200,
    phone: 'title',
    cell: (row) => <Person row={row} />,
  },
  {
    id: 'course',
    title: labels.course,
    grows: true,
    width: 220,
    phone: 'plain',
    cell: (row) => <Course row={row} />,
  },
  {
    id: 'expires_on',
    title: labels.expires,
    sortable: true,
    width: 170,
    cell: (row) => <ExpiryChip state={row.state} day={row.expires_on} />,
  },
  { id: 'issued_on', title: labels.issued, width: 130, cell: (row) => <Day day={row.issued_on} /> },
  { id: 'next', title: said.next, width: 140, cell: (row) => row.next_class_no },
]

/** The list; within 60 days unless asked otherwise. */
export function ExpiringList(): ReactNode {
  const { view, change, table } = useList(listExpiring, expiringList, expiringAsked, exportExpiring)
  const within = knownIn(view.filters.within, horizons) ?? '60'
  return (
    <DataTable
      id="training-expiring"
      label={trainingWords.expiring}
      tall
      columns={columns}
      rowKey={(row) => row.id}
      {...table}
      empty={{
        title: isNarrowed({ ...view, filters: { view: '', within: '' } }) ? said.nothingFits : said.none,
        icon: 'calendar-check',
      }}
      toolbar={
        <FilterBar
          search={{ value: view.text, placeholder: labels.person, onSearch: (text) => change({ text }) }}
        >
          <SelectField
            id="filter-within"
            label={labels.within}
            hideLabel
            value={within}
            options={optionsOf(horizons)}
            onChange={(_, key) => change({ filters: { within: key === '60' ? '' : (key ?? '') } })}
          />
        </FilterBar>
      }
    />
  )
}

function Person({ row }: { row: ExpiringRow }) {
  const { language } = useLanguage()
  return <TwoLines first={personIn(row, language)} second={row.employee_code} />
}

function Course({ row }: { row: ExpiringRow }) {
  const { language } = useLanguage()
  return <TwoLines first={courseIn(row, language)} second={row.certificate_no} />
}

function Day({ day }: { day: string }) {
  const { language } = useLanguage()
  return showDate(day, language)
}
