// The number of open tasks in the head of a page leads to exactly these on the board.
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { taskFiltersIn, tasksAsked } from './engineering-address.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { OpenTasksFact } from '#areas/tasks/OpenTasksFact.tsx'

afterEach(endScreen)

it.each([
  [{ of: 'machine', key: 21, name: 'เครื่องเรียงถุง 1' }, { machine_id: 21 }],
  [{ of: 'customer', key: 3, name: 'Poon & Pha' }, { customer_id: 3 }],
] as const)('%j', (of, asked) => {
  drawScreen(<OpenTasksFact value={{ ...of, count: 12 }} />, { answers: {}, can: {} })
  const address = screen.getByRole('link', { name: '12 tasks' }).getAttribute('href')!
  const url = new URL(address, 'http://ngan')
  expect([url.pathname, url.searchParams.get('board')]).toEqual(['/app/Taskboard', 'RCS'])
  const filters = taskFiltersIn(url.searchParams)
  expect(tasksAsked(filters).where).toEqual({ ...asked, open: true })
  expect(filters[of.of]).toEqual({ key: of.key, value: of.name })
})
