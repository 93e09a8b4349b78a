// The history of an order: every change of its rows, field by field.
import * as z from 'zod/mini'
import { identifier, rowId } from '#base/fields.ts'
import { operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { seeOrders } from './service-orders.ts'

/** Newest first; `before` and `after` hold the columns that changed. */
export const orderHistory = operation({
  name: 'serviceOrders.history',
  title: { en: 'History of an order', th: 'ประวัติใบงาน' },
  effect: 'read',
  access: seeOrders,
  input: { id: rowId('service_order'), ...pagingFields({ at: { en: 'When', th: 'เมื่อ' } }) },
  output: pageOf(
    z.object({
      id: identifier(),
      at: z.string(),
      actor: z.string(),
      /** Table and row that changed. */
      entity: z.string(),
      entity_id: z.nullable(z.int()),
      action: z.string(),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
})
