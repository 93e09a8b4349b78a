// What colleagues tell each other about a task. One's own words can be corrected for a while.
import { references, rowId, rowVersion, textarea } from '#base/fields.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { seeTasks } from './task-access.ts'
import { taskComment } from './task-shapes.ts'
import { taskLabels as label, taskWords as said } from './tasks.text.ts'
import { taskTalkChanges, taskWrite } from './tasks.ts'

/** A task has at most so many; the tables refuse more. */
export const MOST_TASK_COMMENTS = 1000

/** A comment may be changed by its writer for so many minutes. */
export const TASK_COMMENT_MINUTES = 15

/** What was said of a task, the latest first. */
export const listTaskComments = operation({
  name: 'tasks.comments',
  title: said.comments,
  effect: 'read',
  access: seeTasks,
  input: { task_id: rowId('task'), ...pagingFields({ said_at: label.saidAt }) },
  output: pageOf(taskComment),
})

export const addTaskComment = operation({
  name: 'tasks.comment',
  title: said.comment,
  ...taskWrite,
  changes: taskTalkChanges,
  input: {
    task_id: rowId('task'),
    body: textarea({ label: label.comment, max: 4000, required: true }),
    /** Employees whom it names: they are told of it. */
    mentions: references({ label: label.mentions, of: 'employee', max: 20 }),
  },
})

/** Changes one's own comment while it is young, and answers it; what it said before stays in the history. */
export const editTaskComment = operation({
  name: 'tasks.commentEdit',
  title: said.editComment,
  ...taskWrite,
  changes: taskTalkChanges,
  output: value(taskComment),
  input: {
    id: rowId('task_comment'),
    row_version: rowVersion,
    body: textarea({ label: label.comment, max: 4000, required: true }),
  },
})
