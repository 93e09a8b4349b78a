// A view of calendars with its own bar: which time, how it is looked at, and the events themselves.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { type CalendarView, calendarViews, headingOf, stepped } from './calendar-days.ts'
import { CalendarYear } from './CalendarYear.tsx'
import type { CalendarShown } from './use-calendars.web.ts'
import './CalendarBoard.css'

const Grid = lazy(() => import('./CalendarGrid.tsx').then((all) => ({ default: all.CalendarGrid })))

const said = words({
  earlier: { en: 'Previous', th: 'ก่อนหน้า' },
  later: { en: 'Next', th: 'ถัดไป' },
  today: { en: 'Today', th: 'วันนี้' },
  views: { en: 'View', th: 'มุมมอง' },
  month: { en: 'Month', th: 'เดือน' },
  week: { en: 'Week', th: 'สัปดาห์' },
  day: { en: 'Day', th: 'วัน' },
  list: { en: 'List', th: 'รายการ' },
  year: { en: 'Year', th: 'ทั้งปี' },
  loading: { en: 'Opening the calendar', th: 'กำลังเปิดปฏิทิน' },
})

export interface CalendarBoardProps extends CalendarShown {
  readonly loading: boolean
  /** The events are still those of the days before. */
  readonly former: boolean
  readonly failure: { message: string; requestId: string } | null
  readonly onRetry: () => void
  readonly onLook: (change: { view?: CalendarView; day?: string }) => void
}

/** Month, week, day, list or year of the chosen calendars. */
export function CalendarBoard({
  loading,
  former,
  failure,
  onRetry,
  onLook,
  ...shown
}: CalendarBoardProps): ReactNode {
  const { say, language } = useLanguage()
  const { view, day } = shown
  const drawn = useSettled(shown, !former)
  return (
    <section className="calendar-board">
      <div className="calendar-bar">
        <div className="calendar-steps">
          <IconAction
            icon="chevron-left"
            label={said.earlier}
            onClick={() => onLook({ day: stepped(view, day, -1) })}
          />
          <IconAction
            icon="chevron-right"
            label={said.later}
            onClick={() => onLook({ day: stepped(view, day, 1) })}
          />
          <button type="button" className="calendar-today" onClick={() => onLook({ day: todayInBangkok() })}>
            {say(said.today)}
          </button>
        </div>
        <h2 aria-live="polite">{headingOf(view, day, language)}</h2>
        <Tabs
          className="calendar-views"
          label={said.views}
          tabs={calendarViews.map((name) => ({ name, label: said[name] }))}
          at={view}
          onTurn={(to) => onLook({ view: to })}
        />
      </div>
      {failure ? (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={onRetry} />
      ) : (
        <div
          className={loading || former ? 'calendar-body waiting' : 'calendar-body'}
          aria-busy={loading || former}
        >
          {drawn.view === 'year' ? (
            <CalendarYear
              {...drawn}
              onMonth={(first) => onLook({ view: 'month', day: first })}
              onDay={(one) => onLook({ view: 'day', day: one })}
            />
          ) : (
            <Suspense fallback={<Opening />}>
              <Grid {...drawn} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}

// Other days are drawn once their events are there: drawing them empty first would take as long again.
function useSettled(shown: CalendarShown, settled: boolean): CalendarShown {
  const [last, setLast] = useState(shown)
  if (settled && (last.events !== shown.events || last.day !== shown.day || last.view !== shown.view))
    setLast(shown)
  const { view, day, events } = settled ? shown : last
  return { ...shown, view, day, events }
}

function Opening() {
  const { say } = useLanguage()
  return (
    <div role="status" aria-label={say(said.loading)}>
      <LoadingSkeleton lines={8} />
    </div>
  )
}
