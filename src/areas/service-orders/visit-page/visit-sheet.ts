// One visit as its page shows it: its order, how far each part of the work is, the last time at this machine, and the caller's next visit.
import * as z from 'zod/mini'
import { identifier, rowId } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { detailShape } from '../order-detail.ts'
import { seeOrders } from '../service-orders.ts'

const maybeText = z.nullable(z.string())
const instant = z.string()

const sheetShape = z.object({
  visit_id: identifier(),
  order: detailShape,
  /** The order of this machine that was closed last, of those the caller sees. */
  last: z.nullable(
    z.object({
      so_no: z.string(),
      title: z.string(),
      at: instant,
      remedy_th: maybeText,
      remedy_en: maybeText,
      engineer: maybeText,
    }),
  ),
  /** Items answered, of how many; null where the order has no checklist. */
  checklist: z.nullable(z.object({ done: z.int(), all: z.int() })),
  /** Lines of parts. */
  parts: z.int(),
  /** How many there are of each kind. */
  photos: z.object({ before: z.int(), after: z.int() }),
  /** Minutes written down for the order, and the caller's clock where it runs for it. */
  time: z.object({
    minutes: z.int(),
    timer: z.nullable(z.object({ kind: z.string(), started_at: instant })),
  }),
  /** The caller's next open visit after this one, without a word of whom it is at. */
  next: z.nullable(z.object({ visit_id: identifier(), so_no: z.string(), planned_start: instant })),
})
export type VisitSheet = z.output<typeof sheetShape>

/** Everything the page of one visit shows, as the order is seen. It may be kept on a telephone: no prices, no other customer. */
export const readVisitSheet = operation({
  name: 'serviceOrders.visitSheet',
  title: { en: 'One visit', th: 'ข้อมูลนัดเข้าหน้างาน' },
  effect: 'read',
  access: seeOrders,
  input: { id: rowId('service_visit') },
  output: value(sheetShape),
})
