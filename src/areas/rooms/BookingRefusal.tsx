// Why a booking was refused: what is in the way, day by day, and the ways on.
import type { ReactNode } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { organizerIn, whenIn } from './room-names.web.ts'
import './BookingDialogs.css'

const said = words({
  taken: { en: 'The room is taken then:', th: 'ห้องไม่ว่างในช่วงต่อไปนี้' },
  free: { en: 'Available instead:', th: 'ห้องที่ว่าง:' },
  skip: { en: 'Book the free ones', th: 'จองเฉพาะวันที่ว่าง' },
})

interface Told {
  readonly clashes: readonly {
    readonly id: number
    readonly purpose: string
    readonly starts_at: string
    readonly ends_at: string
    readonly organizer_th: string
    readonly organizer_en: string | null
  }[]
  readonly free: readonly { readonly id: number; readonly name: string }[]
}

/** The refusal; `onSkip` is offered where some meetings of a series would be free. */
export function BookingRefusal({
  failure,
  stale,
  onRoom,
  onSkip,
}: {
  failure: CallFailure | null
  stale?: Parameters<typeof Refusal>[0]['stale']
  onRoom: (id: number) => void
  onSkip?: (() => void) | undefined
}): ReactNode {
  const { say, language } = useLanguage()
  const told = failure?.code === 'ROOM_TAKEN' ? toldBy(failure.data) : null
  if (!told) return <Refusal failure={failure} {...(stale && { stale })} />
  return (
    <div className="booking-note error" role="alert">
      <Icon name="alert-circle" />
      <div>
        {say(said.taken)}
        <ul className="booking-clashes">
          {told.clashes.map((one) => (
            <li key={`${one.id} ${one.starts_at}`}>
              <b>{whenIn(one, language)}</b> {one.purpose} · {organizerIn(one, language)}
            </li>
          ))}
        </ul>
        {told.free.length > 0 && (
          <span>
            {say(said.free)}
            {told.free.map((room) => (
              <button key={room.id} type="button" onClick={() => onRoom(room.id)}>
                {room.name}
              </button>
            ))}
          </span>
        )}
        {onSkip && (
          <Button variant="outlined" size="small" onClick={onSkip}>
            {say(said.skip)}
          </Button>
        )}
      </div>
    </div>
  )
}

// the list operation answers rows, the change one row
function toldBy(data: unknown): Told | null {
  const one = (Array.isArray(data) ? data[0] : data) as Partial<Told> | undefined
  return Array.isArray(one?.clashes) && one.clashes.length > 0
    ? { clashes: one.clashes, free: one.free ?? [] }
    : null
}
