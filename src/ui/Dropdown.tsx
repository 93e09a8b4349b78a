import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import './Dropdown.css'

export interface DropdownProps {
  open: boolean
  /** What it hangs under (over, where there is no room below), as wide as that at least. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A panel in the browser's top layer that takes no focus: suggestions under an input that keeps it. */
export function Dropdown({ open, anchor, children }: DropdownProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [box, under] = [panel.current, anchor.current]
    if (!open || !box || !under) return
    const follow = () => place(box, under)
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
  }, [open, anchor])
  if (!open) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div ref={panel} className="dropdown" popover="manual" onMouseDown={keepFocus}>
      {children}
    </div>
  )
}

// a click in the panel, on its scrollbar too, must not take the focus from the input, whose blur would close it
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

const GAP = 4
const EDGE = 8

function place(panel: HTMLElement, under: HTMLElement): void {
  const { left, top, bottom, width } = under.getBoundingClientRect()
  const below = innerHeight - bottom - GAP - EDGE
  const above = top - GAP - EDGE
  const upwards = below < Math.min(panel.scrollHeight, 260) && above > below
  panel.style.width = `${Math.min(Math.max(width, 260), innerWidth - 2 * EDGE)}px`
  panel.style.maxHeight = `${Math.min(360, upwards ? above : below)}px`
  panel.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - panel.offsetWidth - EDGE))}px`
  panel.style.top = upwards ? 'auto' : `${bottom + GAP}px`
  panel.style.bottom = upwards ? `${innerHeight - top + GAP}px` : 'auto'
}
