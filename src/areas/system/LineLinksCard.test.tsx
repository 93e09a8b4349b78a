// Links to LINE: where the last is taken away, the keyboard is at the button that makes one.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { type LineLink, linkLine, listLineLinks } from './line-links.ts'
import { LineLinksCard } from './LineLinksCard.tsx'

afterEach(endScreen)

const link: LineLink = {
  employee_id: 14,
  name: 'Somchai Boonmak',
  line_id: 'U0123456789abcdef0123456789abcdef',
  linked_at: '2026-11-20T01:00:00.000Z',
}

it('leave the keyboard at the button that makes one where the last is taken away', async () => {
  let links = [link]
  const { last } = drawScreen(<LineLinksCard />, {
    operations: [listLineLinks, linkLine],
    can: { '/app/System': everything },
    answers: {
      [listLineLinks.name]: () => links,
      [linkLine.name]: () => {
        links = []
        return null
      },
    },
  })
  const end = await screen.findByRole('button', { name: 'Unlink: Somchai Boonmak' })
  end.focus()
  fireEvent.click(end)
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Unlink' }))
  await waitFor(() => expect(last(linkLine.name)).toEqual({ employee_id: 14, line_id: null }))
  expect(await screen.findByText('No LINE account is linked yet')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link an employee to LINE' })),
  )
})
