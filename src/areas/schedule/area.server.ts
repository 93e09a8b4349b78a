// What the area of the schedule is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, lead, look } from '#base/menu-seed.ts'
import { scheduleArea } from './area.ts'
import { engineersToday } from './free-today.server.ts'
import { scheduleFileHandler } from './schedule-file.server.ts'
import { scheduleHandlers } from './schedule.server.ts'

export const scheduleServerArea: ServerArea = {
  area: scheduleArea,
  handlers: [...scheduleHandlers, scheduleFileHandler],
  lateSql: ['load.sql'],
  contributions: { today: [engineersToday] },
  menu: [
    {
      key: 105,
      code: 'SCHEDULE',
      under: 'SERVICE',
      link: '/app/Schedule',
      icon: 'calendar',
      name: { en: 'Schedule', th: 'ตารางงาน' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: lead,
        SERVICE_COORDINATOR: lead,
        ENGINEER: look,
        SALES: look,
        HR: look,
        STOREKEEPER: look,
      },
      ownAtFirst: true,
    },
  ],
}
