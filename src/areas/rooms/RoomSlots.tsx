// The same on a phone: column by column, one stretch after the other, each said in words.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import type { DrawnStretch } from './RoomGrid.tsx'
import type { GridColumn } from './RoomGridColumn.tsx'
import type { Booking } from './room-bookings.ts'
import { STEP, clockOf, minuteOf, stepBefore } from '#base/day-minutes.ts'
import { openingOf, slotsOf } from './room-grid.ts'
import { coloursOf, organizerIn } from './room-names.web.ts'
import './RoomSlots.css'

const said = words({
  free: { en: 'Free', th: 'ว่าง' },
  book: { en: 'Book', th: 'จอง' },
  bookAt: { en: 'Book {room}, {time}', th: 'จอง {room} {time}' },
  over: { en: 'Nothing more today', th: 'วันนี้ไม่มีช่วงว่างแล้ว' },
})

export function RoomSlots({
  columns,
  bookings,
  now,
  mayBook,
  onBook,
  onOpen,
}: {
  columns: readonly GridColumn[]
  bookings: readonly Booking[]
  now: number
  mayBook: boolean
  onBook: (stretch: DrawnStretch) => void
  onOpen: (booking: Booking) => void
}): ReactNode {
  return columns.map((column) => (
    <Column
      key={column.key}
      column={column}
      bookings={bookings.filter(({ room_id }) => room_id === column.room.id)}
      now={now}
      mayBook={mayBook}
      onBook={onBook}
      onOpen={onOpen}
    />
  ))
}

function Column({
  column,
  bookings,
  now,
  mayBook,
  onBook,
  onOpen,
}: {
  column: GridColumn
  bookings: readonly Booking[]
  now: number
  mayBook: boolean
  onBook: (stretch: DrawnStretch) => void
  onOpen: (booking: Booking) => void
}) {
  const { say, language } = useLanguage()
  const passed = minuteOf(new Date(now).toISOString(), column.day)
  const slots = slotsOf(bookings, column.day, openingOf(column.room)).flatMap((slot) => {
    if (slot.booking) return [slot]
    // what has passed is no longer free, nor what is left if shorter than a step
    const from = Math.max(slot.from, stepBefore(passed + STEP - 1))
    return slot.to - from >= STEP ? [{ ...slot, from }] : []
  })
  return (
    <section className="room-slots" style={coloursOf(column.room.color)} aria-label={column.label}>
      <div className="room-slots-heading">{column.title}</div>
      <ul>
        {slots.length === 0 && <li className="none">{say(said.over)}</li>}
        {slots.map((slot) => {
          const time = `${clockOf(slot.from)}–${clockOf(slot.to)}`
          const { booking } = slot
          if (booking)
            return (
              <li key={booking.id} className="booked">
                <button type="button" onClick={() => onOpen(booking)}>
                  <span>{time}</span>
                  <strong>{booking.purpose}</strong>
                  <small>{organizerIn(booking, language)}</small>
                </button>
              </li>
            )
          const stretch = { column, from: slot.from, to: Math.min(slot.to, slot.from + 60) }
          return (
            <li key={`free ${slot.from}`} className="free">
              <span>{time}</span>
              <em>{say(said.free)}</em>
              {mayBook && (
                <button
                  type="button"
                  aria-label={say(said.bookAt, { room: column.label, time })}
                  onClick={() => onBook(stretch)}
                >
                  {say(said.book)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
