// What was asked, by whom and for when, and how it was decided; what else there is in these hours.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { showDateTime } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { clashIn, countIn, daysIn, kindIn, substituteIn } from './leave-names.web.ts'
import type { LeaveDetail } from './leave-rows.ts'
import { leaveDoubts, leaveLabels as labels, leaveStates } from './leave.text.ts'

const said = words({
  left: { en: 'Left of this type', th: 'ประเภทนี้เหลือ' },
  decided: { en: 'Decided by', th: 'ผู้พิจารณา' },
  entered: { en: 'Entered by', th: 'ผู้ยื่นแทน' },
  clash: { en: 'At the same time: {what}', th: 'ตรงกับ: {what}' },
  recounted: { en: 'After the calendar change', th: 'ตามปฏิทินที่เปลี่ยน' },
  counted: { en: '{days} instead of {asked}', th: '{days} จากเดิม {asked}' },
  wouldCount: { en: '{days}, {asked} deducted so far', th: '{days} ตอนนี้หักไว้ {asked}' },
  away: { en: '{who} is away at the same time', th: '{who} ไม่อยู่ในช่วงเดียวกัน' },
})

/** The facts of a request. */
export function LeaveFacts({ leave }: { leave: LeaveDetail }): ReactNode {
  const { say, language } = useLanguage()
  const decided =
    leave.decided_by_name && `${leave.decided_by_name} · ${showDateTime(leave.decided_at ?? '', language)}`
  const recounted =
    leave.days_now !== null
      ? say(said.wouldCount, {
          days: countIn(leave.days_now, language),
          asked: countIn(leave.days, language),
        })
      : leave.asked_days !== null
        ? say(said.counted, {
            days: countIn(leave.days, language),
            asked: countIn(leave.asked_days, language),
          })
        : null
  const facts: [Words, ReactNode][] = [
    [labels.type, kindIn(leave, language)],
    [labels.when, `${daysIn(leave, language)} · ${countIn(leave.days, language)}`],
    [said.recounted, recounted],
    [labels.status, <StatusChip key="status" status={leave.status} label={leaveStates[leave.status]} />],
    [said.left, leave.remaining === null ? null : countIn(leave.remaining, language)],
    [labels.reason, leave.reason],
    [labels.contact, leave.contact_during],
    [labels.substitute, substituteIn(leave, language)],
    [said.entered, leave.entered_by_name],
    [said.decided, decided],
    [labels.acknowledged, leave.acknowledged.map((one) => say(leaveDoubts[one])).join(', ')],
    [labels.note, leave.status_note],
  ]
  return (
    <dl className="leave-facts">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => [
          <dt key={`${label.en} label`}>{say(label)}</dt>,
          <dd key={label.en}>{value}</dd>,
        ])}
    </dl>
  )
}

/** What stands against it: other work in these hours, a substitute who is away. */
export function LeaveWarnings({ leave }: { leave: LeaveDetail }): ReactNode {
  const { say, language } = useLanguage()
  const told = leave.clashes.map((one) => say(said.clash, { what: clashIn(one, language) }))
  if (leave.substitute_away) told.push(say(said.away, { who: substituteIn(leave, language) ?? '' }))
  return told.map((text) => (
    <p key={text} className="leave-line warning">
      <Icon name="alert" size={18} />
      {text}
    </p>
  ))
}
