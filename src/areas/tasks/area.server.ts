// What the area of tasks is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { tasksArea } from './area.ts'
import { tasksOnBoard } from './board/tasks-on-board.server.ts'
import { loadHandlers } from './plan/plan-load.server.ts'
import { planHandlers } from './plan/plan.server.ts'
import { taskNotices } from './task-notices.server.ts'
import { openTasksOfCustomer, openTasksOfMachine, taskFigures, tasksFound } from './tasks-elsewhere.server.ts'
import { myTasksToday } from './tasks-today.server.ts'
import { tasksHeld } from './tasks-held.server.ts'
import { tasksHandlers } from './tasks.server.ts'

export const tasksServerArea: ServerArea = {
  area: tasksArea,
  handlers: [...tasksHandlers, ...planHandlers, ...loadHandlers],
  contributions: {
    boards: [tasksOnBoard],
    holdsPeople: [tasksHeld],
    searchable: [tasksFound],
    figures: taskFigures,
    aboutMachine: [openTasksOfMachine],
    aboutCustomer: [openTasksOfCustomer],
    today: [myTasksToday],
    notifies: taskNotices,
  },
  sql: ['tasks.sql', 'task-rules.sql'],
  sample: {
    load: () => import('./sample/sample-tasks.server.ts').then(({ loadTasks }) => loadTasks),
  },
}
