// A class of an employee, past, present or waited for, in a line; with its result.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { showDate, showDateTime } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Enrollment } from './training-enrollment.ts'
import { courseIn, whenIn } from './training-names.web.ts'
import { enrollmentStates } from './training.text.ts'

const said = words({
  until: { en: 'valid until {day}', th: 'ใช้ได้ถึง {day}' },
  forLife: { en: 'for life', th: 'ไม่หมดอายุ' },
  queue: { en: 'number {place} on the waiting list', th: 'สำรองลำดับที่ {place}' },
  moved: { en: 'You moved up on {when}: the seat is yours.', th: 'ได้เลื่อนขึ้นจากรายชื่อสำรองเมื่อ {when}' },
  passed: {
    en: 'A seat was free on {when}, but there was other work then.',
    th: 'มีที่ว่างเมื่อ {when} แต่มีงานอื่นตรงกัน',
  },
  score: { en: '{score} points', th: '{score} คะแนน' },
})

/** The line; `actions` stand behind it. */
export function TrainingLine({ place, actions }: { place: Enrollment; actions?: ReactNode }): ReactNode {
  const { say, language } = useLanguage()
  const facts = [
    place.class_no,
    whenIn(place, language),
    place.queue_place && say(said.queue, { place: place.queue_place }),
    place.score !== null && say(said.score, { score: place.score }),
    place.certificate_no,
    place.status === 'PASSED' &&
      (place.expires_on ? say(said.until, { day: showDate(place.expires_on, language) }) : say(said.forLife)),
    place.status_note,
  ]
  return (
    <li>
      <span className="training-line">
        <Link to={`/app/Training-Record/Class?view=MINE&open=${place.class_id}`}>
          {courseIn(place, language)}
        </Link>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {place.moved_up_at && place.status === 'ENROLLED' && (
          <small className="good">
            {say(said.moved, { when: showDateTime(place.moved_up_at, language) })}
          </small>
        )}
        {place.passed_over_at && place.status === 'WAITLISTED' && (
          <small className="warn">
            {say(said.passed, { when: showDateTime(place.passed_over_at, language) })}
          </small>
        )}
      </span>
      <StatusChip status={place.status} label={enrollmentStates[place.status]} />
      {actions}
    </li>
  )
}
