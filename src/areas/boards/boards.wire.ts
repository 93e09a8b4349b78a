// How a board is read: at the path of boards, and at that of service orders, whose board it is.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { readBoard } from './service-board.ts'

export const boardsWires: readonly Wire[] = [
  action('api/Board', 'action', { board: readBoard }),
  { shared: true, ...action('api/TaskboardService', 'action', { board: readBoard }) },
]
