// Projects in numbers on the first page: each leads to its rows, and what the reader has no list of is not told.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { ProjectsToday } from './ProjectsToday.tsx'
import { type ProjectsToday as Today, projectsTodayTitle } from './projects-today.ts'

afterEach(endScreen)

const draw = (today: Today) => {
  drawScreen(<ProjectsToday today={today} title={projectsTodayTitle} />, { answers: {}, can: {} })
  return screen
    .getAllByRole('listitem')
    .map((line) => [line.textContent, within(line).getByRole('link').getAttribute('href')])
}

it('tells tasks and hours, the late ones first', () => {
  expect(draw({ open: 1204, late: 3, spent: 340.5, budget: 1200 })).toEqual([
    ['Late tasks3', '/app/Taskboard?board=RCS&overdue=1'],
    ['Open tasks1,204', '/app/Taskboard?board=RCS&todo=1'],
    ['Hours spent on projects340.5 of 1,200 h', '/app/Project-Management?view=OPEN'],
  ])
})

it('tells hours alone to who has no board, and of no plan the hours spent', () => {
  expect(draw({ open: null, late: null, spent: 12, budget: 0 })).toEqual([
    ['Hours spent on projects12 h', '/app/Project-Management?view=OPEN'],
  ])
})
