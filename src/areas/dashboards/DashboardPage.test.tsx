// The dashboard: the cards one has, figures that lead to their lists, one's own day, arranging, and a way on for those without orders.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#base/errors.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { type Asked, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { markAnnouncementRead } from '#areas/announcements/announcement-files.ts'
import { listGaps } from '#areas/cover-report/gaps.ts'
import { leaveWires } from '#areas/leave/leave.wire.ts'
import { serviceOrdersWires } from '#areas/service-orders/service-orders.wire.ts'
import { sessionWires } from '#areas/session/session.wire.ts'
import { SignedInProvider } from '#areas/session/signed-in.web.ts'
import type { MenuEntry } from '#areas/access/menu.ts'
import { undoApproval } from '#areas/leave/leave-steps.ts'
import { detail, row as leave } from '#areas/leave/testing/shown-leave.ts'
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
  row_version: 3,
  engineers: [{ id: 5, name: 'ชาย', is_lead: true }],
  contact: { name: 'คุณขวัญ', phone: '081 234 5678' },
  lat: 13.5,
  lng: 100.25,
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
  owner: 'ชาย',
}
const visit2 = { ...visit, id: 32, so_no: 'SO-2611-0013', status: 'PLANNED', title: 'เปลี่ยนเซนเซอร์' }
const quiet = {
  day: '2026-11-20',
  events: [],
  announcements: [],
  leave: null,
  leave_to_decide: null,
  away: null,
  leave_left: null,
  certificates: null,
  tasks: null,
  projects: null,
  ma_ending: null,
  ma_due: null,
  milestones: null,
  staffing: null,
  meetings: null,
  holidays: [],
  time: null,
  work: null,
  engineers: null,
  setup: null,
  arranged: { order: [], hidden: [] },
} satisfies Today
const today: Today = {
  ...quiet,
  events: [
    { id: 7, name: 'ประชุมพนักงาน', event_type_id: 1, event_type_name: 'กิจกรรมบริษัท', event_date: '2026-11-23' },
  ],
  work: {
    oversees: true,
    figures: {
      new: none,
      unplanned: none,
      overdue: { count: 1, bounded: false },
      due_today: { count: 6, bounded: false },
      active: { count: 1000, bounded: true },
      mine: { count: 9, bounded: false },
    },
    my_visits: [visit, visit2],
    my_orders: [order],
    overdue: [order],
    to_post: [],
    repeats: [],
    visits: [visit],
  },
}
const gaps = {
  data: [],
  next: null,
  total: { value: 0, exact: true },
  as_of: '2026-11-20',
  counts: { ENDING: 3, ENDED: 0, RENEW: 2 },
  at_stake: null,
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

/** The last of the answers stays. */
function open(answer: Today, who: { employee_id: number | null; menu?: MenuEntry[] }, ...later: Today[]) {
  const user = { fullname: 'Napaporn', employee_id: who.employee_id } as never
  const answers = [answer, ...later]
  return drawScreen(
    <SignedInProvider value={{ user, menu: who.menu ?? [] }}>
      <DashboardPage />
    </SignedInProvider>,
    {
      wires: [...serviceOrdersWires, ...leaveWires, ...sessionWires],
      operations: [showToday, undoApproval, markAnnouncementRead, listGaps],
      can: {
        '/app/Leave': everything,
        ...(answer.work && { '/app/Active': everything }),
        ...(answer.ma_due && { '/app/MA-and-Warranty-Report': everything }),
      },
      answers: {
        'dashboards.today': () => answers.shift() ?? later.at(-1) ?? answer,
        'announcements.markRead': () => null,
        'serviceOrders.visitStatus': () => new Problem('NOT_FOUND'),
        'leave.approve': () => ({ ...detail, id: 8, row_version: 5 }),
        'leave.undoApproval': () => new Problem('NOT_FOUND'),
        'session.savePreferences': () => null,
        'coverReport.gaps': () => gaps,
      },
    },
  ).asked
}
const inputs = (asked: readonly Asked[], operation: string) =>
  asked.filter((one) => one.operation === operation).map(({ input }) => input)
const hrefOf = (link: Element | null) => link?.closest('a')?.getAttribute('href')

afterEach(endScreen)

describe('the dashboard', () => {
  it('leads from each figure to the list behind it', async () => {
    open(today, { employee_id: 5 })
    expect(hrefOf(await screen.findByText('Overdue'))).toBe('/app/Active?overdue=1')
    expect(hrefOf(screen.getByText('New calls'))).toBe('/app/Active?status=NEW')
    expect(hrefOf(screen.getByText('Due today'))).toBe('/app/Active?dueToday=1')
    expect(screen.queryByText('Engineers free now')).toBeNull()
    expect(screen.getByText('1,000+')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take a call' })).toBeTruthy()
  })

  it('shows my visits and my orders, each a way to its order', async () => {
    open(today, { employee_id: 5 })
    expect(await screen.findByText('My visits today')).toBeTruthy()
    expect(hrefOf(screen.getByText('See all 9'))).toBe('/app/Active?mine=1')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => href === '/app/Active/SO-2611-0012').length).toBeGreaterThanOrEqual(2)
  })

  it('draws nothing for what is empty', async () => {
    const work = { ...today.work!, my_visits: [], my_orders: [], visits: [] }
    open({ ...today, work }, { employee_id: null })
    expect(await screen.findByText('Overdue orders')).toBeTruthy()
    for (const empty of ['My visits today', 'My orders', "Today's visits", 'Next job', 'Next holidays'])
      expect(screen.queryByText(empty)).toBeNull()
  })

  it('gives an engineer the next visit with its one button, and no figures of the company', async () => {
    const asked = open({ ...today, work: { ...today.work!, oversees: false } }, { employee_id: 5 })
    const set = await screen.findByRole('button', { name: 'On my way' })
    expect(screen.queryByText('New calls')).toBeNull()
    expect(screen.queryByText('Overdue orders')).toBeNull()
    fireEvent.click(set)
    await waitFor(() =>
      expect(inputs(asked, 'serviceOrders.visitStatus')).toMatchObject([
        { id: 31, row_version: 3, to_status: 'TRAVELLING' },
      ]),
    )
  })

  it('tells those who see to leave and people what waits, approved with one click', async () => {
    const waiting = {
      ...leave,
      id: 8,
      status: 'PENDING' as const,
      row_version: 4,
      decision: { doubts: [], away: [] },
    }
    const who = { id: 3, name_th: 'วันดี', name_en: 'Wandee', nickname: null, day: '2026-12-01' }
    const asked = open(
      {
        ...quiet,
        leave_to_decide: { total: 1, rows: [waiting] },
        staffing: { joiners: [who], leavers: [] },
        leave_left: [{ leave_type_id: 1, name_th: 'ลาพักร้อน', name_en: 'Annual', left: 4.5, all: 6 }],
      },
      { employee_id: 5 },
    )
    expect(await screen.findByText('First day 01-Dec-2026')).toBeTruthy()
    expect(screen.getByText('4.5 of 6 days left')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Approve the leave of/ }))
    await waitFor(() => expect(inputs(asked, 'leave.approve')).toMatchObject([{ id: 8, row_version: 4 }]))
    // the line stands under the heading, as the request is gone by then
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(inputs(asked, 'leave.undoApproval')).toEqual([{ id: 8, row_version: 5 }]))
  })

  it('leads from contracts that end, visits without orders and gaps of cover to their pages', async () => {
    const contract = {
      id: 4,
      contract_id: 4,
      ma_no: 'MA-26-0004',
      customer_name: 'บริษัท สยามบรรจุ จำกัด',
      customer_name_en: null,
      customer_short_name: 'SB',
      day: '2026-12-30',
      state: 'NOTICE',
    }
    const due = { ...contract, id: 9, contract_id: 7, ma_no: 'MA-26-0007', state: 'MISSED' }
    open(
      { ...quiet, ma_ending: { total: 1, rows: [contract] }, ma_due: { total: 1, rows: [due] } },
      { employee_id: 5 },
    )
    expect(hrefOf(await screen.findByText(/^MA-26-0004/))).toBe('/app/MA-page/4')
    expect(hrefOf(await screen.findByText(/^MA-26-0007/))).toBe('/app/MA-page/7')
    expect(screen.getByText('Missed')).toBeTruthy()
    const gap = await screen.findByText('MA to renew')
    expect(hrefOf(gap)).toBe('/app/MA-and-Warranty-Report?list=gaps&segment=RENEW')
    expect(screen.queryByText('Ended')).toBeNull()
  })

  it('leads from a late milestone to the milestones of its project', async () => {
    const late = {
      id: 3,
      project_no: 'PJ-26-007',
      project_name: 'ไลน์จัดเรียง 2',
      code: 'FAT',
      name: null,
      plan_date: '2026-11-02',
      days_late: 18,
    }
    open({ ...quiet, milestones: { total: 1, rows: [late] } }, { employee_id: 5 })
    const line = await screen.findByText(/^Test at the factory \(FAT\)/)
    expect(hrefOf(line)).toBe('/app/Manage-Project/PJ-26-007?tab=milestones')
    expect(screen.getByText('18 days late')).toBeTruthy()
  })

  it('stands as it was arranged, and is arranged by moving and hiding', async () => {
    const asked = open(
      {
        ...today,
        arranged: {
          order: ['next', 'figures', 'visits', 'late', 'orders', 'to_post', 'repeats', 'lanes', 'events'],
          hidden: ['events'],
        },
      },
      { employee_id: 5 },
    )
    expect(await screen.findByText('Overdue orders')).toBeTruthy()
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(titles.indexOf('Overdue orders')).toBeLessThan(titles.indexOf('My orders'))
    expect(titles).not.toContain('Company calendar, the next 7 days')
    fireEvent.click(screen.getByRole('button', { name: 'Arrange' }))
    fireEvent.click(await screen.findByRole('button', { name: 'My orders: up' }))
    fireEvent.click(screen.getByRole('button', { name: 'Overdue orders: hide' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(inputs(asked, 'session.savePreferences')).toHaveLength(1))
    const [{ data }] = inputs(asked, 'session.savePreferences') as [
      { data: { today_order: { code: string }[]; today_hidden: { code: string }[] } },
    ]
    const order = data.today_order.map(({ code }) => code)
    expect(order.indexOf('orders')).toBeLessThan(order.indexOf('late'))
    expect(data.today_hidden).toEqual([{ code: 'events' }, { code: 'late' }])
  })

  it('says how many engineers are free, and leads from the next visit to whom to call and where to go', async () => {
    open({ ...today, engineers: { free: 5, all: 14 } }, { employee_id: 5 })
    expect(await screen.findByText('5/14')).toBeDefined()
    expect(hrefOf(await screen.findByText('Call คุณขวัญ'))).toBe('tel:0812345678')
    expect(hrefOf(screen.getByText('Map'))).toBe('https://www.google.com/maps?q=13.5,100.25')
  })

  it('offers the menu to those who see no orders, and no call to take', async () => {
    // one's own hours are there every day, and are nothing that waits
    const time = { timer: null, hours: 0, planned_hours: 40, to_approve: 0, rejected: 0 }
    open({ ...quiet, time }, { employee_id: 7, menu: [employees] })
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

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width'),
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const news = {
    id: 4,
    name: 'ปิดคลังสินค้าวันศุกร์',
    body: 'นับสต็อกทั้งวัน',
    publish_from: '2026-11-19',
    is_pinned: false,
    is_read: false,
    files: [],
    read_by: null,
    read_of: null,
  }
  const events = today.events
  const eventsTitle = /^Company calendar, the next 7 days/

  it('keeps the announcement that is being read open, though nothing is unread then', async () => {
    const read = { ...quiet, announcements: [{ ...news, is_read: true }] }
    const asked = open({ ...quiet, announcements: [news] }, { employee_id: 5 }, read)
    fireEvent.click(await screen.findByRole('button', { name: /ปิดคลังสินค้าวันศุกร์/ }))
    await waitFor(() => expect(inputs(asked, 'dashboards.today')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText('Not read yet')).toBeNull())
    expect(screen.getByText('นับสต็อกทั้งวัน')).toBeTruthy()
  })

  it('moves the focus to what a folded card opened, and leaves it there when the page is read again', async () => {
    const more = { ...events[0]!, id: 8, name: 'ตรวจสุขภาพ' }
    open({ ...quiet, events }, { employee_id: 5 }, { ...quiet, events: [...events, more] })
    fireEvent.click(await screen.findByRole('button', { name: eventsTitle }))
    expect(document.activeElement?.textContent).toContain('ประชุมพนักงาน')
    const arrange = screen.getByRole('button', { name: 'Arrange' })
    arrange.focus()
    await act(() => refresh('dashboards'))
    expect(await screen.findByText('ตรวจสุขภาพ')).toBeTruthy()
    expect(document.activeElement).toBe(arrange)
  })

  it('folds cards where they were arranged', async () => {
    const arranged = { order: ['events', 'late'], hidden: [] }
    open({ ...today, arranged }, { employee_id: 5 })
    const folded = await screen.findByRole('button', { name: eventsTitle })
    const late = screen.getByText('Overdue orders')
    expect(folded.compareDocumentPosition(late) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})
