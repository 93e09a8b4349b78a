// The document of a request, e.g. a doctor's certificate: only its requester and its approvers see it.
import { file, rowId, rowVersion } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation, value } from '#base/operation.ts'
import { PAPER_BYTES, paperTypes } from '#platform/files/papers.ts'
import { asks, by } from './leave-fields.ts'
import './leave-problems.ts'
import { detail } from './leave-rows.ts'
import { leaveDone, leaveLabels as labels, leaveWords } from './leave.text.ts'

/** Most documents of one person within a year, and how large they may be together. */
export const MOST_DOCUMENTS = 50
export const MOST_DOCUMENT_BYTES = 200_000_000

const version = { id: rowId('leave_record'), row_version: rowVersion }

/** Puts a document to a request, in place of the one that is there. */
export const attachDocument = operation({
  name: 'leave.attach',
  title: leaveWords.attach,
  effect: 'write',
  access: asks,
  input: {
    ...version,
    file: file({ label: labels.document, required: true, maxBytes: PAPER_BYTES, types: paperTypes }),
  },
  output: value(detail),
  done: leaveDone.attached,
})

/** Takes the document of a request away. */
export const detachDocument = operation({
  name: 'leave.detach',
  title: leaveWords.detach,
  effect: 'write',
  access: asks,
  input: version,
  output: value(detail),
  done: leaveDone.detached,
})

/** The request as PDF, with how it was decided. */
export const printLeave = operation({
  name: 'leave.print',
  title: { en: 'Print the request', th: 'พิมพ์ใบลา' },
  effect: 'read',
  transaction: 'own',
  access: by('view'),
  input: { id: rowId('leave_record') },
  output: fileAnswer,
})

/** The document itself; that it was fetched stands in the audit. */
export const readDocument = operation({
  name: 'leave.document',
  title: leaveWords.document,
  effect: 'read',
  transaction: 'own',
  access: by('view'),
  input: { id: rowId('leave_record') },
  output: fileAnswer,
})
