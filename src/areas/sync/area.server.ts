// What the area of captured work is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { syncArea } from './area.ts'
import { syncHandlers } from './sync.server.ts'

export const syncServerArea: ServerArea = {
  area: syncArea,
  handlers: syncHandlers,
  sql: ['captured-acts.sql'],
}
