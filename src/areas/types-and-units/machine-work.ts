// What work a kind of machine needs: which kinds of work, and the standard hours of their tasks. Each is saved as a whole.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import {
  group,
  list,
  number,
  reference,
  references,
  rowId,
  rowVersion,
  text,
  wrong,
  yesNo,
} from '#base/fields.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { type OutputFor, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords } from '#base/text.ts'
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
const machineType = { machine_type_id: rowId('machine_type') }
/** The version is that of the machine type. */
const machine = { machine_type_id: z.int(), code: z.string(), ...name, row_version: z.int() }

/** Machine types with how much is said of their work. */
export const listWorkMachines = operation({
  name: 'typesAndUnits.workMachines',
  title: labels.machineTypes,
  effect: 'read',
  access: behind('view', kinds, tasks),
  input: {
    where: group({ text: text({ label: labels.text, max: 100 }) }, { required: false }),
    ...pagingFields({ code: labels.code, name_th: labels.machineType }),
  },
  output: pageOf(
    z.object({ id: z.int(), code: z.string(), ...name, kinds: z.int(), tasks: z.int(), hours: z.number() }),
  ),
})
export type WorkMachine = OutputFor<typeof listWorkMachines>['rows'][number]

const kindsOf = z.object({
  ...machine,
  /** The kinds in use, and those that were chosen while they were. */
  rows: z.array(
    z.object({
      job_task_type_id: z.int(),
      code: z.string(),
      ...name,
      applies: z.boolean(),
      /** Its tasks that have standard hours for this machine type. */
      tasks: z.int(),
    }),
  ),
})
export type KindsOfMachine = z.output<typeof kindsOf>

/** The kinds of work, each with whether a machine type needs it. */
export const listKindsOfMachine = operation({
  name: 'typesAndUnits.kindsOfMachine',
  title: labels.kinds,
  effect: 'read',
  access: behind('view', kinds),
  input: machineType,
  output: value(kindsOf),
})

/** The kinds of work a machine type needs, all of them. Standard hours of a kind that goes have to be given up aloud. */
export const saveKindsOfMachine = operation({
  name: 'typesAndUnits.saveKindsOfMachine',
  title: labels.saveKinds,
  effect: 'write',
  access: behind('edit', kinds),
  input: {
    ...machineType,
    row_version: rowVersion,
    job_task_type_ids: references({ label: labels.kinds, of: 'job_task_type', max: 500 }),
    with_tasks: yesNo({ label: labels.withTasks }),
  },
  output: value(kindsOf),
  done: doneWords.saved,
})

const tasksOf = z.object({
  ...machine,
  /** The tasks in use of the kinds the machine type needs, and those that have hours; hours are null where there are none. */
  rows: z.array(
    z.object({
      job_task_id: z.int(),
      code: z.string(),
      ...name,
      job_task_type_id: z.int(),
      kind_th: z.string(),
      kind_en: z.nullable(z.string()),
      standard_hours: z.nullable(z.number()),
      people: z.nullable(z.int()),
    }),
  ),
})
export type TasksOfMachine = z.output<typeof tasksOf>

/** The standard hours of a machine type, task by task. */
export const listTasksOfMachine = operation({
  name: 'typesAndUnits.tasksOfMachine',
  title: labels.tasks,
  effect: 'read',
  access: behind('view', tasks),
  input: machineType,
  output: value(tasksOf),
})

/** What is asked of one task. */
export const taskFields = {
  job_task_id: reference({ label: labels.task, of: 'job_task', required: true }),
  standard_hours: number({ label: labels.hours, required: true, min: 0.01, max: 10_000, decimals: 2 }),
  people: number({ label: labels.people, required: true, min: 1, max: 100, initVal: 1 }),
} as const

/** The standard hours of a machine type, all of them: a task that is not among the rows has none. */
export const saveTasksOfMachine = operation({
  name: 'typesAndUnits.saveTasksOfMachine',
  title: labels.saveTasks,
  effect: 'write',
  access: behind('edit', tasks),
  input: {
    ...machineType,
    row_version: rowVersion,
    rows: list(taskFields, { label: labels.tasks, required: true, max: MOST_TASKS }),
  },
  check: ({ rows }) => {
    const seen = rows.map((row) => row.job_task_id)
    return seen.flatMap((id, at) =>
      seen.indexOf(id) < at ? [wrong(`rows.${at}.job_task_id`, 'CHOICE', labels.twice)] : [],
    )
  },
  output: value(tasksOf),
  done: doneWords.saved,
})
