// What was taken along, on the first page: each a way to its page, which opens without a network, with how its work stands.
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { useOfflineSince } from '#platform/browser/connection.web.ts'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import { isAnythingKept } from './is-kept.web.ts'

// nothing of it is fetched where nothing was taken along
const KeptSheets = lazy(async () => ({ default: (await import('./KeptSheets.tsx')).KeptSheets }))

/** The card; nothing where nothing was taken along. `children` stand below it, but for when it is all there is: without a network. */
export function KeptToday({ children }: { children: ReactNode }): ReactNode {
  const [isKept, setIsKept] = useState(false)
  const isOffline = useOfflineSince() !== null
  useEffect(() => {
    void isAnythingKept().then(setIsKept)
  }, [])
  const userId = tabSession()?.user_ID
  if (!isKept || userId === undefined) return children
  return (
    <>
      <Suspense fallback={null}>
        <KeptSheets userId={userId} />
      </Suspense>
      {!isOffline && children}
    </>
  )
}
