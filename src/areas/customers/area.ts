// Customers, their sites and contacts.
import type { Area } from '#platform/areas/area-declaration.ts'

export const customersArea = {
  name: 'customers',
  callsAt: 'api/ViewAndManagementCustomer',
  paths: { withReach: ['/app/Customer-Management'] },
  chapter: 50,
  wires: async () => (await import('./customers.wire.ts')).customersWires,
} as const satisfies Area
