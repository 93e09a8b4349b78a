// The screen beside a door: large, alive, and a way to take the room at once.
import { type ReactNode, useEffect, useRef } from 'react'
import { may } from '#base/access.ts'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { showDate } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { type Booking, bookRoom, checkIn } from './room-bookings.ts'
import { clockOf, instantOf, minuteOf, partIn } from '#base/day-minutes.ts'
import { addDays } from '#base/days.ts'
import { openingOf } from './room-grid.ts'
import { coloursOf, organizerIn } from './room-names.web.ts'
import { isCheckInTime, mayCheckIn } from './room-rules.ts'
import { type Room, by } from './rooms.ts'
import { roomWords } from './rooms.text.ts'
import { useNow } from '#platform/browser/use-now.web.ts'
import { useBookings } from './use-rooms.web.ts'
import './DoorDisplay.css'

const said = words({
  free: { en: 'Free', th: 'ว่าง' },
  taken: { en: 'In use', th: 'ไม่ว่าง' },
  closed: { en: 'Closed now', th: 'ปิดอยู่' },
  until: { en: 'until {time}', th: 'ถึง {time} น.' },
  restOfDay: { en: 'for the rest of the day', th: 'ตลอดวันที่เหลือ' },
  next: { en: 'Next', th: 'ถัดไป' },
  nothing: { en: 'No more meetings today', th: 'วันนี้ไม่มีประชุมแล้ว' },
  book: { en: 'Book now for {minutes} minutes', th: 'จองทันที {minutes} นาที' },
  walkIn: { en: 'Booked at the door', th: 'จองหน้าห้อง' },
  leave: { en: 'Leave the door display', th: 'ออกจากจอหน้าห้อง' },
  full: { en: 'Full screen', th: 'เต็มจอ' },
  gone: { en: 'This room is not there any more', th: 'ไม่มีห้องนี้แล้ว' },
})

const LONGEST = 30
const SHORTEST = 5

export function DoorDisplay({ room, onLeave }: { room: Room | null; onLeave: () => void }): ReactNode {
  const { say } = useLanguage()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      className="door-display"
      tabIndex={-1}
      style={coloursOf(room?.color ?? 'grey')}
      aria-label={room?.name ?? say(said.gone)}
    >
      <div className="door-corner">
        <IconAction
          icon="fullscreen"
          label={said.full}
          onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}
        />
        <IconAction icon="close" label={said.leave} onClick={onLeave} />
      </div>
      {room ? <Door room={room} /> : <h1>{say(said.gone)}</h1>}
    </section>
  )
}

function Door({ room }: { room: Room }) {
  const { say, language } = useLanguage()
  const { at, today } = useNow(10)
  const read = useBookings(today, addDays(today, 1), room.id)
  const book = useAction(bookRoom)
  const enter = useAction(checkIn)
  const mayBook = useCan(bookRoom)
  const keeps = may(useCaller(), by('approve'))
  if (read.failure && !read.data)
    return (
      <ErrorPanel
        message={read.failure.message}
        requestId={read.failure.requestId}
        onRetry={() => void read.again()}
      />
    )
  if (!read.data) return <LoadingSkeleton lines={5} />
  const { now, next, ahead, isOpen } = doorAt(read.data, room, at, today)
  const minute = minuteOf(new Date(at).toISOString(), today)
  const minutes = now || !isOpen ? 0 : Math.min(LONGEST, ahead - minute)
  const takeIt = () =>
    void book.run({
      purpose: say(said.walkIn),
      room_id: room.id,
      attendee_count: 1,
      starts_at: instantOf(today, minute),
      ends_at: instantOf(today, minute + minutes),
    })
  // the next meeting checks in also while the one before it runs to its end
  const waits =
    room.needs_check_in &&
    [now, ...next].find(
      (one) => one?.checked_in_at === null && mayCheckIn(one, keeps) && isCheckInTime(one, at),
    )
  const state = now ? said.taken : isOpen ? said.free : said.closed
  return (
    <>
      <header>
        <h1>{room.name}</h1>
        <p className="door-when">
          {showDate(today, language)} · <time>{clockOf(minute)}</time>
        </p>
      </header>
      <section className={now ? 'door-now taken' : isOpen ? 'door-now free' : 'door-now'} aria-live="polite">
        <strong>
          <Icon name={now ? 'close-circle' : isOpen ? 'check-circle' : 'clock-outline'} size={48} />
          {say(state)}{' '}
          {now
            ? say(said.until, { time: clockOf(partIn(now, today)!.to) })
            : isOpen && (next[0] ? say(said.until, { time: clockOf(ahead) }) : say(said.restOfDay))}
        </strong>
        {now && (
          <p>
            {now.purpose} · {organizerIn(now, language)}
          </p>
        )}
        <div className="door-actions">
          {waits && (
            <GradientButton loading={enter.busy} onClick={() => void enter.run({ id: waits.id })}>
              {say(roomWords.checkIn)}
              {waits !== now && ` · ${clockOf(minuteOf(waits.starts_at, today))}`}
            </GradientButton>
          )}
          {mayBook && minutes >= SHORTEST && (
            <GradientButton loading={book.busy} icon={<Icon name="plus" />} onClick={takeIt}>
              {say(said.book, { minutes })}
            </GradientButton>
          )}
        </div>
      </section>
      <section className="door-next">
        <h2>{say(said.next)}</h2>
        {next.length === 0 && <p>{say(said.nothing)}</p>}
        <ul>
          {next.slice(0, 4).map((one) => {
            const part = partIn(one, today)!
            return (
              <li key={one.id}>
                <b>
                  {clockOf(part.from)}–{clockOf(part.to)}
                </b>
                <span>{one.purpose}</span>
                <small>{organizerIn(one, language)}</small>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

/** What a door tells at an instant: who is in, who comes, until which minute the room is free, and whether it is open. */
function doorAt(bookings: readonly Booking[], room: Room, at: number, today: string) {
  const minute = minuteOf(new Date(at).toISOString(), today)
  const open = openingOf(room)
  const now = bookings.find((one) => Date.parse(one.starts_at) <= at && Date.parse(one.ends_at) > at) ?? null
  const next = bookings.filter((one) => Date.parse(one.starts_at) > at)
  const ahead = Math.min(open.to, next[0] ? minuteOf(next[0].starts_at, today) : open.to)
  return { now, next, ahead, isOpen: minute >= open.from && minute < open.to }
}
