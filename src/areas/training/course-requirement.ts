// Who needs which course: everybody of a position, of a unit, of a position within a unit, or everybody at all.
import * as z from 'zod/mini'
import { group, number, reference, rowId, rowVersion, changesOf } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { byCourse } from './training-fields.ts'
import './training-problems.ts'
import { trainingDone, trainingLabels as labels, trainingWords } from './training.text.ts'

const name = z.nullable(z.string())
const requirement = z.object({
  id: z.int(),
  course_id: z.int(),
  course_code: z.string(),
  course_th: z.string(),
  course_en: name,
  position_id: z.nullable(z.int()),
  position_th: name,
  position_en: name,
  org_unit_id: z.nullable(z.int()),
  org_unit_th: name,
  org_unit_en: name,
  grace_days: z.int(),
  row_version: z.int(),
})
/** One requirement. */
export type Requirement = z.output<typeof requirement>

/** What is asked about a requirement; with neither position nor unit, everybody. */
export const requirementFields = {
  course_id: reference({ label: labels.course, of: 'course', required: true }),
  position_id: reference({ label: labels.position, of: 'position' }),
  org_unit_id: reference({ label: labels.unit, of: 'org_unit' }),
  grace_days: number({ label: labels.grace, helper: labels.graceHelp, min: 0, max: 3650 }),
} as const

/** All requirements of the courses in use, or of one course; there are at most a few for each. */
export const listRequirements = operation({
  name: 'training.listRequirements',
  title: trainingWords.requirements,
  effect: 'read',
  access: byCourse('view'),
  input: { course_id: reference({ label: labels.course, of: 'course' }) },
  output: value(z.array(requirement)),
})

/** Requires a course. */
export const insertRequirement = operation({
  name: 'training.insertRequirement',
  title: trainingWords.addRequirement,
  effect: 'write',
  access: byCourse('create'),
  input: { data: group(requirementFields) },
  output: value(requirement),
  done: trainingDone.saved,
})

/** Changes who needs a course, or until when. */
export const updateRequirement = operation({
  name: 'training.updateRequirement',
  title: trainingWords.changeRequirement,
  effect: 'write',
  access: byCourse('edit'),
  input: { id: rowId('course_requirement'), row_version: rowVersion, data: changesOf(requirementFields) },
  output: value(requirement),
  done: trainingDone.saved,
})

/** Requires it no more. */
export const deleteRequirement = operation({
  name: 'training.deleteRequirement',
  title: trainingWords.removeRequirement,
  effect: 'write',
  access: byCourse('delete'),
  input: { id: rowId('course_requirement'), row_version: rowVersion },
  output: nothing,
  done: trainingDone.deleted,
})
