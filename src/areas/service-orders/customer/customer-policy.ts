// By which response times the orders of a customer go, where those are not the usual ones.
import * as z from 'zod/mini'
import { hidden, rowId, text } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'
import '../order-problems.ts'
import { keepsPolicies } from '../service-orders.ts'

export const policyWords = words({
  title: { en: 'Response times of the customer', th: 'กำหนดเวลาของลูกค้า' },
  code: { en: 'Orders go by', th: 'ใบงานใช้กำหนดเวลา' },
  help: {
    en: 'Holds for orders accepted, or given another priority, from now on.',
    th: 'ใช้กับใบงานที่รับหรือเปลี่ยนความเร่งด่วนหลังจากนี้',
  },
})

const shape = z.object({
  /** Null where they go by DEFAULT. */
  code: z.nullable(z.string()),
  /** None where none was chosen yet. */
  row_version: z.nullable(z.int()),
  /** What may be chosen: codes with times in use. */
  codes: z.array(z.string()),
})
/** What was chosen for a customer, and what may be. */
export type CustomerPolicy = z.output<typeof shape>

export const readCustomerPolicy = operation({
  name: 'serviceOrders.customerPolicy',
  title: policyWords.title,
  effect: 'read',
  access: keepsPolicies,
  input: { customer_id: rowId('customer') },
  output: value(shape),
})

/** What is asked. */
export const policyFields = {
  code: text({ label: policyWords.code, helper: policyWords.help, max: 40 }),
} as const

/** Chooses by what code the orders of a customer go from now on; none is DEFAULT. */
export const chooseCustomerPolicy = operation({
  name: 'serviceOrders.chooseCustomerPolicy',
  title: policyWords.title,
  effect: 'write',
  changes: ['serviceOrders', 'customers'],
  access: keepsPolicies,
  input: {
    customer_id: rowId('customer'),
    /** Of what was chosen before; absent where nothing was. */
    row_version: hidden(z.optional(z.nullable(z.int().check(z.positive())))),
    ...policyFields,
  },
  output: value(shape),
  done: doneWords.saved,
})
