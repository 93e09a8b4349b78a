import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endScreen } from '#platform/testing/render.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { drawShell } from './testing/SampleShell.tsx'

const user = userEvent.setup()
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a menu' })
const found = () =>
  screen.queryAllByRole('option').map((one) => one.querySelector('span')?.firstChild?.textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const at = () => screen.getByTestId('at').textContent

beforeEach(() => {
  drawShell(<QuickSearch />)
})
afterEach(endScreen)

test('typing suggests up to five entries whose name holds the text, in any case', async () => {
  expect(found()).toEqual([])
  await user.type(field(), 'A')
  expect(found()).toEqual(['Dashboard', 'Active', 'MA', 'MA report', 'Branch'])
  await user.type(field(), 'cT')
  expect(found()).toEqual(['Active'])
  expect(field().getAttribute('aria-expanded')).toBe('true')
})

test('the name in the other language counts as well', async () => {
  await user.type(field(), 'หลัก')
  expect(found()).toEqual(['Course'])
})

test('Enter goes to the first, the arrows choose another and go round', async () => {
  await user.type(field(), 'ma{ArrowDown}')
  expect(active()).toContain('MA report')
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('MA')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(at()).toBe('/app/MA-and-Warranty-Report')
  expect(field().value).toBe('')
  await user.type(field(), 'act{Enter}')
  expect(at()).toBe('/app/Active')
})

test('a press chooses, Escape empties, and no match goes nowhere', async () => {
  await user.type(field(), 'zzz{Enter}')
  expect(at()).toBe('/app')
  screen.getAllByText('No menu has this name')
  await user.keyboard('{Escape}')
  expect(field().value).toBe('')
  await user.type(field(), 'bra')
  await user.click(screen.getByRole('option'))
  expect(at()).toBe('/app/Branch')
})
