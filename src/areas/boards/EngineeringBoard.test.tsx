// The engineering board by keys: what a card says, a step that asks why, one that lacks something, and one's own tasks on a phone.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TaskRow } from '#areas/tasks/task-shapes.ts'
import { listMachines } from '#areas/machines/machines.ts'
import { taskVerb } from '#areas/tasks/task-states.ts'
import { listTasks, projectsForTasks } from '#areas/tasks/task-lists.ts'
import { getTask, insertTask } from '#areas/tasks/tasks.ts'
import { jobTaskType } from '#areas/types-and-units/job-tasks.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import BoardPage from './BoardPage.tsx'
import { moveTask, readTaskBoard } from './engineering-board.ts'
import { type SavedFilter, listSavedFilters } from '#areas/saved-filters/saved-filters.ts'
import { readTimer } from '#areas/time-entries/timer/timer.ts'
import { moveCard, readBoard } from './service-board.ts'
import { boardSample } from './testing/board-sample.ts'
import { taskColumns, taskSample } from './testing/task-sample.ts'

beforeAll(() =>
  Promise.all([
    import('#areas/saved-filters/SavedFilters.tsx'),
    import('#areas/time-entries/timer/TaskClock.tsx'),
  ]),
)
afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
})

const cards = [
  taskSample(1, 'TODO', {
    due_date: '2020-04-01',
    days_late: 12,
    priority: 'URGENT',
    labels: 'ไฟฟ้า, FAT',
    progress_pct: 40,
    waits_for: 2,
  }),
  taskSample(2, 'BLOCKED', { status_reason: 'รอแบบไฟฟ้า' }),
  taskSample(3, 'REVIEW'),
]
const cardTold = {
  ...cards[0]!,
  customer_id: 3,
  description: null,
  open_parts: 0,
  running_timers: 0,
  may_comment: true,
  next: [],
  predecessors: [],
  unseen_predecessors: 0,
  successors: [],
  unseen_successors: 0,
  items: [],
}
const board = (code: string, columns: unknown) => ({
  code,
  name_th: code,
  name_en: code === 'RCS' ? 'Engineering board' : 'Service board',
  columns,
})

