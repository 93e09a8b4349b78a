// What forms of training choose from: skills a course gives, and people to enrol.
import * as z from 'zod/mini'
import { reference, text } from '#base/fields.ts'
import { masterOption } from '#platform/records/master-data/master-data.ts'
import { operation, value } from '#base/operation.ts'
import { by, byCourse, keeps } from './training-fields.ts'
import { trainingLabels as labels, trainingWords } from './training.text.ts'

/** Skills in use by part of a name or code; at most 20. */
export const courseSkills = operation({
  name: 'training.skills',
  title: trainingWords.skills,
  effect: 'read',
  access: byCourse('view'),
  input: { text: text({ label: labels.text, max: 100 }) },
  output: value(z.array(masterOption)),
})

/** Rooms in use by part of a name, the smallest first; at most 20. */
export const trainingRooms = operation({
  name: 'training.rooms',
  title: trainingWords.rooms,
  effect: 'read',
  access: keeps,
  input: { text: text({ label: labels.text, max: 100 }) },
  output: value(z.array(masterOption)),
})

/** How many hours a course takes, for the hours a new class of it is proposed. */
export const courseLength = operation({
  name: 'training.courseLength',
  title: trainingWords.courseLength,
  effect: 'read',
  access: by('view'),
  input: { course_id: reference({ label: labels.course, of: 'course', required: true }) },
  output: value(z.object({ hours: z.number() })),
})

/** Working people the caller may enrol, by part of a name or code; at most 20. */
export const trainingPeople = operation({
  name: 'training.people',
  title: trainingWords.people,
  effect: 'read',
  access: keeps,
  input: { text: text({ label: labels.person, max: 100 }) },
  output: value(z.array(masterOption)),
})
