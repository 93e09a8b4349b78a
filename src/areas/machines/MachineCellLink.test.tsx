// A machine named in a list leads to its page for who sees machines, and is its name for everybody else.
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { MachineCellLink } from './MachineCellLink.tsx'

afterEach(endScreen)

it('leads to the page of the machine', async () => {
  drawScreen(<MachineCellLink id={7}>RP-01</MachineCellLink>, {
    answers: {},
    can: { '/app/Component-Project-Management': ['view'] },
  })
  expect((await screen.findByRole('link', { name: 'RP-01' })).getAttribute('href')).toBe(
    '/app/Component-Project-Management/7',
  )
})

it.each([
  ['who does not see machines', 7],
  ['an order without a machine', null],
])('is a name for %s', async (_, id) => {
  drawScreen(<MachineCellLink id={id}>RP-01</MachineCellLink>, {
    answers: {},
    can: id === null ? { '/app/Component-Project-Management': ['view'] } : {},
  })
  await screen.findByText('RP-01')
  expect(screen.queryByRole('link')).toBeNull()
})
