// How a task is called off by a word of its own; everything else of tasks is spelt by its own name.
import { action } from '#wire/action.ts'
import { type Wire, spelt } from '#wire/wire.ts'
import { setTaskStatus } from './tasks.ts'

export const tasksWires: readonly Wire[] = [
  {
    shared: true,
    ...action('api/TaskboardRCS', 'action', {
      set_status: setTaskStatus,
      cancel: spelt(setTaskStatus, { fixed: { to_status: 'CANCELLED' } }),
    }),
  },
]
