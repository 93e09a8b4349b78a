import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, ButtonLink } from './Button.tsx'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

test('a button is pressed once for one press, sends no form by itself, and says that it is busy', async () => {
  const press = vi.fn()
  const send = vi.fn((event: Event) => event.preventDefault())
  const { rerender, container } = render(<Button onClick={press}>Save</Button>)
  container.addEventListener('submit', send)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(press).toHaveBeenCalledTimes(1)
  rerender(
    <form>
      <Button loading startIcon={<i>icon</i>} onClick={press}>
        Save
      </Button>
      <Button>Other</Button>
    </form>,
  )
  const busy = screen.getByRole('button', { name: 'Save' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect(busy.textContent).toBe('Save')
  await userEvent.click(busy)
  await userEvent.click(screen.getByRole('button', { name: 'Other' }))
  expect(press).toHaveBeenCalledTimes(1)
  expect(send).not.toHaveBeenCalled()
})

test('a button that leads to a page is a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/app/Leave">Leave</ButtonLink>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('/app/Leave')
})

const parts = [
  { name: 'first', label: 'First' },
  { name: 'second', label: 'Second' },
  { name: 'third', label: 'Third' },
] as const

test('arrows go along the tabs, Home and End to its ends, and Enter shows the one that is reached', async () => {
  const turn = vi.fn()
  render(<Tabs id="x" label="Parts" tabs={parts} at="first" onTurn={turn} />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await userEvent.tab()
  expect(document.activeElement).toBe(tab('First'))
  expect(tab('First').getAttribute('aria-controls')).toBe('x-panel-first')
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('Third'))
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(document.activeElement).toBe(tab('Second'))
  expect(turn).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(turn).toHaveBeenLastCalledWith('second')
  // back and forward are the browser's
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(document.activeElement).toBe(tab('Second'))
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(document.activeElement).toBe(tab('First'))
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab('First')])
})

test('where arrows show what they come to, they do at once', async () => {
  const turn = vi.fn()
  render(<Tabs label="Parts" tabs={parts} at="first" onTurn={turn} follows />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(turn).toHaveBeenLastCalledWith('second')
})
