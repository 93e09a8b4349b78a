// The orders of one machine, whatever list they stand in.
import * as z from 'zod/mini'
import { identifier, rowId } from '#base/fields.ts'
import { operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { label } from '../service-orders.text.ts'
import { seeOrders } from '../service-orders.ts'

/** An order in the list of its machine or customer. */
export const orderOfRecord = z.object({
  id: identifier(),
  so_no: z.string(),
  title: z.string(),
  kind: z.string(),
  status: z.string(),
  status_group: z.enum(['ACTIVE', 'CLOSED', 'REJECT']),
  priority: z.string(),
  reported_at: z.string(),
  closed_at: z.nullable(z.string()),
  owner: z.nullable(z.string()),
})
/** An order of a machine. */
export type MachineOrder = z.output<typeof orderOfRecord>

/** Orders of a machine that the caller sees, the latest first. */
export const ordersOfMachine = operation({
  name: 'serviceOrders.ofMachine',
  title: { en: 'Orders of a machine', th: 'ใบงานของเครื่องจักร' },
  effect: 'read',
  access: seeOrders,
  input: { machine_id: rowId('machine'), ...pagingFields({ reported_at: label.reportedAt }) },
  output: pageOf(orderOfRecord),
})

/** What the head of a machine's page tells of its last repair that is done. */
export interface LastRepair {
  readonly so_no: string
  readonly status_group: MachineOrder['status_group']
  readonly done_at: string
  readonly cause_th: string | null
  readonly cause_en: string | null
  readonly remedy_th: string | null
  readonly remedy_en: string | null
}

/** What the head tells of its open orders: how many, and one of them. */
export interface OpenOrders {
  readonly count: number
  readonly so_no: string | null
}
