// A form of one row that belongs to a task: an item of its checklist, or what it waits for.
import { useMemo } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { isStale } from '#platform/browser/StaleNotice.tsx'

/** The failure of a call that answers with the whole task: a conflict with the row of this id, as it is now, in place of the task. */
export function useFailureIn(
  failure: CallFailure | null,
  part: 'items' | 'predecessors',
  id: number | undefined,
): CallFailure | null {
  return useMemo(() => {
    if (id === undefined || !isStale(failure)) return failure
    const rows = (failure.data as Record<string, readonly { id: number }[] | undefined> | null)?.[part]
    return Object.assign(Object.create(failure) as CallFailure, { data: rows?.find((row) => row.id === id) })
  }, [failure, part, id])
}
