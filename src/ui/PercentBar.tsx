import type { ReactNode } from 'react'
import { type Says, useLanguage } from './language.tsx'
import './PercentBar.css'

/** How far something is, 0 to 100, as a bar with its number; null is a dash: nothing is counted. */
export function PercentBar({ value, label }: { value: number | null; label: Says }): ReactNode {
  const { say } = useLanguage()
  if (value === null) return '–'
  return (
    <span className="percent-bar">
      <span
        className="percent-bar-track"
        role="progressbar"
        aria-label={say(label)}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${Math.min(value, 100)}%` }} />
      </span>
      <span>{value} %</span>
    </span>
  )
}
