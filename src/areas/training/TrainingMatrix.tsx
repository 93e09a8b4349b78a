// Who stands how with the courses they need, as a map: a line for each person, a column for each course. Each state has a
// sign and a word beside its colour.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { position } from '#areas/organization/position.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import {
  type ListChange,
  knownIn,
  readListAddress,
  recordIn,
  recordText,
  writeListAddress,
} from '#base/list-address.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { LAST_PAGE } from '#base/paging.ts'
import { showDate } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { TablePager } from '#ui/TablePager.tsx'
import { matrixAsked, matrixList } from './training-address.ts'
import {
  type MatrixCell,
  type MatrixCounts,
  type MatrixCourse,
  type MatrixPerson,
  trainingGap,
  trainingMatrix,
} from './training-matrix.ts'
import { dueIn, isOverdue, personIn } from './training-names.web.ts'
import { searchUnits } from './training-units.web.ts'
import {
  type MatrixState,
  matrixStates,
  trainingDue,
  trainingLabels as labels,
  trainingWords,
} from './training.text.ts'
import './TrainingMatrix.css'

const GapDialog = lazy(async () => ({ default: (await import('./GapDialog.tsx')).GapDialog }))

const said = words({
  none: { en: 'No courses are required yet', th: 'ยังไม่มีหลักสูตรบังคับ' },
  first: {
    en: 'Set requirements on the page Courses.',
    th: 'กำหนดหลักสูตรบังคับได้ที่หน้าหลักสูตรอบรม',
  },
  nothingFits: { en: 'Nothing found', th: 'ไม่พบข้อมูลตามเงื่อนไข' },
  met: { en: '{percent}% of {required} requirements met', th: 'ผ่านแล้ว {percent}% จาก {required} รายการ' },
  ahead: { en: 'enrolled: {class_no}', th: 'ลงรุ่น {class_no} แล้ว' },
  lacking: { en: 'People missing {course}', th: 'ใครยังขาด {course}' },
  who: { en: 'Name', th: 'ชื่อ' },
  overdue: { en: 'Overdue', th: 'เกินกำหนด' },
  notNeeded: { en: 'Not needed', th: 'ไม่บังคับ' },
})

/** What a cell shows: where a need stands, and apart from those whose time is not over who should have passed by now. */
type Mark = MatrixState | 'OVERDUE'

const marks: Record<Mark, { sign: string; words: Words }> = {
  VALID: { sign: '✓', words: matrixStates.VALID },
  EXPIRING: { sign: '!', words: matrixStates.EXPIRING },
  EXPIRED: { sign: '✕', words: matrixStates.EXPIRED },
  OVERDUE: { sign: '!!', words: said.overdue },
  NEVER: { sign: '–', words: matrixStates.NEVER },
}

/** The matrix with its filters; a column's heading leads to who lacks the course. */
export function TrainingMatrix(): ReactNode {
  const { say } = useLanguage()
  const [params, setParams] = useSearchParams()
  const view = readListAddress(matrixList, params)
  const change = (what: ListChange<'view' | 'unit' | 'position' | 'state'>) =>
    setParams(writeListAddress(matrixList, view, what), { replace: 'text' in what || 'filters' in what })
  const asked = matrixAsked(view)
  const { data, failure, again } = useRead(trainingMatrix, asked)
  const mayPut = useCan(trainingGap)
  const [lacking, setLacking] = useState<MatrixCourse | null>(null)
  const unit = recordIn(view.filters.unit)
  const job = recordIn(view.filters.position)
  const state = knownIn(view.filters.state, matrixStates)
  const chip = (id: 'unit' | 'position' | 'state', label: string | undefined): ActiveFilter[] =>
    label ? [{ id, label, onRemove: () => change({ filters: { [id]: '' } }) }] : []
  const isNarrow = view.text !== '' || unit || job || state
  return (
    <Card flush>
      <div className="matrix-tools">
        <FilterBar
          search={{ value: view.text, placeholder: labels.person, onSearch: (text) => change({ text }) }}
          active={[
            ...chip('unit', unit?.value),
            ...chip('position', job?.value),
            ...chip('state', state ? say(matrixStates[state]) : undefined),
          ]}
          onClear={() => change({ filters: { unit: '', position: '', state: '' } })}
        >
          <ReferenceField
            id="filter-unit"
            label={labels.unit}
            hideLabel
            placeholder={say(labels.unit)}
            value={unit}
            search={searchUnits}
            onChange={(_, found) => change({ filters: { unit: recordText(found) } })}
          />
          <ReferenceField
            id="filter-position"
            label={labels.position}
            hideLabel
            placeholder={say(labels.position)}
            value={job}
            search={(text) => searchLookup({ options: position.options }, text)}
            onChange={(_, found) => change({ filters: { position: recordText(found) } })}
          />
          <SelectField
            id="filter-state"
            label={labels.state}
            hideLabel
            value={state}
            options={optionsOf(matrixStates)}
            onChange={(_, key) => change({ filters: { state: key ?? '' } })}
          />
        </FilterBar>
        {data && data.counts.required > 0 && <Legend counts={data.counts} />}
      </div>
      {failure && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!failure && !data && <LoadingSkeleton lines={8} />}
      {data?.people.length === 0 && (
        <NoData
          title={isNarrow ? said.nothingFits : said.none}
          hint={isNarrow ? undefined : said.first}
          icon="school"
        />
      )}
      {data && data.people.length > 0 && (
        <HeatMap people={data.people} courses={data.courses} onLacking={mayPut ? setLacking : undefined} />
      )}
      {data && (data.total > data.people.length || data.previous !== null) && (
        <TablePager
          shown={data.people.length}
          total={{ count: data.total, bounded: data.total_bounded }}
          page={{
            hasNext: data.next !== null,
            hasPrevious: data.previous !== null,
            onFirst: () => change({ cursor: null }),
            onPrevious: () => change({ cursor: data.previous }),
            onNext: () => change({ cursor: data.next }),
            onLast: () => change({ cursor: LAST_PAGE }),
            pageSize: view.pageSize,
            onPageSize: (pageSize) => change({ pageSize }),
          }}
        />
      )}
      <Suspense fallback={null}>
        {lacking && <GapDialog course={lacking} where={asked.where ?? {}} onClose={() => setLacking(null)} />}
      </Suspense>
    </Card>
  )
}

