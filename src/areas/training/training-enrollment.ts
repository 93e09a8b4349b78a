// Who is in a class: enrolling, waiting, deciding, giving a place back, and saying how it was.
import * as z from 'zod/mini'
import {
  choice,
  group,
  number,
  reference,
  references,
  rowId,
  rowVersion,
  textarea,
  yesNo,
} from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { fillBoth } from '#base/text.ts'
import { paper } from '#platform/files/papers.ts'
import { by, judges, keeps, reason } from './training-fields.ts'
import './training-problems.ts'
import { enrollmentStates, trainingDone, trainingLabels as labels, trainingWords } from './training.text.ts'

const name = z.nullable(z.string())
const status = oneOf(enrollmentStates)
const steps = z.enum(['decide', 'cancel', 'attend', 'result', 'file', 'rate', 'certificate'])
/** What stands in the way of a class: what, when, and whose where it is not one person's. */
export const trainingClash = z.object({
  source: z.string(),
  start: z.string(),
  end: z.string(),
  so_no: name,
  customer: name,
  class_no: name,
})
export type TrainingClash = z.output<typeof trainingClash>

/** An employee in a class. */
export const enrollment = z.object({
  id: z.int(),
  class_id: z.int(),
  class_no: z.string(),
  course_id: z.int(),
  course_code: z.string(),
  course_th: z.string(),
  course_en: name,
  class_status: z.string(),
  starts_at: name,
  ends_at: name,
  employee_id: z.int(),
  employee_code: z.string(),
  employee_th: z.string(),
  employee_en: name,
  nickname: name,
  status,
  status_note: name,
  /** The place in the queue, from 1. */
  queue_place: z.nullable(z.int()),
  moved_up_at: name,
  /** When their turn came and they had other work; what that is now stands among the clashes. */
  passed_over_at: name,
  clashes: z.array(trainingClash),
  attended_hours: z.nullable(z.number()),
  score: z.nullable(z.number()),
  certificate_no: name,
  issued_on: name,
  expires_on: name,
  /** What an outside institute issued. */
  certificate_file: z.nullable(paper),
  feedback: z.nullable(z.int()),
  /** Feedback on a class: read by its author and by those who judge. */
  comment: name,
  /** What the caller may do with it now. */
  steps: z.array(steps),
  row_version: z.int(),
})
export type Enrollment = z.output<typeof enrollment>
export type EnrollmentStep = z.output<typeof steps>

/** The people of a class, or the classes of a person; one's own where neither is named. */
export const listEnrollments = operation({
  name: 'training.listEnrollments',
  title: trainingWords.enrollments,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        class_id: reference({ label: labels.classNo, of: 'training_class' }),
        employee_id: reference({ label: labels.employee, of: 'employee' }),
        status: choice({ label: labels.status, options: enrollmentStates }),
      },
      { label: labels.filter, required: false },
    ),
    ...pagingFields({ entered: labels.when }),
  },
  output: pageOf(enrollment),
})

/** A place in a class, or in its queue, for oneself, or for an employee one looks after. */
export const enroll = operation({
  name: 'training.enroll',
  title: trainingWords.enroll,
  effect: 'write',
  changes: ['training', 'serviceOrders', 'schedule', 'teams', 'tasks'],
  access: by('view'),
  input: {
    class_id: rowId('training_class'),
    employee_id: reference({ label: labels.employee, of: 'employee' }),
  },
  output: value(enrollment),
  done: trainingDone.saved,
})

/** Places for many: who is free is enrolled, or waits; the others are told with why. With a place for none it is refused. */
export const enrollMany = operation({
  name: 'training.enrollMany',
  title: trainingWords.enrollMany,
  effect: 'write',
  changes: ['training', 'serviceOrders', 'schedule', 'teams', 'tasks'],
  access: keeps,
  input: {
    class_id: rowId('training_class'),
    employee_ids: references({ label: labels.employees, of: 'employee', required: true, max: 200 }),
  },
  output: value(
    z.object({
      enrolled: z.int(),
      waiting: z.int(),
      refused: z.array(
        z.object({
          employee_id: z.int(),
          name_th: name,
          name_en: name,
          why_en: z.string(),
          why_th: z.string(),
        }),
      ),
    }),
  ),
  doneBy: ({ refused, ...placed }) =>
    fillBoth(refused.length > 0 ? trainingDone.somePlaced : trainingDone.placed, {
      ...placed,
      refused: refused.length,
    }),
})

const version = { id: rowId('training_enrollment'), row_version: rowVersion }

/** Gives a place to an employee who asked for one, or says why not. */
export const decideEnrollment = operation({
  name: 'training.decideEnrollment',
  title: trainingWords.decide,
  effect: 'write',
  changes: ['training', 'serviceOrders', 'schedule', 'teams', 'tasks'],
  access: judges,
  input: { ...version, accept: yesNo({ label: labels.accept, required: true }), reason },
  output: value(enrollment),
  done: trainingDone.saved,
})

/** Gives a place back; the first who waits and is free moves up. */
export const cancelEnrollment = operation({
  name: 'training.cancelEnrollment',
  title: trainingWords.cancelEnrollment,
  effect: 'write',
  changes: ['training', 'serviceOrders', 'schedule', 'teams', 'tasks'],
  access: by('view'),
  input: { ...version, reason },
  output: value(enrollment),
  done: trainingDone.cancelled,
})

/** Says how a class was in which one was. */
export const rateClass = operation({
  name: 'training.rateClass',
  title: trainingWords.rate,
  effect: 'write',
  access: by('view'),
  input: {
    ...version,
    feedback: number({ label: labels.feedback, min: 1, max: 5, required: true }),
    comment: textarea({ label: labels.comment, max: 1000 }),
  },
  output: value(enrollment),
  done: trainingDone.thanks,
})
