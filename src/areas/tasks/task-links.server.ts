// What tasks wait for, on the server; that there is no circle is the database's to see.
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { sql } from '#platform/database/sql.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { changeDependency, dependTask, undependTask } from './task-dependencies.ts'
import { taskProblem } from './task-problems.ts'
import { plansTask, reachesTask } from './task-reach.server.ts'
import { type TaskReader, holdProject, readTask, requireRunning } from './task-rows.server.ts'
import type { DependencyType } from './task-states.ts'

interface Link {
  readonly project_id: number
  readonly successor_id: number
  readonly type: DependencyType
  readonly lag_days: number
  readonly row_version: number
  readonly may_plan: boolean
}

// the dependency within the caller's reach; its project is held, so that two changes come one after the other
async function heldLink(context: TaskReader, id: number): Promise<Link> {
  const { db } = context
  const seen = await findLink(context, id)
  if (!seen) throw problem('NOT_FOUND')
  if (!seen.may_plan) throw problem('NOT_ALLOWED')
  await holdProject(db, seen.project_id)
  await requireRunning(db, seen.successor_id)
  return seen
}

function findLink({ db, user, scope }: TaskReader, id: number): Promise<Link | null> {
  return db.maybe<Link>(sql`
    select d.project_id, d.successor_id, d.type, d.lag_days, d.row_version, ${plansTask(user)} as may_plan
    from task_dependency d join task t on t.id = d.successor_id join project p on p.id = d.project_id
    where d.id = ${id} and ${reachesTask({ user, scope })}`)
}

const asOneLink = (context: TaskReader, id: number, task: number) => ({
  stamp: sql`select d.updated_by, d.updated_at from task_dependency d where d.id = ${id}`,
  current: () => readTask(context, task),
})

const said = {
  unknown: { en: 'No such task among those you may see', th: 'ไม่พบงานนี้ในงานที่คุณดูได้' },
  elsewhere: { en: 'This task belongs to another project', th: 'งานนี้อยู่ในโครงการอื่น' },
} as const

export const taskLinkHandlers: readonly OperationHandler[] = [
  handle(dependTask, async ({ predecessor_id, successor_id, type, lag_days }, context) => {
    const { db, user, scope } = context
    const ends = await db.rows<{ id: number; project_id: number; may_plan: boolean }>(sql`
      select t.id, t.project_id, ${plansTask(user)} as may_plan from task t join project p on p.id = t.project_id
      where t.id in (${predecessor_id}, ${successor_id}) and ${reachesTask({ user, scope })}`)
    const [before, after] = [predecessor_id, successor_id].map((id) => ends.find((one) => one.id === id))
    const refused = (field: string, words: typeof said.unknown | typeof said.elsewhere) =>
      problem('INVALID_INPUT', {}, { fields: [wrong(field, 'UNKNOWN_REFERENCE', words)] })
    if (!before) throw refused('predecessor_id', said.unknown)
    if (!after) throw refused('successor_id', said.unknown)
    if (before.project_id !== after.project_id) throw refused('successor_id', said.elsewhere)
    if (!after.may_plan) throw problem('NOT_ALLOWED')
    await holdProject(db, after.project_id)
    await db.run(sql`
      insert into task_dependency (project_id, predecessor_id, successor_id, type, lag_days)
      values (${after.project_id}, ${predecessor_id}, ${successor_id}, ${type ?? 'FS'}, ${lag_days ?? 0})`)
    return readTask(context, successor_id)
  }),

  handle(
    changeDependency,
    async ({ id, row_version, data }, context) => {
      const { successor_id } = await heldLink(context, id)
      return changeOne(context.db, {
        ...asOneLink(context, id, successor_id),
        update: sql`
          update task_dependency set type = ${data.type ?? 'FS'}, lag_days = ${data.lag_days ?? 0}
          where id = ${id} and row_version = ${row_version}`,
      })
    },
    ({ id }, context) => findLink(context, id),
  ),

  handle(undependTask, async ({ id, row_version }, context) => {
    const { db } = context
    const { successor_id } = await heldLink(context, id)
    const gone = await db.run(
      sql`delete from task_dependency where id = ${id} and row_version = ${row_version}`,
    )
    if (gone === 0) throw await staleOrMissing(db, asOneLink(context, id, successor_id))
    return readTask(context, successor_id)
  }),
]

nameConstraints({
  task_dependency_key: () => taskProblem('DEPENDENCY_TAKEN'),
})
