// The holidays of a chart in words: for a finger, the keys and who does not see the signs above its days.
import type { ReactNode } from 'react'
import { useLanguage } from '#ui/language.tsx'
import { type Holiday, holidayLabel } from './chart-off.ts'
import { chartSaid as said } from './chart-words.ts'

/** Folded away until it is asked for; nothing where there is none. */
export function Holidays({ holidays }: { holidays: readonly Holiday[] }): ReactNode {
  const { say, language } = useLanguage()
  if (holidays.length === 0) return null
  return (
    <details className="plan-holidays">
      <summary>{say(said.holidays, { count: holidays.length })}</summary>
      <ul>
        {holidays.map((one) => (
          <li key={one.start + one.name}>{holidayLabel(one, language)}</li>
        ))}
      </ul>
    </details>
  )
}
