// The checklist of a task: what is ticked off one by one.
import { rowId, rowVersion, staying, text, yesNo } from '#base/fields.ts'
import { operation } from '#base/operation.ts'
import { taskLabels as label, taskWords as said } from './tasks.text.ts'
import { taskTalkChanges, taskWrite } from './tasks.ts'

/** A list has at most so many items; the tables refuse more. */
export const MOST_TASK_ITEMS = 100

/** What is said of an item. */
export const itemFields = {
  text: text({ label: label.item, max: 300, required: true }),
  is_required: yesNo({ label: label.isRequired }),
} as const

/** One more, at the end. */
export const addTaskItem = operation({
  name: 'tasks.checklistAdd',
  title: said.addItem,
  ...taskWrite,
  changes: taskTalkChanges,
  input: { task_id: rowId('task', { status: 'TODO' }), ...itemFields },
})

/** Ticks an item, takes the tick away, or says it otherwise. */
export const setTaskItem = operation({
  name: 'tasks.checklistSet',
  title: said.setItem,
  ...taskWrite,
  changes: taskTalkChanges,
  input: {
    id: rowId('task_checklist_item'),
    row_version: rowVersion,
    ...staying({ ...itemFields, is_done: yesNo({ label: label.isDone }) }),
  },
})

/** Takes an item away. */
export const deleteTaskItem = operation({
  name: 'tasks.checklistDelete',
  title: said.deleteItem,
  ...taskWrite,
  changes: taskTalkChanges,
  input: { id: rowId('task_checklist_item'), row_version: rowVersion },
})
