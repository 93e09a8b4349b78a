// Who lacks a course, and all of them into a class at once: who is free gets a place, the others are told with why.
import { type ReactNode, useState } from 'react'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import type { InputFor } from '#base/operation.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type ClassRow, listClasses } from './training-class.ts'
import { enrollMany } from './training-enrollment.ts'
import { type LackingPerson, type MatrixCourse, trainingGap, type trainingMatrix } from './training-matrix.ts'
import { clashIn, dueIn, isOverdue, personIn, whenIn } from './training-names.web.ts'
import { classStates, matrixStates, trainingLabels as labels, trainingWords } from './training.text.ts'
import './ClassDialog.css'

const said = words({
  none: { en: 'No one is missing this course', th: 'ไม่มีใครขาดหลักสูตรนี้' },
  noClass: {
    en: 'No class of this course is open. Create one and open it first.',
    th: 'ยังไม่มีรุ่นที่รับผู้เข้าอบรม กรุณาเปิดรุ่นก่อน',
  },
  noSeat: {
    en: 'No upcoming class has a free seat. Choose a class yourself.',
    th: 'รุ่นที่กำลังจะถึงไม่มีที่ว่างแล้ว กรุณาเลือกรุ่นเอง',
  },
  into: { en: 'Class', th: 'จัดเข้ารุ่น' },
  put: { en: 'Enrol these {count}', th: 'จัดทั้ง {count} คนเข้ารุ่นนี้' },
  done: {
    en: '{enrolled} enrolled, {waiting} on the waiting list.',
    th: 'ได้ที่นั่ง {enrolled} คน สำรอง {waiting} คน',
  },
  notPut: { en: 'Could not be enrolled:', th: 'จัดเข้าไม่ได้:' },
  busy: { en: 'not free: {what}', th: 'ไม่ว่าง: {what}' },
  there: { en: 'already in {class_no}', th: 'อยู่ในรุ่น {class_no} แล้ว' },
  first: { en: 'The first {shown} of {total} are shown.', th: 'แสดง {shown} คนแรกจาก {total} คน' },
})
const tones = { NEVER: 'grey', EXPIRED: 'red', EXPIRING: 'amber', VALID: 'green' } as const

/** Whether people are put into a class without an employee choosing it: it is ahead, and has a free seat. */
function isOffered({ status, starts_at, capacity, taken }: ClassRow): boolean {
  return (
    (status === 'OPEN' || status === 'CONFIRMED') &&
    starts_at !== null &&
    Date.parse(starts_at) > Date.now() &&
    (capacity === null || taken < capacity)
  )
}

type Where = NonNullable<InputFor<typeof trainingMatrix>['where']>

/** The dialog of a course. */
export function GapDialog({
  course,
  where: { text, org_unit_id, position_id } = {},
  into = null,
  onClose,
}: {
  course: Pick<MatrixCourse, 'id' | 'name_th' | 'name_en'>
  where?: Where
  /** The class they are put into, where it is known. */
  into?: number | null
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const [chosen, setChosen] = useState<number | null>(into)
  const classes = useRead(listClasses, {
    where: { course_id: course.id, open: 'YES' },
    sort: [{ field: 'starts_at', dir: 'asc' }],
    page_size: 50,
  })
  const options = (classes.data?.rows ?? []).map((one) => ({
    key: one.id,
    value: [
      one.class_no,
      whenIn(one, language),
      one.capacity === null ? null : `${one.taken}/${one.capacity}`,
      one.status === 'IN_PROGRESS' ? say(classStates.IN_PROGRESS) : null,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  const classId = chosen ?? classes.data?.rows.find(isOffered)?.id ?? null
  const { data, failure, again } = useRead(
    trainingGap,
    {
      course_id: course.id,
      ...(classId && { class_id: classId }),
      where: {
        ...(text && { text }),
        ...(org_unit_id && { org_unit_id }),
        ...(position_id && { position_id }),
      },
    },
    { enabled: classes.data !== undefined },
  )
  const put = useAction(enrollMany)
  const [came, setCame] = useState<Awaited<ReturnType<typeof put.run>>>()
  // an employee in a class of this course needs no second place
  const people = (data?.people ?? []).filter((one) => one.class_no === null)
  const run = async () => {
    if (!classId || people.length === 0) return
    // once it is full another one would be offered in its place
    setChosen(classId)
    setCame(await put.run({ class_id: classId, employee_ids: people.map((one) => one.employee_id) }))
  }
  return (
    <AppDialog
      open
      size="md"
      title={trainingWords.gap}
      subtitle={(language === 'en' && course.name_en) || course.name_th}
      busy={put.busy}
      onClose={onClose}
      actions={
        <GradientButton
          loading={put.busy}
          disabled={!classId || people.length === 0}
          onClick={() => void run()}
        >
          {say(said.put, { count: people.length })}
        </GradientButton>
      }
    >
      <div className="class-dialog">
        <Refusal failure={put.failure} />
        {came && (
          <div className="own-place" role="status">
            <strong>{say(said.done, { enrolled: came.enrolled, waiting: came.waiting })}</strong>
            {came.refused.length > 0 && (
              <>
                {say(said.notPut)}
                <ul>
                  {came.refused.map((one) => (
                    <li key={one.employee_id}>
                      {(language === 'en' && one.name_en) || one.name_th}:{' '}
                      {language === 'en' ? one.why_en : one.why_th}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {options.length > 0 ? (
          <NumberedSelectField
            id="gap-class"
            label={said.into}
            helper={classId === null ? said.noSeat : undefined}
            value={classId}
            options={options}
            onChange={(_, key) => setChosen(key)}
          />
        ) : (
          classes.data && <p className="class-quiet">{say(said.noClass)}</p>
        )}
        {failure && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
        {!failure && !data && <LoadingSkeleton lines={4} />}
        {data?.people.length === 0 && <NoData title={said.none} icon="check-circle" />}
        {data && data.total > data.people.length && (
          <p className="class-quiet">{say(said.first, { shown: data.people.length, total: data.total })}</p>
        )}
        <section className="class-part" aria-label={say(labels.employees)}>
          <ul>
            {data?.people.map((one) => (
              <Lacking key={one.employee_id} person={one} />
            ))}
          </ul>
        </section>
      </div>
    </AppDialog>
  )
}

function Lacking({ person }: { person: LackingPerson }) {
  const { say, language } = useLanguage()
  const facts = [
    person.employee_code,
    dueIn(person, language),
    person.class_no && say(said.there, { class_no: person.class_no }),
    !person.class_no &&
      person.clashes.length > 0 &&
      say(said.busy, { what: person.clashes.map((one) => clashIn(one, language)).join(', ') }),
  ]
  return (
    <li>
      <span className="class-person">
        <strong>{personIn(person, language)}</strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <StatusChip
        status={person.state}
        tone={isOverdue(person) ? 'red' : tones[person.state]}
        label={matrixStates[person.state]}
      />
    </li>
  )
}
