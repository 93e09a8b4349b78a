// The board: bars that are led by keys and by a pointer, calls that are placed, and a reader who may only look.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { orderListWires } from '#areas/service-orders/list/order-lists.wire.ts'
import { roomsWires } from '#areas/rooms/rooms.wire.ts'
import { orderProblem } from '#areas/service-orders/order-problems.ts'
import { serviceOrdersWires } from '#areas/service-orders/service-orders.wire.ts'
import { askPermit } from '#areas/service-orders/skills/visit-permits.ts'
import { orderSample } from '#areas/service-orders/testing/order-sample.ts'
import SchedulePage from './SchedulePage.tsx'
import { scheduleWires } from './schedule.wire.ts'
import type { Schedule } from './schedule.ts'
import { barSample, personSample } from './testing/schedule-sample.ts'

const people = [personSample(), personSample({ employee_id: 2, nickname: 'Korn' })]
const visit = barSample()
const other = barSample({
  id: 32,
  employee_id: 2,
  starts_at: '2027-03-10T06:00:00Z',
  ends_at: '2027-03-10T07:00:00Z',
  told: {
    ...visit.told!,
    code: 'SO-2703-0002',
    row_version: 5,
    order_id: 12,
    link: '/app/Active/SO-2703-0002',
  },
})
const schedule: Schedule = {
  days: [{ day: '2027-03-10', is_worked: true, event: null }],
  people,
  people_bounded: false,
  bars: [visit, other],
}
const call = {
  id: 21,
  so_no: 'SO-2703-0009',
  title: 'Gripper does not close',
  customer_name: 'บริษัท ปูนผาแกร่ง จำกัด',
  customer_name_en: null,
  customer_short_name: 'Poon Pha',
  site_name: 'Kaeng Khoi',
  machine_id: 4,
  machine_name: 'RP-01',
  kind: 'REPAIR',
  priority: 'HIGH',
  status: 'NEW',
  safety_stop: false,
  reported_at: '2027-03-09T02:00:00Z',
  due_at: '2027-03-09T06:00:00Z',
  overdue: true,
  usual_minutes: 180,
  usual_from: 14,
  skills: [],
  may_place: true,
  row_version: 1,
}
const engineer = (employee_id: number, nickname: string) => ({
  ...people.find((one) => one.employee_id === employee_id)!,
  nickname,
  phone: null,
  org_unit: null,
  status: 'ACTIVE',
  free: true,
  busy: [
    {
      source: 'LEAVE',
      start: '2027-03-10T01:00:00Z',
      end: '2027-03-10T02:00:00Z',
      order_id: null,
      so_no: null,
      customer_name: null,
    },
  ],
  reasons: {
    skills: [],
    knows_machine_on: '2026-08-14',
    same_branch: true,
    distance_km: 92,
    week_planned: 1440,
    week_capacity: 2400,
  },
})

const reads: Answers = {
  'schedule.select': () => schedule,
  'schedule.visitsToPlace': () => ({ total: 1, total_bounded: false, orders: [call] }),
  'serviceOrders.engineers': () => [engineer(2, 'Korn'), engineer(1, 'Chai')],
  'serviceOrders.get': () => ({ ...orderSample(), id: 21 }),
}

const open = (
  answers: Answers = {},
  orders: readonly ('view' | 'update')[] = ['view', 'update'],
  rights: typeof everything = everything,
) =>
  drawScreen(<SchedulePage />, {
    wires: [...scheduleWires, ...orderListWires, ...serviceOrdersWires, ...roomsWires],
    operations: [askPermit],
    can: {
      '/app/Schedule': everything,
      ...('rooms.rooms' in answers && { '/app/Meeting-Rooms-Booking': ['view' as const] }),
      '/app/Active': orders.includes('update') ? rights : ['view'],
    },
    answers: { ...reads, ...answers },
    address: '/app/Schedule?day=2027-03-10',
  })

