// The service board: orders as cards, a column for each of their states.
import * as z from 'zod/mini'
import { reference, text, yesNo } from '#base/fields.ts'
import type { ValueFor } from '#base/operation.ts'
import { moveOrder } from '#areas/service-orders/one-order.ts'
import { type OrderStatus, orderStates } from '#areas/service-orders/service-order-states.ts'
import { helper, label } from '#areas/service-orders/service-orders.text.ts'
import { orderRowShape, statusWords } from '#areas/service-orders/service-orders.ts'
import { type FilledColumn, boardOf } from './boards.ts'

const cardShape = z.extend(orderRowShape, { allowed_next: z.array(z.string()) })
/** An order as a card. */
export type BoardCard = z.output<typeof cardShape>
/** A column with orders as its cards. */
export type BoardColumn = FilledColumn<BoardCard>

// a rejected or cancelled order has no column
const statuses = Object.fromEntries(
  (Object.keys(orderStates) as OrderStatus[])
    .filter((status) => orderStates[status].group !== 'REJECT')
    .map((status) => [status, statusWords[status]]),
)

const { id: _id, row_version: _version, to_status: _to, from_status: _from, ...asked } = moveOrder.input

export const serviceBoard = boardOf(cardShape, {
  code: 'SERVICE',
  names: ['boards.board', 'boards.move'],
  of: 'service_order',
  where: {
    text: text({ label: label.search, max: 100, helper: helper.search }),
    mine: yesNo({ label: label.mine }),
    overdue: yesNo({ label: label.overdue }),
    engineer_id: reference({ label: label.engineer, of: 'employee' }),
  },
  statuses,
  toStatus: label.toStatus,
  asked,
  check: (given) => moveOrder.check?.(given as ValueFor<typeof moveOrder>) ?? [],
  changes: moveOrder.changes,
})

/** The service board as the caller sees it. */
export const readBoard = serviceBoard.read
/** Moves an order on the board. */
export const moveCard = serviceBoard.move
