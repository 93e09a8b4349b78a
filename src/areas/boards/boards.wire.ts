// How boards are spelt: the service board at the path of boards, and read at that of service orders, too; the engineering board at that of tasks.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { moveTask, readTaskBoard } from './engineering-board.ts'
import { readBoard } from './service-board.ts'

export const boardsWires: readonly Wire[] = [
  action('api/Board', 'action', { board: readBoard }),
  { shared: true, ...action('api/TaskboardService', 'action', { board: readBoard }) },
  { shared: true, ...action('api/TaskboardRCS', 'action', { board: readTaskBoard, move: moveTask }) },
]
