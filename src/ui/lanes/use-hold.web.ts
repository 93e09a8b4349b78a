// Holding something and putting it down elsewhere: with a mouse or a pen from 4 pixels on, or lifted and led by keys. A finger scrolls.
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const DRAG_FROM_PX = 4

/** Where the pointer took hold. */
interface Grip {
  readonly x: number
  readonly y: number
}

/** Who holds it. */
interface Holds {
  readonly by: 'pointer' | 'keys'
}

interface Holding<G extends Grip, H extends Holds> {
  readonly isAllowed: boolean
  /** The pointer has moved: shows where what was taken hold of would be. */
  readonly follow: (grip: G, event: globalThis.PointerEvent) => void
  readonly put: (held: H) => void
}

/** What is held, and the ways to take hold of it; a click that ends a drag opens nothing, and Escape lays everything back. */
export function useHold<G extends Grip, H extends Holds>({ isAllowed, follow, put }: Holding<G, H>) {
  const [held, setHeld] = useState<H | null>(null)
  const grip = useRef<G | null>(null)
  const now = useRef<H | null>(null)
  const show = (next: H | null) => {
    now.current = next
    setHeld(next)
  }
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const start = grip.current
    if (!start) return
    const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) >= DRAG_FROM_PX
    if (!now.current && !isFar) return
    event.preventDefault()
    follow(start, event)
  })
  const end = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!grip.current) return
    grip.current = null
    const done = now.current?.by === 'pointer' ? now.current : null
    if (!done) return
    // the click that follows opens nothing
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
    show(null)
    if (event.type === 'pointerup') put(done)
  })
  const leave = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !grip.current) return
    grip.current = null
    show(null)
  })
  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent) => move(event)
    const onUp = (event: globalThis.PointerEvent) => end(event)
    const onKey = (event: globalThis.KeyboardEvent) => leave(event)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return {
    held,
    show,
    /** What keys have lifted. */
    lifted: (): H | null => (now.current?.by === 'keys' ? now.current : null),
    /** Takes hold with the pointer; `gripOf` is asked only where that may be. */
    grasp: (event: PointerEvent<HTMLElement>, gripOf: () => Omit<G, keyof Grip>) => {
      if (!isAllowed || event.pointerType === 'touch' || event.button !== 0) return
      grip.current = { x: event.clientX, y: event.clientY, ...gripOf() } as G
    },
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
