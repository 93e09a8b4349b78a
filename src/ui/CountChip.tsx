import type { CSSProperties, ReactNode } from 'react'
import { type Says, useLanguage } from './language.tsx'
import { type Tone, coloursOfTone } from './status-colours.ts'
import './CountChip.css'

export interface CountChipProps {
  label: Says
  tone: Tone
  /** How many, as text; null where nothing is counted. */
  count: string | null
  /** True while the list is narrowed to these. */
  on: boolean
  onClick: () => void
}

/** How many rows of a list are of one kind; clicked, the list shows these alone. */
export function CountChip({ label, tone, count, on, onClick }: CountChipProps): ReactNode {
  const { say } = useLanguage()
  const ink = { '--count-ink': coloursOfTone(tone).ink } as CSSProperties
  return (
    <button type="button" className="count-chip" aria-pressed={on} style={ink} onClick={onClick}>
      <span className="count-dot" />
      {say(label)}
      {count !== null && <b>{count}</b>}
    </button>
  )
}
