// What the area of the system is on the server.
import { all } from '#base/menu-seed.ts'
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { systemArea } from './area.ts'
import { backupNotices, watchBackups } from './backup-notices.server.ts'
import { outgoingHandlers } from './outgoing.server.ts'
import { jobHandlers } from './jobs.server.ts'
import { lineLinkHandlers } from './line-links.server.ts'
import { webhookHandlers } from './webhooks.server.ts'
import { backupHandlers } from './backups.server.ts'

export const systemServerArea: ServerArea = {
  area: systemArea,
  contributions: { notifies: backupNotices },
  jobs: [watchBackups],
  handlers: [...jobHandlers, ...backupHandlers, ...outgoingHandlers, ...webhookHandlers, ...lineLinkHandlers],
  sample: {
    load: () => import('./sample/sample-webhooks.server.ts').then(({ loadWebhooks }) => loadWebhooks),
  },
  menu: [
    {
      key: 820,
      code: 'SYSTEM_STATE',
      under: 'SYSTEM',
      link: '/app/System',
      icon: 'clock-outline',
      name: { en: 'System status', th: 'สถานะระบบ' },
      grants: { ADMIN: all },
    },
  ],
}
