// An employee in a class, in a line: the status, and what may be done about it.
import { type ReactNode, useState } from 'react'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDate, showDateTime } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { AttendanceDialog } from './AttendanceDialog.tsx'
import { CertificateActions } from './CertificateActions.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import type { ClassDetail } from './training-class.ts'
import { type Enrollment, cancelEnrollment, decideEnrollment } from './training-enrollment.ts'
import { clashIn, personIn } from './training-names.web.ts'
import { attendClass } from './training-results.ts'
import { attendances, enrollmentStates } from './training.text.ts'

const said = words({
  queue: { en: 'number {place}', th: 'ลำดับที่ {place}' },
  moved: { en: 'moved up {when}', th: 'เลื่อนขึ้นเมื่อ {when}' },
  passed: { en: 'passed over {when}: {what}', th: 'ข้ามไปเมื่อ {when}: {what}' },
  other: { en: 'other work', th: 'มีงานอื่น' },
  score: { en: '{score} points', th: '{score} คะแนน' },
  hours: { en: '{hours} hours', th: '{hours} ชั่วโมง' },
  until: { en: 'valid until {day}', th: 'ใช้ได้ถึง {day}' },
  rated: { en: 'rated {feedback} of 5', th: 'ให้ {feedback} จาก 5' },
  accept: { en: 'Approve', th: 'อนุมัติ' },
  decline: { en: 'Decline', th: 'ไม่อนุมัติ' },
  whyNot: { en: 'Reason for declining', th: 'ไม่อนุมัติเพราะอะไร' },
  off: { en: 'Take off', th: 'เอาออก' },
  sure: { en: 'Take this person off the class?', th: 'ต้องการเอาคนนี้ออกจากรุ่นใช่หรือไม่?' },
  part: { en: 'Attended part', th: 'มาบางส่วน' },
  correct: { en: 'Attendance', th: 'แก้การเข้าอบรม' },
  result: { en: 'Result', th: 'ผลอบรม' },
})

/** The line of a person. */
export function PersonLine({ place, held }: { place: Enrollment; held: ClassDetail }): ReactNode {
  const { say, language } = useLanguage()
  const decide = useAction(decideEnrollment)
  const cancel = useAction(cancelEnrollment)
  const attend = useAction(attendClass)
  const actions = [decide, cancel, attend]
  // with the row as it was shown: another user's change meanwhile must not pass for seen
  const [over, setOver] = useState<{ what: 'attend' | 'decline' | 'result'; place: Enrollment } | null>(null)
  const version = { id: place.id, row_version: place.row_version }
  const may = (step: Enrollment['steps'][number]) => place.steps.includes(step)
  const busy = actions.some((one) => one.busy)
  const afresh = () => {
    for (const one of actions) one.clear()
  }
  const takeOff = async () => {
    afresh()
    const item = personIn(place, language)
    if (await confirm({ title: said.sure, item, icon: 'warning', confirmText: said.off }))
      await cancel.run(version)
  }
  const mark = (attendance: keyof typeof attendances) => {
    afresh()
    void attend.run({ ...version, attendance })
  }
  const passedOver = place.passed_over_at && place.status === 'WAITLISTED'
  const facts = [
    place.queue_place && say(said.queue, { place: place.queue_place }),
    place.moved_up_at && say(said.moved, { when: showDateTime(place.moved_up_at, language) }),
    passedOver &&
      say(said.passed, {
        when: showDateTime(place.passed_over_at!, language),
        what: place.clashes.map((one) => clashIn(one, language)).join(', ') || say(said.other),
      }),
    place.attended_hours !== null && say(said.hours, { hours: place.attended_hours }),
    place.score !== null && say(said.score, { score: place.score }),
    place.expires_on && say(said.until, { day: showDate(place.expires_on, language) }),
    place.feedback !== null && say(said.rated, { feedback: place.feedback }),
    place.status_note,
  ]
  return (
    <li aria-busy={busy || undefined}>
      <span className="class-person">
        <strong>{personIn(place, language)}</strong>
        <small>{[place.employee_code, ...facts].filter(Boolean).join(' · ')}</small>
        {place.comment && <q>{place.comment}</q>}
      </span>
      <StatusChip status={place.status} label={enrollmentStates[place.status]} />
      <span className="class-actions">
        {may('decide') && (
          <>
            <Button
              size="small"
              disabled={busy}
              onClick={() => void decide.run({ ...version, accept: true })}
            >
              {say(said.accept)}
            </Button>
            <Button
              size="small"
              color="error"
              disabled={busy}
              onClick={() => setOver({ what: 'decline', place })}
            >
              {say(said.decline)}
            </Button>
          </>
        )}
        {may('attend') && place.status === 'ENROLLED' && (
          <>
            <Button size="small" disabled={busy} onClick={() => mark('ATTENDED')}>
              {say(attendances.ATTENDED)}
            </Button>
            <Button size="small" disabled={busy} onClick={() => mark('NO_SHOW')}>
              {say(attendances.NO_SHOW)}
            </Button>
          </>
        )}
        {may('attend') && (
          <Button size="small" disabled={busy} onClick={() => setOver({ what: 'attend', place })}>
            {say(place.status === 'ENROLLED' ? said.part : said.correct)}
          </Button>
        )}
        {may('result') && (
          <Button size="small" disabled={busy} onClick={() => setOver({ what: 'result', place })}>
            {say(said.result)}
          </Button>
        )}
        <CertificateActions place={place} />
        {may('cancel') && (
          <Button size="small" color="error" disabled={busy} onClick={() => void takeOff()}>
            {say(said.off)}
          </Button>
        )}
      </span>
      <Refusal failure={over ? null : (actions.find((one) => one.failure)?.failure ?? null)} />
      {over?.what === 'decline' && (
        <ReasonDialog
          title={said.whyNot}
          button={said.decline}
          failure={decide.failure}
          busy={decide.busy}
          onClose={() => setOver(null)}
          onDone={async (reason) => {
            const { id, row_version } = over.place
            if (await decide.run({ id, row_version, accept: false, reason })) setOver(null)
          }}
        />
      )}
      {over?.what === 'attend' && (
        <AttendanceDialog place={over.place} held={held} onClose={() => setOver(null)} />
      )}
      {over?.what === 'result' && (
        <ResultDialog place={over.place} held={held} onClose={() => setOver(null)} />
      )}
    </li>
  )
}
