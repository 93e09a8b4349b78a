// The browser's Back button while something half filled is open: it is asked about, not lost. On phones Back is how people leave.
import { useEffect, useEffectEvent } from 'react'

// a guard pushes one extra history entry (same URL); Back pops it and calls the newest guard
const guards: (() => void)[] = []
let stepping = false
let listening = false
let goesOn = false

/** While `active`, Back calls `onBack` instead of leaving the page. */
export function useBackAsks(active: boolean, onBack: () => void): void {
  const told = useEffectEvent(onBack)
  useEffect(() => {
    if (!active) return
    const guard = () => told()
    guards.push(guard)
    listen()
    stand()
    return () => {
      guards.splice(guards.indexOf(guard), 1)
      // a dialog closed in order to go elsewhere has been left by then
      setTimeout(stepDown)
    }
  }, [active])
}

/** Goes where Back led before it was asked about, once nothing asks any more. */
export function goOnBack(): void {
  goesOn = true
}

function stand(): void {
  if (!standing()) history.pushState({ ...history.state, guarded: true }, '')
}

function stepDown(): void {
  if (guards.length > 0 || stepping || !standing()) return
  stepping = true
  history.back()
}

function standing(): boolean {
  return (history.state as { guarded?: boolean } | null)?.guarded === true
}

function listen(): void {
  if (listening) return
  listening = true
  // before the router hears of it: for it nothing has happened
  addEventListener('popstate', wentBack, { capture: true })
}

function wentBack(event: PopStateEvent): void {
  if (stepping) {
    stepping = false
    event.stopImmediatePropagation()
    // something was opened between leaving the entry and having left it
    if (guards.length > 0) stand()
    else if (goesOn) history.back()
    goesOn = false
    return
  }
  const last = guards.at(-1)
  if (last) {
    event.stopImmediatePropagation()
    stand()
    last()
  } else {
    // a guard's entry left behind by going elsewhere shows the same page: it is no step of its own
    stepDown()
  }
}
