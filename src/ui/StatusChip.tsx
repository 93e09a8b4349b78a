import type { CSSProperties, ReactNode } from 'react'
import { type Says, useLanguage } from './language.tsx'
import { type Tone, coloursOfTone, toneOf } from './status-colours.ts'
import './StatusChip.css'

export interface StatusChipProps {
  /** The status as the data has it ('IN_PROGRESS'); gives the colour, and the words unless `label` is set. */
  status: string
  label?: Says
  /** A colour of one's own instead of the word's. */
  tone?: Tone
  /** Without the dot before the word. */
  plain?: boolean
}

/** A status, priority or role as a coloured word. */
export function StatusChip({ status, label, tone, plain }: StatusChipProps): ReactNode {
  const { say } = useLanguage()
  const { ink, ground } = coloursOfTone(tone ?? toneOf(status))
  const colours = { '--chip-ink': ink, '--chip-ground': ground } as CSSProperties
  return (
    <span className={plain ? 'status-chip plain' : 'status-chip'} style={colours}>
      <span>{say(label ?? status)}</span>
    </span>
  )
}
