// How the clock and an entry are spelt: at the path of time, and by the words of boards beside the tasks and the orders that time is put on.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { insertEntry } from './time-steps.ts'
import { startTimer, stopTimer } from './timer/timer.ts'

const onBoards = { time_start: startTimer, time_stop: stopTimer, time_log: insertEntry }

export const timeEntriesWires: readonly Wire[] = [
  {
    ...action('api/TimeEntry', 'action', { start: startTimer, stop: stopTimer, insert: insertEntry }),
    isOld: false,
  },
  { shared: true, ...action('api/TaskboardRCS', 'action', onBoards) },
  { shared: true, ...action('api/TaskboardService', 'action', onBoards) },
]
