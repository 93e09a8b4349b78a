// The engineering board: tasks of projects as cards, a column for each of their states.
import { reference, text, textarea, yesNo } from '#base/fields.ts'
import { taskRow } from '#areas/tasks/task-shapes.ts'
import { taskStatuses } from '#areas/tasks/task-states.ts'
import { checkStepReason, taskChanges } from '#areas/tasks/tasks.ts'
import { taskHelp as help, taskLabels as label } from '#areas/tasks/tasks.text.ts'
import { boardOf } from './boards.ts'

// what was cancelled has no column
const { CANCELLED: _, ...statuses } = taskStatuses

export const engineeringBoard = boardOf(taskRow, {
  code: 'RCS',
  names: ['boards.taskBoard', 'boards.moveTask'],
  of: 'task',
  where: {
    text: text({ label: label.text, helper: help.boardText, max: 100 }),
    project_id: reference({ label: label.project, of: 'project' }),
    /** In charge of it, or on its team. */
    engineer_id: reference({ label: label.engineer, of: 'employee' }),
    customer_id: reference({ label: label.customer, of: 'customer' }),
    machine_id: reference({ label: label.machine, of: 'machine' }),
    mine: yesNo({ label: label.mine }),
    overdue: yesNo({ label: label.overdue }),
    open: yesNo({ label: label.openOnly }),
  },
  statuses,
  toStatus: label.status,
  asked: { reason: textarea({ label: label.reason, max: 1000 }) },
  check: (given) => checkStepReason(given),
  changes: taskChanges,
})

/** The engineering board as the caller sees it. */
export const readTaskBoard = engineeringBoard.read
/** Moves a task on the board. */
export const moveTask = engineeringBoard.move
