// What the area of boards is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, lead, look } from '#base/menu-seed.ts'
import { savedList } from '#base/saved-list.ts'
import { boardsArea } from './area.ts'
import { boardsHandlers } from './boards.server.ts'
import { taskBoardAsked, taskBoardList } from './engineering-address.ts'
import { readTaskBoard } from './engineering-board.ts'

export const boardsServerArea: ServerArea = {
  area: boardsArea,
  handlers: boardsHandlers,
  contributions: { savedLists: [savedList(readTaskBoard, taskBoardList, taskBoardAsked)] },
  sql: ['boards.sql'],
  menu: [
    {
      key: 115,
      code: 'SO_BOARD',
      under: 'SERVICE',
      link: '/app/Taskboard',
      icon: 'view-column',
      name: { en: 'Task board', th: 'กระดานงาน' },
      // as the active orders: who sees them sees the board
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: lead,
        SERVICE_COORDINATOR: lead,
        ENGINEER: ['view', 'edit'],
        SALES: look,
        ACCOUNT: look,
        STOREKEEPER: look,
      },
    },
  ],
  sample: {
    load: () => import('./sample/sample-boards.server.ts').then(({ loadBoards }) => loadBoards),
  },
}