function open({
  address = '/app/Taskboard?board=RCS',
  task = cards[2]!,
  next = [],
  among = cards,
  can = { '/app/Project-Management': everything },
  saved = [],
}: {
  address?: string
  task?: TaskRow
  next?: readonly object[]
  among?: readonly TaskRow[]
  can?: Parameters<typeof drawScreen>[1]['can']
  saved?: readonly SavedFilter[]
} = {}) {
  const moved = vi.fn((_input: unknown) => ({
    ...cards[0]!,
    warning: null,
    wip_count: null,
    wip_limit: null,
  }))
  const screenDrawn = drawScreen(<BoardPage />, {
    operations: [
      readBoard,
      moveCard,
      readTaskBoard,
      moveTask,
      getTask,
      listTasks,
      insertTask,
      projectsForTasks,
      listMachines,
      jobTaskType.options,
      listSavedFilters,
      readTimer,
    ],
    address,
    can: { '/app/Taskboard': everything, '/app/Active': everything, ...can },
    answers: {
      [readBoard.name]: () => board('SERVICE', boardSample({ NEW: [1] })),
      [readTaskBoard.name]: () =>
        board('RCS', taskColumns(among, ['TODO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW', 'DONE'])),
      [listSavedFilters.name]: () => saved,
      [readTimer.name]: () => null,
      [moveTask.name]: moved,
      [projectsForTasks.name]: () => [
        { id: 4, project_no: 'PJ-27-004', name: 'Line 2', customer_id: 3, customer_name: 'Poon Pha' },
      ],
      [listMachines.name]: () => ({
        rows: [{ id: 21, name: 'Palletizer 1', serial_no: 'SN-1' }],
        total: 1,
        total_bounded: false,
        next: null,
        previous: null,
      }),
      [jobTaskType.options.name]: () => [
        { id: 2, name_th: 'เขียนโปรแกรม', name_en: 'Programming', hint: 'PLC' },
      ],
      [insertTask.name]: () => cardTold,
      [listTasks.name]: () => ({ rows: [task], total: 1, total_bounded: false, next: null, previous: null }),
      [getTask.name]: () => ({ ...cardTold, ...task, next }),
    },
  })
  return { ...screenDrawn, moved }
}
const cardOf = (no: number) => screen.findByRole('link', { name: new RegExp(`TK-2704-000${no}`) })
const pick = async (no: number, column: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Move to… TK-2704-000${no}` }))
  fireEvent.click(screen.getByRole('menuitem', { name: column }))
}

it('stands beside the service board, and says of a task what matters', async () => {
  const { last } = open({ address: '/app/Taskboard' })
  await screen.findByRole('link', { name: /SO-2611-0001/ })
  fireEvent.click(screen.getByRole('tab', { name: 'Engineering board' }))
  const first = await cardOf(1)
  expect(last(readTaskBoard.name)).toEqual({ code: 'RCS', where: {} })
  const line = within(first.closest('li')!)
  line.getByText('12 days late')
  line.getByText('Urgent')
  line.getByText('FAT')
  line.getByText('Waits for 2 tasks')
  line.getByRole('img', { name: '40 % done' })
  line.getByRole('img', { name: 'In charge: Somchai Jaidee' })
  within((await cardOf(2)).closest('li')!).getByText('รอแบบไฟฟ้า')
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(await cardOf(2))
})

it('is narrowed as its address says, and drops one filter at a time', async () => {
  const engineer = encodeURIComponent('31~Somchai')
  const { last } = open({
    address: `/app/Taskboard?board=RCS&engineer=${engineer}&customer=3~Poon&machine=21~SN-1&todo=1&overdue=1`,
  })
  await cardOf(1)
  const where = { engineer_id: 31, customer_id: 3, machine_id: 21, overdue: true, open: true }
  expect(last(readTaskBoard.name)).toEqual({ code: 'RCS', where })
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Machine: SN-1' }))
  const { machine_id: _, ...rest } = where
  await waitFor(() => expect(last(readTaskBoard.name)).toEqual({ code: 'RCS', where: rest }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Still open' }))
  const { open: __, ...left } = rest
  await waitFor(() => expect(last(readTaskBoard.name)).toEqual({ code: 'RCS', where: left }))
})

const choose = async (field: RegExp, option: string) => {
  const box = screen.getByRole('combobox', { name: field })
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: option } })
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(option) }))
}

it('takes a new task: its project is chosen first, and its machine is one of that customer', async () => {
  const { last } = open({ can: { '/app/Component-Project-Management': ['view'] } })
  fireEvent.click(await screen.findByRole('button', { name: 'New task' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^New task/ }))
  const machine = () => dialog.getByRole('combobox', { name: /^Machine/ }) as HTMLInputElement
  expect(machine().disabled).toBe(true)
  await choose(/^Project/, 'PJ-27-004')
  await waitFor(() => expect(machine().disabled).toBe(false))
  await choose(/^Machine/, 'Palletizer 1')
  expect(last(listMachines.name)).toMatchObject({ where: { customer_id: 3 } })
  fireEvent.change(dialog.getByLabelText(/^Task/), { target: { value: 'Fence' } })
  await choose(/^Kind of work/, 'Programming')
  expect(last(jobTaskType.options.name)).toMatchObject({ board: 'RCS' })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last(insertTask.name)).toMatchObject({
      data: { project_id: 4, machine_id: 21, title: 'Fence', job_task_type_id: 2 },
    }),
  )
})

it('offers no new task to who only looks', async () => {
  open({ can: { '/app/Taskboard': ['view'] } })
  await cardOf(1)
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull()
})

it('asks why before a task is blocked, and sends nothing without it', async () => {
  const { moved } = open()
  await pick(1, 'BLOCKED')
  const { en: verb } = taskVerb('TODO', 'BLOCKED')
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${verb}`) })
  fireEvent.click(within(dialog).getByRole('button', { name: verb }))
  await waitFor(() => expect(dialog.querySelector('[aria-invalid="true"]')).not.toBeNull())
  expect(moved).not.toHaveBeenCalled()
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Waits for the drawing' } })
  fireEvent.click(within(dialog).getByRole('button', { name: verb }))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(moved.mock.calls[0]![0]).toEqual({
    code: 'RCS',
    id: 1,
    row_version: 1,
    to_status: 'BLOCKED',
    reason: 'Waits for the drawing',
  })
})

it('tells what is missing instead of sending it, each task before it by its number', async () => {
  const lacks = { to_status: 'DONE', needs_reason: false, missing: ['predecessors', 'checklist'] }
  const { moved } = open({ next: [{ ...lacks, predecessors: ['TK-2704-0007'] }] })
  await pick(3, 'DONE')
  const dialog = await screen.findByRole('dialog', {
    name: new RegExp(`^Not possible yet: ${taskVerb('REVIEW', 'DONE').en}`),
  })
  const link = within(dialog).getByRole('link', { name: 'TK-2704-0007' })
  expect(link.getAttribute('href')).toBe('/app/Manage-Project/PJ-27-004?tab=tasks&task=TK-2704-0007')
  within(dialog).getByText('required items of its checklist')
  expect(moved).not.toHaveBeenCalled()
})

it('opens a task over the board for who does not see the pages of projects', async () => {
  open({ address: '/app/Taskboard?board=RCS&q=PLC', task: cards[2]!, can: {} })
  const card = await cardOf(3)
  expect(card.getAttribute('href')).toBe('/app/Taskboard?board=RCS&q=PLC&task=TK-2704-0003')
  fireEvent.click(card)
  await waitFor(() => within(screen.getByRole('dialog')).getByText('TK-2704-0003'))
})

it('opens a task that stands on no column, as a notice or a search leads to it', async () => {
  open({ address: '/app/Taskboard?board=RCS&task=TK-2704-0009', task: taskSample(9, 'CANCELLED'), can: {} })
  await waitFor(() => within(screen.getByRole('dialog')).getByText('TK-2704-0009'))
})

