// Showing more of a list by keys: on to the first line that came, and never away from where the reader went meanwhile.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MoreButton } from './MoreButton.tsx'

afterEach(cleanup)

// the lines of the next page come when they are told to
function Lines({ within }: { within: boolean }) {
  const [asked, setAsked] = useState(false)
  const [come, setCome] = useState(false)
  const more = !asked && <MoreButton onMore={() => setAsked(true)}>More</MoreButton>
  return (
    <section>
      <ul>
        <li>one</li>
        {asked && !come && (
          <li>
            <span className="skeleton" />
          </li>
        )}
        {come && ['two', 'three'].map((line) => <li key={line}>{line}</li>)}
        {within && more && <li>{more}</li>}
      </ul>
      {!within && more}
      <button type="button" onClick={() => setCome(true)}>
        Come
      </button>
      <input aria-label="Elsewhere" />
    </section>
  )
}

const ask = () => {
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  fireEvent.click(more)
}
const come = () => fireEvent.click(screen.getByRole('button', { name: 'Come' }))

it.each([true, false])(
  'goes to the first new line, once it is there (button in the list: %s)',
  async (within) => {
    render(<Lines within={within} />)
    ask()
    expect(document.activeElement?.tagName).not.toBe('LI')
    come()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('two')))
    // a line is a stop only while one is there
    screen.getByLabelText('Elsewhere').focus()
    expect(screen.getByText('two').hasAttribute('tabindex')).toBe(false)
  },
)

it('leaves a reader alone who went elsewhere', async () => {
  render(<Lines within />)
  ask()
  screen.getByLabelText('Elsewhere').focus()
  come()
  await screen.findByText('two')
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
})
