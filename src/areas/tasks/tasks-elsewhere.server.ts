// What other areas are told of tasks: what a search finds, how many are open at a machine and of a customer, and which of a project are on the board.
import type { AnswerPart, Searchable } from '#platform/server/contributions.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type BoardFilters, isOnBoard, tasksAmong } from './board/board-filters.server.ts'
import { reachesTask } from './task-reach.server.ts'
import { seesProjectPages } from './task-path.ts'
import { isTaskOpen } from './task-rows.server.ts'
import { seeTaskBoard, seeTasks } from './task-access.ts'

/** The one of that number first, then those that are open. */
export const tasksFound: Searchable = {
  kind: 'task',
  title: { en: 'Tasks of projects', th: 'งานโครงการ' },
  access: seeTasks,
  found: (asker, { text, limit }) => sql`
    select t.id, t.task_no as code, t.title || ' · ' || p.name as name,
      ${seesProjectPages(asker.user.grants) ? sql`'/app/Manage-Project/' || p.project_no || '?tab=tasks&task='` : sql`'/app/Taskboard?board=RCS&task='`} || t.task_no as link,
      case when fold_text(t.task_no) = fold_text(${text}) then 0 when ${isTaskOpen} then 1 else 2 end as rank
    from task t join project p on p.id = t.project_id
    where ${reachesTask(asker)} and t.search_text like search_pattern(${text})
    order by rank, t.plan_start desc nulls last, t.id desc limit ${limit}`,
}

// those that stand on the board when it is narrowed the same way
const openTasks = (
  of: 'machine' | 'customer',
  by: (subject: number) => BoardFilters,
  named: (subject: number) => Sql,
): AnswerPart<number> => ({
  name: 'open_tasks',
  access: seeTaskBoard,
  value: (asker, subject) => sql`(
    select json_build_object('count', count(*), 'of', ${of}::text, 'key', ${subject}::bigint, 'name', (${named(subject)}))
    from task t join project p on p.id = t.project_id where ${tasksAmong(asker, { ...by(subject), open: true })} having count(*) > 0)`,
})

/** Those of a project that its tab shows. */
export const tasksOfProject: AnswerPart<number> = {
  name: 'tasks',
  access: seeTasks,
  value: (asker, project) => sql`(
    select to_json(count(*)) from task t join project p on p.id = t.project_id where p.id = ${project} and ${reachesTask(asker)})`,
}

/** Open ones at a machine. */
export const openTasksOfMachine = openTasks(
  'machine',
  (machine_id) => ({ machine_id }),
  (machine) => sql`select m.name from machine m where m.id = ${machine}`,
)

/** Open ones of a customer's projects. */
export const openTasksOfCustomer = openTasks(
  'customer',
  (customer_id) => ({ customer_id }),
  (customer) => sql`select coalesce(c.short_name, c.name) from customer c where c.id = ${customer}`,
)

/** Most tasks of a project that a board outside is told of. */
const MOST_ON_BOARD = 2000

/** Those of a project that stand on the board, for a board outside: numbers and states, and how many are too many to be told. */
export const tasksOfProjectOnBoard: AnswerPart<number> = {
  name: 'tasks',
  access: seeTasks,
  value: (asker, project) => sql`(
    select json_build_object(
      'told', coalesce(json_agg(json_build_object('task_no', f.task_no, 'status', f.status) order by f.place) filter (where f.place <= ${MOST_ON_BOARD}), '[]'),
      'left_off', greatest(count(*) - ${MOST_ON_BOARD}, 0))
    from (
      select t.task_no, t.status, row_number() over (order by t.id) as place from task t join project p on p.id = t.project_id
      where t.project_id = ${project} and ${isOnBoard} and ${reachesTask(asker)}) f)`,
}
