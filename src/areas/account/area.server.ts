// What the area of account is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { accountArea } from './area.ts'
import { accountHandlers } from './account.server.ts'
import { addPictures } from './picture.server.ts'

export const accountServerArea: ServerArea = {
  area: accountArea,
  handlers: accountHandlers,
  sql: ['picture.sql'],
  routes: addPictures,
}
