// Why the save of a dialog was refused, inside the dialog: a stale edit to decide about, or one sentence.
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { CallFailure } from './call-failure.web.ts'
import { StaleNotice, isStale } from './StaleNotice.tsx'
import './Refusal.css'

type Stale = Omit<Parameters<typeof StaleNotice>[0], 'failure'>

/** Shows a refused save; nothing while there was none. What was typed is the form's and stays. */
export function Refusal({ failure, stale }: { failure: CallFailure | null; stale?: Stale }): ReactNode {
  if (!failure) return null
  if (stale && isStale(failure)) return <StaleNotice failure={failure} {...stale} />
  return (
    <div className="refusal" role="alert">
      <Icon name="alert-circle" />
      <span>{failure.message}</span>
    </div>
  )
}
