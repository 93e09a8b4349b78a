// What the area of calendar is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, look, keep } from '#base/menu-seed.ts'
import { calendarArea } from './area.ts'
import { calendarHandlers } from './calendar.server.ts'
import { workType } from './work-type.ts'
import { addCalendarFeed } from './calendar-feed.server.ts'
import { eventsToday, holidaysToday } from './events-today.server.ts'

export const calendarServerArea: ServerArea = {
  area: calendarArea,
  handlers: calendarHandlers,
  entities: [workType],
  contributions: { today: [eventsToday, holidaysToday] },
  sql: ['calendar.sql', 'working-time.sql'],
  menu: [
    {
      key: 250,
      code: 'COMPANY',
      icon: 'home-city',
      name: { en: 'Company', th: 'บริษัท' },
    },
    {
      key: 260,
      code: 'CALENDAR',
      under: 'COMPANY',
      link: '/app/company-calendar',
      icon: 'calendar-month',
      name: { en: 'Company calendar', th: 'ปฏิทินบริษัท' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: look,
        SERVICE_COORDINATOR: look,
        ENGINEER: look,
        SALES: look,
        HR: keep,
        ACCOUNT: look,
        STOREKEEPER: look,
        STAFF: look,
      },
    },
    {
      key: 645,
      code: 'WORK_TYPES',
      under: 'TYPES_AND_UNITS',
      link: '/app/work-type',
      icon: 'calendar-clock',
      name: { en: 'Work types', th: 'ประเภทวันทำงาน' },
      grants: { ADMIN: all, MANAGER: all },
    },
  ],
  routes: addCalendarFeed,
  sample: {
    load: () => import('./sample/sample-calendar.server.ts').then(({ loadCalendars }) => loadCalendars),
  },
}
