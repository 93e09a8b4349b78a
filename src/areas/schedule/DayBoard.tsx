// A day of the people: their lanes by the hours, what can be seen of a bar beside it, and what is moved.
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { type Stretch, clockOf } from '#base/day-minutes.ts'
import { useNavigate } from 'react-router'
import { useRecordKeys } from '#platform/records/record-keys.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type Carry, TimeLanes } from '#ui/lanes/TimeLanes.tsx'
import { toast } from '#ui/Toast.tsx'
import { type LaneBar, type LaneLine, type LaneSlot, hoursOf } from '#ui/lanes/lanes.ts'
import type { ToPlace as Call } from '#areas/service-orders/visits/placing.ts'
import { callOf } from './carried-call.web.ts'
import { BarPeek } from './BarPeek.tsx'
import { dayTitle } from './day-title.ts'
import { PersonName } from './PersonName.tsx'
import { barKey, barsByPerson, barsOn, nowOn, personOf } from './schedule-board.ts'
import type { Schedule, ScheduleBar, ScheduledPerson } from './schedule.ts'
import { boardSaid as said } from './schedule-words.ts'
import { useJudge } from './use-judge.web.ts'
import { isRoomLane, useRoomLanes } from './use-room-lanes.web.ts'
import { useSwap } from './use-swap.web.ts'
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
  /** A call was dropped on a person's hours. */
  onCall: (person: ScheduledPerson, hours: Stretch, call: Call) => void
  calls: readonly Call[]
  carry: RefObject<Carry | null>
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
  onCall,
  calls,
  carry,
}: DayBoardProps): ReactNode {
  const { say, language } = useLanguage()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ key: string; lane: string } | null>(null)
  const mayMove = moves !== null
  const bars = moves ? moves.shownBars(schedule.bars) : schedule.bars
  const judge = useJudge(bars, day)
  const callById = (id: number | null) => calls.find((one) => one.id === id) ?? null
  const swap = useSwap(moves)
  useRecordKeys((key) => {
    if (key === 'Escape') swap.letGo()
  })
  const shown = schedule.days.find((one) => one.day === day)
  const off = shown?.is_worked === false
  const byId = useMemo(() => new Map(people.map((one) => [one.employee_id, one])), [people])
  const rooms = useRoomLanes(day)
  const all = useMemo(() => [...lines, ...rooms.lines], [lines, rooms.lines])
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
    for (const [lane, own] of rooms.bars) lanes.set(lane, own)
    return lanes
  }, [bars, lines, byId, rooms.bars, day, now, language, mayMove])
  const byKey = useMemo(() => new Map(bars.map((one) => [barKey(one), one])), [bars])
  const hours = hoursOf(
    [...drawn.values()].flat().filter(({ look }) => look !== 'hatched'),
    USUAL,
  )
  const peeked = open && byKey.get(open.key)
  const person = open && byId.get(personOf(open.lane))
  return (
    <div className="schedule-day">
      <output className="schedule-marked">{swap.told}</output>
      <TimeLanes
        label={dayTitle(day, language)}
        hours={hours}
        now={nowOn(day, now)}
        lines={all}
        bars={drawn}
        slots={slots}
        found={found}
        saving={moves?.saving ?? null}
        nameOf={(line) =>
          isRoomLane(line.key) ? <b>{line.name}</b> : <PersonName person={byId.get(personOf(line.key))!} />
        }
        corner={off ? (shown?.event ?? say(said.offDay)) : `${clockOf(hours.from)}–${clockOf(hours.to)}`}
        isOff={off}
        marked={swap.marked}
        carry={carry}
        judge={
          moves
            ? (held) =>
                isRoomLane(held.lane)
                  ? { tone: 'red', text: say(said.roomLane) }
                  : judge(
                      held,
                      { bar: byKey.get(held.bar.key) ?? null, call: callById(callOf(held.bar)) },
                      byId.get(personOf(held.lane))!,
                    )
            : null
        }
        onPut={(held, on) => {
          if (isRoomLane(held.lane)) return
          const call = callById(callOf(held.bar))
          if (call) onCall(byId.get(personOf(held.lane))!, held, call)
          else {
            // a colleague may have taken it away while it was held
            const bar = byKey.get(held.bar.key)
            if (bar) moves?.put(held, bar, on ? (byKey.get(on.key) ?? null) : null, day)
            else toast.info(said.gone)
          }
        }}
        onMark={(bar) => {
          const marked = byKey.get(bar.key)
          if (marked) swap.mark(marked)
        }}
        onOpen={(bar, lane) =>
          isRoomLane(lane) ? void navigate(bar.href!) : setOpen({ key: bar.key, lane })
        }
        onSlot={(slot, lane) => onSlot(byId.get(personOf(lane))!, slot)}
        onMoveTo={(bar) => {
          const chosen = byKey.get(bar.key)
          if (chosen) onChange(chosen)
        }}
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
