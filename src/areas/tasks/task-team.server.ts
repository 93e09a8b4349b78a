// Tasks have teams: people beside the one in charge. Callers who plan the task say who is on it.
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { HasTeam } from '#platform/server/has-team.server.ts'
import { editTasks, seeTasks } from './task-access.ts'
import { tellPlacedInTask } from './task-notices.server.ts'
import { plansTask, reachesTask } from './task-reach.server.ts'
import { holdTask } from './task-rows.server.ts'

/** Their teams. */
export const teamsOfTasks: HasTeam = {
  type: 'task',
  column: sql`task_id`,
  sees: seeTasks,
  changes: editTasks,
  look: async (asker, db, id) => {
    const found = await db.maybe(sql`
      select from task t join project p on p.id = t.project_id where t.id = ${id}::bigint and ${reachesTask(asker)}`)
    if (!found) throw problem('NOT_FOUND')
  },
  lock: async (asker, db, id) => {
    await holdTask({ db, ...asker }, id)
    const { may_plan } = await db.one<{ may_plan: boolean }>(sql`
      select ${plansTask(asker.user)} as may_plan from task t join project p on p.id = t.project_id where t.id = ${id}::bigint`)
    if (!may_plan) throw problem('NOT_ALLOWED')
  },
  tell: tellPlacedInTask,
}
