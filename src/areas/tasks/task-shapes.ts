// A task as screens and server know it: a row of lists, and the card of its dialog.
import * as z from 'zod/mini'
import { oneOf } from '#base/one-of.ts'
import { paper } from '#platform/files/papers.ts'
import { dependencyTypes, taskPriorities, taskStatuses } from './task-states.ts'

const maybeText = z.nullable(z.string())
const maybeId = z.nullable(z.int())
const maybeNumber = z.nullable(z.number())

/** The keys of a row. */
export const taskShape = {
  id: z.int(),
  task_no: z.string(),
  project_id: z.int(),
  project_no: z.string(),
  project_name: z.string(),
  parent_id: maybeId,
  /** These two are null also where the caller does not see it. */
  parent_no: maybeText,
  parent_title: maybeText,
  title: z.string(),
  job_task_type_id: z.int(),
  job_task_type_name_th: z.string(),
  job_task_type_name_en: maybeText,
  job_task_id: maybeId,
  job_task_name_th: maybeText,
  job_task_name_en: maybeText,
  machine_id: maybeId,
  /** These two are null also where the caller does not see it. */
  machine_name: maybeText,
  machine_serial_no: maybeText,
  status: oneOf(taskStatuses),
  status_reason: maybeText,
  /** Where it may go from here, as far as the caller may take it there. */
  allowed_next: z.array(oneOf(taskStatuses)),
  priority: oneOf(taskPriorities),
  /** Of what has parts, the days, hours and progress are those of its parts. */
  plan_start: maybeText,
  plan_end: maybeText,
  is_milestone: z.boolean(),
  baseline_start: maybeText,
  baseline_end: maybeText,
  due_date: maybeText,
  /** Not done by the day it is due, or where none is set by the last day of its plan. Null unless it is late. */
  days_late: maybeId,
  actual_start: maybeText,
  actual_end: maybeText,
  estimate_hours: maybeNumber,
  remaining_hours: maybeNumber,
  /** Written down for it and what it consists of, rejected time left out. */
  spent_hours: z.number(),
  weight: z.number(),
  progress_pct: z.int(),
  owner_id: maybeId,
  owner_name: maybeText,
  labels: maybeText,
  /** Tasks directly below it, those that were called off aside: without any the work is its own. */
  part_count: z.int(),
  item_count: z.int(),
  items_done: z.int(),
  comment_count: z.int(),
  /** Places in its team, beside who is in charge. */
  team_count: z.int(),
  /** What comes before it and is not done yet. */
  waits_for: z.int(),
  may_change: z.boolean(),
  /** Its days, what it waits for and where it stands among others are the caller's to say. */
  may_plan: z.boolean(),
  may_delete: z.boolean(),
  /** The caller is kept informed of it and does nothing else of it, however far a right reaches: time is put on it by others. */
  looks_on: z.boolean(),
  row_version: z.int(),
} as const

export const taskRow = z.object(taskShape)
/** A task as lists hold it. */
export type TaskRow = z.output<typeof taskRow>

const dependencyShape = z.object({
  id: z.int(),
  /** The other task of the two. */
  task_id: z.int(),
  task_no: z.string(),
  title: z.string(),
  status: oneOf(taskStatuses),
  plan_start: maybeText,
  plan_end: maybeText,
  type: oneOf(dependencyTypes),
  lag_days: z.int(),
  row_version: z.int(),
})
/** What a task waits for, or what waits for it. */
export type TaskDependency = z.output<typeof dependencyShape>

const itemShape = z.object({
  id: z.int(),
  text: z.string(),
  is_required: z.boolean(),
  is_done: z.boolean(),
  done_by: maybeText,
  done_at: maybeText,
  row_version: z.int(),
})
/** One line of a task's checklist. */
export type TaskItem = z.output<typeof itemShape>

/** A picture or a paper that a comment brings. */
const commentFile = z.object({ id: z.int(), file: paper, row_version: z.int() })

export const taskComment = z.object({
  id: z.int(),
  body: z.string(),
  files: z.array(commentFile),
  author: maybeText,
  created_at: z.string(),
  edited_at: maybeText,
  may_edit: z.boolean(),
  row_version: z.int(),
})
/** What was said of a task. */
export type TaskComment = z.output<typeof taskComment>

export const taskCard = z.object({
  ...taskShape,
  /** Of the project: whose machines it may name. */
  customer_id: z.int(),
  description: maybeText,
  /** Tasks below it, on all levels, that are not over: they are cancelled with it. */
  open_parts: z.int(),
  /** On it and on those: they stop when it is cancelled, and their time is kept. */
  running_timers: z.int(),
  /** Also where one is kept informed alone. */
  may_comment: z.boolean(),
  /** Where it may go from here, and what is lacking for each. */
  next: z.array(
    z.object({
      to_status: oneOf(taskStatuses),
      needs_reason: z.boolean(),
      missing: z.array(z.string()),
      /** Numbers of the tasks that come before it and are not done, as far as the caller sees these. */
      predecessors: z.array(z.string()),
    }),
  ),
  predecessors: z.array(dependencyShape),
  /** How many more there are that the caller does not see. */
  unseen_predecessors: z.int(),
  successors: z.array(dependencyShape),
  unseen_successors: z.int(),
  items: z.array(itemShape),
})
/** A task as its dialog holds it. */
export type TaskCard = z.output<typeof taskCard>

/** How many tasks it waits for, and wait for it, seen or not. */
export const linksOf = ({
  predecessors,
  unseen_predecessors,
  successors,
  unseen_successors,
}: Pick<TaskCard, 'predecessors' | 'unseen_predecessors' | 'successors' | 'unseen_successors'>): number =>
  predecessors.length + unseen_predecessors + successors.length + unseen_successors
