// Calls, visits, work, and how it ends; who is on an order for longer.
import type { Area } from '#platform/areas/area-declaration.ts'
import { serviceOrdersWires } from './service-orders.wire.ts'

export const serviceOrdersArea = {
  name: 'serviceOrders',
  callsAt: 'api/TaskboardService',
  paths: {
    withReach: ['/app/Active', '/app/Closed', '/app/Reject'],
    wholeCompany: ['/app/Failure-Cause', '/app/Remedy'],
  },
  chapter: 40,
  firstWires: serviceOrdersWires,
  wires: async () => (await import('./team/team.wire.ts')).teamWires,
} as const satisfies Area
