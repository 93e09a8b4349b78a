// The dialog of a task: what was typed stays while another part is seen, a step that needs a reason asks for it, an item is ticked.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { type Answers, type Asked, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { jobTaskType } from '#areas/types-and-units/job-tasks.ts'
import { MOST_TASK_ITEMS, setTaskItem } from './task-checklist.ts'
import {
  MOST_TASK_COMMENTS,
  addCommentFile,
  addTaskComment,
  deleteCommentFile,
  editTaskComment,
  listTaskComments,
} from './task-comments.ts'
import { readTaskTree } from './task-lists.ts'
import { taskProblem } from './task-problems.ts'
import type { TaskCard, TaskComment } from './task-shapes.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { getTask, insertTask, setTaskStatus, updateTask } from './tasks.ts'

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

afterEach(endScreen)

const draw = (more: Partial<TaskCard> = {}, answers: Answers = {}, onOpen: (no: string) => void = vi.fn()) =>
  drawScreen(<TaskDialog id={7} onOpen={onOpen} onClose={vi.fn()} />, {
    operations: [
      getTask,
      updateTask,
      setTaskStatus,
      setTaskItem,
      insertTask,
      readTaskTree,
      listTaskComments,
      addTaskComment,
      editTaskComment,
      addCommentFile,
      deleteCommentFile,
      jobTaskType.options,
    ],
    can: { '/app/Project-Management': everything, '/app/Taskboard': everything },
    answers: {
      'tasks.get': () => ({ ...task, ...more }),
      'tasks.update': () => ({ ...task, ...more }),
      'tasks.setStatus': () => ({ ...task, status: 'CANCELLED', row_version: 5, next: [], allowed_next: [] }),
      'tasks.checklistSet': () => task,
      ...answers,
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

it('offers kinds of work of its board, and shows the one it has', async () => {
  const { last } = draw(
    {},
    {
      [jobTaskType.options.name]: () => [{ id: 5, name_th: 'ประกอบ', name_en: 'Assembly', hint: 'ASSEMBLY' }],
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  const kind = dialog.getByRole('combobox', { name: /^Kind of work/ })
  expect((kind as HTMLInputElement).value).toBe('Programming')
  fireEvent.click(kind)
  expect(
    (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Assembly')])
  expect(last(jobTaskType.options.name)).toMatchObject({ board: 'RCS' })
})

it('says which kind of work it does not take, and keeps what was typed', async () => {
  draw(
    {},
    {
      'tasks.update': () => taskProblem('TASK_KIND_OF_SERVICE', { things: { en: 'Repair', th: 'ซ่อมเครื่อง' } }),
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Task/ })
  fireEvent.change(title, { target: { value: 'Mend' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/are not for tasks of projects: Repair. Choose another kind/)
  expect(title.value).toBe('Mend')
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
  dialog.getByText(
    /Accept as done – not possible yet: the tasks it comes after, required items of its checklist, TK-2611-0003/,
  )
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

it.each([
  [0, null],
  [1, '1 sub-task that is not done will be cancelled with it, for the same reason.'],
  [3, '3 sub-tasks that are not done will be cancelled with it, for the same reason.'],
])('says before it is cancelled that %s sub-tasks are, too', async (open_parts, sentence) => {
  draw({ open_parts })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the task' }))
  const reason = within(await screen.findByRole('dialog', { name: /Cancel the task/ }))
  expect(reason.queryByText(/cancelled with it/)?.textContent ?? null).toBe(sentence)
})

it.each([
  [0, null],
  [2, '2 timers that run on it will stop; the time is kept as a draft, and its owner is told.'],
])('says before it is cancelled what becomes of %s timers', async (running_timers, sentence) => {
  draw({ running_timers })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the task' }))
  const reason = within(await screen.findByRole('dialog', { name: /Cancel the task/ }))
  expect(reason.queryByText(/will stop/)?.textContent ?? null).toBe(sentence)
})

it('says that it is part of, and waits for, what its reader cannot see', async () => {
  draw({ parent_id: 3, predecessors: [], unseen_predecessors: 2, unseen_successors: 1 })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByDisplayValue('A task you cannot see')
  fireEvent.click(dialog.getByRole('tab', { name: /Dependencies/ }))
  await dialog.findByText('2 more tasks you cannot see')
  dialog.getByText('1 more task you cannot see')
})

const tree = { tasks: [], bounded: false, may_add: true }

/** Adds the first sub-task in the dialog, after which the task is as told; gives back over which version the task is then saved. */
async function savedAfterFirstPart(after: Partial<TaskCard>): Promise<unknown> {
  let hasPart = false
  const { asked } = draw(
    {},
    {
      'tasks.get': () => (hasPart ? { ...task, part_count: 1, ...after } : task),
      'tasks.tree': () => tree,
      [jobTaskType.options.name]: () => [{ id: 2, code: 'PRG', name_th: 'โปรแกรม', name_en: 'Programming' }],
      'tasks.insert': () => {
        hasPart = true
        return { ...task, id: 8, parent_id: 7 }
      },
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: 'PLC and HMI' } })
  fireEvent.click(dialog.getByRole('tab', { name: /Sub-tasks/ }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Add a sub-task' }))
  const part = within(await screen.findByRole('dialog', { name: /^New task/ }))
  fireEvent.change(part.getByRole('textbox', { name: /^Task/ }), { target: { value: 'I/O list' } })
  fireEvent.click(part.getByLabelText(/^Kind of work/))
  fireEvent.click(await screen.findByRole('option', { name: /Programming/, hidden: true }))
  fireEvent.click(part.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^New task/ })).toBeNull())
  fireEvent.click(dialog.getByRole('tab', { name: 'Task' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked, 'tasks.update')).toHaveLength(1))
  return sent(asked, 'tasks.update')[0]!.row_version
}

it('is saved over what its first sub-task left of it, and meets what a colleague changed meanwhile', async () => {
  const days = { plan_start: null, plan_end: null, row_version: 5 }
  expect(await savedAfterFirstPart(days)).toBe(5)
  endScreen()
  expect(await savedAfterFirstPart({ ...days, title: 'Renamed by a colleague' })).toBe(4)
})

it('says that a list is full, and that all is said that can be', async () => {
  const items = Array.from({ length: MOST_TASK_ITEMS }, (_, at) => ({ ...task.items[0]!, id: at + 1 }))
  draw({ items, comment_count: MOST_TASK_COMMENTS }, { 'tasks.comments': () => pageOfComments([], null) })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('tab', { name: /Checklist/ }))
  await dialog.findByText(/The list is full: a task takes 100 items/)
  expect(dialog.queryByRole('button', { name: 'Add an item' })).toBeNull()
  fireEvent.click(dialog.getByRole('tab', { name: /Comments/ }))
  await dialog.findByText(/A task takes 1000 comments/)
  expect(dialog.queryByRole('button', { name: 'Write a comment' })).toBeNull()
})

const commentOf = (id: number): TaskComment => ({
  id,
  body: `Said ${id}`,
  files: [],
  author: 'Somchai Jaidee',
  created_at: '2026-11-20T03:00:00Z',
  edited_at: null,
  may_edit: false,
  row_version: 1,
})
const pageOfComments = (rows: TaskComment[], next: string | null) => ({
  rows,
  total: 3,
  total_bounded: false,
  next,
  previous: null,
})

it('shows the latest comments, and earlier ones once they are asked for', async () => {
  draw(
    { comment_count: 3 },
    {
      'tasks.comments': ({ cursor }: { cursor?: string }) =>
        cursor ? pageOfComments([commentOf(1)], null) : pageOfComments([commentOf(3), commentOf(2)], 'older'),
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('tab', { name: /Comments/ }))
  await dialog.findByText('Said 3')
  expect(dialog.queryByText('Said 1')).toBeNull()
  const more = dialog.getByRole('button', { name: 'Show earlier comments' })
  more.focus()
  fireEvent.click(more)
  const earlier = await dialog.findByText('Said 1')
  expect(dialog.queryByRole('button', { name: 'Show earlier comments' })).toBeNull()
  // the keyboard goes on from there: the button is gone
  await waitFor(() => expect(document.activeElement).toBe(earlier.closest('li')))
})

it('sends a comment with the pictures that were chosen for it', async () => {
  const { asked } = draw(
    {},
    {
      'tasks.comment': () => ({ ...task, comment_count: 1, comment_id: 41 }),
      'tasks.uploadCommentFile': () => commentOf(41),
    },
  )
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: /Comments/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Write a comment' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Comment on a task/ }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'See the photo' } })
  const choose = dialog.getByRole('button', { name: 'Add a picture or PDF' })
  choose.focus()
  for (const name of ['cable.png', 'plug.png']) {
    const photo = new File(['x'], name, { type: 'image/png' })
    fireEvent.change(dialog.getByLabelText('Add a picture or PDF'), { target: { files: [photo] } })
    await dialog.findByText(name)
    // the keyboard goes on where it chose
    expect(document.activeElement).toBe(choose)
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent(asked, 'tasks.uploadCommentFile')).toHaveLength(2))
  expect(sent(asked, 'tasks.comment')).toEqual([{ task_id: 7, body: 'See the photo' }])
  expect(sent(asked, 'tasks.uploadCommentFile')).toMatchObject([
    { id: 41, file: { name: 'cable.png' } },
    { id: 41, file: { name: 'plug.png' } },
  ])
})

it('says which of the chosen files a comment was sent without', async () => {
  const unreadable = { en: 'This file is not the picture it says it is', th: 'ไฟล์นี้ไม่ใช่รูปตามนามสกุล' }
  const { asked } = draw(
    {},
    {
      'tasks.comment': () => ({ ...task, comment_count: 1, comment_id: 41 }),
      'tasks.uploadCommentFile': ({ file }: { file: File }) =>
        file.name === 'cable.png'
          ? problem('INVALID_INPUT', {}, { fields: [wrong('file', 'UNREADABLE', unreadable)] })
          : commentOf(41),
    },
  )
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: /Comments/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Write a comment' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Comment on a task/ }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'See the photo' } })
  for (const name of ['cable.png', 'plug.png']) {
    const photo = new File(['x'], name, { type: 'image/png' })
    fireEvent.change(dialog.getByLabelText('Add a picture or PDF'), { target: { files: [photo] } })
    await dialog.findByText(name)
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('Your comment is sent, but without: cable.png. Edit the comment to try again.')
  expect(sent(asked, 'tasks.comment')).toHaveLength(1)
  expect(sent(asked, 'tasks.uploadCommentFile')).toHaveLength(2)
})

it('shows what a comment brings, and puts another file to one’s own', async () => {
  const file = (id: number, name: string) => ({
    id,
    file: { name, mime: 'image/png', size_bytes: 9 },
    row_version: 1,
  })
  const mine = { ...commentOf(3), may_edit: true, files: [file(5, 'cable.png')] }
  const { asked } = draw(
    { comment_count: 1 },
    {
      'tasks.comments': () => pageOfComments([mine], null),
      'tasks.uploadCommentFile': () => ({ ...mine, files: [...mine.files, file(6, 'plug.png')] }),
    },
  )
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: /Comments/ }))
  await screen.findByRole('button', { name: 'cable.png' })
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Change a comment/ }))
  const photo = new File(['x'], 'plug.png', { type: 'image/png' })
  fireEvent.change(dialog.getByLabelText('Add a picture or PDF'), { target: { files: [photo] } })
  await dialog.findByRole('button', { name: 'Download: plug.png' })
  expect(sent(asked, 'tasks.uploadCommentFile')).toMatchObject([{ id: 3, file: { name: 'plug.png' } }])
})

it('cannot be changed while it is saved, and is as it was typed where that is refused', async () => {
  const answer = Promise.withResolvers<object>()
  const { asked } = draw({}, { 'tasks.update': () => answer.promise })
  const dialog = within(await screen.findByRole('dialog'))
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Task/ })
  fireEvent.change(title, { target: { value: 'PLC and HMI' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked, 'tasks.update')).toHaveLength(1))
  expect(title.closest('[inert]')).not.toBeNull()
  answer.resolve(taskProblem('TASK_IS_OVER', { no: task.task_no }))
  await waitFor(() => expect(title.closest('[inert]')).toBeNull())
  expect(title.value).toBe('PLC and HMI')
})

it('is refused beside the field that is wrong, also when it is saved while another part is seen', async () => {
  const { asked } = draw()
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('tab', { name: /Checklist/ }))
  await dialog.findByRole('checkbox', { name: /Emergency stop/ })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const title = await dialog.findByRole('textbox', { name: /^Task/ })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(sent(asked, 'tasks.update')).toEqual([])
})

