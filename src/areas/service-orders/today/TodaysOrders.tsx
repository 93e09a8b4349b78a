// Orders that press, each a way to its page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#ui/language.tsx'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { DueCountdown, OrderStatusChip, SafetySign } from '../OrderChips.tsx'
import type { TodaysOrder } from './todays-orders.ts'

/** A list of orders; `empty` stands where there are none. */
export function TodaysOrders({
  orders,
  empty,
}: {
  orders: readonly TodaysOrder[]
  empty: ReactNode
}): ReactNode {
  const { language } = useLanguage()
  if (orders.length === 0) return empty
  return (
    <ul className="today-list">
      {orders.map((order) => (
        <li key={order.id}>
          <Link className="today-line" to={`/app/Active/${order.so_no}`}>
            <span className="top">
              <span className="number">{order.so_no}</span>
              <OrderStatusChip status={order.status} />
            </span>
            <span className="what">
              {order.safety_stop && <SafetySign />}
              {order.title}
            </span>
            <small title={fullCustomerName(order, language)}>
              {shortCustomerName(order, language)} · {order.site_name}
            </small>
            <DueCountdown
              due={order.due_at}
              pausedSince={order.paused_since}
              holdReason={order.hold_reason}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
