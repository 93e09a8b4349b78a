// Who is where: the people by time, the calls that wait beside them, and putting the one on the other.
import { type ReactNode, Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '#platform/browser/caller.web.ts'
import { useNow } from '#platform/browser/use-now.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useRecordKeys } from '#platform/records/record-keys.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingBar, LoadingSkeleton } from '#ui/Loading.tsx'
import type { LaneSlot } from '#ui/lanes/lanes.ts'
import { NoData } from '#ui/NoData.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { usePhone, useWide } from '#ui/screen.web.ts'
import { UndoLine } from '#ui/UndoLine.tsx'
import { moveVisits, visitsToPlace, type ToPlace as Call } from '#areas/service-orders/visits/placing.ts'
import { insertVisit } from '#areas/service-orders/visits/visits.ts'
import { BoardBar } from './BoardBar.tsx'
import { MoveFailure } from './MoveFailure.tsx'
import {
  type BoardPlace,
  boardAddressOf,
  boardPlaceIn,
  scheduleAskedAt,
  stepped,
} from './schedule-address.ts'
import { linesOf, peopleIn, personOf, withRisen } from './schedule-board.ts'
import { type Schedule, type ScheduleBar, type ScheduledPerson, showSchedule } from './schedule.ts'
import { boardSaid as said, boardViews } from './schedule-words.ts'
import { Suggestions, useSuggested } from './Suggestions.tsx'
import { ToPlace } from './ToPlace.tsx'
import { useMoves } from './use-moves.web.ts'
import { startIn, useCalls, useFree } from './use-placing.web.ts'
import './SchedulePage.css'

// one of the three is drawn: a day of all, their days, or the day of one on a phone
const DayBoard = lazy(async () => ({ default: (await import('./DayBoard.tsx')).DayBoard }))
const DaysBoard = lazy(async () => ({ default: (await import('./DaysBoard.tsx')).DaysBoard }))
const PersonDay = lazy(async () => ({ default: (await import('./PersonDay.tsx')).PersonDay }))
const PlannedVisitDialog = lazy(async () => ({
  default: (await import('./PlannedVisitDialog.tsx')).PlannedVisitDialog,
}))
const MeetingDialog = lazy(async () => ({ default: (await import('./MeetingDialog.tsx')).MeetingDialog }))
const CallSheet = lazy(async () => ({ default: (await import('./CallSheet.tsx')).CallSheet }))

/** /app/Schedule. */
export default function SchedulePage(): ReactNode {
  const phone = usePhone()
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const place = useMemo((): BoardPlace => {
    const asked = boardPlaceIn(new URLSearchParams(address))
    // a phone shows a day of one person
    return phone ? { ...asked, view: 'DAY' } : asked
  }, [address, phone])
  const goTo = useCallback(
    (change: Partial<BoardPlace>) => setParams(boardAddressOf({ ...place, ...change })),
    [place, setParams],
  )
  const read = useRead(showSchedule, scheduleAskedAt(place))
  const schedule = read.data
  // while other days come, the former ones stay as they were seen
  const [seen, setSeen] = useState(place)
  if (schedule && !read.former && seen !== place) setSeen(place)
  return (
    <Page fills={!phone}>
      <PageHeading title={said.title} help="schedule" />
      <div className="schedule-progress">{read.fetching && schedule && <LoadingBar />}</div>
      {read.failure && !schedule ? (
        <ErrorPanel
          message={read.failure.message}
          requestId={read.failure.requestId}
          onRetry={() => void read.again()}
        />
      ) : schedule ? (
        <Board
          schedule={schedule}
          asked={place}
          place={read.former ? seen : place}
          goTo={goTo}
          phone={phone}
        />
      ) : (
        <LoadingSkeleton lines={12} />
      )}
    </Page>
  )
}

interface Planned {
  readonly orderId: number
  readonly start?: ReturnType<typeof startIn>
  readonly visitId?: number
}

function Board({
  schedule,
  asked,
  place,
  goTo,
  phone,
}: {
  schedule: Schedule
  /** What the address says. */
  asked: BoardPlace
  /** What the schedule at hand is of. */
  place: BoardPlace
  goTo: (change: Partial<BoardPlace>) => void
  phone: boolean
}) {
  const { say, language } = useLanguage()
  const wide = useWide()
  const { at: now, today } = useNow()
  const [mayMove, mayPlace, maySeeCalls] = [useCan(moveVisits), useCan(insertVisit), useCan(visitsToPlace)]
  const moves = useMoves()
  const calls = useCalls(maySeeCalls)
  const call = calls.data?.orders.find(({ id }) => id === place.call) ?? null
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [freeOn, setFreeOn] = useState<{ person: ScheduledPerson; slot: LaneSlot } | null>(null)
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { branch, skill, group } = place
  const people = useMemo(() => peopleIn(schedule.people, { branch, skill }), [schedule.people, branch, skill])
  const placed = place.view === 'DAY' && mayPlace && call?.may_place ? call : null
  const free = useFree(schedule, people, place.day, placed, now)
  const suggestions = useSuggested(phone ? null : placed, place.day, people, free)
  const risen = suggestions.suggested.map(({ person: { employee_id } }) => employee_id).join()
  const lines = useMemo(() => {
    const all = linesOf(people, group, language)
    return risen === '' ? all : withRisen(all, risen.split(',').map(Number), people, language)
  }, [people, group, language, risen])
  const slots = useMemo(
    () =>
      new Map(
        lines.flatMap((line) =>
          line.kind === 'lane' ? [[line.key, free.get(personOf(line.key)) ?? []] as const] : [],
        ),
      ),
    [lines, free],
  )
  const found = useMemo(() => laneFound(text, schedule, lines), [text, schedule, lines])

  useRecordKeys((key) => {
    const view = Object.keys(boardViews)[Number(key) - 1] as BoardPlace['view'] | undefined
    if (view && !phone) goTo({ view })
    if (key === 't') goTo({ day: today })
    if (key === '/') setTimeout(() => document.querySelector<HTMLElement>('.schedule-find input')?.focus())
    if (key === 'u')
      list.current?.querySelector<HTMLElement>('[aria-pressed="true"], .to-place-call button, a')?.focus()
    if (key === 'Escape' && place.call !== null) goTo({ call: null })
  })

  const choose = (chosen: Call | null) => goTo({ call: chosen?.id ?? null, ...(chosen && { view: 'DAY' }) })
  const plan = (person: ScheduledPerson, slot: LaneSlot, chosen: Call) =>
    setPlanned({ orderId: chosen.id, start: startIn(place.day, slot, chosen, person.employee_id) })
  const change = ({ id, told }: ScheduleBar) => {
    if (id !== null && told?.order_id) setPlanned({ orderId: told.order_id, visitId: id })
  }
  const person = people.find(({ employee_id }) => employee_id === place.person) ?? people[0]
  const waiting = maySeeCalls && (
    <div ref={list} className="schedule-calls">
      <ToPlace
        calls={calls}
        chosen={place.call}
        onChoose={mayPlace ? choose : null}
        below={placed && <Suggestions of={suggestions} onPick={(one, slot) => plan(one, slot, placed)} />}
      />
    </div>
  )
  return (
    <>
      <BoardBar
        schedule={schedule}
        place={asked}
        goTo={goTo}
        phone={phone}
        today={today}
        text={text}
        onFind={setText}
      />
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
          onClose={moves.clear}
        />
      )}
      {person === undefined ? (
        <NoData title={said.none} hint={said.noneHint} icon="account-group" />
      ) : phone ? (
        <Suspense fallback={<LoadingSkeleton lines={8} />}>
          <PersonDay
            schedule={schedule}
            people={people}
            person={person}
            day={place.day}
            now={now}
            onPerson={(id) => goTo({ person: id })}
            onTurn={(steps) => goTo({ day: stepped(asked, steps) })}
            onFree={mayPlace && maySeeCalls ? (one, slot) => setFreeOn({ person: one, slot }) : null}
          />
        </Suspense>
      ) : (
        <div className={wide ? 'schedule-columns' : 'schedule-columns stacked'}>
          {wide && waiting}
          {place.view === 'DAY' ? (
            <Suspense fallback={<LoadingSkeleton lines={8} />}>
              <DayBoard
                schedule={schedule}
                day={place.day}
                people={people}
                lines={lines}
                slots={slots}
                found={found}
                now={now}
                moves={mayMove ? moves : null}
                onSlot={(one, slot) => placed && plan(one, slot, placed)}
                onChange={change}
              />
            </Suspense>
          ) : (
            <Suspense fallback={<LoadingSkeleton lines={8} />}>
              <DaysBoard
                schedule={schedule}
                people={people}
                lines={lines}
                found={found}
                isMonth={place.view === 'MONTH'}
                addressOf={(day) => `?${boardAddressOf({ ...place, view: 'DAY', day })}`}
              />
            </Suspense>
          )}
          {!wide && waiting && <WaitingDrawer calls={calls.data?.total ?? 0}>{waiting}</WaitingDrawer>}
        </div>
      )}
      <Suspense fallback={null}>
        {freeOn && !planned && (
          <CallSheet
            calls={calls}
            onClose={() => setFreeOn(null)}
            onChoose={(chosen) => plan(freeOn.person, freeOn.slot, chosen)}
          />
        )}
        {planned && (
          <PlannedVisitDialog
            key={planned.orderId}
            {...planned}
            onClose={() => {
              setFreeOn(null)
              setPlanned(null)
            }}
          />
        )}
        {moves.meeting && <MeetingDialog meeting={moves.meeting} onDecide={moves.decide} />}
      </Suspense>
    </>
  )
}

function WaitingDrawer({ calls, children }: { calls: number; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <details className="schedule-drawer">
      <summary>{say(said.toPlace, { count: calls })}</summary>
      {children}
    </details>
  )
}

/** The lane of whoever a text names, by his name or by the number of what he is on; null if nobody's. */
function laneFound(text: string, schedule: Schedule, lines: ReturnType<typeof linesOf>): string | null {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return null
  const named = schedule.people.find((one) =>
    [one.nickname, one.name_th, one.name_en].some((name) => name?.toLowerCase().includes(wanted)),
  )
  const bar = schedule.bars.find(({ told }) => told?.code.toLowerCase().includes(wanted))
  const person = named?.employee_id ?? bar?.employee_id
  const line = lines.find((one) => one.kind === 'lane' && personOf(one.key) === person)
  return line?.key ?? null
}
