// A visit was put on another: whether they change places or stand one after the other.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { showSpan } from '#areas/service-orders/when.web.ts'
import type { Meeting } from './use-moves.web.ts'

const said = words({
  title: { en: '{held} meets {on}', th: '{held} ทับกับ {on}' },
  what: {
    en: '{on} is planned for {when}. Swap the two, or place {held} after it?',
    th: '{on} นัดไว้ {when} จะสลับเวลากัน หรือให้ {held} ต่อท้าย',
  },
  people: {
    en: '{on} is planned for {when}. Swap the engineers, each visit keeping its time, or place {held} after it?',
    th: '{on} นัดไว้ {when} จะสลับช่างกันโดยเวลานัดคงเดิม หรือให้ {held} ต่อท้าย',
  },
  swapPeople: { en: 'Swap engineers', th: 'สลับช่าง' },
  swap: { en: 'Swap times', th: 'สลับเวลา' },
  after: { en: 'Place after it', th: 'ต่อท้าย' },
})

export function MeetingDialog({
  meeting,
  onDecide,
}: {
  meeting: Meeting
  onDecide: (way: 'swap' | 'after' | null) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const isOneLane = meeting.held.employee_id === meeting.on.employee_id
  const facts = {
    held: meeting.held.told!.code,
    on: meeting.on.told!.code,
    when: showSpan(meeting.on.starts_at, meeting.on.ends_at, language),
  }
  return (
    <AppDialog
      open
      size="xs"
      title={say(said.title, facts)}
      onClose={() => onDecide(null)}
      onSubmit={() => onDecide('swap')}
      actions={
        <>
          <Button variant="outlined" onClick={() => onDecide('after')}>
            {say(said.after)}
          </Button>
          <GradientButton type="submit">{say(isOneLane ? said.swap : said.swapPeople)}</GradientButton>
        </>
      }
    >
      <p>{say(isOneLane ? said.what : said.people, facts)}</p>
    </AppDialog>
  )
}
