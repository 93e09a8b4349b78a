import type { ReactNode } from 'react'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Toasts } from '#ui/Toast.tsx'
import './StartFailure.css'

/** Shown when the server cannot say who this is: it may be down for a moment. */
export function StartFailure({ failure }: { failure: unknown }): ReactNode {
  const known = failure instanceof CallFailure ? failure : null
  return (
    <main className="start-failure">
      <ErrorPanel message={known?.message} requestId={known?.requestId} onRetry={() => location.reload()} />
      <Toasts />
    </main>
  )
}
