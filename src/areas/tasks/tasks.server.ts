// What the server does for tasks; the tables refuse what must not be.
import { widestScope } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { MOST_IN_TREE, exportTasks, listTasks, projectsForTasks, readTaskTree } from './task-lists.ts'
import { projectProblem } from '#areas/projects/project-problems.ts'
import { projectsFace } from '#areas/projects/projects.server.ts'
import type { Keyed, SortField } from '#platform/database/keyset.server.ts'
import { keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { companyCalendar } from './plan/plan-rows.server.ts'
import { addPlannedWork, levelsOf, readPlannedWork } from './planned-work.server.ts'
import { taskLinkHandlers } from './task-links.server.ts'
import { tellNewOwner } from './task-notices.server.ts'
import { taskProblem } from './task-problems.ts'
import { isOwnTask, looksOnTask, reachesTask, seesTask, worksOnTask } from './task-reach.server.ts'
import {
  asOneTask,
  holdProject,
  holdTask,
  isAtMachine,
  isTaskLate,
  isTaskOpen,
  readTask,
  taskColumns,
  taskJoins,
} from './task-rows.server.ts'
import type { TaskRow } from './task-shapes.ts'
import { type OpenTime, type TaskStatus, isTaskOver } from './task-states.ts'
import { taskStepHandlers } from './task-steps.server.ts'
import { taskTalkHandlers } from './task-talk.server.ts'
import { treeOf } from './task-tree.ts'
import {
  planValues,
  planWritten,
  requireChangeable,
  requireNamed,
  taskValues,
  taskWritten,
} from './tasks-adding.server.ts'
import { taskWords } from './tasks.text.ts'
import { deleteTask, getTask, insertTask, taskHistory, updateTask } from './tasks.ts'

const sorts = new Map<string, SortField>([
  ['due_date', { by: sql`coalesce(t.due_date, t.plan_end, '2050-12-31')`, as: 'date' }],
  ['task_no', { by: sql`number_order(t.task_no)`, as: 'text' }],
  ['title', { by: sql`(t.title collate "th-x-icu")`, as: 'text' }],
])

interface Narrowed {
  readonly text?: string | null | undefined
  readonly owner_id?: number | null | undefined
  readonly job_task_type_id?: number | null | undefined
  readonly status?: string | null | undefined
  readonly mine?: boolean | null | undefined
  readonly overdue?: boolean | null | undefined
  readonly open?: boolean | null | undefined
  readonly time?: OpenTime | null | undefined
}

// as the hours of tasks are told
const openWhat: Readonly<Record<OpenTime, string>> = {
  TIMER: 'TIMER',
  TO_SUBMIT: 'ENTRY',
  TO_APPROVE: 'WAITING',
}

/** A condition on the task `t` of the project `p`: what a list is narrowed by. */
function narrowedBy({ user }: Pick<Context, 'user'>, where: Narrowed): Sql {
  return sql`true
    ${when(where.text, () => sql`and t.search_text like search_pattern(${where.text})`)}
    ${when(where.owner_id, () => sql`and t.owner_id = ${where.owner_id}`)}
    ${when(where.job_task_type_id, () => sql`and t.job_task_type_id = ${where.job_task_type_id}`)}
    ${when(where.status, () => sql`and t.status = ${where.status} ${when(!isTaskOver(where.status as TaskStatus), () => sql`and t.status not in ('DONE', 'CANCELLED')`)}`)}
    ${when(where.mine, () => sql`and ${isOwnTask(user)}`)}
    ${when(where.overdue, () => sql`and ${isTaskLate}`)}
    ${when(where.open, () => sql`and ${isTaskOpen}`)}
    ${when(where.time === 'TIMER', () => sql`and t.id in (select o.task_id from time_running_on_task o)`)}
    ${when(where.time && where.time !== 'TIMER', () => sql`and t.id in (select o.task_id from time_open_on_task o where o.what = ${openWhat[where.time!]})`)}`
}

const listed = handle(listTasks, async ({ where = {}, ...asked }, context) => {
  const { db, user } = context
  const list = keyset(
    {
      sorts,
      fallback: { field: 'due_date', dir: 'asc' },
      id: sql`t.id`,
      from: sql`task t join project p on p.id = t.project_id`,
      where: sql`${reachesTask(context)} and ${narrowedBy(context, where)}
        ${when(where.project_id, () => sql`and t.project_id = ${where.project_id}`)}
        ${when(where.machine_id, () => sql`and ${isAtMachine(user, where.machine_id!)}`)}`,
    },
    asked,
  )
  const found = await db.rows<TaskRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${taskColumns(user)} from page join task t on t.id = page_id join project p on p.id = t.project_id ${taskJoins(user)} ${list.order}`)
  return list.answer(db, found)
})

/** A condition on the project `p`: the caller may add tasks to it. */
function addsTasks(user: Context['user']): Sql {
  const scope = widestScope(user, insertTask.access)
  return scope === null ? sql`false` : projectsFace.worksOnProject({ user, scope })
}

interface OfProject {
  readonly project_no: string
  readonly is_over: boolean
  /** As a whole, or some of its tasks. */
  readonly is_seen: boolean
  readonly is_worked_on: boolean
}

export type { PlannedWork } from './planned-work.server.ts'

/** For the area that begins projects with tasks, and keeps their plan: on the days of the company's calendar. */
export const plannedWork = { companyCalendar, read: readPlannedWork, add: addPlannedWork, levelsOf } as const

/** What areas ask whose records name a task: which of them a caller sees. */
export const tasksFace = { reachesTask, worksOnTask, looksOnTask, isOwnTask, isTaskOpen } as const

/** Every operation of this area with its handler. */
export const tasksHandlers: OperationHandler[] = [
  listed,
  handleExport(exportTasks, listed),

  handle(readTaskTree, async ({ project_id, where = {} }, context) => {
    const { db, user } = context
    const project = await db.maybe<OfProject>(sql`
      select p.project_no, p.status in ('CLOSED', 'CANCELLED') as is_over, coalesce(${projectsFace.reachesProject(context)} or exists (
          select from task t where t.project_id = p.id and ${reachesTask(context)}), false) as is_seen,
        coalesce(${addsTasks(user)}, false) as is_worked_on
      from project p where p.id = ${project_id}`)
    if (!project?.is_seen) throw problem('NOT_FOUND')
    const found = await db.rows<TaskRow & { fits: boolean }>(sql`
      with recursive fitting as materialized (
        select t.id, t.parent_id from task t join project p on p.id = t.project_id
        where t.project_id = ${project_id} and ${reachesTask(context)} and ${narrowedBy(context, where)} order by t.id limit ${MOST_IN_TREE + 1}),
      -- and what these are part of
      whole as (
        select id, parent_id, true as fits from fitting
        union select t.id, t.parent_id, false from whole w join task t on t.id = w.parent_id join project p on p.id = t.project_id
        where ${reachesTask(context)}),
      shown as materialized (select id, bool_or(fits) as fits from whole group by id)
      select ${taskColumns(user)}, shown.fits from shown join task t on t.id = shown.id join project p on p.id = t.project_id ${taskJoins(user)}
      order by shown.fits desc, t.id`)
    const fitting = found.filter(({ fits }) => fits)
    return {
      tasks: treeOf([...fitting.slice(0, MOST_IN_TREE), ...found.slice(fitting.length)]),
      bounded: fitting.length > MOST_IN_TREE,
      may_add: project.is_worked_on && !project.is_over,
    }
  }),

  handle(projectsForTasks, ({ text }, context) =>
    context.db.rows<OutputFor<typeof projectsForTasks>[number]>(sql`
      select p.id, p.project_no, p.name, p.customer_id, c.name as customer_name from project p join customer c on c.id = p.customer_id
      where p.status not in ('CLOSED', 'CANCELLED') and ${projectsFace.worksOnProject(context)}
        ${when(text, () => sql`and (p.search_text like search_pattern(${text}) or c.search_text like search_pattern(${text}))`)}
      order by number_order(p.project_no) desc limit 50`),
  ),

  handle(getTask, ({ id }, context) => readTask(context, id)),

  handle(insertTask, async ({ data }, context) => {
    const { db } = context
    const { project_id, parent_id = null } = data
    // a part may be added where the whole may be changed
    const added = (ofProject: Sql, ofTask: Sql) => sql`coalesce(${ofProject} or exists (
      select from task t where t.id = ${parent_id}::bigint and t.project_id = p.id and ${ofTask}), false)`
    const found = await db.maybe<{ may: boolean }>(sql`
      select ${added(projectsFace.worksOnProject(context), worksOnTask(context))} as may from project p
      where p.id = ${project_id} and ${added(projectsFace.reachesProject(context), reachesTask(context))}`)
    if (!found) throw problem('NOT_FOUND')
    if (!found.may) throw problem('NOT_ALLOWED')
    await holdProject(db, project_id, parent_id === null ? 'lightly' : 'firmly')
    await requireNamed(context, project_id, data)
    const { id } = await db.one<{ id: number }>(sql`
      insert into task (task_no, project_id, ${taskWritten}, ${planWritten})
      values (next_doc_no('TK', now()), ${project_id}, ${taskValues(data)}, ${planValues(data)}) returning id`)
    const task = await readTask(context, id)
    await tellNewOwner(db, task, null)
    return task
  }),

  handle(
    updateTask,
    async ({ id, row_version, data }, context) => {
      const { db } = context
      const seen = await readTask(context, id)
      await holdTask(context, id, (data.parent_id ?? null) === seen.parent_id ? 'lightly' : 'firmly')
      const known = await readTask(context, id)
      // of another version the conflict is told first
      if (known.row_version === row_version) {
        requireChangeable(data, known)
        await requireNamed(context, known.project_id, data, known)
      }
      const isWhole = known.part_count > 0
      const task = await changeOne(db, {
        ...asOneTask(context, id),
        update: sql`
          update task set (${taskWritten}) = (${taskValues(data)})
          ${when(!isWhole, () => sql`, (${planWritten}) = (${planValues(data)})`)}
          where id = ${id} and row_version = ${row_version}`,
      })
      await tellNewOwner(db, task, known.owner_id)
      return task
    },
    ({ id }, context) => readTask(context, id),
  ),

  handle(deleteTask, async ({ id, row_version }, context) => {
    const { db } = context
    await holdTask(context, id, 'firmly')
    const { status, task_no, project_no, may_delete } = await readTask(context, id)
    if (status !== 'BACKLOG') throw taskProblem('TASK_WAS_BEGUN', { no: task_no })
    const timed = await db.maybe(sql`select from time_entry where task_id = ${id} limit 1`)
    if (timed) throw taskProblem('TASK_HAS_TIME', { no: task_no })
    // the table says so as well, with the names in one language
    const { people } = await db.one<{ people: string | null }>(sql`
      select string_agg(${personName(sql`e`)}, ', ' order by e.id) as people
      from time_open_on_task c join employee e on e.id = c.employee_id where c.task_id = ${id} and c.what = 'TIMER'`)
    if (people !== null) throw taskProblem('TASK_IS_TIMED', { no: task_no, people })
    if (!may_delete) throw projectProblem('PROJECT_IS_OVER', { no: project_no })
    const brought = await db.rows<{ file_id: number }>(sql`
      select k.file_id from task_comment_file k join task_comment n on n.id = k.task_comment_id where n.task_id = ${id}`)
    const gone = await db.run(sql`delete from task where id = ${id} and row_version = ${row_version}`)
    if (gone === 0) throw await staleOrMissing(db, asOneTask(context, id))
    for (const { file_id } of brought) await context.files.drop(db, file_id)
    return null
  }),

  handleMasterHistory(
    taskHistory,
    (asking) => sql`exists (select from project p where p.id = t.project_id and ${reachesTask(asking)})`,
    {
      parent_id: {
        where: ({ user }) =>
          sql`exists (select from task t join project p on p.id = t.project_id where t.id = r.id and ${seesTask(user)})`,
        unseen: taskWords.unseen,
      },
      machine_id: {
        where: ({ user }) => projectsFace.seesMachine(user, sql`r.created_by`),
        unseen: taskWords.unseenMachine,
      },
    },
  ),

  ...taskStepHandlers,
  ...taskLinkHandlers,
  ...taskTalkHandlers,
]

nameTables({
  task: taskWords.many,
  task_dependency: taskWords.dependencies,
  task_checklist_item: taskWords.checklists,
  task_comment: taskWords.comments,
  task_comment_file: taskWords.commentFiles,
})