const bar = (code: string) => screen.findByRole('link', { name: new RegExp(`^${code}, Poon Pha`) })
const moved = (id: number, row_version: number, from: string, to: string, between?: [number, number]) => ({
  id,
  row_version,
  planned_start: expect.stringMatching(`^2027-03-10T${from}`) as string,
  planned_end: expect.stringMatching(`^2027-03-10T${to}`) as string,
  ...(between && { from_employee_id: between[0], to_employee_id: between[1] }),
})
const answered = ({ visits }: { visits: { id: number; planned_start: string; planned_end: string }[] }) =>
  visits.map((one) => ({ ...one, order_id: 11, so_no: 'SO-2703-0001', status: 'PLANNED', row_version: 8 }))

beforeEach(() => {
  // what is free is told from now on
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T05:00:00Z') })
  // a grid as high as a screen: without a height no line would be in sight
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  vi.useRealTimers()
  endScreen()
  vi.restoreAllMocks()
})

it('shows each person with what is planned, and what a bar is beside it', async () => {
  open()
  expect(await screen.findByRole('rowheader', { name: 'Chai, 2 of 8 h planned' })).toBeDefined()
  fireEvent.click(await bar('SO-2703-0001'))
  const peek = await screen.findByRole('region', { name: 'About SO-2703-0001' })
  expect(within(peek).getByRole('link', { name: 'SO-2703-0001' }).getAttribute('href')).toBe(
    '/app/Active/SO-2703-0001',
  )
  fireEvent.keyDown(peek, { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'About SO-2703-0001' })).toBeNull()
})

