// The fields of a booking, for a new one and for one that is there; with what else is free, and who is busy then.
import type { ReactNode } from 'react'
import { may } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { DateTimeField } from '#ui/fields/DateFields.tsx'
import { FieldGrid, type FieldProps } from '#ui/fields/FieldShell.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { InvitedField, type InvitedPerson } from './InvitedField.tsx'
import { type bookingFields, checkTimes } from './room-bookings.ts'
import { busyPeople, findRooms } from './room-finder.ts'
import { nameIn, timeIn } from './room-names.web.ts'
import { isOpenFor } from './room-rules.ts'
import { type Room, by } from './rooms.ts'
import './BookingDialogs.css'

const said = words({
  seats: { en: '{name} · {seats} seats', th: '{name} · {seats} ที่นั่ง' },
  freeAre: { en: 'Available:', th: 'ห้องที่ว่าง:' },
  noneFree: {
    en: 'No other room is free, open and large enough then.',
    th: 'ไม่มีห้องอื่นที่ว่าง เปิดอยู่ และใหญ่พอในช่วงนั้น',
  },
  meeting: { en: '{name} has another meeting, {from}–{to}', th: '{name} มีประชุมอื่น {from}–{to}' },
  busy: { en: '{name} is busy, {from}–{to}', th: '{name} ไม่ว่าง {from}–{to}' },
})

/** Why a room cannot be had: in the list of rooms, and of the room that is chosen. */
const barred = {
  TAKEN: words({
    listed: { en: '{name} · taken', th: '{name} · ไม่ว่าง' },
    chosen: { en: 'This room is not free then.', th: 'ห้องนี้ไม่ว่างในช่วงนั้น' },
  }),
  SMALL: words({
    listed: { en: '{name} · too small, {seats} seats', th: '{name} · เล็กไป {seats} ที่นั่ง' },
    chosen: {
      en: 'This room is too small: it has {seats} seats.',
      th: 'ห้องนี้เล็กไป มีเพียง {seats} ที่นั่ง',
    },
  }),
  CLOSED: words({
    listed: { en: '{name} · closed', th: '{name} · ปิดในช่วงนั้น' },
    chosen: {
      en: 'This room is closed then: it is open from {open} to {close}.',
      th: 'ห้องนี้ปิดในช่วงนั้น เปิดให้จอง {open}–{close} น.',
    },
  }),
} as const

export type BookingForm = OperationForm<typeof bookingFields>

interface Typed {
  readonly room_id: number | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly attendee_count: number | null
  readonly employee_ids: readonly number[]
}

