// What tasks wait for: one of two begins or ends once the other does. Kept here; what moves by it is the plan's to say.
import { changesOf, choice, number, reference, rowId, rowVersion, wrong } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { dependencyTypes } from './task-states.ts'
import { taskCard } from './task-shapes.ts'
import { taskHelp as help, taskLabels as label, taskUnits as unit, taskWords as said } from './tasks.text.ts'
import { taskWrite } from './tasks.ts'

/** How the one waits for the other. */
export const dependencyFields = {
  type: choice({ label: label.type, options: dependencyTypes, initVal: 'FS' }),
  lag_days: number({
    label: label.lag,
    helper: help.lag,
    min: -250,
    max: 250,
    tailLabel: unit.days,
    initVal: 0,
  }),
} as const

const itself = { en: 'A task does not wait for itself', th: 'งานรอตัวเองไม่ได้' }

/** Lets a task wait for another of its project; answers with the one that waits. It moves neither. */
export const dependTask = operation({
  name: 'tasks.depend',
  title: said.depend,
  ...taskWrite,
  input: {
    predecessor_id: reference({ label: label.predecessor, of: 'task', required: true }),
    successor_id: reference({ label: label.successor, of: 'task', required: true }),
    ...dependencyFields,
  },
  check: ({ predecessor_id, successor_id }) =>
    predecessor_id === successor_id ? [wrong('successor_id', 'NOT_UNIQUE', itself)] : [],
})

/** Changes how one waits for the other. */
export const changeDependency = operation({
  name: 'tasks.changeDependency',
  title: said.changeDependency,
  ...taskWrite,
  input: { id: rowId('task_dependency'), row_version: rowVersion, data: changesOf(dependencyFields) },
  output: value(taskCard),
})

/** Lets it wait no more. */
export const undependTask = operation({
  name: 'tasks.undepend',
  title: said.undepend,
  ...taskWrite,
  input: { id: rowId('task_dependency'), row_version: rowVersion },
  done: said.undepended,
})
