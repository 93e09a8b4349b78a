// The plan of projects: what its chart is drawn from, what a change would move, and the change.
import * as z from 'zod/mini'
import {
  date,
  group,
  list,
  maybeRowId,
  maybeRowVersion,
  reference,
  references,
  rowId,
  rowVersion,
  text,
  wrong,
  yesNo,
} from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { planMilestone } from '#areas/projects/plan-milestone.ts'
import { projectStatuses } from '#areas/projects/project-states.ts'
import { dependencyTypes, taskStatuses } from '../task-states.ts'
import { editTasks, seeTasks } from '../task-access.ts'
import { taskChanges } from '../tasks.ts'
import { planLabels as label, planWords as said } from './plan.text.ts'

/** A chart has at most so many projects and tasks. */
export const MOST_PROJECTS = 30
export const MOST_TASKS = 2000
export const MOST_MILESTONES = 600

/** At most so many tasks are put elsewhere at once. */
const MOST_WISHES = MOST_TASKS

const maybeText = z.nullable(z.string())
const maybeId = z.nullable(z.int())

const project = z.object({
  id: z.int(),
  project_no: z.string(),
  name: z.string(),
  status: oneOf(projectStatuses),
  start_date: z.string(),
  due_date: z.string(),
  manager_name: z.string(),
  /** All its tasks are told, so that slack can be. */
  is_whole: z.boolean(),
  /** The caller may move its tasks. */
  may_change: z.boolean(),
})

const task = z.object({
  id: z.int(),
  task_no: z.string(),
  project_id: z.int(),
  parent_id: maybeId,
  title: z.string(),
  status: oneOf(taskStatuses),
  progress_pct: z.int(),
  /** The days of what has parts are those of its parts. Null where nothing is planned. */
  plan_start: maybeText,
  plan_end: maybeText,
  baseline_start: maybeText,
  baseline_end: maybeText,
  due_date: maybeText,
  is_milestone: z.boolean(),
  /** Those that were called off aside. */
  has_parts: z.boolean(),
  /** Begun, or over: others do not push it. */
  is_fixed: z.boolean(),
  owner_id: maybeId,
  owner_name: maybeText,
  /** Working days it may move later without the end of its project doing so: 0 or less is critical. Null where it is in no plan. */
  slack: maybeId,
  row_version: z.int(),
  may_change: z.boolean(),
})

const link = {
  predecessor_id: z.int(),
  successor_id: z.int(),
  type: oneOf(dependencyTypes),
  lag_days: z.int(),
}

/** The plan of one project, or of those that run, by their due days. */
export const readPlan = operation({
  name: 'tasks.gantt',
  title: said.plan,
  effect: 'read',
  access: seeTasks,
  input: {
    project_id: maybeRowId('project'),
    where: group(
      {
        text: text({ label: label.text, max: 100 }),
        manager_id: reference({ label: label.manager, of: 'employee' }),
        owner_id: reference({ label: label.owner, of: 'employee' }),
        /** These alone, also where they run no more. */
        project_ids: references({ label: label.projects, of: 'project', max: MOST_PROJECTS }),
        /** Led or sold by the caller, or with tasks of the caller. */
        mine: yesNo({ label: label.mine }),
      },
      { required: false },
    ),
  },
  output: value(
    z.object({
      /** The company's calendar since `from`; the days on which something else than the week says whether they are worked. */
      calendar: z.object({
        from: z.string(),
        /** 1 Monday … 7 Sunday. */
        free_days: z.array(z.int()),
        effects: z.array(z.object({ day: z.string(), effect: z.enum(['OFF', 'WORK']), name: z.string() })),
      }),
      projects: z.array(project),
      /** How many there are, told or not. */
      project_count: z.int(),
      tasks: z.array(task),
      dependencies: z.array(z.object({ id: z.int(), ...link })),
      /** By their days; of the projects whose pages the caller sees. */
      milestones: z.array(planMilestone),
      /** True where there are more projects, tasks or milestones than are told. */
      bounded: z.boolean(),
    }),
  ),
})

