// The calls that wait for an engineer: late ones first. One is chosen, and the board offers where it can go.
import type { PointerEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { todayInBangkok } from '#base/date-format.ts'
import { minuteOf } from '#base/day-minutes.ts'
import { type Words, words } from '#base/text.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { countText } from '#ui/count-text.ts'
import { shortCustomerName } from '#areas/customers/customer-names.ts'
import { DueCountdown, PriorityChip, SafetySign } from '#areas/service-orders/OrderChips.tsx'
import { MOST_TO_PLACE, type ToPlace as Call } from '#areas/service-orders/visits/placing.ts'
import { hoursOf } from './schedule-board.ts'
import type { Calls } from './use-placing.web.ts'
import './ToPlace.css'

const said = words({
  title: { en: 'To place', th: 'รอจัดช่าง' },
  late: { en: 'Late', th: 'เกินกำหนด' },
  today: { en: 'Due today', th: 'ครบกำหนดวันนี้' },
  wait: { en: 'Can wait', th: 'รอได้' },
  none: { en: 'Nothing to place', th: 'ไม่มีงานรอจัดช่าง' },
  usual: { en: 'about {hours} h, from {count} jobs', th: '~{hours} ชม. จาก {count} งาน' },
  offered: { en: 'about {hours} h', th: '~{hours} ชม.' },
  choose: { en: 'Place {code}', th: 'จัดช่างให้ {code}' },
  first: { en: 'The first {count} are shown', th: 'แสดง {count} งานแรก' },
})

/** `chosen` is the call that is being placed; `onChoose` takes another, or lets it go. `below` stands under the chosen one. */
export function ToPlace({
  calls,
  chosen,
  onChoose,
  below,
  onCarry,
  most = MOST_TO_PLACE,
}: {
  calls: Calls
  chosen: number | null
  /** Null where the reader may only look; of a call the server tells whether it is theirs to place. */
  onChoose: ((call: Call | null) => void) | null
  below?: ReactNode
  /** A call begins to be dragged. */
  onCarry?: (event: PointerEvent<HTMLElement>, call: Call) => void
  /** So many are shown. */
  most?: number
}): ReactNode {
  const { say } = useLanguage()
  const { data, failure, loading, again } = calls
  const today = todayInBangkok()
  const groups: [Words, Call[]][] = [
    [said.late, []],
    [said.today, []],
    [said.wait, []],
  ]
  const shown = (data?.orders ?? []).slice(0, most)
  for (const call of shown) {
    const isToday = call.due_at !== null && minuteOf(call.due_at, today) < 1440
    groups[call.overdue ? 0 : isToday ? 1 : 2]![1].push(call)
  }
  return (
    <section className="to-place" aria-label={say(said.title)}>
      <h2>
        {say(said.title)} {data && <b>{countText(data.total, data.total_bounded)}</b>}
      </h2>
      {failure && !data && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {loading && <LoadingSkeleton lines={6} />}
      {data?.orders.length === 0 && <p className="to-place-none">{say(said.none)}</p>}
      {groups.map(
        ([title, orders]) =>
          orders.length > 0 && (
            <div key={title.en} className="to-place-group">
              <h3>
                {say(title)} {orders.length}
              </h3>
              <ul>
                {orders.map((call) => (
                  <CallCard
                    key={call.id}
                    call={call}
                    isChosen={call.id === chosen}
                    onChoose={
                      onChoose && call.may_place ? () => onChoose(call.id === chosen ? null : call) : null
                    }
                    below={call.id === chosen ? below : null}
                    onCarry={onCarry}
                  />
                ))}
              </ul>
            </div>
          ),
      )}
      {data && data.total > shown.length && (
        <p className="to-place-none">{say(said.first, { count: shown.length })}</p>
      )}
    </section>
  )
}

function CallCard({
  call,
  isChosen,
  onChoose,
  below,
  onCarry,
}: {
  call: Call
  isChosen: boolean
  onChoose: (() => void) | null
  below: ReactNode
  onCarry: ((event: PointerEvent<HTMLElement>, call: Call) => void) | undefined
}) {
  const { say, language } = useLanguage()
  const length = say(call.usual_from > 0 ? said.usual : said.offered, {
    hours: hoursOf(call.usual_minutes),
    count: call.usual_from,
  })
  const text = (
    <>
      <span className="to-place-title">{call.title}</span>
      <small>
        {shortCustomerName(call, language)} · {call.site_name}
        {call.machine_name && ` · ${call.machine_name}`}
      </small>
      <span className="to-place-facts">
        <DueCountdown due={call.due_at} pausedSince={null} holdReason={null} />
        <small>{length}</small>
      </span>
    </>
  )
  return (
    <li className={isChosen ? 'to-place-call chosen' : 'to-place-call'}>
      <div className="to-place-top">
        <Link to={`/app/Active/${call.so_no}`}>{call.so_no}</Link>
        {call.safety_stop && <SafetySign />}
        <PriorityChip priority={call.priority} />
      </div>
      {onChoose ? (
        <button
          type="button"
          aria-pressed={isChosen}
          className={onCarry ? 'carried' : undefined}
          onClick={onChoose}
          onPointerDown={(event) => onCarry?.(event, call)}
        >
          <span className="ngan-hidden">{say(said.choose, { code: call.so_no })}</span>
          {text}
        </button>
      ) : (
        <div className="to-place-text">{text}</div>
      )}
      {below}
    </li>
  )
}
