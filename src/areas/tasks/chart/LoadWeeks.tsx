// biome-ignore-all lint/a11y: the cells of the ARIA grid of LaneGrid
// How full the weeks of people are: hours they have, and what visits and tasks take of them; more than there is stands in red, with words.
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { addDays } from '#base/days.ts'
import { shortMonth, todayInBangkok } from '#base/date-format.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { LaneGrid } from '#ui/lanes/LaneGrid.tsx'
import type { LaneLine } from '#ui/lanes/lanes.ts'
import { usePhone } from '#ui/screen.web.ts'
import { type Load, readLoad } from '../plan/plan-load.ts'
import { hoursIn as hours, loadSaid as said } from './load-words.ts'
import './LoadWeeks.css'

/** So many weeks are shown, from this one on. */
const WEEKS = 12
const LINE_PX = 56
const WEEK_PX = 72

/** The people with tasks in these projects; their load is that of all they have. */
export function LoadWeeks({ projects }: { projects: readonly number[] }): ReactNode {
  const { say, language } = useLanguage()
  const phone = usePhone()
  const from = todayInBangkok()
  const read = useRead(readLoad, {
    from,
    to: addDays(from, WEEKS * 7 - 7),
    project_ids: [...projects],
  })
  const load = read.data
  const lines = useMemo(
    (): LaneLine[] =>
      (load?.people ?? []).map(({ employee_id, name }) => ({
        kind: 'lane',
        key: String(employee_id),
        name,
        label: name,
      })),
    [load],
  )
  const heights = useMemo(() => new Map(lines.map(({ key }) => [key, LINE_PX])), [lines])
  const byKey = useMemo(
    () => new Map((load?.people ?? []).map((one) => [String(one.employee_id), one])),
    [load],
  )
  if (!load) return <Reading read={read} lines={4} />
  if (load.people.length === 0) return null
  const style = { '--load-weeks': load.weeks.length } as CSSProperties
  const weekName = (week: string) => `${Number(week.slice(8))} ${shortMonth(week, language)}`
  return (
    <section className="load-weeks">
      <h2>{say(said.title)}</h2>
      <LaneGrid
        label={say(said.title)}
        lines={lines}
        heights={heights}
        least={load.weeks.length * WEEK_PX}
        names={phone ? 120 : 200}
        corner={say(said.person)}
        heading={
          <div className="load-row" role="presentation" style={style}>
            {load.weeks.map((week) => (
              <div key={week} role="columnheader" className="load-head">
                {weekName(week)}
              </div>
            ))}
          </div>
        }
        nameOf={({ name }) => <span className="load-name">{name}</span>}
        trackOf={({ key }) => {
          const person = byKey.get(key)!
          return (
            <div className="load-row" role="presentation" style={style}>
              {person.weeks.map((week, at) => (
                <WeekCell
                  key={load.weeks[at]}
                  week={week}
                  about={`${person.name}, ${say(said.week, { day: weekName(load.weeks[at]!) })}`}
                />
              ))}
            </div>
          )
        }}
      />
      {load.bounded && <p>{say(said.bounded, { most: load.people.length })}</p>}
    </section>
  )
}

function WeekCell({ week, about }: { week: Load['people'][number]['weeks'][number]; about: string }) {
  const { say } = useLanguage()
  const { capacity, visits, tasks } = week
  const taken = (visits ?? 0) + tasks
  const isOver = capacity !== null && taken > capacity
  const percent = capacity ? Math.round((taken / capacity) * 100) : null
  const facts = {
    taken: hours(taken),
    capacity: hours(capacity ?? 0),
    tasks: hours(tasks),
    visits: hours(visits ?? 0),
  }
  const label = [
    about,
    say(capacity === null ? said.tasksOnly : said.cell, facts),
    isOver && say(said.over, { hours: hours(taken - capacity) }),
  ]
  return (
    <div role="gridcell" className={isOver ? 'load-cell over' : 'load-cell'}>
      <div
        role="img"
        data-stop
        tabIndex={-1}
        aria-label={label.filter(Boolean).join(', ')}
        title={label.filter(Boolean).join(', ')}
        style={{ '--load': `${Math.min(percent ?? (isOver ? 100 : 0), 100)}%` } as CSSProperties}
      >
        {capacity === null
          ? tasks > 0
            ? facts.tasks
            : ''
          : taken > 0
            ? `${facts.taken}/${facts.capacity}`
            : ''}
        {isOver && percent !== null && <b> {percent} %</b>}
      </div>
    </div>
  )
}
