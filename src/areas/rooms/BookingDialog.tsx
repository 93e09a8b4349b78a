// A booking that is there: looked at by everybody, changed by its organizer, answered by those invited.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { may } from '#base/access.ts'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { recordValues } from '#platform/records/record-values.ts'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { BookingActions } from './BookingActions.tsx'
import { type BookingForm, BookingFields } from './BookingFields.tsx'
import { BookingRefusal } from './BookingRefusal.tsx'
import { type BookingCard, bookingFields, changeBooking, checkBooking, getBooking } from './room-bookings.ts'
import { nameIn, organizerIn, whenIn } from './room-names.web.ts'
import { mayChangeBooking } from './room-rules.ts'
import { type Room, by } from './rooms.ts'
import { bookingStates, responseWords, roomWords } from './rooms.text.ts'

const said = words({
  join: { en: 'Join online', th: 'เข้าประชุมออนไลน์' },
  by: { en: 'Booked by {name}', th: 'จองโดย {name}' },
  series: { en: 'One of a series', th: 'อยู่ในชุดการจองซ้ำ' },
  ofClass: { en: 'Changed in the training class', th: 'แก้ไขได้ที่รุ่นอบรม' },
  answers: { en: 'Answers', th: 'คำตอบ' },
})

export function BookingDialog({
  id,
  rooms,
  onClose,
}: {
  id: number
  rooms: readonly Room[]
  onClose: () => void
}): ReactNode {
  const opened = useOpened(getBooking, { id })
  if (!opened.first || !opened.now)
    return <OpeningDialog title={roomWords.booking} opened={opened} onClose={onClose} />
  return <Card first={opened.first} now={opened.now} rooms={rooms} onClose={onClose} />
}

// what the form holds: the addresses of guests are one text
function valuesOf(card: BookingCard): Record<string, unknown> {
  const people = card.attendees.flatMap(({ employee_id }) => (employee_id === null ? [] : [employee_id]))
  const guests = card.attendees.flatMap(({ email }) => (email === null ? [] : [email]))
  return { ...recordValues(bookingFields, card), employee_ids: people, guests: guests.join('\n') }
}

function Card({
  first,
  now,
  rooms,
  onClose,
}: {
  first: BookingCard
  now: BookingCard
  rooms: readonly Room[]
  onClose: () => void
}) {
  const { language } = useLanguage()
  const keeps = may(useCaller(), by('approve'))
  const mayEdit = useCan(changeBooking)
  const change = useAction(changeBooking)
  const { form, failure, dialog, stale, changedBeside } = useVersionedForm(bookingFields, {
    record: first,
    // a refused save tells the booking without its guests: who is invited stays as typed
    valuesOf: (card, typed) =>
      typed
        ? {
            ...recordValues(bookingFields, card),
            employee_ids: typed.employee_ids,
            guests: typed.guests,
          }
        : valuesOf(card ?? first),
    check: checkBooking,
    calls: [change],
    save: async (typed, row_version) => {
      if (await change.run({ id: now.id, row_version, ...typed })) onClose()
    },
    onClose,
  })
  const isOpen = now.status === 'UPCOMING' || now.status === 'IN_USE'
  const isOwn = mayEdit && mayChangeBooking(now, keeps)
  const editable = isOwn && isOpen
  // of a room that was taken away, too, the booking says where it was
  const offered = rooms.some(({ id }) => id === now.room_id)
    ? rooms
    : [...rooms, { id: now.room_id, name: now.room_name, seat_size: now.attendee_count } as Room]
  return (
    <RecordDialog
      title={now.purpose}
      subtitle={`${now.room_name} · ${whenIn(now, language)}`}
      size="sm"
      {...dialog}
      dirty={editable && form.dirty}
      onSave={editable ? dialog.onSave : undefined}
      locks={false}
    >
      <BookingRefusal
        failure={failure}
        onRoom={(room) => form.set('room_id', room)}
        stale={{
          ...stale,
          show: (field, value) =>
            field === 'room_id' ? offered.find(({ id }) => id === value)?.name : undefined,
        }}
      />
      <Facts card={now} />
      <BookingActions
        card={now}
        room={rooms.find(({ id }) => id === now.room_id)}
        isOwn={isOwn}
        keeps={keeps}
        isOpen={isOpen}
        // one's own checking in is no change by another user
        onEntered={(entered) => changedBeside({ ...now, ...entered })}
        onClose={onClose}
      />
      <Answers card={now} />
      <fieldset className="record-form" disabled={!editable}>
        <BookingFields
          form={form as BookingForm}
          rooms={offered}
          bookingId={now.id}
          readOnly={!editable}
          known={first.attendees.flatMap((one) =>
            one.employee_id === null ? [] : [{ id: one.employee_id, name: nameIn(one, language) }],
          )}
        />
      </fieldset>
    </RecordDialog>
  )
}

function Facts({ card }: { card: BookingCard }) {
  const { say, language } = useLanguage()
  return (
    <div className="booking-facts">
      <StatusChip status={card.status} label={bookingStates[card.status]} />
      <span>{say(said.by, { name: organizerIn(card, language) })}</span>
      {card.series_id && <span>{say(said.series)}</span>}
      {card.class_id !== null && (
        <Link to={`/app/Training-Record/Class?open=${card.class_id}`}>{say(said.ofClass)}</Link>
      )}
      {card.link && (
        <a href={card.link} target="_blank" rel="noreferrer">
          {say(said.join)}
        </a>
      )}
    </div>
  )
}

function Answers({ card }: { card: BookingCard }) {
  const { say, language } = useLanguage()
  if (card.attendees.length === 0) return null
  return (
    <ul className="booking-answers" aria-label={say(said.answers)}>
      {card.attendees.map((one) => (
        <li key={one.employee_id ?? one.email}>
          <span>{one.email ?? nameIn(one, language)}</span>
          <StatusChip status={one.response} tone={tones[one.response]} label={responseWords[one.response]} />
        </li>
      ))}
    </ul>
  )
}

const tones = { NONE: 'grey', YES: 'green', NO: 'orange' } as const
