// Who of the team is away in a month: a line for each person, a column for each day.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Language, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { LAST_PAGE } from '#base/paging.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PAGE_SIZES } from '#base/limits.ts'
import { TablePager } from '#ui/TablePager.tsx'
import { showYear } from '#base/era.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { daysIn, kindIn, personIn } from './leave-names.web.ts'
import { addMonths, daysOf, partOn } from './leave-month.ts'
import { type Away, type AwayPerson, leaveCalendar } from './leave-calendar.ts'
import { leaveLabels as labels, leaveStates } from './leave.text.ts'
import './LeaveCalendar.css'

const said = words({
  title: { en: 'Absences', th: 'ใครลาบ้าง' },
  earlier: { en: 'Month before', th: 'เดือนก่อน' },
  later: { en: 'Next month', th: 'เดือนถัดไป' },
  who: { en: 'Name', th: 'ชื่อ' },
  none: { en: 'No one is away this month', th: 'เดือนนี้ไม่มีใครลา' },
  noneOfName: { en: 'No one of this name is away this month', th: 'เดือนนี้ไม่มีใครชื่อนี้ลา' },
  approved: { en: 'Approved', th: 'อนุมัติแล้ว' },
  pending: { en: 'Pending', th: 'รออนุมัติ' },
  off: { en: 'Day off', th: 'วันหยุด' },
})

/** So many days before today are in sight where not all are. */
const SEEN_BEFORE = 2

/** The calendar of one month. */
export function LeaveCalendar({
  month,
  text,
  onMonth,
  onText,
}: {
  month: string
  /** Whose names are looked for. */
  text: string
  onMonth: (month: string) => void
  onText: (text: string) => void
}): ReactNode {
  const { language } = useLanguage()
  const days = daysOf(month)
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[0])
  const { cursor, goTo } = useCursor(`${month} ${text} ${pageSize}`)
  const { data, failure, again } = useRead(leaveCalendar, {
    from: days[0]!,
    to: days.at(-1)!,
    ...(text && { text }),
    page_size: pageSize,
    cursor,
  })
  const narrows = text !== '' || (data !== undefined && data.total > PAGE_SIZES[0])
  return (
    <Card
      title={{ en: titleIn(month, 'en'), th: titleIn(month, 'th') }}
      flush
      actions={
        <>
          <IconAction
            icon="chevron-left"
            label={said.earlier}
            onClick={() => onMonth(addMonths(month, -1))}
          />
          <IconAction icon="chevron-right" label={said.later} onClick={() => onMonth(addMonths(month, 1))} />
        </>
      }
    >
      {failure && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!failure && !data && <LoadingSkeleton lines={6} />}
      {narrows && (
        <div className="leave-narrow">
          <FilterBar search={{ value: text, placeholder: labels.text, onSearch: onText }} />
        </div>
      )}
      {data && data.away.length === 0 && (
        <NoData title={text ? said.noneOfName : said.none} icon="calendar-check" />
      )}
      {data && data.away.length > 0 && (
        <Strip days={days} people={data.away} off={new Set(data.days_off)} language={language} />
      )}
      {data && data.total > PAGE_SIZES[0] && (
        <TablePager
          shown={data.away.length}
          total={{ count: data.total, bounded: data.total_bounded }}
          page={{
            hasNext: data.next !== null,
            hasPrevious: data.previous !== null,
            onFirst: () => goTo(null),
            onPrevious: () => goTo(data.previous),
            onNext: () => goTo(data.next),
            onLast: () => goTo(LAST_PAGE),
            pageSize,
            onPageSize: setPageSize,
          }}
        />
      )}
    </Card>
  )
}

// a page belongs to the question it was asked with: another month begins at its first
function useCursor(question: string): { cursor: string | null; goTo: (cursor: string | null) => void } {
  const [at, setAt] = useState<{ question: string; cursor: string | null }>({ question, cursor: null })
  return {
    cursor: at.question === question ? at.cursor : null,
    goTo: (cursor) => setAt({ question, cursor }),
  }
}

function titleIn(month: string, language: Language): string {
  const name = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    month: 'long',
    timeZone: 'UTC',
  })
  return `${name.format(new Date(`${month}-01`))} ${showYear(month.slice(0, 4))}`
}

function Strip({
  days,
  people,
  off,
  language,
}: {
  days: readonly string[]
  people: readonly AwayPerson[]
  off: ReadonlySet<string>
  language: Language
}) {
  const { say } = useLanguage()
  const today = todayInBangkok()
  const strip = useRef<HTMLElement>(null)
  const first = days[0]
  // on a narrow screen the month opens at today, two days before it still in sight
  useEffect(() => {
    const now = strip.current?.querySelector<HTMLElement>('thead .today')
    if (now && first && strip.current)
      strip.current.scrollLeft = Math.max(
        0,
        now.offsetLeft - SEEN_BEFORE * now.offsetWidth - nameWidth(strip.current),
      )
  }, [first])
  const weekday = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    weekday: 'narrow',
    timeZone: 'UTC',
  })
  const looks = (day: string) =>
    [off.has(day) && 'off', day === today && 'today'].filter(Boolean).join(' ') || undefined
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too */}
      <section ref={strip} className="leave-strip" tabIndex={0} aria-label={say(said.title)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(said.who)}</th>
              {days.map((day) => (
                <th key={day} scope="col" className={looks(day)}>
                  <small>{weekday.format(new Date(day))}</small>
                  {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.employee_id}>
                <th scope="row">{personIn(person, language)}</th>
                {days.map((day) => (
                  <td key={day} className={looks(day)}>
                    {person.leaves.map((one) => (
                      <Mark key={one.id} day={day} leave={one} language={language} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="leave-legend">
        <i className="leave-mark approved" /> {say(said.approved)}
        <i className="leave-mark pending" /> {say(said.pending)}
        <i className="leave-mark off" /> {say(said.off)}
      </p>
    </>
  )
}

function nameWidth(strip: HTMLElement): number {
  return strip.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0
}

function Mark({ day, leave, language }: { day: string; leave: Away; language: Language }) {
  const part = partOn(day, leave)
  if (!part) return null
  const kind = leave.leave_type_th && kindIn({ ...leave, leave_type_th: leave.leave_type_th }, language)
  const told = [kind, daysIn(leave, language), leaveStates[leave.status][language]]
    .filter(Boolean)
    .join(' · ')
  const state = leave.status === 'PENDING' ? 'pending' : 'approved'
  return <span role="img" className={`leave-mark ${state} ${part}`} title={told} aria-label={told} />
}
