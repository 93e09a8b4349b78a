// A milestone as the chart of a plan has it: its days, and whether it is late.
import * as z from 'zod/mini'
import { oneOf } from '#base/one-of.ts'
import { milestoneKinds } from './milestone-kinds.ts'

export const planMilestone = z.object({
  id: z.int(),
  project_id: z.int(),
  code: oneOf(milestoneKinds),
  /** Null where it is called as its kind is. */
  name: z.nullable(z.string()),
  plan_date: z.string(),
  /** The plan as it was when the work began; null where it was added later. */
  baseline_date: z.nullable(z.string()),
  actual_date: z.nullable(z.string()),
  /** Null unless it is late. */
  days_late: z.nullable(z.int()),
})
export type PlanMilestone = z.output<typeof planMilestone>
