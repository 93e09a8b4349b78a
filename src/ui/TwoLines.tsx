import type { ReactNode } from 'react'
import { type Says, useLanguage } from './language.tsx'
import './TwoLines.css'

/** A table cell of two facts: what one looks for, and quieter below it what belongs to it. */
export function TwoLines({
  first,
  whole = first,
  second,
  linked = same,
  secondLinked = same,
}: {
  first: Says
  /** What `first` is short for. */
  whole?: Says
  second?: Says | null
  /** Makes a link of a line. */
  linked?: (text: string) => ReactNode
  secondLinked?: (text: string) => ReactNode
}): ReactNode {
  const { say } = useLanguage()
  return (
    <span className="cell-lines">
      <span title={say(whole)}>{linked(say(first))}</span>
      {second && <small title={say(second)}>{secondLinked(say(second))}</small>}
    </span>
  )
}

const same = (text: string) => text
