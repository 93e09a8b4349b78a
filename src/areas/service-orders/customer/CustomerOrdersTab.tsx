// All orders of a customer that the reader may see, the latest first.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { OrderLine } from '../machine/OrderLine.tsx'
import { ordersOfCustomer } from './customer-orders.ts'

const said = words({
  none: { en: 'No orders yet', th: 'ยังไม่มีใบงาน' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
})

/** The list; older ones on request. */
export function CustomerOrdersTab({ subject }: { subject: CustomerCard }): ReactNode {
  const { say } = useLanguage()
  const [size, setSize] = useState<25 | 100>(25)
  const orders = useRead(ordersOfCustomer, { customer_id: subject.id, page_size: size })
  if (!orders.data)
    return (
      <Card>
        <Reading read={orders} lines={6} />
      </Card>
    )
  const { rows, next } = orders.data
  return (
    <Card>
      {rows.length === 0 && <NoData title={said.none} icon="clipboard-list" />}
      <ul className="machine-orders">
        {rows.map((order) => (
          <OrderLine key={order.id} order={order} beside={[order.machine_name, order.site_name]} />
        ))}
      </ul>
      {next && size === 25 && <Button onClick={() => setSize(100)}>{say(said.more)}</Button>}
    </Card>
  )
}
