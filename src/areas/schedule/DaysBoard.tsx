// biome-ignore-all lint/a11y: the cells of the ARIA grid of LaneGrid
// A week by lines of each day, a month by how full each day is; a day leads to its hours.
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { clockOf, minuteOf } from '#base/day-minutes.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { usePrinting } from '#ui/printing.web.ts'
import { LaneGrid } from '#ui/lanes/LaneGrid.tsx'
import { type LaneLine, heightOf } from '#ui/lanes/lanes.ts'
import { coloursOfTone } from '#ui/status-colours.ts'
import { shortName } from '#areas/service-orders/person-names.ts'
import { columnTitle } from './day-title.ts'
import { PersonName } from './PersonName.tsx'
import {
  barKey,
  barsByDay,
  hoursOf,
  overOf,
  personOf,
  tasksLast,
  totalOf,
  toneOfBar,
} from './schedule-board.ts'
import type { Schedule, ScheduleBar, ScheduledPerson } from './schedule.ts'
import { boardSaid as said } from './schedule-words.ts'
import './DaysBoard.css'

/** So many lines of a day are shown; what is more is counted. */
const LINES = 3
const WEEK = { lane: 112, column: 90 }
/** On paper a week is one sheet: its lines lie closer. */
const PAPER = { lane: 74, column: 90 }
const MONTH = { lane: 52, column: 44 }

/** `addressOf` says where a day is seen by its hours. */
export function DaysBoard({
  schedule,
  people,
  lines,
  found,
  isMonth,
  addressOf,
}: {
  schedule: Schedule
  people: readonly ScheduledPerson[]
  lines: readonly LaneLine[]
  found: string | null
  isMonth: boolean
  addressOf: (day: string) => string
}): ReactNode {
  const { say, language } = useLanguage()
  const byId = useMemo(() => new Map(people.map((one) => [one.employee_id, one])), [people])
  const { days } = schedule
  const byPerson = useMemo(
    () => barsByDay(tasksLast(schedule.bars), days[0]!.day, days.length),
    [schedule.bars, days],
  )
  const titles = useMemo(() => days.map(({ day }) => columnTitle(day, language)), [days, language])
  const today = todayInBangkok()
  const printing = usePrinting()
  const size = isMonth ? MONTH : printing ? PAPER : WEEK
  const heights = useMemo(
    () => new Map(lines.map((line) => [line.key, line.kind === 'group' ? heightOf(line, []) : size.lane])),
    [lines, size],
  )
  return (
    <LaneGrid
      label={say(said.title)}
      lines={lines}
      heights={heights}
      least={days.length * size.column}
      found={found}
      corner={say(said.person)}
      nameOf={(line) => <PersonName person={byId.get(personOf(line.key))!} />}
      heading={
        <div
          className={isMonth ? 'schedule-days month' : 'schedule-days'}
          role="presentation"
          style={counted(days.length)}
        >
          {days.map(({ day, is_worked, event }, at) => (
            <div
              key={day}
              role="columnheader"
              className={['schedule-head', day === today && 'today', !is_worked && 'off']
                .filter(Boolean)
                .join(' ')}
              title={event ?? undefined}
            >
              {isMonth ? Number(day.slice(8)) : titles[at]}
              {event && !isMonth && <small>{event}</small>}
            </div>
          ))}
        </div>
      }
      trackOf={(line) => {
        const person = byId.get(personOf(line.key))!
        const bars = byPerson.get(person.employee_id)
        return (
          <div className="schedule-days" role="presentation" style={counted(days.length)}>
            {days.map(({ day, is_worked }, at) => (
              <DayCell
                key={day}
                day={day}
                isWorked={is_worked}
                isMonth={isMonth}
                person={person}
                load={person.load[at] ?? null}
                title={titles[at]!}
                bars={bars?.[at] ?? none}
                to={addressOf(day)}
              />
            ))}
          </div>
        )
      }}
    />
  )
}

