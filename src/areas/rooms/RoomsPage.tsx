// Meeting rooms: a day by room, a week of a room, one's own meetings, the rooms themselves, and the screen beside a door.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { may } from '#base/access.ts'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { DoorDisplay } from './DoorDisplay.tsx'
import type { NewBooking } from './NewBookingDialog.tsx'
import { OwnMeetings } from './OwnMeetings.tsx'
import { RoomBoard } from './RoomBoard.tsx'
import { RoomCards } from './RoomCards.tsx'
import { bookRoom } from './room-bookings.ts'
import { hourToBook } from './room-grid.ts'
import { type RoomPlace, roomAddressOf, roomPlaceIn } from './rooms-address.ts'
import { type Room, by } from './rooms.ts'
import { roomViews, roomWords } from './rooms.text.ts'
import { useRooms } from './use-rooms.web.ts'
import './RoomsPage.css'

const NewBookingDialog = lazy(async () => ({
  default: (await import('./NewBookingDialog.tsx')).NewBookingDialog,
}))
const BookingDialog = lazy(async () => ({ default: (await import('./BookingDialog.tsx')).BookingDialog }))
const FindRoomDialog = lazy(async () => ({ default: (await import('./FindRoomDialog.tsx')).FindRoomDialog }))

const said = words({
  views: { en: 'View', th: 'มุมมอง' },
})

/** /app/Meeting-Rooms-Booking. */
export default function RoomsPage(): ReactNode {
  const { say } = useLanguage()
  const [params, setParams] = useSearchParams()
  const place = roomPlaceIn(params)
  const rooms = useRooms()
  const goTo = (change: Partial<RoomPlace>) => setParams(roomAddressOf({ ...place, ...change }))
  if (place.door !== null && rooms.data)
    return (
      <DoorDisplay
        room={rooms.data.find(({ id }) => id === place.door) ?? null}
        onLeave={() => goTo({ door: null })}
      />
    )
  const open = (key: keyof typeof roomViews) => goTo({ view: key, open: null })
  return (
    <Page fills={place.view === 'MINE'}>
      {rooms.data ? (
        <Rooms rooms={rooms.data} place={place} goTo={goTo} onView={open} />
      ) : (
        <>
          <PageHeading title={roomWords.list} help="rooms" />
          {rooms.failure ? (
            <ErrorPanel
              message={rooms.failure.message}
              requestId={rooms.failure.requestId}
              onRetry={() => void rooms.again()}
            />
          ) : (
            <div role="status" aria-label={say(roomWords.list)}>
              <LoadingSkeleton lines={10} />
            </div>
          )}
        </>
      )}
    </Page>
  )
}

function Rooms({
  rooms,
  place,
  goTo,
  onView,
}: {
  rooms: readonly Room[]
  place: RoomPlace
  goTo: (change: Partial<RoomPlace>) => void
  onView: (view: RoomPlace['view']) => void
}) {
  const { say } = useLanguage()
  const [params, setParams] = useSearchParams()
  const mayBook = useCan(bookRoom)
  const keeps = may(useCaller(), by('approve'))
  const [started, setStarted] = useState<NewBooking | null>(null)
  const [looksFor, setLooksFor] = useState<NewBooking | null>(null)
  const chosen = rooms.find(({ id }) => id === place.room)
  const startWith = (asked: readonly Room[]): NewBooking => {
    const isDayShown = place.view === 'DAY' || place.view === 'WEEK'
    const hour = hourToBook(asked, isDayShown ? place.day : '', Date.now())
    return { room_id: chosen?.id ?? null, ...hour }
  }
  const closeBooking = () => {
    // the other parts of a list's address stay as they are
    const next = new URLSearchParams(params)
    next.delete('open')
    setParams(next)
  }
  return (
    <>
      <PageHeading
        title={roomWords.list}
        help="rooms"
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<Icon name="magnify" size={18} />}
              onClick={() => setLooksFor(startWith(rooms))}
            >
              {say(roomWords.find)}
            </Button>
            {mayBook && rooms.length > 0 && (
              <GradientButton
                icon={<Icon name="plus" />}
                onClick={() => setStarted(startWith(chosen ? [chosen] : rooms))}
              >
                {say(roomWords.book)}
              </GradientButton>
            )}
          </>
        }
      />
      <Tabs
        className="page-tabs"
        label={said.views}
        tabs={(Object.keys(roomViews) as RoomPlace['view'][]).map((name) => ({
          name,
          label: roomViews[name],
        }))}
        at={place.view}
        onTurn={onView}
      />
      {place.view === 'MINE' && <OwnMeetings />}
      {place.view === 'ROOMS' && <RoomCards rooms={rooms} />}
      {(place.view === 'DAY' || place.view === 'WEEK') && (
        <RoomBoard
          key={place.view}
          rooms={rooms}
          place={place}
          goTo={goTo}
          mayBook={mayBook}
          keeps={keeps}
          onBook={setStarted}
        />
      )}
      <Suspense fallback={null}>
        {started && <NewBookingDialog start={started} rooms={rooms} onClose={() => setStarted(null)} />}
        {looksFor && (
          <FindRoomDialog
            start={looksFor}
            mayBook={mayBook}
            onBook={(found) => {
              setLooksFor(null)
              setStarted(found)
            }}
            onClose={() => setLooksFor(null)}
          />
        )}
        {place.open !== null && (
          <BookingDialog key={place.open} id={place.open} rooms={rooms} onClose={closeBooking} />
        )}
      </Suspense>
    </>
  )
}
