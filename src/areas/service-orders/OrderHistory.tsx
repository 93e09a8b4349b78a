// How the order came to be what it is: each change of state with who, when and why; on request every edit, field by field.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card } from '#ui/Page.tsx'
import { OrderStatusChip } from './OrderChips.tsx'
import type { OrderDetail, StatusChange } from './order-detail.ts'
import { holdReasons } from './service-orders.text.ts'
import { showMoment } from './when.web.ts'
import './order-pieces.css'
import './OrderHistory.css'

const OrderEdits = lazy(async () => ({ default: (await import('./OrderEdits.tsx')).OrderEdits }))

const said = words({
  title: { en: 'Timeline', th: 'ลำดับเหตุการณ์' },
  all: { en: 'Show every edit', th: 'ดูประวัติการแก้ไขทั้งหมด' },
  less: { en: 'Hide the edits', th: 'ซ่อนประวัติการแก้ไข' },
})

/** The timeline, the latest change first. */
export function OrderHistory({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const [edits, setEdits] = useState(false)
  return (
    <Card title={said.title}>
      <ol className="timeline">
        {order.log.toReversed().map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ol>
      <Button size="small" aria-expanded={edits} onClick={() => setEdits(!edits)}>
        {say(edits ? said.less : said.all)}
      </Button>
      {edits && (
        <Suspense fallback={<LoadingSkeleton lines={3} />}>
          <OrderEdits orderId={order.id} version={order.row_version} />
        </Suspense>
      )}
    </Card>
  )
}

function ChangeLine({ change }: { change: StatusChange }) {
  const { say, language } = useLanguage()
  const hold = holdReasons[change.hold_reason as keyof typeof holdReasons]
  return (
    <li>
      <OrderStatusChip status={change.to_status} />
      <span className="order-quiet">
        {showMoment(change.at, language)} · {change.actor}
      </span>
      {(hold || change.reason) && (
        <span className="order-text">{[hold && say(hold), change.reason].filter(Boolean).join(' · ')}</span>
      )}
    </li>
  )
}
