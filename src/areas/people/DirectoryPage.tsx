// The staff directory, for everybody: who is who and how to reach them; above it one's own card.
import type { ReactNode } from 'react'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { isNarrowed, recordIn, recordText } from '#base/list-address.ts'
import { callHref } from '#base/phone.ts'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { type Colleague, listColleagues } from './colleagues.ts'
import { colleagueList, colleaguesAsked } from './colleague-list-address.ts'
import { OwnCard } from './OwnCard.tsx'
import { peopleHelp, peopleLabels, peopleWords } from './people.text.ts'
import { bothNames, searchUnits } from './person-search.web.ts'
import './EmployeeColumns.css'

const said = words({
  name: { en: 'Name', th: 'ชื่อ-นามสกุล' },
  nothingFits: { en: 'No one found', th: 'ไม่พบพนักงานตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove the filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  none: { en: 'No employees yet', th: 'ยังไม่มีพนักงานในระบบ' },
  wait: { en: 'Colleagues appear here once they are registered.', th: 'เมื่อลงทะเบียนแล้ว รายชื่อจะอยู่ที่นี่' },
})

const columns: readonly Column<Colleague>[] = [
  {
    id: 'first_name_th',
    title: said.name,
    sortable: true,
    hideable: false,
    grows: true,
    width: 230,
    phone: 'title',
    cell: (row) => <Names person={row} />,
  },
  { id: 'nickname', title: peopleLabels.nickname, width: 100, cell: (row) => row.nickname },
  { id: 'position', title: peopleLabels.position, width: 170, cell: (row) => <Position person={row} /> },
  { id: 'unit', title: peopleLabels.unit, width: 170, cell: (row) => <Unit person={row} /> },
  {
    id: 'phone',
    title: peopleLabels.phone,
    width: 140,
    cell: (row) => row.phone && <a href={callHref(row.phone)}>{row.phone}</a>,
  },
  {
    id: 'email',
    title: peopleLabels.email,
    width: 200,
    cell: (row) => row.email && <a href={`mailto:${row.email}`}>{row.email}</a>,
  },
  {
    id: 'employee_code',
    title: peopleLabels.code,
    sortable: true,
    hidden: true,
    width: 120,
    cell: (row) => row.employee_code,
  },
]

/** The page of the directory. */
export default function DirectoryPage(): ReactNode {
  const { view, change, table } = useList(listColleagues, colleagueList, colleaguesAsked)
  const unit = recordIn(view.filters.unit)
  const clear = () => change({ filters: { unit: '' } })
  return (
    <Page fills>
      <PageHeading title={peopleWords.directory} help="directory" />
      <OwnCard />
      <DataTable
        id="directory"
        label={peopleWords.directory}
        columns={columns}
        rowKey={(row) => row.id}
        tall
        {...table}
        empty={
          isNarrowed(view)
            ? { title: said.nothingFits, hint: said.loosen }
            : { title: said.none, hint: said.wait, icon: 'account-group' }
        }
        toolbar={
          <FilterBar
            search={{ value: view.text, placeholder: peopleHelp.text, onSearch: (text) => change({ text }) }}
            active={unit ? [{ id: 'unit', label: unit.value, onRemove: clear }] : []}
            onClear={clear}
          >
            <ReferenceField
              id="filter-unit"
              label={peopleLabels.unit}
              hideLabel
              icon="domain"
              value={unit}
              search={searchUnits}
              onChange={(_, found) => change({ filters: { unit: recordText(found) } })}
            />
          </FilterBar>
        }
      />
    </Page>
  )
}

function Names({ person }: { person: Colleague }) {
  const { language } = useLanguage()
  const [first, second] = bothNames(person, language)
  return (
    <span className="pictured">
      <UserPicture user={{ fullname: first, Profile: person.Profile }} />
      <TwoLines first={first} second={second} />
    </span>
  )
}

function Position({ person }: { person: Colleague }) {
  const { language } = useLanguage()
  return (language === 'en' && person.position_name_en) || person.position_name_th
}

function Unit({ person }: { person: Colleague }) {
  const { language } = useLanguage()
  return (language === 'en' && person.org_unit_name_en) || person.org_unit_name_th
}
