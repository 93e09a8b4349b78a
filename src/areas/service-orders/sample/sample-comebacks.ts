// Failures that come back: a few machines have the same one again within a month, closed and open orders alike.
import type { Row } from '#platform/areas/sample-rows.ts'
import { DAY } from '#platform/areas/sample-clock.ts'
import type { Plan } from './sample-plans.ts'
import type { Failure, Subject } from './sample-subjects.ts'

/** A breakdown that was told, and when; `row` is that of its order. */
interface Told extends Failure {
  readonly id: number
  readonly reportedAt: number
  readonly row: Row
}

/** The breakdowns that may be told once more. */
export interface Comebacks {
  /** Open ones, for which an earlier order is wanted. */
  readonly open: Told[]
  /** The last closed ones. */
  readonly closed: Told[]
}

/** None yet. */
export function noComebacks(): Comebacks {
  return { open: [], closed: [] }
}

/** The failure that this closed order has as well; null for most. Each is met once. */
export function cameBackOf({ open, closed }: Comebacks, plan: Plan): (Told & { isEarlier: boolean }) | null {
  if (plan.status !== 'CLOSED' || plan.machine) return null
  const days = (from: number, to: number) => (to - from) / DAY
  const ahead = open.findIndex(({ machine, reportedAt }) => {
    const gap = days(plan.reportedAt, reportedAt)
    return gap > 12 && gap < 27 && (machine.commissionedDay ?? 0) * DAY < plan.reportedAt
  })
  if (ahead >= 0 && plan.id % 2 === 0) return { ...open.splice(ahead, 1)[0]!, isEarlier: false }
  if (plan.id % 6 !== 1) return null
  const before = closed.findIndex(({ reportedAt }) => {
    const gap = days(reportedAt, plan.reportedAt)
    return gap > 9 && gap < 28
  })
  return before < 0 ? null : { ...closed.splice(before, 1)[0]!, isEarlier: true }
}

/** Keeps a breakdown that was told; planned work, and what was put right from afar, does not come back. */
export function mayComeBack({ open, closed }: Comebacks, plan: Plan, subject: Subject, row: Row): void {
  const { machine, symptom, kind } = subject
  if (!symptom || kind !== 'REPAIR') return
  const told = { id: plan.id, reportedAt: plan.reportedAt, machine, symptom, row }
  if (plan.status === 'CLOSED') {
    closed.push(told)
    if (closed.length > 12) closed.shift()
  } else if (plan.status !== 'REJECTED' && plan.status !== 'CANCELLED' && open.length < 4) open.push(told)
}
