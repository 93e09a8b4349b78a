// Whether the machine of an order was covered on the day of the report, what follows from it, and what a person decided.
import * as z from 'zod/mini'
import { coverAnswer } from '#areas/warranties/cover.ts'
import { choice, rowId, rowVersion, textarea } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { editOrders, seeOrders } from '../service-orders.ts'
import { claimDecisions, claimLabels as label } from './claim.text.ts'

const decision = oneOf(claimDecisions)

const orderCover = z.object({
  /** The order and its version, to go on with. */
  id: z.int(),
  row_version: z.int(),
  /** The Bangkok day of the report, by which it is decided. */
  reported_on: z.string(),
  /** Null where the order names no machine. */
  cover: z.nullable(coverAnswer),
  /** Null where nothing is covered, or the order is no repair of a machine. */
  suggested: z.nullable(decision),
  /** Who bears the cost by the decision, or as it is suggested; null where nothing of it is asked. */
  suggested_cover: z.nullable(z.enum(['WARRANTY', 'MA', 'CHARGEABLE'])),
  claim: z.nullable(
    z.object({
      decision,
      suggested: decision,
      reason: z.nullable(z.string()),
      decided_by: z.string(),
      decided_at: z.string(),
    }),
  ),
})
export type OrderCover = z.output<typeof orderCover>

/** The cover of an order's machine, for all who see the order. */
export const coverOfOrder = operation({
  name: 'serviceOrders.coverOfOrder',
  title: { en: 'Cover of an order', th: 'ความคุ้มครองของใบงาน' },
  effect: 'read',
  access: seeOrders,
  input: { service_order_id: rowId('service_order') },
  output: value(orderCover),
})

/** Decides whether warranty answers for an order, in the caller's name; other than suggested only with a reason. */
export const decideClaim = operation({
  name: 'serviceOrders.decideClaim',
  title: label.decide,
  effect: 'write',
  access: editOrders,
  input: {
    id: rowId('service_order'),
    row_version: rowVersion,
    claim_decision: choice({
      label: label.decision,
      options: claimDecisions,
      kind: 'radio',
      required: true,
    }),
    claim_reason: textarea({ label: label.reason, max: 1000 }),
  },
  output: value(orderCover),
  done: doneWords.saved,
})
