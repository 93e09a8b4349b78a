// A new booking, once or as a series.
import { type ReactNode, useMemo } from 'react'
import { FormField, type OperationForm, useOperationForm } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { choice, date, wrong } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import { type BookingForm, BookingFields } from './BookingFields.tsx'
import { BookingRefusal } from './BookingRefusal.tsx'
import { bookRoom, bookingFields, checkBooking, checkRepeat } from './room-bookings.ts'
import { roomLimits, type Room } from './rooms.ts'
import { occurrencesOf } from './room-series.ts'
import { repeatWords, roomLabels as labels, roomWords } from './rooms.text.ts'

const said = words({
  book: { en: 'Book', th: 'จอง' },
  untilWhen: { en: 'Until when?', th: 'กรุณาเลือกวันสุดท้ายที่จองซ้ำ' },
  every: { en: 'Repeat every', th: 'จองซ้ำทุก' },
  times: { en: '{count} meetings in all', th: 'รวม {count} ครั้ง' },
  some: { en: '{made} of {all} meetings booked', th: 'จองได้ {made} จาก {all} ครั้ง' },
})

const newFields = {
  ...bookingFields,
  every: choice({ label: said.every, options: repeatWords }),
  until: date({ label: labels.until }),
} as const

/** What a new booking starts with. */
export interface NewBooking {
  readonly room_id: number | null
  readonly starts_at: string
  readonly ends_at: string
}

export function NewBookingDialog({
  start,
  rooms,
  onClose,
}: {
  start: NewBooking
  rooms: readonly Room[]
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const book = useAction(bookRoom)
  const initial = useMemo(() => ({ ...start, attendee_count: 2 }), [start])
  const form = useOperationForm<typeof newFields>(newFields, {
    initial,
    failure: book.failure,
    check: (typed) => [
      ...checkBooking(typed),
      // without its last day a series would be one meeting
      ...(typed.every && !typed.until ? [wrong('until', 'REQUIRED', said.untilWhen)] : []),
      ...checkRepeat({ ...typed, repeat: repeatOf(typed) }).map((one) => ({ ...one, field: 'until' })),
    ],
  })
  const typed = form.values as { starts_at: string; ends_at: string; every: null; until: null }
  const repeat = repeatOf(typed)
  const spans =
    repeat && typed.starts_at && typed.ends_at ? occurrencesOf(typed, repeat, roomLimits.series) : []
  const save = (skip_taken: boolean) =>
    form.submit(async ({ every, until, ...asked }) => {
      const again = repeatOf({ every, until })
      const made = await book.run({
        ...asked,
        ...(again && { repeat: again }),
        ...(skip_taken && { skip_taken }),
      })
      if (!made) return
      if (made.length < spans.length) toast.info(say(said.some, { made: made.length, all: spans.length }))
      onClose()
    })
  return (
    <RecordDialog
      title={roomWords.book}
      size="sm"
      dirty={form.dirty}
      busy={book.busy}
      saveText={said.book}
      onSave={save(false)}
      onClose={onClose}
    >
      <BookingRefusal
        failure={book.failure}
        onRoom={(id) => form.set('room_id', id)}
        onSkip={repeat && someFree(book.failure?.data, spans.length) ? () => save(true)() : undefined}
      />
      <BookingFields form={form as unknown as BookingForm} rooms={rooms}>
        <FieldGrid>
          <FormField form={form as OperationForm<typeof newFields>} name="every" />
          {repeat !== undefined || form.values.every ? <FormField form={form} name="until" /> : null}
        </FieldGrid>
        {spans.length > 1 && spans.length <= roomLimits.series && (
          <p role="status">{say(said.times, { count: spans.length })}</p>
        )}
      </BookingFields>
    </RecordDialog>
  )
}

interface Again {
  readonly every?: 'DAILY' | 'WEEKLY' | 'MONTHLY' | null | undefined
  readonly until?: string | null | undefined
}

function repeatOf({ every, until }: Again) {
  return every && until ? { every, until } : undefined
}

// the free ones can be booked as long as there is one
function someFree(data: unknown, all: number): boolean {
  const told = (Array.isArray(data) ? data[0] : data) as { clashes?: { place: number }[] } | undefined
  const taken = new Set(told?.clashes?.map(({ place }) => place))
  return taken.size > 0 && taken.size < all
}
