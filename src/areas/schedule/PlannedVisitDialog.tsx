// The dialog of a visit, for an order that is known by its id only: it opens once the order is there.
import type { ReactNode } from 'react'
import { useRead } from '#platform/browser/use-read.web.ts'
import { getOrder } from '#areas/service-orders/one-order.ts'
import { VisitDialog, type VisitStart } from '#areas/service-orders/visits/VisitDialog.tsx'

/** Plans a visit with these times and engineers, or changes the visit of that id. */
export function PlannedVisitDialog({
  orderId,
  start,
  visitId,
  onClose,
}: {
  orderId: number
  start?: VisitStart
  visitId?: number
  onClose: () => void
}): ReactNode {
  const { data: order } = useRead(getOrder, { id: orderId })
  if (!order) return null
  const visit = visitId === undefined ? undefined : order.visits.find(({ id }) => id === visitId)
  if (visitId !== undefined && !visit) return null
  return <VisitDialog order={order} {...(visit && { visit })} {...(start && { start })} onClose={onClose} />
}
