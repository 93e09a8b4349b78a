// Moving a task: at once where the step asks nothing, else with the reason it needs; what is lacking is told before anything is sent.
import { useState } from 'react'
import type { TaskCard, TaskRow } from '#areas/tasks/task-shapes.ts'
import { type TaskStatus, needsReason } from '#areas/tasks/task-states.ts'
import { getTask } from '#areas/tasks/tasks.ts'
import type { InputFor } from '#base/operation.ts'
import { call } from '#platform/browser/call.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { type Pending, type Target, placeSent } from './card-moves.ts'
import { moveTask } from './engineering-board.ts'

/** What is asked before a move, or told about why it cannot be. */
export type TaskQuestion =
  | { readonly kind: 'reason'; readonly card: TaskRow; readonly to: TaskStatus; readonly target: Target }
  | {
      readonly kind: 'lacks'
      readonly card: TaskRow
      readonly to: TaskStatus
      readonly lacks: TaskCard['next'][number]
    }

/** The moves of tasks: which card is on its way, and what is asked about it. */
export function useTaskMove() {
  const action = useAction(moveTask)
  const [pending, setPending] = useState<Pending | null>(null)
  const [question, setQuestion] = useState<TaskQuestion | null>(null)

  const send = async (card: TaskRow, target: Target, reason?: string): Promise<boolean> => {
    const { status } = target
    const moved = await action.run({
      code: 'RCS',
      id: card.id,
      row_version: card.row_version,
      ...(status !== card.status && { to_status: status as InputFor<typeof moveTask>['to_status'] }),
      ...placeSent(target),
      ...(reason && { reason }),
    })
    // another user may have moved it: the board is read again
    if (!moved) await refresh('boards')
    return moved !== undefined
  }

  const move = async (card: TaskRow, target: Target): Promise<void> => {
    const to = target.status as TaskStatus
    if (to !== card.status && needsReason(to)) {
      setQuestion({ kind: 'reason', card, to, target })
      return
    }
    setPending({ id: card.id, ...target })
    try {
      const lacks = to === card.status ? null : await lackingFor(card, to)
      if (lacks) setQuestion({ kind: 'lacks', card, to, lacks })
      else await send(card, target)
    } finally {
      // the keyboard may have sent another on its way meanwhile
      setPending((now) => (now?.id === card.id ? null : now))
    }
  }
  return {
    pending,
    question,
    move,
    send,
    busy: action.busy,
    failure: action.failure,
    leave: () => {
      action.clear()
      setQuestion(null)
    },
  }
}

// null where the step can be taken as it is, or the server has to say why not
async function lackingFor(card: TaskRow, to: TaskStatus): Promise<TaskCard['next'][number] | null> {
  const task = await call(getTask, { id: card.id }).catch(() => null)
  const next = task?.status === card.status ? task.next.find((one) => one.to_status === to) : undefined
  return next && next.missing.length > 0 ? next : null
}
