// What the head of a contract's page tells of its visits.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { yearSaid as said } from './year-plan.text.ts'

/** The day of the next visit. */
export function NextVisitFact({ value }: { value: string }): ReactNode {
  const { language } = useLanguage()
  return showDate(value, language)
}

/** Visits done inside their window, of those whose time has come. */
export function PlanKeptFact({
  value,
}: {
  value: { readonly due: number; readonly inside: number }
}): ReactNode {
  const { say } = useLanguage()
  const percent = Math.round((1000 * value.inside) / value.due) / 10
  return say(said.keptOf, { percent, ...value })
}

/** Hours of work beside those the contract promises. */
export function HoursUsedFact({
  value: { used, covered },
}: {
  value: { readonly used: number; readonly covered: number | null }
}): ReactNode {
  const { say } = useLanguage()
  return covered === null ? say(said.hoursAlone, { used }) : say(said.hoursOf, { used, covered })
}
