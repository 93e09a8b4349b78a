// What the area of presence is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { presenceArea } from './area.ts'
import { keepPresence } from './presence.server.ts'

export const presenceServerArea: ServerArea = {
  area: presenceArea,
  sql: ['presence.sql'],
  realtime: [keepPresence],
}