const none: readonly ScheduleBar[] = []
const counted = (columns: number) => ({ '--schedule-columns': columns }) as CSSProperties

function DayCell({
  day,
  title,
  isWorked,
  isMonth,
  person,
  load,
  bars,
  to,
}: {
  day: string
  /** As its column is headed in a week. */
  title: string
  isWorked: boolean
  isMonth: boolean
  person: ScheduledPerson
  /** Null beyond the reader's reach. */
  load: ScheduledPerson['load'][number] | null
  bars: readonly ScheduleBar[]
  to: string
}) {
  const { say, language } = useLanguage()
  const percent = load && totalOf([load]).percent
  const over = load && overOf([load], language)
  const jobs = say(said.visits, { count: bars.filter(({ source }) => source === 'VISIT').length })
  const [name, onDay] = [shortName(person), title]
  const hours = load && { planned: hoursOf(load.planned), capacity: hoursOf(load.capacity) }
  const tasks = load && load.tasks > 0 ? say(said.taskHours, { hours: hoursOf(load.tasks) }) : null
  const label = [
    hours ? say(said.cell, { name, day: onDay, ...hours, jobs }) : `${name}, ${onDay}`,
    tasks,
    over,
  ]
    .filter(Boolean)
    .join(', ')
  const isAway = bars.some(({ source }) => source === 'LEAVE')
  const look = ['schedule-cell', !isWorked && 'off', isAway && 'away', over !== null && 'over']
  const count = bars.filter(({ source }) => source !== 'LEAVE' && source !== 'TASK').length
  return (
    <div role="gridcell" className={look.filter(Boolean).join(' ')}>
      <Link
        to={to}
        className="schedule-load"
        style={{ '--load': `${Math.min(percent ?? (over ? 100 : 0), 100)}%` } as CSSProperties}
        data-stop
        tabIndex={-1}
        title={label}
      >
        <span className="ngan-hidden">{label}</span>
        {isMonth ? (
          <>
            <b aria-hidden>
              {load && percent !== null && load.planned > 0 ? `${percent} %` : isAway ? say(said.leave) : ''}
            </b>
            <small aria-hidden>{count > 0 ? count : ''}</small>
          </>
        ) : (
          <small aria-hidden>
            {load && load.capacity === 0 && load.planned === 0
              ? isAway
                ? say(said.leave)
                : say(said.off)
              : hours &&
                `${hours.planned}/${hours.capacity}${over !== null && percent !== null ? ` · ${percent} %` : ''}`}
          </small>
        )}
      </Link>
      {!isMonth && (
        <>
          {bars.slice(0, bars.length > LINES ? LINES - 1 : LINES).map((bar) => (
            <BarLine key={barKey(bar)} bar={bar} day={day} />
          ))}
          {bars.length > LINES && (
            <Link to={to} className="schedule-more" data-stop tabIndex={-1}>
              {say(said.more, { count: bars.length - LINES + 1 })}
            </Link>
          )}
        </>
      )}
    </div>
  )
}

function BarLine({ bar, day }: { bar: ScheduleBar; day: string }) {
  const { say } = useLanguage()
  const { ink, ground } = coloursOfTone(toneOfBar(bar))
  const style = { '--bar-ink': ink, '--bar-ground': ground } as CSSProperties
  const at = clockOf(Math.max(0, minuteOf(bar.starts_at, day)))
  if (!bar.told)
    return (
      <span className={`schedule-line ${bar.source === 'LEAVE' ? 'hatched' : 'dotted'}`} style={style}>
        {say(bar.source === 'LEAVE' ? said.leave : said.busy)}
      </span>
    )
  const { code, title, place } = bar.told
  const text = bar.source === 'TASK' ? title : `${at} ${place ?? title}`
  return (
    <Link
      to={bar.told.link}
      className="schedule-line"
      style={style}
      data-stop
      tabIndex={-1}
      title={`${code} · ${text} · ${title}`}
      aria-label={`${code}, ${text}, ${title}`}
    >
      {text}
    </Link>
  )
}
