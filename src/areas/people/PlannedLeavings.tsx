// Above the list of employees: who resigns soon, and whose resignation could not be carried out.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { inLanguage } from './person-search.web.ts'
import { listResignations } from './resign.ts'
import './PlannedLeavings.css'

const said = words({
  last: { en: 'Last day at work {day}', th: 'วันทำงานวันสุดท้าย {day}' },
  refused: { en: 'Not carried out yet: {why}', th: 'ยังบันทึกการลาออกไม่ได้: {why}' },
})

/** The resignations to come, late ones first; nothing where there are none. */
export function PlannedLeavings(): ReactNode {
  return useCan(listResignations) ? <Lines /> : null
}

function Lines() {
  const { say, language } = useLanguage()
  const { data = [] } = useRead(listResignations, {})
  if (data.length === 0) return null
  return (
    <details className="planned-leavings" open={data.some(({ refused }) => refused)}>
      <summary>
        {say(listResignations.title)} <b>{data.length}</b>
      </summary>
      <ul>
        {data.map((one) => (
          <li key={one.id}>
            <Link to={`/app/Employee-Management?open=${one.id}&tab=work`}>
              {one.employee_code} {inLanguage(one, language)}
            </Link>
            <span>{say(said.last, { day: showDate(one.last_day, language) })}</span>
            {one.refused && <strong>{say(said.refused, { why: say(one.refused) })}</strong>}
          </li>
        ))}
      </ul>
    </details>
  )
}
