// What the area of rooms is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, work } from '#base/menu-seed.ts'
import { roomsArea } from './area.ts'
import { roomsHandlers } from './rooms.server.ts'
import { keepReleased } from './no-shows.server.ts'
import { roomNotices } from './room-notices.server.ts'
import { meetingBars } from './meeting-bars.server.ts'
import { meetingsOfToday } from './meetings-today.server.ts'
import { meetingsLeft } from './meetings-left.server.ts'

export const roomsServerArea: ServerArea = {
  area: roomsArea,
  handlers: roomsHandlers,
  contributions: {
    today: [meetingsOfToday],
    occupies: [meetingBars],
    holdsPeople: [meetingsLeft],
    notifies: roomNotices,
  },
  sql: ['rooms.sql'],
  menu: [
    {
      key: 270,
      code: 'MEETING_ROOMS',
      under: 'COMPANY',
      link: '/app/Meeting-Rooms-Booking',
      icon: 'door',
      name: { en: 'Meeting rooms', th: 'ห้องประชุม' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: work,
        SERVICE_COORDINATOR: work,
        ENGINEER: work,
        SALES: work,
        HR: all,
        ACCOUNT: work,
        STOREKEEPER: work,
        STAFF: work,
      },
    },
  ],
  jobs: [keepReleased],
  sample: {
    load: () => import('./sample/sample-rooms.server.ts').then(({ loadRooms }) => loadRooms),
  },
}
