// What stays of a record's head while its page is scrolled: the name, the chips and the next step, on one line under the top bar.
import { type ReactNode, useSyncExternalStore } from 'react'
import './RecordLine.css'

/** So far the page is scrolled, in pixels, before the line sticks. */
const STICKS_AFTER = 120

/** The line; nothing while the head itself is seen. */
export function RecordLine({
  title,
  beside,
  action,
}: {
  title: string
  beside: ReactNode
  action: ReactNode
}): ReactNode {
  const isScrolled = useSyncExternalStore(onScroll, () => scrollY > STICKS_AFTER)
  return (
    <div className="record-line-place">
      {isScrolled && (
        <div className="record-line">
          <b>{title}</b>
          {beside}
          {action}
        </div>
      )}
    </div>
  )
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