export function BookingFields({
  form,
  rooms,
  known = [],
  bookingId,
  readOnly = false,
  children,
}: {
  form: BookingForm
  rooms: readonly Room[]
  known?: readonly InvitedPerson[]
  /** Left out of the search for clashes: the booking itself. */
  bookingId?: number
  readOnly?: boolean
  /** What comes after the times. */
  children?: ReactNode
}): ReactNode {
  const { say } = useLanguage()
  const typed = form.values as unknown as Typed
  const free = useFree(typed, bookingId, readOnly)
  const keeps = may(useCaller(), by('approve'))
  const barOf = (room: Room): keyof typeof barred | null => {
    if (!free) return null
    if (!free.some(({ id }) => id === room.id)) return 'TAKEN'
    if (room.seat_size < (typed.attendee_count ?? 0)) return 'SMALL'
    const span = { starts_at: typed.starts_at!, ends_at: typed.ends_at! }
    return keeps || isOpenFor(room, span) ? null : 'CLOSED'
  }
  const chosen = rooms.find(({ id }) => id === typed.room_id)
  const bar = chosen ? barOf(chosen) : null
  const others = free?.filter((room) => barOf(room) === null) ?? []
  const start = (next: string | null) => {
    // the meeting stays as long as it was
    const long = Date.parse(typed.ends_at ?? '') - Date.parse(typed.starts_at ?? '')
    form.set('starts_at', next)
    if (next && long > 0) form.set('ends_at', shifted(next, long))
  }
  return (
    <>
      <FormField form={form} name="purpose" autoFocus={!readOnly} />
      <FieldGrid>
        <FormField
          form={form}
          name="starts_at"
          render={(control) => (
            <DateTimeField {...(control as FieldProps<string | null>)} onChange={(_, next) => start(next)} />
          )}
        />
        <FormField
          form={form}
          name="ends_at"
          render={(control) => (
            <DateTimeField {...(control as FieldProps<string | null>)} since={typed.starts_at ?? null} />
          )}
        />
        <FormField
          form={form}
          name="room_id"
          render={(control) => (
            <NumberedSelectField
              {...(control as FieldProps<number | null>)}
              options={rooms.map((room) => {
                const its = barOf(room)
                return {
                  key: room.id,
                  value: say(its ? barred[its].listed : said.seats, {
                    name: room.name,
                    seats: room.seat_size,
                  }),
                }
              })}
            />
          )}
        />
        <FormField form={form} name="attendee_count" />
      </FieldGrid>
      {chosen && bar && (
        <div className="booking-note warn" role="status">
          <Icon name="alert" />
          <span>
            {say(barred[bar].chosen, {
              seats: chosen.seat_size,
              open: chosen.open_time ?? '',
              close: chosen.close_time ?? '',
            })}{' '}
            {say(others.length > 0 ? said.freeAre : said.noneFree)}
            {others.slice(0, 5).map((room) => (
              <button key={room.id} type="button" onClick={() => form.set('room_id', room.id)}>
                {room.name}
              </button>
            ))}
          </span>
        </div>
      )}
      {children}
      <FormField
        form={form}
        name="employee_ids"
        render={(control) => <InvitedField control={control} known={known} readOnly={readOnly} />}
      />
      {!readOnly && <Busy typed={typed} bookingId={bookingId} />}
      <FormField form={form} name="guests" />
      <FormField form={form} name="link" />
      <FormField form={form} name="remark" />
    </>
  )
}

// the rooms nobody has then, of any size and hours, as long as the times make sense
function useFree(typed: Typed, bookingId: number | undefined, readOnly: boolean) {
  const { starts_at, ends_at } = typed
  const makesSense =
    Boolean(starts_at && ends_at) && checkTimes({ starts_at: starts_at!, ends_at: ends_at! }).length === 0
  const read = useRead(
    findRooms,
    {
      starts_at: starts_at ?? '',
      ends_at: ends_at ?? '',
      any_hour: true,
      ...(bookingId && { besides_id: bookingId }),
    },
    { enabled: makesSense && !readOnly },
  )
  return makesSense && !readOnly && !read.former ? read.data : undefined
}

function Busy({ typed, bookingId }: { typed: Typed; bookingId: number | undefined }) {
  const { say, language } = useLanguage()
  const { starts_at, ends_at, employee_ids } = typed
  const enabled =
    employee_ids.length > 0 &&
    Boolean(starts_at && ends_at) &&
    checkTimes({ starts_at: starts_at!, ends_at: ends_at! }).length === 0
  const { data, former } = useRead(
    busyPeople,
    {
      starts_at: starts_at ?? '',
      ends_at: ends_at ?? '',
      employee_ids: [...employee_ids],
      ...(bookingId && { besides_id: bookingId }),
    },
    { enabled },
  )
  if (!enabled || former || !data || data.length === 0) return null
  return (
    <div className="booking-note warn" role="status">
      <Icon name="account" />
      <ul>
        {data.map((one) => (
          <li key={`${one.employee_id} ${one.kind} ${one.starts_at}`}>
            {say(one.kind === 'MEETING' ? said.meeting : said.busy, {
              name: nameIn(one, language),
              from: timeIn(one.starts_at),
              to: timeIn(one.ends_at),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function shifted(start: string, long: number): string {
  const local = new Date(Date.parse(start) + long + 7 * 3_600_000).toISOString().slice(0, 16)
  return `${local}:00+07:00`
}
