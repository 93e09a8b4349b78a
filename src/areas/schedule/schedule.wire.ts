// How calls of the schedule are spelt: without an action, the schedule itself.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { moveVisits, visitsToPlace } from '#areas/service-orders/visits/placing.ts'
import { exportSchedule } from './schedule-file.ts'
import { showSchedule } from './schedule.ts'

export const scheduleWires: readonly Wire[] = [
  action('api/Schedule', 'action', {
    select: showSchedule,
    export: exportSchedule,
    move: moveVisits,
    to_place: visitsToPlace,
  }),
]
