// Tasks: what is to be done in a project, by when, by whom and how far it is; one of them, and what is changed of it.
import {
  changesOf,
  choice,
  date,
  group,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
  yesNo,
} from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { type Words, doneWords } from '#base/text.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import './task-problems.ts'
import { taskCard } from './task-shapes.ts'
import { type TaskStatus, needsReason, taskPriorities, taskStatuses } from './task-states.ts'
import { createTasks, deleteTasks, editTasks, seeTasks } from './task-access.ts'
import { taskHelp as help, taskLabels as label, taskUnits as unit, taskWords as said } from './tasks.text.ts'

const MAX_LABELS = 10
/** Of all of them, as they are kept. */
const LABELS_LENGTH = 200

/** What is asked about a task and may be changed later. */
export const taskChangeFields = {
  title: text({ label: label.title, max: 200, required: true }),
  job_task_type_id: reference({ label: label.kind, of: 'job_task_type', required: true }),
  job_task_id: reference({ label: label.work, of: 'job_task' }),
  owner_id: reference({ label: label.owner, of: 'employee' }),
  parent_id: reference({ label: label.parent, of: 'task' }),
  priority: choice({ label: label.priority, options: taskPriorities, initVal: 'NORMAL' }),
  plan_start: date({ label: label.planStart }),
  plan_end: date({ label: label.planEnd }),
  is_milestone: yesNo({ label: label.isMilestone }),
  due_date: date({ label: label.dueDate, helper: help.dueDate }),
  estimate_hours: number({
    label: label.estimate,
    min: 0,
    max: 100_000,
    decimals: 2,
    tailLabel: unit.hours,
  }),
  remaining_hours: number({
    label: label.remaining,
    min: 0,
    max: 100_000,
    decimals: 2,
    tailLabel: unit.hours,
  }),
  weight: number({ label: label.weight, min: 0.01, max: 100_000, decimals: 2, initVal: 1 }),
  progress_pct: number({ label: label.progress, min: 0, max: 100, tailLabel: unit.percent }),
  machine_id: reference({ label: label.machine, of: 'machine' }),
  labels: text({ label: label.labels, helper: help.labels, max: LABELS_LENGTH }),
  description: textarea({ label: label.description, max: 4000 }),
} as const

/** What is asked about a new one. */
export const newTaskFields = {
  project_id: reference({ label: label.project, of: 'project', required: true }),
  ...taskChangeFields,
} as const

interface Planned {
  readonly plan_start?: string | null | undefined
  readonly plan_end?: string | null | undefined
  readonly is_milestone?: boolean | null | undefined
  readonly labels?: string | null | undefined
}

const told = {
  both: { en: 'A plan has a first and a last day', th: 'แผนต้องมีทั้งวันเริ่มและวันเสร็จ' },
  order: { en: 'The last day is before the first', th: 'วันเสร็จอยู่ก่อนวันเริ่ม' },
  oneDay: { en: 'A milestone is one day', th: 'หลักหมายมีวันเดียว' },
  labels: { en: 'At most {most} labels', th: 'ใส่ป้ายกำกับได้ไม่เกิน {most} ป้าย' },
  long: { en: 'At most {most} characters', th: 'ยาวได้ไม่เกิน {most} ตัวอักษร' },
} as const
const atMost = ({ en, th }: Words, most: number): Words => ({
  en: en.replace('{most}', String(most)),
  th: th.replace('{most}', String(most)),
})
const labelsSaid = atMost(told.labels, MAX_LABELS)
const lengthSaid = atMost(told.long, LABELS_LENGTH)

/** The labels of a task one by one. */
export const labelsIn = (labels: string | null | undefined): string[] => [
  ...new Set((labels ?? '').split(/[,\n]/).flatMap((one) => one.trim() || [])),
]

/** The same as they are kept. */
export const labelsKept = (labels: string | null | undefined): string => labelsIn(labels).join(', ')

