import { describe, expect, test } from 'vitest'
import {
  clockOf,
  endedAt,
  instantOf,
  isWithin,
  minuteOf,
  movedTo,
  partIn,
  weekOf,
} from '#base/day-minutes.ts'
import { addDays } from '#base/days.ts'
import { drawn, hourToBook, hoursShown, openingOf, slotsOf } from './room-grid.ts'
import { isOpenFor } from './room-rules.ts'
import { roomAddressOf, roomPlaceIn } from './rooms-address.ts'

const day = '2026-11-23'
const meeting = (from: string, to: string, on = day) => ({
  starts_at: `${on}T${from}:00+07:00`,
  ends_at: `${on}T${to}:00+07:00`,
})

describe('a day of a room', () => {
  test('is counted in minutes of Bangkok, wherever the browser is', () => {
    expect(minuteOf('2026-11-23T02:00:00.000Z', day)).toBe(540)
    expect(minuteOf('2026-11-22T16:00:00.000Z', day)).toBe(-60)
    expect(instantOf(day, 540)).toBe('2026-11-23T09:00:00+07:00')
    expect(instantOf(day, 1440)).toBe('2026-11-24T00:00:00+07:00')
    expect([clockOf(5), clockOf(1440)]).toEqual(['00:05', '24:00'])
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(weekOf('2026-11-29')).toEqual(Array.from({ length: 7 }, (_, one) => addDays(day, one)))
  })

  test('has the part of a booking that lies in it', () => {
    expect(partIn(meeting('09:00', '10:00'), day)).toEqual({ from: 540, to: 600 })
    expect(partIn(meeting('09:00', '10:00'), '2026-11-24')).toBeNull()
    const late = { starts_at: '2026-11-22T22:00:00+07:00', ends_at: '2026-11-23T01:00:00+07:00' }
    expect(partIn(late, day)).toEqual({ from: 0, to: 60 })
    // only what lies in a day as a whole can be drawn elsewhere
    expect([
      isWithin(late, day),
      isWithin(late, '2026-11-22'),
      isWithin(meeting('09:00', '10:00'), day),
    ]).toEqual([false, false, true])
    const until = { starts_at: '2026-11-22T22:00:00+07:00', ends_at: '2026-11-23T00:00:00+07:00' }
    expect(partIn(until, day)).toBeNull()
  })

  test('is booked and free by turns, within the hours of the room', () => {
    const open = { from: 480, to: 720 }
    const told = (bookings: ReturnType<typeof meeting>[]) =>
      slotsOf(bookings, day, open).map(({ from, to, booking }) => [
        clockOf(from),
        clockOf(to),
        booking !== null,
      ])
    expect(told([])).toEqual([['08:00', '12:00', false]])
    expect(told([meeting('10:00', '11:00'), meeting('08:00', '09:00')])).toEqual([
      ['08:00', '09:00', true],
      ['09:00', '10:00', false],
      ['10:00', '11:00', true],
      ['11:00', '12:00', false],
    ])
    expect(told([meeting('07:00', '08:00'), meeting('12:00', '13:00')])).toEqual([
      ['07:00', '08:00', true],
      ['08:00', '12:00', false],
      ['12:00', '13:00', true],
    ])
  })

  test('shows the hours of all rooms and of what is booked outside them', () => {
    const always = { open_time: null, close_time: null }
    expect(openingOf(always)).toEqual({ from: 0, to: 1440 })
    expect(hoursShown([always], [])).toEqual({ from: 420, to: 1260 })
    expect(hoursShown([], [])).toEqual({ from: 420, to: 1260 })
    const early = { open_time: '06:30', close_time: '18:00' }
    expect(hoursShown([early], [{ from: 1090, to: 1105 }])).toEqual({ from: 360, to: 1140 })
  })
})

