// Stands where something is read: lines at first, or why it cannot be, with the way to ask again.
import type { ReactNode } from 'react'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import type { CallFailure } from './call-failure.web.ts'

/** Draws a read that has no data yet; `lines` is about how high the answer will be. */
export function Reading({
  read: { failure, again },
  lines,
}: {
  read: { readonly failure: CallFailure | null; readonly again: () => unknown }
  lines: number
}): ReactNode {
  if (!failure) return <LoadingSkeleton lines={lines} />
  return <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
}
