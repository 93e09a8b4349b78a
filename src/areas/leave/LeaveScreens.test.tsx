// Asking for leave and deciding about it, as a person meets it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import LeavePage from './LeavePage.tsx'
import { leaveProblem } from './leave-problems.ts'
import { leaveWires } from './leave.wire.ts'
import { awayPage, balance, detail, page, preview, row, visit } from './testing/shown-leave.ts'

function visitPage(address: string, answers: Answers = {}) {
  return drawScreen(<LeavePage />, {
    wires: leaveWires,
    can: { '/app/Leave': ['view', 'create'] },
    address,
    answers: {
      'leave.list': ({ where }: { where: { view: string } }) => page(where.view === 'MINE' ? [row] : []),
      'leave.balance': () => [balance],
      'leave.preview': () => preview,
      'leave.standingIn': () => page([]),
      'leave.get': () => detail,
      'leave.recounted': () => ({ mine: [], to_settle: 0, settling: [] }),
      ...answers,
    },
  })
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

afterEach(endScreen)

describe('the page without a view in its address', () => {
  const listed = (waits: number) => ({
    'leave.list': ({ where }: { where: { view: string } }) =>
      page(where.view === 'MINE' || waits > 0 ? [row] : []),
  })

  it('opens on what waits for the reader, the earliest first', async () => {
    const { asked } = visitPage('/', listed(1))
    const tab = await screen.findByRole('tab', { name: /^To approve/ })
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
    const input = { where: { view: 'DECIDE' }, sort: [{ field: 'start_date', dir: 'asc' }] }
    await waitFor(() =>
      expect(asked).toContainEqual({ operation: 'leave.list', input: expect.objectContaining(input) }),
    )
  })

  it('opens on one’s own where nothing waits, and where that cannot be told', async () => {
    visitPage('/', listed(0))
    const mine = await screen.findByRole('tab', { name: 'My leave' })
    expect(mine.getAttribute('aria-selected')).toBe('true')
    endScreen()
    visitPage('/', { 'leave.list': () => leaveProblem('LEAVE_OWN') })
    const own = await screen.findByRole('tab', { name: 'My leave' })
    expect(own.getAttribute('aria-selected')).toBe('true')
  })
})

describe('a request that waits', () => {
  const waits = (doubts: string[]) => ({
    'leave.list': () => page([{ ...row, decision: { doubts, away: [] } } as never]),
    'leave.approve': () => detail,
  })

  it('is approved in its row', async () => {
    const { last } = visitPage('/?view=DECIDE', waits([]))
    await press(/^Approve the leave of/)
    await waitFor(() =>
      expect(last('leave.approve')).toMatchObject({ id: row.id, row_version: row.row_version }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens where something has to be accepted first, and where it is refused', async () => {
    for (const name of [/^Approve the leave of/, /^Reject the leave of/]) {
      const { asked } = visitPage('/?view=DECIDE', waits(['CLASH']))
      await press(name)
      expect(await screen.findByRole('dialog')).toBeTruthy()
      expect(asked.some((one) => one.operation === 'leave.approve')).toBe(false)
      endScreen()
    }
  })
})

describe('my leave', () => {
  it('shows what is left of each kind, and my requests', async () => {
    visitPage('/')
    expect(await screen.findByText('3.5 of 6 days left')).toBeTruthy()
    expect(await screen.findByText('1 taken · 1.5 pending')).toBeTruthy()
    expect(await screen.findByText('21-Dec-2026 (Afternoon) – 22-Dec-2026')).toBeTruthy()
  })

  it('offers nothing to decide to who leads nobody', async () => {
    visitPage('/')
    await screen.findByText('3.5 of 6 days left')
    expect(screen.queryByRole('button', { name: /To approve/ })).toBeNull()
  })

  it('invites to ask where there is none', async () => {
    visitPage('/', { 'leave.list': () => page([]) })
    expect(await screen.findByText('No leave yet')).toBeTruthy()
  })

  it('is withdrawn only after a question naming it', async () => {
    const { last } = visitPage('/?open=7', { 'leave.withdraw': () => ({ ...detail, status: 'WITHDRAWN' }) })
    await press('Withdraw')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Annual leave 21-Dec-2026')
    expect(last('leave.withdraw')).toBeUndefined()
    fireEvent.click(within(question).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(last('leave.withdraw')).toEqual({ id: 7, row_version: 3 }))
  })
})

describe('leave that the calendar changed', () => {
  const recounted = { ...row, status: 'APPROVED', days: 3, days_now: 2 } as const

  it('is told to whose it is, in words that say how many days it comes to', async () => {
    const mine = [
      { ...row, days: 2, asked_days: 3 },
      { ...recounted, id: 8 },
      { ...row, id: 9, days: 0, status: 'CANCELLED' },
    ]
    visitPage('/', { 'leave.recounted': () => ({ mine, to_settle: 0, settling: [] }) })
    const told = await screen.findByRole('region', { name: 'Leave affected by calendar changes' })
    expect(told.textContent).toContain('the calendar has changed, so it comes to 2 days instead of 3 days.')
    expect(told.textContent).toContain('HR is asked to confirm that')
    expect(told.textContent).toContain('all of its days are days off now, so it is cancelled')
    expect(within(told).getAllByRole('link')[0]!.getAttribute('href')).toBe('/app/Leave?open=7')
  })

  it('is settled by one button, alone or all together', async () => {
    const settling = [recounted, { ...recounted, id: 8, days_now: 0 }]
    const { last } = visitPage('/', {
      'leave.recounted': () => ({ mine: [], to_settle: 2, settling }),
      'leave.settle': () => null,
    })
    expect(await screen.findByText('3 days → 2 days')).toBeTruthy()
    expect(screen.getByText('3 days → all days off, cancelled')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: /^Use the new count: Kriangkrai/ })[1]!)
    await waitFor(() => expect(last('leave.settle')).toEqual({ which: [{ id: 8, row_version: 3 }] }))
    await press('Use the new count for all 2')
    await waitFor(() =>
      expect(last('leave.settle')).toEqual({
        which: [
          { id: 7, row_version: 3 },
          { id: 8, row_version: 3 },
        ],
      }),
    )
  })

  it('is settled in the request, too', async () => {
    const { last } = visitPage('/?open=7', {
      'leave.get': () => ({ ...detail, ...recounted, steps: ['settle'] }),
      'leave.settle': () => null,
    })
    expect(await screen.findByText('2 days, 3 days deducted so far')).toBeTruthy()
    await press('Use the new count')
    await waitFor(() => expect(last('leave.settle')).toEqual({ which: [{ id: 7, row_version: 3 }] }))
  })
})

describe('asking for leave', () => {
  const choose = async () => {
    fireEvent.click(await screen.findByRole('combobox', { name: /^Leave type/ }))
    fireEvent.click(await screen.findByRole('option', { name: /^Annual leave/ }))
  }

  it('says what it comes to before it is sent: days, what is left, and what stands in the way', async () => {
    const { last } = visitPage('/?open=new')
    await screen.findByText('Choose the leave type and the days.')
    await choose()
    const told = await screen.findByRole('region', { name: 'Summary' })
    expect(told.textContent).toContain('4 days · left before 3.5, afterwards -0.5')
    expect(told.textContent).toContain('20-Dec-2026 (day off)')
    expect(told.textContent).toContain('This takes 4 days, but only 3.5 are left.')
    expect(told.textContent).toContain('SO-2612-0001 CPK Food · 22-Dec-2026 09:00–12:00')
    expect(told.textContent).toContain('A document is needed')
    expect(last('leave.preview')).toMatchObject({ data: { leave_type_id: 2, start_part: 'FULL' } })
  })

  it('sends it, and keeps what was typed where it is refused', async () => {
    const { last } = visitPage('/?open=new', {
      'leave.insert': () => leaveProblem('LEAVE_BALANCE_SHORT', { days: 4, left: 3.5 }),
    })
    await choose()
    fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'พาลูกไปหาหมอ' } })
    await press('Send')
    const refusal = await screen.findByRole('alert')
    expect(refusal.textContent).toContain('Take fewer days')
    expect(last('leave.insert')).toMatchObject({ send: true, data: { reason: 'พาลูกไปหาหมอ' } })
    expect((screen.getByLabelText(/^Reason/) as HTMLTextAreaElement).value).toBe('พาลูกไปหาหมอ')
  })

  it('is kept as a draft on request, and opens again as a form', async () => {
    const { last } = visitPage('/?open=7', {
      'leave.get': () => ({ ...detail, status: 'DRAFT', steps: ['update', 'submit', 'withdraw'] }),
      'leave.update': () => detail,
    })
    await press('Save as draft')
    await waitFor(() =>
      expect(last('leave.update')).toMatchObject({
        id: 7,
        row_version: 3,
        send: false,
        data: { start_part: 'PM' },
      }),
    )
  })
})

