// The papers of an employee: id card, contract, certificates. They say what the national ID says, so those who see them may edit.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { choice, date, files, rowId, rowVersion } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import { PAPER_BYTES, paperTypes } from '#platform/files/papers.ts'
import { doneWords, words } from '#base/text.ts'
import { expiryStates } from '#platform/records/expiry.ts'
import { by } from './people.ts'

/** Most papers of one employee. */
export const MOST_FILES = 100
/** Most papers sent at once. */
export const FILES_AT_ONCE = 10

export const fileLabels = words({
  docType: { en: 'Document type', th: 'ประเภทเอกสาร' },
  expiresOn: { en: 'Expires on', th: 'วันหมดอายุ' },
  files: { en: 'Files', th: 'ไฟล์' },
})

export const docTypes = words({
  ID_CARD: { en: 'ID card', th: 'บัตรประชาชน' },
  CONTRACT: { en: 'Contract', th: 'สัญญาจ้าง' },
  CERTIFICATE: { en: 'Certificate', th: 'ใบรับรอง / วุฒิบัตร' },
  MEDICAL: { en: 'Medical', th: 'ใบตรวจสุขภาพ' },
  LICENSE: { en: 'License', th: 'ใบอนุญาต / ใบขับขี่' },
  OTHER: { en: 'Other', th: 'อื่น ๆ' },
})

export const fileProblem = defineProblems({
  EMPLOYEE_FILES_FULL: {
    http: 200,
    words: {
      en: 'At most {most} files are kept; there are {count} already. Delete those no longer needed, or send fewer.',
      th: 'เก็บเอกสารได้ไม่เกิน {most} ไฟล์ ขณะนี้มี {count} ไฟล์แล้ว กรุณาลบไฟล์ที่ไม่ใช้ หรือส่งจำนวนน้อยลง',
    },
  },
})

const employeeFile = z.object({
  id: z.int(),
  name: z.string(),
  mime: z.string(),
  size_bytes: z.int(),
  doc_type: z.enum(['ID_CARD', 'CONTRACT', 'CERTIFICATE', 'MEDICAL', 'LICENSE', 'OTHER']),
  expires_on: z.nullable(z.string()),
  /** As of today; null for a paper that never ends. */
  state: z.nullable(z.enum(expiryStates)),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  row_version: z.int(),
})

/** The papers of an employee, kind by kind. */
export const listFiles = operation({
  name: 'people.files',
  title: { en: 'Documents of an employee', th: 'เอกสารของพนักงาน' },
  effect: 'read',
  access: by('edit'),
  input: { employee_id: rowId('employee') },
  output: value(z.array(employeeFile)),
})
export type EmployeeFile = OutputFor<typeof listFiles>[number]

/** Adds papers of one kind, all or none; answered in the order in which they were sent. */
export const addFiles = operation({
  name: 'people.addFiles',
  title: { en: 'Add files', th: 'เพิ่มเอกสาร' },
  effect: 'write',
  access: by('edit'),
  input: {
    employee_id: rowId('employee'),
    doc_type: choice({ label: fileLabels.docType, options: docTypes, required: true }),
    expires_on: date({ label: fileLabels.expiresOn }),
    files: files({
      label: fileLabels.files,
      required: true,
      maxBytes: PAPER_BYTES,
      types: paperTypes,
      maxFiles: FILES_AT_ONCE,
    }),
  },
  output: value(z.array(employeeFile)),
  done: doneWords.saved,
})

/** Takes a paper away, with its file. */
export const removeFile = operation({
  name: 'people.removeFile',
  title: { en: 'Delete a file', th: 'ลบเอกสาร' },
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('employee_file'), row_version: rowVersion },
  output: nothing,
  done: { en: 'The file is deleted', th: 'ลบเอกสารแล้ว' },
})

/** The file itself; that it was fetched stands in the audit. */
export const readFile = operation({
  name: 'people.readFile',
  title: { en: 'Download a file', th: 'ดาวน์โหลดเอกสาร' },
  effect: 'read',
  transaction: 'own',
  access: by('edit'),
  input: { id: rowId('employee_file') },
  output: fileAnswer,
})
