// The plan in the form of a task while sub-tasks come and go beside it: what has some shows what these come to, and its own days are gone.
import { useEffect } from 'react'
import type { Fields } from '#base/fields.ts'
import type { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'

interface Whole {
  readonly part_count: number
  readonly row_version: number
}

/**
 * Takes the task as it is once its first sub-task has come or its last one gone, as long as nothing was typed. Else what was typed stays and,
 * with the last one gone, the fields of the plan (`names`) are its own again, and empty: those of the sub-tasks are not its to save.
 */
export function usePartsBeside<F extends Fields, Row extends Whole>(
  {
    form,
    version,
    stale,
    changedBeside,
  }: Pick<
    ReturnType<typeof useVersionedForm<F, Row>>,
    'form' | 'version' | 'stale' | 'changedBeside'
  >,
  shown: Row,
  now: Row,
  names: readonly (keyof F & keyof Row & string)[],
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
