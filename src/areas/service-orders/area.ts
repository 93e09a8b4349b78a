// Calls, visits, work, and how it ends; who is on an order for longer.
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
  wires: async () => {
    const [{ serviceOrdersWires }, { teamWires }] = await Promise.all([
      import('./service-orders.wire.ts'),
      import('./team/team.wire.ts'),
    ])
    return [...serviceOrdersWires, ...teamWires]
  },
} as const satisfies Area
