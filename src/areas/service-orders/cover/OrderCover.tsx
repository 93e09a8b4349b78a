// On the page of an order: whether its machine was covered when the fault was reported, what is suggested, and who decided what.
import { covers } from '../service-orders.text.ts'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { CoverAnswer } from '#areas/warranties/CoverAnswer.tsx'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { type OrderStatus, orderStates } from '../service-order-states.ts'
import { showMoment } from '../when.web.ts'
import { claimDecisions, claimLabels } from './claim.text.ts'
import { coverOfOrder, decideClaim } from './order-cover.ts'
import './OrderCover.css'

const ClaimDialog = lazy(async () => ({ default: (await import('./ClaimDialog.tsx')).ClaimDialog }))

const said = words({
  title: { en: 'Cover', th: 'ความคุ้มครอง' },
  on: { en: 'On the day of the report, {day}', th: 'ณ วันที่แจ้ง {day}' },
  suggested: { en: 'Suggested: {what}', th: 'ระบบแนะนำ: {what}' },
  by: { en: '{who}, {when}', th: '{who} {when}' },
  change: { en: 'Decide again', th: 'ตัดสินใหม่' },
})

/** The card; nothing for an order without a machine. */
export function OrderCover({ order }: { order: OrderDetail }): ReactNode {
  const { say, language } = useLanguage()
  const asked = { service_order_id: order.id }
  const { data } = useRead(coverOfOrder, asked, { enabled: order.machine !== null })
  const isOpen = orderStates[order.status as OrderStatus].group === 'ACTIVE'
  const mayDecide = useCan(decideClaim) && isOpen && order.may.edit
  const [deciding, setDeciding] = useState(false)
  if (!data?.cover) return null
  const { claim, suggested } = data
  return (
    <Card title={said.title}>
      <div className="order-cover">
        <CoverAnswer cover={data.cover} on={data.reported_on} />
        <small className="order-quiet">{say(said.on, { day: showDate(data.reported_on, language) })}</small>
        {claim && (
          <p>
            <b>{say(claimDecisions[claim.decision])}</b>
            {claim.reason && ` · ${claim.reason}`}{' '}
            <small className="order-quiet">
              {say(said.by, { who: claim.decided_by, when: showMoment(claim.decided_at, language) })}
            </small>
          </p>
        )}
        {suggested && !claim && <p>{say(said.suggested, { what: say(claimDecisions[suggested]) })}</p>}
        {!suggested && data.suggested_cover === 'MA' && (
          <p>{say(said.suggested, { what: say(covers.MA) })}</p>
        )}
        {suggested && mayDecide && (
          <Button size="small" variant="outlined" onClick={() => setDeciding(true)}>
            {say(claim ? said.change : claimLabels.decide)}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {deciding && suggested && (
          <ClaimDialog order={order} suggested={suggested} onClose={() => setDeciding(false)} />
        )}
      </Suspense>
    </Card>
  )
}
