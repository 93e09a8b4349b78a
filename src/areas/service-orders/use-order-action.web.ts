// A write about an order: a refused one reads the order again, as another user may have changed it.
import type { InputFor, Operation } from '#base/operation.ts'
import { type Action, useAction } from '#platform/browser/use-action.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'

/** Like useAction. */
export function useOrderAction<O extends Operation>(operation: O): Action<O> {
  const action = useAction(operation)
  return {
    ...action,
    run: async (input: InputFor<O>) => {
      const output = await action.run(input)
      if (output === undefined) void refresh('serviceOrders', 'teams')
      return output
    },
  }
}
