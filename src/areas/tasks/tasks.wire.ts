// How a task is called off by a word of its own, an item added in short, and the plan read where projects are as well; everything else of tasks
// is spelt by its own name.
import { action } from '#wire/action.ts'
import { type Wire, spelt } from '#wire/wire.ts'
import { readPlan } from './plan/plan-calls.ts'
import { addTaskItem } from './task-checklist.ts'
import { setTaskStatus } from './tasks.ts'

export const tasksWires: readonly Wire[] = [
  {
    shared: true,
    ...action('api/TaskboardRCS', 'action', {
      set_status: setTaskStatus,
      cancel: spelt(setTaskStatus, { fixed: { to_status: 'CANCELLED' } }),
      checklist_add: addTaskItem,
      checklist: addTaskItem,
      gantt: readPlan,
    }),
  },
  { shared: true, ...action('api/ViewAndManagementProject', 'action', { gantt: readPlan }) },
]
