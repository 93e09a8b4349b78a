// What the area of time entries is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { capturedTime } from './captured-time.server.ts'
import { timeEntriesArea } from './area.ts'
import { timeHandlers } from './time-entries.server.ts'
import { hoursHeld, timeHeld } from './time-held.server.ts'
import { timeOnReports } from './time-on-reports.server.ts'
import { timeNotices } from './time-notices.server.ts'
import { timeOfToday } from './time-today.server.ts'
import { timeOfVisit } from './time-of-visit.server.ts'

export const timeEntriesServerArea: ServerArea = {
  area: timeEntriesArea,
  handlers: timeHandlers,
  contributions: {
    holdsPeople: [timeHeld, hoursHeld],
    today: [timeOfToday],
    notifies: timeNotices,
    visitSheet: [timeOfVisit],
    tellsReports: [timeOnReports],
    capturedLater: capturedTime,
  },
  sql: ['time-entries.sql', 'time-status.sql', 'ended-clocks.sql', 'visit-clock.sql'],
  sample: {
    after: ['serviceOrders', 'rates', 'leave', 'tasks'],
    load: () => import('./sample/sample-time.server.ts').then(({ loadTime }) => loadTime),
  },
}
