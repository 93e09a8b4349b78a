// The page of rooms: what is free is said, what is drawn is booked, what is refused is listed.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { peopleWires } from '#areas/people/people.wire.ts'
import { roomProblem } from './room-problems.ts'
import type { Booking } from './room-bookings.ts'
import RoomsPage from './RoomsPage.tsx'
import type { Room } from './rooms.ts'
import { roomsWires } from './rooms.wire.ts'

const room: Room = {
  id: 3,
  name: 'Chao Phraya',
  description: null,
  seat_size: 12,
  is_deleted: 0,
  created_by: 1,
  updated_by: null,
  branch_id: null,
  branch_name_th: null,
  branch_name_en: null,
  floor: '2',
  equipment: ['SCREEN'],
  color: 'green',
  open_time: '07:00',
  close_time: '21:00',
  needs_check_in: false,
  picture: null,
  row_version: 4,
}
const other: Room = { ...room, id: 4, name: 'Pasak', seat_size: 6, needs_check_in: true }
const booking: Booking = {
  id: 71,
  purpose: 'Planning',
  attendee_count: 6,
  starts_at: '2027-03-10T02:00:00.000Z',
  ends_at: '2027-03-10T03:00:00.000Z',
  room_id: 3,
  is_cancelled: 0,
  link: null,
  remark: null,
  created_by: 8,
  updated_by: null,
  room_name: 'Chao Phraya',
  organizer_th: 'มาลี ศรีสุข',
  organizer_en: 'Malee Srisuk',
  status: 'UPCOMING',
  series_id: null,
  class_id: null,
  checked_in_at: null,
  is_mine: true,
  my_response: null,
  row_version: 2,
}
const reads: Answers = {
  'rooms.rooms': () => [room, other],
  'rooms.bookings': () => [booking],
  'rooms.booking': () => ({ ...booking, attendees: [] }),
  'rooms.find': () => [{ ...other, free_until: null }],
  'rooms.busyPeople': () => [],
}
const DAY = '?day=2027-03-10'

