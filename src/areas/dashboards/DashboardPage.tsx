// What everybody sees first: today's figures, my visits and orders, what is late, and who is where today.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Words, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { countText } from '#ui/count-text.ts'
import { showDate } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { EventsAhead } from '#areas/calendar/EventsAhead.tsx'
import { TakeCallButton } from '#areas/service-orders/call/TakeCallButton.tsx'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { type TodaysWork, showToday } from './dashboards.ts'
import { MenuTiles } from './MenuTiles.tsx'
import { TodaysOrders } from './TodaysOrders.tsx'
import { TodaysTimeline } from './TodaysTimeline.tsx'
import { TodaysVisits } from './TodaysVisits.tsx'
import './DashboardPage.css'

const said = words({
  hello: { en: 'Hello, {name}', th: 'สวัสดี คุณ{name}' },
  new: { en: 'New calls', th: 'รับแจ้งใหม่' },
  unplanned: { en: 'Waiting for a visit', th: 'รอนัดหมายช่าง' },
  overdue: { en: 'Overdue', th: 'เกินกำหนด' },
  active: { en: 'All active orders', th: 'ใบงานที่ดำเนินการอยู่' },
  myVisits: { en: 'My visits today', th: 'นัดหมายของฉันวันนี้' },
  noVisits: { en: 'No visits for you today', th: 'วันนี้คุณไม่มีนัดหมาย' },
  myOrders: { en: 'Orders I look after', th: 'ใบงานที่ฉันรับผิดชอบ' },
  noOrders: { en: 'No open orders in your name', th: 'ไม่มีใบงานค้างในความรับผิดชอบของคุณ' },
  lateOrders: { en: 'Overdue orders', th: 'ใบงานเกินกำหนด' },
  noLate: { en: 'Nothing is overdue', th: 'ไม่มีใบงานเกินกำหนด' },
  all: { en: 'See all', th: 'ดูทั้งหมด' },
  events: { en: 'Company calendar, the next 7 days', th: 'ปฏิทินบริษัท 7 วันข้างหน้า' },
  today: { en: "Today's visits", th: 'ช่างเข้างานวันนี้' },
})

/** The dashboard. */
export default function DashboardPage(): ReactNode {
  const { say, language } = useLanguage()
  const { user } = useSignedIn()
  const { data, failure, again } = useRead(showToday, {}, { quiet: true, refetchEvery: 60_000 })
  return (
    <Page>
      <PageHeading
        title={say(said.hello, { name: user.fullname })}
        subtitle={data && showDate(data.day, language)}
        actions={<TakeCallButton />}
        help="dashboard"
      />
      {failure && !data && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!data && !failure && <LoadingSkeleton lines={10} />}
      {data && (data.work ? <Work work={data.work} /> : <MenuTiles />)}
      {data && (
        <Card title={said.events}>
          <EventsAhead events={data.events} />
        </Card>
      )}
    </Page>
  )
}

function Work({ work }: { work: TodaysWork }) {
  const { say } = useLanguage()
  const { user } = useSignedIn()
  const { figures } = work
  // an account without an employee has no work of its own
  const hasOwn = user.employee_id !== null
  return (
    <>
      <ul className="figures">
        <Figure to="/app/Active?status=NEW" what={said.new} figure={figures.new} />
        <Figure to="/app/Active?status=ACCEPTED" what={said.unplanned} figure={figures.unplanned} />
        <Figure to="/app/Active?overdue=1" what={said.overdue} figure={figures.overdue} alarming />
        <Figure to="/app/Active" what={said.active} figure={figures.active} />
      </ul>
      <div className={hasOwn ? 'dashboard-columns' : 'dashboard-columns alone'}>
        {hasOwn && (
          <div className="dashboard-own">
            <Card title={said.myVisits}>
              <TodaysVisits
                visits={work.my_visits}
                empty={<NoData icon="calendar-check" title={said.noVisits} />}
              />
            </Card>
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
              <Link className="card-link" to="/app/Active?overdue=1&sort=next_due_at">
                {say(said.all)}
              </Link>
            )
          }
        >
          <TodaysOrders orders={work.overdue} empty={<NoData icon="check-circle" title={said.noLate} />} />
        </Card>
      </div>
      <Card title={said.today}>
        <TodaysTimeline visits={work.visits} />
      </Card>
    </>
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
