// What is written of a task: its columns in one order, and what is looked at before.
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { ValueFor } from '#base/operation.ts'
import { projectsFace } from '#areas/projects/projects.server.ts'
import { requireReached } from '#platform/access/reach.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { taskProblem } from './task-problems.ts'
import { worksOnTask } from './task-reach.server.ts'
import type { TaskCard } from './task-shapes.ts'
import { type insertTask, labelsKept } from './tasks.ts'

/** What is entered of a task. */
export type TaskData = Omit<ValueFor<typeof insertTask>['data'], 'project_id'>

/** The columns every task has of its own, in the order of `taskValues`. */
export const taskWritten = sql`title, job_task_type_id, job_task_id, owner_id, parent_id, priority, due_date, weight, machine_id, labels, description`

/** Their values; what may not be empty takes its usual one. */
export function taskValues(data: TaskData): Sql {
  return sql`${data.title}, ${data.job_task_type_id}, ${data.job_task_id ?? null}, ${data.owner_id ?? null}, ${data.parent_id ?? null},
    ${data.priority ?? 'NORMAL'}, ${data.due_date ?? null}, ${data.weight ?? 1}, ${data.machine_id ?? null}, ${labelsKept(data.labels) || null},
    ${data.description ?? null}`
}

/** Those that what has parts is told by its parts, in the order of `planValues`. */
export const planWritten = sql`plan_start, plan_end, is_milestone, estimate_hours, remaining_hours, progress_pct`

/** Their values. */
export function planValues(data: TaskData): Sql {
  return sql`${data.plan_start ?? null}, ${data.plan_end ?? null}, ${data.is_milestone ?? false}, ${data.estimate_hours ?? null},
    ${data.remaining_hours ?? null}, ${data.progress_pct ?? 0}`
}

const isChanged = (data: TaskData, known: TaskCard, names: readonly (keyof TaskData & keyof TaskCard)[]) =>
  names.some((name) => (data[name] ?? null) !== (known[name] ?? null))

const doneIsWhole = { en: 'What is done is done by 100 %', th: 'งานที่เสร็จแล้วต้องคืบหน้า 100 %' }

/** Refuses changes of a task that are not the caller's to make, or not of this task. */
export function requireChangeable(data: TaskData, known: TaskCard): void {
  const given = { ...data, is_milestone: data.is_milestone ?? false, weight: data.weight ?? 1 }
  if (
    !known.may_plan &&
    isChanged(given, known, [
      'plan_start',
      'plan_end',
      'is_milestone',
      'due_date',
      'parent_id',
      'owner_id',
      'weight',
    ])
  )
    throw problem('NOT_ALLOWED')
  const progress_pct = data.progress_pct ?? 0
  if (
    known.part_count > 0 &&
    (progress_pct !== known.progress_pct ||
      isChanged(given, known, [
        'plan_start',
        'plan_end',
        'is_milestone',
        'estimate_hours',
        'remaining_hours',
      ]))
  )
    throw taskProblem('TASK_HAS_PARTS', { no: known.task_no })
  if (known.status === 'DONE' && progress_pct !== 100)
    throw problem('INVALID_INPUT', {}, { fields: [wrong('data.progress_pct', 'OUT_OF_RANGE', doneIsWhole)] })
}

const elsewhere = {
  en: 'This machine is not one of the project’s customer among those you may see',
  th: 'ไม่พบเครื่องจักรนี้ในเครื่องของลูกค้าของโครงการที่คุณดูได้',
}
const noWhole = {
  en: 'No such task of the project among those you may change',
  th: 'ไม่พบงานนี้ในงานของโครงการที่คุณแก้ไขได้',
}

/** Refuses a machine that is newly named and not the customer's, or not the caller's to see, as what names it is told its name, a whole that is not the caller's to change, and a person in charge beyond the caller's reach. */
export async function requireNamed(
  context: Pick<Context, 'db' | 'user' | 'scope'>,
  project: number,
  data: TaskData,
  known?: TaskCard,
): Promise<void> {
  const { db } = context
  if (data.machine_id && data.machine_id !== known?.machine_id) {
    const found = await db.maybe(sql`
      select from machine m join project p on p.customer_id = m.customer_id where m.id = ${data.machine_id} and p.id = ${project}
        and ${projectsFace.seesMachine(context.user, sql`m.created_by`)}`)
    if (!found)
      throw problem(
        'INVALID_INPUT',
        {},
        { fields: [wrong('data.machine_id', 'UNKNOWN_REFERENCE', elsewhere)] },
      )
  }
  // before the tables look at it: what they refuse tells the number of the whole
  if (data.parent_id && data.parent_id !== known?.parent_id) {
    const found = await db.maybe(sql`
      select from task t join project p on p.id = t.project_id
      where t.id = ${data.parent_id} and t.project_id = ${project} and ${worksOnTask(context)}`)
    if (!found)
      throw problem('INVALID_INPUT', {}, { fields: [wrong('data.parent_id', 'UNKNOWN_REFERENCE', noWhole)] })
  }
  if (data.owner_id !== known?.owner_id)
    await requireReached(db, context, [{ field: 'data.owner_id', id: data.owner_id }])
}
