// Looking for a free room: when, for how many, with what.
import { type ReactNode, useMemo } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { DateTimeField } from '#ui/fields/DateFields.tsx'
import { FieldGrid, type FieldProps } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import type { NewBooking } from './NewBookingDialog.tsx'
import { checkTimes } from './room-bookings.ts'
import { type FreeRoom, findRooms } from './room-finder.ts'
import { nameIn, timeIn } from './room-names.web.ts'
import { equipmentWords, roomWords } from './rooms.text.ts'
import './BookingDialogs.css'

const said = words({
  seats: { en: '{seats} seats', th: '{seats} ที่นั่ง' },
  floor: { en: 'floor {floor}', th: 'ชั้น {floor}' },
  until: { en: 'free until {time}', th: 'ว่างถึง {time}' },
  long: { en: 'free for the rest of the day', th: 'ว่างต่อถึงสิ้นวัน' },
  book: { en: 'Book', th: 'จอง' },
  bookOne: { en: 'Book {name}', th: 'จอง {name}' },
  none: { en: 'No rooms found', th: 'ไม่พบห้องที่ว่างตามเงื่อนไข' },
  loosen: {
    en: 'Try another time, fewer people or less equipment.',
    th: 'ลองเปลี่ยนเวลา ลดจำนวนคน หรือลดอุปกรณ์ที่ต้องการ',
  },
  best: { en: 'Rooms that are free', th: 'ห้องที่ว่าง' },
})

const { starts_at, ends_at, seats, equipment } = findRooms.input
const fields = { starts_at, ends_at, seats, equipment }

export function FindRoomDialog({
  start,
  mayBook,
  onBook,
  onClose,
}: {
  start: NewBooking
  mayBook: boolean
  onBook: (booking: NewBooking) => void
  onClose: () => void
}): ReactNode {
  const initial = useMemo(() => ({ starts_at: start.starts_at, ends_at: start.ends_at }), [start])
  const form = useOperationForm<typeof fields>(fields, { initial, check: checkTimes })
  const typed = form.values as {
    starts_at: string | null
    ends_at: string | null
    seats: number | null
    equipment: (keyof typeof equipmentWords)[]
  }
  const span = { starts_at: typed.starts_at ?? '', ends_at: typed.ends_at ?? '' }
  const enabled = Boolean(typed.starts_at && typed.ends_at) && checkTimes(span).length === 0
  const read = useRead(
    findRooms,
    { ...span, equipment: typed.equipment, ...(typed.seats && { seats: typed.seats }) },
    { enabled },
  )
  return (
    <AppDialog open size="sm" title={roomWords.find} onClose={onClose}>
      <FieldGrid>
        <FormField form={form} name="starts_at" />
        <FormField
          form={form}
          name="ends_at"
          render={(control) => (
            <DateTimeField {...(control as FieldProps<string | null>)} since={typed.starts_at} />
          )}
        />
        <FormField form={form} name="seats" />
      </FieldGrid>
      <FormField form={form} name="equipment" />
      {read.failure && (
        <ErrorPanel
          message={read.failure.message}
          requestId={read.failure.requestId}
          onRetry={() => void read.again()}
        />
      )}
      {enabled && read.loading && <LoadingSkeleton lines={4} />}
      {enabled && read.data && (
        <Found rooms={read.data} mayBook={mayBook} onBook={(room_id) => onBook({ ...span, room_id })} />
      )}
    </AppDialog>
  )
}

function Found({
  rooms,
  mayBook,
  onBook,
}: {
  rooms: readonly FreeRoom[]
  mayBook: boolean
  onBook: (id: number) => void
}) {
  const { say, language } = useLanguage()
  if (rooms.length === 0) return <NoData title={said.none} hint={said.loosen} icon="door" />
  const facts = (room: FreeRoom) => [
    say(said.seats, { seats: room.seat_size }),
    room.branch_name_th && nameIn({ name_th: room.branch_name_th, name_en: room.branch_name_en }, language),
    room.floor && say(said.floor, { floor: room.floor }),
    ...room.equipment.map((one) => say(equipmentWords[one as keyof typeof equipmentWords])),
  ]
  return (
    <ul className="found-rooms" aria-label={say(said.best)}>
      {rooms.map((room) => (
        <li key={room.id}>
          <div>
            <strong>{room.name}</strong>
            <small>{facts(room).filter(Boolean).join(' · ')}</small>
            <small>
              {room.free_until ? say(said.until, { time: timeIn(room.free_until) }) : say(said.long)}
            </small>
          </div>
          {mayBook && (
            <Button
              variant="outlined"
              aria-label={say(said.bookOne, { name: room.name })}
              onClick={() => onBook(room.id)}
            >
              {say(said.book)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
