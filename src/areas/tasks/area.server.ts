// What the area of tasks is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { savedList } from '#base/saved-list.ts'
import { tasksArea } from './area.ts'
import { tasksOnBoard } from './board/tasks-on-board.server.ts'
import { loadHandlers } from './plan/plan-load.server.ts'
import { planHandlers } from './plan/plan.server.ts'
import { taskDue, tellDueTasks } from './task-due.server.ts'
import { taskNotices } from './task-notices.server.ts'
import { projectTaskList, tasksNarrowed } from './project-task-list.ts'
import { openTasksOfProject, projectsInNumbers, taskFigures } from './task-figures.server.ts'
import { readTaskTree } from './task-lists.ts'
import {
  openTasksOfCustomer,
  openTasksOfMachine,
  tasksFound,
  tasksOfProject,
  tasksOfProjectOnBoard,
} from './tasks-elsewhere.server.ts'
import { taskBars } from './task-bars.server.ts'
import { teamsOfTasks } from './task-team.server.ts'
import { myTasksToday } from './tasks-today.server.ts'
import { tasksHeld } from './tasks-held.server.ts'
import { tasksHandlers } from './tasks.server.ts'

export const tasksServerArea: ServerArea = {
  area: tasksArea,
  handlers: [...tasksHandlers, ...planHandlers, ...loadHandlers],
  contributions: {
    boards: [tasksOnBoard],
    teams: [teamsOfTasks],
    occupies: [taskBars],
    holdsPeople: [tasksHeld],
    searchable: [tasksFound],
    figures: Object.values(taskFigures),
    aboutProject: [openTasksOfProject, tasksOfProject],
    aboutMachine: [openTasksOfMachine],
    aboutCustomer: [openTasksOfCustomer],
    boardOfProject: [tasksOfProjectOnBoard],
    today: [myTasksToday, projectsInNumbers],
    // judged by the tasks of whichever project: what is kept names none
    savedLists: [
      savedList(readTaskTree, projectTaskList, (view) => ({ project_id: 1, where: tasksNarrowed(view) })),
    ],
    notifies: [...taskNotices, taskDue],
  },
  sql: ['tasks.sql'],
  // what a task lacks and how much of it is left is asked of its time and its team, in areas further down
  lateSql: ['task-rules.sql', 'task-people.sql'],
  jobs: [tellDueTasks],
  sample: {
    load: () => import('./sample/sample-tasks.server.ts').then(({ loadTasks }) => loadTasks),
  },
}
