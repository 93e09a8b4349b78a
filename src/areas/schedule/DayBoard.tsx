// A day of the people: their lanes by the hours, what can be seen of a bar beside it, and what is moved.
import { type ReactNode, useMemo, useState } from 'react'
import { type Stretch, clockOf } from '#base/day-minutes.ts'
import { useLanguage } from '#ui/language.tsx'
import { TimeLanes } from '#ui/lanes/TimeLanes.tsx'
import { type LaneBar, type LaneLine, type LaneSlot, hoursOf } from '#ui/lanes/lanes.ts'
import { BarPeek } from './BarPeek.tsx'
import { dayTitle } from './day-title.ts'
import { PersonName } from './PersonName.tsx'
import { barKey, barsByPerson, barsOn, nowOn, personOf } from './schedule-board.ts'
import type { Schedule, ScheduleBar, ScheduledPerson } from './schedule.ts'
import type { Moves } from './use-moves.web.ts'
import './DayBoard.css'

/** The hours that are always shown. */
const USUAL: Stretch = { from: 8 * 60, to: 18 * 60 }

interface DayBoardProps {
  schedule: Schedule
  day: string
  people: readonly ScheduledPerson[]
  lines: readonly LaneLine[]
  /** What is offered on a lane to the call that is chosen. */
  slots: ReadonlyMap<string, readonly LaneSlot[]>
  found: string | null
  now: number
  /** Null where nothing may be moved. */
  moves: Moves | null
  onSlot: (person: ScheduledPerson, slot: LaneSlot) => void
  onChange: (bar: ScheduleBar) => void
}

export function DayBoard({
  schedule,
  day,
  people,
  lines,
  slots,
  found,
  now,
  moves,
  onSlot,
  onChange,
}: DayBoardProps): ReactNode {
  const { language } = useLanguage()
  const [open, setOpen] = useState<{ key: string; lane: string } | null>(null)
  const mayMove = moves !== null
  const bars = moves ? moves.shownBars(schedule.bars) : schedule.bars
  const byId = useMemo(() => new Map(people.map((one) => [one.employee_id, one])), [people])
  const drawn = useMemo(() => {
    const byPerson = barsByPerson(bars)
    const lanes = new Map<string, LaneBar[]>()
    for (const line of lines) {
      const person = line.kind === 'lane' && byId.get(personOf(line.key))
      if (person)
        lanes.set(
          line.key,
          barsOn(day, person, byPerson.get(person.employee_id) ?? [], now, language, mayMove),
        )
    }
    return lanes
  }, [bars, lines, byId, day, now, language, mayMove])
  const byKey = useMemo(() => new Map(bars.map((one) => [barKey(one), one])), [bars])
  const hours = hoursOf(
    [...drawn.values()].flat().filter(({ look }) => look !== 'hatched'),
    USUAL,
  )
  const peeked = open && byKey.get(open.key)
  const person = open && byId.get(personOf(open.lane))
  return (
    <div className="schedule-day">
      <TimeLanes
        label={dayTitle(day, language)}
        hours={hours}
        now={nowOn(day, now)}
        lines={lines}
        bars={drawn}
        slots={slots}
        found={found}
        saving={moves?.saving ?? null}
        nameOf={(line) => <PersonName person={byId.get(personOf(line.key))!} />}
        corner={`${clockOf(hours.from)}–${clockOf(hours.to)}`}
        judge={
          moves
            ? (held) => moves.judge(held, byKey.get(held.bar.key)!, byId.get(personOf(held.lane))!, bars, day)
            : null
        }
        onPut={(held, on) => moves?.put(held, byKey.get(held.bar.key)!, on ? byKey.get(on.key)! : null, day)}
        onOpen={(bar, lane) => setOpen({ key: bar.key, lane })}
        onSlot={(slot, lane) => onSlot(byId.get(personOf(lane))!, slot)}
        onMoveTo={(bar) => onChange(byKey.get(bar.key)!)}
      />
      {peeked && person && (
        <BarPeek
          bar={peeked}
          person={person}
          onChange={
            moves && drawn.get(open.lane)?.find(({ key }) => key === open.key)?.isHeld
              ? () => onChange(peeked)
              : null
          }
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
