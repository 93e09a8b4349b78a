// The first page of who sends engineers: the calls that wait beside today's board; on a phone the calls alone, each a way to the schedule.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card } from '#ui/Page.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { Board } from './Board.tsx'
import { type BoardPlace, boardAddressOf, boardPlaceIn, scheduleAskedAt } from './schedule-address.ts'
import { showSchedule } from './schedule.ts'
import { ToPlace } from './ToPlace.tsx'
import { useCalls } from './use-placing.web.ts'
import './BoardToday.css'

/** The card of today's board. */
export function BoardToday({ day }: { day: string }): ReactNode {
  return usePhone() ? <CallsToday day={day} /> : <DayToday day={day} />
}

function DayToday({ day }: { day: string }) {
  const [change, setChange] = useState<Partial<BoardPlace>>({})
  const place: BoardPlace = { ...boardPlaceIn(new URLSearchParams(), day), ...change, view: 'DAY', day }
  const { data, failure, again } = useRead(showSchedule, scheduleAskedAt(place))
  return (
    <Card>
      <div className="board-today">
        {failure && !data ? (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        ) : data ? (
          <Board
            schedule={data}
            asked={place}
            place={place}
            goTo={(to) => setChange((former) => ({ ...former, ...to }))}
            phone={false}
          />
        ) : (
          <LoadingSkeleton lines={10} />
        )}
      </div>
    </Card>
  )
}

function CallsToday({ day }: { day: string }) {
  const navigate = useNavigate()
  const calls = useCalls(true)
  const usual = boardPlaceIn(new URLSearchParams(), day)
  return (
    <Card>
      <ToPlace
        calls={calls}
        chosen={null}
        most={5}
        onChoose={(call) =>
          call && void navigate(`/app/Schedule?${boardAddressOf({ ...usual, call: call.id }, day)}`)
        }
      />
    </Card>
  )
}
