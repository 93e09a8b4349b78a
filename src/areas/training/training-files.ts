// The files of training: the syllabus of a course, and the certificate an outside institute issued.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { file, rowId, rowVersion } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation, value } from '#base/operation.ts'
import { PAPER_BYTES, paper, paperTypes } from '#platform/files/papers.ts'
import { courseWords } from './training-courses.text.ts'
import { enrollment } from './training-enrollment.ts'
import { by, byCourse, judges } from './training-fields.ts'
import './training-problems.ts'
import { trainingDone, trainingWords } from './training.text.ts'

const taken = { required: true, maxBytes: PAPER_BYTES, types: paperTypes } as const

// courses stand on their own page, and with every class
const seesCourses: Access = {
  anyOf: [
    { menu: '/app/Training-Record/Course', flag: 'view' },
    { menu: '/app/Training-Record/Class', flag: 'view' },
  ],
}
const syllabus = z.object({ id: z.int(), file: z.nullable(paper), row_version: z.int() })
/** The syllabus of a course, with the version of the course. */
export type Syllabus = z.output<typeof syllabus>
const course = { id: rowId('course'), row_version: rowVersion }

/** What there is of a syllabus. */
export const getSyllabus = operation({
  name: 'training.syllabus',
  title: courseWords.syllabusFile,
  effect: 'read',
  access: seesCourses,
  input: { id: rowId('course') },
  output: value(syllabus),
})

/** Puts a syllabus to a course, in place of the one that is there. */
export const setSyllabus = operation({
  name: 'training.setSyllabus',
  title: courseWords.setSyllabus,
  effect: 'write',
  access: byCourse('edit'),
  input: { ...course, file: file({ label: courseWords.syllabusFile, ...taken }) },
  output: value(syllabus),
  done: trainingDone.fileKept,
})

/** Takes the syllabus of a course away. */
export const removeSyllabus = operation({
  name: 'training.removeSyllabus',
  title: courseWords.removeSyllabus,
  effect: 'write',
  access: byCourse('edit'),
  input: course,
  output: value(syllabus),
  done: trainingDone.fileGone,
})

/** The syllabus itself. */
export const readSyllabus = operation({
  name: 'training.syllabusFile',
  title: courseWords.syllabusFile,
  effect: 'read',
  access: seesCourses,
  input: { id: rowId('course') },
  output: fileAnswer,
})

const place = { id: rowId('training_enrollment'), row_version: rowVersion }

/** Puts the certificate of the institute to a result, in place of the one that is there. */
export const setCertificateFile = operation({
  name: 'training.setCertificateFile',
  title: trainingWords.setCertificateFile,
  effect: 'write',
  access: judges,
  input: { ...place, file: file({ label: trainingWords.certificateFile, ...taken }) },
  output: value(enrollment),
  done: trainingDone.fileKept,
})

/** Takes the certificate of the institute away; the result stays. */
export const removeCertificateFile = operation({
  name: 'training.removeCertificateFile',
  title: trainingWords.removeCertificateFile,
  effect: 'write',
  access: judges,
  input: place,
  output: value(enrollment),
  done: trainingDone.fileGone,
})

/** The certificate of the institute itself; that it was fetched stands in the audit. */
export const readCertificateFile = operation({
  name: 'training.certificateFile',
  title: trainingWords.certificateFile,
  effect: 'read',
  transaction: 'own',
  access: by('view'),
  input: { id: rowId('training_enrollment') },
  output: fileAnswer,
})
