// On a phone: the day of one person in words, one stretch after the other, and what is free between.
import { type CSSProperties, type ReactNode, type TouchEvent, useRef } from 'react'
import { Link } from 'react-router'
import { clockOf, partIn } from '#base/day-minutes.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { coloursOfTone } from '#ui/status-colours.ts'
import type { LaneSlot } from '#ui/lanes/lanes.ts'
import { VisitStatusChip } from '#areas/service-orders/OrderChips.tsx'
import { personName, shortName } from '#areas/service-orders/person-names.ts'
import { PersonName } from './PersonName.tsx'
import { barKey, barsByPerson, skillNames, toneOfBar } from './schedule-board.ts'
import type { Schedule, ScheduleBar, ScheduledPerson } from './schedule.ts'
import { boardSaid as said } from './schedule-words.ts'
import { freeOf } from './use-placing.web.ts'
import './PersonDay.css'

const own = words({
  assign: { en: 'Place a job', th: 'จัดงาน' },
  assignAt: { en: 'Place a job with {name}, {time}', th: 'จัดงาน {name} {time}' },
})

/** A finger that goes so far to a side turns to another day. */
const SWIPE_PX = 60
/** Less than this is no room for work. */
const LEAST = 30

export function PersonDay({
  schedule,
  people,
  person,
  day,
  now,
  onPerson,
  onTurn,
  onFree,
}: {
  schedule: Schedule
  people: readonly ScheduledPerson[]
  person: ScheduledPerson
  day: string
  now: number
  onPerson: (id: number) => void
  onTurn: (steps: 1 | -1) => void
  /** Null where the reader may place nothing. */
  onFree: ((person: ScheduledPerson, slot: LaneSlot) => void) | null
}): ReactNode {
  const { say, language } = useLanguage()
  const touched = useRef<{ x: number; y: number } | null>(null)
  const at = schedule.days.findIndex((one) => one.day === day)
  const bars = barsByPerson(schedule.bars).get(person.employee_id) ?? []
  const shown = bars.flatMap((bar) => {
    const part = partIn(bar, day)
    return part ? [{ ...part, bar }] : []
  })
  const free = freeOf(person, bars, day, at, LEAST, now).map((one) => ({ ...one, bar: null }))
  const isTask = ({ bar }: { bar: ScheduleBar | null }) => bar?.source === 'TASK'
  // tasks stand for the whole day, behind what has its hours
  const stretches = [...shown, ...free].toSorted(
    (a, b) => Number(isTask(a)) - Number(isTask(b)) || a.from - b.from || a.to - b.to,
  )
  const onTouchEnd = (event: TouchEvent) => {
    const from = touched.current
    const to = event.changedTouches[0]
    touched.current = null
    if (!from || !to) return
    const [across, down] = [to.clientX - from.x, to.clientY - from.y]
    if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) onTurn(across < 0 ? 1 : -1)
  }
  return (
    <section
      className="person-day"
      aria-label={personName(person, language)}
      onTouchStart={(event) => {
        const { clientX: x, clientY: y } = event.touches[0]!
        touched.current = { x, y }
      }}
      onTouchEnd={onTouchEnd}
    >
      <NumberedSelectField
        id="schedule-person"
        label={said.person}
        hideLabel
        required
        value={person.employee_id}
        options={people.map((one) => ({ key: one.employee_id, value: personName(one, language) }))}
        onChange={(_, id) => id !== null && onPerson(id)}
      />
      <div className="person-day-name">
        <PersonName person={person} />
      </div>
      <ul>
        {stretches.length === 0 && <li className="person-day-none">{say(said.freeDay)}</li>}
        {stretches.map(({ from, to, bar }) => {
          const time = bar?.source === 'TASK' ? say(said.taskDay) : `${clockOf(from)}–${clockOf(to)}`
          if (bar) return <BarLine key={barKey(bar)} bar={bar} time={time} />
          const slot = { from, to, key: `free ${from}`, label: time }
          return (
            <li key={slot.key} className="person-day-free">
              <span>{time}</span>
              <em>{say(said.free)}</em>
              {onFree && (
                <Button
                  variant="outlined"
                  startIcon={<Icon name="plus" size={18} />}
                  aria-label={say(own.assignAt, { name: shortName(person), time })}
                  onClick={() => onFree(person, slot)}
                >
                  {say(own.assign)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function BarLine({ bar, time }: { bar: ScheduleBar; time: string }) {
  const { say, language } = useLanguage()
  const { ink, ground } = coloursOfTone(toneOfBar(bar))
  const style = { '--bar-ink': ink, '--bar-ground': ground } as CSSProperties
  const { told } = bar
  const lacking = told?.skills?.lacking ?? []
  if (!told)
    return (
      <li className="person-day-taken" style={style}>
        <span>{time}</span>
        <strong>{say(bar.source === 'LEAVE' ? said.leave : said.busy)}</strong>
      </li>
    )
  return (
    <li className="person-day-taken" style={style}>
      <Link to={told.link}>
        <span>{time}</span>
        <strong>{told.title}</strong>
        <small>{[told.code, told.place].filter(Boolean).join(' · ')}</small>
        {bar.source === 'VISIT' && <VisitStatusChip status={told.status} />}
        {lacking.length > 0 && (
          <em className="person-day-lacks">{say(said.lacks, { skills: skillNames(lacking, language) })}</em>
        )}
      </Link>
    </li>
  )
}
