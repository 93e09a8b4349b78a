// Moving a card: at once where nothing is asked before it, else by the dialog of what is asked. Meanwhile it is shown where it was let go.
import { useState } from 'react'
import type { InputFor, Operation } from '#base/operation.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import type { AnyCard } from './boards.ts'
import type { Pending, Target } from './card-moves.ts'

/** The moves of a board's cards by one operation. `questionFor` tells what is asked before a move, null where it can be sent as it is. */
export function useCardMove<O extends Operation, Card extends AnyCard, Question extends object>(
  operation: O,
  inputOf: (card: Card, target: Target) => InputFor<O>,
  questionFor: (card: Card, target: Target) => Promise<Question | null>,
) {
  const action = useAction(operation)
  const [pending, setPending] = useState<Pending | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  const send = async (input: InputFor<O>) => {
    const moved = await action.run(input)
    // another user may have moved it: the board is read again
    if (!moved) await refresh('boards')
    return moved
  }

  const move = async (card: Card, target: Target): Promise<void> => {
    setPending({ id: card.id, ...target })
    try {
      const asked = await questionFor(card, target)
      if (asked) setQuestion(asked)
      else await send(inputOf(card, target))
    } finally {
      // the keyboard may have sent another on its way meanwhile
      setPending((now) => (now?.id === card.id ? null : now))
    }
  }
  return {
    pending,
    question,
    move,
    send,
    busy: action.busy,
    failure: action.failure,
    leave: () => {
      action.clear()
      setQuestion(null)
    },
  }
}
