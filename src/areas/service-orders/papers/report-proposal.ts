// What a report could say, from what is written down about the order: its writer begins with it and changes it.
import * as z from 'zod/mini'
import { choice, rowId } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { editOrders } from '../service-orders.ts'
import { proposalLabel } from './report-proposal.text.ts'
import { paperLanguages } from './report-dispatch.ts'

/** Cause, remedy, parts, failed items of checklists and time, as lines in one language; empty where nothing is written down. */
export const proposeReport = operation({
  name: 'serviceOrders.reportProposal',
  title: { en: 'Proposed text of the report', th: 'ข้อความเสนอสำหรับใบรายงาน' },
  effect: 'read',
  access: editOrders,
  input: {
    id: rowId('service_order'),
    language: choice({ label: proposalLabel.language, options: paperLanguages, required: true }),
  },
  output: value(z.object({ work_done: z.string() })),
})
