// What the page of rooms shows, in its address: a link to it opens the same day, room or meeting.
import { type ListShape, knownIn } from '#base/list-address.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { roomViews } from './rooms.text.ts'

type RoomView = keyof typeof roomViews

/** What is looked at. */
export interface RoomPlace {
  readonly view: RoomView
  readonly day: string
  /** Whose week it is. */
  readonly room: number | null
  /** The booking whose dialog stands over it. */
  readonly open: number | null
  /** The room beside whose door the screen hangs. */
  readonly door: number | null
}

const idIn = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)

/** The place an address names; what it does not name is today. */
export function roomPlaceIn(params: URLSearchParams, today = todayInBangkok()): RoomPlace {
  const day = params.get('day') ?? ''
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day <= '2050-12-31'
  return {
    view: knownIn(params.get('view') ?? '', roomViews) ?? 'DAY',
    day: isDay ? day : today,
    room: idIn(params.get('room')),
    open: idIn(params.get('open')),
    door: idIn(params.get('door')),
  }
}

/** A place as an address. */
export function roomAddressOf(place: RoomPlace, today = todayInBangkok()): URLSearchParams {
  const { view, day, room, open, door } = place
  return new URLSearchParams({
    ...(view !== 'DAY' && { view }),
    ...(day !== today && { day }),
    ...(room !== null && { room: String(room) }),
    ...(open !== null && { open: String(open) }),
    ...(door !== null && { door: String(door) }),
  })
}

/** What can be asked of one's own meetings. */
export const ownMeetingsShape: ListShape<'view' | 'when' | 'status'> = {
  sortable: ['starts_at'],
  usual: { id: 'starts_at', desc: false },
  filters: ['view', 'when', 'status'],
}
