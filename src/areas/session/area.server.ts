// What the area of session is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { sessionArea } from './area.ts'
import { sessionHandlers } from './session.server.ts'
import { keepSwept } from './sweep.server.ts'

export const sessionServerArea: ServerArea = {
  area: sessionArea,
  handlers: sessionHandlers,
  sql: ['session.sql', 'src/platform/files/files.sql'],
  jobs: [keepSwept],
}
