import { type ComponentProps, type ReactNode, Suspense, lazy } from 'react'
import { whenFirstPageIdle } from '#platform/browser/first-page-idle.web.ts'
import type { Realtime } from './Realtime.tsx'

const Line = lazy(async () => {
  await whenFirstPageIdle()
  return import('./Realtime.tsx').then(
    (all) => ({ default: all.Realtime }),
    (failure: unknown) => {
      console.warn('The realtime connection failed', failure)
      return { default: () => null }
    },
  )
})

/** The line to the hub; neither its code nor its connection is waited for by anything. */
export function LazyRealtime(props: ComponentProps<typeof Realtime>): ReactNode {
  return (
    <Suspense fallback={null}>
      <Line {...props} />
    </Suspense>
  )
}
