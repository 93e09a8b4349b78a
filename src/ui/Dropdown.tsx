import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useTopLayer } from './top-layer.web.ts'
import './Dropdown.css'

export interface DropdownProps {
  open: boolean
  /** What it hangs under. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A panel that takes no focus: suggestions under an input that keeps it. */
export function Dropdown({ open, anchor, children }: DropdownProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  useTopLayer(panel, anchor, open, 260)
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
