// What visits bring to the pages of contracts and machines.
import type { RecordFact, RecordTab } from '#platform/records/record-parts.web.ts'
import { HoursUsedFact, NextPmFact, NextVisitFact, PlanKeptFact } from './VisitFacts.tsx'
import type { OfContract } from './YearPlan.tsx'
import { maVisitsOfContract } from './ma-visits.ts'
import { yearSaid } from './year-plan.text.ts'

/** In the head: the next visit, how the plan is kept, and the hours used. */
export const visitFacts: readonly RecordFact[] = [
  { name: 'ma_next_visit', title: yearSaid.next, Shown: NextVisitFact },
  { name: 'ma_plan_kept', title: yearSaid.kept, Shown: PlanKeptFact },
  { name: 'ma_hours_used', title: yearSaid.hours, Shown: HoursUsedFact },
]

/** In the head of a machine's page. */
export const nextPmFact: RecordFact = { name: 'next_pm', title: yearSaid.nextPm, Shown: NextPmFact }

/** Its visits over the year: the first tab. */
export const yearPlanTab = <Subject extends OfContract>(): RecordTab<Subject> => ({
  name: 'year',
  title: yearSaid.plan,
  access: maVisitsOfContract.access,
  load: async () => (await import('./YearPlan.tsx')).YearPlan,
})
