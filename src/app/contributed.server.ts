// What the areas contribute to views of many areas, kind by kind.
import { collectContributions } from '#platform/server/contributions.server.ts'
import { eventsToday } from '#areas/calendar/events-today.server.ts'
import { leaveLeft } from '#areas/leave/leave-left.server.ts'
import { machineCounts } from '#areas/machines/machine-counts.server.ts'
import { unitsHeld } from '#areas/organization/units-held.server.ts'
import { reportsHeld } from '#areas/people/reports-held.server.ts'
import { meetingsLeft } from '#areas/rooms/meetings-left.server.ts'
import { orderCounts } from '#areas/service-orders/order-counts.server.ts'
import { ordersHeld } from '#areas/service-orders/orders-held.server.ts'
import { ordersToday } from '#areas/service-orders/today/todays-orders.server.ts'
import { trainingLeft } from '#areas/training/training-left.server.ts'

/** Every contribution of every area. */
export const contributions = collectContributions([
  {
    // in the order in which a leaving locks: orders, leave, classes, units, rooms, and the employees last
    holdsPeople: [ordersHeld, leaveLeft, trainingLeft, reportsHeld, unitsHeld, meetingsLeft],
    counts: [...machineCounts, ...orderCounts],
    today: [eventsToday, ordersToday],
  },
])
