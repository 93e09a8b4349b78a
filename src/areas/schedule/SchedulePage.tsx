// Who is where: the page round the board, its address, and what is read for it.
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '#platform/browser/use-now.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useRecordKeys } from '#platform/records/record-keys.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { LoadingBar, LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { Board } from './Board.tsx'
import { BoardBar } from './BoardBar.tsx'
import { type BoardPlace, boardAddressOf, boardPlaceIn, scheduleAskedAt } from './schedule-address.ts'
import { showSchedule } from './schedule.ts'
import { boardSaid as said, boardViews } from './schedule-words.ts'
import './SchedulePage.css'

/** /app/Schedule. */
export default function SchedulePage(): ReactNode {
  const phone = usePhone()
  const { today } = useNow()
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const place = useMemo((): BoardPlace => {
    const asked = boardPlaceIn(new URLSearchParams(address))
    // a phone shows a day of one person
    return phone ? { ...asked, view: 'DAY' } : asked
  }, [address, phone])
  const goTo = useCallback(
    (change: Partial<BoardPlace>) => setParams(boardAddressOf({ ...place, ...change })),
    [place, setParams],
  )
  const [text, setText] = useState('')
  const read = useRead(showSchedule, scheduleAskedAt(place))
  const schedule = read.data
  // while other days come, the former ones stay as they were seen
  const [seen, setSeen] = useState(place)
  if (schedule && !read.former && seen !== place) setSeen(place)
  useRecordKeys((key) => {
    const view = Object.keys(boardViews)[Number(key) - 1] as BoardPlace['view'] | undefined
    if (view && !phone) goTo({ view })
    if (key === 't') goTo({ day: today })
    if (key === '/') setTimeout(() => document.querySelector<HTMLElement>('.schedule-find input')?.focus())
  })
  return (
    <Page fills={!phone}>
      <PageHeading title={said.title} help="schedule" />
      <div className="schedule-progress">{read.fetching && schedule && <LoadingBar />}</div>
      {read.failure && !schedule ? (
        <ErrorPanel
          message={read.failure.message}
          requestId={read.failure.requestId}
          onRetry={() => void read.again()}
        />
      ) : schedule ? (
        <>
          <BoardBar
            schedule={schedule}
            place={place}
            goTo={goTo}
            phone={phone}
            today={today}
            text={text}
            onFind={setText}
          />
          <Board
            schedule={schedule}
            asked={place}
            place={read.former ? seen : place}
            goTo={goTo}
            phone={phone}
            text={text}
          />
        </>
      ) : (
        <LoadingSkeleton lines={12} />
      )}
    </Page>
  )
}
