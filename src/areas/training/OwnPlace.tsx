// One's own place in a class: taking one, waiting for one, giving it back, and being told that one moved up.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDateTime } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { ClassDetail } from './training-class.ts'
import { cancelEnrollment, enroll } from './training-enrollment.ts'
import { courseIn } from './training-names.web.ts'
import { enrollmentStates } from './training.text.ts'

const said = words({
  title: { en: 'My enrolment', th: 'สถานะของฉัน' },
  enroll: { en: 'Enrol me', th: 'สมัครอบรม' },
  ask: { en: 'Request a place', th: 'ขอเข้าอบรม' },
  wait: { en: 'Join the waiting list', th: 'ลงชื่อสำรอง' },
  back: { en: 'Give up my place', th: 'ยกเลิกการเข้าอบรม' },
  sure: { en: 'Give up your place?', th: 'ต้องการยกเลิกการเข้าอบรมใช่หรือไม่?' },
  queue: { en: 'Number {place} on the waiting list', th: 'ลำดับสำรองที่ {place}' },
  moved: {
    en: 'A seat became free: you moved up from the waiting list on {when}.',
    th: 'มีที่ว่าง คุณได้เลื่อนจากรายชื่อสำรองเมื่อ {when}',
  },
  passed: {
    en: 'A seat was free on {when}, but you had other work then. Move that, and the next seat is yours.',
    th: 'มีที่ว่างเมื่อ {when} แต่คุณมีงานอื่นตรงกัน ถ้าย้ายงานนั้นได้ ที่ว่างถัดไปจะเป็นของคุณ',
  },
})

/** What the caller themselves has to do with a class; nothing where there is nothing to do. */
export function OwnPlace({ held }: { held: ClassDetail }): ReactNode {
  const { say, language } = useLanguage()
  const mayEnroll = useCan(enroll)
  const enter = useAction(enroll)
  const leave = useAction(cancelEnrollment)
  const own = held.own_enrollment
  const isOpen = held.status === 'OPEN' || held.status === 'CONFIRMED'
  const isOut = !own || own.status === 'CANCELLED'
  const isLive = own && ['REQUESTED', 'WAITLISTED', 'ENROLLED'].includes(own.status)
  const isFull = held.capacity !== null && held.taken >= held.capacity
  // who was passed over and is free by now takes the seat that is left
  const mayMoveUp = own?.status === 'WAITLISTED' && isOpen && !isFull && mayEnroll
  if (isOut && !(isOpen && mayEnroll)) return null
  const button = mayMoveUp ? said.enroll : held.needs_approval ? said.ask : isFull ? said.wait : said.enroll
  const giveBack = async () => {
    if (!own) return
    const item = `${held.class_no} ${courseIn(held, language)}`
    if (!(await confirm({ title: said.sure, item, icon: 'warning', confirmText: said.back }))) return
    await leave.run({ id: own.id, row_version: own.row_version })
  }
  return (
    <section className="own-place" aria-label={say(said.title)}>
      <Refusal failure={enter.failure ?? leave.failure} />
      {own?.moved_up_at && own.status === 'ENROLLED' && (
        <p className="own-place-news">
          <Icon name="check-circle" size={18} />
          {say(said.moved, { when: showDateTime(own.moved_up_at, language) })}
        </p>
      )}
      {own?.passed_over_at && own.status === 'WAITLISTED' && (
        <p className="own-place-news warning">
          <Icon name="alert" size={18} />
          {say(said.passed, { when: showDateTime(own.passed_over_at, language) })}
        </p>
      )}
      <div className="own-place-line">
        <strong>{say(said.title)}</strong>
        {own && <StatusChip status={own.status} label={enrollmentStates[own.status]} />}
        {own?.queue_place && <span>{say(said.queue, { place: own.queue_place })}</span>}
        {(isOut || mayMoveUp) && (
          <Button
            variant="contained"
            disabled={enter.busy}
            onClick={() => {
              leave.clear()
              void enter.run({ class_id: held.id })
            }}
          >
            {say(button)}
          </Button>
        )}
        {isLive && held.status !== 'IN_PROGRESS' && (
          <Button
            color="error"
            disabled={leave.busy}
            onClick={() => {
              enter.clear()
              void giveBack()
            }}
          >
            {say(said.back)}
          </Button>
        )}
      </div>
    </section>
  )
}
