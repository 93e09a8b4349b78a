// All orders of a machine that the reader may see, the latest first.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { ordersOfMachine } from './machine-orders.ts'
import { OrderLine } from './OrderLine.tsx'
import './MachineOrders.css'

const said = words({
  none: { en: 'No orders yet', th: 'ยังไม่มีใบงาน' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
})

/** The list; older ones on request. */
export function MachineOrdersTab({ subject }: { subject: MachineRow }): ReactNode {
  const { say } = useLanguage()
  const [size, setSize] = useState<25 | 100>(25)
  const orders = useRead(ordersOfMachine, { machine_id: subject.id, page_size: size })
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
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
      {next && size === 25 && <Button onClick={() => setSize(100)}>{say(said.more)}</Button>}
    </Card>
  )
}
