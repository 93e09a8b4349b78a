// Classes: what is taught when, where stands it, and how many seats are left.
import * as z from 'zod/mini'
import { choice, group, list, reference, rowId, rowVersion, text, changesOf } from '#base/fields.ts'
import { exportOf } from '#base/exports.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { by, checkHours, classFields, keeps, reason, sessionFields } from './training-fields.ts'
import './training-problems.ts'
import {
  classModes,
  classStates,
  classSteps,
  enrollmentStates,
  trainingDone,
  trainingLabels as labels,
  trainingWords,
} from './training.text.ts'

const name = z.nullable(z.string())
const row = {
  id: z.int(),
  class_no: z.string(),
  course_id: z.int(),
  course_code: z.string(),
  course_th: z.string(),
  course_en: name,
  institute_id: z.nullable(z.int()),
  institute_name: name,
  trainer: name,
  mode: oneOf(classModes),
  place: name,
  capacity: z.nullable(z.int()),
  /** Seats taken, and how many wait for one. */
  taken: z.int(),
  waiting: z.int(),
  status: oneOf(classStates),
  starts_at: name,
  ends_at: name,
  /** Where the caller themselves stands in it; null if nowhere. */
  own_status: z.nullable(oneOf(enrollmentStates)),
  row_version: z.int(),
}
const session = z.object({
  id: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  place: name,
  /** The room of ours that is booked with them. */
  room_id: z.nullable(z.int()),
  room_name: name,
  room_seats: z.nullable(z.int()),
  row_version: z.int(),
})
/** Hours of a class. */
export type ClassSession = z.output<typeof session>

/** A class with everything about it. */
export const classDetail = z.object({
  ...row,
  needs_approval: z.boolean(),
  /** What it costs is told to users who may edit classes. */
  cost_total: z.nullable(z.number()),
  note: name,
  status_note: name,
  requested: z.int(),
  hours: z.number(),
  pass_score: z.nullable(z.number()),
  validity_months: z.nullable(z.int()),
  /** The file that says what is taught. */
  syllabus_file: name,
  /** What those who were there say, where anybody does. */
  feedback: z.nullable(z.number()),
  feedback_count: z.int(),
  sessions: z.array(session),
  /** The caller's own place in it. */
  own_enrollment: z.nullable(
    z.object({
      id: z.int(),
      status: oneOf(enrollmentStates),
      queue_place: z.nullable(z.int()),
      moved_up_at: name,
      passed_over_at: name,
      feedback: z.nullable(z.int()),
      row_version: z.int(),
    }),
  ),
  allowed_next: z.array(oneOf(classSteps)),
  row_version: z.int(),
})
export type ClassDetail = z.output<typeof classDetail>
export type ClassRow = z.output<z.ZodMiniObject<typeof row>>

/** Classes; drafts only for users who may edit them. */
export const listClasses = operation({
  name: 'training.listClasses',
  title: trainingWords.classes,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: labels.text, max: 100 }),
        status: choice({ label: labels.status, options: classStates }),
        course_id: reference({ label: labels.course, of: 'course' }),
        /** Classes an employee can be put into. */
        open: choice({ label: labels.view, options: { YES: classStates.OPEN } }),
      },
      { label: labels.filter, required: false },
    ),
    ...pagingFields({ starts_at: labels.starts, class_no: labels.classNo }),
  },
  output: pageOf(z.object(row)),
})

/** The list as a file. */
export const exportClasses = exportOf(listClasses, 'training.exportClasses', {
  class_no: labels.classNo,
  course_code: labels.course,
  course_th: labels.course,
  institute_name: labels.institute,
  trainer: labels.trainer,
  mode: [labels.mode, classModes],
  place: labels.place,
  starts_at: [labels.starts, 'moment'],
  ends_at: [labels.ends, 'moment'],
  capacity: labels.capacity,
  taken: labels.taken,
  waiting: labels.waiting,
  status: [labels.status, classStates],
})

/** One class, with its hours and what the caller may do. */
export const getClass = operation({
  name: 'training.getClass',
  title: trainingWords.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('training_class') },
  output: value(classDetail),
})

/** A new class, as a draft, with its first hours or without. */
export const insertClass = operation({
  name: 'training.insertClass',
  title: trainingWords.insert,
  effect: 'write',
  changes: ['training', 'rooms'],
  access: by('create'),
  input: { data: group(classFields), sessions: list(sessionFields, { label: labels.sessions, max: 60 }) },
  check: ({ sessions }) => (sessions ?? []).flatMap((one, at) => checkHours(one, `sessions.${at}.`)),
  output: value(classDetail),
  done: trainingDone.saved,
})

const version = { id: rowId('training_class'), row_version: rowVersion }

/** Changes a class; where there are more seats than before, who waits moves up. */
export const updateClass = operation({
  name: 'training.updateClass',
  title: trainingWords.update,
  effect: 'write',
  changes: ['training', 'rooms'],
  access: keeps,
  input: { ...version, data: changesOf(classFields) },
  output: value(classDetail),
  done: trainingDone.saved,
})

/** Deletes a draft. */
export const deleteClass = operation({
  name: 'training.deleteClass',
  title: trainingWords.remove,
  effect: 'write',
  changes: ['training', 'rooms'],
  access: by('delete'),
  input: version,
  output: nothing,
  done: trainingDone.deleted,
})

/** Moves a class on; cancelling says why, and frees the hours of all in it. */
export const setClassStatus = operation({
  name: 'training.setClassStatus',
  title: trainingWords.setStatus,
  effect: 'write',
  changes: ['training', 'rooms', 'serviceOrders', 'schedule', 'teams', 'tasks'],
  access: keeps,
  input: {
    ...version,
    to: choice({ label: labels.status, options: classSteps, required: true }),
    reason,
  },
  output: value(classDetail),
  done: trainingDone.moved,
})
