// What a class is: where it stands, when, where, by whom, how many seats, and what those who were there say.
import type { ReactNode } from 'react'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { courseWords } from './training-courses.text.ts'
import type { ClassDetail } from './training-class.ts'
import { readSyllabus } from './training-files.ts'
import { whenIn } from './training-names.web.ts'
import { classModes, classStates, trainingLabels as labels } from './training.text.ts'

const said = words({
  hours: { en: '{hours} hours', th: '{hours} ชั่วโมง' },
  seats: { en: '{taken} of {capacity} seats taken', th: 'ได้ที่นั่งแล้ว {taken} จาก {capacity}' },
  people: { en: '{taken} {taken|person|people}', th: '{taken} คน' },
  waiting: { en: '{count} on the waiting list', th: 'สำรอง {count} คน' },
  asked: { en: '{count} to approve', th: 'รออนุมัติ {count} คน' },
  rated: { en: '{feedback} of 5, {count} {count|answer|answers}', th: '{feedback} จาก 5 ({count} คน)' },
  valid: { en: '{months} months', th: '{months} เดือน' },
  validity: { en: 'Certificate valid for', th: 'อายุใบรับรอง' },
  score: { en: 'Score to pass', th: 'คะแนนผ่าน' },
  length: { en: 'Length', th: 'ระยะเวลา' },
})

/** The facts as a list of terms. */
export function ClassFacts({ held }: { held: ClassDetail }): ReactNode {
  const { say, language } = useLanguage()
  const seats =
    held.capacity === null
      ? say(said.people, { taken: held.taken })
      : say(said.seats, { taken: held.taken, capacity: held.capacity })
  const people = [
    seats,
    held.waiting > 0 && say(said.waiting, { count: held.waiting }),
    held.requested > 0 && say(said.asked, { count: held.requested }),
  ]
  const facts: [string, ReactNode][] = [
    [say(labels.when), whenIn(held, language)],
    [say(said.length), say(said.hours, { hours: held.hours })],
    [say(labels.mode), [say(classModes[held.mode]), held.place].filter(Boolean).join(' · ')],
    [say(labels.trainer), [held.trainer, held.institute_name].filter(Boolean).join(' · ')],
    [say(labels.capacity), people.filter(Boolean).join(' · ')],
    [say(said.score), held.pass_score],
    [say(said.validity), held.validity_months && say(said.valid, { months: held.validity_months })],
    [
      say(labels.cost),
      held.cost_total?.toLocaleString(language === 'th' ? 'th-TH' : 'en-GB', { minimumFractionDigits: 2 }),
    ],
    [
      say(labels.feedback),
      held.feedback !== null &&
        say(said.rated, { feedback: held.feedback.toFixed(1), count: held.feedback_count }),
    ],
    [
      say(courseWords.syllabusFile),
      held.syllabus_file && (
        <Button
          size="small"
          startIcon={<Icon name="download" size={18} />}
          onClick={() => void saveFileOf(readSyllabus, { id: held.course_id })}
        >
          {held.syllabus_file}
        </Button>
      ),
    ],
    [say(labels.note), held.note],
    [say(labels.reason), held.status === 'CANCELLED' && held.status_note],
  ]
  return (
    <div className="class-facts">
      <StatusChip status={held.status} label={classStates[held.status]} />
      <dl>
        {facts
          .filter(([, fact]) => Boolean(fact))
          .map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
