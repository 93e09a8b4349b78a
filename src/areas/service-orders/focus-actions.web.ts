// After the dialog of a call the main button of the order has the focus, as the next step is mostly that one.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/** State of a navigation to an order that is to be worked on at once. */
export const toActions = { focus: 'actions' } as const

/** Focuses the first button of the bar when its page is drawn, if the navigation asked for it. */
export function useFocusedActions(bar: RefObject<HTMLElement | null>): void {
  const { state } = useLocation()
  const focus = useEffectEvent(() => {
    if ((state as typeof toActions | null)?.focus === toActions.focus)
      bar.current?.querySelector('button')?.focus({ preventScroll: true })
  })
  useEffect(() => focus(), [])
}
