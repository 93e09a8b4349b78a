// A failure that has come back: the same machine, the same primary symptom, within 30 days.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { groupPaths } from '../list/order-list-address.ts'
import type { RelatedOrder } from '../order-detail.ts'
import { OrderStatusChip } from '../OrderChips.tsx'
import { orderStates } from '../service-order-states.ts'
import { showNearDay } from '../when.web.ts'
import { listEarlier } from './order-symptoms.ts'
import '../order-pieces.css'
import './RepeatedFailure.css'

const said = words({
  again: {
    en: 'This failure has come back: the same machine had the same primary symptom within 30 days.',
    th: 'อาการเดิมกลับมาอีก เครื่องนี้เสียด้วยอาการหลักเดียวกันภายใน 30 วัน',
  },
})

/** Other orders by their names; `beside` opens them in another tab, so that nothing typed is lost. */
export function RelatedLinks({
  orders,
  beside,
}: {
  orders: readonly RelatedOrder[]
  beside?: boolean
}): ReactNode {
  const { language } = useLanguage()
  return (
    <ul className="related-orders">
      {orders.map((order) => {
        const path = `${groupPaths[orderStates[order.status as keyof typeof orderStates].group]}/${order.so_no}`
        const name = `${order.so_no} ${order.title}`
        return (
          <li key={order.id}>
            {beside ? (
              <a href={path} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              <Link to={path}>{name}</Link>
            )}
            <OrderStatusChip status={order.status} />
            <span>{showNearDay(order.work_done_at ?? order.reported_at, language)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The banner; nothing where the failure is the first. */
export function RepeatedFailure({
  orders,
  beside = false,
}: {
  orders: readonly RelatedOrder[]
  beside?: boolean
}): ReactNode {
  const { say } = useLanguage()
  if (orders.length === 0) return null
  return (
    <div className="order-note warning" role="status">
      <Icon name="history" />
      <div>
        {say(said.again)}
        <RelatedLinks orders={orders} beside={beside} />
      </div>
    </div>
  )
}

/** The same while a call is taken. */
export function RepeatedCall({ machineId, symptomId }: { machineId: number; symptomId: number }): ReactNode {
  const { data } = useRead(listEarlier, { machine_id: machineId, symptom_id: symptomId }, { keep: false })
  return <RepeatedFailure orders={data ?? []} beside />
}
