// The dashboard: figures that lead to their lists, one's own day, and a way on for those without orders.
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { SignedInProvider } from '#areas/session/signed-in.web.ts'
import type { MenuEntry } from '#areas/access/menu.ts'
import DashboardPage from './DashboardPage.tsx'
import { goldens } from './dashboards.goldens.ts'
import { type Today, showToday } from './dashboards.ts'

const today = goldens[0]!.output as Today
const employees = {
  key: 310,
  code: 'EMPLOYEE',
  name: 'Employees',
  name_en: 'Employees',
  name_th: 'พนักงาน',
  icon: 'account-group',
  link: '/app/Employee-Management',
  linkParent: null,
  title: false,
  can: null,
  scope: 'ALL',
  child: [],
} as const satisfies MenuEntry

function open(answer: Today, who: { employee_id: number | null; menu?: MenuEntry[] }) {
  const user = { fullname: 'Napaporn', employee_id: who.employee_id } as never
  drawScreen(
    <SignedInProvider value={{ user, menu: who.menu ?? [] }}>
      <DashboardPage />
    </SignedInProvider>,
    {
      operations: [showToday],
      can: answer.work ? { '/app/Active': everything } : {},
      answers: { 'dashboards.today': () => answer },
    },
  )
}
const hrefOf = (link: Element | null) => link?.closest('a')?.getAttribute('href')

afterEach(endScreen)

describe('the dashboard', () => {
  it('leads from each figure to the list behind it', async () => {
    open(today, { employee_id: 5 })
    expect(hrefOf(await screen.findByText('Overdue'))).toBe('/app/Active?overdue=1')
    expect(hrefOf(screen.getByText('New calls'))).toBe('/app/Active?status=NEW')
    expect(screen.getByText('1,000+')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take a call' })).toBeTruthy()
  })

  it('shows my visits and my orders, each a way to its order', async () => {
    open(today, { employee_id: 5 })
    expect(await screen.findByText('My visits today')).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => href === '/app/Active/SO-2611-0012').length).toBeGreaterThanOrEqual(3)
  })

  it('leaves out my own day for an account without an employee', async () => {
    open(today, { employee_id: null })
    expect(await screen.findByText('Overdue orders')).toBeTruthy()
    expect(screen.queryByText('My visits today')).toBeNull()
  })

  it('offers the menu to those who see no orders, and no call to take', async () => {
    open({ day: '2026-11-20', events: [], work: null }, { employee_id: 7, menu: [employees] })
    expect(hrefOf(await screen.findByText('Employees'))).toBe('/app/Employee-Management')
    expect(screen.queryByRole('button', { name: 'Take a call' })).toBeNull()
    expect(screen.queryByText('Overdue')).toBeNull()
  })
})
