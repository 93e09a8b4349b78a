// The orders of one project, whatever list they stand in.
import { rowId } from '#base/fields.ts'
import { operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import * as z from 'zod/mini'
import { orderOfRecord } from '../machine/machine-orders.ts'
import { label } from '../service-orders.text.ts'
import { seeOrders } from '../service-orders.ts'

/** Orders of a project that the caller sees, the latest first, each with its machine. */
export const ordersOfProject = operation({
  name: 'serviceOrders.ofProject',
  title: { en: 'Orders of a project', th: 'ใบงานของโครงการ' },
  effect: 'read',
  access: seeOrders,
  input: { project_id: rowId('project'), ...pagingFields({ reported_at: label.reportedAt }) },
  output: pageOf(z.extend(orderOfRecord, { machine_name: z.nullable(z.string()) })),
})
