// The tasks of a template on screen: with their working days, moved by arrows, put after others, and only looked at without the right to change.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { jobTaskType } from '#areas/types-and-units/job-tasks.ts'
import { changeTemplateDependency, dependTemplateTask } from './template-links.ts'
import type { TemplateContents, TemplateTask } from './template-shapes.ts'
import { TemplateTasks } from './TemplateTasks.tsx'
import {
  deleteTemplateTask,
  insertTemplateTask,
  moveTemplateTask,
  updateTemplateTask,
} from './template-tasks.ts'

const drawing: TemplateTask = {
  id: 2,
  project_template_id: 7,
  parent_id: 1,
  parent_title: 'Design',
  level: 2,
  is_first: true,
  is_last: false,
  title: 'Drawing',
  description: null,
  job_task_type_id: 4,
  job_task_type_name_th: 'ออกแบบ',
  job_task_type_name_en: 'Design work',
  job_task_id: null,
  job_task_name_th: null,
  job_task_name_en: null,
  priority: 'NORMAL',
  offset_days: 0,
  length_days: 5,
  is_milestone: false,
  due_days: null,
  estimate_hours: 40,
  weight: 1,
  labels: null,
  part_count: 0,
  items: [],
  predecessors: [],
  successors: [],
  row_version: 3,
}
const design: TemplateTask = {
  ...drawing,
  id: 1,
  parent_id: null,
  parent_title: null,
  level: 1,
  is_last: true,
  title: 'Design',
  length_days: 9,
  part_count: 2,
}
const wiring: TemplateTask = {
  ...drawing,
  id: 3,
  is_first: false,
  is_last: true,
  title: 'Wiring',
  offset_days: 8,
  length_days: 1,
  items: [{ id: 5, text: 'Check the cabinet', is_required: true, row_version: 1 }],
  predecessors: [{ id: 9, task_id: 2, title: 'Drawing', type: 'FS', lag_days: 3, row_version: 1 }],
}
const subject: TemplateContents = {
  template: {
    id: 7,
    code: 'T',
    name_th: 'แม่แบบ',
    name_en: 'Template',
    description: null,
    is_active: true,
    row_version: 1,
  },
  types: [],
  tasks: [design, drawing, wiring],
  milestones: [],
  days: 9,
}

afterEach(endScreen)

const open = (
  answers: Record<string, (input: never) => unknown> = {},
  can: readonly Flag[] = everything,
  tab: ReactNode = <TemplateTasks subject={subject} />,
) =>
  drawScreen(tab, {
    operations: [
      insertTemplateTask,
      updateTemplateTask,
      moveTemplateTask,
      deleteTemplateTask,
      dependTemplateTask,
      changeTemplateDependency,
      jobTaskType.options,
    ],
    can: { '/app/project-type': can },
    answers,
  })

const press = (title: string) =>
  userEvent.click(screen.getByRole('gridcell', { name: new RegExp(`^${title} Design work`) }))

it('tells of each task its working days, how long it takes and what it comes after', async () => {
  open()
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows[1]).toContain('days 0 – 8 · 9 working days')
  expect(rows[3]).toContain('day 8 · 1 working day')
  expect(rows[3]).toContain('Drawing')
})

