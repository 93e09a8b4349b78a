// What the area of notifications is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { notificationsArea } from './area.ts'
import { morningMail } from './digest.server.ts'
import { addLineWebhook, lineHandlers } from './line-account.server.ts'
import { notificationsHandlers } from './notifications.server.ts'
import { sweepNotices } from './sweep-notices.server.ts'

export const notificationsServerArea: ServerArea = {
  area: notificationsArea,
  handlers: [...notificationsHandlers, ...lineHandlers],
  sql: ['src/platform/notifications/notifications.sql', 'src/platform/notifications/outbox.sql'],
  jobs: [sweepNotices, morningMail],
  routes: addLineWebhook,
  sample: {
    after: ['serviceOrders', 'leave'],
    load: () => import('./sample/sample-notices.server.ts').then(({ loadNotices }) => loadNotices),
  },
}
