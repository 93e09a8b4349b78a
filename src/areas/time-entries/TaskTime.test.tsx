// The hours of a task in its dialog: spent beside estimated, the clock that starts here or turns here, and hours by hand.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { TaskCard } from '#areas/tasks/task-shapes.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { TaskTime } from './TaskTime.tsx'
import { type TimeOfTask, timeOfTask, timeOrders, timeTasks } from './time-entries.ts'
import type { EntryRow, RunningTimer } from './time-rows.ts'
import { insertEntry, reopenEntry, updateEntry } from './time-steps.ts'
import { TaskClock } from './timer/TaskClock.tsx'
import { readTimer, startTimer, stopTimer, switchTimer } from './timer/timer.ts'

const operations = [
  timeOfTask,
  timeOrders,
  timeTasks,
  insertEntry,
  updateEntry,
  reopenEntry,
  readTimer,
  startTimer,
  stopTimer,
  switchTimer,
]

afterEach(endScreen)

const entry = {
  id: 1,
  employee_name: 'Somchai',
  work_date: '2026-11-20',
  hours: 2.5,
  kind: 'WORK',
  classes: null,
  steps: [],
  status: 'DRAFT',
  task_id: 7,
  task_no: 'TK-2611-0007',
  task_title: 'PLC program',
  project_no: 'PJ-26-001',
  cost_amount: null,
  cost_open: null,
} as unknown as EntryRow
const timer = {
  id: 3,
  client_uuid: '2f5b8f0e-6a7c-4f5e-9a53-0a6f3f6f9c11',
  kind: 'WORK',
  service_order_id: null,
  so_no: null,
  order_title: null,
  visit_id: null,
  task_id: 9,
  task_no: 'TK-2611-0009',
  task_title: 'Wiring',
  project_no: 'PJ-26-001',
  project_name: 'Line 2',
  started_at: new Date().toISOString(),
  is_long: false,
  row_version: 1,
} satisfies RunningTimer
const none: TimeOfTask = {
  entries: [],
  man_hours: 0,
  cost_amount: null,
  cost_open: 0,
  timer: null,
  may_write: true,
  may_start: true,
  is_billable: true,
  running: [],
}
const task = {
  id: 7,
  task_no: 'TK-2611-0007',
  title: 'PLC program',
  estimate_hours: 2,
  remaining_hours: 1,
} as TaskCard

const draw = (told: Partial<TimeOfTask>, answers: Answers = {}) =>
  drawScreen(<TaskTime task={task} />, {
    operations,
    can: {},
    answers: { 'timeEntries.ofTask': () => ({ ...none, ...told }), ...answers },
  })

it('tells what was spent of what was estimated, and who wrote it', async () => {
  draw({ entries: [entry], man_hours: 2.5, may_write: false, may_start: false, running: ['Korn'] })
  await screen.findByText(/Somchai/)
  expect(document.querySelector('.time-sums')?.textContent).toBe(
    'Spent 2:30Estimated 2:00Still to do 1:000:30 h over the estimate',
  )
  expect(screen.getByText('Timer runs: Korn')).toBeTruthy()
  // where it is seen its own number says nothing
  expect(screen.queryByRole('link', { name: 'TK-2611-0007' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add time' })).toBeNull()
})

it('starts the clock on the task, or turns one that runs elsewhere to it', async () => {
  const { asked } = draw({ timer }, { 'timeEntries.switch': () => ({ ...timer, task_id: 7 }) })
  expect(await screen.findByText(/TK-2611-0009 Wiring/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Switch to this task' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Work' }))
  await waitFor(() => expect(asked.some(({ operation }) => operation === 'timeEntries.switch')).toBe(true))
  expect(asked.find(({ operation }) => operation === 'timeEntries.switch')!.input).toMatchObject({
    client_uuid: timer.client_uuid,
    task_id: 7,
    service_order_id: null,
    kind: 'WORK',
  })
})

it('lets approved time wait again once the question is answered, for whom the step is', async () => {
  const approved = { ...entry, status: 'APPROVED', steps: ['reopen'], row_version: 4 } as EntryRow
  const others = { ...entry, id: 2, hours: 3, status: 'APPROVED', steps: [], row_version: 1 } as EntryRow
  const { asked, last } = draw(
    { entries: [approved, others], man_hours: 5.5 },
    { 'timeEntries.reopen': () => ({ ...approved, status: 'SUBMITTED' }) },
  )
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Reopen Work 2:30' }))
  await press()
  expect(screen.queryByRole('button', { name: 'Reopen Work 3:00' })).toBeNull()
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Somchai · 20-Nov-2026 · Work 2:30')).toBeTruthy()
  expect(question.getByText(/waits for approval again/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.some(({ operation }) => operation === 'timeEntries.reopen')).toBe(false)
  await press()
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(last('timeEntries.reopen')).toEqual({ id: 1, row_version: 4 }))
})

it('takes hours by hand for it', async () => {
  const { asked } = draw({}, { 'timeEntries.insert': () => entry })
  fireEvent.click(await screen.findByRole('button', { name: 'Add time' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Hours/ }), { target: { value: '1.5' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ operation }) => operation === 'timeEntries.insert')).toBe(true))
  expect(asked.find(({ operation }) => operation === 'timeEntries.insert')!.input).toMatchObject({
    data: { task_id: 7, hours: 1.5, kind: 'WORK', is_billable: true },
  })
})

