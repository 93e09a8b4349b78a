// Calls, visits, work, and how it ends.
import type { Area } from '#platform/areas/area-declaration.ts'
import { orderListWires } from './list/order-lists.wire.ts'

export const serviceOrdersArea = {
  name: 'serviceOrders',
  callsAt: 'api/TaskboardService',
  paths: {
    withReach: ['/app/Active', '/app/Closed', '/app/Reject'],
    wholeCompany: ['/app/Failure-Cause', '/app/Remedy'],
  },
  chapter: 40,
  firstWires: orderListWires,
  wires: async () => (await import('./service-orders.wire.ts')).serviceOrdersWires,
} as const satisfies Area
