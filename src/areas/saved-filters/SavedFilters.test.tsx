// The filters a person keeps: picked, told where they no longer hold, saved, and what a list opens with.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useList } from '#platform/browser/use-list.web.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { projectList, projectsAsked } from '#areas/projects/project-list.ts'
import { projectsWires } from '#areas/projects/projects.wire.ts'
import { listProjects } from '#areas/projects/projects.ts'
import { projectLabels } from '#areas/projects/projects.text.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { type SavedFilter, insertSavedFilter, listSavedFilters } from './saved-filters.ts'

const late: SavedFilter = {
  id: 3,
  name: 'Late ones',
  is_opening: false,
  question: { text: null, filters: [{ name: 'view', value: 'LATE' }], sort: '-due_date' },
  lost: [],
  row_version: 2,
}
const gone: SavedFilter = {
  ...late,
  id: 4,
  name: 'Of Siam',
  question: {
    text: null,
    filters: [
      { name: 'customer', value: '7~Siam' },
      { name: 'status', value: 'DRAFT' },
    ],
    sort: 'due_date',
  },
  lost: ['customer'],
}

function List() {
  const { view, change } = useList(listProjects, projectList, projectsAsked)
  const { search } = useLocation()
  return (
    <>
      <SavedFilters list={projectList} view={view} onChange={change} titles={projectLabels} />
      <output data-testid="address">{search}</output>
      <button type="button" onClick={() => change({ text: '', filters: { view: '' } })}>
        All
      </button>
    </>
  )
}

const open = (address: string, saved: readonly SavedFilter[], more: object = {}) =>
  drawScreen(<List />, {
    wires: projectsWires,
    operations: [listSavedFilters, insertSavedFilter, listProjects],
    can: { '/app/Project-Management': everything },
    answers: {
      'projects.select': () => ({ rows: [], total: 0, total_bounded: false, next: null, previous: null }),
      'savedFilters.select': () => saved,
      ...more,
    },
    address,
  })
const menu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
const address = () => decodeURIComponent(screen.getByTestId('address').textContent)

afterEach(endScreen)

test('a pick asks the list what was kept, and stands as picked', async () => {
  open('/app/Project-Management?status=DRAFT', [late])
  await menu()
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Late ones' }))
  await waitFor(() => expect(address()).toBe('?view=LATE&sort=-due_date'))
  await menu()
  expect(screen.getByRole('menuitemradio', { name: 'Late ones' }).getAttribute('aria-checked')).toBe('true')
})

test('what no longer holds is told by its name and left out', async () => {
  open('/app/Project-Management', [gone])
  await menu()
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Of Siam' }))
  expect(await screen.findByText(/no longer hold: Customer: Siam/)).toBeTruthy()
  await waitFor(() => expect(address()).toBe('?status=DRAFT'))
})

test('what is set now is saved under a name', async () => {
  const { last } = open('/app/Project-Management?q=line&status=DRAFT', [], {
    'savedFilters.insert': () => late,
  })
  await menu()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save these filters' }))
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Drafts' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(last('savedFilters.insert')).toEqual({
      list: 'projects',
      data: {
        name: 'Drafts',
        is_opening: false,
        question: { text: 'line', filters: [{ name: 'status', value: 'DRAFT' }], sort: 'due_date' },
      },
    }),
  )
})

test('a list opens with its opening filters once, and never over what was asked', async () => {
  const opening = { ...late, is_opening: true }
  open('/app/Project-Management', [opening])
  await waitFor(() => expect(address()).toBe('?view=LATE&sort=-due_date'))
  fireEvent.click(screen.getByText('All'))
  await waitFor(() => expect(address()).not.toContain('LATE'))
  endScreen()
  open('/app/Project-Management?status=CLOSED', [opening])
  await menu()
  expect(await screen.findByRole('menuitemradio', { name: /Late ones/ })).toBeTruthy()
  expect(address()).toBe('?status=CLOSED')
})