function draw(address = DAY, answers: Answers = {}, can: readonly Flag[] = everything) {
  return drawScreen(<RoomsPage />, {
    wires: [...roomsWires, ...peopleWires],
    can: { '/app/Meeting-Rooms-Booking': can },
    answers: { ...reads, ...answers },
    address: `/${address}`,
  })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

// what comes later in the browser is here from the start: a busy machine would take longer than a test waits
beforeAll(async () => {
  await Promise.all([
    import('./BookingDialog.tsx'),
    import('./NewBookingDialog.tsx'),
    import('./RoomDialog.tsx'),
    import('#ui/fields/PickerPopover.tsx'),
  ])
})
beforeEach(() => {
  vi.setSystemTime('2027-03-10T01:30:00Z')
})
afterEach(() => {
  vi.useRealTimers()
  endScreen()
})

describe('the day', () => {
  it('shows each room with what is booked, and says what is free', async () => {
    draw()
    const column = await screen.findByRole('list', { name: 'Chao Phraya' })
    expect(within(column).getByRole('button', { name: /09:00–10:00.*Planning.*Malee Srisuk/ })).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Pasak' })).getByText('Nothing booked')).toBeTruthy()
    expect(screen.getByText(/free now until 09:00/)).toBeTruthy()
    expect(screen.getByText(/6 seats · free now until 21:00/)).toBeTruthy()
  })

  it('asks for the bookings of that day alone, without the cancelled ones', async () => {
    const { last } = draw()
    await screen.findByRole('list', { name: 'Pasak' })
    expect(last('rooms.bookings')).toEqual({
      starts_at: '2027-03-10T00:00:00+07:00',
      ends_at: '2027-03-11T00:00:00+07:00',
      is_cancelled: 0,
    })
  })

  it('offers nothing to change to whoever may only look', async () => {
    draw(DAY, {}, ['view'])
    await screen.findByRole('list', { name: 'Pasak' })
    expect(screen.queryByRole('button', { name: 'Book a room' })).toBeNull()
    fireEvent.click(await button(/Planning/))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Cancel the booking' })).toBeNull()
  })

  it('leads to the class a room is booked for, and offers nothing else, not even to whoever keeps the rooms', async () => {
    const taught = {
      ...booking,
      class_id: 7,
      is_mine: false,
      organizer_th: 'TR-2703-001',
      organizer_en: null,
    }
    draw(DAY, {
      'rooms.bookings': () => [taught],
      'rooms.booking': () => ({ ...taught, attendees: [] }),
    })
    fireEvent.click(await button(/Planning.*TR-2703-001/))
    const dialog = await screen.findByRole('dialog')
    const link = await within(dialog).findByRole('link', { name: 'Changed in the training class' })
    expect(link.getAttribute('href')).toBe('/app/Training-Record/Class?open=7')
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Cancel the booking' })).toBeNull()
  })

  it('says so where there is no room, or nothing could be read', async () => {
    draw('', { 'rooms.rooms': () => [] })
    expect(await screen.findByText('No rooms yet')).toBeTruthy()
    endScreen()
    draw('', { 'rooms.rooms': () => roomProblem('ROOM_TOO_MANY_BOOKINGS', { most: '5' }) })
    expect((await screen.findByRole('alert')).textContent).toContain('More than 5 bookings')
  })
})

describe('booking', () => {
  async function fill() {
    fireEvent.click(await button('Book a room'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/Purpose/), { target: { value: 'Review' } })
    fireEvent.click(within(dialog).getByRole('combobox', { name: /^Room/ }))
    fireEvent.click(await screen.findByRole('option', { name: /Chao Phraya/ }))
    return dialog
  }

  it('says that the chosen room is taken and which are free, and books the other one', async () => {
    const { last } = draw(DAY, { 'rooms.book': () => [{ ...booking, id: 80 }] })
    const dialog = await fill()
    expect(await within(dialog).findByText(/This room is not free then/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pasak' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Book' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(last('rooms.book')).toMatchObject({
      purpose: 'Review',
      room_id: 4,
      starts_at: '2027-03-10T09:00:00+07:00',
      ends_at: '2027-03-10T10:00:00+07:00',
      attendee_count: 2,
    })
  })

  it('tells a room that is too small from one that is taken', async () => {
    const { last } = draw(DAY, {
      'rooms.find': () => [room, { ...other, seat_size: 1 }].map((one) => ({ ...one, free_until: null })),
      'rooms.rooms': () => [room, { ...other, seat_size: 1 }],
    })
    fireEvent.click(await button('Book a room'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('combobox', { name: /^Room/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Pasak · too small, 1 seats' }))
    expect(
      await within(dialog).findByText(/This room is too small: it has 1 seats\. Available:/),
    ).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Chao Phraya' })).toBeTruthy()
    // how many come does not make a room taken
    expect(last('rooms.find')).toEqual({
      starts_at: '2027-03-10T09:00:00+07:00',
      ends_at: '2027-03-10T10:00:00+07:00',
      any_hour: true,
    })
  })

  it('names the hours of a room that is closed then, and lets whoever keeps the rooms book it', async () => {
    const late = { ...room, open_time: '13:00', close_time: '18:00' }
    const answers = { 'rooms.rooms': () => [late, other], 'rooms.find': () => [late, other] }
    draw(DAY, answers, ['view', 'create', 'edit'])
    const dialog = await fill()
    expect(
      await within(dialog).findByText(
        /This room is closed then: it is open from 13:00 to 18:00\. Available:/,
      ),
    ).toBeTruthy()
    endScreen()
    draw(DAY, answers)
    const his = await fill()
    expect(within(his).getByRole('combobox', { name: /^Room/ }).textContent).toBe('Chao Phraya · 12 seats')
    expect(within(his).queryByText(/closed then/)).toBeNull()
  })

  it('starts on the day that is shown, within the hours of the rooms', async () => {
    const { last } = draw('?day=2027-04-19')
    fireEvent.click(await button('Find a free room'))
    await waitFor(() =>
      expect(last('rooms.find')).toMatchObject({
        starts_at: '2027-04-19T09:00:00+07:00',
        ends_at: '2027-04-19T10:00:00+07:00',
      }),
    )
  })

  it('that is refused lists what is in the way and keeps what was typed; of a series the free ones can be booked', async () => {
    const clash = { ...booking, place: 1, starts_at: '2027-03-17T02:00:00Z', ends_at: '2027-03-17T03:00:00Z' }
    const refusal = roomProblem(
      'ROOM_TAKEN',
      { room: 'Chao Phraya', what: '', free: '' },
      { data: { clashes: [clash], free: [] } },
    )
    const { last } = draw(DAY, {
      'rooms.find': () => [{ ...room, free_until: null }],
      'rooms.book': (asked: { skip_taken?: boolean }) => (asked.skip_taken ? [booking] : refusal),
    })
    const dialog = await fill()
    fireEvent.click(within(dialog).getByRole('combobox', { name: /Repeat every/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Week' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Book' }))
    expect(await within(dialog).findByText('Until when?')).toBeTruthy()
    expect(last('rooms.book')).toBeUndefined()
    // the last day by the field's own keys: the next day is enough for a daily series, a week for this one
    const until = within(dialog).getByRole('combobox', { name: /Last day/ })
    fireEvent.keyDown(until, { key: 'ArrowDown' })
    const grid = await screen.findByRole('grid')
    fireEvent.click(within(grid).getByRole('gridcell', { name: /24/ }))
    expect(await within(dialog).findByText('3 meetings in all')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Book' }))
    expect(await within(dialog).findByText('17-Mar-2027 09:00–10:00')).toBeTruthy()
    expect((within(dialog).getByLabelText(/Purpose/) as HTMLInputElement).value).toBe('Review')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Book the free ones' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(last('rooms.book')).toMatchObject({
      repeat: { every: 'WEEKLY', until: '2027-03-24' },
      skip_taken: true,
    })
  })
})

describe('a booking that is there', () => {
  it('is changed with its version, and cancelled after a question that names it', async () => {
    const { last } = draw(`${DAY}&open=71`, { 'rooms.changeBooking': () => booking })
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the booking' }))
    const question = await screen.findByText('Cancel this booking?')
    const asked = question.closest('[role="dialog"], [role="alertdialog"]') as HTMLElement
    expect(asked.textContent).toContain('Planning')
    fireEvent.click(within(asked).getByRole('button', { name: 'Cancel the booking' }))
    await waitFor(() =>
      expect(last('rooms.changeBooking')).toMatchObject({ id: 71, row_version: 2, is_cancelled: 1 }),
    )
  })

  it('takes what somebody else saved, also where that left a field empty; who is invited stays as typed', async () => {
    const theirs = { ...booking, purpose: 'Review', remark: null, row_version: 3 }
    let first = true
    const { last } = draw(`${DAY}&open=71`, {
      'rooms.booking': () => ({ ...booking, remark: 'Bring the plans', attendees: [] }),
      'rooms.changeBooking': () => {
        if (!first) return theirs
        first = false
        return problem('STALE_ROW', { who: 'Malee', at: '2027-03-09T03:00:00Z' }, { data: theirs })
      },
    })
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/E-mails of guests/), {
      target: { value: 'guest@example.com' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Take what is saved' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(last('rooms.changeBooking')).toMatchObject({ row_version: 3 }))
    const sent = last('rooms.changeBooking') as Record<string, unknown>
    expect(sent).toMatchObject({ purpose: 'Review', guests: 'guest@example.com' })
    expect(sent.remark ?? null).toBeNull()
  })

  it('is saved after one has checked in oneself', async () => {
    vi.setSystemTime('2027-03-10T01:55:00Z')
    const here = { ...booking, room_id: 4, room_name: 'Pasak' }
    const { last } = draw(`${DAY}&open=71`, {
      'rooms.bookings': () => [here],
      'rooms.booking': () => ({ ...here, attendees: [] }),
      'rooms.checkIn': () => ({ ...here, checked_in_at: '2027-03-10T01:55:00.000Z', row_version: 3 }),
      'rooms.changeBooking': () => here,
    })
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Check in' }))
    await waitFor(() => expect(last('rooms.checkIn')).toEqual({ id: 71 }))
    fireEvent.change(within(dialog).getByLabelText(/Purpose/), { target: { value: 'Replanning' } })
    await waitFor(() =>
      expect((within(dialog).getByRole('button', { name: 'Check in' }) as HTMLButtonElement).disabled).toBe(
        false,
      ),
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(last('rooms.changeBooking')).toMatchObject({ id: 71, row_version: 3 }))
  })

  it('is answered by whoever is invited', async () => {
    const { last } = draw(`${DAY}&open=71`, {
      'rooms.booking': () => ({ ...booking, is_mine: false, my_response: 'NONE', attendees: [] }),
      'rooms.respond': () => null,
    })
    fireEvent.click(await button('I am coming'))
    await waitFor(() => expect(last('rooms.respond')).toEqual({ id: 71, response: 'YES' }))
  })
})

describe('the door', () => {
  it('tells what is on, and takes a free room until the next meeting at the longest', async () => {
    vi.setSystemTime('2027-03-10T01:40:00Z')
    const { last } = draw('?door=3', { 'rooms.book': () => [booking] })
    expect(await screen.findByText(/Free until 09:00/)).toBeTruthy()
    fireEvent.click(await button('Book now for 20 minutes'))
    await waitFor(() =>
      expect(last('rooms.book')).toMatchObject({
        room_id: 3,
        starts_at: '2027-03-10T08:40:00+07:00',
        ends_at: '2027-03-10T09:00:00+07:00',
      }),
    )
  })

  it('checks in the next meeting while the one before runs on, for whoever keeps the rooms', async () => {
    vi.setSystemTime('2027-03-10T02:50:00Z')
    const soon = {
      ...booking,
      id: 72,
      is_mine: false,
      starts_at: '2027-03-10T03:00:00.000Z',
      ends_at: '2027-03-10T04:00:00.000Z',
    }
    const running = { ...booking, checked_in_at: '2027-03-10T01:55:00.000Z', status: 'IN_USE' }
    const { last } = draw('?door=4', {
      'rooms.bookings': () => [running, soon].map((one) => ({ ...one, room_id: 4 })),
      'rooms.checkIn': () => soon,
    })
    fireEvent.click(await button('Check in · 10:00'))
    await waitFor(() => expect(last('rooms.checkIn')).toEqual({ id: 72 }))
  })

  it('does not look free while it is closed', async () => {
    vi.setSystemTime('2027-03-10T15:00:00Z')
    draw('?door=3', { 'rooms.bookings': () => [] })
    const told = await screen.findByText(/Closed now/)
    const closed = told.querySelector('path')!.getAttribute('d')
    endScreen()
    vi.setSystemTime('2027-03-10T01:40:00Z')
    draw('?door=3', { 'rooms.bookings': () => [] })
    const free = (await screen.findByText(/^Free/)).querySelector('path')!.getAttribute('d')
    expect(closed).not.toBe(free)
  })

  it('is closed to others while a meeting is on', async () => {
    vi.setSystemTime('2027-03-10T02:30:00Z')
    draw('?door=3')
    expect(await screen.findByText(/In use until 10:00/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Book now/ })).toBeNull()
  })
})

describe('rooms', () => {
  it('are made and changed by whoever keeps them, and deleted after a question', async () => {
    const { last } = draw('?view=ROOMS', {
      'rooms.insertRoom': () => room,
      'rooms.updateRoom': () => room,
    })
    fireEvent.click(await button('New room'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/Name/), { target: { value: 'Focus' } })
    fireEvent.change(within(dialog).getByLabelText(/Seats/), { target: { value: '4' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('rooms.insertRoom')).toMatchObject({ name: 'Focus', seat_size: 4, open_time: '07:00' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(await button('Edit Pasak'))
    fireEvent.click(await button('Delete'))
    fireEvent.click(await button('Confirm'))
    await waitFor(() =>
      expect(last('rooms.updateRoom')).toMatchObject({ id: 4, is_deleted: 1, row_version: 4 }),
    )
  })

  it('are only looked at by everybody else', async () => {
    draw('?view=ROOMS', {}, ['view', 'create', 'edit'])
    expect(await screen.findByText('Chao Phraya')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New room' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull()
  })
})
