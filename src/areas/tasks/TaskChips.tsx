// What a task is today: its state, how late it is, and what it waits for.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { type Language, words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { TaskRow } from './task-shapes.ts'
import { type TaskStatus, taskStatuses } from './task-states.ts'

const said = words({
  late: { en: '{count} {count|day|days} late', th: 'เกิน {count} วัน' },
  waits: { en: 'waits for {count}', th: 'รอ {count} งาน' },
})

/** The state as a chip. */
export function TaskStatusChip({ status }: { status: TaskStatus }): ReactNode {
  return <StatusChip status={status} label={taskStatuses[status]} />
}

/** The state, and beside it how late the task is and how many others it waits for. */
export function TaskChips({
  row: { status, days_late, waits_for },
}: {
  row: Pick<TaskRow, 'status' | 'days_late' | 'waits_for'>
}): ReactNode {
  const { say } = useLanguage()
  const isOver = status === 'DONE' || status === 'CANCELLED'
  return (
    <>
      <TaskStatusChip status={status} />{' '}
      {days_late !== null && <StatusChip status="OVERDUE" label={say(said.late, { count: days_late })} />}
      {waits_for > 0 && !isOver && <small>{say(said.waits, { count: waits_for })}</small>}
    </>
  )
}

/** The days of a plan; one day once. */
export function planOf(
  { plan_start, plan_end }: Pick<TaskRow, 'plan_start' | 'plan_end'>,
  language: Language,
): string {
  if (!plan_start || !plan_end) return '–'
  const [from, to] = [showDate(plan_start, language), showDate(plan_end, language)]
  return from === to ? from : `${from} – ${to}`
}
