// The page of a customer: its head, its sections and its timeline, each with what areas contribute.
import * as z from 'zod/mini'
import { choice, rowId, text } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { timelineFields, timelineOutput } from '#platform/records/timeline.ts'
import { by } from './customer-access.ts'
import { customerSections, sectionWords } from './customer-sections.ts'
import { customerCard } from './customers.ts'
import { customerLabels } from './customers.text.ts'

const said = words({
  head: { en: 'Page of a customer', th: 'หน้าลูกค้า' },
  section: { en: 'Section of the page of a customer', th: 'ส่วนหนึ่งของหน้าลูกค้า' },
  which: { en: 'Section', th: 'ส่วน' },
  beside: { en: 'Customers before and after one', th: 'ลูกค้าก่อนหน้าและถัดไป' },
  timeline: { en: 'Timeline of a customer', th: 'ประวัติลูกค้า' },
  whole: { en: 'A customer with what belongs to it', th: 'ลูกค้าพร้อมข้อมูลที่เกี่ยวข้อง' },
})

/** The head of the page: the customer, and what areas contribute by the names of their facts. */
export const readCustomerHead = operation({
  name: 'customers.head',
  title: said.head,
  effect: 'read',
  access: by('view'),
  input: { code: { ...text({ label: customerLabels.code, required: true, max: 30 }), of: 'customer.code' } },
  output: value(z.object({ customer: customerCard, about: z.record(z.string(), z.unknown()) })),
})

/** The codes of the customers before and after one by code, among those the caller sees. */
export const customerNeighbours = operation({
  name: 'customers.neighbours',
  title: said.beside,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('customer') },
  output: value(z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) })),
})

/** One section of the page; without the right to what it shows, its key is absent. */
export const readCustomerSection = operation({
  name: 'customers.section',
  title: said.section,
  effect: 'read',
  access: by('view'),
  input: {
    id: rowId('customer'),
    section: choice({ label: said.which, options: sectionWords, required: true }),
  },
  output: value(customerSections),
})

/** Everything that happened to a customer, of the kinds the caller may see, the newest first. */
export const readCustomerTimeline = operation({
  name: 'customers.timeline',
  title: said.timeline,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('customer'), ...timelineFields },
  output: timelineOutput,
})

/** A customer with sites, contacts and every section the caller may see; open orders are told one by one. */
export const getWholeCustomer = operation({
  name: 'customers.whole',
  title: said.whole,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('customer') },
  output: value(
    z.extend(z.omit(customerCard, { open_orders: true }), {
      open_order_count: z.int(),
      ...customerSections.shape,
    }),
  ),
})
