// Service orders on the first page, card by card: the figures, my visits and orders, what is late, and who is where today.
import { type ReactNode, Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { type Words, words } from '#base/text.ts'
import { countText } from '#ui/count-text.ts'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card } from '#ui/Page.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { ON_PHONE, TodaysOrders } from './TodaysOrders.tsx'
import { TodaysVisits } from './TodaysVisits.tsx'
import { todayTitles as titles } from './today-words.ts'
import type { TodaysOrder, TodaysVisit, TodaysWork } from './todays-orders.ts'
import { isOpenVisit } from '../visits/visit-states.ts'
import { label } from '../service-orders.text.ts'
import { visitRank } from '../next-step.ts'
import './OrdersToday.css'

const said = words({
  new: { en: 'New calls', th: 'รับแจ้งใหม่' },
  unplanned: { en: 'Waiting for a visit', th: 'รอนัดหมายช่าง' },
  overdue: { en: 'Overdue', th: 'เกินกำหนด' },
  active: { en: 'All active orders', th: 'ใบงานที่ดำเนินการอยู่' },
  free: { en: 'Engineers free now', th: 'ช่างว่างตอนนี้' },
  all: { en: 'See all {count}', th: 'ดูทั้งหมด {count} ใบ' },
})
// the lanes come with the first day that has any
const TodaysTimeline = lazy(async () => ({
  default: (await import('./TodaysTimeline.tsx')).TodaysTimeline,
}))
const MINE = '/app/Active?mine=1'

/** How many orders there are of each sort, each a way to exactly these; and how many engineers have nothing at this moment, of those who work today. */
export function OrderFigures({
  today: { figures },
  engineers,
}: {
  today: TodaysWork
  engineers: { free: number; all: number } | null
}): ReactNode {
  return (
    <ul className="figures">
      <Figure to="/app/Active?status=NEW" what={said.new} figure={figures.new} />
      <Figure to="/app/Active?status=ACCEPTED" what={said.unplanned} figure={figures.unplanned} />
      <Figure to="/app/Active?overdue=1" what={said.overdue} figure={figures.overdue} alarming />
      <Figure to="/app/Active?dueToday=1" what={label.dueToday} figure={figures.due_today} />
      {engineers ? (
        <Figure to="/app/Schedule" what={said.free} figure={`${engineers.free}/${engineers.all}`} />
      ) : (
        <Figure to="/app/Active" what={said.active} figure={figures.active} />
      )}
    </ul>
  )
}

/** The visit that comes next: the one under way, else the first that is open. */
export function nextOf<Visit extends TodaysVisit>(visits: readonly Visit[]): Visit | undefined {
  const open = visits.filter(({ status }) => isOpenVisit(status))
  return open.toSorted((a, b) => visitRank(a.status) - visitRank(b.status))[0]
}

/** The caller's visits beside the next one; those that are done stand last. */
export function restOf(visits: readonly TodaysVisit[]): TodaysVisit[] {
  const next = nextOf(visits)
  const isOver = ({ status }: TodaysVisit) => Number(!isOpenVisit(status))
  return visits.filter((one) => one !== next).toSorted((a, b) => isOver(a) - isOver(b))
}

/** The rest of the caller's day. */
export function MyVisitsToday({ today }: { today: TodaysWork }): ReactNode {
  return (
    <Card title={titles.visits}>
      <TodaysVisits own visits={restOf(today.my_visits)} />
    </Card>
  )
}

/** The caller's open orders, with all of them behind the number. */
export function MyOrdersToday({ today: { my_orders, figures } }: { today: TodaysWork }): ReactNode {
  return <Orders title={titles.orders} orders={my_orders} figure={figures.mine} to={MINE} />
}

/** What is late, the latest first, with who is in charge. */
export function LateToday({ today: { overdue, figures } }: { today: TodaysWork }): ReactNode {
  return (
    <Orders
      title={titles.late}
      orders={overdue}
      figure={figures.overdue}
      to="/app/Active?overdue=1"
      withOwner
    />
  )
}

/** Orders with parts that are to be posted. */
export function ToPostToday({ today: { to_post } }: { today: TodaysWork }): ReactNode {
  return <Orders title={titles.toPost} orders={to_post} />
}

/** Failures that came back. */
export function RepeatsToday({ today: { repeats } }: { today: TodaysWork }): ReactNode {
  return <Orders title={titles.repeats} orders={repeats} />
}

/** Who is where. */
export function LanesToday({ today: { visits } }: { today: TodaysWork }): ReactNode {
  return (
    <Card title={titles.lanes}>
      <Suspense fallback={<LoadingSkeleton lines={6} />}>
        <TodaysTimeline visits={visits} />
      </Suspense>
    </Card>
  )
}

function Orders({
  title,
  orders,
  figure,
  to,
  withOwner,
}: {
  title: Words
  orders: readonly TodaysOrder[]
  figure?: { count: number; bounded: boolean }
  to?: string
  withOwner?: boolean
}) {
  const { say } = useLanguage()
  const phone = usePhone()
  return (
    <Card
      title={title}
      actions={
        to &&
        figure &&
        figure.count > Math.min(orders.length, phone ? ON_PHONE : orders.length) && (
          <Link className="card-link" to={to}>
            {say(said.all, { count: countText(figure.count, figure.bounded) })}
          </Link>
        )
      }
    >
      <TodaysOrders orders={orders} {...(withOwner && { withOwner })} />
    </Card>
  )
}

function Figure({
  to,
  what,
  figure,
  alarming,
}: {
  to: string
  what: Words
  figure: { count: number; bounded: boolean } | string
  alarming?: boolean
}) {
  const { say } = useLanguage()
  const [text, count] =
    typeof figure === 'string' ? [figure, 0] : [countText(figure.count, figure.bounded), figure.count]
  return (
    <li>
      <Link to={to} className={alarming && count > 0 ? 'figure alarming' : 'figure'}>
        <b>{text}</b>
        <span>{say(what)}</span>
      </Link>
    </li>
  )
}
