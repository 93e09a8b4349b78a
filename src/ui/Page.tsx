import type { ReactNode } from 'react'
import { type Says, useLanguage } from './language.tsx'
import './Page.css'

/** The content of one page under the top bar. With `fills` it is exactly as high as the screen, so that a table in it scrolls by itself. */
export function Page({ children, fills }: { children: ReactNode; fills?: boolean }): ReactNode {
  return <div className={fills ? 'page fills' : 'page'}>{children}</div>
}

export interface CardProps {
  title?: Says
  /** Buttons in the heading. */
  actions?: ReactNode
  /** No padding round the content (tables, lists). */
  flush?: boolean
  children: ReactNode
}

/** A framed part of a page with an optional heading. */
export function Card({ title, actions, flush, children }: CardProps): ReactNode {
  const { say } = useLanguage()
  return (
    <section className="card">
      {title && (
        <div className="card-heading">
          <h2>{say(title)}</h2>
          {actions}
        </div>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
    </section>
  )
}
