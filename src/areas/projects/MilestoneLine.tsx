// The milestones of a project as marks along its days: the plan, the plan it began with, and when each was reached.
import type { ReactNode } from 'react'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { addDays, daysBetween } from '#base/days.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { milestoneName } from './milestone-kinds.ts'
import { milestoneLabels as label } from './milestones.text.ts'
import type { Milestone } from './milestones.ts'
import './milestones.css'

const said = words({
  today: { en: 'Today', th: 'วันนี้' },
})

/** A line each; the table beside it tells the same in words. */
export function MilestoneLine({ rows }: { rows: readonly Milestone[] }): ReactNode {
  const { say, language } = useLanguage()
  const today = todayInBangkok()
  const days = rows
    .flatMap(({ plan_date, baseline_date, actual_date }) => [plan_date, baseline_date, actual_date])
    .filter((day) => day !== null)
    .toSorted()
  const from = addDays(days[0]!, -3)
  const to = addDays(days.at(-1)!, 3)
  const place = (day: string) => ({ left: `${(daysBetween(from, day) / daysBetween(from, to)) * 100}%` })
  const mark = (kind: string, day: string | null) =>
    day && (
      <span
        className={`milestone-mark milestone-mark-${kind}`}
        style={place(day)}
        title={showDate(day, language)}
      />
    )
  const between = (one: string, other: string) => ({
    ...place(one < other ? one : other),
    width: `${(Math.abs(daysBetween(one, other)) / daysBetween(from, to)) * 100}%`,
  })
  return (
    <figure className="milestone-line">
      <div aria-hidden="true">
        {rows.map((row) => {
          const ends = row.actual_date ?? (row.days_late === null ? null : today < to ? today : to)
          return (
            <div key={row.id} className="milestone-lane">
              <span className="milestone-lane-name">{milestoneName(row, language)}</span>
              <span className="milestone-track">
                {today > from && today < to && <span className="milestone-today" style={place(today)} />}
                {ends && (
                  <span
                    className={`milestone-slip${ends > row.plan_date ? ' milestone-slip-late' : ''}`}
                    style={between(row.plan_date, ends)}
                  />
                )}
                {mark('baseline', row.baseline_date)}
                {mark('plan', row.plan_date)}
                {mark('actual', row.actual_date)}
              </span>
            </div>
          )
        })}
        <div className="milestone-lane milestone-ends">
          <span className="milestone-lane-name" />
          <span className="milestone-track">
            <small>{showDate(from, language)}</small>
            <small>{showDate(to, language)}</small>
          </span>
        </div>
      </div>
      <figcaption>
        {(['baseline', 'plan', 'actual'] as const).map((kind) => (
          <span key={kind}>
            <span className={`milestone-mark milestone-mark-${kind}`} aria-hidden="true" /> {say(label[kind])}
          </span>
        ))}
        <span>
          <span className="milestone-today" aria-hidden="true" /> {say(said.today)}
        </span>
      </figcaption>
    </figure>
  )
}
