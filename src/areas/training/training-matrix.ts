// Who stands how with the courses they need: a page of people against all courses anybody needs.
import * as z from 'zod/mini'
import { choice, group, reference, text } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { trainingClash } from './training-enrollment.ts'
import { by, keeps } from './training-fields.ts'
import { matrixStates, trainingLabels as labels, trainingWords } from './training.text.ts'

const name = z.nullable(z.string())
const state = oneOf(matrixStates)
const { page_size, cursor } = pagingFields({})
/** At most so many courses stand side by side. */
export const MOST_COURSES = 60

/** Whose row is shown. */
const peopleFilter = {
  text: text({ label: labels.person, max: 100 }),
  org_unit_id: reference({ label: labels.unit, of: 'org_unit' }),
  position_id: reference({ label: labels.position, of: 'position' }),
} as const

const counts = z.object({
  required: z.int(),
  valid: z.int(),
  expiring: z.int(),
  expired: z.int(),
  never: z.int(),
  /** Of those who never passed, who should have by now. */
  overdue: z.int(),
})
/** How many needs are met. */
export type MatrixCounts = z.output<typeof counts>

const cell = z.object({
  course_id: z.int(),
  state,
  expires_on: name,
  /** Until when it is not yet missing, for who has never passed. */
  due_on: name,
  /** The class ahead in which the person is, or the one in which they were and is not judged yet. */
  class_no: name,
})
export type MatrixCell = z.output<typeof cell>

/** The matrix: people by name, page by page; a course that an employee does not need has no cell. */
export const trainingMatrix = operation({
  name: 'training.matrix',
  title: trainingWords.matrix,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        ...peopleFilter,
        course_id: reference({ label: labels.course, of: 'course' }),
        state: choice({ label: labels.state, options: matrixStates }),
      },
      { label: labels.filter, required: false },
    ),
    page_size,
    cursor,
  },
  output: value(
    z.object({
      courses: z.array(
        z.object({ id: z.int(), code: z.string(), name_th: z.string(), name_en: name, counts }),
      ),
      people: z.array(
        z.object({
          employee_id: z.int(),
          employee_code: z.string(),
          employee_th: z.string(),
          employee_en: name,
          nickname: name,
          position_th: name,
          position_en: name,
          cells: z.array(cell),
        }),
      ),
      counts,
      total: z.int(),
      total_bounded: z.boolean(),
      next: name,
      previous: name,
    }),
  ),
})
export type MatrixPerson = z.output<typeof trainingMatrix.output.schema>['people'][number]
export type MatrixCourse = z.output<typeof trainingMatrix.output.schema>['courses'][number]

/** At most so many who lack a course are put into a class at once. */
export const MOST_LACKING = 200

/** Who lacks a course: never passed, ended, or ending soon; with what stands in the way of a class. */
export const trainingGap = operation({
  name: 'training.gap',
  title: trainingWords.gap,
  effect: 'read',
  access: keeps,
  input: {
    course_id: reference({ label: labels.course, of: 'course', required: true }),
    class_id: reference({ label: labels.classNo, of: 'training_class' }),
    where: group(peopleFilter, { label: labels.filter, required: false }),
  },
  output: value(
    z.object({
      people: z.array(
        z.object({
          employee_id: z.int(),
          employee_code: z.string(),
          employee_th: z.string(),
          employee_en: name,
          nickname: name,
          state,
          expires_on: name,
          due_on: name,
          /** The class in which the person is already, or was and is not judged yet. */
          class_no: name,
          clashes: z.array(trainingClash),
        }),
      ),
      /** Everybody who lacks it, also those beyond the first 200. */
      total: z.int(),
    }),
  ),
})
export type LackingPerson = z.output<typeof trainingGap.output.schema>['people'][number]
