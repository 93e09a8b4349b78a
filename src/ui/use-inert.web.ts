// Holds what is being saved: it is seen, and neither typed into nor pressed. What was typed after it was sent would be gone with the answer.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** For the element around the fields, while they are `busy`. The focus comes back to where it was, unless it went elsewhere meanwhile. */
export function useInert<E extends HTMLElement>(busy: boolean): { ref: RefObject<E | null>; inert: boolean } {
  const ref = useRef<E>(null)
  const left = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const at = document.activeElement
    if (busy) left.current = at instanceof HTMLElement && ref.current?.contains(at) ? at : null
  }, [busy])
  useEffect(() => {
    if (busy) return
    // taken from what is inert, the focus is on what stands around it, or on nothing
    const isNowhere = document.activeElement?.contains(ref.current) ?? true
    if (isNowhere && left.current?.isConnected) left.current.focus()
    left.current = null
  }, [busy])
  return { ref, inert: busy }
}
