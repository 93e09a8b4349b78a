// Which tasks stand on the engineering board, and what it is narrowed by: said once, for the board and for what counts its cards.
import { holding } from '#platform/database/searching.server.ts'
import { type Sql, allOf, sql } from '#platform/database/sql.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { projectsFace } from '#areas/projects/projects.server.ts'
import { isOwnTask, isTaskOf, reachesTask } from '../task-reach.server.ts'
import { isAtMachine, isTaskLate, isTaskOpen } from '../task-rows.server.ts'

/** What the cards are narrowed by. */
export interface BoardFilters {
  readonly text?: string | null | undefined
  readonly project_id?: number | null | undefined
  readonly engineer_id?: number | null | undefined
  readonly customer_id?: number | null | undefined
  readonly machine_id?: number | null | undefined
  readonly mine?: boolean | null | undefined
  readonly overdue?: boolean | null | undefined
  readonly open?: boolean | null | undefined
}

const doneLately = sql`t.actual_end > bangkok_day(now()) - 7`

/** A condition on the task `t` of the project `p`: it stands on the board, being open, or done within seven days, of a project that is not over. */
export const isOnBoard = sql`(t.status <> 'CANCELLED' and (t.status <> 'DONE' or ${doneLately}) and p.status not in ('CLOSED', 'CANCELLED'))`

// each by its own index of trigrams, and from there by the key; by machines as far as the caller sees these
const holdsText = (user: Context['user'], text: string): Sql => sql`t.id in (
  select k.id from task k where k.search_text like search_pattern(${text})
  union all select k.id from project q join task k on k.project_id = q.id where q.search_text like search_pattern(${text})
  union all select k.id from customer c join project q on q.customer_id = c.id join task k on k.project_id = q.id
    where ${holding(sql`c.search_text`, text)}
  union all select k.id from machine m join task k on k.machine_id = m.id
    where m.search_text like search_pattern(${text}) and ${projectsFace.seesMachine(user, sql`m.created_by`)})`

/** The cards that a caller reaches and the filters leave. */
export function tasksAmong(asker: Pick<Context, 'user' | 'scope'>, filters: BoardFilters): Sql {
  const { text, project_id, engineer_id, customer_id, machine_id, mine, overdue, open } = filters
  return allOf([
    reachesTask(asker),
    isOnBoard,
    ...(text ? [holdsText(asker.user, text)] : []),
    ...(project_id ? [sql`t.project_id = ${project_id}::bigint`] : []),
    ...(engineer_id ? [isTaskOf(engineer_id)] : []),
    ...(customer_id ? [sql`p.customer_id = ${customer_id}::bigint`] : []),
    ...(machine_id ? [isAtMachine(asker.user, machine_id)] : []),
    ...(mine ? [isOwnTask(asker.user)] : []),
    ...(overdue ? [isTaskLate] : []),
    ...(open ? [isTaskOpen] : []),
  ])
}
