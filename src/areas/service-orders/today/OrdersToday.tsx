// Service orders on the first page: the figures, my visits and orders, what is late, and who is where today.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Words, words } from '#base/text.ts'
import { countText } from '#ui/count-text.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { TodaysOrders } from './TodaysOrders.tsx'
import { TodaysTimeline } from './TodaysTimeline.tsx'
import { TodaysVisits } from './TodaysVisits.tsx'
import type { TodaysVisit, TodaysWork } from './todays-orders.ts'
import { isOpenVisit } from '../visits/visit-states.ts'
import './OrdersToday.css'

const said = words({
  new: { en: 'New calls', th: 'รับแจ้งใหม่' },
  unplanned: { en: 'Waiting for a visit', th: 'รอนัดหมายช่าง' },
  overdue: { en: 'Overdue', th: 'เกินกำหนด' },
  active: { en: 'All active orders', th: 'ใบงานที่ดำเนินการอยู่' },
  myVisits: { en: 'My visits today', th: 'นัดหมายของฉันวันนี้' },
  noVisits: { en: 'No visits for you today', th: 'วันนี้คุณไม่มีนัดหมาย' },
  myOrders: { en: 'My orders', th: 'ใบงานที่ฉันรับผิดชอบ' },
  noOrders: { en: 'No open orders in your name', th: 'ไม่มีใบงานค้างในความรับผิดชอบของคุณ' },
  lateOrders: { en: 'Overdue orders', th: 'ใบงานเกินกำหนด' },
  noLate: { en: 'Nothing is overdue', th: 'ไม่มีใบงานเกินกำหนด' },
  toPost: { en: 'Parts to be posted', th: 'อะไหล่รอตัดสต็อก' },
  repeats: { en: 'Failures that came back', th: 'อาการเดิมกลับมาใน 30 วัน' },
  all: { en: 'See all', th: 'ดูทั้งหมด' },
  today: { en: "Today's visits", th: 'คิวช่างวันนี้' },
})

/** What is to be done today, for callers who may see orders. */
export function OrdersToday({ today: work }: { today: TodaysWork }): ReactNode {
  const { say } = useLanguage()
  const { user } = useSignedIn()
  const { figures } = work
  // an account without an employee has no work of its own
  const hasOwn = user.employee_id !== null
  // on a phone one's next job is what it was opened for
  const isFirst = usePhone() && hasOwn && work.my_visits.length > 0
  const visits = (
    <Card title={said.myVisits}>
      <TodaysVisits
        own
        visits={work.my_visits.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))}
        empty={<NoData icon="calendar-check" title={said.noVisits} />}
      />
    </Card>
  )
  return (
    <>
      {isFirst && visits}
      <ul className="figures">
        <Figure to="/app/Active?status=NEW" what={said.new} figure={figures.new} />
        <Figure to="/app/Active?status=ACCEPTED" what={said.unplanned} figure={figures.unplanned} />
        <Figure to="/app/Active?overdue=1" what={said.overdue} figure={figures.overdue} alarming />
        <Figure to="/app/Active" what={said.active} figure={figures.active} />
      </ul>
      <div className={hasOwn ? 'dashboard-columns' : 'dashboard-columns alone'}>
        {hasOwn && (
          <div className="dashboard-own">
            {!isFirst && visits}
            <Card title={said.myOrders}>
              <TodaysOrders
                orders={work.my_orders}
                empty={<NoData icon="clipboard-check" title={said.noOrders} />}
              />
            </Card>
          </div>
        )}
        <Card
          title={said.lateOrders}
          actions={
            figures.overdue.count > work.overdue.length && (
              <Link className="card-link" to="/app/Active?overdue=1">
                {say(said.all)}
              </Link>
            )
          }
        >
          <TodaysOrders orders={work.overdue} empty={<NoData icon="check-circle" title={said.noLate} />} />
        </Card>
      </div>
      <Followed orders={work.to_post} title={said.toPost} />
      <Followed orders={work.repeats} title={said.repeats} />
      <Card title={said.today}>
        <TodaysTimeline visits={work.visits} />
      </Card>
    </>
  )
}

// nothing to follow up is nothing to read
function Followed({ orders, title }: { orders: TodaysWork['overdue']; title: Words }) {
  if (orders.length === 0) return null
  return (
    <div className="dashboard-columns alone">
      <Card title={title}>
        <TodaysOrders orders={orders} empty={null} />
      </Card>
    </div>
  )
}

// those that are done stand behind the next ones
const isOver = ({ status }: TodaysVisit) => !isOpenVisit(status)

function Figure({
  to,
  what,
  figure,
  alarming,
}: {
  to: string
  what: Words
  figure: { count: number; bounded: boolean }
  alarming?: boolean
}) {
  const { say } = useLanguage()
  return (
    <li>
      <Link to={to} className={alarming && figure.count > 0 ? 'figure alarming' : 'figure'}>
        <b>{countText(figure.count, figure.bounded)}</b>
        <span>{say(what)}</span>
      </Link>
    </li>
  )
}
