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

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