it('is walked by arrows: one stop of the Tab key, up and down to what stands nearest', async () => {
  open()
  const first = await bar('SO-2703-0001')
  first.focus()
  expect(document.querySelectorAll('.lane-grid [tabindex="0"]')).toHaveLength(1)
  fireEvent.keyDown(first, { key: 'ArrowLeft' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Chai, 2 of 8 h planned')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement?.closest('[data-line]')?.textContent).toContain('Korn')
})

it('moves a visit by keys to another lane and time, says so, and takes it back with the new version', async () => {
  const { last } = open({ 'schedule.visitsMove': (input: never) => answered(input) })
  const one = await bar('SO-2703-0001')
  one.focus()
  for (const key of [' ', 'ArrowRight', 'ArrowRight', '+', 'ArrowDown']) fireEvent.keyDown(one, { key })
  expect(document.querySelector('.lane-ghost')?.textContent).toContain('Korn 09:30–11:45 · free')
  fireEvent.keyDown(one, { key: 'Enter' })
  expect(await screen.findByText('Moved SO-2703-0001 to 09:30–11:45')).toBeDefined()
  expect(last('schedule.visitsMove')).toEqual({ visits: [moved(31, 3, '09:30', '11:45', [1, 2])] })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(last('schedule.visitsMove')).toMatchObject({
      visits: [
        { id: 31, row_version: 8, planned_start: visit.starts_at, from_employee_id: 2, to_employee_id: 1 },
      ],
    }),
  )
})

it('says that a confirmation falls away with a move, and asks for it again when the move is taken back', async () => {
  const confirmed = { ...visit, told: { ...visit.told!, status: 'CONFIRMED' } }
  const { last } = open({
    'schedule.select': () => ({ ...schedule, bars: [confirmed] }),
    'schedule.visitsMove': (input: never) => answered(input),
  })
  const one = await bar('SO-2703-0001')
  one.focus()
  for (const key of [' ', 'ArrowRight', 'Enter']) fireEvent.keyDown(one, { key })
  fireEvent.click(await screen.findByRole('button', { name: 'Move' }))
  await screen.findByText('Moved SO-2703-0001 to 09:15–11:15. The customer’s confirmation fell away.')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('SO-2703-0001 is back at its time. Ask the customer to confirm it again?')
  expect(last('schedule.visitsMove')).toMatchObject({
    visits: [{ row_version: 8, planned_start: visit.starts_at }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Ask the customer' }))
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
})

it('asks what is meant where two visits meet, and swaps them in one save', async () => {
  const { last } = open({ 'schedule.visitsMove': (input: never) => answered(input) })
  const one = await bar('SO-2703-0001')
  one.focus()
  fireEvent.keyDown(one, { key: ' ' })
  for (let hour = 0; hour < 3; hour++) fireEvent.keyDown(one, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(one, { key: 'ArrowDown' })
  expect(document.querySelector('.lane-ghost')?.textContent).toContain('swap or place after SO-2703-0002')
  fireEvent.keyDown(one, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('button', { name: 'Swap engineers' }))
  await screen.findByText('Swapped SO-2703-0001 and SO-2703-0002')
  expect(last('schedule.visitsMove')).toMatchObject({
    visits: [
      { id: 31, row_version: 3, planned_start: visit.starts_at, from_employee_id: 1, to_employee_id: 2 },
      { id: 32, row_version: 5, planned_start: other.starts_at, from_employee_id: 2, to_employee_id: 1 },
    ],
  })
})

it('swaps two visits by X on each, in one save', async () => {
  const { last } = open({ 'schedule.visitsMove': (input: never) => answered(input) })
  fireEvent.keyDown(await bar('SO-2703-0001'), { code: 'KeyX', key: 'x' })
  expect(screen.getByText('SO-2703-0001 is marked. Press X on another visit to swap the two.')).toBeDefined()
  fireEvent.keyDown(await bar('SO-2703-0002'), { code: 'KeyX', key: 'ป' })
  await screen.findByText('Swapped SO-2703-0001 and SO-2703-0002')
  expect(last('schedule.visitsMove')).toMatchObject({ visits: [{ id: 31 }, { id: 32 }] })
})

it('takes a call that is dragged from the list: judged on the way, its visit opens filled in', async () => {
  const { last } = open({ 'serviceOrders.visitInsert': () => orderSample() })
  const card = await screen.findByRole('button', { name: /^Place SO-2703-0009/ })
  // 1,000 pixels of lanes for the hours from 8 to 18, beside no names
  const box = { left: 0, right: 1000, top: 0, bottom: 600, width: 1000, height: 600, x: 0, y: 0 }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isName = this.classList.contains('lane-name')
    return { ...box, ...(isName && { right: 0, width: 0 }), toJSON: () => '' } as DOMRect
  })
  await bar('SO-2703-0001')
  fireEvent.pointerDown(card, { button: 0, pointerType: 'mouse', clientX: 5, clientY: 700 })
  fireEvent.pointerMove(window, { clientX: 300, clientY: 700 })
  expect(document.querySelector('.lane-ghost')).toBeNull()
  // on the lane of Korn, under a heading and the lane of Chai
  fireEvent.pointerMove(window, { clientX: 300, clientY: 100 })
  expect(document.querySelector('.lane-ghost')?.textContent).toContain('Korn 11:00–14:00 · SO-2703-0002')
  fireEvent.pointerMove(window, { clientX: 0.1, clientY: 100 })
  expect(document.querySelector('.lane-ghost')?.textContent).toContain('Korn 08:00–11:00 · free')
  fireEvent.pointerUp(window, { clientX: 0.1, clientY: 100 })
  const dialog = await screen.findByRole('dialog')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() =>
    expect(last('serviceOrders.visitInsert')).toMatchObject({
      planned_start: '2027-03-10T08:00:00+07:00',
      planned_end: '2027-03-10T11:00:00+07:00',
      engineers: [{ employee_id: 2 }],
    }),
  )
})

const skill = { id: 3, name_th: 'ทำงานบนที่สูง', name_en: 'Work at height' }
/** Chai, whose skill is over, and Korn, who has it, with a visit of each; the call asks for it, too. */
const skilled = (chai: object = {}): Answers => ({
  'schedule.select': () => ({
    ...schedule,
    people: [
      personSample({ skills: [{ ...skill, until: '2027-03-09' }], ...chai }),
      { ...people[1]!, skills: [{ ...skill, until: null }] },
    ],
    bars: [visit, { ...other, told: { ...other.told!, skills: { asked: [skill], lacking: [] } } }],
  }),
  'schedule.visitsToPlace': () => ({
    total: 1,
    total_bounded: false,
    orders: [{ ...call, skills: [skill] }],
  }),
})
const ghost = () => document.querySelector('.lane-ghost')
const planner: typeof everything = ['view', 'create', 'edit']
/** The visit of Korn over the afternoon of Chai, then over the morning, which another visit takes. */
async function heldOverChai() {
  const held = await bar('SO-2703-0002')
  for (const key of [' ', 'ArrowUp']) fireEvent.keyDown(held, { key })
  const free = { text: ghost()!.textContent, tone: ghost()!.className }
  for (let hour = 0; hour < 3; hour++) fireEvent.keyDown(held, { key: 'ArrowLeft', shiftKey: true })
  const taken = { text: ghost()!.textContent, tone: ghost()!.className }
  fireEvent.keyDown(held, { key: 'Escape' })
  return { free, taken }
}

it('says while it is held who cannot be sent, and offers no free time on that lane', async () => {
  open(skilled(), ['view', 'update'], planner)
  const { free, taken } = await heldOverChai()
  expect(free.text).toContain('Chai 13:00–14:00 · cannot be sent · without Work at height')
  expect(free.tone).toContain('red')
  expect(taken.text).toContain('Chai 10:00–11:00 · cannot be sent · without Work at height')
  expect(taken.tone).toContain('red')
  fireEvent.click(await screen.findByRole('button', { name: /^Place SO-2703-0009/ }))
  const offered = await screen.findAllByRole('button', { name: /^Free / })
  expect(offered.map((one) => one.textContent)).toEqual(['Free 08:00–13:00', 'Free 14:00–17:00'])
})

it('says to who may permit it that it needs a permit, beside what else the hours say', async () => {
  open(skilled())
  const { free, taken } = await heldOverChai()
  expect(free.text).toContain('Chai 13:00–14:00 · only with your permission · without Work at height')
  expect(free.tone).toContain('amber')
  expect(taken.text).toContain(
    'swap or place after SO-2703-0001 09:00–11:00 · only with your permission · without Work at height',
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Place SO-2703-0009/ }))
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Free / }).map((one) => one.textContent)).toEqual([
      'Free 08:00–13:00',
      'Free 14:00–17:00',
      'Free 11:00–17:00 · only with your permission',
    ]),
  )
})

