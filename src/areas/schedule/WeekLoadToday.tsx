// The load of this week on the first page: the fullest engineers first, more than there is in red and in words.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { weekOf } from '#base/day-minutes.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Card } from '#ui/Page.tsx'
import { shortName } from '#areas/service-orders/person-names.ts'
import { LoadBar } from './LoadBar.tsx'
import { hoursOf, totalOf } from './schedule-board.ts'
import { showSchedule } from './schedule.ts'
import { weekLoadTitle } from './card-titles.ts'
import './WeekLoadToday.css'

const said = words({
  hours: { en: '{planned}/{capacity} h', th: '{planned}/{capacity} ชม.' },
  over: { en: 'over capacity', th: 'เกินกำลัง' },
  week: { en: 'The week on the schedule', th: 'ดูทั้งสัปดาห์ในตารางงาน' },
})
/** So many people are told of. */
const SHOWN = 6

/** The card; not drawn where no visit is planned. */
export function WeekLoadToday({ day }: { day: string }): ReactNode {
  const { say } = useLanguage()
  const week = weekOf(day)
  const { data, failure, again } = useRead(showSchedule, {
    from: week[0]!,
    to: week.at(-1)!,
    engineers_only: true,
  })
  const loads = (data?.people ?? [])
    .map((person) => ({
      id: person.employee_id,
      name: shortName(person),
      ...totalOf(person.load),
    }))
    .filter(({ planned }) => planned > 0)
    .toSorted((a, b) => (b.percent ?? 999) - (a.percent ?? 999))
    .slice(0, SHOWN)
  if (failure && !data)
    return (
      <Card title={weekLoadTitle}>
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      </Card>
    )
  if (loads.length === 0) return null
  return (
    <Card
      title={weekLoadTitle}
      actions={
        <Link className="card-link" to="/app/Schedule?view=WEEK">
          {say(said.week)}
        </Link>
      }
    >
      <ul className="week-load">
        {loads.map(({ id, name, planned, capacity, percent, over }) => {
          const isOver = over > 0
          return (
            <li key={id} className={isOver ? 'over' : undefined}>
              <b>{name}</b>
              <span className="week-load-bar">
                <LoadBar percent={percent} isOver={isOver} />
              </span>
              <small>
                {say(said.hours, { planned: hoursOf(planned), capacity: hoursOf(capacity) })}
                {percent !== null && ` · ${percent} %`}
                {isOver && ` · ${say(said.over)}`}
              </small>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
