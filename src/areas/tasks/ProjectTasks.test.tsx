// The tasks of a project: what the list is narrowed by stands in the address of the page, and comes back with it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { ProjectTasks } from './ProjectTasks.tsx'
import { exportTasks, readTaskTree } from './task-lists.ts'

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

const draw = (address = '/?tab=tasks') =>
  drawScreen(<Screen />, {
    operations: [readTaskTree, exportTasks],
    address,
    can: { '/app/Taskboard': ['view'] },
    answers: { [readTaskTree.name]: () => ({ tasks: [], bounded: false, may_add: false }) },
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
