import { type ReactNode, Suspense, lazy } from 'react'
import { whenFirstPageIdle } from '#platform/browser/first-page-idle.web.ts'
import { words } from '#base/text.ts'
import { IconAction } from '#ui/IconAction.tsx'

const said = words({ bell: { en: 'Notifications', th: 'การแจ้งเตือน' } })
const resting = <IconAction icon="bell" label={said.bell} aria-haspopup="dialog" />

const Bell = lazy(async () => {
  await whenFirstPageIdle()
  return import('./Bell.tsx').then(
    (all) => ({ default: all.Bell }),
    (failure: unknown) => {
      console.warn('The bell could not be fetched', failure)
      return { default: () => resting }
    },
  )
})

/** The bell of the top bar; what it counts is not waited for by the first page. */
export function LazyBell(): ReactNode {
  return (
    <Suspense fallback={resting}>
      <Bell />
    </Suspense>
  )
}