function Legend({ counts }: { counts: MatrixCounts }) {
  const { say } = useLanguage()
  const { required, valid, expiring, expired, never, overdue } = counts
  const percent = Math.floor(((valid + expiring) / required) * 100)
  const all: [Mark, number][] = [
    ['VALID', valid],
    ['EXPIRING', expiring],
    ['EXPIRED', expired],
    ['OVERDUE', overdue],
    ['NEVER', never - overdue],
  ]
  return (
    <div className="matrix-legend">
      <strong>{say(said.met, { percent, required })}</strong>
      {all.map(([state, count]) => (
        <span key={state}>
          <i className={`matrix-mark ${state.toLowerCase()}`}>{marks[state].sign}</i>
          {say(marks[state].words)} {count}
        </span>
      ))}
    </div>
  )
}

function HeatMap({
  people,
  courses,
  onLacking,
}: {
  people: readonly MatrixPerson[]
  courses: readonly MatrixCourse[]
  onLacking: ((course: MatrixCourse) => void) | undefined
}) {
  const { say, language } = useLanguage()
  const nameOf = (course: MatrixCourse) => (language === 'en' && course.name_en) || course.name_th
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="matrix-scroll" tabIndex={0} aria-label={say(trainingWords.matrix)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(said.who)}</th>
            {courses.map((course) => (
              <th key={course.id} scope="col">
                {onLacking ? (
                  <button
                    type="button"
                    title={say(said.lacking, { course: nameOf(course) })}
                    onClick={() => onLacking(course)}
                  >
                    {nameOf(course)}
                  </button>
                ) : (
                  nameOf(course)
                )}
                <small>
                  {course.counts.valid + course.counts.expiring}/{course.counts.required}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.employee_id}>
              <th scope="row">
                {personIn(person, language)}
                <small>{(language === 'en' && person.position_en) || person.position_th}</small>
              </th>
              {courses.map((course) => (
                <Cell key={course.id} cell={person.cells.find((one) => one.course_id === course.id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ cell }: { cell: MatrixCell | undefined }) {
  const { say, language } = useLanguage()
  if (!cell)
    return (
      <td>
        <span className="matrix-none">{say(said.notNeeded)}</span>
      </td>
    )
  const mark: Mark = isOverdue(cell) ? 'OVERDUE' : cell.state
  // that it is overdue is said by its mark
  const day =
    mark === 'OVERDUE'
      ? say(trainingDue.until, { day: showDate(cell.due_on!, language) })
      : dueIn(cell, language)
  return (
    <td>
      <span className={`matrix-cell ${mark.toLowerCase()}`}>
        <b>
          <i aria-hidden="true">{marks[mark].sign}</i> {say(marks[mark].words)}
        </b>
        {day && <small>{day}</small>}
        {cell.class_no && <small>{say(said.ahead, { class_no: cell.class_no })}</small>}
      </span>
    </td>
  )
}
