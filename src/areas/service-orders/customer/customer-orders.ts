// The orders of one customer, whatever list they stand in.
import * as z from 'zod/mini'
import { rowId } from '#base/fields.ts'
import { operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { orderOfRecord } from '../machine/machine-orders.ts'
import { label } from '../service-orders.text.ts'
import { seeOrders } from '../service-orders.ts'

/** Orders of a customer that the caller sees, the latest first. */
export const ordersOfCustomer = operation({
  name: 'serviceOrders.ofCustomer',
  title: { en: 'Orders of a customer', th: 'ใบงานของลูกค้า' },
  effect: 'read',
  access: seeOrders,
  input: { customer_id: rowId('customer'), ...pagingFields({ reported_at: label.reportedAt }) },
  output: pageOf(z.extend(orderOfRecord, { site_name: z.string(), machine_name: z.nullable(z.string()) })),
})
