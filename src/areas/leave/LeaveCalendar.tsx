// Who of the team is away in a month: a line for each person, a column for each day.
import { type ReactNode, useEffect, useRef } from 'react'
import { type Language, words } from '#platform/text.ts'
import { useRead } from '#platform/use-read.web.ts'
import { showYear } from '#ui/era.ts'
import { todayInBangkok } from '#ui/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { daysIn, kindIn, personIn } from './leave-names.web.ts'
import { addMonths, daysOf, partOn } from './leave-month.ts'
import { type Away, leaveCalendar } from './leave-calendar.ts'
import { leaveStates } from './leave.text.ts'
import './LeaveCalendar.css'

const said = words({
  title: { en: 'Who is away', th: 'ใครลาบ้าง' },
  earlier: { en: 'Month before', th: 'เดือนก่อน' },
  later: { en: 'Next month', th: 'เดือนถัดไป' },
  who: { en: 'Name', th: 'ชื่อ' },
  none: { en: 'Nobody is away this month', th: 'เดือนนี้ไม่มีใครลา' },
  approved: { en: 'Approved', th: 'อนุมัติแล้ว' },
  pending: { en: 'Waiting', th: 'รออนุมัติ' },
  off: { en: 'Day off', th: 'วันหยุด' },
})

/** So many days before today are in sight where not all are. */
const SEEN_BEFORE = 2

/** The calendar of one month. */
export function LeaveCalendar({
  month,
  onMonth,
}: {
  month: string
  onMonth: (month: string) => void
}): ReactNode {
  const { language } = useLanguage()
  const days = daysOf(month)
  const { data, failure, again } = useRead(
    leaveCalendar,
    { from: days[0]!, to: days.at(-1)! },
    { quiet: true },
  )
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
      {data && data.away.length === 0 && <NoData title={said.none} icon="calendar-check" />}
      {data && data.away.length > 0 && (
        <Strip days={days} away={data.away} off={new Set(data.days_off)} language={language} />
      )}
    </Card>
  )
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
  away,
  off,
  language,
}: {
  days: readonly string[]
  away: readonly Away[]
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
  const people = [...Map.groupBy(away, (one) => one.employee_id).values()]
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
            {people.map((leaves) => (
              <tr key={leaves[0]!.employee_id}>
                <th scope="row">{personIn(leaves[0]!, language)}</th>
                {days.map((day) => (
                  <td key={day} className={looks(day)}>
                    {leaves.map((one) => (
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
        <i className="mark approved" /> {say(said.approved)}
        <i className="mark pending" /> {say(said.pending)}
        <i className="mark off" /> {say(said.off)}
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
  return <span role="img" className={`mark ${state} ${part}`} title={told} aria-label={told} />
}