it('draws the first cards of a full column, and the others as one comes to them', async () => {
  const many = Array.from({ length: 90 }, (_, at) => taskSample(at + 1, 'TODO', { task_no: `TK-${at + 1}` }))
  open({ among: many })
  const first = await screen.findByRole('link', { name: /^TK-1[^0-9]/ })
  const column = screen.getByRole('region', { name: 'TODO' })
  expect(within(column).getAllByRole('listitem')).toHaveLength(30)
  within(column).getByRole('img', { name: '90 tasks' })
  first.focus()
  fireEvent.keyDown(first, { key: 'End' })
  expect(document.activeElement?.textContent).toContain('TK-90')
  expect(within(column).getAllByRole('listitem')).toHaveLength(90)
})

it('is narrowed by its address, by its buttons, and by filters that are kept', async () => {
  const question = {
    text: null,
    filters: [
      { name: 'project', value: '7~PJ-27-004' },
      { name: 'todo', value: '1' },
    ],
    sort: null,
  }
  const kept = { id: 3, name: 'Line 4', is_opening: false, question, lost: [], row_version: 1 }
  const { last } = open({ address: '/app/Taskboard?board=RCS&overdue=1', saved: [kept] })
  await cardOf(1)
  const asked = (where: object) =>
    waitFor(() => expect(last(readTaskBoard.name)).toEqual({ code: 'RCS', where }))
  await asked({ overdue: true })
  fireEvent.click(screen.getByRole('button', { name: 'My tasks' }))
  await asked({ overdue: true, mine: true })
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Late' }))
  await asked({ mine: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Line 4' }))
  await asked({ project_id: 7, open: true })
  screen.getByRole('button', { name: 'Remove filter Project: PJ-27-004' })
})

const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('max-width'),
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  )

it('lists my tasks by day on a phone', async () => {
  onPhone()
  const { last } = open({ address: '/app/Taskboard?board=RCS&mine=1' })
  const late = await screen.findByRole('region', { name: /^Late/ })
  expect(last(readTaskBoard.name)).toEqual({ code: 'RCS', where: { mine: true } })
  within(late).getByRole('link', { name: /TK-2704-0001/ })
  const none = screen.getByRole('region', { name: /^No day set/ })
  expect(within(none).getAllByRole('link').length).toBeGreaterThan(1)
  fireEvent.click(within(late).getByRole('button', { name: 'Move to… TK-2704-0001' }))
  screen.getByRole('menuitem', { name: 'IN_PROGRESS' })
})

it('goes on at the next of my tasks where one is done, and at what is said after the last', async () => {
  onPhone()
  const among = [taskSample(5, 'TODO'), taskSample(6, 'TODO')]
  open({ address: '/app/Taskboard?board=RCS&mine=1', among })
  const leaves = async (no: string) => {
    ;(await screen.findByRole('button', { name: `Move to… ${no}` })).focus()
    among.splice(0, 1)
    await act(() => refresh('boards'))
    await waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(no) })).toBeNull())
  }
  await leaves('TK-2704-0005')
  const next = screen.getByRole('link', { name: /TK-2704-0006/ }).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(next))
  await leaves('TK-2704-0006')
  const none = screen.getByText('No open tasks')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement!.contains(none)).toBe(true)
})

it('offers no timer on what its reader is only kept informed of', async () => {
  onPhone()
  open({
    address: '/app/Taskboard?board=RCS&mine=1',
    among: [taskSample(5, 'TODO', { may_change: false }), taskSample(6, 'TODO', { looks_on: true })],
  })
  await screen.findByRole('button', { name: 'Start timer: TK-2704-0005' })
  screen.getByRole('link', { name: /TK-2704-0006/ })
  expect(screen.queryByRole('button', { name: 'Start timer: TK-2704-0006' })).toBeNull()
})

it('keeps a task open, with what was typed, when another takes its card off every column', async () => {
  const now = [...cards]
  open({ address: '/app/Taskboard?board=RCS&task=TK-2704-0003', among: now, can: {} })
  const dialog = within(await screen.findByRole('dialog'))
  const title = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Task/ })
  fireEvent.change(title, { target: { value: 'PLC and HMI' } })
  now.splice(2, 1)
  await act(() => refresh('boards'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /TK-2704-0003/, hidden: true })).toBeNull())
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Task/ }).value).toBe('PLC and HMI')
})

it('says of a part what it is part of', async () => {
  open({ among: [taskSample(5, 'TODO', { parent_id: 1, parent_title: 'Cabinet' })] })
  within((await cardOf(5)).closest('li')!).getByText('Part of Cabinet')
})

it('says of a task that is not there, or out of reach, that it is not among those one may see', async () => {
  open({ address: '/app/Taskboard?board=RCS&task=TK-2704-0042' })
  await screen.findByText('TK-2704-0042 is not among the tasks you may see.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