describe('a room', () => {
  const open = { open_time: '08:00', close_time: '18:00' }
  const always = { open_time: null, close_time: null }

  test('is open for what lies within a day and its hours', () => {
    const during = (room: typeof open | typeof always, from: string, to: string) =>
      isOpenFor(room, meeting(from, to))
    expect(during(open, '08:00', '18:00')).toBe(true)
    expect([during(open, '07:59', '09:00'), during(open, '17:00', '18:01')]).toEqual([false, false])
    const overnight = { starts_at: `${day}T17:00:00+07:00`, ends_at: '2026-11-24T09:00:00+07:00' }
    expect([isOpenFor(open, overnight), isOpenFor(always, overnight)]).toEqual([false, true])
  })

  test.each([
    // rooms, the day shown, what it is now, the hour
    ['the next full hour of today', [open], day, '10:20', day, '11:00'],
    ['the next hour, not the one that begins', [open], day, '10:00', day, '11:00'],
    ['today from the opening on', [open], day, '05:10', day, '08:00'],
    ['tomorrow where the last hour of today is over', [open], day, '17:10', '2026-11-24', '09:00'],
    ['the last hour of today', [open], day, '16:30', day, '17:00'],
    ['the morning of a later day', [open], '2027-01-02', '16:30', '2027-01-02', '09:00'],
    ['today for a day that is over', [open], '2026-11-02', '10:20', day, '11:00'],
    [
      'the opening of a late room',
      [{ open_time: '13:00', close_time: '18:00' }],
      '2027-01-02',
      '10:20',
      '2027-01-02',
      '13:00',
    ],
    [
      'the last hour of an early room',
      [{ open_time: '05:00', close_time: '08:30' }],
      '2027-01-02',
      '10:20',
      '2027-01-02',
      '07:30',
    ],
    ['the night of a room without hours', [open, always], day, '22:20', day, '23:00'],
    ['the morning after its last hour', [always], day, '23:10', '2026-11-24', '09:00'],
  ])('is asked for at first for %s', (_, rooms, shown, now, on, from) => {
    const { starts_at, ends_at } = hourToBook(rooms, shown, Date.parse(`${day}T${now}:00+07:00`))
    expect(starts_at).toBe(`${on}T${from}:00+07:00`)
    expect(Date.parse(ends_at) - Date.parse(starts_at)).toBe(3_600_000)
  })
})

describe('drawing', () => {
  const bounds = { from: 420, to: 1260 }

  test('falls on quarters, either way, within bounds', () => {
    expect(drawn(545, 592, bounds)).toEqual({ from: 540, to: 600 })
    expect(drawn(592, 545, bounds)).toEqual({ from: 540, to: 600 })
    expect(drawn(100, 430, bounds)).toEqual({ from: 420, to: 435 })
    expect(drawn(1250, 2000, bounds)).toEqual({ from: 1245, to: 1260 })
  })

  test('lengthens and shortens a booking without touching its start', () => {
    const held = { from: 550, to: 600 }
    expect(endedAt(held, 620, bounds)).toEqual({ from: 550, to: 630 })
    expect(endedAt(held, 500, bounds)).toEqual({ from: 550, to: 565 })
    expect(endedAt(held, 2000, bounds)).toEqual({ from: 550, to: 1260 })
    expect(endedAt({ from: 1300, to: 1360 }, 1330, bounds)).toEqual({ from: 1300, to: 1315 })
  })

  test('moves a booking whole', () => {
    expect(movedTo({ from: 540, to: 600 }, 607, bounds)).toEqual({ from: 600, to: 660 })
    expect(movedTo({ from: 540, to: 600 }, 0, bounds)).toEqual({ from: 420, to: 480 })
    expect(movedTo({ from: 540, to: 600 }, 1300, bounds)).toEqual({ from: 1200, to: 1260 })
  })
})

test('the place of the page is its address', () => {
  const today = '2026-11-23'
  const start = { view: 'DAY', day: today, room: null, open: null, door: null } as const
  expect(roomPlaceIn(new URLSearchParams(''), today)).toEqual(start)
  const place = { view: 'WEEK', day: '2026-12-01', room: 3, open: 71, door: null } as const
  expect(roomPlaceIn(roomAddressOf(place, today), today)).toEqual(place)
  expect(roomAddressOf(start, today).toString()).toBe('')
  expect(roomPlaceIn(new URLSearchParams('view=x&day=2026-13-77&room=-1&door=x'), today)).toEqual(start)
})
