// Until when something counts, as a coloured word over the day.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type ExpiryState, expiryWords } from './expiry.ts'
import './ExpiryChip.css'

const tones = { VALID: 'green', EXPIRING: 'orange', EXPIRED: 'red' } as const

/** Nothing for what never ends. */
export function ExpiryChip({ state, day }: { state: ExpiryState | null; day: string | null }): ReactNode {
  const { say, language } = useLanguage()
  if (!state || !day) return null
  return (
    <span className="expiry-chip">
      <StatusChip status={state} tone={tones[state]} label={expiryWords[state]} />
      <small>{say(expiryWords.until, { day: showDate(day, language) })}</small>
    </span>
  )
}
