// The plan in the form of a task while sub-tasks come and go beside it: what has some shows what these come to, and its own days are gone.
import { useEffect } from 'react'

interface Whole {
  readonly part_count: number
  readonly row_version: number
}

/** The form of a task, as `useVersionedForm` holds it. */
interface Held<Row extends Whole, Name extends string> {
  readonly form: { readonly dirty: boolean; readonly propose: (name: Name, value: unknown) => void }
  readonly version: number
  readonly stale: { readonly onTakeTheirs: (row: Record<string, unknown>) => void }
  readonly changedBeside: (row: Row) => void
}

/**
 * Follows the first sub-task that comes, or the last one that goes, while the dialog is open. With nothing typed the form takes the task as it is
 * now. Else what was typed stays; and once the last sub-task is gone the fields of the plan (`names`) are emptied, as they showed its plan.
 */
export function usePartsBeside<Row extends Whole, Name extends keyof Row & string>(
  { form, version, stale, changedBeside }: Held<Row, Name>,
  shown: Row,
  now: Row,
  names: readonly Name[],
): void {
  const { onTakeTheirs } = stale
  useEffect(() => {
    const isWhole = now.part_count > 0
    if (isWhole === shown.part_count > 0 || now.row_version < version) return
    if (!form.dirty) onTakeTheirs(now as unknown as Record<string, unknown>)
    else if (!isWhole) {
      for (const name of names) form.propose(name, now[name])
      changedBeside(now)
    }
  })
}
