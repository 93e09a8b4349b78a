// Tasks as cards of the engineering board: which of them stand there, how far a caller reaches, what a card tells, and its steps.
import { problem } from '#base/errors.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { BoardSubject } from '#platform/server/board-subject.server.ts'
import { reachesTask } from '../task-reach.server.ts'
import { holdTask, taskColumns, taskJoins } from '../task-rows.server.ts'
import { takeTaskStep } from '../task-steps.server.ts'
import type { TaskStep } from '../tasks.ts'
import { type BoardFilters, isOnBoard, tasksAmong } from './board-filters.server.ts'

// digits in front of the day, so that the more urgent stands higher
const urgency = sql`case t.priority when 'URGENT' then '1' when 'HIGH' then '2' when 'NORMAL' then '3' else '4' end`
const hex = (number: Sql, width: number) => sql`lpad(to_hex(${number}), ${width}::integer, '0')`
const dayNumber = (day: Sql) => sql`to_char(${day}, 'YYYYMMDD')::integer`

/** The tasks of projects that are not over: those that are open, and those done within seven days. */
export const tasksOnBoard: BoardSubject = {
  board: 'RCS',
  key: sql`task_id`,
  from: sql`task t join project p on p.id = t.project_id`,
  id: sql`t.id`,
  status: sql`t.status`,
  isOn: isOnBoard,
  // the most urgent first, then what is due first; of the done ones the latest
  place: sql`case when t.status = 'DONE' then '1' || ${hex(sql`99999999 - ${dayNumber(sql`coalesce(t.actual_end, date '1900-01-01')`)}`, 8)}
    else ${urgency} || coalesce(to_char(coalesce(t.due_date, t.plan_end), 'YYYYMMDD'), '99999999') end || ${hex(sql`t.id`, 10)} || 'i'`,
  among: async (asker, _db, filters) => [tasksAmong(asker, (filters ?? {}) as BoardFilters)],
  reached: reachesTask,
  card: ({ user }) => ({ columns: taskColumns(user), joins: taskJoins(user) }),
  nextOf: (_, { allowed_next = [] }) => allowed_next,
  lock: async (asker, db, id) => {
    // at once as firmly as a step needs it, or two who drag at the same moment would wait for each other
    await holdTask({ db, ...asker }, id, 'firmly')
    const found = await db.maybe<{ status: string; row_version: number }>(
      sql`select t.status, t.row_version from task t where t.id = ${id}::bigint`,
    )
    if (!found) throw problem('NOT_FOUND')
    return found
  },
  stamp: (id) => sql`select t.updated_by, t.updated_at from task t where t.id = ${id}::bigint`,
  move: (asker, db, step) => takeTaskStep({ db, ...asker }, step as TaskStep),
}
