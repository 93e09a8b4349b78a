// The calls that wait, beside the board: a column on a wide screen, a drawer below on a narrower one.
import { type ReactNode, type RefObject, Suspense, lazy, useRef } from 'react'
import { dueMaVisits } from '#areas/ma-visits/ma-visits.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRecordKeys } from '#platform/records/record-keys.web.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Carry } from '#ui/lanes/TimeLanes.tsx'
import type { ToPlace as Call } from '#areas/service-orders/visits/placing.ts'
import { barOfCall } from './carried-call.web.ts'
import { boardSaid as said } from './schedule-words.ts'
import { Suggestions } from './Suggestions.tsx'
import { ToPlace } from './ToPlace.tsx'
import type { BoardState } from './use-board.web.ts'

const DueVisits = lazy(async () => ({ default: (await import('#areas/ma-visits/DueVisits.tsx')).DueVisits }))

/** `onPick` takes one of the suggestions under the call that is chosen; the key U leads back here. */
export function WaitingCalls({
  board,
  chosen,
  wide,
  onChoose,
  onPick,
  carry,
}: {
  board: BoardState
  chosen: number | null
  wide: boolean
  onChoose: (call: Call | null) => void
  onPick: Parameters<typeof Suggestions>[0]['onPick']
  /** Begins to hold a call over the lanes of a day. */
  carry: RefObject<Carry | null>
}): ReactNode {
  const { say } = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  useRecordKeys((key) => {
    if (key === 'u') focusIn(list)
  })
  const mayVisits = useCan(dueMaVisits)
  if (!board.may.seeCalls) return null
  const waiting = (
    <div ref={list} className="schedule-calls">
      <ToPlace
        calls={board.calls}
        chosen={chosen}
        onChoose={board.may.place ? onChoose : null}
        {...(board.may.place && {
          onCarry: (event, call) => carry.current?.(event, barOfCall(call)),
        })}
        below={board.placed && <Suggestions of={board.suggestions} onPick={onPick} />}
      />
      <Suspense fallback={null}>{mayVisits && <DueVisits />}</Suspense>
    </div>
  )
  if (wide) return waiting
  return (
    <details className="schedule-drawer">
      <summary>{say(said.toPlace, { count: board.calls.data?.total ?? 0 })}</summary>
      {waiting}
    </details>
  )
}

function focusIn(list: RefObject<HTMLElement | null>): void {
  list.current?.querySelector<HTMLElement>('[aria-pressed="true"], .to-place-call button, a')?.focus()
}
