// Fields that are being saved: held until the answer has come, with the focus back where it was.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useInert } from './use-inert.web.ts'

afterEach(cleanup)

function Form({ busy }: { busy: boolean }) {
  return (
    <>
      <div {...useInert<HTMLDivElement>(busy)}>
        <input aria-label="Name" />
      </div>
      <input aria-label="Elsewhere" />
    </>
  )
}
const field = (name: string) => screen.getByLabelText(name)

it('holds them and gives the focus back', () => {
  const { rerender } = render(<Form busy={false} />)
  field('Name').focus()
  expect(field('Name').closest('[inert]')).toBeNull()
  rerender(<Form busy />)
  expect(field('Name').closest('[inert]')).not.toBeNull()
  // as a browser does with what is inert
  field('Name').blur()
  rerender(<Form busy={false} />)
  expect(field('Name').closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(field('Name'))
})

it('leaves the focus where the reader went meanwhile', () => {
  const { rerender } = render(<Form busy={false} />)
  field('Name').focus()
  rerender(<Form busy />)
  field('Elsewhere').focus()
  rerender(<Form busy={false} />)
  expect(document.activeElement).toBe(field('Elsewhere'))
})
