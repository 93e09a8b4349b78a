// Every write of the page of a visit goes through here, one by one: its steps, the way back, its photos.
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { addPhoto, deletePhoto } from '../photos/order-photos.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { moveVisit, undoVisit } from '../visits/visits.ts'

// `act` gives the output, or undefined after a failure the user was told of
interface VisitActs {
  readonly act: <O extends Operation>(operation: O, input: InputFor<O>) => Promise<OutputFor<O> | undefined>
  readonly busy: boolean
}

interface Known {
  readonly run: (input: never) => Promise<unknown>
  readonly busy: boolean
}

/** The writes of a visit. An operation that is not one of them is a mistake in the program, and thrown. */
export function useVisitActs(): VisitActs {
  const actions: Readonly<Record<string, Known>> = {
    [moveVisit.name]: useOrderAction(moveVisit),
    [undoVisit.name]: useOrderAction(undoVisit),
    // each photo says by itself that it was sent
    [addPhoto.name]: useAction(addPhoto, { silent: true }),
    [deletePhoto.name]: useOrderAction(deletePhoto),
  }
  return {
    act: async (operation, input) => {
      const action = actions[operation.name]
      if (!action) throw new Error(`${operation.name} is no write of a visit`)
      return (await action.run(input as never)) as OutputFor<typeof operation> | undefined
    },
    busy: Object.values(actions).some(({ busy }) => busy),
  }
}
