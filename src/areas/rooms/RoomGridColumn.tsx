// One column of the grid: when the room is open, and what is booked, each a block that can be moved or drawn longer.
import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { type Stretch, clockOf, isWithin, minuteOf, partIn } from '#base/day-minutes.ts'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NowLine } from '#ui/lanes/TimeAxis.tsx'
import { minuteAt, stretchOn } from '#ui/lanes/time-axis.ts'
import type { Booking } from './room-bookings.ts'
import { openingOf } from './room-grid.ts'
import { coloursOf, organizerIn } from './room-names.web.ts'
import type { Room } from './rooms.ts'
import type { Drag, useGridDrag } from './use-grid-drag.web.ts'
import './RoomGrid.css'

const said = words({
  none: { en: 'Nothing booked', th: 'ยังไม่มีการจอง' },
  mine: { en: 'mine', th: 'ของฉัน' },
})

/** A column of the grid. */
export interface GridColumn {
  readonly key: string
  readonly room: Room
  readonly day: string
  readonly title: ReactNode
  readonly label: string
}

/** The column, with what is booked in it. */
export function RoomGridColumn({
  column,
  bookings,
  shown,
  now,
  mayBook,
  mayChange,
  drag,
  dragged,
  begin,
  onTap,
  onOpen,
}: {
  column: GridColumn
  bookings: readonly Booking[]
  shown: Stretch
  now: number | null
  mayBook: boolean
  mayChange: (booking: Booking) => boolean
  drag: Drag | null
  dragged: number | null
  begin: ReturnType<typeof useGridDrag>['begin']
  onTap: (minute: number) => void
  onOpen: (booking: Booking) => void
}): ReactNode {
  const { say } = useLanguage()
  const here = bookings.flatMap((booking) => {
    const part = booking.room_id === column.room.id ? partIn(booking, column.day) : null
    return part ? [{ booking, part }] : []
  })
  const open = openingOf(column.room)
  const nowAt = now === null ? null : minuteOf(new Date(now).toISOString(), column.day)
  const tap = (event: MouseEvent<HTMLElement>) => {
    // a mouse has drawn already; a finger only taps
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' || !mayBook) return
    const box = event.currentTarget.getBoundingClientRect()
    const minute = minuteAt(shown, (event.clientY - box.top) / box.height)
    onTap(Math.floor(minute / 30) * 30)
  }
  const start = (event: PointerEvent<HTMLElement>) => {
    if (mayBook && event.target === event.currentTarget) begin(event, 'new', null, null)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same is done by the button New
    <ul
      className={mayBook ? 'room-grid-column drawable' : 'room-grid-column'}
      data-column={column.key}
      aria-label={column.label}
      style={coloursOf(column.room.color)}
      onPointerDown={start}
      onClick={tap}
    >
      {open.from > shown.from && <Closed part={{ from: shown.from, to: open.from }} shown={shown} />}
      {open.to < shown.to && <Closed part={{ from: open.to, to: shown.to }} shown={shown} />}
      {here.length === 0 && <li className="ngan-hidden">{say(said.none)}</li>}
      {here.map(({ booking, part }) => (
        <Block
          key={booking.id}
          booking={booking}
          part={part}
          shown={shown}
          faint={dragged === booking.id}
          // what goes on beyond midnight would lose the part that is not drawn: it is changed in its dialog
          mayChange={mayChange(booking) && booking.status === 'UPCOMING' && isWithin(booking, column.day)}
          begin={begin}
          onOpen={onOpen}
        />
      ))}
      {drag && (drag.moved || drag.kind === 'new') && (
        <li className="room-grid-drawn" style={stretchOn(shown, drag, 'down')}>
          {clockOf(drag.from)}–{clockOf(drag.to)}
        </li>
      )}
      <NowLine hours={shown} now={nowAt} along="down" as="li" />
    </ul>
  )
}

function Closed({ part, shown }: { part: Stretch; shown: Stretch }) {
  return <li className="room-grid-closed" aria-hidden="true" style={stretchOn(shown, part, 'down')} />
}

function Block({
  booking,
  part,
  shown,
  faint,
  mayChange,
  begin,
  onOpen,
}: {
  booking: Booking
  part: Stretch
  shown: Stretch
  faint: boolean
  mayChange: boolean
  begin: ReturnType<typeof useGridDrag>['begin']
  onOpen: (booking: Booking) => void
}) {
  const { say, language } = useLanguage()
  const who = organizerIn(booking, language)
  const time = `${clockOf(part.from)}–${clockOf(part.to)}`
  const looks = [
    'room-booking',
    booking.is_mine && 'mine',
    booking.status.toLowerCase(),
    heightOf(part),
    faint && 'faint',
  ]
  const grab = (event: PointerEvent<HTMLElement>, kind: 'move' | 'resize') => {
    if (!mayChange) return
    event.stopPropagation()
    begin(event, kind, booking, part)
  }
  return (
    <li className="room-booking-place" style={stretchOn(shown, part, 'down')}>
      <button
        type="button"
        className={looks.filter(Boolean).join(' ')}
        title={`${time} ${booking.purpose} · ${who}`}
        onPointerDown={(event) => grab(event, 'move')}
        onClick={(event) => {
          // the mouse has been heard when it was lifted; the keyboard and a finger click
          const byMouse = mayChange && event.detail > 0 && isMouse(event.nativeEvent)
          if (!byMouse) onOpen(booking)
        }}
      >
        <span className="room-booking-time">
          {time}
          {booking.series_id && <Icon name="refresh" size={12} />}
          {booking.is_mine && <b>{say(said.mine)}</b>}
        </span>
        <span className="room-booking-purpose">{booking.purpose}</span>
        <span className="room-booking-who">{who}</span>
      </button>
      {mayChange && (
        <span
          className="room-booking-end"
          aria-hidden="true"
          onPointerDown={(event) => grab(event, 'resize')}
        />
      )}
    </li>
  )
}

// what does not fit is left to the title and to who listens
function heightOf({ from, to }: Stretch): string | null {
  if (to - from < 45) return 'line'
  return to - from < 60 ? 'short' : null
}

function isMouse(event: Event): boolean {
  return 'pointerType' in event && (event.pointerType === 'mouse' || event.pointerType === 'pen')
}
