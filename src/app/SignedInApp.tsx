// Everything a signed-in person needs around the pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import { SignedInProvider, type SignedIn } from '#areas/session/signed-in.web.ts'
import { addSpellings } from '#platform/call.web.ts'
import { CallerProvider } from '#platform/caller.web.ts'
import { allowedPaths, onSignedOutElsewhere } from '#platform/stored-session.web.ts'
import { cache } from '#platform/use-read.web.ts'
import { Confirms } from '#ui/ConfirmDialog.tsx'
import { ThemeRoot } from '#ui/themes/theme.tsx'
import { Toasts } from '#ui/Toast.tsx'
import { wires } from './areas.ts'
import { buildRouter } from './routes.tsx'

addSpellings(wires)

/** The product for one signed-in person. */
export function SignedInApp({ signedIn }: { signedIn: SignedIn }): ReactNode {
  const [router] = useState(() => buildRouter(allowedPaths()))
  const { user } = signedIn
  useEffect(() => onSignedOutElsewhere(() => location.assign('/login')), [])
  return (
    <ThemeRoot>
      <QueryClientProvider client={cache}>
        <SignedInProvider value={signedIn}>
          <CallerProvider value={{ username: user.username, grants: user.grants }}>
            <RouterProvider router={router} />
            <Confirms />
            <Toasts />
          </CallerProvider>
        </SignedInProvider>
      </QueryClientProvider>
    </ThemeRoot>
  )
}
