// A person asks that what we know of them is erased (PDPA): told first, then done, for good.
import * as z from 'zod/mini'
import { rowId, rowVersion, textarea, yesNo } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { by } from './customer-access.ts'
import { contactRow } from './customer-places.ts'

const said = words({
  erase: { en: 'Erase a person’s data', th: 'ลบข้อมูลส่วนบุคคลตามคำขอ' },
  reason: { en: 'Requested by, on which day and how', th: 'ใครขอ เมื่อไร ทางใด' },
  look: { en: 'Only show what would happen', th: 'แสดงผลที่จะเกิดขึ้นเท่านั้น' },
  done: { en: 'Erased', th: 'ลบแล้ว' },
  looked: { en: 'Nothing was erased yet', th: 'ยังไม่ได้ลบ' },
})
const told = z.array(z.object({ en: z.string(), th: z.string() }))

/** Erases what is known of a contact, wherever it stands and in the history; what stays is told with why. With `dry_run` it is only told. */
export const eraseContact = operation({
  name: 'customers.eraseContact',
  title: said.erase,
  effect: 'write',
  changes: ['customers', 'serviceOrders'],
  access: by('delete'),
  input: {
    id: rowId('customer_contact'),
    row_version: rowVersion,
    reason: textarea({ label: said.reason, required: true, max: 1000 }),
    dry_run: yesNo({ label: said.look }),
  },
  output: value(z.object({ erased: z.boolean(), removes: told, stays: told, contact: contactRow })),
  doneBy: ({ erased }) => (erased ? said.done : said.looked),
})
