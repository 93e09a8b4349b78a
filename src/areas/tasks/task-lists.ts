// Tasks in lists: all within reach, and those of a project as a tree.
import * as z from 'zod/mini'
import { exportOf } from '#base/exports.ts'
import { choice, group, reference, rowId, text, yesNo } from '#base/fields.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { taskRow, taskShape } from './task-shapes.ts'
import { openTimes, taskPriorities, taskStatuses } from './task-states.ts'
import { taskHelp as help, taskLabels as label, taskWords as said } from './tasks.text.ts'
import { createTasks, seeTasks } from './task-access.ts'

/** Most tasks of one project that are shown. */
export const MOST_IN_TREE = 1000

const narrowed = {
  text: text({ label: label.text, helper: help.text, max: 100 }),
  owner_id: reference({ label: label.owner, of: 'employee' }),
  job_task_type_id: reference({ label: label.kind, of: 'job_task_type' }),
  status: choice({ label: label.status, options: taskStatuses }),
  mine: yesNo({ label: label.mine }),
  overdue: yesNo({ label: label.overdue }),
  open: yesNo({ label: label.openOnly }),
  time: choice({ label: label.openTime, options: openTimes }),
} as const

/** Every task within the caller's reach. */
export const listTasks = operation({
  name: 'tasks.select',
  title: said.list,
  effect: 'read',
  access: seeTasks,
  input: {
    where: group(
      {
        project_id: reference({ label: label.project, of: 'project' }),
        machine_id: reference({ label: label.machine, of: 'machine' }),
        ...narrowed,
      },
      { required: false },
    ),
    ...pagingFields({ due_date: label.dueDate, task_no: label.no, title: label.title }),
  },
  output: pageOf(taskRow),
})

/** The same as a file. */
export const exportTasks = exportOf(
  listTasks,
  'tasks.export',
  {
    task_no: label.no,
    project_no: label.project,
    title: label.title,
    parent_no: label.parent,
    job_task_type_name_th: label.kind,
    status: [label.status, taskStatuses],
    status_reason: label.reason,
    priority: [label.priority, taskPriorities],
    owner_name: label.owner,
    plan_start: [label.planStart, 'day'],
    plan_end: [label.planEnd, 'day'],
    due_date: [label.dueDate, 'day'],
    days_late: label.daysLate,
    actual_start: [label.actualStart, 'day'],
    actual_end: [label.actualEnd, 'day'],
    estimate_hours: label.estimate,
    remaining_hours: label.remaining,
    spent_hours: label.spent,
    weight: label.weight,
    progress_pct: label.progress,
    machine_name: label.machine,
    labels: label.labels,
  },
  {
    onPaper: [
      'task_no',
      'project_no',
      'title',
      'status',
      'owner_name',
      'plan_start',
      'plan_end',
      'progress_pct',
    ],
  },
)

/** At most 50 projects that the caller may enter tasks in, the latest first. */
export const projectsForTasks = operation({
  name: 'tasks.projects',
  title: said.projectsForNew,
  effect: 'read',
  access: createTasks,
  input: { text: text({ label: label.project, max: 100 }) },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        project_no: z.string(),
        name: z.string(),
        customer_id: z.int(),
        customer_name: z.string(),
      }),
    ),
  ),
})

/** The tasks of one project as a tree, each before its parts, by their plan: what has parts is told with those of them that fit. */
export const readTaskTree = operation({
  name: 'tasks.tree',
  title: said.tree,
  effect: 'read',
  access: seeTasks,
  input: { project_id: rowId('project'), where: group(narrowed, { required: false }) },
  output: value(
    z.object({
      tasks: z.array(z.object({ ...taskShape, level: z.int() })),
      /** True where there are more than are told. */
      bounded: z.boolean(),
      may_add: z.boolean(),
    }),
  ),
})
/** A task in the tree of its project. */
export type TreeTask = z.output<typeof readTaskTree.output.schema>['tasks'][number]
