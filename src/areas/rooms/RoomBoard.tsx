// A day of all rooms, or a week of one: the grid with its days before and after; on a phone, room by room in words.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { type Language, words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { showDate } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { DateField } from '#ui/fields/DateFields.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { usePhone } from '#ui/screen.web.ts'
import type { NewBooking } from './NewBookingDialog.tsx'
import { type DrawnStretch, RoomGrid } from './RoomGrid.tsx'
import type { GridColumn } from './RoomGridColumn.tsx'
import { RoomSlots } from './RoomSlots.tsx'
import { type Booking, changeBooking } from './room-bookings.ts'
import { clockOf, instantOf, minuteOf, partIn, weekOf } from '#base/day-minutes.ts'
import { addDays } from '#base/days.ts'
import { hoursShown, openingOf } from './room-grid.ts'
import { mayChangeBooking } from './room-rules.ts'
import type { RoomPlace } from './rooms-address.ts'
import type { Room } from './rooms.ts'
import { roomLabels as labels } from './rooms.text.ts'
import { useNow } from '#platform/browser/use-now.web.ts'
import { useBookings, useMove } from './use-rooms.web.ts'

const said = words({
  before: { en: 'Earlier', th: 'ก่อนหน้า' },
  after: { en: 'Later', th: 'ถัดไป' },
  today: { en: 'Today', th: 'วันนี้' },
  day: { en: 'Day', th: 'วันที่' },
  seats: { en: '{seats} seats', th: '{seats} ที่นั่ง' },
  freeNow: { en: 'free now until {time}', th: 'ว่างถึง {time} น.' },
  takenNow: { en: 'in use until {time}', th: 'ไม่ว่างถึง {time} น.' },
  noRooms: { en: 'No rooms yet', th: 'ยังไม่มีห้องประชุม' },
  askKeeper: {
    en: 'Room managers add them under Rooms.',
    th: 'ผู้ดูแลเพิ่มห้องได้ที่มุมมองห้องทั้งหมด',
  },
})

export function RoomBoard({
  rooms,
  place,
  goTo,
  mayBook,
  keeps,
  onBook,
}: {
  rooms: readonly Room[]
  place: RoomPlace
  goTo: (change: Partial<RoomPlace>) => void
  mayBook: boolean
  keeps: boolean
  onBook: (booking: NewBooking) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const phone = usePhone()
  const { at, today } = useNow()
  const mayChange = useCan(changeBooking)
  const { move } = useMove()
  const isWeek = place.view === 'WEEK'
  const week = weekOf(place.day)
  const room = rooms.find(({ id }) => id === place.room) ?? rooms[0]
  const [from, to] = isWeek ? [week[0]!, addDays(week[0]!, 7)] : [place.day, addDays(place.day, 1)]
  const read = useBookings(from, to, isWeek ? (room?.id ?? null) : null)
  if (!room) return <NoData title={said.noRooms} hint={said.askKeeper} icon="door" />
  const step = isWeek ? 7 : 1
  const bookings = read.former ? [] : (read.data ?? [])
  const columns = isWeek
    ? week.map((day) => dayColumn(room, day, language))
    : rooms.map((one) => roomColumn(one, place.day))
  const shown = hoursShown(
    isWeek ? [room] : rooms,
    columns.flatMap(({ day }) => bookings.flatMap((one) => partIn(one, day) ?? [])),
  )
  const book = ({ column, ...stretch }: DrawnStretch) =>
    onBook({
      room_id: column.room.id,
      starts_at: instantOf(column.day, stretch.from),
      ends_at: instantOf(column.day, stretch.to),
    })
  const open = (booking: Booking) => goTo({ open: booking.id })
  const moveTo = (booking: Booking, { column, ...stretch }: DrawnStretch) =>
    void move(booking, {
      room_id: column.room.id,
      starts_at: instantOf(column.day, stretch.from),
      ends_at: instantOf(column.day, stretch.to),
    })
  return (
    <>
      <div className="room-board-bar">
        <IconAction
          icon="chevron-left"
          label={said.before}
          onClick={() => goTo({ day: addDays(place.day, -step) })}
        />
        <Button variant="outlined" disabled={place.day === today} onClick={() => goTo({ day: today })}>
          {say(said.today)}
        </Button>
        <IconAction
          icon="chevron-right"
          label={said.after}
          onClick={() => goTo({ day: addDays(place.day, step) })}
        />
        <h2>
          {isWeek
            ? `${showDate(from, language)} – ${showDate(week[6]!, language)}`
            : dayTitle(place.day, language)}
        </h2>
        {isWeek && (
          <NumberedSelectField
            id="week-room"
            label={labels.room}
            hideLabel
            required
            value={room.id}
            options={rooms.map((one) => ({ key: one.id, value: one.name }))}
            onChange={(_, id) => goTo({ room: id })}
          />
        )}
        <DateField
          id="board-day"
          label={said.day}
          hideLabel
          required
          value={place.day}
          onChange={(_, day) => day && goTo({ day })}
        />
      </div>
      {read.failure && !read.data ? (
        <ErrorPanel
          message={read.failure.message}
          requestId={read.failure.requestId}
          onRetry={() => void read.again()}
        />
      ) : read.loading ? (
        <LoadingSkeleton lines={10} />
      ) : phone ? (
        <RoomSlots
          columns={columns}
          bookings={bookings}
          now={at}
          mayBook={mayBook}
          onBook={book}
          onOpen={open}
        />
      ) : (
        <RoomGrid
          columns={columns}
          bookings={bookings}
          shown={shown}
          now={at}
          today={today}
          mayBook={mayBook}
          mayChange={(one) => mayChange && mayChangeBooking(one, keeps)}
          onBook={book}
          onMove={moveTo}
          onOpen={open}
        />
      )}
    </>
  )

  function roomColumn(one: Room, day: string): GridColumn {
    const state = day === today ? stateOf(one, bookings, at, today) : null
    return {
      key: `room ${one.id}`,
      room: one,
      day,
      label: one.name,
      title: (
        <>
          <button type="button" className="room-link" onClick={() => goTo({ view: 'WEEK', room: one.id })}>
            {one.name}
          </button>
          <small>
            {say(said.seats, { seats: one.seat_size })}
            {state && ` · ${say(state.taken ? said.takenNow : said.freeNow, { time: clockOf(state.until) })}`}
          </small>
        </>
      ),
    }
  }
}

/** Whether a room is taken now, and until when it stays so; null outside its hours. */
function stateOf(room: Room, bookings: readonly Booking[], at: number, today: string) {
  const minute = minuteOf(new Date(at).toISOString(), today)
  const open = openingOf(room)
  const parts = bookings.flatMap((one) => (one.room_id === room.id ? (partIn(one, today) ?? []) : []))
  const now = parts.find(({ from, to }) => from <= minute && to > minute)
  if (now) return { taken: true, until: now.to }
  if (minute < open.from || minute >= open.to) return null
  return {
    taken: false,
    until: Math.min(open.to, ...parts.filter(({ from }) => from > minute).map(({ from }) => from)),
  }
}

function dayColumn(room: Room, day: string, language: Language): GridColumn {
  const title = dayTitle(day, language)
  return { key: day, room, day, label: title, title: <strong>{title}</strong> }
}

function dayTitle(day: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return `${weekday.format(new Date(day))} ${showDate(day, language)}`
}