it('calls hours red that leave takes, although a permit could lift the rest', async () => {
  const leave = barSample({ source: 'LEAVE', id: null, told: null })
  const answers = skilled()
  const board = answers['schedule.select']!(undefined as never) as Schedule
  open({ ...answers, 'schedule.select': () => ({ ...board, bars: [leave, board.bars[1]!] }) })
  const { taken } = await heldOverChai()
  expect(taken.text).toContain('Leave 09:00–11:00 · only with your permission · without Work at height')
  expect(taken.tone).toContain('red')
})

it('judges neither skills nor hours that it is not told', async () => {
  open(skilled({ skills: null, hours: null, load: [] }), ['view', 'update'], planner)
  const { free, taken } = await heldOverChai()
  expect(free.text).toContain('Chai 13:00–14:00 · free as far as you can see')
  expect(taken.text).toContain('swap or place after SO-2703-0001')
})

const stopped = () =>
  orderProblem('CERTIFICATE_OVER', {
    who: 'Korn',
    employee_id: 2,
    skill: 'Work at height',
    until: '28-Feb-2027',
    by: 'Malee',
    lacking_on: [{ visit_id: 31, employee_ids: [2, 7] }],
  })
async function giveReason(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Knows the cell' } })
  await act(async () => fireEvent.submit(dialog.querySelector('form')!))
}

