// All orders of a customer that the reader may see, the latest first.
import { type ReactNode, useState } from 'react'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { OrderLines, type OrdersSize } from '../machine/OrderLines.tsx'
import { ordersOfCustomer } from './customer-orders.ts'

/** The list, each with its machine and site. */
export function CustomerOrdersTab({ subject }: { subject: CustomerCard }): ReactNode {
  const [size, setSize] = useState<OrdersSize>(25)
  const read = useRead(ordersOfCustomer, { customer_id: subject.id, page_size: size })
  return (
    <OrderLines
      read={read}
      size={size}
      onSize={setSize}
      besideOf={(order) => [order.machine_name, order.site_name]}
    />
  )
}
