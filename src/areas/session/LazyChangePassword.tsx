import { type ComponentProps, type ReactNode, Suspense, lazy } from 'react'
import type { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

const Dialog = lazy(() =>
  import('./ChangePasswordDialog.tsx').then((all) => ({ default: all.ChangePasswordDialog })),
)

/** The change-password dialog, fetched when it is needed. */
export function LazyChangePassword(props: ComponentProps<typeof ChangePasswordDialog>): ReactNode {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
