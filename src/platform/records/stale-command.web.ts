// Stale save of a command: a single step has a row version but no form, so there are no fields to compare.
import type { Action } from '#platform/browser/use-action.web.ts'
import type { Operation } from '#base/operation.ts'

/** The way out of a stale command, for its Refusal: runs it again over the version saved now, or takes the saved row. */
export function staleCommand<Row>(
  calls: readonly Pick<Action<Operation>, 'clear'>[],
  { again, onTake }: { again: (row_version: number) => unknown; onTake: (row: Row) => void },
) {
  return {
    fields: {},
    typed: {},
    onKeepMine: (row_version: number) => void again(row_version),
    onTakeTheirs: (told: Record<string, unknown>) => {
      for (const one of calls) one.clear()
      onTake(told as unknown as Row)
    },
  }
}
