import { type ReactNode, useState } from 'react'
import { LazyChangePassword } from './LazyChangePassword.tsx'
import { useSignedIn } from './signed-in.web.ts'
import { payloadHoldsInitialPassword } from './start-up.web.ts'

/** The change-password dialog, forced when the server says so or the stored payload holds the initial password. */
export function ForcedPasswordChange(): ReactNode {
  const { user } = useSignedIn()
  const [due, setDue] = useState(
    () => user.must_change_password || payloadHoldsInitialPassword(user.username),
  )
  if (!due) return null
  const done = (unfinished?: Promise<void>) => {
    setDue(false)
    // pages that were refused until now are read again
    void (unfinished ?? Promise.resolve()).then(() => location.reload())
  }
  return <LazyChangePassword forced onClose={done} />
}
