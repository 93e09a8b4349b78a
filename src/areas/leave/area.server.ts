// What the area of leave is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, keep } from '#base/menu-seed.ts'
import { leaveArea } from './area.ts'
import { leaveHandlers } from './leave.server.ts'
import { leaveOnFirstPage } from './leave-today.server.ts'
import { leaveToday } from './leave-recounted.server.ts'
import { leaveNotices } from './leave-notices.server.ts'
import { leaveSeeds } from './leave-seeds.server.ts'
import { leaveBars } from './leave-bars.server.ts'
import { leaveLeft } from './leave-left.server.ts'
import { leaveType } from './leave-types.ts'

export const leaveServerArea: ServerArea = {
  area: leaveArea,
  handlers: leaveHandlers,
  entities: [leaveType],
  contributions: {
    occupies: [leaveBars],
    holdsPeople: [leaveLeft],
    today: [leaveToday, ...leaveOnFirstPage],
    notifies: leaveNotices,
  },
  sql: ['leave.sql', 'leave-days.sql', 'leave-reach.sql'],
  lateSql: ['leave-recount.sql', 'leave-status.sql'],
  menu: [
    {
      key: 312,
      code: 'LEAVE',
      under: 'PEOPLE',
      link: '/app/Leave',
      icon: 'beach',
      formerly: { icon: 'calendar-check' },
      name: { en: 'Leave', th: 'การลา' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: ['view', 'create'],
        SERVICE_COORDINATOR: ['view', 'create'],
        ENGINEER: ['view', 'create'],
        SALES: ['view', 'create'],
        HR: all,
        ACCOUNT: ['view', 'create'],
        STOREKEEPER: ['view', 'create'],
        STAFF: ['view', 'create'],
      },
      ownAtFirst: true,
    },
    {
      key: 314,
      code: 'LEAVE_TYPES',
      under: 'TYPES_AND_UNITS',
      link: '/app/Leave-Type',
      icon: 'tag',
      formerly: { icon: 'calendar-clock' },
      name: { en: 'Leave types', th: 'ประเภทการลา' },
      grants: { ADMIN: all, MANAGER: all, HR: keep },
    },
  ],
  records: leaveSeeds,
  sample: {
    // leave is taken on days without a visit
    after: ['serviceOrders'],
    load: () => import('./sample/sample-leave.server.ts').then(({ loadLeave }) => loadLeave),
  },
}
