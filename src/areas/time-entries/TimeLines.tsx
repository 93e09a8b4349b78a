// Lines of time, one below the other.
import type { ReactNode } from 'react'
import { keptFocus } from '#ui/kept-focus.web.ts'
import './TimeLines.css'

/** The list: one that is reopened, or decided about, may leave it, and the keyboard goes on at the next. */
export function TimeLines({ children }: { children: ReactNode }): ReactNode {
  return (
    <ul ref={keptFocus} className="time-lines">
      {children}
    </ul>
  )
}
