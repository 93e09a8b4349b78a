// What the heads of pages tell of visits: of a contract's, and of the next one of a machine.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDate } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { percentKept } from './visit-figures.ts'
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
  return say(said.keptOf, { percent: percentKept(value.inside, value.due), ...value })
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

/** The day of a machine's next visit; it leads to the contract. */
export function NextPmFact({
  value,
}: {
  value: { readonly contract_id: number; readonly planned_date: string }
}): ReactNode {
  const { language } = useLanguage()
  return <Link to={`/app/MA-page/${value.contract_id}`}>{showDate(value.planned_date, language)}</Link>
}
