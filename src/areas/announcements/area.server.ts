// What the area of announcements is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { announcement } from './announcement.ts'
import { announcementsHandlers } from './announcements.server.ts'
import { announcementsToday } from './announcements-today.server.ts'
import { announcementsArea } from './area.ts'

export const announcementsServerArea: ServerArea = {
  area: announcementsArea,
  handlers: announcementsHandlers,
  entities: [announcement],
  contributions: { today: [announcementsToday] },
  sql: ['announcements.sql'],
  sample: {
    after: ['people'],
    load: () =>
      import('./sample/sample-announcements.server.ts').then(({ loadAnnouncements }) => loadAnnouncements),
  },
}
