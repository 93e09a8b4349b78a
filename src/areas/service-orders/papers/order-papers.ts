// What is written about an order while the work goes on: findings, comments, the report the customer signs.
import * as z from 'zod/mini'
import {
  references,
  hidden,
  identifier,
  maybeRowId,
  reference,
  rowId,
  rowVersion,
  textarea,
  wrong,
  staying,
} from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation, value } from '#base/operation.ts'
import { detailShape } from '../order-detail.ts'
import { editOrders, seeOrders } from '../service-orders.ts'
import { label } from '../service-orders.text.ts'

/** A comment may be changed by its writer for so many minutes after it arrived. */
export const COMMENT_MINUTES = 15

const maybeVersion = hidden(z.optional(z.int().check(z.positive())))
const detail = value(detailShape)

const needed = { en: 'Required', th: 'กรุณากรอกข้อมูล' }
const onlyToReplace = wrong('supersede_reason', 'NOT_ASKED', {
  en: 'Asked for a correction only',
  th: 'ใช้เฉพาะการทำฉบับแก้ไข',
})
const needsVersion = wrong('row_version', 'REQUIRED', needed)

/** Writes down a cause and its remedy; with an id, changes what was written. */
export const saveFinding = operation({
  name: 'serviceOrders.findingSave',
  title: { en: 'Save a finding', th: 'บันทึกผลการตรวจ' },
  effect: 'write',
  access: editOrders,
  input: {
    order_id: rowId('service_order'),
    id: maybeRowId('service_order_finding'),
    row_version: maybeVersion,
    ...staying({
      failure_cause_id: reference({ label: label.cause, of: 'failure_cause' }),
      remedy_id: reference({ label: label.remedy, of: 'remedy' }),
      spare_part_id: reference({ label: label.failedPart, of: 'spare_part' }),
      note: textarea({ label: label.note, max: 2000 }),
    }),
  },
  check: ({ id, row_version, failure_cause_id, remedy_id, spare_part_id, note }) => [
    ...(id !== undefined && row_version === undefined ? [needsVersion] : []),
    ...(!failure_cause_id && !remedy_id && !spare_part_id && !note
      ? [wrong('failure_cause_id', 'REQUIRED', { en: 'Say what was found', th: 'กรุณาระบุสิ่งที่ตรวจพบ' })]
      : []),
  ],
  output: detail,
  done: { en: 'The finding is saved', th: 'บันทึกผลการตรวจแล้ว' },
})

export const deleteFinding = operation({
  name: 'serviceOrders.findingDelete',
  title: { en: 'Remove a finding', th: 'ลบผลการตรวจ' },
  effect: 'write',
  access: editOrders,
  input: { id: rowId('service_order_finding'), row_version: rowVersion },
  output: detail,
  done: { en: 'The finding is removed', th: 'ลบผลการตรวจแล้ว' },
})

const causeShape = z.object({ id: identifier(), code: z.string(), name_th: z.string(), name_en: z.string() })

/** The causes and remedies to choose from. */
export const listCauses = operation({
  name: 'serviceOrders.causes',
  title: { en: 'Causes and remedies', th: 'สาเหตุและวิธีแก้ไข' },
  effect: 'read',
  access: seeOrders,
  input: {},
  output: value(
    z.object({
      causes: z.array(z.extend(causeShape, { category: z.string() })),
      remedies: z.array(causeShape),
    }),
  ),
})

export const addComment = operation({
  name: 'serviceOrders.comment',
  title: { en: 'Comment', th: 'แสดงความคิดเห็น' },
  effect: 'write',
  access: editOrders,
  input: {
    order_id: rowId('service_order'),
    body: textarea({ label: label.comment, max: 4000, required: true }),
    /** Employees whom it names: they are told of it. */
    mentions: references({ label: label.mentions, of: 'employee', max: 20 }),
  },
  output: detail,
})

/** Changes one's own comment while it is young; what it said before stays in the history. */
export const editComment = operation({
  name: 'serviceOrders.commentEdit',
  title: { en: 'Change a comment', th: 'แก้ไขความคิดเห็น' },
  effect: 'write',
  access: editOrders,
  input: {
    id: rowId('service_order_comment'),
    row_version: rowVersion,
    body: textarea({ label: label.comment, max: 4000, required: true }),
  },
  output: detail,
})

/** What is asked about a report. */
export const reportFields = {
  visit_id: reference({ label: label.visit, of: 'service_visit' }),
  work_done: textarea({ label: label.workDone, max: 8000, required: true }),
  recommendation: textarea({ label: label.recommendation, max: 4000 }),
} as const

/**
 * Writes the service report, or changes it until it is signed. `supersedes_id` names the signed one it takes the place of,
 * `supersede_reason` what is wrong with that.
 */
export const saveReport = operation({
  name: 'serviceOrders.reportSave',
  title: { en: 'Save the report', th: 'บันทึกใบรายงาน' },
  effect: 'write',
  access: editOrders,
  input: {
    order_id: rowId('service_order'),
    id: maybeRowId('service_report'),
    row_version: maybeVersion,
    ...staying(reportFields),
    supersedes_id: maybeRowId('service_report'),
    supersede_reason: textarea({ label: label.supersedeReason, max: 1000 }),
    client_uuid: hidden(z.optional(z.uuid())),
  },
  check: ({ id, row_version, work_done, supersedes_id, supersede_reason }) => [
    ...(id !== undefined && row_version === undefined ? [needsVersion] : []),
    ...(work_done ? [] : [wrong('work_done', 'REQUIRED', needed)]),
    ...((supersedes_id === undefined) === !supersede_reason
      ? []
      : [supersede_reason ? onlyToReplace : wrong('supersede_reason', 'REQUIRED', needed)]),
  ],
  output: detail,
  done: { en: 'The report is saved', th: 'บันทึกใบรายงานแล้ว' },
})

/** The report as PDF: a signed one as it was kept, any other as it is now, marked as what it is. */
export const printReport = operation({
  name: 'serviceOrders.reportPrint',
  title: { en: 'Print the report', th: 'พิมพ์ใบรายงาน' },
  effect: 'read',
  transaction: 'own',
  access: seeOrders,
  input: { id: rowId('service_report') },
  output: fileAnswer,
})

/** What the engineers take along to a visit: where, who opens the gate, what must be worn, what is to be done. */
export const printVisit = operation({
  name: 'serviceOrders.visitPrint',
  title: { en: 'Print the visit sheet', th: 'พิมพ์ใบเข้าหน้างาน' },
  effect: 'read',
  transaction: 'own',
  access: seeOrders,
  input: { id: rowId('service_visit') },
  output: fileAnswer,
})