/** What the chart is drawn from. */
export type Plan = OutputFor<typeof readPlan>
export type ChartTask = Plan['tasks'][number]
export type ChartProject = Plan['projects'][number]

const wishes = list(
  {
    id: rowId('task'),
    /** Where it is said, a task of another version is one that was changed meanwhile. */
    row_version: maybeRowVersion,
    plan_start: date({ label: label.start, required: true }),
    plan_end: date({ label: label.end, required: true }),
  },
  { label: label.tasks, required: true, max: MOST_WISHES },
)

interface Wished {
  readonly id: number
  readonly plan_start: string
  readonly plan_end: string
}

const endsFirst = { en: 'The last day is before the first', th: 'วันสิ้นสุดอยู่ก่อนวันเริ่ม' }
const twice = { en: 'The same task twice', th: 'ระบุงานเดียวกันซ้ำ' }

const checkWishes = (wishes: readonly Wished[]) =>
  wishes.flatMap(({ id, plan_start, plan_end }, at) => [
    ...(plan_end < plan_start ? [wrong(`wishes.${at}.plan_end`, 'OUT_OF_RANGE', endsFirst)] : []),
    ...(wishes.findIndex((one) => one.id === id) < at ? [wrong(`wishes.${at}.id`, 'TWICE', twice)] : []),
  ])

const outcome = z.object({
  moves: z.array(
    z.object({
      id: z.int(),
      task_no: z.string(),
      title: z.string(),
      /** Null where it was not planned before. */
      from_start: maybeText,
      from_end: maybeText,
      plan_start: z.string(),
      plan_end: z.string(),
      /** Working days its first day moves. */
      by: maybeId,
      /** The task whose dependency put it there; null where it stands as it was wanted. */
      because_of: z.nullable(z.object({ id: z.int(), task_no: z.string() })),
      row_version: z.int(),
    }),
  ),
  /** Dependencies that would not hold, as what comes after has begun and stays. */
  broken: z.array(z.object({ predecessor: z.string(), successor: z.string(), type: oneOf(dependencyTypes) })),
  /** The last day of the project's tasks. */
  end: z.object({ was: maybeText, is: maybeText }),
  /**
   * Weeks that would hold more of a person than there is, and more than they do now, by their Mondays and in minutes: of people whose schedule the
   * caller sees, the first of them.
   */
  over: z.array(
    z.object({
      employee_id: z.int(),
      name: z.string(),
      week: z.string(),
      capacity: z.int(),
      was: z.int(),
      is: z.int(),
    }),
  ),
})

/** What a change would move. */
export const previewPlan = operation({
  name: 'tasks.previewPlan',
  title: said.preview,
  effect: 'read',
  access: editTasks,
  input: { project_id: rowId('project', { status: 'PLANNING' }), wishes },
  check: ({ wishes }) => checkWishes(wishes),
  output: value(outcome),
})

/** What a change of the plan comes to. */
export type PlanOutcome = OutputFor<typeof previewPlan>

/** Puts tasks where they are wanted, and moves what depends on them, if all is as it was shown; else nothing, and what it would be now. */
export const changePlan = operation({
  name: 'tasks.changePlan',
  title: said.change,
  effect: 'write',
  changes: taskChanges,
  access: editTasks,
  readBy: readPlan,
  input: {
    project_id: rowId('project', { status: 'PLANNING' }),
    wishes,
    /** The moves as they were previewed; tasks that stay where they are may stand among them. */
    shown: list(
      {
        id: rowId('task'),
        row_version: rowVersion,
        plan_start: date({ label: label.start, required: true }),
        plan_end: date({ label: label.end, required: true }),
      },
      { label: label.shown, required: true, max: MOST_TASKS },
    ),
  },
  check: ({ wishes }) => checkWishes(wishes),
  output: value(
    z.array(
      z.object({
        id: z.int(),
        row_version: z.int(),
        plan_start: z.string(),
        plan_end: z.string(),
      }),
    ),
  ),
  done: said.changed,
})
