// The button that opens the orders of a visit: one click.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { orderMaVisit } from './ma-visits.ts'
import { yearSaid as said } from './year-plan.text.ts'

/** `count` says how many there will be; absent where that is none, or the reader may not. */
export function OpenOrders({
  visit,
  count,
  isMain,
}: {
  visit: { readonly id: number; readonly row_version: number }
  count: number
  isMain?: boolean
}): ReactNode {
  const { say } = useLanguage()
  const may = useCan(orderMaVisit)
  const order = useAction(orderMaVisit)
  if (!may || count === 0) return null
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
