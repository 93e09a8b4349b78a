// Which orders a visit would open, and who is sent by those it has.
import type { MaVisitRow, MaYear } from './ma-visits.ts'

/** True where no order of the visit is under way or done: it may be moved, left out, or made orders of. */
export function isWithoutOrders({ orders, done_on }: MaVisitRow): boolean {
  return done_on === null && orders.every(({ status }) => status === 'REJECTED' || status === 'CANCELLED')
}

/** How many orders a visit would open today: one for each machine of the contract on its day, none where it has them or the contract does not run then. */
export function ordersToOpen(visit: MaVisitRow, { machines }: Pick<MaYear, 'machines'>): number {
  if (!visit.contract_runs || !isWithoutOrders(visit)) return 0
  if (visit.state !== 'PLANNED' && visit.state !== 'MISSED') return 0
  return machines.filter((machine) => !machine.is_gone && isIn(machine, visit.planned_date)).length
}

/** True where the contract has the machine on a day. */
export function isIn({ valid_from, valid_to }: MaYear['machines'][number], day: string): boolean {
  return (valid_from === null || day >= valid_from) && (valid_to === null || day <= valid_to)
}

/** Who is sent by the orders of a visit, or came, once each. */
export function engineersOf({ orders }: Pick<MaVisitRow, 'orders'>): string[] {
  return [...new Set(orders.flatMap(({ engineers }) => engineers))]
}

/** Who came the last time before a visit; null where nobody did. Visits stand in the order of their days. */
export function lastEngineers(
  visit: Pick<MaVisitRow, 'id'>,
  { visits }: { readonly visits: readonly Pick<MaVisitRow, 'id' | 'orders' | 'done_on'>[] },
): string[] | null {
  const before = visits.slice(
    0,
    visits.findIndex(({ id }) => id === visit.id),
  )
  const last = before.findLast((one) => one.done_on !== null && engineersOf(one).length > 0)
  return last ? engineersOf(last) : null
}
