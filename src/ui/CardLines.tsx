// What a card of a page has to tell, line by line: what it is, the facts below it, and at its right what matters.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePhone } from './screen.web.ts'
import './CardLines.css'

/** One line. */
export interface CardLine {
  readonly key: string | number
  readonly first: ReactNode
  readonly second?: ReactNode
  readonly aside?: ReactNode
  /** Its page; without one it is plain text. */
  readonly to?: string | undefined
}

/** So many lines a phone shows. */
const ON_PHONE = 3

/** The lines; `more` stands below them, a link to what is not told. */
export function CardLines({ lines, more }: { lines: readonly CardLine[]; more?: ReactNode }): ReactNode {
  const shown = usePhone() ? lines.slice(0, ON_PHONE) : lines
  return (
    <>
      <ul className="card-lines">
        {shown.map(({ key, first, second, aside, to }) => (
          <li key={key}>
            <span className="card-line-words">
              {to ? <Link to={to}>{first}</Link> : <b>{first}</b>}
              {second && <small>{second}</small>}
            </span>
            {aside && <span className="card-line-aside">{aside}</span>}
          </li>
        ))}
      </ul>
      {more && <p className="card-lines-more">{more}</p>}
    </>
  )
}