it('asks for a permit for everybody whom a refused move names, and takes the refusal away once it was asked', async () => {
  const { last } = open(
    {
      'schedule.visitsMove': stopped,
      'serviceOrders.askPermit': () => ({ asked: [{ name_th: 'มาลี', name_en: 'Malee' }] }),
    },
    ['view', 'update'],
    planner,
  )
  const held = await bar('SO-2703-0001')
  for (const key of [' ', 'ArrowDown', 'Enter']) fireEvent.keyDown(held, { key })
  await giveReason('Ask to send anyway')
  await waitFor(() =>
    expect(last('serviceOrders.askPermit')).toMatchObject({
      order_id: 11,
      visit_id: 31,
      planned_start: '2027-03-10T09:00:00+07:00',
      engineers: [{ employee_id: 2 }, { employee_id: 7 }],
      reason: 'Knows the cell',
    }),
  )
  await waitFor(() => expect(screen.queryByText(/was not moved/)).toBeNull())
})

it('permits a move that was refused, and asks about the confirmation of the customer only once', async () => {
  const refusals = [stopped]
  const { last } = open({
    'schedule.select': () => ({
      ...schedule,
      bars: [{ ...visit, told: { ...visit.told!, status: 'CONFIRMED' } }],
    }),
    'schedule.visitsMove': (input: never) => refusals.shift()?.() ?? answered(input),
  })
  const held = await bar('SO-2703-0001')
  for (const key of [' ', 'ArrowRight', 'ArrowDown', 'Enter']) fireEvent.keyDown(held, { key })
  fireEvent.click(await screen.findByRole('button', { name: 'Move' }))
  await giveReason('Send anyway')
  await screen.findByText('Moved SO-2703-0001 to 09:15–11:15. The customer’s confirmation fell away.')
  expect(last('schedule.visitsMove')).toMatchObject({ permit_reason: 'Knows the cell', visits: [{ id: 31 }] })
})

it('changes the order of two visits of one lane within the hours of both, however long each is', async () => {
  const after = {
    ...other,
    employee_id: 1,
    starts_at: '2027-03-10T04:00:00Z',
    ends_at: '2027-03-10T05:00:00Z',
  }
  const { last } = open({
    'schedule.select': () => ({ ...schedule, bars: [visit, after] }),
    'schedule.visitsMove': (input: never) => answered(input),
  })
  const one = await bar('SO-2703-0001')
  one.focus()
  for (const key of [' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    fireEvent.keyDown(one, { key })
  fireEvent.click(await screen.findByRole('button', { name: 'Swap times' }))
  await screen.findByText('Swapped SO-2703-0001 and SO-2703-0002')
  expect(last('schedule.visitsMove')).toEqual({
    visits: [moved(31, 3, '03:00', '05:00'), moved(32, 5, '02:00', '03:00')],
  })
})

it('says in words that a day would hold too much, the break counted on neither side', async () => {
  const full = personSample({
    employee_id: 2,
    nickname: 'Korn',
    load: [{ capacity: 480, planned: 420, tasks: 0 }],
  })
  open({ 'schedule.select': () => ({ ...schedule, people: [people[0], full], bars: [visit] }) })
  const one = await bar('SO-2703-0001')
  one.focus()
  // two hours in the morning; two hours of which one is the break
  for (const key of [' ', 'ArrowDown']) fireEvent.keyDown(one, { key })
  expect(document.querySelector('.lane-ghost')?.textContent).toContain(
    'more than the day holds: 9 of 8 h, 113 %',
  )
  for (let hour = 0; hour < 3; hour++) fireEvent.keyDown(one, { key: 'ArrowRight', shiftKey: true })
  expect(document.querySelector('.lane-ghost')?.textContent).toContain('12:00–14:00 · free')
})

it('offers no place to a call that is not the caller’s to place, and lifts no visit that is not', async () => {
  const { last } = open({
    'schedule.visitsToPlace': () => ({
      total: 1,
      total_bounded: false,
      orders: [{ ...call, may_place: false }],
    }),
    'schedule.select': () => ({
      ...schedule,
      bars: [barSample({ told: { ...visit.told!, may_change: false } })],
    }),
  })
  expect(await screen.findByText('Gripper does not close')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Place / })).toBeNull()
  const one = await bar('SO-2703-0001')
  one.focus()
  fireEvent.keyDown(one, { key: ' ' })
  expect(document.querySelector('.lane-ghost')).toBeNull()
  expect(last('schedule.visitsMove')).toBeUndefined()
})

