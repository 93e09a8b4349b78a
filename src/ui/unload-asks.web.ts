// Reloading or closing the window while something is not saved: the browser asks first.
import { useEffect } from 'react'

/** While `unsaved`, the browser asks before it leaves. */
export function useUnloadAsks(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

let asks = true

/** Lets the page go without asking: the user was told and has agreed. */
export function leaveUnasked(): void {
  asks = false
}

function ask(event: BeforeUnloadEvent): void {
  if (asks) event.preventDefault()
}
