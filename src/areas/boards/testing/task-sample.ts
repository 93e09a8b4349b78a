// Tasks as cards, for tests of the screens.
import type { TaskRow } from '#areas/tasks/task-shapes.ts'
import { type TaskStatus, taskSteps } from '#areas/tasks/task-states.ts'
import type { FilledColumn } from '../boards.ts'

/** A task as a card. */
export function taskSample(id: number, status: TaskStatus, more: Partial<TaskRow> = {}): TaskRow {
  return {
    id,
    task_no: `TK-2704-000${id}`,
    project_id: 4,
    project_no: 'PJ-27-004',
    project_name: 'ไลน์จัดเรียง 2',
    parent_id: null,
    parent_no: null,
    parent_title: null,
    title: `งานที่ ${id}`,
    job_task_type_id: 3,
    job_task_type_name_th: 'เขียนโปรแกรม',
    job_task_type_name_en: 'Programming',
    job_task_id: null,
    job_task_name_th: null,
    job_task_name_en: null,
    machine_id: null,
    machine_name: null,
    machine_serial_no: null,
    status,
    status_reason: null,
    allowed_next: taskSteps[status].map(({ to }) => to).filter((to) => to !== 'CANCELLED'),
    priority: 'NORMAL',
    plan_start: null,
    plan_end: null,
    is_milestone: false,
    baseline_start: null,
    baseline_end: null,
    due_date: null,
    days_late: null,
    actual_start: null,
    actual_end: null,
    estimate_hours: null,
    remaining_hours: null,
    spent_hours: 0,
    weight: 1,
    progress_pct: 0,
    owner_id: 31,
    owner_name: 'Somchai Jaidee',
    labels: null,
    part_count: 0,
    item_count: 0,
    items_done: 0,
    comment_count: 0,
    team_count: 0,
    waits_for: 0,
    may_change: true,
    may_plan: true,
    may_delete: false,
    looks_on: false,
    row_version: 1,
    ...more,
  }
}

/** Columns by state, with their cards. */
export function taskColumns(
  cards: readonly TaskRow[],
  statuses: readonly TaskStatus[],
): FilledColumn<TaskRow>[] {
  return statuses.map((status, at) => {
    const own = cards.filter((one) => one.status === status)
    return {
      id: at + 1,
      maps_to_status: status,
      name_th: status,
      name_en: status,
      place: at + 1,
      wip_limit: null,
      wip_hard: false,
      row_version: 1,
      wip_count: null,
      total: own.length,
      cards: own,
    }
  })
}
