// The dialog of a task in tests: the task it opens, what its server answers, and what was sent to it.
import { vi } from 'vitest'
import { jobTaskType } from '#areas/types-and-units/job-tasks.ts'
import type { Flag } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { type Answers, type Asked, drawScreen, everything } from '#platform/testing/render.tsx'
import { addTaskItem, deleteTaskItem, setTaskItem } from '../task-checklist.ts'
import {
  addCommentFile,
  addTaskComment,
  deleteCommentFile,
  editTaskComment,
  listTaskComments,
} from '../task-comments.ts'
import { undependTask } from '../task-dependencies.ts'
import { readTaskTree } from '../task-lists.ts'
import type { TaskCard, TaskComment } from '../task-shapes.ts'
import { TaskDialog } from '../TaskDialog.tsx'
import { getTask, insertTask, setTaskStatus, updateTask } from '../tasks.ts'

export const task: TaskCard = {
  id: 7,
  task_no: 'TK-2611-0007',
  project_id: 1,
  project_no: 'PJ-26-001',
  project_name: 'Line 2',
  parent_id: null,
  parent_no: null,
  parent_title: null,
  title: 'PLC program',
  job_task_type_id: 2,
  job_task_type_name_th: 'โปรแกรม',
  job_task_type_name_en: 'Programming',
  job_task_id: null,
  job_task_name_th: null,
  job_task_name_en: null,
  machine_id: null,
  machine_name: null,
  machine_serial_no: null,
  status: 'REVIEW',
  status_reason: null,
  allowed_next: ['DONE', 'IN_PROGRESS', 'CANCELLED'],
  priority: 'NORMAL',
  plan_start: '2026-11-02',
  plan_end: '2026-11-06',
  is_milestone: false,
  baseline_start: null,
  baseline_end: null,
  due_date: null,
  days_late: 3,
  actual_start: '2026-11-02',
  actual_end: null,
  estimate_hours: 16,
  remaining_hours: 2,
  spent_hours: 0,
  weight: 1,
  progress_pct: 90,
  owner_id: null,
  owner_name: null,
  labels: null,
  part_count: 0,
  item_count: 1,
  items_done: 0,
  comment_count: 0,
  team_count: 0,
  waits_for: 1,
  may_change: true,
  may_plan: true,
  may_delete: false,
  looks_on: false,
  row_version: 4,
  customer_id: 1,
  description: null,
  open_parts: 0,
  running_timers: 0,
  may_comment: true,
  next: [
    {
      to_status: 'DONE',
      needs_reason: false,
      missing: ['predecessors', 'checklist'],
      predecessors: ['TK-2611-0003'],
    },
    { to_status: 'IN_PROGRESS', needs_reason: false, missing: [], predecessors: [] },
    { to_status: 'CANCELLED', needs_reason: true, missing: [], predecessors: [] },
  ],
  predecessors: [],
  unseen_predecessors: 0,
  successors: [],
  unseen_successors: 0,
  items: [
    {
      id: 3,
      text: 'Emergency stop',
      is_required: true,
      is_done: false,
      done_by: null,
      done_at: null,
      row_version: 1,
    },
  ],
}

/** Opens it. */
export const drawTask = (
  more: Partial<TaskCard> = {},
  answers: Answers = {},
  onOpen: (no: string) => void = vi.fn(),
  can: Partial<Record<MenuPath, readonly Flag[]>> = {},
) =>
  drawScreen(<TaskDialog id={7} onOpen={onOpen} onClose={vi.fn()} />, {
    operations: [
      getTask,
      updateTask,
      setTaskStatus,
      setTaskItem,
      addTaskItem,
      deleteTaskItem,
      undependTask,
      insertTask,
      readTaskTree,
      listTaskComments,
      addTaskComment,
      editTaskComment,
      addCommentFile,
      deleteCommentFile,
      jobTaskType.options,
    ],
    can: { '/app/Project-Management': everything, '/app/Taskboard': everything, ...can },
    answers: {
      'tasks.get': () => ({ ...task, ...more }),
      'tasks.update': () => ({ ...task, ...more }),
      'tasks.setStatus': () => ({ ...task, status: 'CANCELLED', row_version: 5, next: [], allowed_next: [] }),
      'tasks.checklistSet': () => task,
      ...answers,
    },
  })

/** What was sent to an operation. */
export const sent = (asked: readonly Asked[], name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ input }) => input)

export const commentOf = (id: number): TaskComment => ({
  id,
  body: `Said ${id}`,
  files: [],
  author: 'Somchai Jaidee',
  created_at: '2026-11-20T03:00:00Z',
  edited_at: null,
  may_edit: false,
  row_version: 1,
})
export const pageOfComments = (rows: TaskComment[], next: string | null) => ({
  rows,
  total: 3,
  total_bounded: false,
  next,
  previous: null,
})
