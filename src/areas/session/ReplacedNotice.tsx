// Another user signed in here, in another tab: this one sends nothing more, and waits to be told to go on as that user.
import { type ReactNode, Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { sentence } from '#platform/browser/call-failure.web.ts'
import { whenFirstPageIdle } from '#platform/browser/first-page-idle.web.ts'
import { onTabSession, replacedBy } from '#platform/browser/tab-session.web.ts'

const fetched = () =>
  import('./ReplacedBar.tsx').then(
    (all) => ({ default: all.ReplacedBar }),
    () => ({ default: Plain }),
  )
const Bar = lazy(fetched)

/** Stands over the page, which can still be read and copied from, while another user's session is the stored one. */
export function ReplacedNotice(): ReactNode {
  const name = useSyncExternalStore(onTabSession, replacedBy)
  // there before it is wanted: who signs in elsewhere may be followed by a lost connection
  useEffect(() => void whenFirstPageIdle().then(fetched), [])
  if (name === null) return null
  return createPortal(
    <Suspense fallback={<Plain name={name} />}>
      <Bar name={name} />
    </Suspense>,
    document.body,
  )
}

const Plain = ({ name }: { name: string }) => <p role="alert">{sentence('REPLACED', { name })}</p>