it('has its own days again, and none, once others took its last sub-task away, and keeps what was typed', async () => {
  let now: TaskCard = { ...task, part_count: 2 }
  const { asked } = draw({}, { 'tasks.get': () => now })
  const dialog = within(await screen.findByRole('dialog'))
  const from = () => dialog.getByLabelText<HTMLInputElement>(/^Planned from/, { selector: 'input' })
  expect(from().disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: 'PLC and HMI' } })
  const own = {
    plan_start: null,
    plan_end: null,
    estimate_hours: null,
    remaining_hours: null,
    progress_pct: 0,
  }
  now = { ...task, ...own, part_count: 0, row_version: 5 }
  await act(() => refresh('tasks'))
  await waitFor(() => expect(from().disabled).toBe(false))
  expect(from().value).toBe('')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked, 'tasks.update')).toHaveLength(1))
  expect(sent(asked, 'tasks.update')[0]).toMatchObject({
    row_version: 5,
    data: { title: 'PLC and HMI', plan_start: null, plan_end: null, estimate_hours: null },
  })
})

it('asks before what was typed is left for another task', async () => {
  const onOpen = vi.fn()
  const link = { id: 9, task_id: 3, task_no: 'TK-2611-0003', title: 'Drawing', status: 'DONE' as const }
  const predecessors = [
    { ...link, plan_start: null, plan_end: null, type: 'FS' as const, lag_days: 0, row_version: 1 },
  ]
  draw({ predecessors }, {}, onOpen)
  const dialog = within(await screen.findByRole('dialog'))
  const follow = async () => {
    fireEvent.click(dialog.getByRole('tab', { name: /Dependencies/ }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Drawing' }))
  }
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: 'PLC and HMI' } })
  await follow()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onOpen).not.toHaveBeenCalled()
  await follow()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith('TK-2611-0003'))
})

it('says an item otherwise, over what another said of it meanwhile only when told to', async () => {
  const theirs = { ...task.items[0]!, text: 'Both emergency stops', row_version: 2 }
  const refused = problem(
    'STALE_ROW',
    { who: 'Napaporn', at: '2026-11-20T02:00:00Z' },
    { data: { ...task, items: [theirs] } },
  )
  const { asked } = draw(
    {},
    {
      'tasks.checklistSet': ({ row_version }: { row_version: number }) =>
        row_version === 1 ? refused : task,
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('tab', { name: /Checklist/ }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Change: Emergency stop' }))
  const item = within(await screen.findByRole('dialog', { name: /^Change an item/ }))
  fireEvent.change(item.getByLabelText(/^To tick off/), { target: { value: 'Emergency stop at the door' } })
  fireEvent.click(item.getByRole('button', { name: 'Save' }))
  await item.findByText('Both emergency stops')
  fireEvent.click(item.getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Change an item/ })).toBeNull())
  expect(sent(asked, 'tasks.checklistSet').at(-1)).toEqual({
    id: 3,
    row_version: 2,
    text: 'Emergency stop at the door',
    is_required: true,
  })
})