it('has rooms as further lanes, folded until they are asked for, which take no visit', async () => {
  const booking = {
    id: 5,
    purpose: 'Line review',
    room_id: 3,
    room_name: 'Mekong',
    organizer_th: 'วันดี',
    organizer_en: 'Wandee',
    starts_at: '2027-03-10T03:00:00Z',
    ends_at: '2027-03-10T04:00:00Z',
  }
  open({
    'rooms.rooms': () => [{ id: 3, name: 'Mekong', color: 'pink' }],
    'rooms.bookings': () => [booking],
  })
  const one = await bar('SO-2703-0001')
  expect(screen.queryByRole('rowheader', { name: 'Mekong' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Meeting rooms' }))
  await screen.findByRole('rowheader', { name: 'Mekong' })
  const booked = await screen.findByRole('link', { name: 'Line review, Mekong, 10:00–11:00, Wandee' })
  expect(booked.getAttribute('href')).toBe('/app/Meeting-Rooms-Booking?day=2027-03-10&open=5')
  one.focus()
  for (const key of [' ', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(one, { key })
  expect(document.querySelector('.lane-ghost')?.textContent).toContain('a room takes no visit')
})

it('says why a move was refused, and shows the bar where it stands', async () => {
  open({
    'schedule.visitsMove': () =>
      orderProblem('ENGINEER_BUSY', { who: 'Korn', when: '10-Mar-2027', what: 'on leave' }),
  })
  const one = await bar('SO-2703-0001')
  one.focus()
  for (const key of [' ', 'ArrowDown', 'Enter']) fireEvent.keyDown(one, { key })
  await screen.findByText('SO-2703-0001 was not moved. Korn is busy 10-Mar-2027: on leave.')
  const back = await bar('SO-2703-0001')
  expect(back.closest('[data-line]')?.textContent).toContain('Chai')
})

it('offers what is free to a call, the engineers that fit above with the reasons, and opens the visit filled in', async () => {
  const { last } = open({ 'serviceOrders.visitInsert': () => orderSample() })
  fireEvent.click(await screen.findByRole('button', { name: /^Place SO-2703-0009/ }))
  await waitFor(() => expect(screen.getAllByText('Suggested: 2')).toHaveLength(2))
  expect(
    screen.getAllByText(/worked on this machine on 14-Aug-2026 · 92 km · this week 24\/40 h/),
  ).toHaveLength(2)
  const rows = await screen.findAllByRole('row')
  expect(rows[1]?.textContent).toContain('Suggested: 2')
  // three hours fit into the morning and the afternoon of Korn, only after eleven with Chai
  const free = screen.getAllByRole('button', { name: /^Free / }).map((one) => one.textContent)
  expect(free).toEqual(['Free 08:00–13:00', 'Free 14:00–17:00', 'Free 11:00–17:00'])
  fireEvent.click(screen.getByRole('button', { name: 'Free 14:00–17:00' }))
  const dialog = await screen.findByRole('dialog')
  const ticked = await within(dialog).findByRole('checkbox', { name: /Korn/ })
  expect((ticked as HTMLInputElement).checked).toBe(true)
  await act(async () => fireEvent.submit(dialog.querySelector('form')!))
  await waitFor(() =>
    expect(last('serviceOrders.visitInsert')).toMatchObject({
      order_id: 21,
      planned_start: '2027-03-10T14:00:00+07:00',
      planned_end: '2027-03-10T17:00:00+07:00',
      engineers: [{ employee_id: 2, is_lead: true }],
    }),
  )
})

it('lets whoever may only see orders look, and move nothing', async () => {
  const { last } = open({}, ['view'])
  const one = await bar('SO-2703-0001')
  one.focus()
  fireEvent.keyDown(one, { key: ' ' })
  expect(document.querySelector('.lane-ghost')).toBeNull()
  expect(await screen.findByText('Gripper does not close')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Place / })).toBeNull()
  expect(last('schedule.visitsMove')).toBeUndefined()
})
