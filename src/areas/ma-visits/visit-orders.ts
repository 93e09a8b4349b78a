// Which orders a visit would open.
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