it('moves a task among its neighbours, and says why it was not moved', async () => {
  const { last } = open({
    'projectTemplates.moveTask': () =>
      problem('STALE_ROW', { who: 'Napaporn', at: '2026-11-20T02:00:00Z' }, { data: drawing }),
  })
  expect((screen.getByRole('button', { name: 'Up: Drawing' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Down: Drawing' }))
  await screen.findByText(/Napaporn/)
  expect(last('projectTemplates.moveTask')).toEqual({ id: 2, row_version: 3, direction: 'DOWN' })
})

it('lets a task wait for another that has no sub-tasks, found by its name', async () => {
  const { last } = open({ 'projectTemplates.depend': () => drawing })
  await press('Drawing')
  const dialog = within(await screen.findByRole('dialog', { name: /^Drawing/ }))
  fireEvent.click(dialog.getByRole('tab', { name: /Dependencies/ }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Let it wait for another' }))
  const link = within(await screen.findByRole('dialog', { name: /wait for another/ }))
  fireEvent.change(link.getByRole('combobox', { name: /Comes after/ }), { target: { value: 'Wiring' } })
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Wiring'])
  fireEvent.click(offered[0]!)
  fireEvent.click(link.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last('projectTemplates.depend')).toMatchObject({
      predecessor_id: 3,
      successor_id: 2,
      type: 'FS',
      lag_days: 0,
    }),
  )
})

it('offers kinds of work of the engineering board, and shows the one a task has', async () => {
  const { last } = open({
    [jobTaskType.options.name]: () => [{ id: 5, name_th: 'ประกอบ', name_en: 'Assembly', hint: 'ASSEMBLY' }],
  })
  await press('Wiring')
  const dialog = within(await screen.findByRole('dialog', { name: /^Wiring/ }))
  const kind = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Kind of work/ })
  expect(kind.value).toBe('Design work')
  fireEvent.click(kind)
  await screen.findByRole('option', { name: /Assembly/, hidden: true })
  expect(last(jobTaskType.options.name)).toMatchObject({ board: 'RCS' })
})

it('says that a plan needs both days, and deletes a task with its sub-tasks only when asked', async () => {
  const { last } = open({ 'projectTemplates.deleteTask': () => null })
  await press('Wiring')
  const dialog = within(await screen.findByRole('dialog', { name: /^Wiring/ }))
  fireEvent.change(dialog.getByLabelText(/^Takes/), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('A plan says when it begins and how long it takes')
  expect(last('projectTemplates.updateTask')).toBeUndefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.click(asked.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(last('projectTemplates.deleteTask')).toEqual({ id: 3, row_version: 3 }))
})

it('names how many tasks go with one, those below its sub-tasks as well', async () => {
  const cable = { ...drawing, id: 4, parent_id: 2, parent_title: 'Drawing', level: 3, title: 'Cable' }
  const rows = [design, { ...drawing, part_count: 1 }, cable, wiring, { ...design, id: 6, title: 'Build' }]
  open({}, everything, <TemplateTasks subject={{ ...subject, tasks: rows }} />)
  await press('Design')
  const dialog = within(await screen.findByRole('dialog', { name: /^Design/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await asked.findByText(/Design and its sub-tasks \(3\)/)
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

let show: (now: TemplateContents) => void = () => {}
/** The tab over a template that others change meanwhile. */
function Held() {
  const [now, setNow] = useState(subject)
  show = setNow
  return <TemplateTasks subject={now} />
}

it('goes on from the version that its first sub-task left', async () => {
  const { last } = open({ 'projectTemplates.updateTask': () => drawing }, everything, <Held />)
  await press('Drawing')
  const dialog = within(await screen.findByRole('dialog', { name: /^Drawing/ }))
  const left = { ...drawing, part_count: 1, offset_days: 2, length_days: 1, row_version: 4 }
  const part = { ...drawing, id: 4, parent_id: 2, parent_title: 'Drawing', level: 3, title: 'Cable' }
  act(() => show({ ...subject, tasks: [design, left, part, wiring] }))
  await waitFor(() => expect((dialog.getByLabelText(/^Begins/) as HTMLInputElement).value).toBe('2'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: 'Drawings' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(last('projectTemplates.updateTask')).toMatchObject({ id: 2, row_version: 4 }))
  expect(last('projectTemplates.updateTask')).not.toHaveProperty('data.offset_days')
})

it('without the right to change there is nothing to press, and the fields are locked', async () => {
  open({}, ['view'])
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Down: Drawing' })).toBeNull()
  await press('Wiring')
  const dialog = within(await screen.findByRole('dialog', { name: /^Wiring/ }))
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(dialog.getByLabelText(/^Takes/).closest('fieldset[disabled]')).not.toBeNull()
  fireEvent.click(dialog.getByRole('tab', { name: /Checklist/ }))
  await dialog.findByText('Check the cabinet')
  expect(dialog.queryByRole('button', { name: /^Change:/ })).toBeNull()
})

it('has its own days again, and none, once others took its last sub-task away, and keeps what was typed', async () => {
  const { last } = open({ 'projectTemplates.updateTask': () => design }, everything, <Held />)
  await press('Design')
  const dialog = within(await screen.findByRole('dialog', { name: /^Design/ }))
  const takes = () => dialog.getByLabelText<HTMLInputElement>(/^Takes/)
  expect([takes().value, takes().disabled]).toEqual(['9', true])
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: 'Draft' } })
  const own = { offset_days: null, length_days: null, estimate_hours: null, part_count: 0, row_version: 4 }
  act(() => show({ ...subject, tasks: [{ ...design, ...own }] }))
  await waitFor(() => expect([takes().value, takes().disabled]).toEqual(['', false]))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last('projectTemplates.updateTask')).toMatchObject({
      id: 1,
      row_version: 4,
      data: { title: 'Draft', offset_days: null, length_days: null, estimate_hours: null },
    }),
  )
})

it('shows what is left of a task without sub-tasks, where nothing was typed', async () => {
  open({}, everything, <Held />)
  await press('Design')
  const dialog = within(await screen.findByRole('dialog', { name: /^Design/ }))
  const own = { offset_days: 3, length_days: 2, part_count: 0, row_version: 5 }
  act(() => show({ ...subject, tasks: [{ ...design, ...own }] }))
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Takes/).value).toBe('2'))
})

it('keeps what was typed when what it waits for is changed, and asks before it is left for another task', async () => {
  const changed = { ...wiring, predecessors: [{ ...wiring.predecessors[0]!, lag_days: 5, row_version: 2 }] }
  const { last } = open({ 'projectTemplates.changeDependency': () => changed }, everything, <Held />)
  await press('Wiring')
  const dialog = within(await screen.findByRole('dialog', { name: /^Wiring/ }))
  const title = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /^Task/, hidden: true })
  fireEvent.change(title(), { target: { value: 'Wiring of the cabinet' } })
  fireEvent.click(dialog.getByRole('tab', { name: /Dependencies/ }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Change: Drawing' }))
  const link = within(await screen.findByRole('dialog', { name: /^Change a dependency/ }))
  fireEvent.change(link.getByLabelText(/^Working days between/), { target: { value: '5' } })
  fireEvent.click(link.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Change a dependency/ })).toBeNull())
  expect(last('projectTemplates.changeDependency')).toMatchObject({
    id: 9,
    row_version: 1,
    data: { lag_days: 5 },
  })
  act(() => show({ ...subject, tasks: [design, drawing, changed] }))
  expect(title().value).toBe('Wiring of the cabinet')
  fireEvent.click(dialog.getByRole('button', { name: 'Drawing' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(title().value).toBe('Wiring of the cabinet')
  fireEvent.click(dialog.getByRole('button', { name: 'Drawing' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('dialog', { name: /^Drawing/ })
})

it('stays open with what was typed when others delete the task', async () => {
  open({ 'projectTemplates.updateTask': () => problem('NOT_FOUND') }, everything, <Held />)
  await press('Drawing')
  const dialog = within(await screen.findByRole('dialog', { name: /^Drawing/ }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Task/ }), { target: { value: 'Drawings' } })
  act(() => show({ ...subject, tasks: [design, wiring] }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Task/ }).value).toBe('Drawings')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
})

it('leaves the keyboard at the arrow that was pressed, or at the other one where there is no further', async () => {
  const moved = {
    ...subject,
    tasks: [
      design,
      { ...wiring, is_first: true, is_last: false },
      { ...drawing, is_first: false, is_last: true },
    ],
  }
  const answer = Promise.withResolvers<object>()
  open({ 'projectTemplates.moveTask': () => answer.promise }, everything, <Held />)
  const down = screen.getByRole('button', { name: 'Down: Drawing' })
  down.focus()
  fireEvent.click(down)
  await waitFor(() => expect(down.matches(':disabled')).toBe(true))
  // as a browser does with what is shut
  down.blur()
  act(() => show(moved))
  await act(async () => answer.resolve(drawing))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Up: Drawing' })),
  )
})
