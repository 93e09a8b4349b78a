// The board itself: people by time, the calls that wait beside them, and putting the one on the other.
import { type ReactNode, Suspense, lazy, useMemo, useRef, useState } from 'react'
import { useNow } from '#platform/browser/use-now.web.ts'
import { useRecordKeys } from '#platform/records/record-keys.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import type { Carry } from '#ui/lanes/TimeLanes.tsx'
import type { LaneSlot } from '#ui/lanes/lanes.ts'
import { NoData } from '#ui/NoData.tsx'
import { useWide } from '#ui/screen.web.ts'
import { UndoLine } from '#ui/UndoLine.tsx'
import type { ToPlace as Call } from '#areas/service-orders/visits/placing.ts'
import { BoardDialogs, type FreeHours, type Planned } from './BoardDialogs.tsx'
import { laneFound } from './lane-found.ts'
import { MoveFailure } from './MoveFailure.tsx'
import { type BoardPlace, boardAddressOf, stepped } from './schedule-address.ts'
import type { Schedule, ScheduleBar, ScheduledPerson } from './schedule.ts'
import { boardSaid as said } from './schedule-words.ts'
import { useBoard } from './use-board.web.ts'
import { startIn } from './use-placing.web.ts'
import { WaitingCalls } from './WaitingCalls.tsx'
import './SchedulePage.css'

// one of the three is drawn: a day of all, their days, or the day of one on a phone
const DayBoard = lazy(async () => ({ default: (await import('./DayBoard.tsx')).DayBoard }))
const DaysBoard = lazy(async () => ({ default: (await import('./DaysBoard.tsx')).DaysBoard }))
const PersonDay = lazy(async () => ({ default: (await import('./PersonDay.tsx')).PersonDay }))

const none: readonly Call[] = []

interface BoardProps {
  schedule: Schedule
  /** What is asked for, and what the schedule at hand is of. */
  asked: BoardPlace
  place: BoardPlace
  goTo: (change: Partial<BoardPlace>) => void
  phone: boolean
  /** What is looked for among the lanes. */
  text?: string
}

/** The board of a place. */
export function Board({ schedule, asked, place, goTo, phone, text = '' }: BoardProps): ReactNode {
  const { say } = useLanguage()
  const wide = useWide()
  const { at: now } = useNow()
  const board = useBoard(schedule, place, now, phone)
  const { may, moves, calls, placed, people, lines } = board
  const [planned, setPlanned] = useState<Planned | null>(null)
  const carry = useRef<Carry | null>(null)
  const [freeOn, setFreeOn] = useState<FreeHours | null>(null)
  const [isPermitting, setPermitting] = useState(false)
  const found = useMemo(() => laneFound(text, schedule, lines), [text, schedule, lines])
  useRecordKeys((key) => {
    if (key === 'Escape' && place.call !== null) goTo({ call: null })
  })
  const plan = (person: ScheduledPerson, slot: LaneSlot, chosen: Call) =>
    setPlanned({ orderId: chosen.id, start: startIn(place.day, slot, chosen, person.employee_id) })
  const change = ({ id, told }: ScheduleBar) => {
    if (id !== null && told?.order_id) setPlanned({ orderId: told.order_id, visitId: id })
  }
  const person = people.find(({ employee_id }) => employee_id === place.person) ?? people[0]
  const waiting = (
    <WaitingCalls
      board={board}
      chosen={place.call}
      wide={wide}
      onChoose={(chosen) => goTo({ call: chosen?.id ?? null, ...(chosen && { view: 'DAY' }) })}
      onPick={(one, slot) => placed && plan(one, slot, placed)}
      carry={carry}
    />
  )
  return (
    <>
      {schedule.people_bounded && (
        <p className="schedule-note">{say(said.bounded, { count: schedule.people.length })}</p>
      )}
      {moves.done && (
        <UndoLine text={moves.done.text} onUndo={() => void moves.undo()} onGone={moves.forget} />
      )}
      {moves.refused && (
        <MoveFailure
          failure={moves.refused.failure}
          code={moves.refused.bar.told!.code}
          onOther={() => {
            moves.clear()
            change(moves.refused!.bar)
          }}
          onPermit={() => setPermitting(true)}
          onClose={moves.clear}
        />
      )}
      {person === undefined ? (
        <NoData title={said.none} hint={said.noneHint} icon="account-group" />
      ) : (
        <Suspense fallback={<LoadingSkeleton lines={8} />}>
          {phone ? (
            <PersonDay
              schedule={schedule}
              people={people}
              person={person}
              day={place.day}
              now={now}
              onPerson={(id) => goTo({ person: id })}
              onTurn={(steps) => goTo({ day: stepped(asked, steps) })}
              onFree={may.place && may.seeCalls ? (one, slot) => setFreeOn({ person: one, slot }) : null}
            />
          ) : (
            <div className={wide ? 'schedule-columns' : 'schedule-columns stacked'}>
              {wide && waiting}
              {place.view === 'DAY' ? (
                <DayBoard
                  schedule={schedule}
                  day={place.day}
                  people={people}
                  lines={lines}
                  slots={board.slots}
                  found={found}
                  now={now}
                  moves={may.move ? moves : null}
                  onSlot={(one, slot) => placed && plan(one, slot, placed)}
                  onChange={change}
                  onCall={(one, hours, dropped) => plan(one, { ...hours, key: '', label: '' }, dropped)}
                  calls={calls.data?.orders ?? none}
                  carry={carry}
                />
              ) : (
                <DaysBoard
                  schedule={schedule}
                  people={people}
                  lines={lines}
                  found={found}
                  isMonth={place.view === 'MONTH'}
                  addressOf={(day) => `?${boardAddressOf({ ...place, view: 'DAY', day })}`}
                />
              )}
              {!wide && waiting}
            </div>
          )}
        </Suspense>
      )}
      <BoardDialogs
        calls={calls}
        moves={moves}
        planned={planned}
        freeOn={freeOn}
        isPermitting={isPermitting}
        onCall={(free, chosen) => plan(free.person, free.slot, chosen)}
        onClose={() => {
          setFreeOn(null)
          setPlanned(null)
          setPermitting(false)
        }}
      />
    </>
  )
}
