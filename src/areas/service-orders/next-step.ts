// What an engineer does next on an order: the steps of one's own visit and the papers it leaves, before the order's own steps.
import type { OrderDetail, Report, Visit } from './order-detail.ts'
import { orderStates } from './service-order-states.ts'
import { type VisitStep, visitSteps } from './visits/visit-states.ts'

/** A step of one's own visit, or the paper that comes next. */
export type MyStep =
  | { readonly kind: 'visit'; readonly visit: Visit; readonly step: VisitStep }
  | { readonly kind: 'checklist' }
  | { readonly kind: 'finding' }
  | { readonly kind: 'report' }
  | { readonly kind: 'engineer'; readonly report: Report }
  | { readonly kind: 'sign'; readonly report: Report }

/** True for a visit of the caller's that is not over. */
export function isMyOpen(visit: Visit): boolean {
  return visit.is_mine && visit.may_change && order.includes(visit.status)
}

const usual: Readonly<Record<string, VisitStep['to']>> = {
  PLANNED: 'TRAVELLING',
  CONFIRMED: 'TRAVELLING',
  TRAVELLING: 'ON_SITE',
}
const order = ['ON_SITE', 'TRAVELLING', 'CONFIRMED', 'PLANNED']

/** The step that usually follows for a visit in this state; undefined where it is under way on the site, or over. */
export function usualStep(status: string): VisitStep | undefined {
  return visitSteps.find((known) => known.from === status && known.to === usual[status])
}

/** The place of an open visit among one's own: on the site, on the way, else to come. */
export function visitRank(status: string): number {
  return Math.min(order.indexOf(status), 2)
}

/** One's own visit that is under way, else the next one; undefined if none is open. */
export function myVisit({ visits }: Pick<OrderDetail, 'visits'>): Visit | undefined {
  return visits
    .filter(isMyOpen)
    .toSorted(
      (a, b) =>
        visitRank(a.status) - visitRank(b.status) ||
        Date.parse(a.planned_start) - Date.parse(b.planned_start),
    )[0]
}

/** What comes next for the caller's own visit; undefined where it is a step of the order, or there is none of theirs. */
export function myStep(one: OrderDetail, visit = myVisit(one)): MyStep | undefined {
  if (!visit || orderStates[one.status as keyof typeof orderStates].group !== 'ACTIVE') return undefined
  const step = usualStep(visit.status)
  if (step) return { kind: 'visit', visit, step }
  if (one.status !== 'IN_PROGRESS' || !one.may.edit) return undefined
  const lacks = one.next.find((next) => next.to_status === 'WORK_DONE')?.missing ?? []
  if (lacks.includes('checklist')) return { kind: 'checklist' }
  if (lacks.includes('finding')) return { kind: 'finding' }
  const report = one.reports.findLast(({ status }) => status !== 'VOID')
  if (!report) return { kind: 'report' }
  if (report.status === 'SIGNED') return undefined
  if (report.engineer_signature === null) return one.may.sign ? { kind: 'engineer', report } : undefined
  return report.no_signature_reason === null ? { kind: 'sign', report } : undefined
}

/** The visit whose last step the caller may still take back, if there is one. */
export function undoable({ visits }: Pick<OrderDetail, 'visits'>): Visit | undefined {
  // what was kept on the device may be older than the time for it
  return visits.find((one) => one.undo_to !== null && Date.parse(one.undo_until ?? '') > Date.now())
}
