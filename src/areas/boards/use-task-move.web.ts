// The moves of tasks: the reason that a step needs is asked before it, and what is lacking is told before anything is sent.
import type { TaskCard, TaskRow } from '#areas/tasks/task-shapes.ts'
import { type TaskStatus, needsReason } from '#areas/tasks/task-states.ts'
import { getTask } from '#areas/tasks/tasks.ts'
import type { InputFor } from '#base/operation.ts'
import { call } from '#platform/browser/call.web.ts'
import { type Target, placeSent } from './card-moves.ts'
import { moveTask } from './engineering-board.ts'
import { useCardMove } from './use-card-move.web.ts'

type Move = InputFor<typeof moveTask>

/** What is asked before a move, or told about why it cannot be. */
export type TaskQuestion =
  | { readonly kind: 'reason'; readonly card: TaskRow; readonly to: TaskStatus; readonly target: Target }
  | {
      readonly kind: 'lacks'
      readonly card: TaskRow
      readonly to: TaskStatus
      readonly lacks: TaskCard['next'][number]
    }

/** Which task is on its way, and what is asked about it. */
export function useTaskMove() {
  const moves = useCardMove(moveTask, inputOf, questionFor)
  const send = async (card: TaskRow, target: Target, reason: string): Promise<boolean> =>
    (await moves.send({ ...inputOf(card, target), reason })) !== undefined
  return { ...moves, send }
}

function inputOf(card: TaskRow, target: Target): Move {
  return {
    code: 'RCS',
    id: card.id,
    row_version: card.row_version,
    ...(target.status !== card.status && { to_status: target.status as Move['to_status'] }),
    ...placeSent(target),
  }
}

// null where the step can be taken as it is, or the server has to say why not
async function questionFor(card: TaskRow, target: Target): Promise<TaskQuestion | null> {
  const to = target.status as TaskStatus
  if (to === card.status) return null
  if (needsReason(to)) return { kind: 'reason', card, to, target }
  const task = await call(getTask, { id: card.id }).catch(() => null)
  const next = task?.status === card.status ? task.next.find((one) => one.to_status === to) : undefined
  return next && next.missing.length > 0 ? { kind: 'lacks', card, to, lacks: next } : null
}
