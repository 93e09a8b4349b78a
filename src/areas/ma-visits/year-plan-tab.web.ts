// What visits bring to the page of a contract.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import { maVisitsOfContract } from './ma-visits.ts'
import { yearSaid } from './year-plan.text.ts'

/** Its visits over the year: the first tab. */
export const yearPlanTab: RecordTab<{ readonly contract: { readonly id: number } }> = {
  name: 'year',
  title: yearSaid.plan,
  access: maVisitsOfContract.access,
  load: async () => (await import('./YearPlan.tsx')).YearPlan,
}
