// The dialog of a task: what was typed stays while another part is seen, a step that needs a reason asks for it, an item is ticked.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Asked, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { setTaskItem } from './task-checklist.ts'
import type { TaskCard } from './task-shapes.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { getTask, setTaskStatus, updateTask } from './tasks.ts'

const task: TaskCard = {
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
  row_version: 4,
  description: null,
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
  successors: [],
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
  comments: [],
}

afterEach(endScreen)

const draw = (more: Partial<TaskCard> = {}) =>
  drawScreen(<TaskDialog id={7} customer={1} onOpen={vi.fn()} onClose={vi.fn()} />, {
    operations: [getTask, updateTask, setTaskStatus, setTaskItem],
    can: { '/app/Project-Management': everything, '/app/Taskboard': everything },
    answers: {
      'tasks.get': () => ({ ...task, ...more }),
      'tasks.update': () => ({ ...task, ...more }),
      'tasks.setStatus': () => ({ ...task, status: 'CANCELLED', row_version: 5, next: [], allowed_next: [] }),
      'tasks.checklistSet': () => task,
    },
  })
const sent = (asked: readonly Asked[], name: string) =>
  asked.filter(({ operation }) => operation === name).map(({ input }) => input)

it('keeps what was typed while another part is seen, and ticks an item there', async () => {
  const { asked } = draw()
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: 'PLC and HMI' } })
  fireEvent.click(dialog.getByRole('tab', { name: /Checklist/ }))
  fireEvent.click(await dialog.findByRole('checkbox', { name: /Emergency stop/ }))
  await waitFor(() =>
    expect(sent(asked, 'tasks.checklistSet')).toEqual([{ id: 3, row_version: 1, is_done: true }]),
  )
  fireEvent.click(dialog.getByRole('tab', { name: 'Task' }))
  expect((dialog.getByRole('textbox', { name: /^Task/ }) as HTMLInputElement).value).toBe('PLC and HMI')
})

it('sends of a task with parts nothing that these say', async () => {
  const { asked } = draw({ part_count: 2 })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: 'PLC and HMI' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked, 'tasks.update')).toHaveLength(1))
  const data = sent(asked, 'tasks.update')[0]!.data as object
  expect(data).toMatchObject({ title: 'PLC and HMI', weight: 1 })
  for (const name of ['plan_start', 'plan_end', 'estimate_hours', 'progress_pct'])
    expect(Object.keys(data)).not.toContain(name)
})

it('says what is lacking, and asks for a reason where a step needs one', async () => {
  const { asked } = draw()
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/still missing the tasks it comes after, required items of its checklist, TK-2611-0003/)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the task' }))
  const reason = within(await screen.findByRole('dialog', { name: /Cancel the task/ }))
  fireEvent.change(reason.getByLabelText(/^Reason/), { target: { value: 'not needed' } })
  fireEvent.click(reason.getByRole('button', { name: 'Cancel the task' }))
  await waitFor(() =>
    expect(sent(asked, 'tasks.setStatus')).toEqual([
      { id: 7, row_version: 4, to_status: 'CANCELLED', reason: 'not needed' },
    ]),
  )
})
