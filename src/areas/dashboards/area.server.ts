// What the area of dashboards is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { dashboardsArea } from './area.ts'
import { dashboardsHandlers } from './dashboards.server.ts'

export const dashboardsServerArea: ServerArea = {
  area: dashboardsArea,
  handlers: dashboardsHandlers,
}
