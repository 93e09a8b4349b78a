// The steps of a task on the server, for its dialog and for the board alike.
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { tellOfStep } from './task-notices.server.ts'
import { badTaskStep, inTaskWords } from './task-refusals.server.ts'
import { type TaskReader, asOneTask, holdTask, readTask } from './task-rows.server.ts'
import { taskSteps } from './task-states.ts'
import type { TaskCard } from './task-shapes.ts'
import { type TaskStep, setTaskStatus } from './tasks.ts'

/** Takes a task a step on, and tells those whom it concerns. */
export async function takeTaskStep(context: TaskReader, asked: TaskStep): Promise<TaskCard> {
  const { id, row_version, to_status, reason = null } = asked
  await holdTask(context, id, 'firmly')
  const known = await readTask(context, id)
  const step = taskSteps[known.status].find(({ to }) => to === to_status)
  if (step?.needsLead && known.may_change && !known.allowed_next.includes(to_status))
    throw problem('NOT_ALLOWED')
  // a step to where it stands already is none, and its reason would be lost
  if (known.row_version === row_version && known.status === to_status) throw badTaskStep(to_status, to_status)
  const changed = await inTaskWords(() =>
    changeOne(context.db, {
      ...asOneTask(context, id),
      update: sql`
        update task set status = ${to_status}, status_reason = ${reason} where id = ${id} and row_version = ${row_version}`,
    }),
  )
  await tellOfStep(context.db, changed)
  return changed
}

export const taskStepHandlers: readonly OperationHandler[] = [
  handle(setTaskStatus, (asked, context) => takeTaskStep(context, asked)),
]
