// One's own time on the first page: the clock two taps away, this week's hours, and what waits.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { showHours } from './hours-words.ts'
import { timePlace } from './time-address.ts'
import { type TimeToday as Today, timeTitle } from './time-today.ts'
import { TimerLine } from './timer/TimerLine.tsx'
import './TimeLines.css'

const said = words({
  week: { en: 'This week {hours} of {planned} h', th: 'สัปดาห์นี้ {hours} จาก {planned} ชม.' },
  approve: { en: '{count} to approve', th: 'รออนุมัติ {count} รายการ' },
  rejected: { en: '{count} rejected', th: 'ไม่อนุมัติ {count} รายการ' },
})

/** The card. */
export function TimeToday({ today }: { today: Today }): ReactNode {
  const { say } = useLanguage()
  const { hours, planned_hours, to_approve, rejected } = today
  return (
    <Card title={timeTitle}>
      <TimerLine timer={today.timer} />
      <p className="time-sums">
        <Link to={timePlace()}>
          {say(said.week, { hours: showHours(hours), planned: showHours(planned_hours) })}
        </Link>
        {to_approve > 0 && (
          <Link to={timePlace({ view: 'approve' })}>{say(said.approve, { count: to_approve })}</Link>
        )}
        {rejected > 0 && (
          <Link to={timePlace({ view: 'rejected' })}>{say(said.rejected, { count: rejected })}</Link>
        )}
      </p>
    </Card>
  )
}
