// What the board opens: which call goes into a free hour, the dialog of a visit, and what is meant where two visits meet.
import { type ReactNode, Suspense, lazy } from 'react'
import type { LaneSlot } from '#ui/lanes/lanes.ts'
import type { ToPlace as Call } from '#areas/service-orders/visits/placing.ts'
import type { ScheduledPerson } from './schedule.ts'
import type { Moves } from './use-moves.web.ts'
import type { Calls, startIn } from './use-placing.web.ts'

const PlannedVisitDialog = lazy(async () => ({
  default: (await import('./PlannedVisitDialog.tsx')).PlannedVisitDialog,
}))
const MeetingDialog = lazy(async () => ({ default: (await import('./MeetingDialog.tsx')).MeetingDialog }))
const PermitMoveDialog = lazy(async () => ({
  default: (await import('./PermitMoveDialog.tsx')).PermitMoveDialog,
}))
const CallSheet = lazy(async () => ({ default: (await import('./CallSheet.tsx')).CallSheet }))

/** A visit that is being planned, or changed where it has an id. */
export interface Planned {
  readonly orderId: number
  readonly start?: ReturnType<typeof startIn>
  readonly visitId?: number
}

/** Free hours of a person that were chosen before any call. */
export interface FreeHours {
  readonly person: ScheduledPerson
  readonly slot: LaneSlot
}

/** One of them at most is open. */
export function BoardDialogs({
  calls,
  moves,
  planned,
  freeOn,
  isPermitting,
  onCall,
  onClose,
}: {
  calls: Calls
  moves: Moves
  planned: Planned | null
  freeOn: FreeHours | null
  isPermitting: boolean
  onCall: (free: FreeHours, call: Call) => void
  onClose: () => void
}): ReactNode {
  return (
    <Suspense fallback={null}>
      {freeOn && !planned && (
        <CallSheet calls={calls} onClose={onClose} onChoose={(call) => onCall(freeOn, call)} />
      )}
      {planned && <PlannedVisitDialog key={planned.orderId} {...planned} onClose={onClose} />}
      {isPermitting && moves.refused && (
        <PermitMoveDialog
          steps={moves.refused.steps}
          failure={moves.refused.failure}
          onPermit={moves.permit}
          onAsked={moves.clear}
          onClose={onClose}
        />
      )}
      {moves.meeting && <MeetingDialog meeting={moves.meeting} onDecide={moves.decide} />}
    </Suspense>
  )
}
