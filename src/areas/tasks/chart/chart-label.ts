// What the bar of a task is called, for who does not see it or sees too little of it.
import { showDate } from '#base/date-format.ts'
import { type Language, fill } from '#base/text.ts'
import { milestoneName } from '#areas/projects/milestone-kinds.ts'
import type { PlanMilestone } from '#areas/projects/plan-milestone.ts'
import type { ChartTask, Plan } from '../plan/plan-calls.ts'
import { lagSaid, linkSaid, chartSaid as said } from './chart-words.ts'

/** True for a task that moves the end of its project with itself. */
export const isCritical = ({ slack, status }: Pick<ChartTask, 'slack' | 'status'>): boolean =>
  slack !== null && slack <= 0 && status !== 'DONE'

/** All that is told of a task; `length` in working days, `after` what it comes after, as `waitingsIn` says it. */
export function barLabel(
  task: ChartTask,
  { length, after }: { readonly length: number; readonly after: readonly string[] },
  language: Language,
): string {
  const { plan_start, plan_end, slack, progress_pct } = task
  const say = (text: (typeof said)[keyof typeof said], facts = {}) => fill(text, language, facts)
  const day = (on: string) => showDate(on, language)
  const known = `${task.task_no} ${task.title}`
  if (plan_start === null || plan_end === null) return `${known}, ${say(said.notPlanned)}`
  const told = [
    known,
    task.owner_name,
    ...(task.is_milestone
      ? [say(said.milestone, { day: day(plan_end) })]
      : [`${day(plan_start)}–${day(plan_end)}`, say(said.days, { count: length })]),
    say(said.done, { count: progress_pct }),
    isCritical(task)
      ? say(said.critical)
      : slack !== null && task.status !== 'DONE' && say(said.slack, { count: slack }),
    after.length > 0 && say(said.comesAfter, { tasks: after.join(', ') }),
  ]
  return told.filter(Boolean).join(', ')
}

/** By task, what it comes after: the number of each, how it waits for it, and the working days between. */
export function waitingsIn(
  { tasks, dependencies }: Pick<Plan, 'tasks' | 'dependencies'>,
  language: Language,
): ReadonlyMap<number, readonly string[]> {
  const numbers = new Map(tasks.map(({ id, task_no }) => [id, task_no]))
  const found = new Map<number, string[]>()
  for (const { predecessor_id, successor_id, type, lag_days } of dependencies) {
    const no = numbers.get(predecessor_id)
    if (!no) continue
    const lag = lag_days > 0 ? lagSaid.more : lagSaid.less
    const how = [
      linkSaid[type][language],
      lag_days !== 0 && fill(lag, language, { count: Math.abs(lag_days) }),
    ].filter(Boolean)
    const told = how.length > 0 ? `${no} (${how.join(' ')})` : no
    found.set(successor_id, [...(found.get(successor_id) ?? []), told])
  }
  return found
}

/** All that is told of a milestone. */
export function milestoneLabel(one: PlanMilestone, language: Language): string {
  const { plan_date, baseline_date, actual_date, days_late } = one
  const on = (text: (typeof said)[keyof typeof said], day: string) =>
    fill(text, language, { day: showDate(day, language) })
  const told = [
    milestoneName(one, language),
    on(said.markOn, plan_date),
    baseline_date !== null && baseline_date !== plan_date && on(said.markWas, baseline_date),
    actual_date !== null
      ? on(said.markReached, actual_date)
      : days_late === null
        ? said.markOpen[language]
        : fill(said.markLate, language, { count: days_late }),
  ]
  return told.filter(Boolean).join(', ')
}
