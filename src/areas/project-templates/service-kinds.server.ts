// Kinds of work that no task of a project is of, which a template or a project may hold from before they were such.
import type { Problem } from '#base/errors.ts'
import { taskProblem } from '#areas/tasks/task-problems.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { firstFew } from './template-problems.ts'

/** The refusal of all tasks of such kinds, which the tables would tell one by one; null where there are none. */
export async function ofServiceAlone(
  db: Db,
  tasks: readonly { readonly title: string; readonly job_task_type_id: number }[],
): Promise<Problem | null> {
  const ids = [...new Set(tasks.map(({ job_task_type_id }) => job_task_type_id))]
  const kinds = await db.rows<{ id: number; th: string; en: string }>(
    sql`select k.id, k.th, k.en from kinds_of_service(${ids}::bigint[]) k`,
  )
  const named = new Map(kinds.map((kind) => [kind.id, kind]))
  const found = tasks.flatMap(({ title, job_task_type_id }) => {
    const kind = named.get(job_task_type_id)
    return kind ? [{ en: `${title} (${kind.en})`, th: `${title} (${kind.th})` }] : []
  })
  return found.length > 0 ? taskProblem('TASK_KIND_OF_SERVICE', { things: firstFew(found) }) : null
}
