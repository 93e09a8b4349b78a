// The steps of a task on the server, for its dialog and for the board alike.
import { problem } from '#base/errors.ts'
import { projectsFace } from '#areas/projects/projects.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { endingWith, tellEnded } from './task-end-notices.server.ts'
import { tellBlocked } from './task-notices.server.ts'
import { badTaskStep, inTaskWords } from './task-refusals.server.ts'
import { type TaskReader, asOneTask, holdTask, readTask } from './task-rows.server.ts'
import { isTaskOver, taskSteps } from './task-states.ts'
import type { TaskCard } from './task-shapes.ts'
import { type TaskStep, setTaskStatus } from './tasks.ts'

/** Takes a task a step on, and tells those whom it concerns. */
export async function takeTaskStep(context: TaskReader, asked: TaskStep): Promise<TaskCard> {
  const { db } = context
  const { id, row_version, to_status, reason = null } = asked
  await holdTask(context, id, 'firmly')
  const known = await readTask(context, id)
  const step = taskSteps[known.status].find(({ to }) => to === to_status)
  if (step?.needsLead && known.may_change && !known.allowed_next.includes(to_status))
    throw problem('NOT_ALLOWED')
  // a step to where it stands already is none, and its reason would be lost
  if (known.row_version === row_version && known.status === to_status) throw badTaskStep(to_status, to_status)
  const isCancelled = to_status === 'CANCELLED'
  const ended = isTaskOver(to_status) ? await endingWith(db, known, isCancelled) : []
  const names = await namesInTheWay(context, known, to_status)
  const changed = await inTaskWords(
    () =>
      changeOne(db, {
        ...asOneTask(context, id),
        update: sql`
          update task set status = ${to_status}, status_reason = ${reason} where id = ${id} and row_version = ${row_version}`,
      }),
    names,
  )
  if (isCancelled) await projectsFace.tellOfTimers(db, sql`select unnest(${ended}::bigint[])`)
  if (to_status === 'BLOCKED') await tellBlocked(db, changed)
  if (ended.length > 0) await tellEnded(db, changed, ended)
  return changed
}

// what a refusal names, read before it: the tasks the caller sees, and whose timers run
async function namesInTheWay({ db }: TaskReader, { id, next }: TaskCard, to: string) {
  const { missing = [], predecessors = [] } = next.find(({ to_status }) => to_status === to) ?? {}
  const timed = missing.includes('timer')
    ? await db.rows<{ name: string }>(sql`
        select ${personName(sql`e`)} as name from time_open_on_task o join employee e on e.id = o.employee_id
        where o.task_id = ${id} and o.what = 'TIMER' order by e.id`)
    : []
  return { predecessors, timer: timed.map(({ name }) => name) }
}

export const taskStepHandlers: readonly OperationHandler[] = [
  handle(setTaskStatus, (asked, context) => takeTaskStep(context, asked)),
]
