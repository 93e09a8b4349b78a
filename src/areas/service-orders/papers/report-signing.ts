// Who puts their name under a report: the engineer first, then the customer, or why not; and how satisfied the customer is.
// Each call is written down once, however often it arrives: what is there already is answered as done.
import * as z from 'zod/mini'
import { hidden, maybeRowId, rowVersion, text, textarea, wrong } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import type { FieldProblem } from '#base/errors.ts'
import { detailShape } from '../order-detail.ts'
import { editOrders } from '../service-orders.ts'
import { label } from '../service-orders.text.ts'

/** Longest signature, as characters of SVG path data. */
const MAX_SIGNATURE = 60_000
const drawn = z.string().check(z.maxLength(MAX_SIGNATURE), z.regex(/^M[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$/))
const detail = value(detailShape)
const clientUuid = hidden(z.optional(z.uuid()))

interface Which {
  readonly id?: number | undefined
  readonly client_uuid?: string | undefined
}
const needed = { en: 'Required', th: 'กรุณากรอกข้อมูล' }
const oneIsNamed = ({ id, client_uuid }: Which): FieldProblem[] =>
  id === undefined && client_uuid === undefined ? [wrong('id', 'REQUIRED', needed)] : []

/** An engineer of the order signs what was written. A change of the words takes the signature off again. */
export const engineerSigns = operation({
  name: 'serviceOrders.reportEngineerSign',
  title: { en: 'Sign as the engineer', th: 'ช่างเซ็นใบรายงาน' },
  effect: 'write',
  access: editOrders,
  input: {
    id: maybeRowId('service_report', { status: 'DRAFT' }),
    /** In place of the id: the key the report was written with, where its id is not known yet. */
    client_uuid: clientUuid,
    row_version: rowVersion,
    signature: hidden(drawn),
  },
  check: oneIsNamed,
  output: detail,
  done: { en: 'Signed by the engineer', th: 'ช่างเซ็นแล้ว' },
})

/** The customer signs, after the engineer: from here on the report stays as it is, on screen and as PDF. */
export const signReport = operation({
  name: 'serviceOrders.reportSign',
  title: { en: 'Sign the report', th: 'ลูกค้าเซ็นใบรายงาน' },
  effect: 'write',
  changes: ['serviceOrders', 'boards', 'dashboards'],
  access: editOrders,
  input: {
    id: maybeRowId('service_report', { status: 'SUBMITTED', engineer_signature: 'not null' }),
    client_uuid: clientUuid,
    row_version: rowVersion,
    customer_name: text({ label: label.signerName, max: 150, required: true }),
    customer_position: text({ label: label.signerPosition, max: 100 }),
    signature: hidden(drawn),
    /** The caller's own, where the engineer has not signed before. */
    engineer_signature: hidden(z.optional(z.nullable(drawn))),
  },
  check: oneIsNamed,
  output: detail,
  done: { en: 'The report is signed', th: 'ลูกค้าเซ็นใบรายงานแล้ว' },
})

/** The customer does not sign, and why: an approver closes the order with that reason, unless it is signed after all. */
export const customerRefuses = operation({
  name: 'serviceOrders.reportNotSigned',
  title: { en: 'The customer does not sign', th: 'ลูกค้าไม่เซ็นใบรายงาน' },
  effect: 'write',
  access: editOrders,
  input: {
    id: maybeRowId('service_report', { status: 'SUBMITTED' }),
    client_uuid: clientUuid,
    row_version: rowVersion,
    no_signature_reason: textarea({ label: label.noSignature, max: 1000, required: true }),
  },
  check: oneIsNamed,
  output: detail,
  done: { en: 'The reason is saved', th: 'บันทึกเหตุผลแล้ว' },
})

/** How satisfied the customer is, said on the screen after the signature: the first answer stays. */
export const rateReport = operation({
  name: 'serviceOrders.reportRate',
  title: { en: 'Satisfaction beside the signature', th: 'ความพึงพอใจหลังเซ็นรับงาน' },
  effect: 'write',
  access: editOrders,
  input: {
    id: maybeRowId('service_report', { status: 'SIGNED' }),
    client_uuid: clientUuid,
    /** 1 not at all, 5 very. */
    score: hidden(z.int().check(z.minimum(1), z.maximum(5))),
  },
  check: oneIsNamed,
  output: detail,
})
