// All orders of a project that the reader may see, the latest first.
import { type ReactNode, useState } from 'react'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { OrderLines, type OrdersSize } from '../machine/OrderLines.tsx'
import { ordersOfProject } from './project-orders.ts'

/** The list, each with its machine. */
export function ProjectOrders({ subject: { project } }: { subject: ProjectPage }): ReactNode {
  const [size, setSize] = useState<OrdersSize>(25)
  const read = useRead(ordersOfProject, { project_id: project.id, page_size: size })
  return <OrderLines read={read} size={size} onSize={setSize} besideOf={(order) => [order.machine_name]} />
}
