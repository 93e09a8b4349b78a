// Joiners and leavers of these weeks, on the first page.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { CardLines } from '#ui/CardLines.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { inLanguage } from './person-search.web.ts'
import { type StaffingToday as Staffing, staffingTitle } from './staffing-today.ts'

const said = words({
  first: { en: 'First day {day}', th: 'เริ่มงาน {day}' },
  last: { en: 'Last day {day}', th: 'วันสุดท้าย {day}' },
})

/** The card. */
export function StaffingToday({ today: { joiners, leavers } }: { today: Staffing }): ReactNode {
  const { say, language } = useLanguage()
  const lineOf = (kind: 'first' | 'last') => (one: Staffing['joiners'][number]) => ({
    key: `${kind} ${one.id}`,
    to: `/app/Employee-Management?open=${one.id}&tab=work`,
    first: inLanguage(one, language),
    aside: say(said[kind], { day: showDate(one.day, language) }),
  })
  return (
    <Card title={staffingTitle}>
      <CardLines lines={[...joiners.map(lineOf('first')), ...leavers.map(lineOf('last'))]} />
    </Card>
  )
}
