// What everybody sees first.
import type { Area } from '#platform/areas/area-declaration.ts'

export const dashboardsArea = {
  name: 'dashboards',
  chapter: 30,
  wires: async () => (await import('./dashboards.wire.ts')).dashboardsWires,
} as const satisfies Area