describe('deciding', () => {
  const decide = {
    'leave.list': () => page([row]),
    'leave.get': () => ({ ...detail, steps: ['approve', 'reject'], clashes: [visit] }),
  } as const

  it('shows how many wait, and what a person has at the same time', async () => {
    visitPage('/?view=DECIDE&open=7', decide)
    expect(
      await screen.findByText('At the same time: SO-2612-0001 CPK Food · 22-Dec-2026 09:00–12:00'),
    ).toBeTruthy()
    expect(screen.getByRole('tab', { name: /To approve\s*1/, hidden: true })).toBeTruthy()
  })

  it('grants with one press', async () => {
    const { last } = visitPage('/?view=DECIDE&open=7', { ...decide, 'leave.approve': () => detail })
    await press('Approve')
    await waitFor(() => expect(last('leave.approve')).toMatchObject({ id: 7, row_version: 3 }))
  })

  it('says in place why a refusal or a clash keeps it from being done', async () => {
    visitPage('/?view=DECIDE&open=7', {
      ...decide,
      'leave.reject': () => leaveProblem('LEAVE_NOTE_MISSING'),
      'leave.approve': () =>
        leaveProblem('LEAVE_OVER_WORK', { who: 'Kriangkrai', what: 'SO-2612-0001 CPK Food' }),
    })
    await press('Reject')
    expect((await screen.findByRole('alert')).textContent).toContain('Please give a reason.')
    await press('Approve')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        'Kriangkrai has work then: SO-2612-0001 CPK Food.',
      ),
    )
  })
})

