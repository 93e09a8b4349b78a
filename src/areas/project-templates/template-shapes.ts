// What stands in a template as screens and server know it.
import * as z from 'zod/mini'
import { oneOf } from '#base/one-of.ts'
import { milestoneKinds } from '#areas/projects/milestone-kinds.ts'
import { milestoneMoney } from '#areas/projects/project-money.ts'
import { dependencyTypes, taskPriorities } from '#areas/tasks/task-states.ts'

const maybeText = z.nullable(z.string())
const maybeId = z.nullable(z.int())
const maybeNumber = z.nullable(z.number())

const item = z.object({ id: z.int(), text: z.string(), is_required: z.boolean(), row_version: z.int() })
/** One line of a checklist. */
export type TemplateItem = z.output<typeof item>

const link = z.object({
  id: z.int(),
  /** The other task of the two. */
  task_id: z.int(),
  title: z.string(),
  type: oneOf(dependencyTypes),
  lag_days: z.int(),
  row_version: z.int(),
})
/** What a task waits for, or what waits for it. */
export type TemplateLink = z.output<typeof link>

export const templateTask = z.object({
  id: z.int(),
  project_template_id: z.int(),
  parent_id: maybeId,
  parent_title: maybeText,
  /** Of the tree, the first being 1. */
  level: z.int(),
  /** Whether it is the first or the last among the parts of the same task. */
  is_first: z.boolean(),
  is_last: z.boolean(),
  title: z.string(),
  description: maybeText,
  job_task_type_id: z.int(),
  job_task_type_name_th: z.string(),
  job_task_type_name_en: maybeText,
  job_task_id: maybeId,
  job_task_name_th: maybeText,
  job_task_name_en: maybeText,
  priority: oneOf(taskPriorities),
  /** Working days; of what has parts, those of its parts, as are its hours. */
  offset_days: maybeId,
  length_days: maybeId,
  is_milestone: z.boolean(),
  due_days: maybeId,
  estimate_hours: maybeNumber,
  weight: z.number(),
  labels: maybeText,
  part_count: z.int(),
  items: z.array(item),
  predecessors: z.array(link),
  successors: z.array(link),
  row_version: z.int(),
})
/** A task of a template with its checklist and what it waits for. */
export type TemplateTask = z.output<typeof templateTask>

export const templateMilestone = z.object({
  id: z.int(),
  code: oneOf(milestoneKinds),
  /** Null where it is called as its kind is. */
  name: maybeText,
  offset_days: z.int(),
  weight: z.number(),
  ...milestoneMoney,
  sort_no: maybeId,
  row_version: z.int(),
})
/** A milestone of a template. */
export type TemplateMilestone = z.output<typeof templateMilestone>

export const templateContents = z.object({
  template: z.object({
    id: z.int(),
    code: z.string(),
    name_th: z.string(),
    name_en: maybeText,
    description: maybeText,
    is_active: z.boolean(),
    row_version: z.int(),
  }),
  /** Project types that offer it. */
  types: z.array(z.object({ code: z.string(), name_th: z.string(), name_en: maybeText })),
  /** In the order of the tree. */
  tasks: z.array(templateTask),
  milestones: z.array(templateMilestone),
  /** How many working days it takes, from the first to the last. */
  days: z.int(),
})
/** What the page of a template is drawn from. */
export type TemplateContents = z.output<typeof templateContents>

export const templatePreview = z.object({
  id: z.int(),
  code: z.string(),
  name_th: z.string(),
  name_en: maybeText,
  tasks: z.int(),
  milestones: z.int(),
  days: z.int(),
  /** The last day of its plan, where the first was said and the plan ends in time. */
  ends_on: maybeText,
})
/** What a project that begins with a template gets. */
export type TemplatePreview = z.output<typeof templatePreview>
