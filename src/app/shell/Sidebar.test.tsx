import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Link } from 'react-router'
import { endScreen } from '#platform/testing/render.tsx'
import { drawShell, sampleMenu } from './testing/SampleShell.tsx'
import { useSidebar } from './sidebar-state.web.ts'
import { Sidebar } from './Sidebar.tsx'

afterEach(endScreen)

function Framed({ wide }: { wide: boolean }) {
  const sidebar = useSidebar(sampleMenu, wide)
  return (
    <>
      <button type="button" onClick={sidebar.toggle}>
        toggle
      </button>
      <Link to="/app/Training-Record/Course">elsewhere</Link>
      {sidebar.shown && <Sidebar submenu={sidebar.submenu} onSubmenu={sidebar.toggleSubmenu} />}
    </>
  )
}

const menu = () => screen.getByRole('navigation')
const lines = () =>
  within(menu())
    .getAllByRole('listitem')
    .map((one) => one.firstElementChild?.textContent ?? one.textContent)
const at = () => screen.getByTestId('at').textContent
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('the entries stand in the order of their keys, under their sections', () => {
  drawShell(<Framed wide />)
  expect(lines()).toEqual(['Dashboard', 'Service', 'Active', 'MA', 'Organization', 'Training'])
  expect(screen.getByRole('link', { name: /Ngan/ }).getAttribute('href')).toBe('/app')
})

test('a parent without a link unfolds, one at a time, and goes nowhere', async () => {
  drawShell(<Framed wide />)
  await press('Organization')
  expect(lines()).toContain('Branch')
  await press('Training')
  expect(lines()).toContain('Course')
  expect(lines()).not.toContain('Branch')
  expect(at()).toBe('/app')
  await press('Training')
  expect(lines()).not.toContain('Course')
})

test('a parent with a link goes there and shows its children, which fold by the arrow beside it', async () => {
  drawShell(<Framed wide />)
  await user.click(screen.getByRole('link', { name: 'MA' }))
  expect(at()).toBe('/app/MA-page')
  expect(screen.queryByRole('link', { name: 'MA report' })).not.toBeNull()
  await press('Submenu of MA')
  expect(screen.queryByRole('link', { name: 'MA report' })).toBeNull()
})

test('at first the submenu of the current path is open, on deep paths too; closing the sidebar folds it', async () => {
  drawShell(<Framed wide />, { address: '/app/Department/12' })
  expect(screen.queryByRole('link', { name: 'Department' })).not.toBeNull()
  await press('toggle')
  expect(screen.queryByRole('navigation')).toBeNull()
  await press('toggle')
  expect(lines()).not.toContain('Department')
})

test('a page reached by another way is shown in the menu', async () => {
  drawShell(<Framed wide />)
  await user.click(screen.getByRole('link', { name: 'elsewhere' }))
  expect(screen.getByRole('link', { name: 'Course' }).getAttribute('aria-current')).toBe('page')
})

test('on a small screen it is pulled out for one page, with the submenu of that page, and going puts it back', async () => {
  drawShell(<Framed wide={false} />, { address: '/app/Department' })
  expect(screen.queryByRole('navigation')).toBeNull()
  await press('toggle')
  expect(lines()).toContain('Department')
  await user.click(screen.getByRole('link', { name: 'Department' }))
  expect(screen.queryByRole('navigation')).toBeNull()
  await press('toggle')
  await user.click(screen.getByRole('link', { name: 'Active' }))
  expect(at()).toBe('/app/Active')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('favourites stand on top in the order they were chosen; what one may not open is left out', async () => {
  const { last } = drawShell(<Framed wide />, {
    address: '/app/Department/12',
    favourites: ['DEPARTMENT', 'GONE', 'ACTIVE'],
  })
  const favourites = () =>
    within(screen.getByRole('list', { name: 'Favourites' }))
      .getAllByRole('link')
      .map((one) => one.textContent)
  expect(favourites()).toEqual(['Department', 'Active'])
  const [remove] = screen.getAllByRole('button', { name: 'Remove Department from favourites' })
  await user.click(remove!)
  expect(last('session.savePreferences')).toEqual({
    data: { favourites: [{ code: 'GONE' }, { code: 'ACTIVE' }] },
  })
})

test('the page one is on becomes a favourite by its star; other lines have none', async () => {
  const { last } = drawShell(<Framed wide />, { address: '/app/Active', favourites: ['COURSE'] })
  expect(screen.getAllByRole('button', { name: /to favourites$/ })).toHaveLength(1)
  await press('Add Active to favourites')
  expect(last('session.savePreferences')).toEqual({
    data: { favourites: [{ code: 'COURSE' }, { code: 'ACTIVE' }] },
  })
})

test('the entry of the page is scrolled into view, at first and when another page is opened', async () => {
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.push(this.textContent)
  }
  drawShell(<Framed wide />, { address: '/app/Department/12' })
  expect(seen.at(-1)).toBe('Department')
  await user.click(screen.getByRole('link', { name: 'elsewhere' }))
  expect(seen.at(-1)).toBe('Course')
})
