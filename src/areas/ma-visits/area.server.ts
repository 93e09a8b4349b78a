// What the area of promised visits is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { maVisitsArea } from './area.ts'

export const maVisitsServerArea: ServerArea = {
  area: maVisitsArea,
  sql: ['ma-visits.sql'],
}
