// Numbers of tasks for dashboards and statistics: each leads to the list of exactly those it counts, or whose hours it adds up.
import { byProject } from '#areas/projects/project-access.ts'
import { projectsFace } from '#areas/projects/projects.server.ts'
import type { AnswerPart, Figure } from '#platform/server/contributions.server.ts'
import { figuresNow } from '#platform/server/walk-contributions.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type BoardFilters, tasksAmong } from './board/board-filters.server.ts'
import { numberNames } from './project-numbers.ts'
import { seeTaskBoard, seeTasks } from './task-access.ts'
import { reachesTask } from './task-reach.server.ts'
import { isTaskLate, isTaskOpen } from './task-rows.server.ts'

// the cards of the engineering board that is narrowed to them
const tasks = (name: keyof typeof numberNames, filters: BoardFilters): Figure => ({
  ...numberNames[name],
  access: seeTaskBoard,
  count: (asker) =>
    sql`(select count(*)::int from task t join project p on p.id = t.project_id where ${tasksAmong(asker, filters)})`,
})

// of projects that the asker reaches whole: of others the list tells no hours
const hours = (name: keyof typeof numberNames, of: Sql): Figure => ({
  ...numberNames[name],
  access: byProject('view'),
  count: (asker) =>
    sql`(select coalesce(sum(${of}), 0)::float8 from project p where ${projectsFace.isRunning} and ${projectsFace.reachesProject(asker)})`,
})

/** Open and late tasks, and the hours of the projects that run beside those they may take. */
export const taskFigures = {
  open: tasks('open', { open: true }),
  late: tasks('late', { overdue: true }),
  spent: hours('spent', projectsFace.hoursOfProject),
  budget: hours('budget', sql`p.budget_hours`),
} as const

/** The same on the first page, for who keeps projects. */
export const projectsInNumbers: AnswerPart<null> = {
  name: 'projects',
  access: byProject('edit'),
  value: ({ user }) => figuresNow(taskFigures, user),
}

/** Tasks of a project that are open, and how many of them are late, as its list of tasks tells them; null where none is open. */
export const openTasksOfProject: AnswerPart<number> = {
  name: 'open_tasks',
  access: seeTasks,
  value: (asker, project) => sql`(
    select json_build_object('open', count(*), 'late', count(*) filter (where ${isTaskLate}))
    from task t join project p on p.id = t.project_id where t.project_id = ${project} and ${isTaskOpen} and ${reachesTask(asker)}
    having count(*) > 0)`,
}
