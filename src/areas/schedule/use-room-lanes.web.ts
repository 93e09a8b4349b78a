// Rooms as further lanes of a day, under those of the people: folded until they are asked for, and only looked at.
import { useMemo, useState } from 'react'
import { clockOf, partIn } from '#base/day-minutes.ts'
import { addDays } from '#base/days.ts'
import { type Language, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import type { LaneBar, LaneLine } from '#ui/lanes/lanes.ts'
import { type Booking, listBookings } from '#areas/rooms/room-bookings.ts'
import { organizerIn } from '#areas/rooms/room-names.web.ts'
import { listRooms } from '#areas/rooms/rooms.ts'
import { bookingsAsked } from '#areas/rooms/use-rooms.web.ts'

const said = words({
  rooms: { en: 'Meeting rooms', th: 'ห้องประชุม' },
  loading: { en: 'loading', th: 'กำลังโหลด' },
})

const KEY = 'room '
const nothing: { lines: LaneLine[]; bars: ReadonlyMap<string, LaneBar[]> } = { lines: [], bars: new Map() }

/** True for the lane of a room, which takes no visit. */
export function isRoomLane(lane: string): boolean {
  return lane.startsWith(KEY)
}

/** The lines of the rooms and their bars; none for a reader who may not see rooms. */
export function useRoomLanes(day: string): typeof nothing {
  const { say, language } = useLanguage()
  const maySee = useCan(listRooms)
  const [isOpen, setOpen] = useState(false)
  const enabled = maySee && isOpen
  const rooms = useRead(listRooms, {}, { enabled })
  const bookings = useRead(listBookings, bookingsAsked(day, addDays(day, 1)), { enabled })
  return useMemo(() => {
    if (!maySee) return nothing
    const fold = { isOpen, onTurn: () => setOpen(!isOpen) }
    const failure = rooms.failure ?? bookings.failure
    // a room without its bookings would look free
    const isKnown = rooms.data !== undefined && bookings.data !== undefined && !bookings.former
    const title =
      isOpen && !isKnown ? `${say(said.rooms)} · ${failure?.message ?? say(said.loading)}` : say(said.rooms)
    const lines: LaneLine[] = [{ kind: 'group', key: 'group rooms', title, fold }]
    const bars = new Map<string, LaneBar[]>()
    for (const { id, name, color } of isOpen && isKnown ? (rooms.data ?? []) : []) {
      const key = `${KEY}${id}`
      lines.push({ kind: 'lane', key, name, label: name })
      const own = (bookings.data ?? []).filter(({ room_id }) => room_id === id)
      bars.set(
        key,
        own.flatMap((one) => barOf(one, color as LaneBar['tone'], day, language) ?? []),
      )
    }
    return { lines, bars }
  }, [
    maySee,
    isOpen,
    rooms.data,
    rooms.failure,
    bookings.data,
    bookings.failure,
    bookings.former,
    day,
    language,
    say,
  ])
}

function barOf(booking: Booking, tone: LaneBar['tone'], day: string, language: Language): LaneBar | null {
  const part = partIn(booking, day)
  if (!part) return null
  const who = organizerIn(booking, language)
  return {
    ...part,
    key: `booking ${booking.id}`,
    tone,
    look: 'solid',
    first: booking.purpose,
    second: who,
    mark: null,
    label: [booking.purpose, booking.room_name, `${clockOf(part.from)}–${clockOf(part.to)}`, who].join(', '),
    href: `/app/Meeting-Rooms-Booking?day=${day}&open=${booking.id}`,
    isHeld: false,
  }
}
