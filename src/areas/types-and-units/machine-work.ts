// What work a kind of machine needs: which kinds of work, and the standard hours of their tasks. Each is saved as a whole.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import { number, yesNo } from '#base/fields.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { type OutputFor, operation, pageOf } from '#base/operation.ts'
import { pairChecklist } from '#platform/records/pair-maps/pair-checklist.ts'
import { machineTypeRow, machineTypesInput } from './machine-type-list.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'
import './type-problems.ts'

const kinds: MenuPath = '/app/job-task-type'
const tasks: MenuPath = '/app/job-task'
const behind = (flag: Flag, ...menus: MenuPath[]): Access => ({
  anyOf: menus.map((menu) => ({ menu, flag })),
})
/** The most tasks one kind of machine has. */
const MOST_TASKS = 500

const name = { name_th: z.string(), name_en: z.nullable(z.string()) }
/** Machine types with how much is said of their work. */
export const listWorkMachines = operation({
  name: 'typesAndUnits.workMachines',
  title: labels.machineTypes,
  effect: 'read',
  access: behind('view', kinds, tasks),
  input: machineTypesInput,
  output: pageOf(z.extend(machineTypeRow, { kinds: z.int(), tasks: z.int(), hours: z.number() })),
})
export type WorkMachine = OutputFor<typeof listWorkMachines>['rows'][number]

const record = { key: 'machine_type_id', table: 'machine_type' }

const kindRow = z.object({
  job_task_type_id: z.int(),
  code: z.string(),
  ...name,
  applies: z.boolean(),
  /** Its tasks that have standard hours for this machine type. */
  tasks: z.int(),
})
export type KindRow = z.output<typeof kindRow>

/**
 * The kinds of work a machine type needs: those in use and those chosen while they were, each ticked or not. Standard hours of a
 * kind that goes have to be given up aloud.
 */
export const kindsOfMachine = pairChecklist({
  table: 'job_type_machine',
  record,
  item: { key: 'job_task_type_id', table: 'job_task_type', one: labels.kinds },
  fields: {},
  row: kindRow,
  access: (flag) => behind(flag, kinds),
  select: { name: 'typesAndUnits.kindsOfMachine', title: labels.kinds },
  save: {
    name: 'typesAndUnits.saveKindsOfMachine',
    title: labels.saveKinds,
    changes: ['typesAndUnits', 'machines'],
  },
  given: { as: 'ids', name: 'job_task_type_ids', label: labels.kinds, most: 500 },
  more: { with_tasks: yesNo({ label: labels.withTasks }) },
})

const taskRow = z.object({
  job_task_id: z.int(),
  code: z.string(),
  ...name,
  job_task_type_id: z.int(),
  kind_th: z.string(),
  kind_en: z.nullable(z.string()),
  standard_hours: z.nullable(z.number()),
  people: z.nullable(z.int()),
})
export type TaskRow = z.output<typeof taskRow>

/** What is asked of one task. */
export const taskFields = {
  standard_hours: number({ label: labels.hours, required: true, min: 0.01, max: 10_000, decimals: 2 }),
  people: number({ label: labels.people, required: true, min: 1, max: 100, initVal: 1 }),
} as const

/**
 * The standard hours of a machine type, task by task: the tasks in use of the kinds it needs, and those that have hours. Hours are
 * null where there are none, and a task that is not among the rows saved has none.
 */
export const tasksOfMachine = pairChecklist({
  table: 'job_task_machine',
  record,
  item: { key: 'job_task_id', table: 'job_task', one: labels.task },
  fields: taskFields,
  row: taskRow,
  access: (flag) => behind(flag, tasks),
  select: { name: 'typesAndUnits.tasksOfMachine', title: labels.tasks },
  save: {
    name: 'typesAndUnits.saveTasksOfMachine',
    title: labels.saveTasks,
    changes: ['typesAndUnits', 'machines'],
  },
  given: { as: 'rows', name: 'rows', label: labels.tasks, most: MOST_TASKS, twice: labels.twice },
})