describe('who stands in', () => {
  const stoodInFor = { ...row, status: 'APPROVED', contact_during: '081-555-1000' } as const

  it('sees for whom, when and how to reach them, page by page', async () => {
    const { last } = visitPage('/', {
      'leave.standingIn': () => ({ ...page([stoodInFor]), total: 4, next: 'bmV4dA' }),
    })
    const told = await screen.findByRole('region', { name: 'You are covering for' })
    expect(told.textContent).toContain('Kriangkrai Phromma')
    expect(told.textContent).toContain('21-Dec-2026 (Afternoon) – 22-Dec-2026 · 1.5 days')
    expect(told.textContent).toContain('Reachable at 081-555-1000')
    await press('Next')
    await waitFor(() => expect(last('leave.standingIn')).toMatchObject({ cursor: 'bmV4dA', page_size: 3 }))
  })

  it('is not told so where there is nobody', async () => {
    visitPage('/')
    await screen.findByText('3.5 of 6 days left')
    expect(screen.queryByRole('region', { name: 'You are covering for' })).toBeNull()
  })
})

describe('who is away', () => {
  const { employee_id, employee_th, employee_en, nickname, ...leave } = row
  const leaves = [{ ...leave, status: 'APPROVED', leave_type_th: null, leave_type_en: null } as const]
  const away = { employee_id, employee_th, employee_en, nickname, leaves }

  it('shows a line for each person of the month, and goes on to the next', async () => {
    const { last } = visitPage('/?view=CALENDAR&month=2026-12', {
      'leave.calendar': () => awayPage([away]),
    })
    expect(await screen.findByRole('row', { name: /^Kriangkrai Phromma/ })).toBeTruthy()
    const told = '21-Dec-2026 (Afternoon) – 22-Dec-2026 · Approved'
    expect(screen.getAllByRole('img', { name: told })).toHaveLength(2)
    expect(last('leave.calendar')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
    await press('Next month')
    await waitFor(() =>
      expect(last('leave.calendar')).toMatchObject({ from: '2027-01-01', to: '2027-01-31' }),
    )
  })

  it('has pages where many are, begins another month at its first, and looks for a name', async () => {
    const { last } = visitPage('/?view=CALENDAR&month=2026-12', {
      'leave.calendar': () => ({ ...awayPage([away]), total: 530, next: 'bmV4dA' }),
    })
    expect(await screen.findByText('530 in all')).toBeTruthy()
    await press('Next page')
    await waitFor(() => expect(last('leave.calendar')).toMatchObject({ cursor: 'bmV4dA', page_size: 25 }))
    await press('Next month')
    await waitFor(() => expect(last('leave.calendar')).toMatchObject({ from: '2027-01-01', cursor: null }))
    fireEvent.change(screen.getByPlaceholderText('Name'), { target: { value: 'เก่ง' } })
    await waitFor(() => expect(last('leave.calendar')).toMatchObject({ text: 'เก่ง' }))
  })

  it('says so where nobody is', async () => {
    visitPage('/?view=CALENDAR&month=2026-12', { 'leave.calendar': () => awayPage([]) })
    expect(await screen.findByText('No one is away this month')).toBeTruthy()
  })
})
