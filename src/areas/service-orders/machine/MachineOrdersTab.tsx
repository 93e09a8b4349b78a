// All orders of a machine that the reader may see, the latest first.
import { type ReactNode, useState } from 'react'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import { ordersOfMachine } from './machine-orders.ts'
import { OrderLines, type OrdersSize } from './OrderLines.tsx'

/** The list. */
export function MachineOrdersTab({ subject }: { subject: MachineRow }): ReactNode {
  const [size, setSize] = useState<OrdersSize>(25)
  const read = useRead(ordersOfMachine, { machine_id: subject.id, page_size: size })
  return <OrderLines read={read} size={size} onSize={setSize} />
}
