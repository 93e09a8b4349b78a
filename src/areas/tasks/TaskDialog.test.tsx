// The dialog of a task: what was typed stays while another part is seen, a step that needs a reason asks for it, an item is ticked.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { endScreen } from '#platform/testing/render.tsx'
import { jobTaskType } from '#areas/types-and-units/job-tasks.ts'
import { MOST_TASK_ITEMS } from './task-checklist.ts'
import { MOST_TASK_COMMENTS } from './task-comments.ts'
import { taskProblem } from './task-problems.ts'
import type { TaskCard } from './task-shapes.ts'
import { drawTask as draw, pageOfComments, sent, task } from './testing/OpenedTask.tsx'

afterEach(endScreen)

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

it.each([
  ['leaves the machine of a task as it is where its reader sees none', {}, false],
  ['sends the machine of a task', { '/app/Component-Project-Management': ['view'] }, true],
] as const)('%s', async (_, can, isSent) => {
  const { asked } = draw({ machine_id: 21, machine_name: isSent ? 'Palletizer' : null }, {}, undefined, can)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/^Machine/) !== null).toBe(isSent)
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: 'PLC and HMI' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(asked, 'tasks.update')).toHaveLength(1))
  expect(Object.hasOwn(sent(asked, 'tasks.update')[0]!.data as object, 'machine_id')).toBe(isSent)
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

it('says that it is part of, at and waits for what its reader cannot see', async () => {
  draw(
    { parent_id: 3, machine_id: 21, predecessors: [], unseen_predecessors: 2, unseen_successors: 1 },
    {},
    undefined,
    { '/app/Component-Project-Management': ['view'] },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByDisplayValue('A task you cannot see')
  dialog.getByDisplayValue('A machine you cannot see')
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
