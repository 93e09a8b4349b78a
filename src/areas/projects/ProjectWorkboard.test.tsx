// The external board as the page of a project shows it: its cards, what of it could not be read, and what it was not told.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import type { ProjectPage } from './project-page.ts'
import { ProjectWorkboard } from './ProjectWorkboard.tsx'
import type { ProjectCard } from './projects.ts'
import { projectsWires } from './projects.wire.ts'

const card = {
  id: '7',
  title: 'Gripper',
  state: 'IN_PROGRESS',
  state_told: 'In-Progress',
  assignee: 'Bank',
  url: null,
  updated_at: null,
}

function open(answers: Answers = {}) {
  const project = { id: 7, project_no: 'PJ-26-007' } as ProjectCard
  return drawScreen(<ProjectWorkboard subject={{ project, is_reached: true } as ProjectPage} />, {
    wires: projectsWires,
    can: { '/app/Project-Management': everything },
    answers: {
      'projects.workboardPull': () => ({ cards: [card], unknown_states: [], is_cut: false, left_out: 0 }),
      'projects.workboardPush': () => ({ tasks: 12, left_off: 0 }),
      ...answers,
    },
  })
}

afterEach(endScreen)

it('shows the cards that are understood, and says how many are not', async () => {
  open({
    'projects.workboardPull': () => ({ cards: [card], unknown_states: [], is_cut: false, left_out: 2 }),
  })
  await screen.findByText('Gripper')
  expect(screen.getByText(/^2 cards of the board are left out/)).toBeTruthy()
})

it('says after the states were told how many tasks were left off, and nothing where all were told', async () => {
  let left_off = 3
  const { asked } = open({ 'projects.workboardPush': () => ({ tasks: 2000, left_off }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Tell the states' }))
  const told = await screen.findByText(
    /^The board was told the 2,?000 tasks that were entered first; 3 more were left off/,
  )
  left_off = 0
  fireEvent.click(screen.getByRole('button', { name: 'Tell the states' }))
  await waitFor(() => expect(told.isConnected).toBe(false))
  expect(asked.filter(({ operation }) => operation === 'projects.workboardPush')).toHaveLength(2)
})
