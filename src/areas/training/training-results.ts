// Who came, who passed, and the certificates that follow from it.
import * as z from 'zod/mini'
import { choice, group, number, reference, rowId, rowVersion, text } from '#base/fields.ts'
import { exportOf } from '#base/exports.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { expiryStates } from '#platform/records/expiry.ts'
import { enrollment } from './training-enrollment.ts'
import { by, judges, keeps } from './training-fields.ts'
import {
  attendances,
  outcomes,
  trainingDone,
  trainingLabels as labels,
  trainingWords,
} from './training.text.ts'

const name = z.nullable(z.string())
const version = { id: rowId('training_enrollment'), row_version: rowVersion }

/** Marks who came, and for how long; without a number, for the whole course. A mark can be corrected. */
export const attendClass = operation({
  name: 'training.attend',
  title: trainingWords.attend,
  effect: 'write',
  changes: ['training', 'serviceOrders', 'schedule', 'teams', 'tasks'],
  access: keeps,
  input: {
    ...version,
    attendance: choice({ label: labels.attendance, options: attendances, required: true }),
    attended_hours: number({ label: labels.hours, min: 0, max: 1000, decimals: 1 }),
  },
  output: value(enrollment),
  done: trainingDone.saved,
})

/** What came of it. Passing gives the certificate and the skill; taking it back gives back what the skill was. */
export const enterResult = operation({
  name: 'training.result',
  title: trainingWords.result,
  effect: 'write',
  changes: ['training', 'people'],
  access: judges,
  input: {
    ...version,
    outcome: choice({ label: labels.outcome, options: outcomes, required: true }),
    score: number({ label: labels.score, min: 0, max: 100, decimals: 1 }),
  },
  output: value(enrollment),
  done: trainingDone.saved,
})

const certificate = z.object({
  id: z.int(),
  certificate_no: z.string(),
  employee_th: z.string(),
  employee_en: name,
  position_th: name,
  position_en: name,
  course_code: z.string(),
  course_th: z.string(),
  course_en: name,
  hours: z.number(),
  class_no: z.string(),
  starts_at: name,
  ends_at: name,
  institute_name: name,
  trainer: name,
  score: z.nullable(z.number()),
  issued_on: z.string(),
  expires_on: name,
  judged_by_th: name,
  judged_by_en: name,
  company_th: name,
  company_en: name,
})
/** What stands on a certificate. */
export type Certificate = z.output<typeof certificate>

/** One certificate, to be printed. */
export const readCertificate = operation({
  name: 'training.certificate',
  title: trainingWords.certificate,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('training_enrollment') },
  output: value(certificate),
})

/** The certificate as PDF. */
export const printCertificate = operation({
  name: 'training.certificatePrint',
  title: { en: 'Print the certificate', th: 'พิมพ์ใบรับรอง' },
  effect: 'read',
  transaction: 'own',
  access: by('view'),
  input: { id: rowId('training_enrollment') },
  output: fileAnswer,
})

const expiring = z.object({
  id: z.int(),
  employee_id: z.int(),
  employee_code: z.string(),
  employee_th: z.string(),
  employee_en: name,
  nickname: name,
  course_id: z.int(),
  course_code: z.string(),
  course_th: z.string(),
  course_en: name,
  certificate_no: z.string(),
  issued_on: z.string(),
  expires_on: z.string(),
  state: z.enum(expiryStates),
  /** The class ahead in which the person is again. */
  next_class_no: name,
})
export type ExpiringRow = z.output<typeof expiring>

/** The certificates people have that have ended, or end within so many days (60). */
export const listExpiring = operation({
  name: 'training.expiring',
  title: trainingWords.expiring,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: labels.person, max: 100 }),
        course_id: reference({ label: labels.course, of: 'course' }),
        within: number({ label: labels.within, min: 1, max: 3650 }),
      },
      { label: labels.filter, required: false },
    ),
    ...pagingFields({ expires_on: labels.expires }),
  },
  output: pageOf(expiring),
})

/** The same as a file. */
export const exportExpiring = exportOf(listExpiring, 'training.exportExpiring', {
  employee_code: labels.employee,
  employee_th: labels.employee,
  course_code: labels.course,
  course_th: labels.course,
  certificate_no: labels.certificateNo,
  issued_on: [labels.issued, 'day'],
  expires_on: [labels.expires, 'day'],
  next_class_no: labels.classNo,
})
