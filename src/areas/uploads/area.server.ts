// What the area of uploads is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { uploadsArea } from './area.ts'
import { sweepUploads } from './sweep-uploads.server.ts'
import { uploadsHandlers } from './uploads-handlers.server.ts'

export const uploadsServerArea: ServerArea = {
  area: uploadsArea,
  handlers: uploadsHandlers,
  sql: ['src/platform/files/resumed-uploads.sql'],
  jobs: [sweepUploads],
}
