// Lines of a task that are taken away: the keyboard goes on at the next, at the one before, and after the last where another is added.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { endScreen } from '#platform/testing/render.tsx'
import type { TaskCard, TaskDependency } from './task-shapes.ts'
import { drawTask, task } from './testing/OpenedTask.tsx'

afterEach(endScreen)

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const isAt = (element: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element() ?? 'nothing'))
const lineOf = (text: string) => screen.getByText(text).closest('li')

/** Opens a part of the task; what is taken away is gone when it is read again. */
async function opened(
  tab: RegExp,
  first: Partial<TaskCard>,
  taking: (id: number, now: TaskCard) => Partial<TaskCard>,
) {
  let now: TaskCard = { ...task, ...first }
  const take = ({ id }: { id: number }) => {
    now = { ...now, ...taking(id, now) }
    return now
  }
  drawTask(first, { 'tasks.get': () => now, 'tasks.checklistDelete': take, 'tasks.undepend': take })
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: tab }))
}

it('of its checklist', async () => {
  const items = ['Emergency stop', 'Light curtain', 'Guard'].map((text, at) => ({
    ...task.items[0]!,
    id: at + 1,
    text,
  }))
  await opened(/Checklist/, { items }, (id, now) => ({ items: now.items.filter((one) => one.id !== id) }))
  await screen.findByRole('button', { name: 'Delete: Light curtain' })
  press('Delete: Light curtain')
  await isAt(() => lineOf('Guard'))
  press('Delete: Guard')
  await isAt(() => lineOf('Emergency stop'))
  press('Delete: Emergency stop')
  await isAt(() => screen.getByRole('button', { name: 'Add an item' }))
})

it('of what it waits for', async () => {
  const waits = (id: number, title: string): TaskDependency => ({
    id,
    task_id: id + 20,
    task_no: `TK-2611-00${id}`,
    title,
    status: 'TODO',
    plan_start: null,
    plan_end: null,
    type: 'FS',
    lag_days: 0,
    row_version: 1,
  })
  await opened(/Dependencies/, { predecessors: [waits(31, 'Drawing'), waits(32, 'Parts')] }, (id, now) => ({
    predecessors: now.predecessors.filter((one) => one.id !== id),
  }))
  await screen.findByRole('button', { name: 'Remove: Drawing' })
  press('Remove: Drawing')
  await isAt(() => lineOf('Parts'))
  press('Remove: Parts')
  await isAt(() => screen.getByRole('button', { name: 'Let it wait for another' }))
})

it('stays at the button where that is refused', async () => {
  const answer = Promise.withResolvers<object>()
  drawTask({}, { 'tasks.checklistDelete': () => answer.promise })
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: /Checklist/ }))
  await screen.findByRole('button', { name: 'Delete: Emergency stop' })
  press('Delete: Emergency stop')
  const pressed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete: Emergency stop' })
  await waitFor(() => expect(pressed().disabled).toBe(true))
  // as a browser does with a button that is shut
  pressed().blur()
  answer.resolve(problem('NOT_ALLOWED'))
  await waitFor(() => expect(pressed().disabled).toBe(false))
  await isAt(pressed)
})
