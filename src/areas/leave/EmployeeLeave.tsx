// The leave of one employee, for the card: what is left this year, and the last requests.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { LeaveBalances } from './LeaveBalances.tsx'
import { countIn, daysIn, kindIn } from './leave-names.web.ts'
import type { LeaveRow } from './leave-rows.ts'
import { listLeave } from './leave.ts'
import { leaveStates } from './leave.text.ts'
import './EmployeeLeave.css'

const said = words({
  title: { en: 'Last requests', th: 'ใบลาล่าสุด' },
  none: {
    en: 'No leave of this person that you can see.',
    th: 'ไม่มีใบลาของพนักงานคนนี้ที่คุณดูได้',
  },
  all: { en: 'All requests', th: 'ดูใบลาทั้งหมด' },
})
const LAST = 10

/** The tab of leave: nothing but what the page of leave shows the caller of this person. */
export function EmployeeLeave({ employee }: { employee: { id: number; employee_code: string } }): ReactNode {
  const { say } = useLanguage()
  const asked = { where: { employee_id: employee.id }, page_size: LAST }
  const { data, failure, again } = useRead(listLeave, asked)
  if (failure && !data)
    return <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
  if (!data) return <LoadingSkeleton lines={4} />
  const page = `/app/Leave?${new URLSearchParams({ view: 'ALL', q: employee.employee_code })}`
  return (
    <section className="employee-leave" aria-label={say(said.title)}>
      <LeaveBalances employeeId={employee.id} />
      {data.rows.length === 0 && <NoData hint={said.none} />}
      {data.rows.length > 0 && (
        <>
          <h3>{say(said.title)}</h3>
          <ul>
            {data.rows.map((row) => (
              <Request key={row.id} row={row} />
            ))}
          </ul>
          <div>
            <ButtonLink to={page} size="small">
              {say(said.all)}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}

function Request({ row }: { row: LeaveRow }) {
  const { language } = useLanguage()
  return (
    <li>
      <span>
        <strong>{kindIn(row, language)}</strong>
        <span>
          {daysIn(row, language)} · {countIn(row.days, language)}
        </span>
      </span>
      <StatusChip status={row.status} label={leaveStates[row.status]} />
    </li>
  )
}
