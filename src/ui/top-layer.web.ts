// Panels that hang under something, drawn in the browser's top layer: over dialogs, cut off by nothing.
import { type RefObject, useLayoutEffect } from 'react'

const GAP = 4
const EDGE = 8
const TALLEST = 520

/** Shows the panel while it is drawn and keeps it under (over, where there is no room) its anchor; `least` is its least width in pixels. */
export function useTopLayer(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null> | HTMLElement | null,
  open: boolean,
  least: number,
): void {
  useLayoutEffect(() => {
    const box = panel.current
    const under = anchor instanceof HTMLElement ? anchor : anchor?.current
    if (!open || !box || !under) return
    const follow = () => place(box, under, least)
    box.showPopover?.()
    follow()
    const grown = new ResizeObserver(follow)
    grown.observe(box)
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      grown.disconnect()
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [panel, anchor, open, least])
}

function place(panel: HTMLElement, under: HTMLElement, least: number): void {
  const { left, right, top, bottom, width } = under.getBoundingClientRect()
  const below = innerHeight - bottom - GAP - EDGE
  const above = top - GAP - EDGE
  const upwards = below < Math.min(panel.scrollHeight, TALLEST) && above > below
  panel.style.minWidth = `${Math.min(Math.max(width, least), innerWidth - 2 * EDGE)}px`
  panel.style.maxWidth = `${Math.min(Math.max(width, 480), innerWidth - 2 * EDGE)}px`
  panel.style.maxHeight = `${Math.min(TALLEST, upwards ? above : below)}px`
  // where it would leave the screen it ends flush with its anchor instead
  const overflows = left + panel.offsetWidth > innerWidth - EDGE
  panel.style.left = `${Math.max(EDGE, overflows ? right - panel.offsetWidth : left)}px`
  panel.style.top = upwards ? 'auto' : `${bottom + GAP}px`
  panel.style.bottom = upwards ? `${innerHeight - top + GAP}px` : 'auto'
}
