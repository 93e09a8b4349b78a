// Orders that press, each a way to its page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Words, words } from '#base/text.ts'
import { usePhone } from '#ui/screen.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { DueCountdown, OrderStatusChip, SafetySign } from '../OrderChips.tsx'
import { holdReasons } from '../service-orders.text.ts'
import type { TodaysOrder } from './todays-orders.ts'

/** So many a phone shows; the rest is a tap away. */
export const ON_PHONE = 3

const said = words({
  owner: { en: 'In charge: {name}', th: 'ผู้รับผิดชอบ: {name}' },
  ownerless: { en: 'No person in charge yet', th: 'ยังไม่มีผู้รับผิดชอบ' },
})

/** A list of orders; `withOwner` names who is in charge, and why an order does not go on. */
export function TodaysOrders({
  orders,
  withOwner,
}: {
  orders: readonly TodaysOrder[]
  withOwner?: boolean
}): ReactNode {
  const { say, language } = useLanguage()
  return (
    <ul className="today-list">
      {(usePhone() ? orders.slice(0, ON_PHONE) : orders).map((order) => (
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
            <span className="top">
              <small title={fullCustomerName(order, language)}>
                {shortCustomerName(order, language)} · {order.site_name}
              </small>
              <DueCountdown
                due={order.due_at}
                pausedSince={order.paused_since}
                holdReason={order.hold_reason}
              />
            </span>
            {withOwner && (
              <small>
                {[
                  order.owner ? say(said.owner, { name: order.owner }) : say(said.ownerless),
                  reasonOf(order) && say(reasonOf(order)!),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function reasonOf({ hold_reason }: TodaysOrder): Words | null {
  return hold_reason !== null && Object.hasOwn(holdReasons, hold_reason)
    ? holdReasons[hold_reason as keyof typeof holdReasons]
    : null
}
