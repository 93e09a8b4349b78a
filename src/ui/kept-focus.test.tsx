// biome-ignore-all lint/a11y: the ARIA grid pattern on plain boxes, as DataTable draws it
// A line that goes away by what was pressed in it: the keyboard goes on from the line that stands there now.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { keptFocus } from './kept-focus.web.ts'

afterEach(cleanup)

function Lines({ names, busy, dialog }: { names: readonly string[]; busy?: string; dialog?: boolean }) {
  return (
    <>
      <div ref={keptFocus} data-testid="part">
        <ul>
          {names.map((name) => (
            <li key={name} data-testid={name}>
              <button type="button" disabled={busy === name} aria-busy={busy === name || undefined}>
                {name}
              </button>
            </li>
          ))}
        </ul>
        {names.length === 0 && <p>Nothing left</p>}
      </div>
      <button type="button">Elsewhere</button>
      {dialog &&
        createPortal(
          <div role="alertdialog">
            <button type="button">Yes</button>
          </div>,
          document.body,
        )}
    </>
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const isAt = (id: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByTestId(id)))
// heard by who listens to the page before the list does
const change = (make: () => void) =>
  new Promise<void>((done) => {
    const seen = new MutationObserver(() => {
      seen.disconnect()
      done()
    })
    seen.observe(document.body, { childList: true, subtree: true, attributes: true })
    make()
  })

it('goes on to the line below, from the last one to the line above, and at the end to what is left', async () => {
  const { rerender } = render(<Lines names={['A', 'B', 'C']} />)
  button('B').focus()
  rerender(<Lines names={['A', 'C']} />)
  await isAt('C')
  button('C').focus()
  rerender(<Lines names={['A']} />)
  await isAt('A')
  button('A').focus()
  rerender(<Lines names={[]} />)
  await isAt('part')
})

it('waits for the answer, and gives the focus back where the line stays', async () => {
  const { rerender } = render(<Lines names={['A', 'B']} />)
  button('A').focus()
  // as a browser does with a button that is shut
  button('A').blur()
  await change(() => rerender(<Lines names={['A', 'B']} busy="A" />))
  expect(document.activeElement).toBe(document.body)
  rerender(<Lines names={['A', 'B']} />)
  await waitFor(() => expect(document.activeElement).toBe(button('A')))
})

it('goes on after a question that was asked about it', async () => {
  const { rerender } = render(<Lines names={['A', 'B']} dialog />)
  button('A').focus()
  fireEvent.pointerDown(button('Yes'))
  button('Yes').focus()
  await change(() => rerender(<Lines names={['B']} dialog />))
  expect(document.activeElement).toBe(button('Yes'))
  rerender(<Lines names={['B']} />)
  await isAt('B')
})

it('leaves the reader where he went by himself', async () => {
  const { rerender } = render(<Lines names={['A', 'B', 'C']} />)
  button('A').focus()
  button('Elsewhere').focus()
  await change(() => rerender(<Lines names={['B', 'C']} />))
  expect(document.activeElement).toBe(button('Elsewhere'))
  button('B').focus()
  fireEvent.pointerDown(document.body)
  button('B').blur()
  await change(() => rerender(<Lines names={['C']} />))
  expect(document.activeElement).toBe(document.body)
})

function Papers({ names, adds }: { names: readonly string[]; adds: boolean }) {
  return (
    <div ref={keptFocus}>
      <input type="search" aria-label="Search" />
      <button type="button" aria-haspopup="menu">
        Columns
      </button>
      <div role="grid">
        {names.map((name) => (
          <div key={name} role="row">
            <div role="gridcell" tabIndex={-1} data-testid={name}>
              <button type="button">{name}</button>
            </div>
          </div>
        ))}
      </div>
      <input type="file" hidden aria-label="File" />
      {adds && <button type="button">Add</button>}
    </div>
  )
}

it('leads on in a table, and after the last line to the button that adds one', async () => {
  const { rerender } = render(<Papers names={['A', 'B']} adds />)
  button('A').focus()
  rerender(<Papers names={['B']} adds />)
  await isAt('B')
  button('B').focus()
  rerender(<Papers names={[]} adds />)
  await waitFor(() => expect(document.activeElement).toBe(button('Add')))
})

it('leads to what is left that can be used where nothing adds, but into no menu', async () => {
  const { rerender } = render(<Papers names={['A']} adds={false} />)
  button('A').focus()
  rerender(<Papers names={[]} adds={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
})
