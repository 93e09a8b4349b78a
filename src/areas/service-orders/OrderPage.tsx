// One order from the call to the close: who, where, which machine; its visits, team, findings, report, comments and history.
import { type ReactNode, Suspense, lazy } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { usePaperName } from '#ui/printing.web.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderStatusChip, PriorityChip, SafetySign } from './OrderChips.tsx'
import { OrderComments } from './papers/OrderComments.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderFindings } from './papers/OrderFindings.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderPlace } from './OrderPlace.tsx'
import { OrderProblem } from './OrderProblem.tsx'
import { OrderVisits } from './visits/OrderVisits.tsx'
import type { OrderDetail } from './order-detail.ts'
import type { OrderSection } from './order-section.web.ts'
import { groupOf, groupPaths } from './list/order-list-address.ts'
import { type OrderStatus, orderStates } from './service-order-states.ts'
import { getOrder } from './one-order.ts'
import { orderKinds } from './service-orders.text.ts'
import { showMoment } from './when.web.ts'
import './OrderPage.css'

// the team is read by itself, and the page stands without it
const OrderSkills = lazy(async () => ({ default: (await import('./skills/OrderSkills.tsx')).OrderSkills }))
const OrderTeam = lazy(async () => ({ default: (await import('./team/OrderTeam.tsx')).OrderTeam }))

const OrderPhotos = lazy(async () => ({ default: (await import('./photos/OrderPhotos.tsx')).OrderPhotos }))
const OrderParts = lazy(async () => ({ default: (await import('./repair/OrderParts.tsx')).OrderParts }))

// what was wrong, and which other orders belong to it
const OrderSymptoms = lazy(async () => ({
  default: (await import('./repair/OrderSymptoms.tsx')).OrderSymptoms,
}))
const ReturnVisits = lazy(async () => ({ default: (await import('./repair/ReturnVisits.tsx')).ReturnVisits }))

const OrderReports = lazy(async () => ({ default: (await import('./papers/OrderReports.tsx')).OrderReports }))

// work without a network
const OrderOffline = lazy(async () => ({
  default: (await import('./offline/OrderOffline.tsx')).OrderOffline,
}))

// whether the machine was covered is asked by itself
const OrderCover = lazy(async () => ({ default: (await import('./cover/OrderCover.tsx')).OrderCover }))

// what was issued is read by itself, too, from the store's books
const OrderStock = lazy(async () => ({
  default: (await import('#areas/materials/OrderStock.tsx')).OrderStock,
}))

// which programs were installed and found, from their own books
const OrderPrograms = lazy(async () => ({
  default: (await import('#areas/software/OrderPrograms.tsx')).OrderPrograms,
}))

// what to bring along for the machine, read from its parts
const DueParts = lazy(async () => ({ default: (await import('#areas/spare-parts/DueParts.tsx')).DueParts }))

const said = words({
  unknown: { en: 'Order not found', th: 'ไม่พบใบงานนี้' },
  unknownHint: {
    en: 'The number is wrong, or the order is not among those you may see.',
    th: 'เลขที่ใบงานไม่ถูกต้อง หรือใบงานนี้อยู่นอกสิทธิ์ที่คุณดูได้',
  },
  reported: { en: '{kind} · reported {when}', th: '{kind} · แจ้งเมื่อ {when}' },
  by: { en: '{kind} · reported {when} · taken by {who}', th: '{kind} · แจ้งเมื่อ {when} · รับเรื่องโดย {who}' },
})

/** The page of one order; its number stands in the path. `sections` are what other areas bring to it. */
export default function OrderPage({ sections = [] }: { sections?: readonly OrderSection[] }): ReactNode {
  const { so_no = '' } = useParams()
  const { data, failure, again } = useRead(getOrder, { so_no }, { keep: false })
  const back = useBack()
  if (data) return <Sheet order={data} sections={sections} onBack={back} />
  return (
    <Page>
      <PageHeading title={so_no} onBack={back} />
      <Card>
        {!failure && <LoadingSkeleton lines={8} />}
        {failure?.status === 404 && <NoData title={said.unknown} hint={said.unknownHint} icon="magnify" />}
        {failure && failure.status !== 404 && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
      </Card>
    </Page>
  )
}

function Sheet({
  order,
  sections,
  onBack,
}: {
  order: OrderDetail
  sections: readonly OrderSection[]
  onBack: () => void
}) {
  const { say, language } = useLanguage()
  usePaperName(`${order.so_no} · ${order.title}`)
  const about = {
    kind: say(orderKinds[order.kind as keyof typeof orderKinds]),
    when: showMoment(order.reported_at, language),
    who: order.created_by,
  }
  return (
    <Page>
      <PageHeading
        title={order.title}
        help="steps"
        subtitle={`${order.so_no} · ${say(order.created_by ? said.by : said.reported, about)}`}
        beside={
          <>
            <OrderStatusChip status={order.status} />
            <PriorityChip priority={order.priority} />
            {order.safety_stop && <SafetySign />}
          </>
        }
        onBack={onBack}
      />
      <OrderActions order={order} />
      <Suspense fallback={null}>
        <OrderOffline order={order} sections={sections} />
      </Suspense>
      <Suspense fallback={null}>
        <ReturnVisits order={order} />
      </Suspense>
      <div className="order-sheet">
        <div className="order-column">
          <OrderProblem order={order} />
          <Suspense fallback={null}>
            <OrderSymptoms order={order} />
          </Suspense>
          <Suspense fallback={null}>
            <OrderSkills order={order} />
          </Suspense>
          <OrderVisits order={order} />
          <Suspense fallback={<LoadingSkeleton lines={2} />}>
            <OrderTeam order={order} />
          </Suspense>
          {sections.map(({ name, section: Section }) => (
            <Suspense key={name} fallback={null}>
              <Section order={order} />
            </Suspense>
          ))}
          <OrderFindings order={order} />
          <Suspense fallback={<LoadingSkeleton lines={2} />}>
            <OrderParts order={order} />
          </Suspense>
          <Suspense fallback={null}>
            <OrderStock order_id={order.id} />
          </Suspense>
          {order.machine && (
            <Suspense fallback={null}>
              <OrderPrograms order={order} machine={order.machine} />
            </Suspense>
          )}
          {order.machine && orderStates[order.status as OrderStatus].group === 'ACTIVE' && (
            <Suspense fallback={null}>
              <DueParts machineId={order.machine.id} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <OrderPhotos order={order} />
          </Suspense>
          <Suspense fallback={<LoadingSkeleton lines={2} />}>
            <OrderReports order={order} />
          </Suspense>
          <OrderComments order={order} />
        </div>
        <div className="order-column side">
          <OrderPlace order={order} />
          <Suspense fallback={null}>
            <OrderCover order={order} />
          </Suspense>
          <OrderFacts order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </Page>
  )
}

// back to the list as it was, filters and all; to the plain list for those who came by a link
function useBack(): () => void {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  return () => void (key === 'default' ? navigate(groupPaths[groupOf(pathname)]) : navigate(-1))
}
