// How full weeks are: figures, and what is too much in words.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { type Load, readLoad } from '../plan/plan-load.ts'
import { LoadWeeks } from './LoadWeeks.tsx'

const load: Load = {
  weeks: ['2027-04-19', '2027-04-26'],
  people: [
    {
      employee_id: 1,
      name: 'Somchai',
      weeks: [
        { capacity: 2400, visits: 600, tasks: 2040 },
        { capacity: null, visits: null, tasks: 90 },
      ],
    },
  ],
  bounded: false,
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
})

it('tells what is planned of the hours there are, what is too much, and of others the tasks alone', async () => {
  const { last } = drawScreen(<LoadWeeks projects={[7]} />, {
    operations: [readLoad],
    can: { '/app/Project-Management': everything },
    answers: { 'tasks.load': () => load },
  })
  const label = 'Somchai, week of 19 Apr, 44 of 40 h: visits 10, tasks 34, 4 h too many'
  expect((await screen.findByRole('img', { name: label })).textContent).toBe('44/40 110 %')
  expect(screen.getByRole('img', { name: 'Somchai, week of 26 Apr, tasks 1.5 h' }).textContent).toBe('1.5')
  expect(last('tasks.load')).toMatchObject({ project_ids: [7] })
})
