// What colleagues tell each other about a task, with pictures and papers. One's own words can be corrected for a while.
import * as z from 'zod/mini'
import { file, references, rowId, rowVersion, textarea } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { paperTypes } from '#platform/files/papers.ts'
import { seeTasks } from './task-access.ts'
import { taskCard, taskComment } from './task-shapes.ts'
import { taskLabels as label, taskWords as said } from './tasks.text.ts'
import { taskTalkChanges, taskWrite } from './tasks.ts'

/** A task has at most so many; the tables refuse more. */
export const MOST_TASK_COMMENTS = 1000

/** A comment may be changed by its writer for so many minutes. */
export const TASK_COMMENT_MINUTES = 15

/** A comment brings at most so many files; the tables refuse more. */
export const MOST_COMMENT_FILES = 5

/** The largest of them, in bytes. */
const COMMENT_FILE_BYTES = 10_000_000

/** What was said of a task, the latest first. */
export const listTaskComments = operation({
  name: 'tasks.comments',
  title: said.comments,
  effect: 'read',
  access: seeTasks,
  input: { task_id: rowId('task'), ...pagingFields({ said_at: label.saidAt }) },
  output: pageOf(taskComment),
})

/** Answers with the task, and which comment it was. */
export const addTaskComment = operation({
  name: 'tasks.comment',
  title: said.comment,
  ...taskWrite,
  changes: taskTalkChanges,
  output: value(z.extend(taskCard, { comment_id: z.int() })),
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

const ofComment = { ...taskWrite, changes: taskTalkChanges, output: value(taskComment) } as const

/** Puts a file to one's own comment while it is young. */
export const addCommentFile = operation({
  name: 'tasks.uploadCommentFile',
  title: said.addFile,
  ...ofComment,
  input: {
    id: rowId('task_comment'),
    file: file({ label: label.file, required: true, maxBytes: COMMENT_FILE_BYTES, types: paperTypes }),
  },
})

/** Takes it away again, as long. */
export const deleteCommentFile = operation({
  name: 'tasks.commentFileDelete',
  title: said.deleteFile,
  ...ofComment,
  input: { id: rowId('task_comment_file'), row_version: rowVersion },
})

/** The file itself. */
export const readCommentFile = operation({
  name: 'tasks.commentFile',
  title: said.file,
  effect: 'read',
  access: seeTasks,
  input: { id: rowId('task_comment_file') },
  output: fileAnswer,
})
