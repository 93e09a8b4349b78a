import type { ReactNode } from 'react'
import { type Says, useLanguage } from './language.tsx'
import './TwoLines.css'

/** A table cell of two facts: what one looks for, and quieter below it what belongs to it. */
export function TwoLines({
  first,
  whole = first,
  second,
}: {
  first: Says
  /** What `first` is short for. */
  whole?: Says
  second?: Says | null
}): ReactNode {
  const { say } = useLanguage()
  return (
    <span className="cell-lines">
      <span title={say(whole)}>{say(first)}</span>
      {second && <small title={say(second)}>{say(second)}</small>}
    </span>
  )
}
