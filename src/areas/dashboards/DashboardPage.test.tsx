// The dashboard: figures that lead to their lists, one's own day, and a way on for those without orders.
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { SignedInProvider } from '#areas/session/signed-in.web.ts'
import type { MenuEntry } from '#areas/access/menu.ts'
import { row as leave } from '#areas/leave/testing/shown-leave.ts'
import DashboardPage from './DashboardPage.tsx'
import { type Today, showToday } from './dashboards.ts'

const none = { count: 0, bounded: false }
const visit = {
  id: 31,
  order_id: 12,
  so_no: 'SO-2611-0012',
  title: 'หุ่นยนต์หยุดกลางรอบ',
  customer_name: 'บริษัท สยามบรรจุ จำกัด',
  customer_name_en: null,
  customer_short_name: null,
  site_name: 'บางปู',
  priority: 'HIGH',
  status: 'CONFIRMED',
  planned_start: '2026-11-20T02:00:00+00:00',
  planned_end: '2026-11-20T04:00:00+00:00',
  engineers: [{ id: 5, name: 'ชาย', is_lead: true }],
}
const order = {
  id: 12,
  so_no: 'SO-2611-0012',
  title: 'หุ่นยนต์หยุดกลางรอบ',
  customer_name: 'บริษัท สยามบรรจุ จำกัด',
  customer_name_en: null,
  customer_short_name: null,
  site_name: 'บางปู',
  priority: 'HIGH',
  status: 'SCHEDULED',
  safety_stop: false,
  hold_reason: null,
  paused_since: null,
  reported_at: '2026-11-19T02:00:00+00:00',
  due_at: '2026-11-20T02:00:00+00:00',
  overdue: true,
}
const today: Today = {
  day: '2026-11-20',
  events: [
    { id: 7, name: 'ประชุมพนักงาน', event_type_id: 1, event_type_name: 'กิจกรรมบริษัท', event_date: '2026-11-23' },
  ],
  announcements: [],
  leave: null,
  time: null,
  setup: null,
  work: {
    figures: {
      new: none,
      unplanned: none,
      overdue: { count: 1, bounded: false },
      active: { count: 1000, bounded: true },
    },
    my_visits: [visit],
    my_orders: [order],
    overdue: [order],
    to_post: [],
    repeats: [],
    visits: [visit],
  },
}
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
    open(
      { day: '2026-11-20', events: [], announcements: [], leave: null, time: null, work: null, setup: null },
      { employee_id: 7, menu: [employees] },
    )
    expect(hrefOf(await screen.findByText('Employees'))).toBe('/app/Employee-Management')
    expect(screen.queryByRole('button', { name: 'Take a call' })).toBeNull()
    expect(screen.queryByText('Overdue')).toBeNull()
  })

  it('tells of leave that the calendar changed: my own, and what I settle', async () => {
    const mine = [{ ...leave, days: 2, asked_days: 3 }]
    open({ ...today, leave: { mine, to_settle: 4 } }, { employee_id: 5 })
    const settle = await screen.findByText(
      '4 approved requests have another number of days since the calendar changed',
    )
    expect(hrefOf(settle)).toBe('/app/Leave')
    expect(hrefOf(screen.getByText(/^Annual leave/))).toBe('/app/Leave?open=7')
  })
})
