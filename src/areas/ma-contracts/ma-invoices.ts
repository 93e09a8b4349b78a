// What is asked for a contract in money, and when; a reminder, no accounting.
import * as z from 'zod/mini'
import { choice, date, rowId, rowVersion, text, wrong } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { byMa, seesMaMoney } from './ma-contracts.ts'
import { maInvoiceStates, maLabels as label, maWords as said } from './ma-contracts.text.ts'

const invoice = z.object({
  /** Null while it is only reckoned, as the contract is not signed yet. */
  id: z.nullable(z.int()),
  seq: z.int(),
  due_on: z.string(),
  amount: z.number(),
  status: oneOf(maInvoiceStates),
  invoiced_on: z.nullable(z.string()),
  paid_on: z.nullable(z.string()),
  doc_no: z.nullable(z.string()),
  row_version: z.nullable(z.int()),
})
export type MaInvoice = z.output<typeof invoice>

/** The instalments of a contract; of one that is not signed yet as they would be. */
export const maInvoicePlan = operation({
  name: 'maContracts.invoicePlan',
  title: said.invoices,
  effect: 'read',
  access: seesMaMoney,
  input: { id: rowId('ma_contract') },
  output: value(z.array(invoice)),
})

/** Says that an instalment was invoiced, paid, or is void. */
export const setMaInvoice = operation({
  name: 'maContracts.setInvoice',
  title: said.setInvoice,
  effect: 'write',
  changes: ['maContracts'],
  access: byMa('edit'),
  input: {
    id: rowId('ma_invoice', { status: 'PLANNED' }),
    row_version: rowVersion,
    status: choice({ label: label.status, options: maInvoiceStates, required: true }),
    invoiced_on: date({ label: label.invoicedOn }),
    paid_on: date({ label: label.paidOn }),
    doc_no: text({ label: label.docNo, max: 60 }),
  },
  check: ({ status, invoiced_on, paid_on }) => [
    ...(['INVOICED', 'PAID'].includes(status) && !invoiced_on
      ? [wrong('invoiced_on', 'REQUIRED', told.invoiced)]
      : []),
    ...(status === 'PAID' && !paid_on ? [wrong('paid_on', 'REQUIRED', told.paid)] : []),
    ...(invoiced_on && paid_on && paid_on < invoiced_on
      ? [wrong('paid_on', 'OUT_OF_RANGE', told.early)]
      : []),
  ],
  output: value(z.array(invoice)),
  done: doneWords.saved,
})

const told = {
  invoiced: { en: 'Say when it was invoiced', th: 'กรุณาระบุวันที่ออกใบแจ้งหนี้' },
  paid: { en: 'Say when it was paid', th: 'กรุณาระบุวันที่รับชำระ' },
  early: { en: 'It was paid before it was invoiced', th: 'วันที่รับชำระอยู่ก่อนวันที่ออกใบแจ้งหนี้' },
} as const
