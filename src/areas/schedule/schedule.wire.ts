// How calls of the schedule are spelt: without an action, the schedule itself.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { moveVisits, visitsToPlace } from '#areas/service-orders/visits/placing.ts'
import { showSchedule } from './schedule.ts'

export const scheduleWires: readonly Wire[] = [
  action('api/Schedule', 'action', { select: showSchedule, move: moveVisits, to_place: visitsToPlace }),
]
