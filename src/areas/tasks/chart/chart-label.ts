// What the bar of a task is called, for who does not see it or sees too little of it.
import { showDate } from '#base/date-format.ts'
import { type Language, fill } from '#base/text.ts'
import type { ChartTask } from '../plan/plan-calls.ts'
import { chartSaid as said } from './chart-words.ts'

/** True for a task that moves the end of its project with itself. */
export const isCritical = ({ slack, status }: Pick<ChartTask, 'slack' | 'status'>): boolean =>
  slack !== null && slack <= 0 && status !== 'DONE'

/** All that is told of a task; `length` in working days, `after` the numbers of what it comes after. */
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
