// The moves of orders: a step that asks something is asked by the dialog that the order's own button opens.
import type { OrderDetail } from '#areas/service-orders/order-detail.ts'
import { type OrderStep, asksOf, inTheWay, orderStep } from '#areas/service-orders/service-order-states.ts'
import { getOrder, type moveOrder } from '#areas/service-orders/one-order.ts'
import type { InputFor } from '#base/operation.ts'
import { call } from '#platform/browser/call.web.ts'
import { type Target, placeSent } from './card-moves.ts'
import { type BoardCard, moveCard } from './service-board.ts'
import { useCardMove } from './use-card-move.web.ts'

/** What stands in the way of a move, or is asked before it. */
export type BoardQuestion =
  | { readonly kind: 'step'; readonly order: OrderDetail; readonly step: OrderStep; readonly target: Target }
  | { readonly kind: 'visit'; readonly order: OrderDetail }
  | {
      readonly kind: 'lacks'
      readonly order: OrderDetail
      readonly step: OrderStep
      readonly lacks: readonly string[]
    }

/** Which order is on its way, and what is asked about it. */
export function useBoardMove() {
  const { send, busy, failure, ...moves } = useCardMove(moveCard, inputOf, questionFor)
  const { question } = moves

  /** The step of the dialog that is open. */
  const take = async ({ from_status: _, ...input }: InputFor<typeof moveOrder>): Promise<unknown> => {
    if (question?.kind !== 'step') return undefined
    const { target } = question
    return send({ ...input, code: 'SERVICE', to_status: target.status, ...placeSent(target) })
  }
  return { ...moves, by: { run: take, busy, failure } }
}

function inputOf(card: BoardCard, target: Target): InputFor<typeof moveCard> {
  return {
    code: 'SERVICE',
    id: card.id,
    row_version: card.row_version,
    ...(target.status !== card.status && { to_status: target.status }),
    ...placeSent(target),
  }
}

// null where the step can be taken as it is, or the server has to say why not
async function questionFor(card: BoardCard, target: Target): Promise<BoardQuestion | null> {
  const step = target.status === card.status ? null : orderStep(card.status, target.status)
  if (!step) return null
  const order = await call(getOrder, { id: card.id }).catch(() => null)
  const next = order?.next.find((one) => one.to_status === step.to && one.allowed)
  if (!order || !next || order.status !== card.status) return null
  const lacks = inTheWay(step, next.missing, order.may.approve)
  if (lacks.includes('visit') && order.may.dispatch) return { kind: 'visit', order }
  if (lacks.length > 0) return { kind: 'lacks', order, step, lacks }
  return asksOf(order, step).length > 0 ? { kind: 'step', order, step, target } : null
}
