// What the area of promised visits is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { maVisitsArea } from './area.ts'
import { maVisitsHandlers } from './ma-visits.server.ts'

export const maVisitsServerArea: ServerArea = {
  area: maVisitsArea,
  handlers: maVisitsHandlers,
  sql: ['ma-visits.sql'],
}
