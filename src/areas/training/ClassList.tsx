// The list of classes, with one's own place in each.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { isNarrowed, knownIn, recordIn, recordText } from '#base/list-address.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { course } from './course.ts'
import { classList, classesAsked } from './training-address.ts'
import { type ClassRow, exportClasses, insertClass, listClasses } from './training-class.ts'
import { courseIn, whenIn } from './training-names.web.ts'
import { classStates, enrollmentStates, trainingLabels as labels, trainingWords } from './training.text.ts'

const said = words({
  none: { en: 'No classes yet', th: 'ยังไม่มีรุ่นอบรม' },
  first: { en: 'Create the first class, add sessions, and open it.', th: 'เปิดรุ่นอบรม ใส่วันเวลา แล้วเปิดรับสมัคร' },
  wait: { en: 'Classes appear here once they are open.', th: 'เมื่อมีรุ่นเปิดรับสมัคร รายการจะอยู่ที่นี่' },
  nothingFits: { en: 'Nothing found', th: 'ไม่พบข้อมูลตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  seats: { en: 'Seats', th: 'ที่นั่ง' },
  waiting: { en: '{count} waitlisted', th: 'สำรอง {count}' },
  mine: { en: 'My enrolment', th: 'สถานะของฉัน' },
})

const columns: readonly Column<ClassRow>[] = [
  {
    id: 'course',
    title: labels.course,
    grows: true,
    width: 240,
    hideable: false,
    phone: 'title',
    cell: (row) => <CourseCell row={row} />,
  },
  {
    id: 'starts_at',
    title: labels.when,
    sortable: true,
    width: 210,
    phone: 'plain',
    cell: (row) => <When row={row} />,
  },
  { id: 'place', title: labels.place, width: 150, cell: (row) => row.place },
  { id: 'seats', title: said.seats, width: 120, cell: (row) => <Seats row={row} /> },
  {
    id: 'status',
    title: labels.status,
    width: 140,
    phone: 'title',
    cell: (row) => <StatusChip status={row.status} label={classStates[row.status]} />,
  },
  {
    id: 'own_status',
    title: said.mine,
    width: 140,
    cell: (row) =>
      row.own_status && <StatusChip status={row.own_status} label={enrollmentStates[row.own_status]} />,
  },
  { id: 'class_no', title: labels.classNo, sortable: true, width: 130, cell: (row) => row.class_no },
]

/** The list with its filters. */
export function ClassList(): ReactNode {
  const { say } = useLanguage()
  const mayAdd = useCan(insertClass)
  const { view, change, hrefOf, table } = useList(listClasses, classList, classesAsked, exportClasses)
  const status = knownIn(view.filters.status, classStates)
  const chosen = recordIn(view.filters.course)
  const active: ActiveFilter[] = [
    ...(status
      ? [{ id: 'status', label: classStates[status], onRemove: () => change({ filters: { status: '' } }) }]
      : []),
    ...(chosen
      ? [{ id: 'course', label: chosen.value, onRemove: () => change({ filters: { course: '' } }) }]
      : []),
  ]
  return (
    <DataTable
      id="training-classes"
      label={trainingWords.classes}
      tall
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => hrefOf(row.id)}
      onOpen={(row) => change({ open: row.id })}
      {...table}
      empty={
        isNarrowed(view)
          ? { title: said.nothingFits, hint: said.loosen }
          : { title: said.none, hint: mayAdd ? said.first : said.wait, icon: 'school' }
      }
      toolbar={
        <FilterBar
          search={{ value: view.text, placeholder: labels.text, onSearch: (text) => change({ text }) }}
          active={active}
          onClear={() => change({ filters: { status: '', course: '' } })}
        >
          <ReferenceField
            id="filter-course"
            label={labels.course}
            hideLabel
            icon="book-open"
            placeholder={say(labels.course)}
            value={chosen}
            search={(text) => searchLookup({ options: course.options }, text)}
            onChange={(_, found) => change({ filters: { course: recordText(found) } })}
          />
          <SelectField
            id="filter-status"
            label={labels.status}
            hideLabel
            value={status}
            options={optionsOf(classStates)}
            onChange={(_, key) => change({ filters: { status: key ?? '' } })}
          />
        </FilterBar>
      }
    />
  )
}

function CourseCell({ row }: { row: ClassRow }) {
  const { language } = useLanguage()
  return (
    <TwoLines
      first={courseIn(row, language)}
      second={[row.course_code, row.trainer ?? row.institute_name].filter(Boolean).join(' · ')}
    />
  )
}

function When({ row }: { row: ClassRow }) {
  const { language } = useLanguage()
  return whenIn(row, language)
}

function Seats({ row }: { row: ClassRow }) {
  const { say } = useLanguage()
  const taken = row.capacity === null ? String(row.taken) : `${row.taken}/${row.capacity}`
  return row.waiting > 0 ? (
    <TwoLines first={taken} second={say(said.waiting, { count: row.waiting })} />
  ) : (
    taken
  )
}
