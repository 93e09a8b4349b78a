// Visits that maintenance contracts promise.
import type { Area } from '#platform/areas/area-declaration.ts'

export const maVisitsArea = {
  name: 'maVisits',
  callsAt: 'api/maProject',
  chapter: 73,
} as const satisfies Area
