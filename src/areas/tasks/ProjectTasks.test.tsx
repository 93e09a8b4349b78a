// The tasks of a project on its page: what narrows them stands in the address, and is kept under a name.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { type SavedFilter, insertSavedFilter, listSavedFilters } from '#areas/saved-filters/saved-filters.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { ProjectTasks } from './ProjectTasks.tsx'
import { readTaskTree } from './task-lists.ts'
import { getTask } from './tasks.ts'

beforeAll(() => import('#areas/saved-filters/SavedFilters.tsx'))
afterEach(endScreen)

const mineOnes: SavedFilter = {
  id: 3,
  name: 'Mine that are late',
  is_opening: true,
  question: {
    text: null,
    filters: [
      { name: 'mine', value: '1' },
      { name: 'overdue', value: '1' },
    ],
    sort: null,
  },
  lost: [],
  row_version: 1,
}

function Tab() {
  const { search } = useLocation()
  const subject = { project: { id: 7, customer_id: 1 }, is_reached: true } as ProjectPage
  return (
    <>
      <ProjectTasks subject={subject} parts={[]} />
      <output data-testid="address">{search}</output>
    </>
  )
}
const address = () => screen.getByTestId('address').textContent
const open = (at: string, saved: readonly SavedFilter[], more: object = {}) =>
  drawScreen(<Tab />, {
    operations: [readTaskTree, getTask, listSavedFilters, insertSavedFilter],
    can: { '/app/Project-Management': everything },
    answers: {
      'tasks.tree': () => ({ tasks: [], bounded: false, may_add: false }),
      'savedFilters.select': () => saved,
      ...more,
    },
    address: at,
  })

it('asks what the address says, and says there what is pressed', async () => {
  const { last } = open('/app/Manage-Project/PJ-26-007?tab=tasks&undone=1', [])
  const chip = await screen.findByRole('button', { name: 'Still open' })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  expect(last('tasks.tree')).toEqual({ project_id: 7, where: { open: true } })
  fireEvent.click(screen.getByRole('button', { name: 'Late' }))
  await waitFor(() =>
    expect(last('tasks.tree')).toEqual({ project_id: 7, where: { open: true, overdue: true } }),
  )
  expect(address()).toBe('?tab=tasks&undone=1&overdue=1')
  fireEvent.click(screen.getByRole('button', { name: 'Still open' }))
  await waitFor(() => expect(address()).toBe('?tab=tasks&overdue=1'))
})

it('keeps what is set under a name, without an order, and opens with it', async () => {
  const { last } = open('/app/Manage-Project/PJ-26-007?tab=tasks', [mineOnes], {
    'savedFilters.insert': () => ({ ...mineOnes, id: 4 }),
  })
  await waitFor(() => expect(address()).toBe('?tab=tasks&mine=1&overdue=1'))
  expect(last('savedFilters.select')).toEqual({ list: 'projectTasks' })
  fireEvent.click(screen.getByRole('button', { name: 'My tasks' }))
  await waitFor(() => expect(address()).toBe('?tab=tasks&overdue=1'))
  fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save these filters' }))
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Late ones' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last('savedFilters.insert')).toMatchObject({
      list: 'projectTasks',
      data: { name: 'Late ones', question: { filters: [{ name: 'overdue', value: '1' }], sort: null } },
    }),
  )
})

it('does not narrow what a link to one task shows', async () => {
  open('/app/Manage-Project/PJ-26-007?tab=tasks&task=TK-2611-0001', [mineOnes])
  fireEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
  expect(await screen.findByRole('menuitemradio', { name: /Mine that are late/ })).toBeTruthy()
  expect(address()).toBe('?tab=tasks&task=TK-2611-0001')
})
