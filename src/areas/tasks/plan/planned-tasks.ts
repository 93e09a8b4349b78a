// Tasks as the plan reckons with them.
import type { ChartTask } from './plan-calls.ts'
import type { PlannedTask } from './plan.ts'

type Plannable = Pick<
  ChartTask,
  'id' | 'plan_start' | 'plan_end' | 'is_milestone' | 'is_fixed' | 'has_parts' | 'status'
>

/** Those that are in the plan: what has no days, what has parts and what was called off is in none. */
export function plannedTasks(tasks: readonly Plannable[]): PlannedTask[] {
  return tasks.flatMap(({ id, plan_start, plan_end, is_milestone, is_fixed, has_parts, status }) =>
    plan_start === null || plan_end === null || has_parts || status === 'CANCELLED'
      ? []
      : [{ id, start: plan_start, end: plan_end, isPoint: is_milestone, isFixed: is_fixed }],
  )
}
