// The button that opens the orders of a visit: one click.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type MaVisitRow, type MaYear, orderMaVisit } from './ma-visits.ts'
import { yearSaid as said } from './year-plan.text.ts'

/** Absent where the visit has orders, the contract is not active, or the reader may not. */
export function OpenOrders({
  visit,
  year,
  isMain,
}: {
  visit: MaVisitRow
  year: MaYear
  isMain?: boolean
}): ReactNode {
  const { say } = useLanguage()
  const may = useCan(orderMaVisit)
  const order = useAction(orderMaVisit)
  const isOpen = visit.state === 'PLANNED' || (visit.state === 'MISSED' && !visit.orders.some(isUnderWay))
  if (!may || !isOpen || year.status !== 'ACTIVE') return null
  const count = year.machines.filter(
    ({ valid_from, valid_to }) =>
      (valid_from === null || visit.planned_date >= valid_from) &&
      (valid_to === null || visit.planned_date <= valid_to),
  ).length
  const open = () => void order.run({ id: visit.id, row_version: visit.row_version })
  const text = count > 1 ? say(said.orderMany, { count }) : say(said.order)
  return isMain ? (
    <GradientButton loading={order.busy} onClick={open}>
      {text}
    </GradientButton>
  ) : (
    <Button variant="outlined" size="small" loading={order.busy} onClick={open}>
      {text}
    </Button>
  )
}

function isUnderWay({ status }: MaVisitRow['orders'][number]): boolean {
  return status !== 'REJECTED' && status !== 'CANCELLED'
}