/** What does not fit in a plan, and too many labels; `at` stands before the names of the fields. */
export function checkTask({ plan_start, plan_end, is_milestone, labels }: Planned, at = '') {
  const missing = plan_start && !plan_end ? 'plan_end' : plan_end && !plan_start ? 'plan_start' : null
  const isPlanned = plan_start && plan_end
  return [
    ...(missing ? [wrong(`${at}${missing}`, 'REQUIRED', told.both)] : []),
    ...(isPlanned && plan_end < plan_start ? [wrong(`${at}plan_end`, 'OUT_OF_RANGE', told.order)] : []),
    ...(isPlanned && is_milestone && plan_end > plan_start
      ? [wrong(`${at}plan_end`, 'OUT_OF_RANGE', told.oneDay)]
      : []),
    ...(labelsIn(labels).length > MAX_LABELS ? [wrong(`${at}labels`, 'TOO_MANY', labelsSaid)] : []),
    ...(labelsKept(labels).length > LABELS_LENGTH ? [wrong(`${at}labels`, 'TOO_LONG', lengthSaid)] : []),
  ]
}

/** One task, with what it waits for, its checklist and its comments. */
export const getTask = operation({
  name: 'tasks.get',
  title: said.one,
  effect: 'read',
  access: seeTasks,
  input: { id: rowId('task') },
  output: value(taskCard),
})

/** What a write makes old that leaves the work and its people as they are: an item that is ticked, a comment. */
export const taskTalkChanges = ['tasks', 'projects', 'boards'] as const

/**
 * What a write of tasks makes old: the schedule draws them, the first page and the pages of machines and customers count them, time is put on
 * them, and teams tell what else is then.
 */
export const taskChanges = [
  ...taskTalkChanges,
  'schedule',
  'dashboards',
  'machines',
  'customers',
  'timeEntries',
  'teams',
] as const

/** What every write of a task is like. */
export const taskWrite = {
  effect: 'write',
  changes: taskChanges,
  access: editTasks,
  readBy: getTask,
  output: value(taskCard),
  done: doneWords.saved,
} as const

/** A task in the backlog. */
export const insertTask = operation({
  name: 'tasks.insert',
  title: said.insert,
  ...taskWrite,
  access: createTasks,
  input: { data: group(newTaskFields) },
  check: ({ data }) => checkTask(data, 'data.'),
})

/** Changes a task; of what is done or cancelled the plan stays. */
export const updateTask = operation({
  name: 'tasks.update',
  title: said.update,
  ...taskWrite,
  input: { id: rowId('task'), row_version: rowVersion, data: changesOf(taskChangeFields) },
  check: ({ data }) => checkTask(data, 'data.'),
})

/** Deletes a task that never left the backlog. */
export const deleteTask = operation({
  name: 'tasks.delete',
  title: said.remove,
  effect: 'write',
  changes: taskChanges,
  access: deleteTasks,
  readBy: getTask,
  input: { id: rowId('task', { status: 'BACKLOG' }), row_version: rowVersion },
  output: nothing,
  done: said.removed,
})

const noReason = { en: 'Please give a reason', th: 'กรุณาระบุเหตุผล' }

/** Refuses a step without the reason it needs. */
export function checkStepReason({
  to_status,
  reason,
}: {
  readonly to_status?: TaskStatus | null | undefined
  readonly reason?: string | null | undefined
}) {
  return to_status && needsReason(to_status) && !reason ? [wrong('reason', 'REQUIRED', noReason)] : []
}

/** Takes a task one step on. What is lacking is told all at once; the database has the same rules. */
export const setTaskStatus = operation({
  name: 'tasks.setStatus',
  title: said.setStatus,
  ...taskWrite,
  input: {
    id: rowId('task'),
    row_version: rowVersion,
    to_status: choice({ label: label.status, options: taskStatuses, required: true }),
    reason: textarea({ label: label.reason, max: 1000 }),
  },
  check: checkStepReason,
})

/** What a step is asked. */
export interface TaskStep {
  readonly id: number
  readonly row_version: number
  readonly to_status: TaskStatus
  readonly reason?: string | null | undefined
}

/** What was changed of a task. */
export const taskHistory = recordHistory({
  name: 'tasks.history',
  title: said.history,
  access: seeTasks,
  table: 'task',
  fields: {
    ...taskChangeFields,
    status: choice({ label: label.status, options: taskStatuses }),
    status_reason: textarea({ label: label.reason, max: 1000 }),
  },
  lookups: {
    owner_id: {
      named: { th: ['first_name_th', 'last_name_th'], en: ['first_name_en', 'last_name_en'] },
    },
    parent_id: { named: { th: ['task_no'], en: ['task_no'] } },
    machine_id: { named: { th: ['name'], en: ['name'] } },
  },
})
