// Leave on the first page: what the calendar changed of one's own, and what waits to be settled.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { RecountedLines } from './RecountedLines.tsx'
import type { RecountedToday } from './leave-recounted.ts'
import { recountedTitle } from './leave-today.ts'

const said = words({
  settle: {
    en: '{count} approved {count|request has|requests have} another number of days since the calendar changed',
    th: 'ใบลาที่อนุมัติแล้ว {count} ใบ มีจำนวนวันเปลี่ยนไปตามปฏิทิน',
  },
})

/** The card; not drawn where there is nothing to tell. */
export function LeaveToday({ today: { mine, to_settle } }: { today: RecountedToday }): ReactNode {
  const { say } = useLanguage()
  if (mine.length === 0 && to_settle === 0) return null
  return (
    <Card title={recountedTitle}>
      {to_settle > 0 && (
        <p className="recounted-line">
          <Link to="/app/Leave">{say(said.settle, { count: to_settle })}</Link>
        </p>
      )}
      <RecountedLines rows={mine} />
    </Card>
  )
}
