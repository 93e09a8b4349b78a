// One visit on one page: where, what and danger first, then the parts of the work in any order, the next step at the thumb.
import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { words } from '#base/text.ts'
import { useBack } from '#platform/browser/use-back.web.ts'
import { readKey, useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { usePhone } from '#ui/screen.web.ts'
import type { OrderSection } from '../order-section.web.ts'
import type { Visit } from '../order-detail.ts'
import { ThumbBar, goToChecklist } from '../ThumbBar.tsx'
import { VisitHead } from './VisitHead.tsx'
import { VisitPart, partAt } from './VisitPart.tsx'
import { VisitRows } from './VisitRows.tsx'
import { visitPath } from './visit-path.ts'
import { type VisitSheet, readVisitSheet } from './visit-sheet.ts'
import './VisitPage.css'

// what a desk has room for beside the work
const OrderPlace = lazy(async () => ({ default: (await import('../OrderPlace.tsx')).OrderPlace }))
const OrderFacts = lazy(async () => ({ default: (await import('../OrderFacts.tsx')).OrderFacts }))

// work without a network
const OrderOffline = lazy(async () => ({
  default: (await import('../offline/OrderOffline.tsx')).OrderOffline,
}))

const said = words({
  unknown: { en: 'Visit not found', th: 'ไม่พบนัดหมายนี้' },
  unknownHint: {
    en: 'The address is wrong, or its order is not among those you may see.',
    th: 'ที่อยู่ไม่ถูกต้อง หรือใบงานนี้อยู่นอกสิทธิ์ที่คุณดูได้',
  },
})

/** The page of one visit; its id stands in the path. `sections` are what other areas bring to an order. */
export default function VisitPage({ sections = [] }: { sections?: readonly OrderSection[] }): ReactNode {
  const { so_no = '', visit_id = '' } = useParams()
  const id = /^[1-9]\d{0,14}$/.test(visit_id) ? Number(visit_id) : null
  const { data, failure, again } = useRead(
    readVisitSheet,
    { id: id ?? 1 },
    { keep: false, enabled: id !== null },
  )
  // from a part to the rows, from the rows to where one came from
  const { hash } = useLocation()
  const back = useBack(partAt(hash) ? visitPath(so_no, id ?? 1) : `/app/Active/${so_no}`)
  const visit = data?.order.visits.find((one) => one.id === data.visit_id)
  if (data && visit)
    return <Sheet key={visit.id} sheet={data} visit={visit} sections={sections} onBack={back} />
  const isUnknown = id === null || failure?.status === 404
  return (
    <Page>
      <PageHeading title={so_no} onBack={back} />
      <Card>
        {!failure && !isUnknown && <LoadingSkeleton lines={8} />}
        {isUnknown && <NoData title={said.unknown} hint={said.unknownHint} icon="magnify" />}
        {failure && !isUnknown && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
      </Card>
    </Page>
  )
}

function Sheet({
  sheet,
  visit,
  sections,
  onBack,
}: {
  sheet: VisitSheet
  visit: Visit
  sections: readonly OrderSection[]
  onBack: () => void
}) {
  const isPhone = usePhone()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { order, checklist, next } = sheet
  const part = partAt(hash)
  const on = {
    visit,
    checklist,
    onChecklist: () => (part === 'checklist' ? goToChecklist() : void navigate('#checklist')),
    next: next && visitPath(next.so_no, next.visit_id),
  }
  const isAlone = isPhone && part !== null
  const kept = { path: visitPath(order.so_no, visit.id), read: readKey(readVisitSheet, { id: visit.id }) }
  useEffect(() => {
    if (isAlone) scrollTo(0, 0)
  }, [isAlone])
  return (
    <Page>
      <VisitHead sheet={sheet} visit={visit} brief={isAlone} onBack={onBack} />
      <Suspense fallback={null}>
        <OrderOffline order={order} sections={sections} sheet={kept} />
      </Suspense>
      <div className="visit-sheet">
        <div className="visit-work">
          {!isAlone && <VisitRows sheet={sheet} at={part} />}
          {part && <VisitPart part={part} order={order} visitId={visit.id} sections={sections} />}
          {!isPhone && <ThumbBar order={order} on={on} />}
        </div>
        {!isPhone && (
          <div className="visit-beside">
            <Suspense fallback={<LoadingSkeleton lines={6} />}>
              <OrderPlace order={order} />
              <OrderFacts order={order} />
            </Suspense>
          </div>
        )}
      </div>
      {isPhone && <ThumbBar order={order} on={on} />}
    </Page>
  )
}
