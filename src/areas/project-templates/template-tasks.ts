// Tasks of templates: entered, changed and put in order by hand, with their checklists.
import { itemFields } from '#areas/tasks/task-checklist.ts'
import { checkTask, taskChangeFields } from '#areas/tasks/tasks.ts'
import { taskLabels, taskUnits } from '#areas/tasks/tasks.text.ts'
import { projectTemplate } from '#areas/types-and-units/project-template.ts'
import {
  changesOf,
  choice,
  group,
  number,
  reference,
  rowId,
  rowVersion,
  staying,
  wrong,
} from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import './template-problems.ts'
import { templateContents, templateTask } from './template-shapes.ts'
import {
  directions,
  templateHelp as help,
  templateLabels as label,
  templateWords as said,
} from './project-templates.text.ts'

const {
  title,
  job_task_type_id,
  job_task_id,
  priority,
  is_milestone,
  estimate_hours,
  weight,
  labels,
  description,
} = taskChangeFields

/** Working days from the first of a project, as they are asked. */
export const offsetRange = { min: -250, max: 2500 } as const
/** The same of what is only to be reached. */
export const reachedRange = { min: -250, max: 5000 } as const

/** What is asked about a task of a template: what tasks are asked, its days being counted instead of named. */
export const templateTaskFields = {
  title,
  job_task_type_id,
  job_task_id,
  parent_id: reference({ label: taskLabels.parent, of: 'template_task' }),
  priority,
  offset_days: number({ label: label.offset, helper: help.offset, ...offsetRange }),
  length_days: number({ label: label.length, min: 1, max: 2500, tailLabel: taskUnits.days }),
  is_milestone,
  due_days: number({ label: label.due, helper: help.due, ...reachedRange }),
  estimate_hours,
  weight,
  labels,
  description,
} as const

interface Planned {
  readonly offset_days?: number | null | undefined
  readonly length_days?: number | null | undefined
  readonly is_milestone?: boolean | null | undefined
  readonly labels?: string | null | undefined
}

const told = {
  both: { en: 'A plan says when it begins and how long it takes', th: 'แผนต้องมีทั้งวันเริ่มและระยะเวลา' },
  oneDay: { en: 'A milestone is one day', th: 'หลักหมายมีวันเดียว' },
} as const

const isGiven = (one: unknown) => one !== null && one !== undefined

/** What does not fit in the plan of a template's task, and too many labels; `at` stands before the names of the fields. */
export function checkTemplateTask({ offset_days, length_days, is_milestone, labels }: Planned, at = '') {
  const [begins, takes] = [isGiven(offset_days), isGiven(length_days)]
  const missing = begins && !takes ? 'length_days' : takes && !begins ? 'offset_days' : null
  return [
    ...(missing ? [wrong(`${at}${missing}`, 'REQUIRED', told.both)] : []),
    ...(is_milestone && (length_days ?? 1) > 1
      ? [wrong(`${at}length_days`, 'OUT_OF_RANGE', told.oneDay)]
      : []),
    ...checkTask({ labels }, at),
  ]
}

/** Everything that stands in a template. */
export const readTemplate = operation({
  name: 'projectTemplates.contents',
  title: said.contents,
  effect: 'read',
  access: projectTemplate.get.access,
  input: { id: rowId('project_template') },
  output: value(templateContents),
})

/** What every write within a template is like. */
export const templateWrite = {
  effect: 'write',
  access: projectTemplate.update.access,
  readBy: readTemplate,
  output: value(templateTask),
  done: doneWords.saved,
} as const

/** Adds a task at the end, or at the end of the parts of another. */
export const insertTemplateTask = operation({
  name: 'projectTemplates.insertTask',
  title: said.insertTask,
  ...templateWrite,
  input: { project_template_id: rowId('project_template'), data: group(templateTaskFields) },
  check: ({ data }) => checkTemplateTask(data, 'data.'),
})

/** Changes a task. */
export const updateTemplateTask = operation({
  name: 'projectTemplates.updateTask',
  title: said.updateTask,
  ...templateWrite,
  input: { id: rowId('template_task'), row_version: rowVersion, data: changesOf(templateTaskFields) },
  check: ({ data }) => checkTemplateTask(data, 'data.'),
})

/** Puts a task before the one above it, or behind the one below, among the parts of the same task. */
export const moveTemplateTask = operation({
  name: 'projectTemplates.moveTask',
  title: said.moveTask,
  ...templateWrite,
  input: {
    id: rowId('template_task'),
    row_version: rowVersion,
    direction: choice({ label: label.direction, options: directions, required: true }),
  },
})

/** Deletes a task with its parts, checklists and dependencies. */
export const deleteTemplateTask = operation({
  name: 'projectTemplates.deleteTask',
  title: said.removeTask,
  effect: 'write',
  access: projectTemplate.update.access,
  readBy: readTemplate,
  input: { id: rowId('template_task'), row_version: rowVersion },
  output: nothing,
  done: said.removedTask,
})

/** One more to tick off, at the end. */
export const addTemplateItem = operation({
  name: 'projectTemplates.checklistAdd',
  title: said.addItem,
  ...templateWrite,
  input: { template_task_id: rowId('template_task'), ...itemFields },
})

/** Says an item otherwise. */
export const setTemplateItem = operation({
  name: 'projectTemplates.checklistSet',
  title: said.setItem,
  ...templateWrite,
  input: {
    id: rowId('template_task_item'),
    row_version: rowVersion,
    ...staying(itemFields),
  },
})

/** Takes an item away. */
export const deleteTemplateItem = operation({
  name: 'projectTemplates.checklistDelete',
  title: said.deleteItem,
  ...templateWrite,
  input: { id: rowId('template_task_item'), row_version: rowVersion },
})

/** What was changed of a task. */
export const templateTaskHistory = recordHistory({
  name: 'projectTemplates.taskHistory',
  title: said.taskHistory,
  access: projectTemplate.update.access,
  table: 'template_task',
  fields: templateTaskFields,
  lookups: { parent_id: { named: { th: ['title'], en: ['title'] } } },
})
