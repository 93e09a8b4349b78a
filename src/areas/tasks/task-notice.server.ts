// What all notices of tasks have in common: their number, where they lead, and who may still see them.
import { widestScope } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { seeTasks } from './task-access.ts'
import { taskPath, taskPathFor } from './task-path.ts'
import { reachesTask } from './task-reach.server.ts'
import type { TaskCard } from './task-shapes.ts'

type Params = Readonly<Record<string, unknown>>

/** A notice about a task. */
export const ofTasks = {
  thing: 'task',
  number: ({ task_no }: Params) => String(task_no),
  link: ({ project_no, task_no }: Params) => taskPath(String(project_no), String(task_no)),
  linkFor: (grants, { project_no, task_no }) => taskPathFor(grants, String(project_no), String(task_no)),
  reached: (user, id) => {
    const scope = widestScope(user, seeTasks)
    if (scope === null) return sql`false`
    return sql`exists (select from task t join project p on p.id = t.project_id where t.id = ${id} and ${reachesTask({ user, scope })})`
  },
} satisfies Partial<NotificationType>

/** What its sentence, its number and its link are made of. */
export const paramsOf = ({
  task_no,
  project_no,
  title,
}: Pick<TaskCard, 'task_no' | 'project_no' | 'title'>) => ({
  task_no,
  project_no,
  title,
})
