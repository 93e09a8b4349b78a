// Moving a card: at once where the step asks nothing, else by the dialog that the order's own button opens.
import { useState } from 'react'
import type { OrderDetail } from '#areas/service-orders/order-detail.ts'
import { type OrderStep, asksOf, inTheWay, orderStep } from '#areas/service-orders/service-order-states.ts'
import { getOrder, type moveOrder } from '#areas/service-orders/one-order.ts'
import type { InputFor } from '#base/operation.ts'
import { call } from '#platform/browser/call.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { type Pending, type Target, placeSent } from './card-moves.ts'
import { type BoardCard, moveCard } from './service-board.ts'

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

/** The moves of orders: which card is on its way, and what is asked about it. */
export function useBoardMove() {
  const action = useAction(moveCard)
  const [pending, setPending] = useState<Pending | null>(null)
  const [question, setQuestion] = useState<BoardQuestion | null>(null)

  const send = async (input: InputFor<typeof moveCard>): Promise<boolean> => {
    const moved = await action.run(input)
    // another user may have moved it: the board is read again
    if (!moved) await refresh('boards')
    return moved !== undefined
  }

  const move = async (card: BoardCard, target: Target): Promise<void> => {
    setPending({ id: card.id, ...target })
    const given = {
      code: 'SERVICE' as const,
      id: card.id,
      row_version: card.row_version,
      ...placeSent(target),
    }
    try {
      if (target.status === card.status) {
        await send(given)
        return
      }
      const asked = await questionFor(card, target)
      if (asked) setQuestion(asked)
      else await send({ ...given, to_status: target.status })
    } finally {
      // the keyboard may have sent another on its way meanwhile
      setPending((now) => (now?.id === card.id ? null : now))
    }
  }

  /** The step of the dialog that is open. */
  const take = async ({ from_status: _, ...input }: InputFor<typeof moveOrder>): Promise<unknown> => {
    if (question?.kind !== 'step') return undefined
    const { target } = question
    const taken = await action.run({
      ...input,
      code: 'SERVICE',
      to_status: target.status,
      ...placeSent(target),
    })
    if (!taken) await refresh('boards')
    return taken
  }
  return {
    pending,
    question,
    move,
    by: { run: take, busy: action.busy, failure: action.failure },
    leave: () => {
      action.clear()
      setQuestion(null)
    },
  }
}

// null where the step can be taken as it is, or the server has to say why not
async function questionFor(card: BoardCard, target: Target): Promise<BoardQuestion | null> {
  const step = orderStep(card.status, target.status)
  if (!step) return null
  const order = await call(getOrder, { id: card.id }).catch(() => null)
  const next = order?.next.find((one) => one.to_status === step.to && one.allowed)
  if (!order || !next || order.status !== card.status) return null
  const lacks = inTheWay(step, next.missing, order.may.approve)
  if (lacks.includes('visit') && order.may.dispatch) return { kind: 'visit', order }
  if (lacks.length > 0) return { kind: 'lacks', order, step, lacks }
  return asksOf(order, step).length > 0 ? { kind: 'step', order, step, target } : null
}
