// The tasks of a project: what the list is narrowed by stands in the address of the page, and comes back with it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { type SavedFilter, insertSavedFilter, listSavedFilters } from '#areas/saved-filters/saved-filters.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { ProjectTasks } from './ProjectTasks.tsx'
import { exportTasks, readTaskTree } from './task-lists.ts'

beforeAll(() => import('#areas/saved-filters/SavedFilters.tsx'))
afterEach(endScreen)

const subject = { project: { id: 4, project_no: 'PJ-27-004', customer_id: 3 } } as ProjectPage

function Screen() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{search}</output>
      <Link to="/elsewhere">Away</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {pathname === '/' && <ProjectTasks subject={subject} parts={[]} />}
    </>
  )
}

const draw = (address = '/?tab=tasks', saved: readonly SavedFilter[] = [], more: object = {}) =>
  drawScreen(<Screen />, {
    operations: [readTaskTree, exportTasks, listSavedFilters, insertSavedFilter],
    address,
    can: { '/app/Taskboard': ['view'] },
    answers: {
      [readTaskTree.name]: () => ({ tasks: [], bounded: false, may_add: false }),
      [listSavedFilters.name]: () => saved,
      ...more,
    },
  })
const address = () => document.querySelector('output')!.textContent
const chip = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

it('keeps what it is narrowed by in the address, beside the tab, and has it again after Back', async () => {
  const { last } = draw()
  fireEvent.click(await chip('Still open'))
  fireEvent.click(await chip('My tasks'))
  await waitFor(() =>
    expect(last(readTaskTree.name)).toEqual({ project_id: 4, where: { open: true, mine: true } }),
  )
  expect(new URLSearchParams(address() ?? '').toString()).toBe('tab=tasks&todo=1&mine=1')
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Still open/ })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect((await chip('Still open')).getAttribute('aria-pressed')).toBe('true')
  expect((await chip('Late')).getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(await chip('My tasks'))
  await waitFor(() => expect(address()).toBe('?tab=tasks&todo=1'))
})

it('shows the tasks whose time waits for approval, as closing the project leads to them, until that is taken off', async () => {
  const { last } = draw('/?tab=tasks&time=TO_APPROVE')
  const filter = await screen.findByText('Time awaits approval')
  expect(last(readTaskTree.name)).toEqual({ project_id: 4, where: { time: 'TO_APPROVE' } })
  fireEvent.click(within(filter.parentElement!).getByRole('button'))
  await waitFor(() => expect(last(readTaskTree.name)).toEqual({ project_id: 4, where: {} }))
  expect(address()).toBe('?tab=tasks')
})

it('asks for nothing that the address does not know', async () => {
  const { last } = draw('/?tab=tasks&time=SOMETIME&todo=yes')
  await chip('Still open')
  expect(last(readTaskTree.name)).toEqual({ project_id: 4, where: {} })
})

const lateOnes: SavedFilter = {
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

it('keeps what is set under a name, without an order, and opens with it', async () => {
  const { last } = draw('/?tab=tasks', [lateOnes], {
    [insertSavedFilter.name]: () => ({ ...lateOnes, id: 4 }),
  })
  await waitFor(() => expect(address()).toBe('?tab=tasks&mine=1&overdue=1'))
  expect(last(listSavedFilters.name)).toEqual({ list: 'projectTasks' })
  fireEvent.click(await chip('My tasks'))
  await waitFor(() => expect(address()).toBe('?tab=tasks&overdue=1'))
  fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save these filters' }))
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Late ones' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last(insertSavedFilter.name)).toMatchObject({
      list: 'projectTasks',
      data: { name: 'Late ones', question: { filters: [{ name: 'overdue', value: '1' }], sort: null } },
    }),
  )
})

it('does not narrow what a link to one task shows', async () => {
  draw('/?tab=tasks&task=TK-2611-0001', [lateOnes])
  fireEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
  expect(await screen.findByRole('menuitemradio', { name: /Mine that are late/ })).toBeTruthy()
  expect(address()).toBe('?tab=tasks&task=TK-2611-0001')
})

it.each([
  [true, /^Enter what is to be done/],
  [false, 'Tasks appear here once they are entered.'],
])(
  'of none yet it says what to do to whoever may add one (%s), else what stands here',
  async (may_add, hint) => {
    draw('/?tab=tasks', [], { [readTaskTree.name]: () => ({ tasks: [], bounded: false, may_add }) })
    expect(await screen.findByText('No tasks yet')).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'New task' })).toHaveLength(may_add ? 1 : 0)
  },
)