it('is billable as what is chosen for it, until it says otherwise', async () => {
  const { last } = drawScreen(<EntryDialog onClose={() => {}} />, {
    operations,
    can: {},
    answers: {
      [timeOrders.name]: () => [{ id: 5, name_th: 'แขนกลหยุด', name_en: null, hint: 'SO-2611-0005' }],
      [timeTasks.name]: () => [
        { id: 7, name_th: 'โปรแกรม', name_en: null, hint: 'TK-2611-0007', is_billable: true },
        { id: 8, name_th: 'อบรมภายใน', name_en: null, hint: 'TK-2611-0008', is_billable: false },
      ],
      [insertEntry.name]: () => entry,
    },
  })
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (field: RegExp, no: RegExp) => {
    const box = dialog.getByRole('combobox', { name: field })
    fireEvent.click(box)
    fireEvent.click(await screen.findByRole('option', { name: no, hidden: true }))
  }
  const billable = () => (dialog.getByLabelText('Billable') as HTMLInputElement).checked
  expect(billable()).toBe(false)
  await choose(/^Service order/, /SO-2611-0005/)
  expect(billable()).toBe(true)
  fireEvent.keyDown(dialog.getByRole('combobox', { name: /^Service order/ }), { key: 'Delete' })
  await choose(/^Task of a project/, /TK-2611-0008/)
  expect(billable()).toBe(false)
  await choose(/^Task of a project/, /TK-2611-0007/)
  expect(billable()).toBe(true)
  fireEvent.click(dialog.getByLabelText('Billable'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Hours/ }), { target: { value: '1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last(insertEntry.name)).toMatchObject({
      data: { task_id: 7, service_order_id: null, is_billable: false },
    }),
  )
})

it('takes time of a visit off its order with the visit, whatever it is for then', async () => {
  const visited = {
    ...entry,
    task_id: null,
    service_order_id: 5,
    so_no: 'SO-2611-0005',
    order_title: 'Robot stands',
    visit_id: 31,
    start_at: null,
    start_time: null,
    end_time: null,
    break_minutes: 0,
    note: null,
    is_billable: true,
    row_version: 2,
  } as unknown as EntryRow
  const { asked } = drawScreen(<EntryDialog entry={visited} onClose={() => {}} />, {
    operations,
    can: {},
    answers: { 'timeEntries.update': () => visited },
  })
  const dialog = within(await screen.findByRole('dialog'))
  const updates = () => asked.filter(({ operation }) => operation === 'timeEntries.update')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(updates()).toHaveLength(1))
  expect(updates()[0]!.input).not.toHaveProperty('data.visit_id')
  fireEvent.keyDown(dialog.getByLabelText(/^Service order/), { key: 'Delete' })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(updates()).toHaveLength(2))
  expect(updates()[1]!.input).toMatchObject({ data: { service_order_id: null, visit_id: null } })
})

it('beside a task of a list starts and stops by one press', async () => {
  let running: RunningTimer | null = null
  const { asked } = drawScreen(<TaskClock task={task} />, {
    operations,
    can: {},
    answers: {
      'timeEntries.timer': () => running,
      'timeEntries.start': () => (running = { ...timer, task_id: 7 }),
      'timeEntries.stop': () => {
        running = null
        return entry
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Start timer: TK-2611-0007' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the timer: TK-2611-0007' }))
  await screen.findByRole('button', { name: 'Start timer: TK-2611-0007' })
  const sent = asked.filter(({ operation }) => /start|stop$/.test(operation))
  expect(sent.map(({ input }) => input)).toMatchObject([
    { task_id: 7, service_order_id: null, kind: 'WORK' },
    { client_uuid: timer.client_uuid },
  ])
})
