// What everybody sees first.
import type { Area } from '#platform/areas/area-declaration.ts'

export const dashboardsArea = {
  name: 'dashboards',
  callsAt: 'api/dashboards',
  chapter: 30,
} as const satisfies Area
