// One order in the list of its machine or its customer.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#ui/language.tsx'
import { OrderStatusChip, PriorityChip } from '../OrderChips.tsx'
import { groupPaths } from '../list/order-list-address.ts'
import { orderKinds } from '../service-orders.text.ts'
import { showNearMoment } from '../when.web.ts'
import type { MachineOrder } from './machine-orders.ts'
import './MachineOrders.css'

/** `beside` says more of it: its machine, its site. */
export function OrderLine({
  order,
  beside = [],
}: {
  order: MachineOrder
  beside?: readonly (string | null)[]
}): ReactNode {
  const { say, language } = useLanguage()
  const kind = orderKinds[order.kind as keyof typeof orderKinds]
  return (
    <li>
      <Link to={`${groupPaths[order.status_group]}/${order.so_no}`}>
        <b>{order.so_no}</b> {order.title}
      </Link>
      <span className="machine-order-facts">
        <OrderStatusChip status={order.status} />
        {order.status_group === 'ACTIVE' && <PriorityChip priority={order.priority} />}
        <small>
          {[...beside, kind && say(kind), showNearMoment(order.reported_at, language), order.owner]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </li>
  )
}
